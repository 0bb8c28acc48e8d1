import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createDialog } from '../dialog'
import { loadRestOfStyles } from '../load'
import { prepareToasts } from '../toasts/show-toast'
import { HEADING_ID } from './DialogHead'
import { LoginDialog } from './LoginDialog'

let dialog: HTMLDialogElement | undefined

/** A button that opens the login dialog; the first press builds it. */
export default async function login(button: HTMLElement): Promise<void> {
  const [Contents] = await Promise.all([
    button.dataset.byLink ? import('./LinkDialog').then(({ LinkDialog }) => LinkDialog) : LoginDialog,
    loadRestOfStyles(),
  ])
  button.addEventListener('click', () => {
    dialog ??= build(Contents)
    if (dialog.open) return
    dialog.showModal()
    // Left alone, a browser focuses the first control, which is the one that closes.
    dialog.querySelector('input')?.focus()
    prepareToasts()
  })
}

function build(Contents: ComponentType<{ dialog: HTMLDialogElement }>): HTMLDialogElement {
  const element = createDialog(HEADING_ID)
  flushSync(() => createRoot(element).render(<Contents dialog={element} />))
  const form = element.querySelector('form')
  if (form) form.dataset.ready = ''
  return element
}
