import { routes } from '../common/routes'
import { CarouselControls, carouselEffect } from './CarouselControls'
import { Picture, type PictureView } from './Picture'
import { Slides } from './Slides'

/** How long a location stays (docs/product.md, section 9). */
const AUTOPLAY_MS = 4000

export interface LocationView {
  name: string
  address: string
  detail: string
  picture: PictureView
}

/** Where the workshops are held. */
export function LocationsCarousel({ locations }: { locations: LocationView[] }) {
  return (
    <section
      className="group section"
      aria-roledescription="vrtiljak"
      aria-labelledby="nase-lokacije"
      data-carousel="locations"
      data-autoplay={AUTOPLAY_MS}
      {...carouselEffect(locations.length, 'visible')}
    >
      <div className="page-width mb-flow-3 flex flex-wrap items-end justify-between gap-4">
        <h2 className="headline capitals text-h2" id="nase-lokacije">
          NAŠE LOKACIJE
        </h2>
        <CarouselControls of="lokacija" count={locations.length} place="heading" />
      </div>
      <Slides>
        {locations.map((location, index) => (
          <Location
            key={location.name}
            location={location}
            position={`${index + 1} od ${locations.length}`}
          />
        ))}
      </Slides>
    </section>
  )
}

function Location({ location, position }: { location: LocationView; position: string }) {
  return (
    <div className="page-width twelve-columns gap-y-7 print:grid-cols-[50mm_1fr]">
      <div className="lg:col-span-8 lg:-ml-gutter print:col-auto print:ml-0">
        <Picture
          picture={location.picture}
          sizes="(min-width: 64rem) 66vw, 100vw"
          className="aspect-3/2 w-full object-cover dim-at-night"
        />
      </div>
      <div className="lg:col-span-4 print:col-auto">
        <p className="mb-4 flex items-center gap-3 text-label font-semibold font-stretch-88% numerals after:h-0.5 after:flex-1 after:bg-rule print:hidden">
          {position}
        </p>
        <h3 className="heading">{location.name}</h3>
        <dl className="mt-6 grid gap-4.5">
          <Detail label="Naslov" text={location.address} />
          <Detail label="Kako do nas" text={location.detail} />
        </dl>
        {/* Where no script moves it, a row that scrolls needs something for the keyboard. */}
        <a className="mt-4 link tap-target print:hidden" href={`${routes.contact}#kako-do-nas`}>
          Pot in zemljevid
        </a>
      </div>
    </div>
  )
}

function Detail({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="text-ink-2 label">{label}</dt>
      <dd>{text}</dd>
    </div>
  )
}
