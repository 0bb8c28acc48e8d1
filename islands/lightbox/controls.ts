// Buttons, caption and thumbnails of the lightbox.
import type { default as PhotoSwipe, SlideData } from 'photoswipe'
import { icons, renderIcon } from '../../components/icons/icons'
import { afterNextPaint } from '../after-next-paint'
import { prefersReducedMotion, ZOOM_STEP_FACTOR, zoomBy } from './movement'

/** Height of the thumbnails and the gap below them, in pixels (docs/product.md, section 9). */
const THUMBNAIL_HEIGHT_PX = 80
const THUMBNAIL_GAP_PX = 16

/** Screen height below which the thumbnails are hidden: the picture needs their space. */
const LOW_SCREEN_PX = 480

/** Height of the caption, as in lightbox.css. */
const CAPTION_REM = 3.5

const HIDDEN_THUMBNAILS_CLASS = 'pswp--no-thumbnails'

const renderButtonIcon = (line: string) => renderIcon([24, 24, line, 3])
const buttonIcons = {
  zoomIn: renderButtonIcon('M16 16l6 6M10 2.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15M10 6.5v7M6.5 10h7'),
  zoomOut: renderButtonIcon('M16 16l6 6M10 2.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15M6.5 10h7'),
  fullscreen: renderButtonIcon('M3 9V3.5h6M15 3.5h6V9M21 15v5.5h-6M9 20.5H3V15'),
  thumbnails: renderButtonIcon('M2 4h20v9H2zM2 19h5M10 19h5M18 19h4'),
}

/** Height of caption and thumbnails together, in pixels; `remPx` is the visitor's font size. */
export function getCaptionAndThumbnailsHeight(
  { element }: PhotoSwipe,
  screenHeight: number,
  remPx: number,
): number {
  const areShown = screenHeight >= LOW_SCREEN_PX && !element?.classList.contains(HIDDEN_THUMBNAILS_CLASS)
  return CAPTION_REM * remPx + (areShown ? THUMBNAIL_HEIGHT_PX + THUMBNAIL_GAP_PX : 0)
}

/** Adds buttons, caption and thumbnails to PhotoSwipe's own controls, with Slovenian names. */
export function addControls(lightbox: PhotoSwipe, slides: SlideData[]): void {
  Object.assign(lightbox.options, {
    closeTitle: 'Zapri',
    closeSVG: renderIcon(icons.close),
    arrowPrevTitle: 'Prejšnja slika',
    arrowPrevSVG: renderIcon(icons['arrow-left']),
    arrowNextTitle: 'Naslednja slika',
    arrowNextSVG: renderIcon(icons['arrow-right']),
  })
  lightbox.on('uiRegister', () => {
    const addButton = (button: { name: string; title: string; html: string; onClick: () => void }) =>
      lightbox.ui?.registerElement({ ...button, order: 9, isButton: true })
    addButton({
      name: 'row',
      title: 'Sličice',
      html: buttonIcons.thumbnails,
      onClick: () => toggleThumbnails(lightbox),
    })
    addButton({
      name: 'zoom-in',
      title: 'Povečaj',
      html: buttonIcons.zoomIn,
      onClick: () => zoomBy(lightbox, ZOOM_STEP_FACTOR),
    })
    addButton({
      name: 'zoom-out',
      title: 'Pomanjšaj',
      html: buttonIcons.zoomOut,
      onClick: () => zoomBy(lightbox, 1 / ZOOM_STEP_FACTOR),
    })
    if (document.fullscreenEnabled)
      addButton({
        name: 'fullscreen',
        title: 'Celozaslonski način',
        html: buttonIcons.fullscreen,
        onClick: () => toggleFullscreen(lightbox),
      })
    const addRow = (name: string, order: number, onInit: (element: HTMLElement) => void) =>
      lightbox.ui?.registerElement({ name, order, appendTo: 'root', onInit })
    addRow('caption', 20, (caption) => {
      caption.ariaLive = 'polite'
      lightbox.on('change', () => {
        caption.textContent = slides[lightbox.currIndex]?.alt ?? ''
      })
    })
    addRow('thumbnails', 21, async (row) => {
      // The picture is painted first: thumbnails keep a slow phone busy.
      await afterNextPaint()
      fillThumbnails(row, lightbox, slides)
    })
  })
  lightbox.on('afterInit', () => {
    setButtonPressed(lightbox, 'row', true)
    lightbox.events.add(document, 'fullscreenchange', () =>
      setButtonPressed(lightbox, 'fullscreen', document.fullscreenElement !== null),
    )
  })
}

function setButtonPressed({ element }: PhotoSwipe, button: string, isPressed: boolean): void {
  element?.querySelector(`.pswp__button--${button}`)?.setAttribute('aria-pressed', String(isPressed))
}

function toggleThumbnails(lightbox: PhotoSwipe): void {
  const areHidden = lightbox.element?.classList.toggle(HIDDEN_THUMBNAILS_CLASS)
  setButtonPressed(lightbox, 'row', !areHidden)
  lightbox.updateSize(true)
}

function toggleFullscreen(lightbox: PhotoSwipe): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void lightbox.element?.requestFullscreen()
}

/** Adds a button with a thumbnail for each picture, and scrolls to that of the current picture. */
function fillThumbnails(row: HTMLElement, lightbox: PhotoSwipe, slides: SlideData[]): void {
  row.role = 'group'
  row.ariaLabel = 'Sličice'
  const buttons = slides.map(({ alt, src, srcset, poster }, index) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.ariaLabel = `${poster ? 'Posnetek' : 'Slika'} ${index + 1} od ${slides.length}: ${alt}`
    const image = document.createElement('img')
    button.append(
      Object.assign(image, { alt: '', loading: 'lazy', sizes: '120px', srcset, src: poster ?? src }),
    )
    if (poster) button.insertAdjacentHTML('beforeend', renderIcon(icons.play))
    button.addEventListener('click', () => lightbox.goTo(index))
    return button
  })
  row.append(...buttons)
  const markCurrent = () => {
    for (const [index, button] of buttons.entries()) {
      const isCurrent = index === lightbox.currIndex
      button.ariaCurrent = isCurrent ? 'true' : null
      button.tabIndex = isCurrent ? 0 : -1
    }
    const current = buttons[lightbox.currIndex]
    if (!current) return
    const left = current.offsetLeft - (row.clientWidth - current.clientWidth) / 2
    row.scrollTo({ left, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  }
  lightbox.on('change', markCurrent)
  markCurrent()
}
