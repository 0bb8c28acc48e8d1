// Zooming, panning and swiping in the lightbox, with the distances of docs/product.md, section 9.
import type PhotoSwipe from 'photoswipe'
import type { PhotoSwipeOptions, Point } from 'photoswipe'

/** Maximum zoom: screen pixels for each pixel of the picture. */
const MAX_PIXEL_RATIO = 3

export const ZOOM_STEP_FACTOR = 2

/** Wheel movement that doubles the picture's size, and height of a line: Firefox reports wheel movements in lines. */
const WHEEL_STEP_PX = 100
const WHEEL_LINE_PX = 18

/** Distance by which an arrow key moves a zoomed picture, in pixels. */
const KEY_DISTANCE_PX = 50

/** Duration of the movement after a released swipe, in milliseconds. */
const SWIPE_MS = 500

/** Shortest movement of a finger that counts as a swipe, in pixels. */
const SWIPE_THRESHOLD_PX = 30
/** Distance after which a swipe changes the slide: share of the screen's width if slow, pixels if fast. */
const SLOW_SWIPE_SHARE = 0.3
const FAST_SWIPE_PX = 5
/** Longest duration of a fast swipe, in milliseconds. */
const FAST_SWIPE_MS = 500

export const zoomLevels: Pick<PhotoSwipeOptions, 'maxZoomLevel' | 'secondaryZoomLevel'> = {
  maxZoomLevel: MAX_PIXEL_RATIO,
  secondaryZoomLevel: ({ initial }) => Math.min(initial * ZOOM_STEP_FACTOR, MAX_PIXEL_RATIO),
}

export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export function addMovementHandlers(lightbox: PhotoSwipe): void {
  zoomByWheel(lightbox)
  zoomByDoubleClick(lightbox)
  panByKeys(lightbox)
  changeSlideBySwipe(lightbox)
  setSwipeDuration(lightbox)
}

/** Zooms around the pointer. PhotoSwipe's own wheel zoom has another factor. */
function zoomByWheel(lightbox: PhotoSwipe): void {
  lightbox.on('wheel', (event) => {
    event.preventDefault()
    const { deltaY, deltaMode, clientX, clientY } = event.originalEvent as WheelEvent
    const distance = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : deltaY * WHEEL_LINE_PX
    const factor = Math.min(1 + Math.abs(distance) / WHEEL_STEP_PX, ZOOM_STEP_FACTOR)
    zoomBy(lightbox, distance < 0 ? factor : 1 / factor, { x: clientX, y: clientY })
  })
}

/**
 * Zooms at a double click of the mouse. PhotoSwipe itself handles only double taps of a finger or pen; after them
 * Chromium dispatches `dblclick` too.
 */
function zoomByDoubleClick(lightbox: PhotoSwipe): void {
  let pointerType = ''
  lightbox.on('pointerDown', ({ originalEvent }) => {
    pointerType = originalEvent.pointerType
  })
  lightbox.on('afterInit', () => {
    lightbox.events.add(lightbox.scrollWrap, 'dblclick', (event) => {
      const { target, clientX, clientY } = event as MouseEvent
      const isPicture = target instanceof Element && target.classList.contains('pswp__img')
      if (isPicture && pointerType === 'mouse') lightbox.currSlide?.toggleZoom({ x: clientX, y: clientY })
    })
  })
}

/** Multiplies the zoom level of the picture. The point `centre` stays in place; without it the zoom is animated. */
export function zoomBy({ currSlide, options }: PhotoSwipe, factor: number, centre?: Point): void {
  if (!currSlide) return
  const { fit, max } = currSlide.zoomLevels
  const duration = centre ? 0 : options.zoomAnimationDuration
  currSlide.zoomTo(Math.min(Math.max(currSlide.currZoomLevel * factor, fit), max), centre, duration)
}

/** Direction in which each arrow key moves the picture. */
const KEY_DIRECTIONS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Moves a zoomed picture by arrow keys. In a picture that is not zoomed, PhotoSwipe changes the slide. */
function panByKeys(lightbox: PhotoSwipe): void {
  lightbox.on('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event.originalEvent
    const direction = KEY_DIRECTIONS[key]
    const slide = lightbox.currSlide
    const isZoomed = slide !== undefined && slide.currZoomLevel > slide.zoomLevels.initial
    if (!direction || !isZoomed || ctrlKey || metaKey || altKey) return
    const [x, y] = direction
    slide.panTo(slide.pan.x + x * KEY_DISTANCE_PX, slide.pan.y + y * KEY_DISTANCE_PX)
    event.preventDefault()
    event.originalEvent.preventDefault()
  })
}

/** Applies the thresholds of swipes. PhotoSwipe has no option for them, so its choice of slide is overridden. */
function changeSlideBySwipe(lightbox: PhotoSwipe): void {
  const { gestures, mainScroll } = lightbox
  let start = { x: 0, at: 0 }
  lightbox.on('pointerDown', ({ originalEvent }) => {
    start = { x: originalEvent.clientX, at: originalEvent.timeStamp }
  })
  lightbox.on('pointerUp', ({ originalEvent: { clientX, timeStamp } }) => {
    const isHorizontal = gestures.isDragging && gestures.dragAxis === 'x' && mainScroll.isShifted()
    if (!isHorizontal || gestures.isMultitouch) return
    const shift = mainScroll.x - mainScroll.getCurrSlideX()
    const isFast = timeStamp - start.at < FAST_SWIPE_MS
    const isLongEnough =
      Math.abs(clientX - start.x) >= SWIPE_THRESHOLD_PX &&
      Math.abs(shift) > (isFast ? FAST_SWIPE_PX : lightbox.viewportSize.x * SLOW_SWIPE_SHARE)
    const target = lightbox.potentialIndex - (isLongEnough ? Math.sign(shift) : 0)
    queueMicrotask(() =>
      mainScroll.moveIndexBy(target - lightbox.potentialIndex, !prefersReducedMotion(), gestures.velocity.x),
    )
  })
}

/** Sets the duration of the movement after a swipe. PhotoSwipe has no option for it: its spring has a fixed frequency. */
function setSwipeDuration({ animations }: PhotoSwipe): void {
  const startSpring = animations.startSpring.bind(animations)
  animations.startSpring = (spring) =>
    startSpring(spring.isMainScroll ? { ...spring, naturalFrequency: toNaturalFrequency(spring) } : spring)
}

/**
 * Returns the frequency at which a critically damped spring is within a pixel of its end after {@link SWIPE_MS}. Its
 * distance then is at most `(distance × (1 + exponent) + velocity × time) / e^exponent`; the loop solves this for 1 px.
 */
function toNaturalFrequency({
  start,
  end,
  velocity,
}: {
  start: number
  end: number
  velocity: number
}): number {
  let exponent = 1
  for (let step = 0; step < 8; step++)
    exponent = Math.log(Math.abs(start - end) * (1 + exponent) + Math.abs(velocity) * SWIPE_MS + 1)
  return (exponent * 1000) / SWIPE_MS
}
