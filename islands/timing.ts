/** Pause before a failed script is loaded again, in milliseconds: most network failures are short. */
const RETRY_PAUSE_MS = 400

/** Calls back after the `load` event of the page, or at once when it has passed. */
export function afterLoad(callback: () => void): void {
  if (document.readyState === 'complete') callback()
  else addEventListener('load', callback, { once: true })
}

/** Calls back once, when the element becomes visible as far as the observer's options demand. */
export function whenVisible(element: Element, options: IntersectionObserverInit, callback: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    callback()
  }, options)
  observer.observe(element)
}

/** Runs an asynchronous function and, when it fails, once more after a pause. */
export function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  return work().catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS)).then(work))
}
