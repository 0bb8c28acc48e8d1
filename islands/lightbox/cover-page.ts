import type PhotoSwipe from 'photoswipe'
import { whenOpen } from './when-open'

/**
 * Makes the lightbox a modal dialog: named, the page behind out of reach, the focus inside at once and back on the
 * thumbnail in the end. Esc, Zapri and the Back button count from the first moment, also while it still fades in.
 */
export function coverPage(lightbox: PhotoSwipe, findReturn: () => HTMLElement | undefined): void {
  let behind: HTMLElement[] = []
  const close = lightbox.close.bind(lightbox)
  lightbox.close = () => whenOpen(lightbox, close)
  // PhotoSwipe itself listens to no key before it stands open.
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !lightbox.opener.isOpen) lightbox.close()
  }
  document.addEventListener('keydown', onKey)

  lightbox.on('afterInit', () => {
    const dialog = lightbox.element
    dialog?.setAttribute('aria-label', 'Ogled slik')
    dialog?.setAttribute('aria-modal', 'true')
    dialog?.setAttribute('data-theme', 'dark')
    behind = [...document.body.children].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && element !== dialog && !element.inert,
    )
    for (const element of behind) element.inert = true
    dialog?.focus({ preventScroll: true })
  })
  lightbox.on('close', () => {
    if (document.fullscreenElement) void document.exitFullscreen()
  })
  lightbox.on('destroy', () => {
    document.removeEventListener('keydown', onKey)
    for (const element of behind) element.inert = false
    findReturn()?.focus({ preventScroll: true })
  })
}
