import type PhotoSwipe from 'photoswipe'

/**
 * Does something now, or as soon as the lightbox stands open: PhotoSwipe forgets what it is told while it fades in, and
 * a slide that moves then keeps it from ever standing open, and so from closing.
 */
export function whenOpen(lightbox: PhotoSwipe, work: () => void): void {
  if (lightbox.opener.isOpen) work()
  // Not before PhotoSwipe itself has finished opening: it would go on binding its events.
  else lightbox.on('openingAnimationEnd', () => queueMicrotask(work))
}
