/** Closes a modal dialog by a press beside it, in browsers that do not know `closedby`. */
export function closeOnBackdrop(dialog: HTMLDialogElement): void {
  if (Object.hasOwn(HTMLDialogElement.prototype, 'closedBy')) return
  dialog.addEventListener('click', ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    const isBeside = clientX < left || clientX > right || clientY < top || clientY > bottom
    if (target === dialog && isBeside) dialog.close()
  })
}
