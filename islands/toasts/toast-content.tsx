export interface ToastRequest {
  title: string
  description?: string
  /** Sets the colour and the live region: screen readers interrupt their reading for an error. */
  kind?: 'success' | 'error' | 'info'
  /** `main`: outcomes, one at a time, for 5 s. `stack`: notes, up to three, for 4 s (docs/product.md, section 9). */
  toaster?: 'main' | 'stack'
  /**
   * Whether screen readers announce it. False if they read the same elsewhere: beside the button, or at a focused
   * field.
   */
  isSpoken?: boolean
}

const COLOUR_CLASSES = { success: 'toast-success', error: 'toast-error', info: '' }
const WIDTH_CLASSES = { main: '', stack: 'toast-note' }

const ALERT = { role: 'alert', 'aria-live': 'assertive' } as const
const STATUS = { role: 'status', 'aria-live': 'polite' } as const
const SILENT = { role: 'status', 'aria-live': 'off' } as const

/** Converts a request to message and options of react-hot-toast. */
export function toToast({
  title,
  description,
  kind = 'info',
  toaster = 'main',
  isSpoken = true,
}: ToastRequest) {
  const message = (
    <>
      <p>
        <b>{title}</b>
      </p>
      {description && <p>{description}</p>}
    </>
  )
  const ariaProps = isSpoken ? (kind === 'error' ? ALERT : STATUS) : SILENT
  const className = `${COLOUR_CLASSES[kind]} ${WIDTH_CLASSES[toaster]}`.trim()
  return { message, options: { toasterId: toaster, className, ariaProps } }
}
