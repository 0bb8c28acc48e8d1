import { getListPage } from '../../../collections/list-pages'
import { getPriceList } from '../../../collections/price-list'
import { listWorkshops } from '../../../collections/workshops'
import { formatEuros } from '../../../common/numbers'
import { toWorkshopPath } from '../../../common/routes'
import { EnrolmentNotice } from '../../../components/EnrolmentNotice'
import { ArtIcon } from '../../../components/icons/ArtIcon'
import { Icon } from '../../../components/icons/Icon'
import { PageHeading } from '../../../components/PageHeading'
import { Prose } from '../../../components/Prose'

export default function WorkshopListPage() {
  const { title, lead, html } = getListPage('delavnice')
  const { rows, period } = getPriceList()
  const workshops = listWorkshops().map((workshop) => ({
    ...workshop,
    price: rows.find(({ workshopId }) => workshopId === workshop.id)?.price,
  }))
  return (
    <div className="page-width">
      <PageHeading title={title} lead={lead} art="muzikal" />
      <ul className="mb-flow-5 border-t-2 border-rule">
        {workshops.map(({ name, slug, artForm, description, day, time, price, enrolment }) => (
          <li key={slug} className="border-b border-rule-soft">
            <a
              className={`group grid grid-cols-[5rem_1fr_auto] items-center gap-x-[clamp(1rem,2.4vw,2.25rem)] gap-y-1 pr-4 no-underline hover:bg-sunk max-2xs:grid-cols-[auto_1fr] max-2xs:gap-x-2 max-2xs:pr-0 lg:grid-cols-[8rem_minmax(0,1fr)_minmax(9rem,auto)_auto] colours-${artForm}`}
              href={toWorkshopPath(slug)}
            >
              <span className="row-start-1 row-end-3 grid min-h-24 place-items-center max-2xs:w-2 self-stretch colour-field lg:row-end-2 lg:min-h-32">
                <ArtIcon
                  name={artForm}
                  className="h-auto w-12 transition-transform group-hover:scale-112 max-2xs:hidden lg:w-18"
                />
              </span>
              <span className="grid gap-1 pt-4 pb-1 lg:py-5">
                <b className="headline text-[clamp(1.5rem,2.6vw,2.5rem)] leading-[1.02] font-tile font-stretch-68%">
                  {name}
                </b>
                <span className="max-w-measure leading-note text-ink-2">{description}</span>
                <EnrolmentNotice
                  enrolment={enrolment}
                  className="max-w-measure text-label leading-note text-ink-2"
                />
              </span>
              <span className="col-start-2 flex gap-5 pb-4 font-semibold font-stretch-92% lg:col-start-3 lg:row-start-1 lg:justify-end lg:pb-0">
                {day && <span>{[day, time].filter(Boolean).join(', ')}</span>}
                {price !== undefined && (
                  <span className="numerals">{[formatEuros(price), period].filter(Boolean).join(' ')}</span>
                )}
              </span>
              <Icon
                name="arrow-right"
                className="col-start-3 size-5 row-start-1 row-end-3 transition-transform group-hover:translate-x-1.5 max-2xs:hidden lg:col-start-4 lg:row-end-2"
              />
            </a>
          </li>
        ))}
      </ul>
      {html && <Prose html={html} className="pb-section" />}
    </div>
  )
}
