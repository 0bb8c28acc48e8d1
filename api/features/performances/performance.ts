// Events with seats: their times and limits, computed from the content.
import { formatCalendarDate, getPreviousDay, toLocalInstant } from '../../../common/calendar-date'
import type { Catalogue } from '../../../common/catalogue'
import { formatLessonDay } from '../../../common/lessons'
import { formatSeatsAsObject, WAITING_LIST_END_HOURS } from '../../../common/seats'
import { addMilliseconds, HOUR } from '../../core/clock'

/** An event of the content whose seats visitors reserve. */
export type Performance = Catalogue['seatedEvents'][number]

export type ReservationState = 'reserved' | 'waiting' | 'returned' | 'missed' | 'repeated'

/** A stored reservation. */
export interface Reserved {
  submissionId: number
  performanceId: string
  state: ReservationState
  seats: number
  sequence: number
  changedAt: string
  groupId: string | null
  /** Number of people who came; null without a mark at the door. */
  arrived: number | null
}

/** Whether the party has seats, or waits for them. */
export const isActive = ({ state }: Pick<Reserved, 'state'>): boolean =>
  state === 'reserved' || state === 'waiting'

/** A reservation that cannot be made or changed; its message is for the visitor. */
export class SeatRefusal extends Error {}

/**
 * Checks a number of seats. @param limit maximum number of seats of the party
 * @throws SeatRefusal for a text that is no number, for zero, and above the limit
 */
export function requireSeats(seats: number, limit: number): void {
  if (!Number.isInteger(seats) || seats < 1)
    throw new SeatRefusal(`Vpišite število sedežev od 1 do ${limit}.`)
  if (seats > limit) throw new SeatRefusal(`Rezervirate lahko največ ${formatSeatsAsObject(limit)}.`)
}

export const getBeginning = ({ heldOn, begins }: Performance): Date =>
  new Date(toLocalInstant(heldOn, begins))

/** Hour of the day before the event at which its visitors get the reminder. */
const REMINDER_TIME = '10.00'

/** Time of the reminder: on the day before the event. */
export const getReminderTime = ({ heldOn }: Performance): Date =>
  new Date(toLocalInstant(getPreviousDay(heldOn), REMINDER_TIME))

/** Last time at which free seats are given to the waiting list: later, visitors would not read the mail in time. */
export const getEndOfWaitingList = (performance: Performance): Date =>
  addMilliseconds(getBeginning(performance), -WAITING_LIST_END_HOURS * HOUR)

/** Number of seats that may be reserved: the seats of the hall and the overbooking that the centre chose. */
export const getSeatLimit = ({ seats }: Performance): number =>
  Math.floor((seats.total * (100 + seats.overbooking)) / 100)

/** Maximum number of seats of one family: a family of a performing group may have more than other visitors. */
export function getFamilyLimit({ seats }: Performance, groupId: string | null): number {
  const own = seats.groups.find(({ id }) => id === groupId)?.seats ?? 0
  return Math.max(own, seats.perFamily)
}

/** `sobota, 12. 6. 2027, ob 18.00`, in which the hour stays with its preposition. */
export const formatWhen = ({ heldOn, begins }: Pick<Performance, 'heldOn' | 'begins'>): string =>
  `${formatLessonDay(heldOn)}, ob\u00a0${begins}`

/**
 * Sentence about a coming event that was removed from the content although visitors have reservations, with remedies.
 */
export const describeLost = ({
  name,
  heldOn,
  begins,
  reservations,
}: Pick<Performance, 'name' | 'heldOn' | 'begins'> & { reservations: number }): string =>
  `Prireditve »${name}« (${formatWhen({ heldOn, begins })}) med dogodki ni več, rezervacij zanjo pa je ${reservations}. Če ste jo preimenovali, v dogodki.yaml pod novim imenom dopišite »prej_ime: ${name}«; če ste ji spremenili dan, »prej: ${formatCalendarDate(heldOn)}«. Če odpade, vrnite njen zapis in dopišite »stanje: odpade«`
