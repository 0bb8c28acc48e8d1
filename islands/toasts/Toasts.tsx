import { useEffect, useRef } from 'react'
import { type Toast, toast, useToaster } from 'react-hot-toast/headless'
import { toastHost } from './host'
import { ToastCard } from './ToastCard'

/** Names of the two toasters: outcomes one at a time, notes in a stack of three (docs/product.md, section 9). */
export const MAIN = 'main'
export const STACK = 'stack'

const MAIN_OPTIONS = { duration: 5000, removeDelay: 200 }
const STACK_OPTIONS = { duration: 4000, removeDelay: 200 }
const MOST_IN_STACK = 3

/** All toasts of the page; F8 moves the focus here and back. */
export function Toasts() {
  const main = useToaster(MAIN_OPTIONS, MAIN)
  const stack = useToaster(STACK_OPTIONS, STACK)
  usePause([main.handlers, stack.handlers], main.toasts.length + stack.toasts.length)
  useFocusKey()

  const notes = stack.toasts.filter(isShown).slice(0, MOST_IN_STACK).reverse()
  const outcome = main.toasts.find(isShown)
  return (
    <>
      {notes.map((note) => (
        <ToastCard key={note.id} toast={note} onClose={() => toast.dismiss(note.id, STACK)} />
      ))}
      {outcome && (
        <ToastCard key={outcome.id} toast={outcome} onClose={() => toast.dismiss(outcome.id, MAIN)} />
      )}
    </>
  )
}

/** A dismissed toast stays until its way out is drawn. */
const isShown = ({ visible, dismissed }: Toast) => visible || dismissed

/** Holds all toasts while the pointer or the focus is among them. */
function usePause(toasters: { startPause: () => void; endPause: () => void }[], count: number) {
  const latest = useRef(toasters)
  latest.current = toasters
  const isPaused = useRef(false)

  useEffect(() => {
    const update = () => {
      const wanted =
        toastHost.matches(':focus-within') || toastHost.querySelector('[data-toast]:hover') !== null
      if (wanted === isPaused.current) return
      isPaused.current = wanted
      for (const { startPause, endPause } of latest.current) (wanted ? startPause : endPause)()
    }
    const soon = () => queueMicrotask(update)
    const types = ['pointerover', 'pointerout', 'focusin', 'focusout'] as const
    for (const type of types) toastHost.addEventListener(type, soon)
    return () => {
      for (const type of types) toastHost.removeEventListener(type, soon)
    }
  }, [])

  // A toast that goes away under the pointer or with the focus says neither `pointerout` nor `focusout`.
  useEffect(() => {
    if (count === 0) isPaused.current = false
    toastHost.dispatchEvent(new FocusEvent('focusout'))
  }, [count])
}

/** F8 goes to the toasts; F8 again, Esc or the last toast's end goes back. */
function useFocusKey() {
  useEffect(() => {
    let before: Element | null = null
    const goBack = () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
      before = null
    }
    const onKey = (event: KeyboardEvent) => {
      const isInside = toastHost.contains(document.activeElement)
      if (event.key === 'F8' && toastHost.firstElementChild) {
        event.preventDefault()
        if (isInside) return goBack()
        before = document.activeElement
        toastHost.focus()
      }
      if (event.key === 'Escape' && isInside) {
        event.preventDefault()
        goBack()
      }
    }
    const observer = new MutationObserver(() => {
      if (!toastHost.firstElementChild && before) goBack()
    })
    observer.observe(toastHost, { childList: true })
    document.addEventListener('keydown', onKey, { capture: true })
    return () => {
      observer.disconnect()
      document.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [])
}
