// Seats of events that visitors reserve: what content says about them, and what pages say about free seats.
import { formatSlovenianInstant } from './calendar-date'
import { formatCount, type PluralForms } from './numbers'

/** Seats of an event (`sedezi` in dogodki.yaml). Instants are in ISO 8601. */
export interface Seats {
  /** Seats of the hall. */
  total: number
  /** Most seats of one e-mail address. */
  perFamily: number
  /** Percent of the hall that may be reserved beyond its seats, because not all visitors come. */
  overbooking: number
  /** Beginning of public reserving; undefined when it has always been open. */
  from?: string | undefined
  until: string
  /** Performing groups, whose families reserve up to this number of seats before the public. */
  groups: { id: string; seats: number }[]
}

/** Hours before the beginning at which the waiting list ends: those who still wait are told that it stays full. */
export const WAITING_LIST_END_HOURS = 3

/** Minutes before the beginning until which reserved seats are held for visitors who are late. */
export const SEATS_HELD_UNTIL_MINUTES = 10

export const SEAT_FORMS: PluralForms = { one: 'sedež', two: 'sedeža', few: 'sedeži', other: 'sedežev' }

export const formatSeats = (count: number): string => formatCount(count, SEAT_FORMS)

/** Response of `GET /api/seats`: what is left of an event, by its id. */
export type FreeSeats = Record<string, { free: number } | { from: string } | { isOver: true }>

const FREE_FORMS: PluralForms = {
  one: 'prost sedež',
  two: 'prosta sedeža',
  few: 'prosti sedeži',
  other: 'prostih sedežev',
}

export function describeFreeSeats(event: FreeSeats[string]): string {
  if ('from' in event) return `Rezervacije od ${formatSlovenianInstant(event.from)}`
  if ('isOver' in event) return 'Rezervacije so zaključene'
  return event.free > 0
    ? `Še ${formatCount(event.free, FREE_FORMS)}`
    : 'Vsi sedeži so rezervirani, vpišete se na čakalni seznam'
}
