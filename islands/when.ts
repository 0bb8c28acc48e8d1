/** How long a visitor has stayed before an island wakes without having been touched. */
const STAY_MS = 2000

/** Runs once the page with everything it shows has loaded. */
export function afterLoad(callback: () => void): void {
  if (document.readyState === 'complete') callback()
  else addEventListener('load', callback, { once: true })
}

let calm: Promise<void> | undefined

/**
 * Runs when the visitor has stayed for a moment and the browser has nothing else to do. Never for those who save
 * data, on a slow line, or while a browser only prepares the page: theirs wakes with the first touch.
 */
export function whenCalm(callback: () => void): void {
  if (isSaving()) return
  calm ??= new Promise((resolve) => {
    const wait = () =>
      setTimeout(
        () => ('requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : resolve()),
        STAY_MS,
      )
    if ((document as { prerendering?: boolean }).prerendering)
      document.addEventListener('prerenderingchange', () => afterLoad(wait), { once: true })
    else afterLoad(wait)
  })
  void calm.then(callback)
}

/** https://developer.mozilla.org/en-US/docs/Web/API/NetworkInformation, where browsers have it. */
function isSaving(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}
