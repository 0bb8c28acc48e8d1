/** Makes a button print the page. */
export default function printOnClick(button: HTMLElement): void {
  button.addEventListener('click', () => print())
}
