import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createDialog } from '../dialog'
import { loadAllStyles } from '../load'
import { prefetchToasts } from '../toasts/show-toast'
import { HEADING_ID, LoginDialog } from './LoginDialog'
import { linkSignIn, type SignInKind, simulatedSignIn } from './sign-in-kinds'

let dialog: HTMLDialogElement | undefined

/** Opens the login dialog at a click of the button; the first click creates it. */
export default async function openLoginOnClick(button: HTMLElement): Promise<void> {
  await loadAllStyles()
  button.addEventListener('click', () => {
    dialog ??= createLoginDialog(button.dataset.byLink ? linkSignIn : simulatedSignIn)
    if (dialog.open) return
    dialog.showModal()
    // Focuses the first field: by default the browser focuses the close button.
    dialog.querySelector('input')?.focus()
    prefetchToasts()
  })
}

function createLoginDialog(kind: SignInKind): HTMLDialogElement {
  const element = createDialog(HEADING_ID)
  flushSync(() => createRoot(element).render(<LoginDialog dialog={element} kind={kind} />))
  const form = element.querySelector('form')
  if (form) form.dataset.ready = ''
  return element
}
