/** Brings a carousel to life. Swiper's code is fetched when the page has finished loading, not before. */
export default function carousel(element: HTMLElement): void {
  const start = () => void import('./carousel').then(({ startCarousel }) => startCarousel(element))
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
