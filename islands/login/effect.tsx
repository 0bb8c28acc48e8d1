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

/** Creates the dialog. Each closing renders a new, empty form. */
function createLoginDialog(kind: SignInKind): HTMLDialogElement {
  const element = createDialog(HEADING_ID)
  const root = createRoot(element)
  let formCount = 0
  const renderForm = () => {
    formCount += 1
    flushSync(() => root.render(<LoginDialog key={formCount} dialog={element} kind={kind} />))
    const form = element.querySelector('form')
    if (form) form.dataset.ready = ''
  }
  element.addEventListener('close', renderForm)
  renderForm()
  return element
}
