import { loadRestOfStyles } from '../load'
import type { ToastRequest } from './toast-request'

/** Shows a toast. Its code comes with the first one, so that no page pays for messages that nobody sees. */
export async function showToast(request: ToastRequest): Promise<void> {
  const { openToast } = await load()
  openToast(request)
}

/**
 * Fetches the toasts' code ahead of time. A form calls it when it wakes: the message that the connection is
 * lost must not itself depend on the connection.
 */
export function prepareToasts(): void {
  load().catch(console.error)
}

async function load(): Promise<typeof import('./toaster')> {
  const [toaster] = await Promise.all([import('./toaster'), loadRestOfStyles()])
  return toaster
}
