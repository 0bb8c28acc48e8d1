import type PhotoSwipe from 'photoswipe'
import { isCalm } from './calm'
import type { Slide } from './slides'
import { toPixels } from './to-pixels'

/** docs/product.md, section 9: 120 × 80, gap 16. The gap also stands above and below. */
const HEIGHT = 80
const GAP = 16
/** On low screens (a phone on its side) the picture needs the room more. */
const LOW_SCREEN = 480

/** Class of the lightbox while its visitor does not want the thumbnails. */
export const NO_THUMBNAILS = 'pswp--no-thumbnails'

/** In letters of the page, as lightbox.css has it: they may be twice as large. */
const CAPTION_REM = 3.5

/** How much of the screen's height the caption and the thumbnails take, in pixels. */
export function roomForThumbnails({ element }: PhotoSwipe, screenHeight: number): number {
  const areShown = screenHeight >= LOW_SCREEN && !element?.classList.contains(NO_THUMBNAILS)
  return toPixels(CAPTION_REM) + (areShown ? HEIGHT + GAP : 0)
}

/** Caption and the row of thumbnails below the picture. */
export function addThumbnails(lightbox: PhotoSwipe, slides: Slide[]): void {
  lightbox.on('uiRegister', () => {
    lightbox.ui?.registerElement({ name: 'caption', order: 20, appendTo: 'root', onInit: fillCaption })
    lightbox.ui?.registerElement({ name: 'thumbnails', order: 21, appendTo: 'root', onInit: fillThumbnails })
  })

  function fillCaption(caption: HTMLElement): void {
    caption.ariaLive = 'polite'
    lightbox.on('change', () => {
      caption.textContent = slides[lightbox.currIndex]?.alt ?? ''
    })
  }

  function fillThumbnails(row: HTMLElement): void {
    row.role = 'group'
    row.ariaLabel = 'Sličice'
    const buttons = slides.map((slide, index) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.ariaLabel = `Slika ${index + 1} od ${slides.length}: ${slide.alt}`
      button.append(toThumbnail(slide))
      button.addEventListener('click', () => lightbox.goTo(index))
      return button
    })
    row.append(...buttons)
    lightbox.on('change', () => {
      for (const [index, button] of buttons.entries()) {
        const isCurrent = index === lightbox.currIndex
        button.ariaCurrent = isCurrent ? 'true' : null
        button.tabIndex = isCurrent ? 0 : -1
      }
      const current = buttons[lightbox.currIndex]
      if (!current) return
      const left = current.offsetLeft - (row.clientWidth - current.clientWidth) / 2
      row.scrollTo({ left, behavior: isCalm() ? 'instant' : 'smooth' })
    })
  }
}

function toThumbnail({ srcset, src }: Slide): HTMLImageElement {
  const image = document.createElement('img')
  image.alt = ''
  image.loading = 'lazy'
  image.sizes = '120px'
  image.srcset = srcset ?? ''
  image.src = src
  return image
}
