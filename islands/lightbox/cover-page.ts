import type PhotoSwipe from 'photoswipe'

/**
 * Makes the lightbox a modal dialog: named, the page behind out of reach, the focus inside at once and back on the
 * thumbnail in the end.
 */
export function coverPage(lightbox: PhotoSwipe, findReturn: () => HTMLElement | undefined): void {
  let behind: HTMLElement[] = []
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
    for (const element of behind) element.inert = false
    findReturn()?.focus({ preventScroll: true })
  })
}
