import { loadStyles } from '../load'
import { openLightbox } from './lightbox'
import styles from './lightbox.css?url'

/** Opens the pictures of one collection in a lightbox. */
export default async function activateLightbox(root: HTMLElement): Promise<void> {
  await loadStyles(styles)
  root.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openLightbox(root, link)
  })
}
