// https://vike.dev/data
import { listHeadings } from '../../collections/headings'
import { getPriceList } from '../../collections/price-list'
import { listQuestions } from '../../collections/questions'
import { getSite } from '../../collections/site'
import { getTerms } from '../../collections/terms'
import { listWorkshops } from '../../collections/workshops'
import type { PageData } from '../../renderer/page-context'

export type TermsData = ReturnType<typeof data>

export default function data() {
  const terms = getTerms()
  return {
    head: { description: terms.description },
    terms,
    headings: listHeadings(terms.html),
    schoolYear: getSite().schoolYear,
    courses: listWorkshops(),
    priceList: getPriceList(),
    questions: listQuestions(),
  } satisfies PageData
}
