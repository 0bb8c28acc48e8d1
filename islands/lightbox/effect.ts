import { loadStyles } from '../load'
import styles from './lightbox.css?url'

/** Opens the pictures of one collection in a lightbox. PhotoSwipe is loaded at the first pointer or focus contact. */
export default function activateLightbox(root: HTMLElement): void {
  const loadLightbox = async () => {
    const [module] = await Promise.all([import('./lightbox'), loadStyles(styles)])
    return module
  }
  for (const type of ['pointerover', 'focusin'])
    root.addEventListener(type, () => void loadLightbox().catch(console.error), { once: true, passive: true })
  root.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    loadLightbox()
      .then(({ openLightbox }) => openLightbox(root, link))
      .catch(() => location.assign(link.href))
  })
}
