import PhotoSwipe from 'photoswipe'
import { keepAddress } from './address-keeper'
import { isCalm } from './calm'
import { addControls } from './controls'
import { coverPage } from './cover-page'
import { moveByKeys, moveBySwipe, stepBetweenSlides } from './movement'
import { readSlides } from './slides'
import { addThumbnails, roomForThumbnails } from './thumbnails'
import { toPixels } from './to-pixels'
import { zoomByDoublePress, zoomByWheel, zoomLevels } from './zoom'

interface LightboxRequest {
  /** Element around the thumbnails. */
  root: HTMLElement
  /** Name of the collection in addresses. */
  collection: string
  /** Name of the picture to begin with. */
  picture: string
  /** The pressed thumbnail; without one the lightbox was opened by its address. */
  opener?: HTMLElement
}

/** Durations and distances of the docs/product.md, section 9. */
const FADE_MS = 250
const ZOOM_MS = 500
const PRELOAD_SLIDES = 2

/** As lightbox.css has them; a phone ends at the theme token `--breakpoint-sm`. */
const BAR_REM = 4.5
const ARROW_REM = 5
const PHONE = '(width < 40rem)'

let current: PhotoSwipe | undefined

/** Shows the pictures of a collection over the page, beginning with one of them. */
export function openLightbox({ root, collection, picture, opener }: LightboxRequest): void {
  const slides = readSlides(root)
  const index = slides.findIndex(({ id }) => id === picture)
  if (current || slides.length === 0 || (index === -1 && !opener)) return

  const lightbox: PhotoSwipe = new PhotoSwipe({
    dataSource: slides,
    index: Math.max(index, 0),
    bgOpacity: 1,
    // It fades in by lightbox.css: PhotoSwipe forgets what is pressed while it does that itself.
    showHideAnimationType: 'none',
    hideAnimationDuration: FADE_MS,
    ...zoomLevels,
    zoomAnimationDuration: isCalm() ? 0 : ZOOM_MS,
    preload: [PRELOAD_SLIDES, PRELOAD_SLIDES],
    paddingFn: ({ y }) => {
      const side = matchMedia(PHONE).matches ? 0 : toPixels(ARROW_REM)
      return { top: toPixels(BAR_REM), bottom: roomForThumbnails(lightbox, y), left: side, right: side }
    },
    zoom: false,
    returnFocus: false,
    imageClickAction: false,
    errorMsg: 'Slike ni bilo mogoče naložiti.',
    indexIndicatorSep: ' od ',
  })
  current = lightbox
  zoomByWheel(lightbox)
  zoomByDoublePress(lightbox)
  stepBetweenSlides(lightbox)
  moveByKeys(lightbox)
  moveBySwipe(lightbox)
  addControls(lightbox)
  addThumbnails(lightbox, slides)
  keepAddress(lightbox, slides, { collection, isPushed: opener !== undefined })
  lightbox.on('openingAnimationEnd', () => {
    lightbox.options.showHideAnimationType = isCalm() ? 'none' : 'fade'
  })
  lightbox.on('destroy', () => {
    current = undefined
  })
  coverPage(lightbox, () => opener ?? slides[lightbox.currIndex]?.element)
  lightbox.init()
}
