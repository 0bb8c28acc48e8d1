import type { SlideData } from 'photoswipe'

/** A picture of the lightbox. */
export interface Slide extends SlideData {
  /** Picture id in the URL. */
  id: string
  src: string
  alt: string
  /** Link around the thumbnail on the page. */
  element: HTMLAnchorElement
}

/** Reads the slides of a collection from its thumbnails, in the format that the browser chose for these. */
export function readSlides(root: HTMLElement): Slide[] {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a[data-picture]')]
  const hasAvif = [...root.querySelectorAll('img')].some(({ currentSrc }) => currentSrc.endsWith('.avif'))
  return links.flatMap((element) => {
    const image = element.querySelector('img')
    if (!image) return []
    const type = hasAvif ? 'image/avif' : 'image/webp'
    const source = element.querySelector<HTMLSourceElement>(`source[type="${type}"]`)
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
