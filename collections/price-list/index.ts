import { settleTimetable } from '../../common/lessons'
import { ANSWER_HOURS, toGroupId } from '../../common/places'
import { listMentors } from '../mentors'
import { getEntry } from '../read'
import { listWorkshops } from '../workshops'
import { type PERIODS, priceListCollection } from './schema'

/**
 * A row of the price list (docs/product.md, section 3): one group of a workshop, its price in EUR with VAT. `group` is undefined
 * when the workshop has one; day, time and room where they are settled; without `places` staff place everybody
 * themselves, and without `liveId` the server has no free places to tell of.
 */
export type PriceRow = ReturnType<typeof readPriceList>['rows'][number]

const PERIOD_WORDS: Record<(typeof PERIODS)[number], string> = {
  mesec: 'na mesec',
  sezona: 'na sezono',
  delavnica: 'za celotno delavnico',
}

/** Every workshop's page asks for it. */
let known: ReturnType<typeof readPriceList> | undefined

/** Rows whose workshop or mentor is an unpublished draft are left out; names that exist nowhere fail the content check. */
export function getPriceList() {
  known ??= readPriceList()
  return known
}

function readPriceList() {
  const { keys } = getEntry(priceListCollection)
  const workshops = new Map(listWorkshops().map((workshop) => [workshop.id, workshop]))
  const mentors = new Map(listMentors().map((mentor) => [mentor.id, mentor]))
  return {
    title: keys.naslov,
    note: keys.opomba,
    period: keys.obdobje && PERIOD_WORDS[keys.obdobje],
    answerHours: keys.rok_za_odgovor ?? ANSWER_HOURS,
    keptUntil: keys.lanski_do,
    rows: keys.vrstice.flatMap((row) => {
      const workshop = workshops.get(row.delavnica)
      const mentor = mentors.get(row.mentor)
      if (!workshop || !mentor) return []
      const groupId = toGroupId(workshop.id, row.skupina)
      const { day, time, room } = settleTimetable(
        { day: row.dan, time: row.ura, room: row.ucilnica },
        workshop,
      )
      const isOpen = (workshop.enrolment?.state ?? 'open') === 'open'
      return {
        groupId,
        workshopId: workshop.id,
        workshopName: workshop.name,
        workshopSlug: workshop.slug,
        artForm: workshop.artForm,
        group: row.skupina,
        mentorName: mentor.name,
        ageFrom: row.starost_od,
        ageTo: row.starost_do,
        day,
        time,
        room,
        places: row.mest,
        liveId: row.mest !== undefined && isOpen ? groupId : undefined,
        weeklyHours: row.ure_na_teden,
        price: row.cena,
      }
    }),
  }
}
