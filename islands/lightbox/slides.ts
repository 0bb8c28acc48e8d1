import type { SlideData } from 'photoswipe'

export interface Slide extends SlideData {
  /** The picture's name in its address. */
  id: string
  src: string
  alt: string
  /** The thumbnail's link on the page. */
  element: HTMLAnchorElement
}

/** Reads the pictures of a collection from its thumbnails, in the best format that this browser shows. */
export function readSlides(root: HTMLElement): Slide[] {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a[data-picture]')]
  const format = knowsAvif(root) ? 'avif' : 'webp'
  return links.flatMap((element) => {
    const image = element.querySelector('img')
    if (!image) return []
    const source = element.querySelector<HTMLSourceElement>(`source[type="image/${format}"]`)
    return {
      id: element.dataset.picture ?? '',
      src: element.href,
      srcset: source?.srcset ?? image.srcset,
      width: Number(image.getAttribute('width')),
      height: Number(image.getAttribute('height')),
      alt: image.alt,
      msrc: image.currentSrc || undefined,
      element,
    }
  })
}

/** The browser has already chosen for the thumbnails. */
function knowsAvif(root: HTMLElement): boolean {
  return [...root.querySelectorAll('img')].some(({ currentSrc }) => currentSrc.endsWith('.avif'))
}
