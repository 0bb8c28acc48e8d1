import { PageHead } from '../../components/PageHead'
import { EnrolmentForm } from '../../islands/enrolment-form/island'
import { Island } from '../../islands/Island'
import { FreePlacesScript } from '../../islands/places/FreePlacesScript'
import type { EnrolmentPageData } from './+data'

/** Enrolment (docs/product.md, section 2). */
export default function EnrolmentPage({
  page,
  workshops,
  builtOn,
  until,
  schoolYear,
  startsOn,
  email,
  phone,
}: EnrolmentPageData) {
  return (
    <div className="page-width">
      <PageHead title={page.title} lead={page.lead} />
      <FreePlacesScript groups={workshops.flatMap(({ groups }) => groups)} />
      <Island
        name="enrolment-form"
        of={EnrolmentForm}
        until={until}
        props={{ workshops, builtOn, schoolYear, startsOn, email, phone }}
      />
    </div>
  )
}
