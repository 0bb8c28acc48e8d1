import { CarouselControls, Slides, toCarouselAttributes } from './Carousel'
import { heroSizes, Picture, type PictureView } from './Picture'

/** Time between two slides, in milliseconds (docs/product.md, section 9). */
const AUTOPLAY_MS = 5000

/** Carousel of large pictures at the top of the home page. */
export function HeroCarousel({ slides }: { slides: PictureView[] }) {
  return (
    <section
      className="group relative overflow-hidden bg-sunk print:hidden"
      aria-roledescription="vrtiljak"
      aria-label="Slike centra"
      data-carousel="hero"
      data-autoplay={AUTOPLAY_MS}
      {...toCarouselAttributes(slides.length, 'after-load')}
    >
      <Slides
        slides={slides.map((picture, index) => ({
          key: picture.avif[0]?.src ?? '',
          content: (
            <Picture
              picture={picture}
              sizes={heroSizes}
              isFirst={index === 0}
              className="h-[clamp(17rem,46vw,52rem)] w-full object-cover dim-at-night"
            />
          ),
        }))}
      />
      <CarouselControls noun="slika" count={slides.length} placement="corner" />
    </section>
  )
}
