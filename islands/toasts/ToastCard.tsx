import { type PointerEvent, useEffect, useState } from 'react'
import { resolveValue, type Toast } from 'react-hot-toast/headless'
import { IconButton } from '../../components/IconButton'

/** How far a finger must push a toast to be rid of it, in pixels (docs/product.md, section 9). */
const SWIPE_THRESHOLD = 50

const CARD =
  'toast-card pointer-events-auto grid touch-pan-y grid-cols-[1rem_1fr_auto] items-start gap-4 bg-ink py-4 pr-4 leading-note wrap-anywhere text-paper transition-transform duration-(--duration-fast) select-none group-focus-visible:outline-3 group-focus-visible:outline-offset-3 group-focus-visible:outline-focus before:-my-4 before:self-stretch data-leaving:pointer-events-none data-leaving:opacity-0 data-leaving:transition-opacity max-sm:pb-[max(1rem,env(safe-area-inset-bottom))] forced-colors:border-2'

/** One toast: colour bar, title, text, close button. */
export function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const isAnnounced = useNextFrame()
  const swipe = useSwipe(onClose)
  return (
    <div
      className={`${CARD} ${toast.className}`}
      data-toast=""
      data-leaving={toast.visible ? undefined : ''}
      {...swipe}
    >
      <div {...toast.ariaProps} aria-atomic="true">
        <div className={isAnnounced ? '' : 'invisible'}>{resolveValue(toast.message, toast)}</div>
      </div>
      <div className="-my-2">
        <IconButton icon="close" label="Zapri" onClick={onClose} />
      </div>
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
