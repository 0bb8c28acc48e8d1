// Placeholders of letters, such as `{delavnica}`: computes their values for a place, and fills them into a template.

import { formatCalendarDate, formatSlovenianInstant, toSlovenianDay } from '../../../common/calendar-date'
import type { Catalogue } from '../../../common/catalogue'
import { formatLessonDay } from '../../../common/lessons'
import {
  getLetterPlaceholder,
  type LetterPlaceholderName,
  type LetterText,
  letterPlaceholders,
} from '../../../common/letter-kinds'
import { escapeMarkdown, fillPlaceholders, listPlaceholders } from '../../../common/placeholders'
import { routes } from '../../../common/routes'
import type { Core } from '../../core/core'
import type { CompleteSubmission, StoredEnrolment } from '../../submissions/submission'
import { getProgramme, type Programme } from '../enrolments/programme'
import type { Lessons } from '../lessons/lessons'
import type { Place } from '../places/place'
import { describeWithdrawal, toEnrolledPlace } from '../places/sentences'

/** Values of placeholders. `{povezava}` is filled in later, because each recipient has a link of their own. */
export type LetterValues = Partial<Record<Exclude<LetterPlaceholderName, 'povezava'>, string>>

/** Fills in all placeholders except `{povezava}`. */
export function fillLetter({ subject, body }: LetterText, values: LetterValues): LetterText {
  const lines = body.split('\n').filter((line) => !isListItemWithoutValue(line, values))
  return {
    subject: fillLetterText(subject, values, (value) => value).replace(/\s+/g, ' '),
    body: fillLetterText(lines.join('\n'), values, toMarkdown).trim(),
  }
}

/** Whether a list item has no value and is left out, such as `- Učilnica: {ucilnica}` of a group without a room. */
const isListItemWithoutValue = (line: string, values: LetterValues): boolean =>
  /^\s*([-*+]|\d+[.)])\s/.test(line) &&
  listPlaceholders(line).some((name) => isPlaceholder(name) && name !== 'povezava' && !values[name])

function fillLetterText(
  text: string,
  values: LetterValues,
  format: (value: string, name: LetterPlaceholderName, isLineStart: boolean) => string,
): string {
  return fillPlaceholders(text, (name, offset) => {
    if (!isPlaceholder(name)) return undefined
    if (name === 'povezava') return '{povezava}'
    const value = values[name] || (getLetterPlaceholder(name).fallback ?? '')
    return format(value, name, /(^|\n)[ \t]*$/.test(text.slice(0, offset)))
  })
}

const isPlaceholder = (name: string): name is LetterPlaceholderName => Object.hasOwn(letterPlaceholders, name)

/** Escapes a value, so that no character in it is read as Markdown, except values that are Markdown or a link. */
function toMarkdown(value: string, name: LetterPlaceholderName, isLineStart: boolean): string {
  if (name === 'besedilo' || name === 'pogoji' || name === 'brez_povabil') return value
  const singleLine = value.replace(/\s+/g, (space) => (space.includes('\u00a0') ? '\u00a0' : ' '))
  return escapeMarkdown(singleLine, isLineStart)
}

/** Season of the enrolment, such as `2025/2026`, and the lessons of all groups. */
interface SeasonFacts {
  season: string
  lessons: Lessons
}

/**
 * Returns the facts that the payer must receive before the contract is concluded (terms, »Vpis«). The facts change with
 * content and timetable until the payer confirms them. Undecided facts are left out. Groups of an earlier season have
 * neither prices nor a timetable, because the content holds only the present season's.
 */
export function toChangingValues(
  { workshopId, groupId, changedAt }: Pick<Place, 'workshopId' | 'groupId' | 'changedAt'>,
  programme: Programme,
  { season, lessons }: SeasonFacts,
): LetterValues {
  const group = season === programme.season ? programme.findGroup(groupId) : undefined
  const { bring } = programme.findWorkshop(workshopId) ?? {}
  const hours = [group?.day, group?.time].filter(Boolean).join(', ')
  const today = lessons.today()
  const firstLesson = group && lessons.findNextDay(group, season, today)
  const lasts = programme.findSeasonDays(season)
  // The paid period of a participant who joins during the season begins with the participant's first lesson.
  const joinedOn = changedAt ? toSlovenianDay(new Date(changedAt)) : today
  const isMidSeason = lasts !== undefined && lasts.from < joinedOn && joinedOn <= lasts.to
  const from = isMidSeason
    ? ((group && lessons.findNextDay(group, season, joinedOn)) ?? joinedOn)
    : lasts?.from
  return {
    ...(hours && { termin: hours }),
    ...(group?.room && { ucilnica: group.room }),
    ...(group && { mentor: group.mentorName }),
    lokacija: programme.getVenue(workshopId),
    ...(firstLesson && { prvo_srecanje: formatLessonDay(firstLesson) }),
    // Omits the period of a season that is over: staff have not entered the new school year yet.
    ...(lasts &&
      from &&
      today <= lasts.to && { obdobje: `od ${formatCalendarDate(from)} do ${formatCalendarDate(lasts.to)}` }),
    ...(group?.price && { cena: group.price }),
    ...(bring && { prinesite: bring }),
  }
}

/** Returns the values that are fixed when a letter is created: the place's names, state, duty and deadlines. */
export function toPlaceValues(place: Place, programme: Programme, facts: SeasonFacts): LetterValues {
  const { workshop, group, sentence, position } = toEnrolledPlace(place, programme)
  return {
    delavnica: workshop,
    stanje: sentence,
    odstop: describeWithdrawal(place, programme.findSeasonDays(facts.season), facts.lessons.today()),
    ...(group && { skupina: group }),
    ...(position !== undefined && { mesto_na_seznamu: `${position}.` }),
    ...(place.endsAt && { rok: formatSlovenianInstant(new Date(place.endsAt)) }),
  }
}

/**
 * Formats the participant's initials, »Š. Ž.«, which distinguish the children of a family. Mails carry the initials
 * only: a full name is typed by the visitor, who could use it to send words of their own to a stranger's address.
 */
export function formatInitials({ payload }: CompleteSubmission<'registration'>): string {
  return [payload.participantFirstName, payload.participantLastName]
    .flatMap((name) => name.normalize('NFC').match(/\p{L}/u)?.[0] ?? [])
    .map((letter) => `${letter.toUpperCase()}.`)
    .join('\u00a0')
}

/** Returns the values of an invitation: the proposed group, and the last day on which a place in it is reserved. */
export function toInvitationValues(
  { workshopId, groupId }: Pick<Place, 'workshopId' | 'groupId'>,
  { participantBirthDate }: StoredEnrolment,
  { catalogue, settings, clock }: Core,
): LetterValues {
  const programme = getProgramme(catalogue)
  const group = programme.findGroup(groupId)
  let proposal = `Skupine za to starost na delavnici letos ni; vpis na delavnico je na strani ${settings.siteUrl}${routes.enrolment}?delavnica=${workshopId}.`
  if (group?.name !== undefined) proposal = `Glede na starost predlagamo skupino ${group.name}.`
  else if (group) proposal = 'Vabimo vas na isto delavnico kot lani.'
  else if (programme.listFittingGroups(workshopId, participantBirthDate).length > 0)
    proposal = 'Skupino določimo v pisarni in vam jo sporočimo.'
  const keptUntil = group?.places !== undefined && programme.isReserving(clock.now()) && programme.keptUntil
  return {
    predlog: proposal,
    brez_povabil: '{povezava}#brez-povabil',
    ...(keptUntil && { mesto_do: formatCalendarDate(keptUntil) }),
  }
}

/** Formats terms and price list as Markdown. @param occasion follows the title, such as »za šolsko leto …« */
export function formatTerms({ title, updatedOn, markdown }: Catalogue['terms'], occasion = ''): string {
  const validity = updatedOn ? `, veljajo od ${formatCalendarDate(updatedOn)}` : ''
  return `## ${title}${occasion}${validity}\n\n${markdown}`
}
