/** Makes the buttons with `data-prints` print the page. Only server-rendered pages have such buttons and load this file. */
export function mountPrintButtons(): void {
  for (const button of document.querySelectorAll('[data-prints]'))
    button.addEventListener('click', () => print())
}
