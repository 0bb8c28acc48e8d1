import type { ArtForm } from '../../common/art-forms'
import { settleTimetable } from '../../common/lessons'
import { ANSWER_HOURS, toGroupId } from '../../common/places'
import { listMentors } from '../mentors'
import { getEntry } from '../read'
import { listWorkshops } from '../workshops'
import { type PERIODS, priceListCollection } from './schema'

/** A row of the price list (docs/product.md, section 3). */
export interface PriceRow {
  /** Of the group, see common/places.ts. */
  groupId: string
  workshopId: string
  workshopName: string
  workshopSlug: string
  artForm: ArtForm
  /** Which of the workshop's groups; undefined when it has one. */
  group: string | undefined
  mentorName: string
  /** Years of age; either may be missing. */
  ageFrom: number | undefined
  ageTo: number | undefined
  /** When and where this group meets, where that is settled. */
  day: string | undefined
  time: string | undefined
  room: string | undefined
  /** How many people the group takes; undefined when staff place everybody themselves. */
  places: number | undefined
  /** Id under which the server tells of free places; undefined where there is nothing to tell. */
  liveId: string | undefined
  weeklyHours: number
  /** EUR, VAT included. */
  price: number
}

export interface PriceList {
  title: string
  note: string | undefined
  /** What the prices are paid for, as it follows an amount: »na mesec«. */
  period: string | undefined
  /** Hours that somebody has to answer an offered place. */
  answerHours: number
  rows: PriceRow[]
}

const PERIOD_WORDS: Record<(typeof PERIODS)[number], string> = {
  mesec: 'na mesec',
  sezona: 'na sezono',
  delavnica: 'za celotno delavnico',
}

/** Every workshop's page asks for it. */
let known: PriceList | undefined

/** Rows whose workshop or mentor is an unpublished draft are left out; names that exist nowhere fail the content check. */
export function getPriceList(): PriceList {
  known ??= readPriceList()
  return known
}

function readPriceList(): PriceList {
  const { keys } = getEntry(priceListCollection)
  const workshops = new Map(listWorkshops().map((workshop) => [workshop.id, workshop]))
  const mentors = new Map(listMentors().map((mentor) => [mentor.id, mentor]))
  return {
    title: keys.naslov,
    note: keys.opomba,
    period: keys.obdobje && PERIOD_WORDS[keys.obdobje],
    answerHours: keys.rok_za_odgovor ?? ANSWER_HOURS,
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
