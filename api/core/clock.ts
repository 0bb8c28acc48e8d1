/** Source of time; tests pass their own. */
export interface Clock {
  /** Present time, which jumps when the system's clock is set. */
  now(): Date
  /** Milliseconds of a monotonic clock, which does not jump when the system's clock is set. */
  elapsed(): number
}

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() }

/** Formats an instant as it is stored in the database: ISO 8601 in UTC, sortable as text. */
export const toInstant = (date: Date): string => date.toISOString()

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Adds milliseconds to an instant; a negative number subtracts. */
export function addMilliseconds(date: Date, milliseconds: number): Date {
  return new Date(date.getTime() + milliseconds)
}

/** An instant later than every stored one. */
export const END_OF_TIME = new Date('9999-12-31T23:59:59.999Z')
