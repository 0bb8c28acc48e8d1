/**
 * Wakes the buttons marked `data-prints`. Only the pages that the server draws have any, and only their client entries
 * name this: it weighs on no public page.
 */
export function mountPrintButtons(): void {
  for (const button of document.querySelectorAll('[data-prints]'))
    button.addEventListener('click', () => print())
}
