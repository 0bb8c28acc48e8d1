/** Longest time that a browser's timer can wait. */
const LONGEST_WAIT = 2 ** 31 - 1

/**
 * Shows an element from one instant until another (`data-from`, `data-until`), by the visitor's clock: a page that
 * nobody builds anew stays true, also in a tab that stays open.
 */
export default function timely(element: HTMLElement): void {
  const from = Date.parse(element.dataset.from ?? '') || Number.NEGATIVE_INFINITY
  const until = Date.parse(element.dataset.until ?? '') || Number.POSITIVE_INFINITY
  const update = () => {
    const now = Date.now()
    element.hidden = now < from || now >= until
    const next = Math.min(...[from, until].filter((instant) => instant > now)) - now
    if (Number.isFinite(next)) setTimeout(update, Math.min(next, LONGEST_WAIT))
  }
  update()
}
