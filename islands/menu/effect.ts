/** Name of the buttons that open this dialog: `data-opens="menu"`. */
const OPENER = '[data-opens="menu"]'
/** From here on the full navigation stands in the header (theme token `--breakpoint-xl`). */
const EXTRA_LARGE = '(min-width: 80rem)'

/**
 * The slide-in menu. The browser's own modal dialog brings Esc, inertness of the page behind and the way back of
 * the focus; this adds opening, the backdrop and closing on a choice.
 */
export default function menu(element: HTMLElement): void {
  const dialog = element as HTMLDialogElement
  const close = () => dialog.close()

  document.addEventListener('click', ({ target }) => {
    const opener = target instanceof Element && target.closest(OPENER)
    if (opener && !obeysCommands(opener)) dialog.showModal()
  })
  dialog.addEventListener('click', ({ target, clientX }) => {
    if (!(target instanceof Element)) return
    // The backdrop belongs to the dialog; what lies outside the panel is the backdrop.
    const isBackdrop = target === dialog && clientX > 0 && clientX < dialog.getBoundingClientRect().left
    const choice = target.closest('a, [data-closes], [data-opens]')
    if (isBackdrop || (choice && !obeysCommands(choice))) close()
  })
  matchMedia(EXTRA_LARGE).addEventListener('change', close)
}

/** Where the browser knows invoker commands, buttons with a command open and close the menu themselves. */
const obeysCommands = (control: Element) => Boolean((control as HTMLButtonElement).command)
