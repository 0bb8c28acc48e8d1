import type { Swiper } from 'swiper'

const LABELS = { playing: 'Ustavi predvajanje', stopped: 'Predvajaj' }

/**
 * Moves the carousel on by itself after `data-autoplay` milliseconds. It waits while the pointer or the focus is
 * inside, while the page is hidden or the carousel is off the screen, and never plays with reduced motion.
 */
export function startAutoplay(section: HTMLElement, swiper: Swiper, moveOn: () => void): void {
  const button = section.querySelector<HTMLElement>('[data-step=pause]')
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const delay = Number(section.dataset.autoplay)
  const state = { isStopped: false, isInsisted: false, isHovered: false, isFocused: false, isSeen: false }
  let timer: ReturnType<typeof setTimeout> | undefined

  const update = () => {
    clearTimeout(timer)
    const isHeld = !state.isInsisted && (state.isHovered || state.isFocused)
    const isPlaying = !state.isStopped && !isHeld && state.isSeen && !document.hidden && !calm.matches
    if (isPlaying) timer = setTimeout(step, delay)
    // Changes that happen by themselves are not announced, those that the visitor makes are.
    swiper.wrapperEl.ariaLive = isPlaying ? 'off' : 'polite'
    if (button) button.ariaLabel = state.isStopped ? LABELS.stopped : LABELS.playing
    section.toggleAttribute('data-stopped', state.isStopped)
  }
  const step = () => {
    moveOn()
    update()
  }
  const set = (change: Partial<typeof state>) => {
    Object.assign(state, change)
    update()
  }

  // Someone who presses »Predvajaj« means it, although pointer and focus are still on the button.
  button?.addEventListener('click', () => set({ isStopped: !state.isStopped, isInsisted: state.isStopped }))
  section.addEventListener('pointerenter', ({ pointerType }) => set({ isHovered: pointerType === 'mouse' }))
  section.addEventListener('pointerleave', () => set({ isHovered: false, isInsisted: false }))
  section.addEventListener('focusin', () => set({ isFocused: true }))
  section.addEventListener('focusout', ({ relatedTarget }) => {
    const isFocused = relatedTarget instanceof Node && section.contains(relatedTarget)
    set({ isFocused, isInsisted: isFocused && state.isInsisted })
  })
  document.addEventListener('visibilitychange', update)
  calm.addEventListener('change', update)
  const observer = new IntersectionObserver((entries) =>
    set({ isSeen: entries.at(-1)?.isIntersecting ?? false }),
  )
  observer.observe(section)
  swiper.on('realIndexChange', update)
  swiper.on('touchStart', () => clearTimeout(timer))
  swiper.on('touchEnd', update)
}
