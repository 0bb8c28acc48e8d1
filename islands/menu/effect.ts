import { afterNextPaint } from '../after-next-paint'

/**
 * Opens the slide-in menu and closes it by its backdrop and links; the browser's modal dialog handles Esc and focus. Before
 * this script runs, the browser itself opens and closes it (`command` of the buttons). A slow phone needs about 100 ms to
 * make a page inert, so the frame with the pressed button is painted first.
 */
export default function activateMenu(element: HTMLElement): void {
  const dialog = element as HTMLDialogElement
  const openMenu = async () => {
    await afterNextPaint()
    if (!dialog.open) dialog.showModal()
  }
  const closeMenu = async () => {
    await afterNextPaint()
    dialog.close()
  }

  document.addEventListener('click', (event) => {
    const { target } = event
    if (!(target instanceof Element && target.closest('[data-opens="menu"]'))) return
    event.preventDefault()
    openMenu()
  })
  dialog.addEventListener('click', (event) => {
    const { target, clientX } = event
    if (!(target instanceof Element)) return
    const isCloseButton = target.closest('[data-closes]') !== null
    if (isCloseButton) event.preventDefault()
    // A click on the backdrop: its target is the dialog, its position is left of the menu.
    const isBackdrop = target === dialog && clientX > 0 && clientX < dialog.getBoundingClientRect().left
    if (isBackdrop || isCloseButton || target.closest('a, [data-opens]')) closeMenu()
  })
  // From this width (theme token `--breakpoint-xl`) the header shows the full navigation, so the menu closes.
  matchMedia('(min-width: 80rem)').addEventListener('change', () => dialog.close())
}
