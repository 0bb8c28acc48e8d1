import { MAIL_RETRY_DAYS } from '../../../common/retention'
import { addMilliseconds, DAY, HOUR } from '../../core/clock'

/** Longest pause between two attempts. */
export const LONGEST_PAUSE_MS = 6 * HOUR

/** Time for which a mail is retried. */
export const RETRY_PERIOD_MS = MAIL_RETRY_DAYS * DAY

/** Attempts that every mail gets, also after its deadline: the clock may be wrong, or the server was off for a week. */
const MINIMUM_ATTEMPTS = 10

interface FailedAttempt {
  /** Number of attempts so far, including this one. */
  attempts: number
  deadline: Date
  now: Date
  /** Pause after the first failure. */
  retryBaseMs: number
  /** Random number, 0 ≤ random < 1, which spreads the retries of mails that failed together. */
  random: number
}

/** Plans the next attempt: the pause doubles up to six hours, ±20 %. @returns undefined when the deadline is over */
export function planNextAttempt(failed: FailedAttempt): Date | undefined {
  const { attempts, deadline, now, retryBaseMs, random } = failed
  const pause = retryBaseMs * 2 ** Math.min(attempts - 1, 30) * (0.8 + 0.4 * random)
  const next = addMilliseconds(now, Math.min(pause, LONGEST_PAUSE_MS))
  return next > deadline && attempts >= MINIMUM_ATTEMPTS ? undefined : next
}
