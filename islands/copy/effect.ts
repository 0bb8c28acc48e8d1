/** Makes a button copy the text in `data-copies`. The status element after the button announces the outcome. */
export default function copyOnClick(button: HTMLElement): void {
  button.addEventListener('click', async () => {
    button.nextElementSibling?.replaceChildren()
    const outcome = await navigator.clipboard.writeText(button.dataset.copies ?? '').then(
      () => 'Kopirano',
      // Safari refuses a press that is repeated after the script has loaded: the next press succeeds.
      () => 'Ni uspelo. Poskusite še enkrat ali označite besedilo in ga kopirajte.',
    )
    button.nextElementSibling?.replaceChildren(outcome)
  })
}
