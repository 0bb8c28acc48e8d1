import type PhotoSwipe from 'photoswipe'

/**
 * Makes the lightbox a modal dialog: named, the page behind out of reach, the focus inside at once and back on the
 * thumbnail in the end. Esc, Zapri and the Back button count from the first moment, also while it still fades in.
 */
export function coverPage(lightbox: PhotoSwipe, findReturn: () => HTMLElement | undefined): void {
  let behind: HTMLElement[] = []
  let isImpatient = false
  const close = lightbox.close.bind(lightbox)
  // PhotoSwipe drops what it is told before it stands open, and listens to no key until then.
  lightbox.close = () => {
    if (lightbox.opener.isOpen) close()
    else isImpatient = true
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !lightbox.opener.isOpen) lightbox.close()
  }
  document.addEventListener('keydown', onKey)

  lightbox.on('afterInit', () => {
    const dialog = lightbox.element
    dialog?.setAttribute('aria-label', 'Ogled slik')
    dialog?.setAttribute('aria-modal', 'true')
    behind = [...document.body.children].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && element !== dialog && !element.inert,
    )
    for (const element of behind) element.inert = true
    dialog?.focus({ preventScroll: true })
  })
  lightbox.on('openingAnimationEnd', () => {
    // Not before PhotoSwipe itself has finished opening: it would go on binding its events.
    if (isImpatient) queueMicrotask(close)
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
