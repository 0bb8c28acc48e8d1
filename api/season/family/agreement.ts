import { formatCalendarDate } from '../../../common/calendar-date'
import type { LetterPlaceholderName } from '../../../common/letter-kinds'
import type { Core } from '../../core/core'
import { createLessons } from '../lessons/lessons'
import { toContractValues } from '../letters/placeholders'
import type { Place } from '../places/place'
import { getProgramme } from '../programme'

/** Text beside the button by which the payer concludes the contract. */
export interface Agreement {
  facts: { label: string; value: string }[]
  /** The facts and the terms as one text, which is stored when the payer clicks. */
  wording: string
}

const FACT_LABELS = [
  ['termin', 'Termin'],
  ['prvo_srecanje', 'Prvo srečanje'],
  ['ucilnica', 'Učilnica'],
  ['lokacija', 'Kje'],
  ['obdobje', 'Obdobje'],
  ['cena', 'Cena z DDV'],
  ['prinesite', 'Prinesite'],
] as const satisfies [LetterPlaceholderName, string][]

/** Creates agreements from the facts of the acceptance letter and the date of the present terms. */
export function createAgreements(core: Pick<Core, 'database' | 'catalogue' | 'clock'>) {
  const { catalogue } = core
  const lessons = createLessons(core)
  const programme = getProgramme(catalogue)
  const { updatedOn } = catalogue.terms
  const terms = `pogoje in cenik${updatedOn ? ` z dne ${formatCalendarDate(updatedOn)}` : ''}`
  return (place: Place, season: string): Agreement => {
    const values = toContractValues(place, programme, { season, lessons })
    const facts = FACT_LABELS.flatMap(([name, label]) => {
      const value = values[name]
      return value === undefined ? [] : [{ label, value }]
    })
    const listed = facts.map(
      ({ label, value }) => `${label.charAt(0).toLowerCase()}${label.slice(1)}: ${value}`,
    )
    return {
      facts,
      wording: `Potrjujem udeležbo z obveznostjo plačila: ${[programme.getPlaceName(place), ...listed].join('; ')}. Sprejemam ${terms}.`,
    }
  }
}
