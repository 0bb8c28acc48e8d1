/** How long after a failure a script is asked for again, in milliseconds: most are a moment's. */
const PAUSE_MS = 400

/** Runs once the page with everything it shows has loaded. */
export function afterLoad(callback: () => void): void {
  if (document.readyState === 'complete') callback()
  else addEventListener('load', callback, { once: true })
}

/** Runs once the element comes into view, or as near to it as the options say. */
export function onceSeen(element: Element, options: IntersectionObserverInit, callback: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    callback()
  }, options)
  observer.observe(element)
}

/** Does something that needs a script, and once more when it did not come. */
export function tryTwice<T>(work: () => Promise<T>): Promise<T> {
  return work().catch(() => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)).then(work))
}
