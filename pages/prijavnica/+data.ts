// https://vike.dev/data
import { getListPage } from '../../collections/list-pages'
import { getPriceList } from '../../collections/price-list'
import { getSite } from '../../collections/site'
import { listWorkshops } from '../../collections/workshops'
import { toSlovenianDay } from '../../common/calendar-date'
import { toLocalInstant } from '../../common/local-instant'
import { formatEuros } from '../../common/number'
import type { PageData } from '../../renderer/page-context'

export type EnrolmentPageData = ReturnType<typeof data>

export default function data() {
  const page = getListPage('prijavnica')
  const { phones, email, schoolYear, season } = getSite()
  const { rows, period } = getPriceList()
  const toPrice = (id: string) => {
    const prices = rows.filter(({ workshopId }) => workshopId === id).map(({ price }) => price)
    if (prices.length === 0) return undefined
    const lowest = formatEuros(Math.min(...prices))
    return [new Set(prices).size > 1 && 'od', lowest, period].filter(Boolean).join(' ')
  }
  const builtOn = toSlovenianDay(new Date())
  const workshops = listWorkshops()
  const [opensOn] = workshops
    .flatMap(({ enrolment }) => enrolment?.from ?? [])
    .filter((day) => day > builtOn)
    .sort()
  return {
    head: { description: page.description },
    page,
    workshops: workshops.map(({ id, name, artForm, enrolment }) => ({
      id,
      name,
      artForm,
      enrolment,
      price: toPrice(id),
      groups: rows
        .filter(({ workshopId }) => workshopId === id)
        .map(({ group, ageFrom, ageTo, liveId }) => ({ group, ageFrom, ageTo, liveId })),
    })),
    builtOn,
    until: opensOn && toLocalInstant(opensOn),
    schoolYear,
    startsOn: season?.from,
    email,
    phone: phones[0] ?? '',
  } satisfies PageData
}
