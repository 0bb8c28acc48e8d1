import type PhotoSwipe from 'photoswipe'
import { toFragment } from './address'
import type { Slide } from './slides'

interface KeeperOptions {
  collection: string
  /** Opened from the page: the visitor's Back button closes the lightbox. */
  isPushed: boolean
}

/** Keeps the address on the picture that is shown, and gives the page its own address back in the end. */
export function keepAddress(
  lightbox: PhotoSwipe,
  slides: Slide[],
  { collection, isPushed }: KeeperOptions,
): void {
  const addressOf = (index: number) => toFragment({ collection, picture: slides[index]?.id ?? '' })
  const close = () => lightbox.close()

  if (isPushed) history.pushState({ isLightbox: true }, '', addressOf(lightbox.options.index))
  addEventListener('popstate', close)
  lightbox.on('change', () => history.replaceState(history.state, '', addressOf(lightbox.currIndex)))
  lightbox.on('close', () => {
    removeEventListener('popstate', close)
    if (!location.hash.startsWith('#slika=')) return
    // The entry below is the page as it was before; after a reload the mark tells that it is still there.
    if (history.state?.isLightbox) history.back()
    else
      history.replaceState(
        null,
        '',
        document.getElementById(collection) ? `#${collection}` : location.pathname,
      )
  })
}
