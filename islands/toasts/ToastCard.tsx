import { type PointerEvent, useEffect, useState } from 'react'
import { resolveValue, type Toast } from 'react-hot-toast/headless'
import { IconButton } from '../../components/Button'

/** Distance of a swipe that closes a toast, in pixels (docs/product.md, section 9). */
const SWIPE_THRESHOLD_PX = 50

/** Delay of a new toast's text, in milliseconds: screen readers announce only changes. */
const ANNOUNCE_DELAY_MS = 30

/** One toast: colour bar, title, description, close button. Its styles are in toasts.css. */
export function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const [isAnnounced, setAnnounced] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(true), ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  const swipe = useSwipe(onClose)
  return (
    <div
      className={`toast ${toast.className}`}
      data-toast=""
      data-leaving={toast.visible ? undefined : ''}
      {...swipe}
    >
      <div {...toast.ariaProps} aria-atomic="true">
        <div className={isAnnounced ? '' : 'toast-silent'}>{resolveValue(toast.message, toast)}</div>
      </div>
      <div className="toast-close">
        <IconButton icon="close" label="Zapri" onClick={onClose} />
      </div>
    </div>
  )
}

/** Returns handlers and style for closing a toast by a horizontal swipe. */
function useSwipe(onSwiped: () => void) {
  const [startX, setStartX] = useState<number>()
  const [distance, setDistance] = useState(0)
  const resetSwipe = () => {
    setStartX(undefined)
    setDistance(0)
  }
  return {
    style: distance ? { transform: `translateX(${distance}px)`, transition: 'none' } : undefined,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest('button')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setStartX(event.clientX)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (startX !== undefined) setDistance(event.clientX - startX)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (startX === undefined) return
      if (Math.round(Math.abs(event.clientX - startX)) >= SWIPE_THRESHOLD_PX) onSwiped()
      else resetSwipe()
    },
    onPointerCancel: resetSwipe,
  }
}
