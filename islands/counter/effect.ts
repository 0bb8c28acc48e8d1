import { formatNumber } from '../../common/numbers'
import { whenVisible } from '../timing'

// docs/product.md, section 9.
const VISIBLE_SHARE = 0.3
const DURATION_MS = 2000
const TICK_MS = 16

/** Counts up once, when the number becomes visible; not with reduced motion. Screen readers read only the final value. */
export default function startCounter(element: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  whenVisible(element, { threshold: VISIBLE_SHARE }, () => countUp(element))
}

function countUp(element: HTMLElement): void {
  const finalText = element.textContent
  const target = Number(element.dataset.counter)
  const start = element.dataset.reverse ? new Date().getFullYear() : 0
  const spoken = Object.assign(document.createElement('span'), { textContent: finalText })
  spoken.dataset.spoken = ''
  element.before(spoken)
  element.ariaHidden = 'true'
  element.style.minWidth = `${element.offsetWidth}px`

  const startedAt = performance.now()
  const showProgress = () => {
    const progress = Math.min((performance.now() - startedAt) / DURATION_MS, 1)
    element.textContent = `${formatNumber(Math.round(start + (target - start) * progress))}${element.dataset.suffix}`
    if (progress === 1) showFinalValue()
  }
  const timer = setInterval(showProgress, TICK_MS)
  const showFinalValue = () => {
    clearInterval(timer)
    removeEventListener('beforeprint', showFinalValue)
    element.textContent = finalText
    element.ariaHidden = null
    element.style.minWidth = ''
    spoken.remove()
  }
  addEventListener('beforeprint', showFinalValue)
  showProgress()
}
