// Buttons of the family page, which the server renders.

/** Makes the buttons with `data-prints` print the page. */
export function mountPrintButtons(): void {
  for (const button of document.querySelectorAll('[data-prints]'))
    button.addEventListener('click', () => print())
}

/** Makes the buttons with `data-copies` copy that text. The status element after the button announces the outcome. */
export function mountCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copies]'))
    button.addEventListener('click', async () => {
      button.nextElementSibling?.replaceChildren()
      const outcome = await navigator.clipboard.writeText(button.dataset.copies ?? '').then(
        () => 'Kopirano',
        () => 'Ni uspelo. Označite besedilo in ga kopirajte.',
      )
      button.nextElementSibling?.replaceChildren(outcome)
    })
}
