/** Creates an empty modal dialog, named by the heading with this id. A click on its backdrop closes it. */
export function createDialog(headingId: string): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className =
    'm-auto w-[min(100%-2rem,30rem)] max-w-none border-2 border-rule bg-surface p-5 text-ink sm:p-8'
  dialog.setAttribute('aria-labelledby', headingId)
  dialog.setAttribute('closedby', 'any')
  document.body.append(dialog)
  if (Object.hasOwn(HTMLDialogElement.prototype, 'closedBy')) return dialog
  // Closes the dialog by a click on its backdrop in older browsers, which do not know `closedby`.
  dialog.addEventListener('click', ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    const isOutside = clientX < left || clientX > right || clientY < top || clientY > bottom
    if (target === dialog && isOutside) dialog.close()
  })
  return dialog
}
