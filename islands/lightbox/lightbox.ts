import PhotoSwipe from 'photoswipe'
import { addControls, getThumbnailsHeight, toPixels } from './controls'
import { addMovement, prefersReducedMotion, zoomLevels } from './movement'
import { findPictureInUrl, toFragment } from './picture-url'
import { readSlides, type Slide } from './slides'

interface LightboxRequest {
  /** Element that contains the thumbnails. */
  root: HTMLElement
  /** Id of the collection in URLs. */
  collection: string
  /** Id of the first shown picture. */
  picture: string
  /** Clicked thumbnail; undefined when the URL opened the lightbox. */
  opener?: HTMLElement
}

/** Durations in milliseconds and number of preloaded slides (docs/product.md, section 9). */
const FADE_MS = 250
const ZOOM_MS = 500
const PRELOADED_SLIDES = 2

/** Sizes of the top bar and the arrows, as in lightbox.css, and phones: below the theme token `--breakpoint-sm`. */
const TOP_BAR_REM = 4.5
const ARROW_REM = 5
const PHONE = '(width < 40rem)'

let current: PhotoSwipe | undefined

/** Opens the pictures of a collection in a lightbox, unless one is open. */
export function openLightbox({ root, collection, picture, opener }: LightboxRequest): void {
  const slides = readSlides(root)
  const index = slides.findIndex(({ id }) => id === picture)
  if (current || slides.length === 0 || (index === -1 && !opener)) return

  const lightbox: PhotoSwipe = new PhotoSwipe({
    dataSource: slides,
    index: Math.max(index, 0),
    bgOpacity: 1,
    // lightbox.css fades it in: during its own opening animation PhotoSwipe ignores clicks.
    showHideAnimationType: 'none',
    hideAnimationDuration: FADE_MS,
    ...zoomLevels,
    zoomAnimationDuration: prefersReducedMotion() ? 0 : ZOOM_MS,
    preload: [PRELOADED_SLIDES, PRELOADED_SLIDES],
    paddingFn: ({ y }) => {
      const side = matchMedia(PHONE).matches ? 0 : toPixels(ARROW_REM)
      return { top: toPixels(TOP_BAR_REM), bottom: getThumbnailsHeight(lightbox, y), left: side, right: side }
    },
    zoom: false,
    returnFocus: false,
    imageClickAction: false,
    errorMsg: 'Slike ni bilo mogoče naložiti.',
    indexIndicatorSep: ' od ',
  })
  current = lightbox
  addMovement(lightbox)
  addControls(lightbox, slides)
  updateUrl(lightbox, slides, { collection, hasOpener: opener !== undefined })
  lightbox.on('openingAnimationEnd', () => {
    lightbox.options.showHideAnimationType = prefersReducedMotion() ? 'none' : 'fade'
  })
  lightbox.on('destroy', () => {
    current = undefined
  })
  makeModal(lightbox, () => opener ?? slides[lightbox.currIndex]?.element)
  lightbox.init()
}

/**
 * Makes the lightbox a modal dialog with an accessible name; the page behind it is inert.
 * @param findReturnTarget finds the element that gets the focus after closing
 */
function makeModal(lightbox: PhotoSwipe, findReturnTarget: () => HTMLElement | undefined): void {
  let inertElements: HTMLElement[] = []
  lightbox.on('afterInit', () => {
    const dialog = lightbox.element
    dialog?.setAttribute('aria-label', 'Ogled slik')
    dialog?.setAttribute('aria-modal', 'true')
    dialog?.setAttribute('data-theme', 'dark')
    inertElements = [...document.body.children].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && element !== dialog && !element.inert,
    )
    for (const element of inertElements) element.inert = true
    dialog?.focus({ preventScroll: true })
  })
  lightbox.on('close', () => {
    if (document.fullscreenElement) void document.exitFullscreen()
  })
  lightbox.on('destroy', () => {
    for (const element of inertElements) element.inert = false
    findReturnTarget()?.focus({ preventScroll: true })
  })
}

interface UrlOptions {
  collection: string
  /** Whether a thumbnail opened the lightbox: the browser's Back button then closes it. */
  hasOpener: boolean
}

/** Keeps the URL of the shown picture in the address bar, and restores the page's own URL on closing. */
function updateUrl(lightbox: PhotoSwipe, slides: Slide[], { collection, hasOpener }: UrlOptions): void {
  const toPictureUrl = (index: number) => toFragment({ collection, picture: slides[index]?.id ?? '' })
  const closeLightbox = () => lightbox.close()
  if (hasOpener) history.pushState({ isLightbox: true }, '', toPictureUrl(lightbox.options.index))
  addEventListener('popstate', closeLightbox)
  lightbox.on('change', () => history.replaceState(history.state, '', toPictureUrl(lightbox.currIndex)))
  lightbox.on('close', () => {
    removeEventListener('popstate', closeLightbox)
    if (!findPictureInUrl()) return
    // `isLightbox` marks an entry above the page's own in the history; the mark also survives a reload.
    if (history.state?.isLightbox) return history.back()
    const pageUrl = document.getElementById(collection) ? `#${collection}` : location.pathname
    history.replaceState(null, '', pageUrl)
  })
}
