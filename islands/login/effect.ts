import { afterNextPaint } from '../after-next-paint'
import { createDialog } from '../dialog'
import { loadAllStyles } from '../load'
import { prefetchToasts } from '../toasts/show-toast'
import html from './dialog-html?prerendered'

let dialog: HTMLDialogElement | undefined

/** Opens the sign-in dialog at a click of the button; the first click creates it. */
export default async function openLoginOnClick(
  button: HTMLElement,
  mount: (widget: HTMLElement) => void,
): Promise<void> {
  await loadAllStyles()
  button.addEventListener('click', async () => {
    // The frame with the pressed button is painted first: a modal dialog keeps a slow phone busy for over 100 ms.
    await afterNextPaint()
    if (!dialog) {
      dialog = createLoginDialog(button.dataset.byLink !== undefined)
      mount(dialog.querySelector('[data-island]') as HTMLElement)
    }
    if (dialog.open) return
    dialog.showModal()
    // Focuses the first field: by default the browser focuses the close button.
    dialog.querySelector('input')?.focus()
    prefetchToasts()
  })
}

/** Creates the dialog from prerendered HTML, so that it need not wait for React; then hydrates its form as an island. */
function createLoginDialog(isByLink: boolean): HTMLDialogElement {
  const element = createDialog(html.headingId)
  const island = document.createElement('div')
  island.dataset.island = 'login-form'
  island.dataset.props = JSON.stringify({ isByLink })
  island.innerHTML = isByLink ? html.byLink : html.simulated
  // Before the island's own listeners, which keep clicks until it is hydrated: closing needs no script.
  element.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('[data-closes]')) element.close()
    },
    { capture: true },
  )
  element.append(island)
  return element
}
