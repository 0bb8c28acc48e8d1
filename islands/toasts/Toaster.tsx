// Toasts with the headless part of react-hot-toast. Its own Toaster writes a <style> element, which the
// Content-Security-Policy forbids.
import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { type Toast, toast, useToaster } from 'react-hot-toast/headless'
import { moveToTopLayer, toastRegion } from './region'
import { ToastCard } from './ToastCard'
import { type ToastRequest, toToast } from './toast-content'

/** Options of the two toasters, with durations in milliseconds (docs/product.md, section 9). */
const TOASTERS = {
  main: { duration: 5000, removeDelay: 200 },
  stack: { duration: 4000, removeDelay: 200 },
}
const STACK_LIMIT = 3

/** Shows a toast above everything else on the page. Resolves once the toasts are rendered. */
export async function openToast(request: ToastRequest): Promise<void> {
  moveToTopLayer()
  const { message, options } = toToast(request)
  if (options.toasterId === 'main') toast.removeAll('main')
  toast(message, options)
  mounting ??= mountToaster(request)
  await mounting
}

let mounting: Promise<void> | undefined

/**
 * Renders the toasts. If the first one is a note that is already in the region (show-note.ts), it is hydrated: it neither
 * moves nor is read again.
 */
const mountToaster = ({ title }: ToastRequest): Promise<void> =>
  new Promise((resolve) => {
    const toaster = <Toaster onMounted={resolve} />
    if (toastRegion.querySelector('b')?.textContent === title) {
      for (const button of toastRegion.querySelectorAll('button')) button.onclick = null
      hydrateRoot(toastRegion, toaster)
    } else flushSync(() => createRoot(toastRegion).render(toaster))
  })

function Toaster({ onMounted }: { onMounted: () => void }) {
  useEffect(onMounted, [onMounted])
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
