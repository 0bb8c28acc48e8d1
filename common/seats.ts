// Seats of events that visitors reserve: their settings in the content, and the sentences about free seats on pages.
import { formatCount, type PluralForms } from './numbers'

/** Seats of an event (`sedezi` in dogodki.yaml). Instants are in ISO 8601. */
export interface Seats {
  /** Seats of the hall. */
  total: number
  /** Maximum number of seats of one e-mail address. */
  perFamily: number
  /** Percent of the hall that may be reserved beyond its seats, because not all visitors come. */
  overbooking: number
  /** Beginning of public reserving; undefined when it has always been open. */
  from?: string | undefined
  until: string
  /** Performing groups, whose families reserve up to this number of seats before the public. */
  groups: { id: string; seats: number }[]
}

/** Hours before the beginning at which the waiting list ends: waiting visitors get a mail that the event stays full. */
export const WAITING_LIST_END_HOURS = 3

/** Minutes before the beginning until which reserved seats are held for visitors who are late. */
export const SEATS_HELD_UNTIL_MINUTES = 10

const SEAT_FORMS: PluralForms = { one: 'sedež', two: 'sedeža', few: 'sedeži', other: 'sedežev' }

/** Nominative: »4 sedeži na družino«. */
export const formatSeats = (count: number): string => formatCount(count, SEAT_FORMS)

/** Accusative: »rezervirali ste 4 sedeže«. */
export const formatSeatsAsObject = (count: number): string =>
  formatCount(count, { ...SEAT_FORMS, few: 'sedeže' })

/** Response of `GET /api/seats`: free seats of each event by its id, and the sentence that pages show. */
export type FreeSeats = Record<string, { free: number; sentence: string }>

const FREE_FORMS: PluralForms = {
  one: 'prost sedež',
  two: 'prosta sedeža',
  few: 'prosti sedeži',
  other: 'prostih sedežev',
}

/** Refusal of more seats than are free. */
export const describeTooFewSeats = (free: number): string =>
  free > 0
    ? `Za toliko ni prostora: na voljo imamo še ${formatCount(free, { ...FREE_FORMS, few: 'proste sedeže' })}.`
    : 'Za toliko ni prostora: prostih sedežev ni.'

export const describeFreeSeats = (free: number): string =>
  free > 0 ? `Še ${formatCount(free, FREE_FORMS)}` : 'Vsi sedeži so rezervirani, vpišete se na čakalni seznam'
