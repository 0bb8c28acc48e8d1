import { DEFAULT_ANSWER_DEADLINE_HOURS, toGroupId } from '../../common/groups'
import { mergeTimetables } from '../../common/lessons'
import { toCents } from '../../common/numbers'
import { listMentors } from '../mentors'
import { getEntry, once } from '../read'
import { getSite } from '../site'
import { listWorkshops } from '../workshops'
import { describeDiscount } from './discounts'
import { type PRICE_PERIODS, priceListCollection } from './schema'

/**
 * A group of a workshop (docs/product.md, section 3); prices are in EUR including VAT. `group`: its name, optional for a
 * workshop's only group. Without `places` the office assigns all places; without `liveId` no free places are published,
 * and without `calendarId` no calendar of lessons. A centre without the office has none of these ids.
 */
export type PriceRow = ReturnType<typeof getPriceList>['rows'][number]

const PERIOD_WORDS: Record<(typeof PRICE_PERIODS)[number], string> = {
  mesec: 'na mesec',
  sezona: 'na sezono',
  delavnica: 'za celotno delavnico',
}

const PERIOD_NAMES = { mesec: 'month', sezona: 'season', delavnica: 'workshop' } as const

/** Returns the price list without rows whose workshop or mentor is a draft; the content check reports unknown names. */
export const getPriceList = once(() => {
  const { keys } = getEntry(priceListCollection)
  const { hasOffice, payments } = getSite()
  const workshops = new Map(listWorkshops().map((workshop) => [workshop.id, workshop]))
  const mentors = new Map(listMentors().map((mentor) => [mentor.id, mentor]))
  return {
    title: keys.naslov,
    note:
      [keys.opomba, ...(payments ? keys.popusti.map(describeDiscount) : [])].filter(Boolean).join(' ') ||
      undefined,
    period: keys.obdobje && PERIOD_WORDS[keys.obdobje],
    answerHours: keys.rok_za_odgovor ?? DEFAULT_ANSWER_DEADLINE_HOURS,
    keptUntil: keys.lanski_do,
    pricePeriod: keys.obdobje && PERIOD_NAMES[keys.obdobje],
    discounts: keys.popusti.map(({ ime, za, odstotek, znesek }) => ({
      name: ime,
      each: za === 'otrok' ? ('child' as const) : ('workshop' as const),
      percentHundredths: odstotek === undefined ? undefined : toCents(odstotek),
      cents: znesek === undefined ? undefined : toCents(znesek),
    })),
    rows: keys.vrstice.flatMap((row) => {
      const workshop = workshops.get(row.delavnica)
      const mentor = mentors.get(row.mentor)
      if (!workshop || !mentor) return []
      const groupId = toGroupId(workshop.id, row.skupina)
      const { day, time, room } = mergeTimetables(
        { day: row.dan, time: row.ura, room: row.ucilnica },
        workshop,
      )
      const isOpen = (workshop.enrolment?.state ?? 'open') === 'open'
      return {
        groupId,
        workshopId: workshop.id,
        workshopName: workshop.name,
        artForm: workshop.artForm,
        group: row.skupina,
        mentorName: mentor.name,
        ageFrom: row.starost_od,
        ageTo: row.starost_do,
        day,
        time,
        room,
        places: row.mest,
        liveId: hasOffice && row.mest !== undefined && isOpen ? groupId : undefined,
        calendarId: hasOffice && day ? groupId : undefined,
        weeklyHours: row.ure_na_teden,
        price: row.cena,
        priceCents: toCents(row.cena),
        vatRate: row.ddv,
      }
    }),
  }
})
