import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createDialog } from '../dialog'
import { loadRestOfStyles } from '../load-styles'
import { prepareToasts } from '../toasts/show-toast'
import { LoginDialog } from './LoginDialog'

let dialog: HTMLDialogElement | undefined

/** A button that opens the login dialog; the first press builds it. */
export default async function login(button: HTMLElement): Promise<void> {
  await loadRestOfStyles()
  button.addEventListener('click', () => {
    dialog ??= build()
    if (dialog.open) return
    dialog.showModal()
    // Left alone, a browser focuses the first control, which is the one that closes.
    dialog.querySelector('input')?.focus()
    prepareToasts()
  })
}

function build(): HTMLDialogElement {
  const element = createDialog('prijava-naslov')
  flushSync(() => createRoot(element).render(<LoginDialog dialog={element} />))
  const form = element.querySelector('form')
  if (form) form.dataset.ready = ''
  return element
}
