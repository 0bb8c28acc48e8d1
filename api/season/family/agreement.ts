import { formatCalendarDate } from '../../../common/calendar-date'
import type { LetterFactName } from '../../../common/letters'
import type { Core } from '../../core/core'
import { createLessons } from '../lessons/lessons'
import { toContractValues } from '../letters/placeholders'
import type { Place } from '../places/place'
import { programmeOf } from '../programme'

/** What a payer reads beside the button that makes the contract, and agrees to by pressing it. */
export interface Agreement {
  facts: { label: string; value: string }[]
  /** All of it in one text: what is stored. */
  wording: string
}

const LABELS = [
  ['termin', 'Termin'],
  ['prvo_srecanje', 'Prvo srečanje'],
  ['ucilnica', 'Učilnica'],
  ['lokacija', 'Kje'],
  ['obdobje', 'Obdobje'],
  ['cena', 'Cena z DDV'],
  ['prinesite', 'Prinesite'],
] as const satisfies [LetterFactName, string][]

/** Puts agreements together: the facts of the letter of acceptance, and the terms of the day. */
export function createAgreements(core: Pick<Core, 'database' | 'catalogue' | 'clock'>) {
  const { catalogue } = core
  const lessons = createLessons(core)
  const programme = programmeOf(catalogue)
  const { updatedOn } = catalogue.terms
  const terms = `pogoje in cenik${updatedOn ? ` z dne ${formatCalendarDate(updatedOn)}` : ''}`
  return (place: Place, season: string): Agreement => {
    const values = toContractValues(place, programme, { season, lessons })
    const facts = LABELS.flatMap(([name, label]) => {
      const value = values[name]
      return value === undefined ? [] : [{ label, value }]
    })
    const listed = facts.map(
      ({ label, value }) => `${label.charAt(0).toLowerCase()}${label.slice(1)}: ${value}`,
    )
    return {
      facts,
      wording: `Potrjujem udeležbo z obveznostjo plačila: ${[programme.nameOf(place), ...listed].join('; ')}. Sprejemam ${terms}.`,
    }
  }
}
