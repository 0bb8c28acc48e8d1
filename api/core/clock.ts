/** The one source of the present time; tests pass their own and move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** An instant as it stands in the database: UTC, sortable as text. */
export function toInstant(date: Date): string {
  return date.toISOString()
}

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The instant so many milliseconds after another (before, when negative). */
export function addMilliseconds(date: Date, milliseconds: number): Date {
  return new Date(date.getTime() + milliseconds)
}

/** Later than every instant that this program writes. */
export const END_OF_TIME = new Date('9999-12-31T23:59:59.999Z')
