import { loadAllStyles } from '../load'
import type { ToastRequest } from './Toaster'

/** Shows a toast. The toasts' code is loaded for the first one. */
export async function showToast(request: ToastRequest): Promise<void> {
  const { openToast } = await loadToaster()
  openToast(request)
}

/** Loads the toasts' code in advance, so that a toast can report a lost connection. */
export function prefetchToasts(): void {
  loadToaster().catch(console.error)
}

async function loadToaster(): Promise<typeof import('./Toaster')> {
  const [toaster] = await Promise.all([import('./Toaster'), loadAllStyles()])
  return toaster
}
