import {
  type CalendarDay,
  formatCalendarDate,
  formatSlovenianInstant,
  getEndOfDay,
} from '../../../common/calendar-date'
import { getLetterKind, type LetterKindName, type LetterText } from '../../../common/letter-kinds'
import { toInstant } from '../../core/clock'
import type { Programme } from '../../core/programme'
import type { Lessons } from '../lessons/lessons'
import type { FilledLetter, Letters } from '../letters/letters'
import type { LetterValues } from '../letters/placeholders'
import type { WriteContractText } from './agreement'
import type { SeasonFacts } from './letter-facts'
import type { Place } from './place'
import { isActionAllowed } from './rules'
import { describeWithdrawal, toEnrolledPlace } from './sentences'

/** Returns the values that are fixed when a letter is created: names of workshop and group, state, cost of a withdrawal, deadline. */
function toPlaceValues(
  place: Place,
  programme: Programme,
  { writeContractText, ...facts }: SeasonFacts & { writeContractText: WriteContractText },
): LetterValues {
  const agreement =
    isActionAllowed('confirm', place.state) && !place.confirmation && writeContractText(place, facts.season)
  const { workshop, group, sentence, position } = toEnrolledPlace(place, programme)
  return {
    delavnica: workshop,
    stanje: sentence,
    odstop: describeWithdrawal(place, programme.findSeasonDays(facts.season), facts.lessons.today()),
    prenehanje: formatCalendarDate(facts.lessons.today()),
    ...(agreement && agreement.missing.length === 0 && { stavek: agreement.wording }),
    ...(group && { skupina: group }),
    ...(position !== undefined && { mesto_na_seznamu: `${position}.` }),
    ...(place.endsAt && { rok: formatSlovenianInstant(new Date(place.endsAt)) }),
  }
}

/** Place that a letter is about, with the text that replaces the template, or that the payer confirmed. */
interface PlaceLetterContext {
  submissionId?: number | undefined
  place: Place | undefined
  /** Further values of placeholders; they override those of the place. */
  values?: LetterValues
  text?: LetterText | undefined
  wording?: string | undefined
  /** By default the answer deadline of the place, or the end of its season (`endsWithSeason`). */
  usableUntil?: string | undefined
}

/** Fills in the letter about a place. */
export type FillPlaceLetter = (template: LetterKindName, context: PlaceLetterContext) => FilledLetter

/** Finds the instant after which a letter is of no use; undefined for one that is always sent, also after the season. */
function findUsableUntil(
  template: LetterKindName,
  place: Place | undefined,
  { programme, today }: { programme: Programme; today: CalendarDay },
): string | undefined {
  const lastDay = programme.findSeasonDays(programme.season)?.to
  if (!getLetterKind(template).endsWithSeason || !lastDay || lastDay < today) return undefined
  return place?.endsAt ?? toInstant(getEndOfDay(lastDay))
}

export const createPlaceLetterFiller =
  (
    letters: Letters,
    programme: Programme,
    services: { lessons: Lessons; writeContractText: WriteContractText },
  ): FillPlaceLetter =>
  (template, { place, values, ...context }) =>
    letters.fillTemplate(template, {
      usableUntil: findUsableUntil(template, place, { programme, today: services.lessons.today() }),
      ...context,
      place,
      getValues: (season) => ({
        ...(place && toPlaceValues(place, programme, { season, ...services })),
        ...values,
      }),
    })
