import { loadStyles } from '../load'
import type { ToastRequest } from './toast-content'
import styles from './toasts.css?url'

let lastToast: Promise<void> = Promise.resolve()

/**
 * Shows a toast after those requested before. The toasts' code is loaded for the first one.
 * @param isObsolete returns whether the toast is no longer needed; called once the code is loaded
 */
export function showToast(request: ToastRequest, isObsolete = () => false): Promise<void> {
  const loading = loadToaster()
  const shown = lastToast.then(async () => {
    const { openToast } = await loading
    if (!isObsolete()) await openToast(request)
  })
  lastToast = shown.catch(() => {})
  return shown
}

/** Loads the toasts' code in advance, so that a toast can report a lost connection. */
export function prefetchToasts(): void {
  loadToaster().catch(console.error)
}

async function loadToaster(): Promise<typeof import('./Toaster')> {
  const [toaster] = await Promise.all([import('./Toaster'), loadStyles(styles)])
  return toaster
}
