import { CarouselControls } from './CarouselControls'
import { Icon } from './icons/Icon'
import { Picture, type PictureView } from './Picture'

/** How long a location stays (docs/product.md, section 9). */
const AUTOPLAY_MS = 4000

export interface LocationView {
  name: string
  address: string
  detail: string
  picture: PictureView
}

/** Where the workshops are held; without its script a row to scroll, one location a screen. */
export function LocationsCarousel({ locations }: { locations: LocationView[] }) {
  return (
    <section
      className="section locations"
      aria-roledescription="vrtiljak"
      aria-labelledby="nase-lokacije"
      data-carousel="locations"
      data-autoplay={AUTOPLAY_MS}
      data-effect="carousel"
      data-wake="visible"
    >
      <div className="page-width bar-head">
        <h2 className="headline capitals text-h2" id="nase-lokacije">
          Naše lokacije
        </h2>
        <CarouselControls of="lokacija" count={locations.length} />
      </div>
      <div className="swiper">
        <ul className="swiper-wrapper">
          {locations.map((location, index) => (
            <li key={location.name} className="swiper-slide" id={slideId(index)}>
              <Location
                location={location}
                position={`${index + 1} od ${locations.length}`}
                next={nextOf(locations, index)}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

interface LocationProps {
  location: LocationView
  position: string
  next: { location: LocationView; id: string } | undefined
}

function Location({ location, position, next }: LocationProps) {
  return (
    <div className="page-width loc">
      <div className="loc__pic">
        <Picture picture={location.picture} sizes="(min-width: 64rem) 66vw, 100vw" />
      </div>
      <div className="loc__txt">
        <div>
          <p className="loc__n numerals">{position}</p>
          <h3 className="heading">{location.name}</h3>
          <dl>
            <div>
              <dt className="label">Naslov</dt>
              <dd>{location.address}</dd>
            </div>
            <div>
              <dt className="label">Kako do nas</dt>
              <dd>{location.detail}</dd>
            </div>
          </dl>
        </div>
        {next && (
          <a className="loc__next" href={`#${next.id}`}>
            <Picture picture={{ ...next.location.picture, alt: '' }} sizes="11rem" />
            <span>
              Naslednja lokacija: {next.location.name} <Icon name="arrow-right" className="arrow" />
            </span>
          </a>
        )}
      </div>
    </div>
  )
}

function nextOf(locations: LocationView[], index: number) {
  const nextIndex = (index + 1) % locations.length
  const location = locations[nextIndex]
  return location && nextIndex !== index ? { location, id: slideId(nextIndex) } : undefined
}

const slideId = (index: number) => `lokacija-${index + 1}`
