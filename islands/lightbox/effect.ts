import { loadStyles } from '../load'
import styles from './lightbox.css?url'

/** Opens the pictures of one collection in a lightbox. PhotoSwipe is loaded at the first pointer or focus contact. */
export default function activateLightbox(root: HTMLElement): void {
  const loadLightbox = async () => {
    const [{ openLightbox }, videos] = await Promise.all([
      import('./lightbox'),
      root.querySelector('[data-poster]') ? import('./video') : undefined,
      loadStyles(styles),
    ])
    return (opener: HTMLAnchorElement) => openLightbox(root, opener, videos?.addVideos)
  }
  for (const type of ['pointerover', 'focusin'])
    root.addEventListener(type, () => void loadLightbox().catch(console.error), { once: true, passive: true })
  root.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    loadLightbox()
      .then((openLightbox) => openLightbox(link))
      .catch(() => location.assign(link.href))
  })
}
