import type { Season } from '../../../common/lessons'
import { getLetterKind, type LetterKindName, type LetterText } from '../../../common/letter-kinds'
import { listPlaceholders } from '../../../common/placeholders'
import type { Core } from '../../core/core'
import { isCompleteOfKind, type SubmissionStore } from '../../submissions/store'
import type { StoredEnrolment } from '../../submissions/submission'
import { formatInitials, formatTerms } from '../enrolments/mail-text'
import { prepareSeasonQuery } from '../enrolments/season'
import { fillLetter, type LetterValues } from './placeholders'

/** Properties of a place that determine the changing values of its letters. */
export interface LetterPlace {
  workshopId: string
  groupId: string | null
  /** Instant of the latest action on the place, UTC; undefined where no action is stored. */
  changedAt?: string | undefined
  /** Whole months free of charge. */
  freePeriod?: Season | undefined
}

/** Facts from which the changing values of a letter about a place follow. */
interface LetterFacts {
  place: LetterPlace
  /** Season of the letter, such as `2025/2026`. */
  season: string
  /** Earlier enrolment, in a letter about the next season. */
  enrolment: StoredEnrolment | undefined
}

/** Objects from which the placeholders of a letter get their values. */
export interface LetterContext {
  submissionId?: number | undefined
  /** Place whose changing facts (timetable, price) are filled in when the letter is sent. */
  place?: LetterPlace | undefined
  /** Returns the values that are fixed now. @param season season of the letter */
  getValues?: ((season: string) => LetterValues) | undefined
  /** Text with placeholders, typed by an office user, that replaces the template. */
  text?: LetterText | undefined
  /** Text that the payer confirmed: the letter then contains this text and the terms. */
  wording?: string | undefined
  /** Instant after which a delayed letter is not sent any more, UTC; by default it is always sent. */
  usableUntil?: string | undefined
}

/** A letter before its changing facts are filled in; stored as JSON in the column `draft`. */
export interface LetterDraft extends LetterText, Pick<LetterContext, 'submissionId' | 'usableUntil'> {
  template: LetterKindName
  season: string
  place?: LetterPlace | undefined
  /** Values fixed when the letter is created. */
  values: LetterValues
}

/** Drafts of letters: the template with the values that are fixed, and the facts that change until the letter is sent. */
export interface LetterDrafts {
  /** Adds values of placeholders that a later feature finds each time a letter is filled in, until it is sent. */
  addValues(getValues: (facts: LetterFacts) => LetterValues): void
  create(template: LetterKindName, context: LetterContext): LetterDraft
  /** Fills in a draft with the present facts. Only the recipient's own link remains a placeholder. */
  fill(draft: LetterDraft): LetterText
}

export function createLetterDrafts(
  { database, catalogue }: Pick<Core, 'database' | 'catalogue'>,
  store: SubmissionStore,
): LetterDrafts {
  const readSeason = prepareSeasonQuery(database)
  const valueGetters: ((facts: LetterFacts) => LetterValues)[] = []

  return {
    addValues: (getValues) => void valueGetters.push(getValues),
    create(template, { submissionId, place, getValues, wording, usableUntil }) {
      const submission = submissionId === undefined ? undefined : store.find(submissionId)
      const enrolment = submission && isCompleteOfKind('registration', submission) ? submission : undefined
      const enrolledIn = submission && !getLetterKind(template).isAboutNextSeason && readSeason(submission.id)
      const season = enrolledIn || catalogue.schoolYear
      const { subject, body } = catalogue.letters[template]
      const isIncomplete = (name: string) => wording !== undefined && !listPlaceholders(body).includes(name)
      return {
        template,
        subject,
        // The payer must receive the confirmed text and the terms: they are appended to a template without their placeholders.
        body: [body, ...['potrditev', 'pogoji'].filter(isIncomplete).map((name) => `{${name}}`)].join('\n\n'),
        submissionId,
        usableUntil,
        season,
        place: place && {
          workshopId: place.workshopId,
          groupId: place.groupId,
          changedAt: place.changedAt,
          freePeriod: place.freePeriod,
        },
        values: {
          solsko_leto: season,
          ...(submission && { stevilka_prijave: submission.reference }),
          ...(enrolment && { zacetnici: formatInitials(enrolment) }),
          ...(wording !== undefined && { potrditev: wording, pogoji: formatTerms(catalogue.terms) }),
          ...getValues?.(season),
        },
      }
    },
    fill({ template, submissionId, season, place, values, ...text }) {
      const { isAboutNextSeason } = getLetterKind(template)
      const earlier = isAboutNextSeason ? store.findComplete('registration', submissionId ?? 0) : undefined
      const facts = place && { place, season, enrolment: earlier?.payload }
      const changing = facts ? valueGetters.map((getValues) => getValues(facts)) : []
      const { subject, body } = fillLetter(text, Object.assign({}, ...changing, values))
      // Adds the reference to the subject, to distinguish the enrolments of siblings.
      const reference = values.stevilka_prijave
      const lacksReference = reference !== undefined && !subject.includes(reference)
      return { subject: lacksReference ? `${subject} (${reference})` : subject, body }
    },
  }
}
