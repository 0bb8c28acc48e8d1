import { formatCalendarDate, formatSlovenianInstant, toSlovenianDay } from '../../../common/calendar-date'
import { formatLessonDay } from '../../../common/lessons'
import { routes } from '../../../common/routes'
import type { StoredEnrolment, Whole } from '../../submissions/submission'
import type { Lessons } from '../lessons/lessons'
import { type Place, toEnrolledPlace } from '../places/place'
import type { Programme } from '../programme'
import type { LetterValues } from './fill'

/** What is known of a place beside the content. */
export interface Told {
  /** Of the enrolment: `2025/2026`. */
  season: string
  lessons: Lessons
}

/**
 * What the payer is told before the contract stands (terms, »Vpis«); what is not settled is left out. Prices, timetable and mentors of an earlier season are no longer known.
 */
export function toContractValues(
  { workshopId, groupId, givenAt }: Place,
  programme: Programme,
  { season, lessons }: Told,
): LetterValues {
  const group = season === programme.season ? programme.findGroup(groupId) : undefined
  const { location, bring } = programme.findWorkshop(workshopId) ?? {}
  const hours = [group?.day, group?.time].filter(Boolean).join(', ')
  const today = lessons.today()
  const first = group && lessons.findNextDay(group, season, today)
  const lasts = programme.seasonOf(season)
  // Whoever joins a season that runs already pays for nothing before their own first lesson.
  const joined = givenAt ? toSlovenianDay(new Date(givenAt)) : today
  const isLate = lasts !== undefined && lasts.from < joined && joined <= lasts.to
  const from = isLate ? ((group && lessons.findNextDay(group, season, joined)) ?? joined) : lasts?.from
  return {
    ...(hours && { termin: hours }),
    ...(group?.room && { ucilnica: group.room }),
    ...(location && { lokacija: location }),
    ...(first && { prvo_srecanje: formatLessonDay(first) }),
    ...(lasts && from && { obdobje: `od ${formatCalendarDate(from)} do ${formatCalendarDate(lasts.to)}` }),
    ...(group?.price && { cena: group.price }),
    ...(bring && { prinesite: bring }),
  }
}

/** All that a letter can say of a place. */
export function toPlaceValues(place: Place, programme: Programme, told: Told): LetterValues {
  const { workshop, group, sentence, position } = toEnrolledPlace(place, programme)
  const own = told.season === programme.season ? programme.findGroup(place.groupId) : undefined
  return {
    ...toContractValues(place, programme, told),
    delavnica: workshop,
    stanje: sentence,
    ...(group && { skupina: group }),
    ...(own && { mentor: own.mentorName }),
    ...(position !== undefined && { mesto_na_seznamu: `${position}.` }),
    ...(place.endsAt && { rok: formatSlovenianInstant(new Date(place.endsAt)) }),
  }
}

/**
 * »Š. Ž.«: tells the children of a family apart, and is nothing but two letters, so that no stranger's words leave in a
 * mail of ours.
 */
export function initialsOf({ payload }: Whole<'registration'>): string {
  return [payload.participantFirstName, payload.participantLastName]
    .flatMap((name) => name.normalize('NFC').match(/\p{L}/u)?.[0] ?? [])
    .map((letter) => `${letter.toUpperCase()}.`)
    .join('\u00a0')
}

/** What an invitation says of the next season: the proposed group, and until when a place in it is kept. */
export function toProposalValues(
  { workshopId, groupId }: Place,
  { participantBirthDate }: StoredEnrolment,
  programme: Programme,
  { siteUrl, now }: { siteUrl: string; now: Date },
): LetterValues {
  const group = programme.findGroup(groupId)
  const isFitting = programme.listFitting(workshopId, participantBirthDate).length > 0
  const proposal = group
    ? group.name === undefined
      ? 'Vabimo vas na isto delavnico kot lani.'
      : `Glede na starost predlagamo skupino ${group.name}.`
    : isFitting
      ? 'Skupino določimo v pisarni in vam jo sporočimo.'
      : `Skupine za to starost na delavnici letos ni; vpis na delavnico je na strani ${siteUrl}${routes.enrolment}?delavnica=${workshopId}.`
  const keptUntil = group?.places !== undefined && programme.isKeeping(now) && programme.keptUntil
  return { predlog: proposal, ...(keptUntil && { mesto_do: formatCalendarDate(keptUntil) }) }
}
