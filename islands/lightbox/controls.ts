import type PhotoSwipe from 'photoswipe'
import { signs } from './signs'
import { NO_THUMBNAILS } from './thumbnails'
import { isZoomed, zoomIn, zoomOut } from './zoom'

/** Everything above the picture, and the two arrows beside it. */
export function addControls(lightbox: PhotoSwipe): void {
  Object.assign(lightbox.options, {
    closeTitle: 'Zapri',
    closeSVG: signs.close,
    arrowPrevTitle: 'Prejšnja slika',
    arrowPrevSVG: signs.previous,
    arrowNextTitle: 'Naslednja slika',
    arrowNextSVG: signs.next,
  })
  lightbox.on('uiRegister', () => {
    addButton(lightbox, 'row', 'Sličice', signs.thumbnails, () => toggleThumbnails(lightbox))
    addButton(lightbox, 'zoom-in', 'Povečaj', signs.zoomIn, () => zoomIn(lightbox))
    addButton(lightbox, 'zoom-out', 'Pomanjšaj', signs.zoomOut, () => zoomOut(lightbox))
    if (document.fullscreenEnabled) {
      addButton(lightbox, 'fullscreen', 'Celozaslonski način', signs.fullscreen, () =>
        toggleFullscreen(lightbox),
      )
    }
  })
  lightbox.on('zoomPanUpdate', () => updateZoomButtons(lightbox))
  lightbox.on('change', () => updateZoomButtons(lightbox))
  lightbox.on('afterInit', () => {
    lightbox.element?.querySelector('.pswp__button--row')?.setAttribute('aria-pressed', 'true')
    const button = lightbox.element?.querySelector('.pswp__button--fullscreen')
    lightbox.events.add(document, 'fullscreenchange', () => {
      button?.setAttribute('aria-pressed', String(document.fullscreenElement !== null))
    })
  })
}

function addButton(
  lightbox: PhotoSwipe,
  name: string,
  title: string,
  html: string,
  onClick: () => void,
): void {
  const press = () => {
    onClick()
    updateZoomButtons(lightbox)
  }
  lightbox.ui?.registerElement({ name, title, html, order: 9, isButton: true, onClick: press })
}

function toggleThumbnails(lightbox: PhotoSwipe): void {
  const areHidden = lightbox.element?.classList.toggle(NO_THUMBNAILS)
  lightbox.element?.querySelector('.pswp__button--row')?.setAttribute('aria-pressed', String(!areHidden))
  lightbox.updateSize(true)
}

function toggleFullscreen(lightbox: PhotoSwipe): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void lightbox.element?.requestFullscreen()
}

function updateZoomButtons(lightbox: PhotoSwipe): void {
  const { element, currSlide } = lightbox
  const isLargest = currSlide !== undefined && currSlide.currZoomLevel >= currSlide.zoomLevels.max
  disable(element?.querySelector('.pswp__button--zoom-in'), isLargest)
  disable(element?.querySelector('.pswp__button--zoom-out'), !isZoomed(lightbox))
}

/** Not `disabled`: the focus must not fall off a button that has just done its last step. */
function disable(button: Element | null | undefined, isDisabled: boolean): void {
  button?.setAttribute('aria-disabled', String(isDisabled))
}
