import { CarouselControls } from './CarouselControls'
import { heroSizes, Picture, type PictureView } from './Picture'

/** How long a picture stays (docs/product.md, section 9). */
const AUTOPLAY_MS = 5000

/** The hero's pictures; without its script a row to scroll, one picture a screen. */
export function HeroCarousel({ slides }: { slides: PictureView[] }) {
  return (
    <section
      className="hero__pic"
      aria-roledescription="vrtiljak"
      aria-label="Slike centra"
      data-carousel="hero"
      data-autoplay={AUTOPLAY_MS}
      data-effect="carousel"
      data-wake="loaded"
    >
      <div className="swiper">
        <ul className="swiper-wrapper">
          {slides.map((picture, index) => (
            <li key={picture.avif[0]?.src} className="swiper-slide">
              <Picture picture={picture} sizes={heroSizes} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      </div>
      <CarouselControls of="slika" count={slides.length} />
    </section>
  )
}
