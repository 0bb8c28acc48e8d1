/** Calls back after the `load` event of the page, or at once when it has passed. */
export function afterLoad(callback: () => void): void {
  if (document.readyState === 'complete') callback()
  else addEventListener('load', callback, { once: true })
}

/**
 * Calls back once, when the element becomes visible to the extent that the observer's options define; at once in a browser
 * without IntersectionObserver.
 */
export function whenVisible(element: Element, options: IntersectionObserverInit, callback: () => void): void {
  if (!('IntersectionObserver' in window)) {
    callback()
    return
  }
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    callback()
  }, options)
  observer.observe(element)
}
