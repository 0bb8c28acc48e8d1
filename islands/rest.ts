import { afterLoad } from './when'

/** How long a visitor has stayed before what a resting island needs is fetched, in milliseconds. */
const STAY_MS = 2000

/**
 * What an island does before anybody touches it. Where the page is not as it was built it wakes; else what it needs is
 * fetched into the browser's cache and not run, so that a page at rest has nothing to do. Never for those who save
 * data, or on a slow line: theirs comes with the first touch. Its files are named by scripts/finish-pages.ts.
 */
export function rest(element: HTMLElement, wake: () => void): void {
  if (!isAsBuilt(element)) {
    wake()
    return
  }
  const needs = isSaving() ? [] : (element.dataset.needs?.split(' ') ?? [])
  const fetchAll = () => {
    for (const address of needs)
      fetch(address, { priority: 'low' })
        .then((answer) => answer.blob())
        .catch(() => {})
  }
  afterLoad(() => setTimeout(fetchAll, STAY_MS))
}

/** Whether nobody has touched it yet, or asked for something in the address; nor has the browser filled it in again. */
function isAsBuilt(element: HTMLElement): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isNew = !visit || visit.type === 'navigate'
  const isOutdated = Date.now() >= Date.parse(element.dataset.until ?? '')
  return isNew && !isOutdated && !location.search && !element.matches(':focus-within')
}

/** https://developer.mozilla.org/en-US/docs/Web/API/NetworkInformation, where browsers have it. */
function isSaving(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return Boolean(connection?.saveData || connection?.effectiveType?.endsWith('2g'))
}
