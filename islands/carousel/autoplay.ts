import type { Swiper } from 'swiper'

/**
 * Shows the next slide every `data-autoplay` milliseconds. Pauses while the pointer, the focus, a selection or a screen
 * reader's cursor is inside, while the page is hidden and while the carousel is off the screen. Never plays with reduced
 * motion.
 */
export function startAutoplay(section: HTMLElement, swiper: Swiper, showNext: () => void): void {
  const button = section.querySelector<HTMLElement>('[data-step=pause]')
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const delay = Number(section.dataset.autoplay)
  const state = { isStopped: false, isHovered: false, isFocused: false, isRead: false, isVisible: false }
  let timer: ReturnType<typeof setTimeout> | undefined

  const updateAutoplay = () => {
    clearTimeout(timer)
    const isPaused = state.isStopped || state.isHovered || state.isFocused || state.isRead
    const isPlaying = !isPaused && state.isVisible && !document.hidden && !reducedMotion.matches
    if (isPlaying)
      timer = setTimeout(() => {
        showNext()
        updateAutoplay()
      }, delay)
    section.toggleAttribute('data-playing', isPlaying)
    if (button) button.ariaLabel = state.isStopped ? 'Predvajaj' : 'Ustavi predvajanje'
    section.toggleAttribute('data-stopped', state.isStopped)
  }
  const updateState = (changes: Partial<typeof state>) => {
    Object.assign(state, changes)
    updateAutoplay()
  }

  // After a click on »Predvajaj« pointer and focus are on the button; they must not pause the autoplay.
  button?.addEventListener('click', () =>
    updateState({ isStopped: !state.isStopped, isHovered: false, isFocused: false, isRead: false }),
  )
  section.addEventListener('pointerenter', ({ pointerType }) =>
    updateState({ isHovered: pointerType === 'mouse' }),
  )
  section.addEventListener('pointerleave', () => updateState({ isHovered: false }))
  section.addEventListener('focusin', () => updateState({ isFocused: true }))
  section.addEventListener('focusout', () => updateState({ isFocused: false }))
  watchReading(section, (isRead) => updateState({ isRead }))
  document.addEventListener('visibilitychange', updateAutoplay)
  reducedMotion.addEventListener('change', updateAutoplay)
  // A browser without IntersectionObserver shows the slides by button only.
  if ('IntersectionObserver' in window) {
    const observer = new IntersectionObserver((entries) =>
      updateState({ isVisible: entries.at(-1)?.isIntersecting ?? false }),
    )
    observer.observe(section)
  }
  swiper.on('realIndexChange', updateAutoplay)
  swiper.on('touchStart', () => clearTimeout(timer))
  swiper.on('touchEnd', updateAutoplay)
}

/**
 * Reports whether a selection or the cursor of a screen reader is inside an element. A screen reader moves the document's
 * selection without any pointer; a press without a selection comes from a visitor who only looks.
 */
function watchReading(element: HTMLElement, report: (isRead: boolean) => void): void {
  let isPressed = false
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
    document.addEventListener(type, () => {
      isPressed = type === 'pointerdown'
    })
  document.addEventListener('selectionchange', () => {
    const { anchorNode = null, isCollapsed = true } = document.getSelection() ?? {}
    report(element.contains(anchorNode) && !(isCollapsed && isPressed))
  })
}
