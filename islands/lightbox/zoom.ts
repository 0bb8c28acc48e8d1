import type PhotoSwipe from 'photoswipe'
import type { PhotoSwipeOptions } from 'photoswipe'

/** docs/product.md, section 9: at most three screen pixels for a picture's pixel, each step doubles. */
const MAX_PIXEL_RATIO = 3
export const STEP = 2
/** A turn of the wheel by this many pixels doubles the size. */
const WHEEL_FACTOR = 100
const LINE_HEIGHT = 18

/** How far pictures can be enlarged. */
export const zoomLevels: Pick<PhotoSwipeOptions, 'maxZoomLevel' | 'secondaryZoomLevel'> = {
  maxZoomLevel: MAX_PIXEL_RATIO,
  secondaryZoomLevel: ({ fit }) => Math.min(fit * STEP, MAX_PIXEL_RATIO),
}

/** Whether the current picture is larger than it fits the screen. */
export function isZoomed({ currSlide }: PhotoSwipe): boolean {
  return currSlide !== undefined && currSlide.currZoomLevel > currSlide.zoomLevels.fit
}

/** The wheel enlarges and shrinks round the pointer. */
export function zoomByWheel(lightbox: PhotoSwipe): void {
  lightbox.on('wheel', (event) => {
    event.preventDefault()
    const { deltaY, deltaMode, clientX, clientY } = event.originalEvent as WheelEvent
    const distance = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : deltaY * LINE_HEIGHT
    const factor = Math.min(1 + Math.abs(distance) / WHEEL_FACTOR, STEP)
    zoomBy(lightbox, distance < 0 ? factor : 1 / factor, { x: clientX, y: clientY })
  })
}

/** With the mouse; fingers' double taps are PhotoSwipe's own. */
export function zoomByDoublePress(lightbox: PhotoSwipe): void {
  lightbox.on('afterInit', () => {
    lightbox.events.add(lightbox.scrollWrap, 'dblclick', (event) => {
      const { target, clientX, clientY } = event as MouseEvent
      const isPicture = target instanceof Element && target.classList.contains('pswp__img')
      if (isPicture) lightbox.currSlide?.toggleZoom({ x: clientX, y: clientY })
    })
  })
}

/** Enlarges the picture, or shrinks it by a factor below one. */
export function zoomBy(
  { currSlide, options }: PhotoSwipe,
  factor: number,
  centre?: { x: number; y: number },
): void {
  if (!currSlide) return
  const { fit, max } = currSlide.zoomLevels
  // The wheel itself moves step by step.
  const duration = centre ? 0 : options.zoomAnimationDuration
  currSlide.zoomTo(Math.min(Math.max(currSlide.currZoomLevel * factor, fit), max), centre, duration)
}
