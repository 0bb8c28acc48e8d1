import { Swiper } from 'swiper'
import { startAutoplay } from './autoplay'

/** `--duration-slow` in renderer/styles/theme.css, in milliseconds. */
const SLIDE_MS = 420

/** Turns the scrolling row in `section[data-carousel]` into a loop with dots, arrows and autoplay. */
export default function startCarousel(section: HTMLElement): void {
  const row = section.querySelector<HTMLElement>('.swiper')
  if (!row) return
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const swiper = new Swiper(row, {
    loop: true,
    speed: SLIDE_MS,
    // A click may interrupt the previous click's animation; by default Swiper ignores it.
    loopPreventsSliding: false,
    initialSlide: Math.round(row.scrollLeft / row.clientWidth),
    updateOnWindowResize: false,
    on: { resize: (resized) => resized.update() },
  })
  row.scrollLeft = 0
  const getSlideDuration = () => (reducedMotion.matches ? 0 : SLIDE_MS)
  const showSlide = (index: number) => swiper.slideTo(findSlidePosition(swiper, index), getSlideDuration())

  const showNext = () => swiper.slideNext(getSlideDuration())
  section.addEventListener('click', (event) => {
    const control = (event.target as Element).closest<HTMLElement>('[data-step], [data-slide], a[href^="#"]')
    const { step, slide } = control?.dataset ?? {}
    if (step === 'next') showNext()
    if (step === 'previous') swiper.slidePrev(getSlideDuration())
    if (slide) showSlide(Number(slide))
    if (slide || step === 'next' || step === 'previous') announceSlide(section, swiper.realIndex)
    const target = control instanceof HTMLAnchorElement && section.querySelector<HTMLElement>(control.hash)
    if (!target) return
    event.preventDefault()
    showSlide(Number(target.dataset.swiperSlideIndex))
    // The slide with the clicked link becomes inert, so the focus moves to the new slide.
    target.inert = false
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  })
  const updateSlides = () => markCurrentSlide(section, swiper.realIndex)
  swiper.on('realIndexChange', updateSlides)
  updateSlides()
  // In a clipped row, lazy loading would begin too late.
  for (const picture of row.querySelectorAll('img')) picture.loading = 'eager'
  startAutoplay(section, swiper, showNext)
  section.dataset.live = ''
}

/**
 * Returns a slide's current position: Swiper reorders the slides of a loop. Swiper's own `slideToLoop` (also used by
 * `updateOnWindowResize`) is avoided: it moves one frame later, which would undo a click in between.
 */
function findSlidePosition({ slides }: Swiper, index: number): number {
  return slides.findIndex(({ dataset }) => Number(dataset.swiperSlideIndex) === index)
}

/** Announces the slide that the visitor chose to screen readers: its number, and its heading or its picture's text. */
function announceSlide(section: HTMLElement, index: number): void {
  const slide = section.querySelector(`[data-swiper-slide-index="${index}"]`)
  const text = slide?.querySelector('h3')?.textContent ?? slide?.querySelector('img')?.alt
  const number = section.querySelector(`[data-slide="${index}"]`)?.ariaLabel
  const region = section.querySelector('[data-chosen-slide]')
  if (region) region.textContent = [number, text].filter(Boolean).join(': ')
}

/** Makes all slides inert except the visible one, and marks its dot. */
function markCurrentSlide(section: HTMLElement, current: number): void {
  for (const slide of section.querySelectorAll<HTMLElement>('.swiper-slide')) {
    slide.inert = Number(slide.dataset.swiperSlideIndex) !== current
  }
  for (const dot of section.querySelectorAll<HTMLElement>('[data-slide]')) {
    dot.ariaCurrent = Number(dot.dataset.slide) === current ? 'true' : null
  }
}
