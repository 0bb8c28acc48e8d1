import { type CalendarDay, formatCalendarDate } from '../../../common/calendar-date'
import type { Catalogue } from '../../../common/catalogue'
import type { LetterPlaceholderName } from '../../../common/letter-placeholders'
import type { Programme } from '../../core/programme'
import type { Lessons } from '../lessons/lessons'
import { findPaidPeriod, isWhollyFree, toChangingValues } from './letter-facts'
import type { Place } from './place'

/** The contract of a place: labelled facts, and the text to which the payer agrees. */
interface ContractText {
  facts: { label: string; value: string }[]
  wording: string
  /** First day of the paid period. */
  startsOn: CalendarDay | undefined
  /** Whether nothing is to be paid in the whole period, so that the payer accepts no duty to pay. */
  isFree: boolean
  /** Names of facts without which no contract is concluded (terms, »Vpis«), and which are not known yet. */
  missing: string[]
}

const NEXT_LESSON_LABEL = 'Prvo srečanje'

export type WriteContractText = (place: Place, season: string) => ContractText

/**
 * Creates the function that writes the contract of a place: the labelled `facts` of the acceptance letter, and the
 * `wording`, one text of facts and terms that is shown beside the payer's button and stored when the payer clicks.
 */
export function createContractTextWriter(
  catalogue: Catalogue,
  programme: Programme,
  lessons: Lessons,
): WriteContractText {
  const { updatedOn } = catalogue.terms
  const factLabels = [
    ['termin', 'Termin'],
    ['prvo_srecanje', NEXT_LESSON_LABEL],
    ['ucilnica', 'Učilnica'],
    ['lokacija', 'Kje'],
    ['obdobje', 'Obdobje'],
    ['cena', 'Cena'],
    ['placilo', 'Plačilo'],
    ['prinesite', 'Prinesite'],
  ] as const satisfies [LetterPlaceholderName, string][]
  const terms = `pogoje in cenik${updatedOn ? ` z dne ${formatCalendarDate(updatedOn)}` : ''}`
  return (place, season) => {
    const values = toChangingValues(place, programme, { season, lessons, catalogue })
    const facts = factLabels.flatMap(([name, label]) => {
      const value = values[name]
      return value === undefined ? [] : [{ label, value }]
    })
    // The next lesson is no fact of the contract: the text would change every week, also while a reply is on its way.
    const listed = facts.flatMap(({ label, value }) =>
      label === NEXT_LESSON_LABEL ? [] : `${label.charAt(0).toLowerCase()}${label.slice(1)}: ${value}`,
    )
    const periodName = programme.findSeasonDays(season)
      ? 'srečanja (v tem šolskem letu jih ni več)'
      : 'obdobje'
    const required: [string, unknown][] = [
      ['skupina', place.groupId],
      ['dan in ura', values.termin],
      ['kraj', values.lokacija],
      [periodName, values.obdobje],
      ['cena', values.cena],
    ]
    const period = findPaidPeriod(place, programme, { season, lessons })
    const isFree = isWhollyFree(period, place.freePeriod)
    return {
      facts,
      isFree,
      startsOn: period?.from,
      missing: required.flatMap(([name, value]) => (value ? [] : [name])),
      wording: `Potrjujem udeležbo ${isFree ? 'brez plačila' : 'z obveznostjo plačila'}: ${[programme.formatWorkshopAndGroup(place), ...listed].join('; ')}. Sprejemam ${terms}.`,
    }
  }
}
