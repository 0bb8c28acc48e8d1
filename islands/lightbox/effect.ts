import { loadStyles } from '../load'
import styles from './lightbox.css?url'
import { findPictureInUrl } from './picture-url'

/**
 * Opens the pictures of one collection in a lightbox. PhotoSwipe is loaded at the first pointer or focus contact, or at
 * once when the URL names a picture of this collection.
 */
export default function activateLightbox(root: HTMLElement): void {
  const collection = root.dataset.collection ?? ''
  const loadLightbox = async () => {
    const [module] = await Promise.all([import('./lightbox'), loadStyles(styles)])
    return module
  }
  const openPicture = (picture: string, opener?: HTMLElement) =>
    loadLightbox().then(({ openLightbox }) => openLightbox({ root, collection, picture, opener }))

  for (const type of ['pointerover', 'focusin'] as const) {
    root.addEventListener(type, () => void loadLightbox().catch(console.error), { once: true, passive: true })
  }
  root.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    const picture = link?.dataset.picture ?? link?.dataset.startsAt
    if (!link || !picture || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openPicture(picture, link).catch(() => location.assign(link.href))
  })

  const openFromUrl = () => {
    const reference = findPictureInUrl()
    if (reference?.collection === collection) openPicture(reference.picture).catch(console.error)
  }
  addEventListener('hashchange', openFromUrl)
  openFromUrl()
}
