import { Link } from 'react-router-dom'
import { formatCalendarDate } from '../../common/calendar-date'
import { routes, workshopPath } from '../../common/routes'
import { ButtonLink } from '../../components/ButtonLink'
import { PageHead } from '../../components/PageHead'
import { PriceTable } from '../../components/PriceTable'
import { QuestionList } from '../../components/QuestionList'
import { TextColumns } from '../../components/TextColumns'
import { FreePlacesScript } from '../../islands/places/FreePlacesScript'
import type { TermsData } from './+data'

/** Courses, prices and terms of a school year (docs/product.md, sections 2 and 9). */
export default function TermsPage({ terms, headings, schoolYear, courses, priceList, questions }: TermsData) {
  return (
    <div className="page-width">
      <PageHead title={terms.title} lead={terms.lead} art="muzikal">
        {terms.updatedOn && (
          <p className="mt-5 text-ink-2">
            Veljajo od <time dateTime={terms.updatedOn}>{formatCalendarDate(terms.updatedOn)}</time>
          </p>
        )}
      </PageHead>
      <section aria-labelledby="tecaji" className="pb-flow-4">
        <h2 className="subheading" id="tecaji">
          Tečaji v šolskem letu {schoolYear}
        </h2>
        <ul className="mt-3 flex flex-wrap gap-x-8">
          {courses.map(({ name, slug }) => (
            <li key={slug}>
              <Link className="tap-target underline-offset-[0.22em]" to={workshopPath(slug)}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section id="cenik" aria-label="Cenik" className="pb-flow-6">
        <FreePlacesScript groups={priceList.rows} />
        <PriceTable {...priceList} />
        <p className="mt-8">
          <ButtonLink to={routes.enrolment}>Prijavnica</ButtonLink>
        </p>
      </section>
      <QuestionList questions={questions} />
      <TextColumns html={terms.html} headings={headings} />
    </div>
  )
}
