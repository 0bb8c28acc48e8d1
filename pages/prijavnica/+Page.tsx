import { getListPage } from '../../collections/list-pages'
import { getPriceList } from '../../collections/price-list'
import { getSite } from '../../collections/site'
import { listWorkshops } from '../../collections/workshops'
import { toLocalInstant, toSlovenianDay } from '../../common/calendar-date'
import { DRAFT_STORAGE_KEY } from '../../common/draft-key'
import { describeGroup } from '../../common/groups'
import { formatEuros } from '../../common/numbers'
import { ContactSentence } from '../../components/ContactLinks'
import { PageHeading } from '../../components/PageHeading'
import { SeasonNotice } from '../../components/SeasonNotice'
import { EnrolmentForm } from '../../islands/enrolment-form/island'
import { Island } from '../../islands/Island'

export default function EnrolmentPage() {
  const { title, lead } = getListPage('prijavnica')
  const { phones, email, schoolYear, season } = getSite()
  const { rows, period } = getPriceList()
  const builtOn = toSlovenianDay(new Date())
  const workshops = listWorkshops().map(({ id, name, artForm, enrolment }) => {
    const groups = rows.filter(({ workshopId }) => workshopId === id)
    return {
      id,
      name,
      artForm,
      enrolment,
      price: formatLowestPrice(groups, period),
      groups: groups.map(({ group, ageFrom, ageTo, day, time, price, liveId }) => ({
        group,
        ageFrom,
        ageTo,
        liveId,
        text: [group, describeGroup({ group, ageFrom, ageTo, day, time })].filter(Boolean).join(', '),
        price: [formatEuros(price), period].filter(Boolean).join(' '),
      })),
    }
  })
  const [opensOn] = workshops
    .flatMap(({ enrolment }) => enrolment?.from ?? [])
    .filter((day) => day > builtOn)
    .sort()
  return (
    <div className="page-width">
      <PageHeading title={title} lead={lead}>
        <SeasonNotice schoolYear={schoolYear} season={season}>
          Cene in termini za novo leto še niso objavljeni. Pred prijavo nas vprašajte, katere delavnice bodo.{' '}
          <ContactSentence phone={phones[0] ?? ''} email={email} />
        </SeasonNotice>
      </PageHeading>
      <Island
        name="enrolment-form"
        of={EnrolmentForm}
        until={opensOn && toLocalInstant(opensOn)}
        draftKey={DRAFT_STORAGE_KEY}
        props={{ workshops, builtOn, seasonStart: season?.from, schoolYear, email, phone: phones[0] ?? '' }}
      />
    </div>
  )
}

/** Formats the lowest price of a workshop's groups: »od 30 € na mesec«. */
function formatLowestPrice(groups: { price: number }[], period: string | undefined): string | undefined {
  if (groups.length === 0) return undefined
  const prices = groups.map(({ price }) => price)
  const lowest = formatEuros(Math.min(...prices))
  return [new Set(prices).size > 1 && 'od', lowest, period].filter(Boolean).join(' ')
}
