/** Makes the buttons with `data-copies` copy that text. The status element after the button announces the outcome. */
export function mountCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copies]'))
    button.addEventListener('click', async () => {
      const status = button.nextElementSibling
      if (status) status.textContent = ''
      const outcome = await copyText(button.dataset.copies ?? '')
      if (status) status.textContent = outcome
    })
}

/** Browsers may refuse access to the clipboard. */
const copyText = (text: string): Promise<string> =>
  navigator.clipboard.writeText(text).then(
    () => 'Kopirano',
    () => 'Ni uspelo. Označite besedilo in ga kopirajte.',
  )
