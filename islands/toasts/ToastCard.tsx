import { type PointerEvent, useEffect, useState } from 'react'
import { resolveValue, type Toast } from 'react-hot-toast/headless'
import { IconButton } from '../../components/Button'

/** Distance of a swipe that closes a toast, in pixels (docs/product.md, section 9). */
const SWIPE_THRESHOLD_PX = 50

/** Delay of a new toast's text, in milliseconds: screen readers announce only changes. */
const ANNOUNCE_DELAY_MS = 30

/**
 * A toast slides in from the right, on phones from below. Its ink and paper colours are swapped, so focus and hover use the
 * colours of the other theme.
 */
const CARD_CLASSES =
  'pointer-events-auto grid touch-pan-y grid-cols-[1rem_1fr_auto] items-start gap-4 bg-ink py-4 pr-4 leading-note wrap-anywhere text-paper transition-[translate,transform] duration-280 select-none halo-none [--color-focus:var(--color-yellow)] [--color-sunk:var(--color-ink-2)] dark:[--color-focus:var(--color-blue)] starting:translate-y-full sm:starting:translate-x-[calc(100%+var(--spacing-gutter))] sm:starting:translate-y-0 group-focus-visible:outline-3 group-focus-visible:outline-offset-3 group-focus-visible:outline-focus before:-my-4 before:self-stretch data-leaving:pointer-events-none data-leaving:opacity-0 data-leaving:transition-opacity data-leaving:duration-(--duration-fast) [&_svg]:size-5 max-sm:pb-[max(1rem,env(safe-area-inset-bottom))] forced-colors:border-2'

/** One toast: colour bar, title, description, close button. */
export function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const [isAnnounced, setAnnounced] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(true), ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  const swipe = useSwipe(onClose)
  return (
    <div
      className={`${CARD_CLASSES} ${toast.className}`}
      data-toast=""
      data-leaving={toast.visible ? undefined : ''}
      {...swipe}
    >
      {/* Screen readers announce only changes inside an existing live region. */}
      <div {...toast.ariaProps} aria-atomic="true">
        <div className={isAnnounced ? '' : 'invisible'}>{resolveValue(toast.message, toast)}</div>
      </div>
      <div className="-my-2">
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
