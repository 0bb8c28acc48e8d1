// Guards stored times against a system clock that was set back. All other modules may assume that a stored past time is
// not in the future, and that a due time lies no further ahead than its longest delay.
import { MAX_ANSWER_HOURS } from '../../common/groups'
import { OFFICE_LINK_MINUTES, OFFICE_SESSION_HOURS } from '../../common/retention'
import { addMilliseconds, HOUR, MINUTE, toInstant } from '../core/clock'
import type { Core } from '../core/core'
import type { Log } from '../core/log'
import { LONGEST_PAUSE_MS } from '../mail/outbox/next-attempt'
import { UNDO_WINDOW_MS } from '../season/places/place'

interface GuardedColumn {
  table: string
  column: string
  /** Longest time ahead of the clock that the program stores, in milliseconds; 0 for a time in the past. */
  longestMs: number
  /** Milliseconds from now to the time that replaces one further ahead. By default 0: the time is over, or due now. */
  resetMs?: number
}

/** Columns that decide when something may or must happen. Records of the past, such as consents, are left alone. */
function listGuardedColumns(answerHours: number): GuardedColumn[] {
  return [
    { table: 'outbox', column: 'next_attempt_at', longestMs: LONGEST_PAUSE_MS },
    { table: 'newsletter_issues', column: 'started_at', longestMs: 0 },
    { table: 'newsletter_issues', column: 'last_batch_at', longestMs: 0 },
    { table: 'newsletter_subscriptions', column: 'confirmation_sent_at', longestMs: 0 },
    { table: 'sign_in_links', column: 'expires_at', longestMs: OFFICE_LINK_MINUTES * MINUTE },
    { table: 'office_sessions', column: 'expires_at', longestMs: OFFICE_SESSION_HOURS * HOUR },
    { table: 'places', column: 'releases_at', longestMs: UNDO_WINDOW_MS },
    // The family gets the whole time to answer once more.
    {
      table: 'places',
      column: 'ends_at',
      longestMs: MAX_ANSWER_HOURS * HOUR,
      resetMs: answerHours * HOUR,
    },
  ]
}

/**
 * Creates a check that corrects stored times when it is first called, and whenever the clock shows less than at the last
 * call. It throws when the database cannot be written, and corrects them at the next call.
 * @param limits in-memory rate limits, which are emptied because they hold times of the clock that was ahead
 */
export function createClockGuard(
  { database, clock, catalogue }: Pick<Core, 'database' | 'clock' | 'catalogue'>,
  limits: readonly { clear(): void }[],
  log: Log,
): () => void {
  const columns = listGuardedColumns(catalogue.answerHours).map(
    ({ table, column, longestMs, resetMs = 0 }) => ({
      longestMs,
      resetMs,
      update: database.prepare(`UPDATE ${table} SET ${column} = :reset WHERE ${column} > :latest`),
    }),
  )
  let lastSeen: number | undefined

  const correctTimes = database.transaction((now: Date): number =>
    columns.reduce((count, { update, longestMs, resetMs }) => {
      const latest = toInstant(addMilliseconds(now, longestMs))
      const reset = toInstant(addMilliseconds(now, resetMs))
      return count + update.run({ latest, reset }).changes
    }, 0),
  )

  return () => {
    const now = clock.now()
    if (lastSeen === undefined || now.getTime() < lastSeen) {
      const corrected = correctTimes.immediate(now)
      for (const limit of limits) limit.clear()
      if (corrected > 0)
        log.warn({ corrected }, 'the clock was set back: stored times in the future were corrected')
    }
    lastSeen = now.getTime()
  }
}
