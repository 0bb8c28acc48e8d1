// Toasts on react-hot-toast's headless part: its own component writes a <style> element, which the
// Content-Security-Policy forbids.
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast } from 'react-hot-toast/headless'
import { keepOnTop, toastHost } from './host'
import { MAIN, STACK, Toasts } from './Toasts'
import type { ToastRequest } from './toast-request'

/** Colour of the bar; width. */
const KINDS = { success: 'before:bg-green', error: 'before:bg-red', info: 'before:bg-sky' }
const PLACES = { main: 'w-full', stack: 'w-full sm:w-89' }

/** Shows one toast; the first call builds the corner in which all appear. */
export function openToast({ title, description, kind = 'info', place = 'main' }: ToastRequest): void {
  keepOnTop()
  const toasterId = place === 'main' ? MAIN : STACK
  if (toasterId === MAIN) toast.removeAll(MAIN)
  const isError = kind === 'error'
  toast(
    <>
      <b>{title}</b>
      {description && <p>{description}</p>}
    </>,
    {
      toasterId,
      className: `${KINDS[kind]} ${PLACES[place]}`,
      ariaProps: { role: isError ? 'alert' : 'status', 'aria-live': isError ? 'assertive' : 'polite' },
    },
  )
}

flushSync(() => createRoot(toastHost).render(<Toasts />))
