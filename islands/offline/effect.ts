const MESSAGE =
  'Naprava nima povezave z internetom. Stran ostane odprta; pritisnite znova, ko bo povezava spet tu.'

/** Links that do not leave the page. */
const STAYING_LINKS = '[href^="#"], [href^="tel:"], [href^="mailto:"]'

/**
 * Keeps the page while the device is offline: without it, a tap would lead to the browser's error page. The element is a
 * live region, which explains why nothing happens.
 */
export default function keepPageWhileOffline(notice: HTMLElement): void {
  const stopLeaving = (event: Event) => {
    const link = event.type === 'click' && (event.target as Element).closest('a[href]')
    const isLeaving = event.type === 'submit' || (link && !link.matches(STAYING_LINKS))
    if (navigator.onLine || !isLeaving) return
    event.preventDefault()
    notice.textContent = MESSAGE
  }
  addEventListener('click', stopLeaving, { capture: true })
  addEventListener('submit', stopLeaving, { capture: true })
  addEventListener('online', () => notice.replaceChildren())
}
