import type PhotoSwipe from 'photoswipe'
import { isCalm } from './calm'
import { isZoomed } from './zoom'

/** docs/product.md, section 9. */
const KEY_DISTANCE = 50
const SWIPE_THRESHOLD = 30
const SWIPE_SHARE = 0.3
const FAST_SWIPE_DISTANCE = 5
const FAST_SWIPE_MS = 500

/** Previous and next slide in, unless motion is unwelcome; after the last picture comes the first. */
export function stepBetweenSlides(lightbox: PhotoSwipe): void {
  const step = (difference: 1 | -1) => {
    // With fewer than three pictures PhotoSwipe has no neighbour to slide in at the ends.
    if (isCalm() || !lightbox.canLoop()) lightbox.goTo(lightbox.potentialIndex + difference)
    else lightbox.mainScroll.moveIndexBy(difference, true)
  }
  lightbox.next = () => step(1)
  lightbox.prev = () => step(-1)
}

const DIRECTIONS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Arrow keys move an enlarged picture. */
export function moveByKeys(lightbox: PhotoSwipe): void {
  lightbox.on('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event.originalEvent
    if (ctrlKey || metaKey || altKey) return
    const direction = DIRECTIONS[key]
    const slide = lightbox.currSlide
    if (!direction || !slide || !isZoomed(lightbox)) return
    const [x, y] = direction
    slide.panTo(slide.pan.x + x * KEY_DISTANCE, slide.pan.y + y * KEY_DISTANCE)
    event.preventDefault()
    event.originalEvent.preventDefault()
  })
}

/**
 * A sideways drag turns the page when it went far enough, or a little way fast. PhotoSwipe has another measure, and no
 * option for it: once it has decided, the pictures go on to where ours leads.
 */
export function moveBySwipe(lightbox: PhotoSwipe): void {
  const { gestures, mainScroll } = lightbox
  let start = { x: 0, at: 0 }
  lightbox.on('pointerDown', ({ originalEvent }) => {
    start = { x: originalEvent.clientX, at: originalEvent.timeStamp }
  })
  lightbox.on('pointerUp', ({ originalEvent: { clientX, timeStamp } }) => {
    const isSideways = gestures.isDragging && gestures.dragAxis === 'x' && mainScroll.isShifted()
    if (!isSideways || gestures.isMultitouch) return
    const shift = mainScroll.x - mainScroll.getCurrSlideX()
    const isFast = timeStamp - start.at < FAST_SWIPE_MS
    const isEnough =
      Math.abs(clientX - start.x) >= SWIPE_THRESHOLD &&
      Math.abs(shift) > (isFast ? FAST_SWIPE_DISTANCE : lightbox.viewportSize.x * SWIPE_SHARE)
    const wanted = lightbox.potentialIndex - (isEnough ? Math.sign(shift) : 0)
    queueMicrotask(() =>
      mainScroll.moveIndexBy(wanted - lightbox.potentialIndex, !isCalm(), gestures.velocity.x),
    )
  })
}
