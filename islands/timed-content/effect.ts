/** Longest delay of a browser's timer, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Shows an element only between two instants (`data-from`, `data-until`), by the visitor's clock and without a new build. */
export default function scheduleVisibility(element: HTMLElement): void {
  const from = Date.parse(element.dataset.from ?? '') || Number.NEGATIVE_INFINITY
  const until = Date.parse(element.dataset.until ?? '') || Number.POSITIVE_INFINITY
  const updateVisibility = () => {
    const now = Date.now()
    element.hidden = now < from || now >= until
    const next = Math.min(...[from, until].filter((instant) => instant > now)) - now
    if (Number.isFinite(next)) setTimeout(updateVisibility, Math.min(next, MAX_TIMER_MS))
  }
  updateVisibility()
}
