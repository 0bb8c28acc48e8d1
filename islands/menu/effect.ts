/** Opens the slide-in menu and closes it by its backdrop and links; the browser's modal dialog handles Esc and focus. */
export default function activateMenu(element: HTMLElement): void {
  const dialog = element as HTMLDialogElement
  const closeMenu = () => dialog.close()

  document.addEventListener('click', ({ target }) => {
    const opener = target instanceof Element && target.closest('[data-opens="menu"]')
    if (opener && !isHandledByBrowser(opener)) dialog.showModal()
  })
  dialog.addEventListener('click', ({ target, clientX }) => {
    if (!(target instanceof Element)) return
    // A click on the backdrop: its target is the dialog, its position is left of the menu.
    const isBackdrop = target === dialog && clientX > 0 && clientX < dialog.getBoundingClientRect().left
    const control = target.closest('a, [data-closes], [data-opens]')
    if (isBackdrop || (control && !isHandledByBrowser(control))) closeMenu()
  })
  // From this width (theme token `--breakpoint-xl`) the header shows the full navigation, so the menu closes.
  matchMedia('(min-width: 80rem)').addEventListener('change', closeMenu)
}

/** Whether the browser itself opens and closes the menu: it supports the `command` attribute of buttons. */
const isHandledByBrowser = (control: Element) => Boolean((control as HTMLButtonElement).command)
