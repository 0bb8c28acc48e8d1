import { formatCalendarDate } from '../../../common/calendar-date'
import type { LetterPlaceholderName } from '../../../common/letter-kinds'
import type { Core } from '../../core/core'
import { createLessons } from '../lessons/lessons'
import { toContractValues } from '../letters/placeholders'
import type { Place } from '../places/place'
import { getProgramme } from '../programme'

const FACT_LABELS = [
  ['termin', 'Termin'],
  ['prvo_srecanje', 'Prvo srečanje'],
  ['ucilnica', 'Učilnica'],
  ['lokacija', 'Kje'],
  ['obdobje', 'Obdobje'],
  ['cena', 'Cena z DDV'],
  ['prinesite', 'Prinesite'],
] as const satisfies [LetterPlaceholderName, string][]

/**
 * Creates the text beside the button by which the payer concludes the contract: the facts of the acceptance letter, and
 * facts and terms as one `wording`, which is stored when the payer clicks.
 */
export function createAgreements(core: Pick<Core, 'database' | 'catalogue' | 'clock'>) {
  const { catalogue } = core
  const lessons = createLessons(core)
  const programme = getProgramme(catalogue)
  const { updatedOn } = catalogue.terms
  const terms = `pogoje in cenik${updatedOn ? ` z dne ${formatCalendarDate(updatedOn)}` : ''}`
  return (place: Place, season: string) => {
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
