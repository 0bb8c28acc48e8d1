import { MAIL_PATIENCE_DAYS } from '../../../common/retention'
import { addMilliseconds, DAY, HOUR } from '../../core/clock'

/** Longest pause between two attempts. */
export const LONGEST_PAUSE = 6 * HOUR

/** How long a mail is tried. */
export const PATIENCE = MAIL_PATIENCE_DAYS * DAY

/**
 * Attempts that every mail gets, whatever the calendar says: a clock set forward, or a server that was off for
 * a week, must not throw away mails that never had their chance.
 */
const FEWEST_ATTEMPTS = 10

/** What became of one attempt that failed. */
export interface Attempt {
  /** How many attempts there were, this one included. */
  attempts: number
  deadline: Date
  now: Date
  /** Pause after the first failure, in milliseconds. */
  retryBaseMs: number
  /** 0 ≤ random < 1; spreads mails that failed together. */
  random: number
}

/**
 * When a mail is tried next: the pause doubles, varied by a fifth either way, up to six hours.
 * @returns undefined when its time is over
 */
export function nextAttempt({ attempts, deadline, now, retryBaseMs, random }: Attempt): Date | undefined {
  const pause = retryBaseMs * 2 ** Math.min(attempts - 1, 30) * (0.8 + 0.4 * random)
  const next = addMilliseconds(now, Math.min(pause, LONGEST_PAUSE))
  return next > deadline && attempts >= FEWEST_ATTEMPTS ? undefined : next
}
