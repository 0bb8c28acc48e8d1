// Toasts with the headless part of react-hot-toast. Its own Toaster writes a <style> element, which the
// Content-Security-Policy forbids.
import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type Toast, toast, useToaster } from 'react-hot-toast/headless'
import { moveToTopLayer, toastRegion } from './region'
import { ToastCard } from './ToastCard'

export interface ToastRequest {
  title: string
  description?: string
  /** Sets the colour and the live region: screen readers interrupt their reading for an error. */
  kind?: 'success' | 'error' | 'info'
  /** `main`: outcomes, one at a time, for 5 s. `stack`: notes, up to three, for 4 s (docs/product.md, section 9). */
  toaster?: 'main' | 'stack'
  /** Whether screen readers say it. Not if the page says the same elsewhere: beside the button, or at a focused field. */
  isSpoken?: boolean
}

/** Options of the two toasters, with durations in milliseconds (docs/product.md, section 9). */
const TOASTERS = {
  main: { duration: 5000, removeDelay: 200 },
  stack: { duration: 4000, removeDelay: 200 },
}
const STACK_LIMIT = 3

const COLOUR_CLASSES = { success: 'before:bg-green', error: 'before:bg-red', info: 'before:bg-sky' }
const WIDTH_CLASSES = { main: 'w-full', stack: 'w-full sm:w-89' }

/** Shows a toast above everything else on the page. */
export function openToast({
  title,
  description,
  kind = 'info',
  toaster = 'main',
  isSpoken = true,
}: ToastRequest): void {
  moveToTopLayer()
  if (toaster === 'main') toast.removeAll('main')
  toast(
    <>
      <p>
        <b>{title}</b>
      </p>
      {description && <p>{description}</p>}
    </>,
    {
      toasterId: toaster,
      className: `${COLOUR_CLASSES[kind]} ${WIDTH_CLASSES[toaster]}`,
      ariaProps: isSpoken ? (kind === 'error' ? ALERT : STATUS) : SILENT,
    },
  )
}

const ALERT = { role: 'alert', 'aria-live': 'assertive' } as const
const STATUS = { role: 'status', 'aria-live': 'polite' } as const
const SILENT = { role: 'status', 'aria-live': 'off' } as const

function Toaster() {
  const main = useToaster(TOASTERS.main, 'main')
  const stack = useToaster(TOASTERS.stack, 'stack')
  usePauseOnContact([main.handlers, stack.handlers], main.toasts.length + stack.toasts.length)
  useFocusShortcut()
  const shown = [
    ...stack.toasts.filter(isRendered).slice(0, STACK_LIMIT).reverse(),
    ...main.toasts.filter(isRendered).slice(0, 1),
  ]
  return shown.map((item) => (
    <ToastCard key={item.id} toast={item} onClose={() => toast.dismiss(item.id, item.toasterId)} />
  ))
}

/** A dismissed toast is rendered until its closing animation ends. */
const isRendered = ({ visible, dismissed }: Toast) => visible || dismissed

/** Pauses the timers of all toasts while the pointer is on one of them or the focus is among them. */
function usePauseOnContact(toasters: { startPause: () => void; endPause: () => void }[], count: number) {
  const isPaused = useRef(false)
  const update = useEffectEvent(() => {
    const hasContact =
      toastRegion.matches(':focus-within') || toastRegion.querySelector('[data-toast]:hover') !== null
    if (hasContact === isPaused.current) return
    isPaused.current = hasContact
    for (const { startPause, endPause } of toasters) (hasContact ? startPause : endPause)()
  })
  useEffect(() => {
    for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout'])
      toastRegion.addEventListener(type, () => queueMicrotask(() => update()))
  }, [])

  // Ends the pause when a toast with pointer or focus is removed: browsers then fire no `pointerout` or `focusout`.
  useEffect(() => {
    if (count === 0) isPaused.current = false
    toastRegion.dispatchEvent(new FocusEvent('focusout'))
  }, [count])
}

/** F8 moves the focus to the toasts. F8 again, Esc or the removal of the last toast moves the focus back. */
function useFocusShortcut() {
  useEffect(() => {
    let previous: Element | null = null
    const moveBack = () => {
      if (previous instanceof HTMLElement && previous.isConnected) previous.focus()
      previous = null
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const isInside = toastRegion.contains(document.activeElement)
      const opens = event.key === 'F8' && !isInside && toastRegion.childElementCount > 0
      const leaves = isInside && (event.key === 'F8' || event.key === 'Escape')
      if (!opens && !leaves) return
      event.preventDefault()
      if (leaves) return moveBack()
      previous = document.activeElement
      toastRegion.focus()
    }
    const observer = new MutationObserver(() => {
      if (toastRegion.childElementCount === 0 && previous) moveBack()
    })
    observer.observe(toastRegion, { childList: true })
    document.addEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

flushSync(() => createRoot(toastRegion).render(<Toaster />))
