// Slovenian sentences about places and confirmations.
import {
  type CalendarDay,
  formatCalendarDate,
  formatMonth,
  formatSlovenianInstant,
  toSlovenianDay,
} from '../../../common/calendar-date'
import type { EnrolledPlace } from '../../../common/groups'
import type { Season } from '../../../common/lessons'
import type { Programme } from '../../core/programme'
import { formatLastPaidMonth, getDayEndingAt, getLastPaidDay } from './last-paid-day'
import { type Confirmation, confirmationMeans, type Place } from './place'
import { type PlaceState, placeStates } from './rules'

/** Parts of the sentences about a place: its name in grammatical cases, and facts. */
interface SentenceParts extends Place {
  /** Name of the workshop, with the group's name if the workshop has several groups. */
  name: string
  /** »v skupini …« or »na delavnici …«; `into` and `of` hold this phrase in other grammatical cases. */
  at: string
  into: string
  of: string
}

/** Sentences that describe a place to the family, by state. */
const placeSentences: Readonly<Record<PlaceState, (place: SentenceParts) => string>> = {
  new: ({ name, groupId }) =>
    `${name}: ${groupId ? 'ali je mesto prosto' : 'katera skupina je prava in ali je v njej mesto'}, vam sporočimo po e-pošti.`,
  held: ({ at }) => `Mesto ${at} držimo za vas; dokončno ga potrdimo po e-pošti.`,
  accepted: ({ at, confirmation }) => `Mesto ${at} je ${confirmation ? 'vaše' : 'za vas pripravljeno'}.`,
  ending: ({ at, endsAt = '', freePeriod }) =>
    `Umik je zapisan: mesto ${at} imate ${formatLastPaidMonth(getDayEndingAt(new Date(endsAt)), freePeriod)}.`,
  offered: ({ at }) => `${capitalizeFirst(at)} se je za vas sprostilo mesto; čaka na vaš odgovor.`,
  waiting: ({ position, of }) =>
    `Ste ${position === undefined ? '' : `${position}. `}na čakalnem seznamu ${of}; mesta še nimate.`,
  declined: ({ into }) => `${capitalizeFirst(into)} vas nismo mogli sprejeti.`,
  ended: ({ at }) => `Udeležba ${at} je prekinjena; mesta nimate več.`,
  withdrawn: ({ into }) => `Prijava ${into} je umaknjena.`,
  expired: ({ at }) => `Ponujeno mesto ${at} ni bilo sprejeto pravočasno; mesta nimate.`,
}

/** Converts a place to the data that families see: names of workshop and group, and a sentence. */
export function toEnrolledPlace(place: Place, programme: Programme): EnrolledPlace {
  const { workshopId, groupId, state, position } = place
  const workshop = programme.getWorkshopName(workshopId)
  const group = programme.findGroup(groupId)?.name
  const name = group === undefined ? workshop : `${workshop} (${group})`
  const [at, into, of] = group === undefined ? WORKSHOP_PHRASES : GROUP_PHRASES
  return {
    workshopId,
    groupId,
    workshop,
    state,
    ...(group !== undefined && { group }),
    ...(position !== undefined && { position }),
    sentence: placeSentences[state]({
      ...place,
      name,
      at: `${at} ${name}`,
      into: `${into} ${name}`,
      of: `${of} ${name}`,
    }),
  }
}

const WORKSHOP_PHRASES = ['na delavnici', 'na delavnico', 'delavnice'] as const
const GROUP_PHRASES = ['v skupini', 'v skupino', 'skupine'] as const

const capitalizeFirst = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/**
 * Describes to the family what it pays when a place is withdrawn, before the withdrawal or after it.
 * @param season first and last day of the place's season
 */
export function describeWithdrawal(
  { state, confirmation, earlierConfirmation, freePeriod }: Place,
  season: Season | undefined,
  today: CalendarDay,
): string {
  if (earlierConfirmation)
    return `Nadaljnja udeležba ni potrjena, zato zanjo ne plačate ničesar. Dosedanja srečanja plačate po potrditvi z dne ${formatConfirmationDay(earlierConfirmation)}.`
  if (!confirmation) return 'Potrditev te udeležbe ni zapisana, zato zanjo ne plačate ničesar.'
  if (!season || today < season.from) return 'Šolsko leto se še ni začelo, zato ne plačate ničesar.'
  const { startsOn = season.from } = confirmation
  if (today < startsOn)
    return `Obdobje iz vaše potrditve se začne šele ${formatCalendarDate(startsOn)}, zato ne plačate ničesar.`
  if (!placeStates[state].occupiesPlace)
    return `Mesta nimate več; plačate samo srečanja, ki so bila pred ${formatCalendarDate(today)}.`
  const lastDay = getLastPaidDay(today, season.to)
  return today <= season.to
    ? `Mesto imate ${formatLastPaidMonth(lastDay, freePeriod)}.`
    : `Zadnji mesec, ki se plača, je ${formatMonth(lastDay)}.`
}

export const formatConfirmationDay = ({ at, signedOn }: Confirmation): string =>
  formatCalendarDate(signedOn ?? toSlovenianDay(at))

/** Describes when and how the payer confirmed, and the confirmed text. */
export function describeConfirmation(confirmation: Confirmation): string {
  const { at, means, wording } = confirmation
  const when = means
    ? `${formatConfirmationDay(confirmation)} ${confirmationMeans[means]}, kar je vpisala pisarna`
    : formatSlovenianInstant(new Date(at))
  return `Plačnik je udeležbo potrdil ${when}. »${wording}«`
}
