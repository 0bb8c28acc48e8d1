// The element that contains all toasts. A modal dialog makes everything outside it inert and covers it. So the element
// moves into an open dialog, and out again when the dialog closes.

export const toastRegion = document.createElement('section')
toastRegion.className = 'toasts'
toastRegion.dataset.toasts = ''
toastRegion.tabIndex = -1
toastRegion.setAttribute('aria-label', 'Obvestila (F8)')
toastRegion.popover = 'manual'

// A click on a toast inside a dialog must not count as a click on the dialog's backdrop, which closes the dialog.
toastRegion.addEventListener('click', (event) => event.stopPropagation())

/** Moves the region into the topmost modal dialog, or into the body. */
export function moveToTopLayer(): void {
  const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  if (toastRegion.parentElement !== parent) parent.append(toastRegion)
  // Browsers from before 2024 have no popovers: there the region is only a fixed box.
  toastRegion.togglePopover?.(true)
}

const onDialogChange = ({ target }: Event) => {
  if (target instanceof HTMLDialogElement && toastRegion.isConnected) moveToTopLayer()
}
for (const type of ['close', 'toggle']) document.addEventListener(type, onDialogChange, { capture: true })
