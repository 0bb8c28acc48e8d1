import type PhotoSwipe from 'photoswipe'
import { signs } from './signs'
import { NO_THUMBNAILS } from './thumbnails'
import { STEP, zoomBy } from './zoom'

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
    addButton(lightbox, 'zoom-in', 'Povečaj', signs.zoomIn, () => zoomBy(lightbox, STEP))
    addButton(lightbox, 'zoom-out', 'Pomanjšaj', signs.zoomOut, () => zoomBy(lightbox, 1 / STEP))
    if (document.fullscreenEnabled) {
      addButton(lightbox, 'fullscreen', 'Celozaslonski način', signs.fullscreen, () =>
        toggleFullscreen(lightbox),
      )
    }
  })
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
  lightbox.ui?.registerElement({ name, title, html, order: 9, isButton: true, onClick })
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
