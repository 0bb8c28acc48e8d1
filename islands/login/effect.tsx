import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createDialog } from '../dialog'
import { loadRestOfStyles } from '../load'
import { prepareToasts } from '../toasts/show-toast'
import { byLink, type SignInKind, simulation } from './kinds'
import { HEADING_ID, LoginDialog } from './LoginDialog'

let dialog: HTMLDialogElement | undefined

/** A button that opens the login dialog; the first press builds it. */
export default async function login(button: HTMLElement): Promise<void> {
  await loadRestOfStyles()
  button.addEventListener('click', () => {
    dialog ??= build(button.dataset.byLink ? byLink : simulation)
    if (dialog.open) return
    dialog.showModal()
    // Left alone, a browser focuses the first control, which is the one that closes.
    dialog.querySelector('input')?.focus()
    prepareToasts()
  })
}

function build(kind: SignInKind): HTMLDialogElement {
  const element = createDialog(HEADING_ID)
  flushSync(() => createRoot(element).render(<LoginDialog dialog={element} kind={kind} />))
  const form = element.querySelector('form')
  if (form) form.dataset.ready = ''
  return element
}
