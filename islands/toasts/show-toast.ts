import { loadRestOfStyles } from '../load-styles'

/** A short message in the corner of the screen. */
export interface ToastRequest {
  title: string
  description?: string
  /** Sets the colour bar and the urgency for screen readers: an error interrupts, everything else waits. */
  kind?: 'success' | 'error' | 'info'
  /**
   * `main` for the outcome of something that was asked for: one at a time, 5 s. `stack` for notes in passing:
   * up to three, 4 s each (docs/product.md, section 9).
   */
  place?: 'main' | 'stack'
}

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
