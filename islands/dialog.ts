/**
 * A modal dialog that a script fills in: named by its heading, and closed also by a press beside it.
 * @param headingId id of the heading
 */
export function createDialog(headingId: string): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className =
    'm-auto w-[min(100%-2rem,30rem)] max-w-none border-2 border-rule bg-surface p-5 text-ink sm:p-8'
  dialog.setAttribute('aria-labelledby', headingId)
  dialog.setAttribute('closedby', 'any')
  closeOnBackdrop(dialog)
  document.body.append(dialog)
  return dialog
}

/** For browsers that do not know `closedby`. */
function closeOnBackdrop(dialog: HTMLDialogElement): void {
  if (Object.hasOwn(HTMLDialogElement.prototype, 'closedBy')) return
  dialog.addEventListener('click', ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    const isBeside = clientX < left || clientX > right || clientY < top || clientY > bottom
    if (target === dialog && isBeside) dialog.close()
  })
}
