/** How long a visitor has stayed before what a resting island needs is fetched. */
const STAY_MS = 2000
/** How long after a failure a script is asked for again, in milliseconds: most are a moment's. */
const PAUSE_MS = 400

/** Runs once the page with everything it shows has loaded. */
export function afterLoad(callback: () => void): void {
  if (document.readyState === 'complete') callback()
  else addEventListener('load', callback, { once: true })
}

let calm: Promise<void> | undefined

/**
 * Runs when the visitor has stayed for a moment and the browser has nothing else to do. Never for those who save
 * data, or on a slow line: theirs comes with the first touch.
 */
export function whenCalm(callback: () => void): void {
  if (isSaving()) return
  calm ??= new Promise((resolve) => {
    afterLoad(() =>
      setTimeout(
        () => ('requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : resolve()),
        STAY_MS,
      ),
    )
  })
  void calm.then(callback)
}

/** https://developer.mozilla.org/en-US/docs/Web/API/NetworkInformation, where browsers have it. */
function isSaving(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return Boolean(connection?.saveData || connection?.effectiveType?.endsWith('2g'))
}

/** Does something that needs a script, and once more when it did not come. */
export function tryTwice<T>(work: () => Promise<T>): Promise<T> {
  return work().catch(() => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)).then(work))
}
