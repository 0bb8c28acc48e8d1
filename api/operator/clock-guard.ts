// Guards stored times against a system clock that was set back. All other modules may assume that no stored
// time of a past event is in the future, and that no deadline is further ahead than the program sets deadlines.
import { addMilliseconds, type Clock, toInstant } from '../core/clock'
import type { Database } from '../core/database'
import type { GuardedTime } from '../core/guarded-time'
import type { Log } from '../core/log'

interface ClockGuardOptions {
  database: Database
  clock: Clock
  log: Log
  /** Times that are reset. Records of the past, such as consents, are left alone. */
  guardedTimes: readonly GuardedTime[]
  /** In-memory rate limits, emptied because they hold times of the clock that was ahead. */
  limits: readonly { clear(): void }[]
}

/**
 * Creates a check that resets stored times too far ahead, at its first call and whenever the clock shows an earlier
 * time than at the last call. When the database cannot be written, the check throws, and tries again at the next call.
 */
export function createClockGuard({
  database,
  clock,
  log,
  guardedTimes,
  limits,
}: ClockGuardOptions): () => void {
  const columns = guardedTimes.map(({ table, column, longestMs, resetMs = 0, condition = 'true' }) => ({
    longestMs,
    resetMs,
    update: database.prepare(
      `UPDATE ${table} SET ${column} = :reset WHERE ${column} > :latest AND ${condition}`,
    ),
  }))
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
