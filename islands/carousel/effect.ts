import { Swiper } from 'swiper'
import { startAutoplay } from './autoplay'

/** As long as all that moves takes: `--duration-slow` in renderer/styles/theme.css. */
const SLIDE_MS = 420

/** Turns the scrolling row inside `section[data-carousel]` into a loop with dots, arrows and autoplay. */
export default function carousel(section: HTMLElement): void {
  const view = section.querySelector<HTMLElement>('.swiper')
  if (!view) return
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const swiper = new Swiper(view, {
    loop: true,
    speed: SLIDE_MS,
    // A second press must count while the first one still slides.
    loopPreventsSliding: false,
    initialSlide: Math.round(view.scrollLeft / view.clientWidth),
    updateOnWindowResize: false,
    on: { resize: (itself) => itself.update() },
  })
  view.scrollLeft = 0
  const speed = () => (calm.matches ? 0 : SLIDE_MS)
  const show = (index: number) => swiper.slideTo(placeOf(swiper, index), speed())

  listen(section, {
    next: () => swiper.slideNext(speed()),
    previous: () => swiper.slidePrev(speed()),
    show,
  })
  const update = () => {
    markCurrent(section, swiper.realIndex)
    fetchNeighbours(swiper)
  }
  swiper.on('realIndexChange', update)
  update()
  startAutoplay(section, swiper, () => swiper.slideNext(speed()))
  section.dataset.live = ''
}

/**
 * Where a slide stands now: the loop moves them about. Swiper's own `slideToLoop`, and with it its own answer to a
 * change of size (`updateOnWindowResize`), goes there a frame later and so takes back what was pressed in between.
 */
function placeOf({ slides }: Swiper, index: number): number {
  return slides.findIndex(({ dataset }) => Number(dataset.swiperSlideIndex) === index)
}

/** Buttons, dots, and links to slides. */
function listen(
  section: HTMLElement,
  steps: { next: () => void; previous: () => void; show: (index: number) => void },
): void {
  section.addEventListener('click', (event) => {
    const control = (event.target as Element).closest<HTMLElement>('[data-step], [data-slide], a[href^="#"]')
    const { step, slide } = control?.dataset ?? {}
    if (step === 'next') steps.next()
    if (step === 'previous') steps.previous()
    if (slide) steps.show(Number(slide))
    const target = control?.getAttribute('href') && section.querySelector(control.getAttribute('href') ?? '')
    if (!target) return
    event.preventDefault()
    steps.show(Number(target.getAttribute('data-swiper-slide-index')))
    // The slide with the pressed link cannot be reached any more: the focus goes along.
    if (!(target instanceof HTMLElement)) return
    target.inert = false
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  })
}

/** Only the slide that is seen can be reached and heard. */
function markCurrent(section: HTMLElement, current: number): void {
  for (const slide of section.querySelectorAll<HTMLElement>('.swiper-slide')) {
    slide.inert = Number(slide.dataset.swiperSlideIndex) !== current
  }
  for (const dot of section.querySelectorAll<HTMLElement>('[data-slide]')) {
    if (Number(dot.dataset.slide) === current) dot.setAttribute('aria-current', 'true')
    else dot.removeAttribute('aria-current')
  }
}

/** Lazy pictures outside a clipped row never count as near: the next ones are fetched while this one is shown. */
function fetchNeighbours({ slides, activeIndex }: Swiper): void {
  for (const offset of [-1, 1]) {
    const slide = slides.at((activeIndex + offset) % slides.length)
    for (const picture of slide?.querySelectorAll('img') ?? []) picture.loading = 'eager'
  }
}
