import { loadStyles } from '../load'
import styles from './lightbox.css?url'
import { findPictureInUrl } from './picture-url'

/**
 * Opens the pictures of one collection in a lightbox. PhotoSwipe is loaded at the first pointer or focus contact, or at
 * once when the URL names a picture of this collection.
 */
export default function lightbox(root: HTMLElement): void {
  const collection = root.dataset.collection ?? ''
  const load = async () => {
    const [lightbox] = await Promise.all([import('./lightbox'), loadStyles(styles)])
    return lightbox
  }
  const open = (picture: string, opener?: HTMLElement) =>
    load().then(({ openLightbox }) => openLightbox({ root, collection, picture, opener }))

  for (const type of ['pointerover', 'focusin'] as const) {
    root.addEventListener(type, () => void load().catch(console.error), { once: true, passive: true })
  }
  root.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    const picture = link?.dataset.picture ?? link?.dataset.startsAt
    if (!link || !picture || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(picture, link).catch(() => location.assign(link.href))
  })

  const openFromUrl = () => {
    const reference = findPictureInUrl()
    if (reference?.collection === collection) open(reference.picture).catch(console.error)
  }
  addEventListener('hashchange', openFromUrl)
  openFromUrl()
}
