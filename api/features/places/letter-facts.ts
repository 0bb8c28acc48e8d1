// Facts of a place that change with content and timetable: values of placeholders such as `{termin}`.
import { formatCalendarDate, toSlovenianDay } from '../../../common/calendar-date'
import type { Catalogue, CatalogueGroup } from '../../../common/catalogue'
import { formatLessonDay, type Season } from '../../../common/lessons'
import { routes } from '../../../common/routes'
import type { Core } from '../../core/core'
import { getProgramme, type Programme } from '../../core/programme'
import type { StoredEnrolment } from '../../submissions/submission'
import type { Lessons } from '../lessons/lessons'
import type { LetterPlace } from '../letters/drafts'
import type { LetterValues } from '../letters/placeholders'

/** Season of the enrolment, such as `2025/2026`, and the lessons of all groups. */
export interface SeasonFacts {
  season: string
  lessons: Lessons
}

/**
 * Returns the facts that the payer must receive before the contract is concluded (terms, »Vpis«). The facts change with
 * content and timetable until the payer confirms them. Undecided facts are left out. Groups of an earlier season have
 * neither prices nor a timetable, because the content holds only the present season's.
 */
export function toChangingValues(
  { workshopId, groupId, changedAt, freePeriod }: LetterPlace,
  programme: Programme,
  { season, lessons, catalogue }: SeasonFacts & { catalogue: Catalogue },
): LetterValues {
  const group = season === programme.season ? programme.findGroup(groupId) : undefined
  const { bring } = programme.findWorkshop(workshopId) ?? {}
  const hours = [group?.day, group?.time].filter(Boolean).join(', ')
  const today = lessons.today()
  const firstLesson = group && lessons.findNextDay(group, season, today)
  const period = findPaidPeriod({ workshopId, groupId, changedAt }, programme, { season, lessons })
  return {
    ...(hours && { termin: hours }),
    ...(group?.room && { ucilnica: group.room }),
    ...(group && { mentor: group.mentorName }),
    lokacija: programme.getVenue(workshopId),
    ...(firstLesson && { prvo_srecanje: formatLessonDay(firstLesson) }),
    ...(period && { obdobje: formatPeriod(period) }),
    ...(group?.price && {
      cena: isWhollyFree(period, freePeriod)
        ? 'brez plačila'
        : [
            formatPrice(group.price, group, catalogue),
            freePeriod && `brez plačila ${formatPeriod(freePeriod)}`,
          ]
            .filter(Boolean)
            .join(', '),
    }),
    ...(group?.price &&
      catalogue.payments &&
      !isWhollyFree(period, freePeriod) && { placilo: describeDueDays(catalogue.payments) }),
    ...(bring && { prinesite: bring }),
  }
}

const formatPeriod = ({ from, to }: Season): string =>
  `od ${formatCalendarDate(from)} do ${formatCalendarDate(to)}`

/** Whether the whole paid period of a place is free of charge. */
export const isWhollyFree = (paid: Season | undefined, free: Season | undefined): boolean =>
  paid !== undefined && free !== undefined && free.from <= paid.from && paid.to <= free.to

/** Adds to a price that it includes VAT: the contracting party charges it, and the group is not exempt. */
const formatPrice = (price: string, { vatRate }: CatalogueGroup, { site }: Catalogue): string =>
  site.chargesVat && vatRate !== 0 ? `${price} z\u00a0DDV` : price

/** Describes on which days the price is due: `vsak mesec do 15. v mesecu`, `v obrokih do 10. 10. 2026 in 10. 2. 2027`. */
function describeDueDays({ day, instalments }: NonNullable<Catalogue['payments']>): string {
  if (instalments.length === 0) return `vsak mesec do ${day}. v\u00a0mesecu`
  const days = new Intl.ListFormat('sl').format(instalments.map(formatCalendarDate))
  return `${instalments.length === 1 ? 'v\u00a0enem znesku' : 'v\u00a0obrokih'} do ${days}`
}

/**
 * Finds the paid period of a place: the season, or for a participant who joins during the season the days from the
 * participant's first lesson. Undefined when no lesson is left, also in a season that is over: staff have not entered the
 * new school year yet.
 */
export function findPaidPeriod(
  { groupId, changedAt }: LetterPlace,
  programme: Programme,
  { season, lessons }: SeasonFacts,
): Season | undefined {
  const group = season === programme.season ? programme.findGroup(groupId) : undefined
  const lasts = programme.findSeasonDays(season)
  const today = lessons.today()
  if (!lasts || today > lasts.to) return undefined
  const joinedOn = changedAt ? toSlovenianDay(changedAt) : today
  if (joinedOn <= lasts.from) return lasts
  const firstLesson = group && lessons.findNextDay(group, season, joinedOn)
  const hasTimetable = group && lessons.listGroupLessons(group, season).length > 0
  if (hasTimetable && !firstLesson) return undefined
  return { from: firstLesson ?? joinedOn, to: lasts.to }
}

/** Returns the values of an invitation: the proposed group, and the last day on which a place in it is reserved. */
export function toInvitationValues(
  { workshopId, groupId }: LetterPlace,
  { participantBirthDate }: StoredEnrolment,
  { catalogue, settings, clock }: Core,
): LetterValues {
  const programme = getProgramme(catalogue)
  const group = programme.findGroup(groupId)
  let proposal = `Skupine za to starost na delavnici v novem šolskem letu ni; druge delavnice so na strani ${settings.siteUrl}${routes.enrolment}.`
  if (group?.name !== undefined) proposal = `Glede na starost predlagamo skupino »${group.name}«.`
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
