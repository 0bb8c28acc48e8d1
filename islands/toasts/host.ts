// Where toasts live in the document. A modal dialog makes everything outside itself inert and lies above it, so
// the corner moves into the dialog while one is open, and out again before the dialog disappears with it.

/** The corner of the screen in which toasts are rendered. */
export const toastHost = document.createElement('section')
// A popover's own height, `fit-content`, reckons in WebKit with letters below each other.
toastHost.className =
  'group pointer-events-none fixed inset-auto right-0 bottom-0 z-20 grid h-auto w-full content-end justify-items-end gap-0.5 overflow-visible bg-transparent text-inherit empty:hidden halo-none outline-none sm:w-[min(100%,26rem+2*var(--spacing-gutter))] sm:gap-3.5 sm:px-gutter sm:pb-gutter'
toastHost.dataset.toasts = ''
toastHost.tabIndex = -1
toastHost.setAttribute('aria-label', 'Obvestila (F8)')
/** Browsers older than 2024 lack the top layer's popovers; there the corner is only a fixed box. */
const hasPopover = 'popover' in toastHost
if (hasPopover) toastHost.popover = 'manual'
// A press on a toast is never a press on the backdrop of the dialog around it.
toastHost.addEventListener('click', (event) => event.stopPropagation())

/** Puts the corner above whatever is open now. */
export function keepOnTop(): void {
  const home = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  if (toastHost.parentElement !== home) home.append(toastHost)
  if (hasPopover && !toastHost.matches(':popover-open')) toastHost.showPopover()
}

for (const type of ['close', 'toggle'] as const) {
  document.addEventListener(
    type,
    (event) => {
      if (event.target instanceof HTMLDialogElement && toastHost.isConnected) keepOnTop()
    },
    { capture: true },
  )
}
