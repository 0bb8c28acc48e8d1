import { formatNumber } from '../../common/numbers'
import { whenVisible } from '../timing'

// docs/product.md, section 9.
const VISIBLE_SHARE = 0.3
const DURATION_MS = 2000
const TICK_MS = 16

/**
 * Counts up once, when the number becomes visible; not with reduced motion. A number that is on the screen already keeps
 * its final value, instead of jumping back to 0. Screen readers read only the final value.
 */
export default function startCounter(element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect()
  const isOnScreen = bottom > 0 && top < innerHeight
  if (isOnScreen || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const countUp = prepareCounter(element)
  whenVisible(element, { threshold: VISIBLE_SHARE }, countUp)
}

/** Shows the first number. Returns a function that counts from it to the final value. */
function prepareCounter(element: HTMLElement): () => void {
  const finalText = element.textContent
  const target = Number(element.dataset.counter)
  const start = element.dataset.reverse ? new Date().getFullYear() : 0
  const spoken = Object.assign(document.createElement('span'), { textContent: finalText })
  let timer: ReturnType<typeof setInterval> | undefined
  spoken.dataset.spoken = ''
  element.before(spoken)
  element.ariaHidden = 'true'
  element.style.minWidth = `${element.offsetWidth}px`

  const showProgress = (progress: number) => {
    element.textContent = `${formatNumber(Math.round(start + (target - start) * progress))}${element.dataset.suffix}`
    if (progress === 1) showFinalValue()
  }
  const showFinalValue = () => {
    clearInterval(timer)
    removeEventListener('beforeprint', showFinalValue)
    element.textContent = finalText
    element.ariaHidden = null
    element.style.minWidth = ''
    spoken.remove()
  }
  addEventListener('beforeprint', showFinalValue)
  showProgress(0)
  return () => {
    const startedAt = performance.now()
    element.dataset.counting = ''
    timer = setInterval(
      () => showProgress(Math.min((performance.now() - startedAt) / DURATION_MS, 1)),
      TICK_MS,
    )
  }
}
