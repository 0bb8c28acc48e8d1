import { formatNumber } from '../../common/plural'
import { onceSeen } from '../when'

/** docs/product.md, section 9: start at 30 % visible, two seconds long, a step every 16 ms. */
const SHARE = 0.3
const DURATION_MS = 2000
const TICK_MS = 16

/**
 * Counts a number up to its final value, once, when it comes into view. Screen readers hear the final value at
 * any time; with reduced motion nothing counts.
 */
export default function counter(element: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  onceSeen(element, { threshold: SHARE }, () => count(element))
}

function count(element: HTMLElement): void {
  const finalText = element.textContent
  const target = Number(element.dataset.counter)
  const start = element.dataset.reverse ? new Date().getFullYear() : 0
  const spoken = Object.assign(document.createElement('span'), { textContent: finalText })
  spoken.dataset.spoken = ''
  element.before(spoken)
  element.ariaHidden = 'true'
  element.style.minWidth = `${element.offsetWidth}px`

  const startedAt = performance.now()
  const tick = () => {
    const progress = Math.min((performance.now() - startedAt) / DURATION_MS, 1)
    element.textContent = `${formatNumber(Math.round(start + (target - start) * progress))}${element.dataset.suffix}`
    if (progress === 1) finish()
  }
  const timer = setInterval(tick, TICK_MS)
  const finish = () => {
    clearInterval(timer)
    removeEventListener('beforeprint', finish)
    element.textContent = finalText
    element.ariaHidden = null
    element.style.minWidth = ''
    spoken.remove()
  }
  addEventListener('beforeprint', finish)
  tick()
}
