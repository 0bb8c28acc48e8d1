import PhotoSwipe, { type SlideData } from 'photoswipe'
import { afterNextPaint } from '../after-next-paint'
import { addControls, getCaptionAndThumbnailsHeight } from './controls'
import { addMovementHandlers, prefersReducedMotion, zoomLevels } from './movement'
import { addVideos } from './video'

/** Durations in milliseconds and number of preloaded slides (docs/product.md, section 9). */
const FADE_MS = 250
const ZOOM_MS = 500
const PRELOADED_SLIDES = 2

/** Sizes of the top bar and the arrows, as in lightbox.css. `PHONE`: below the theme's `--breakpoint-sm`. */
const TOP_BAR_REM = 4.5
const ARROW_REM = 5
const PHONE = '(width < 40rem)'

let isOpen = false

/** Opens the thumbnails in `root` in a lightbox, unless one is open. `opener` is the clicked thumbnail, or an album's cover. */
export function openLightbox(root: HTMLElement, opener: HTMLAnchorElement): void {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a[data-picture]')]
  if (isOpen || links.length === 0) return

  isOpen = true
  const isCovering = root.dataset.imageFit === 'cover'
  const hasAvif = links.some((link) => link.querySelector('img')?.currentSrc.endsWith('.avif'))
  const slides = links.map((link) => toSlide(link, hasAvif ? 'image/avif' : 'image/webp'))
  // The visitor's font size, read once: each reading makes the browser compute the styles of what was added before.
  const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const lightbox: PhotoSwipe = new PhotoSwipe({
    dataSource: slides,
    index: Math.max(links.indexOf(opener), 0),
    mainClass: isCovering ? 'pswp--cover' : '',
    loop: root.dataset.finite === undefined,
    initialZoomLevel: ({ fit, fill, itemData }) => (itemData.type === 'image' && isCovering ? fill : fit),
    bgOpacity: 1,
    // lightbox.css fades the lightbox in: during PhotoSwipe's own opening animation clicks are ignored.
    showHideAnimationType: 'none',
    hideAnimationDuration: FADE_MS,
    ...zoomLevels,
    zoomAnimationDuration: prefersReducedMotion() ? 0 : ZOOM_MS,
    preload: [PRELOADED_SLIDES, PRELOADED_SLIDES],
    paddingFn: ({ y }) => {
      const side = matchMedia(PHONE).matches ? 0 : ARROW_REM * remPx
      return {
        top: TOP_BAR_REM * remPx,
        bottom: getCaptionAndThumbnailsHeight(lightbox, y, remPx),
        left: side,
        right: side,
      }
    },
    zoom: false,
    returnFocus: false,
    imageClickAction: false,
    tapAction: false,
    pinchToClose: false,
    errorMsg: 'Slike ni bilo mogoče naložiti.',
    indexIndicatorSep: ' od ',
  })
  addMovementHandlers(lightbox)
  addControls(lightbox, slides)
  addVideos(lightbox)
  lightbox.on('openingAnimationEnd', () => {
    lightbox.options.showHideAnimationType = prefersReducedMotion() ? 'none' : 'fade'
  })
  makeModal(lightbox)
  closeOnBack(lightbox, opener)
  lightbox.on('destroy', () => {
    isOpen = false
    opener.focus({ preventScroll: true })
  })
  lightbox.init()
}

/** Converts a thumbnail's link to a slide of PhotoSwipe, with pictures of the MIME `type`. */
function toSlide(link: HTMLAnchorElement, type: string): SlideData {
  const image = link.querySelector('img')
  const source = link.querySelector<HTMLSourceElement>(`source[type="${type}"]`)
  const { poster } = link.dataset
  return {
    type: poster ? 'video' : 'image',
    poster,
    src: link.href,
    srcset: source?.srcset ?? image?.srcset,
    width: Number(image?.getAttribute('width')),
    height: Number(image?.getAttribute('height')),
    alt: image?.alt,
    msrc: image?.currentSrc || undefined,
  }
}

/**
 * Makes the lightbox a modal dialog with an accessible name. The page behind it becomes inert once the lightbox is painted:
 * a slow phone computes the styles of the whole page for that.
 */
function makeModal(lightbox: PhotoSwipe): void {
  let inertElements: HTMLElement[] = []
  lightbox.on('afterInit', async () => {
    const dialog = lightbox.element
    dialog?.setAttribute('aria-label', 'Ogled slik')
    dialog?.setAttribute('aria-modal', 'true')
    dialog?.setAttribute('data-theme', 'dark')
    await afterNextPaint()
    if (lightbox.isDestroying) return
    inertElements = [...document.querySelectorAll<HTMLElement>('body > :not(.pswp, [inert])')]
    for (const element of inertElements) element.inert = true
    dialog?.focus({ preventScroll: true })
  })
  lightbox.on('change', () => {
    // At the end of a finite collection the focused arrow is disabled, and keys would be lost.
    if (document.activeElement?.matches('.pswp :disabled')) lightbox.element?.focus({ preventScroll: true })
  })
  lightbox.on('close', () => {
    if (document.fullscreenElement) void document.exitFullscreen()
  })
  lightbox.on('destroy', () => {
    for (const element of inertElements) element.inert = false
  })
}

/** Makes the browser's Back button close the lightbox: on a phone visitors expect that it does not leave the page. */
function closeOnBack(lightbox: PhotoSwipe, opener: HTMLElement): void {
  const closeLightbox = () => lightbox.close()
  history.pushState({ isLightbox: true }, '')
  addEventListener('popstate', closeLightbox)
  lightbox.on('close', () => {
    removeEventListener('popstate', closeLightbox)
    if (!history.state?.isLightbox) return
    // Going back to a URL with a fragment takes the focus away, on a busy machine only after the lightbox has closed.
    const restoreFocus = () => setTimeout(() => opener.focus({ preventScroll: true }))
    addEventListener('popstate', restoreFocus, { once: true })
    history.back()
  })
}
