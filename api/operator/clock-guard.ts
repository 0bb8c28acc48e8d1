// Guards stored times against a system clock that was set back. All other modules may assume that no stored
// time of a past event is in the future, and that no deadline is further ahead than the program sets deadlines.
import { MAX_ANSWER_DEADLINE_HOURS } from '../../common/groups'
import { OFFICE_SESSION_HOURS, SIGN_IN_LINK_MINUTES } from '../../common/retention'
import { addMilliseconds, DAY, HOUR, MINUTE, toInstant } from '../core/clock'
import type { Core } from '../core/core'
import type { Log } from '../core/log'
import { UNDO_WINDOW_MS } from '../features/places/place'
import { LONGEST_PAUSE_MS } from '../mail/outbox/next-attempt'

/** Longest month, with the hour that the change to winter time adds. */
const LONGEST_MONTH_MS = 31 * DAY + HOUR

/**
 * Columns that decide when something may or must happen, each with the furthest time ahead that the program stores in it.
 * A time further ahead is replaced by the present time. Records of the past, such as consents, are left alone.
 */
const GUARDED_COLUMNS: [table: string, column: string, longestMs: number][] = [
  ['outbox', 'next_attempt_at', LONGEST_PAUSE_MS],
  ['newsletter_issues', 'started_at', 0],
  ['newsletter_issues', 'last_batch_at', 0],
  ['newsletter_subscriptions', 'confirmation_sent_at', 0],
  ['sign_in_links', 'expires_at', SIGN_IN_LINK_MINUTES * MINUTE],
  ['office_sessions', 'expires_at', OFFICE_SESSION_HOURS * HOUR],
  ['places', 'releases_at', UNDO_WINDOW_MS],
]

/**
 * Creates a check that resets stored times too far ahead, at its first call and whenever the clock shows an earlier
 * time than at the last call. When the database cannot be written, the check throws, and tries again at the next call.
 * @param limits in-memory rate limits, emptied because they hold times of the clock that was ahead
 */
export function createClockGuard(
  { database, clock, catalogue }: Pick<Core, 'database' | 'clock' | 'catalogue'>,
  limits: readonly { clear(): void }[],
  log: Log,
): () => void {
  const prepareColumnReset = (
    table: string,
    column: string,
    longestMs: number,
    resetMs = 0,
    condition = 'true',
  ) => ({
    longestMs,
    resetMs,
    update: database.prepare(
      `UPDATE ${table} SET ${column} = :reset WHERE ${column} > :latest AND ${condition}`,
    ),
  })
  const columns = [
    ...GUARDED_COLUMNS.map(([table, column, longestMs]) => prepareColumnReset(table, column, longestMs)),
    // Reset to a full period from now: an answer deadline, and the last paid month of a withdrawn place.
    prepareColumnReset(
      'places',
      'ends_at',
      MAX_ANSWER_DEADLINE_HOURS * HOUR,
      catalogue.answerHours * HOUR,
      "state <> 'ending'",
    ),
    prepareColumnReset('places', 'ends_at', LONGEST_MONTH_MS, LONGEST_MONTH_MS, "state = 'ending'"),
  ]
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
