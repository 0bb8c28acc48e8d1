import type { ArtForm } from '../common/art-forms'
import { routes, toWorkshopPath } from '../common/routes'
import { ButtonLink } from './Button'
import { ArtIcon } from './icons/ArtIcon'
import { Icon } from './icons/Icon'

type WorkshopTile = { name: string; slug: string; artForm: ArtForm }

/** A cell grows to fill the mosaic's last row, with any number of workshops. */
const CELL_CLASSES = 'min-w-0 flex-[1_0_50%] lg:basis-1/4'

/** Mosaic of the workshops. Its first cell is the heading. Cells at the screen's edge are aligned with the page's text. */
export function WorkshopTiles({ workshops }: { workshops: readonly WorkshopTile[] }) {
  return (
    <section className="flex flex-wrap" aria-labelledby="priljubljene-delavnice">
      <div
        className={`flex flex-col justify-between gap-8 px-gutter pt-section pb-10 max-lg:basis-full lg:pt-9 lg:pr-0 lg:pb-8 ${CELL_CLASSES}`}
      >
        <h2
          className="headline capitals text-h2 lg:text-[3.7vw] lg:font-stretch-62%"
          id="priljubljene-delavnice"
        >
          PRILJUBLJENE DELAVNICE
        </h2>
        <p>
          <ButtonLink to={routes.workshops} look="line">
            Vse delavnice
          </ButtonLink>
        </p>
      </div>
      {workshops.map(({ name, slug, artForm }) => (
        <a
          key={slug}
          className={`group flex min-h-54 flex-col justify-between overflow-hidden p-[clamp(1.1rem,2vw,2rem)] no-underline colour-field colours-${artForm} focus-visible:-outline-offset-6 max-2xs:basis-full lg:min-h-[25vw] lg:p-8 lg:last:pr-gutter lg:nth-[4n]:pr-gutter lg:nth-[4n+1]:pl-gutter print:min-h-0 print:gap-3 print:border forced-colors:border-2 ${CELL_CLASSES}`}
          href={toWorkshopPath(slug)}
          data-effect="art-icon"
          data-start="visible"
        >
          <ArtIcon
            name={artForm}
            className="h-auto w-[clamp(4.75rem,8.6vw,9rem)] origin-top-left transition-transform group-hover:scale-112 print:w-13"
          />
          <span className="grid grid-cols-[1fr_auto] items-end gap-2">
            <b className="headline max-w-[9.5em] text-[clamp(1.375rem,2.5vw,2.75rem)] leading-none font-tile font-stretch-68%">
              {name}
            </b>
            <Icon
              name="arrow-right"
              className="size-5 transition-transform group-hover:translate-x-1.5 print:hidden"
            />
          </span>
        </a>
      ))}
    </section>
  )
}
