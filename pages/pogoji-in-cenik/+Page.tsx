import { listHeadings } from '../../collections/headings'
import { getPriceList } from '../../collections/price-list'
import { listQuestions } from '../../collections/questions'
import { getSite } from '../../collections/site'
import { getTerms } from '../../collections/terms'
import { listWorkshops } from '../../collections/workshops'
import { formatCalendarDate } from '../../common/calendar-date'
import { routes, toWorkshopPath } from '../../common/routes'
import { ButtonLink } from '../../components/Button'
import { PageHeading } from '../../components/PageHeading'
import { PriceTable } from '../../components/PriceTable'
import { QuestionList } from '../../components/QuestionList'
import { SeasonNotice } from '../../components/SeasonNotice'
import { TextColumns } from '../../components/TextColumns'

export default function TermsPage() {
  const { title, lead, updatedOn, html } = getTerms()
  const priceList = getPriceList()
  const { schoolYear, season } = getSite()
  return (
    <div className="page-width">
      <PageHeading title={title} lead={lead} art="muzikal">
        {updatedOn && (
          <p className="mt-5 text-ink-2">
            Veljajo od <time dateTime={updatedOn}>{formatCalendarDate(updatedOn)}</time>
          </p>
        )}
        <SeasonNotice schoolYear={schoolYear} season={season}>
          Cene in pogoji za novo leto še niso objavljeni; tu so zadnji veljavni.
        </SeasonNotice>
      </PageHeading>
      <section aria-labelledby="tecaji" className="pb-flow-4">
        <h2 className="subheading" id="tecaji">
          Tečaji v šolskem letu {schoolYear}
        </h2>
        <ul className="mt-3 flex flex-wrap gap-x-8">
          {listWorkshops().map(({ name, slug }) => (
            <li key={slug}>
              <a className="tap-target underline-offset-[0.22em]" href={toWorkshopPath(slug)}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section id="cenik" aria-label="Cenik" className="pb-flow-6">
        <PriceTable {...priceList} />
        <p className="mt-8">
          <ButtonLink to={routes.enrolment}>Prijavnica</ButtonLink>
        </p>
      </section>
      <QuestionList questions={listQuestions()} />
      <TextColumns html={html} headings={listHeadings(html)} />
    </div>
  )
}
