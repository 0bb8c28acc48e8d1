import { CarouselControls, Slides, toCarouselAttributes } from './Carousel'
import { Icon } from './icons/Icon'
import { Picture, type PictureView } from './Picture'

/** Time between two slides, in milliseconds (docs/product.md, section 9). */
const AUTOPLAY_MS = 4000

export type LocationView = { name: string; address: string; detail: string; picture: PictureView }

/** Carousel of the locations where workshops are held. */
export function LocationsCarousel({ locations }: { locations: LocationView[] }) {
  return (
    <section
      className="group section"
      aria-roledescription="vrtiljak"
      aria-labelledby="nase-lokacije"
      data-carousel="locations"
      data-autoplay={AUTOPLAY_MS}
      {...toCarouselAttributes(locations.length, 'visible')}
    >
      <div className="page-width mb-flow-3 flex flex-wrap items-end justify-between gap-4">
        <h2 className="headline capitals text-h2" id="nase-lokacije">
          NAŠE LOKACIJE
        </h2>
        <CarouselControls noun="lokacija" count={locations.length} placement="heading" />
      </div>
      <Slides
        slides={locations.map((location, index) => ({
          key: location.name,
          id: toSlideId(index),
          content: (
            <LocationSlide
              location={location}
              position={`${index + 1} od ${locations.length}`}
              next={findNextLocation(locations, index)}
            />
          ),
        }))}
      />
    </section>
  )
}

type LocationProps = { location: LocationView; position: string; next: ReturnType<typeof findNextLocation> }

function LocationSlide({ location, position, next }: LocationProps) {
  return (
    <div className="page-width twelve-columns gap-y-7 print:grid-cols-[50mm_1fr]">
      <div className="lg:col-span-8 lg:-ml-gutter print:col-auto print:ml-0">
        <Picture
          picture={location.picture}
          sizes="(min-width: 64rem) 66vw, 100vw"
          className="aspect-3/2 w-full object-cover dim-at-night"
        />
      </div>
      <div className="lg:col-span-4 lg:flex lg:flex-col lg:justify-between lg:gap-8 print:col-auto">
        <div>
          <p className="mb-4 flex items-center gap-3 text-label font-semibold font-stretch-88% numerals after:h-0.5 after:flex-1 after:bg-rule print:hidden">
            {position}
          </p>
          <h3 className="heading">{location.name}</h3>
          <dl className="mt-6 grid gap-4.5">
            {[
              ['Naslov', location.address],
              ['Kako do nas', location.detail],
            ].map(([label, text]) => (
              <div key={label}>
                <dt className="text-ink-2 label">{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        {next && (
          <a className="mt-8 grid justify-items-start gap-2.5 no-underline print:hidden" href={`#${next.id}`}>
            <Picture
              picture={{ ...next.location.picture, alt: '' }}
              sizes="11rem"
              className="aspect-3/2 w-44 object-cover"
            />
            <span className="flex items-center gap-2.5 font-semibold font-stretch-92%">
              Naslednja lokacija: {next.location.name} <Icon name="arrow-right" className="size-5" />
            </span>
          </a>
        )}
      </div>
    </div>
  )
}

/** Returns the next location and the id of its slide; undefined when there is only one location. */
function findNextLocation(locations: LocationView[], index: number) {
  const nextIndex = (index + 1) % locations.length
  const location = locations[nextIndex]
  return location && nextIndex !== index ? { location, id: toSlideId(nextIndex) } : undefined
}

const toSlideId = (index: number) => `lokacija-${index + 1}`
