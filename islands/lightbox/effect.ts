import { afterNextPaint } from '../after-next-paint'
import { loadStyles } from '../load'
import { openLightbox } from './lightbox'
import styles from './lightbox.css?url'

/** Opens the pictures of one collection in a lightbox. */
export default async function activateLightbox(root: HTMLElement): Promise<void> {
  await loadStyles(styles)
  root.addEventListener('click', async (event) => {
    const link = (event.target as Element).closest('a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // The frame with the pressed picture is painted first: the lightbox keeps a slow phone busy for over 100 ms.
    await afterNextPaint()
    openLightbox(root, link)
  })
}
