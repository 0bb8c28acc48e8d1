import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { prepareToasts } from '../toasts/show-toast'
import { LoginDialog } from './LoginDialog'
import '../../components/forms.css'

let dialog: HTMLDialogElement | undefined

/** Opens the login dialog; the first call builds it. */
export function openLogin(): void {
  dialog ??= build()
  if (!dialog.open) {
    dialog.showModal()
    // Left alone, a browser focuses the first control, which is the one that closes.
    dialog.querySelector('input')?.focus()
  }
  void prepareToasts()
}

function build(): HTMLDialogElement {
  const element = document.createElement('dialog')
  element.className = 'dialog'
  element.setAttribute('aria-labelledby', 'prijava-naslov')
  element.setAttribute('closedby', 'any')
  document.body.append(element)
  flushSync(() => createRoot(element).render(<LoginDialog dialog={element} />))
  return element
}
