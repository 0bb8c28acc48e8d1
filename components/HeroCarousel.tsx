import { CarouselControls, carouselEffect } from './CarouselControls'
import { heroSizes, Picture, type PictureView } from './Picture'
import { Slides } from './Slides'

/** How long a picture stays (docs/product.md, section 9). */
const AUTOPLAY_MS = 5000

/** The hero's pictures. */
export function HeroCarousel({ slides }: { slides: PictureView[] }) {
  return (
    <section
      className="group relative overflow-hidden bg-sunk print:hidden"
      aria-roledescription="vrtiljak"
      aria-label="Slike centra"
      data-carousel="hero"
      data-autoplay={AUTOPLAY_MS}
      {...carouselEffect(slides.length, 'loaded')}
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
      <CarouselControls of="slika" count={slides.length} place="corner" />
    </section>
  )
}
