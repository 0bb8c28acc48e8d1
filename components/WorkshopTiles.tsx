import { Link } from 'react-router-dom'
import type { ArtForm } from '../common/art-forms'
import { routes, workshopPath } from '../common/routes'
import { ButtonLink } from './ButtonLink'
import { ArtIcon } from './icons/ArtIcon'
import { Icon } from './icons/Icon'

export interface WorkshopTile {
  name: string
  slug: string
  artForm: ArtForm
}

/** Mosaic of the workshops; its heading is the first cell. */
export function WorkshopTiles({ workshops }: { workshops: WorkshopTile[] }) {
  return (
    <section className="mosaic" aria-labelledby="priljubljene-delavnice">
      <div className="mosaic__head">
        <h2
          className="headline capitals text-h2 lg:text-[3.7vw] lg:font-stretch-62%"
          id="priljubljene-delavnice"
        >
          Priljubljene delavnice
        </h2>
        <p>
          <ButtonLink to={routes.workshops} look="line">
            Vse delavnice
          </ButtonLink>
        </p>
      </div>
      {workshops.map(({ name, slug, artForm }) => (
        <Link
          key={slug}
          className={`tile colours-${artForm}`}
          to={workshopPath(slug)}
          data-effect="art-icon"
          data-wake="visible"
        >
          <ArtIcon name={artForm} className="ic" />
          <b>{name}</b>
          <Icon name="arrow-right" className="arrow" />
        </Link>
      ))}
    </section>
  )
}
