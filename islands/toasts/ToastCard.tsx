import { type PointerEvent, useEffect, useState } from 'react'
import { resolveValue, type Toast } from 'react-hot-toast/headless'
import { Icon } from '../../components/icons/Icon'

/** How far a finger must push a toast to be rid of it, in pixels (docs/product.md, section 9). */
const SWIPE_THRESHOLD = 50

/** One toast: colour bar, title, text, close button. */
export function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const isAnnounced = useNextFrame()
  const swipe = useSwipe(onClose)
  return (
    <div className={`toast ${toast.className}`} data-leaving={toast.visible ? undefined : ''} {...swipe}>
      <div {...toast.ariaProps} aria-atomic="true" data-silent={isAnnounced ? undefined : ''}>
        <div className="toast__words">{resolveValue(toast.message, toast)}</div>
      </div>
      <button type="button" className="icon-button" aria-label="Zapri" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  )
}

/** Screen readers hear what changes inside a live region, not what a new one brings along. */
function useNextFrame(): boolean {
  const [isNext, setNext] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setNext(true), 30)
    return () => clearTimeout(timer)
  }, [])
  return isNext
}

/** Lets a toast be pushed away sideways. */
function useSwipe(onSwiped: () => void) {
  const [start, setStart] = useState<number>()
  const [distance, setDistance] = useState(0)
  const end = () => {
    setStart(undefined)
    setDistance(0)
  }
  return {
    style: distance ? { transform: `translateX(${distance}px)`, transition: 'none' } : undefined,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest('button')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setStart(event.clientX)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start !== undefined) setDistance(event.clientX - start)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (start === undefined) return
      if (Math.round(Math.abs(event.clientX - start)) >= SWIPE_THRESHOLD) onSwiped()
      else end()
    },
    onPointerCancel: end,
  }
}
