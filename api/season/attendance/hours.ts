import type { CalendarDay } from '../../../common/calendar-date'
import { toInstant } from '../../core/clock'
import type { Core } from '../../core/core'

/** A held lesson in the hours of its mentor. */
export interface HourLine {
  groupId: string
  plannedOn: CalendarDay
  heldOn: CalendarDay
  mentor: string
  /** Credited minutes: by the timetable, or corrected. */
  minutes: number
  remark: string | null
  confirmedAt: string | null
  /** Instant at which the office closed the mentor's month. */
  closedAt: string | null
}

/** Minutes as hours of 60 or of 45 minutes, with two decimals at most. */
export const toHours = (minutes: number, length: 60 | 45 = 60): number =>
  Math.round((minutes / length) * 100) / 100

type LineKey = Pick<HourLine, 'groupId' | 'plannedOn'>

export type Hours = ReturnType<typeof createHours>

/** Hours of mentors by month: lessons held × duration. A substitute is the mentor of the lessons that they held. */
export function createHours({ database, clock }: Pick<Core, 'database' | 'clock'>) {
  const selectLines = database.prepare<[string], HourLine>(`
    SELECT group_id AS groupId, planned_on AS plannedOn, held_on AS heldOn, lesson_records.mentor AS mentor,
      coalesce(corrected_minutes, minutes) AS minutes, remark, confirmed_at AS confirmedAt, closed_at AS closedAt
    FROM lesson_records
    LEFT JOIN closed_months ON closed_months.mentor = lesson_records.mentor AND month = substr(held_on, 1, 7)
    WHERE substr(held_on, 1, 7) = ? AND is_cancelled = 0 AND frozen_on IS NOT NULL AND lesson_records.mentor <> ''
    ORDER BY lesson_records.mentor, held_on, group_id`)
  const isOpen = `frozen_on IS NOT NULL AND NOT EXISTS (SELECT 1 FROM closed_months
    WHERE closed_months.mentor = lesson_records.mentor AND month = substr(held_on, 1, 7))`
  const confirmLine = database.prepare(`
    UPDATE lesson_records SET confirmed_at = coalesce(confirmed_at, :now), confirmed_by = coalesce(confirmed_by, :userId)
    WHERE group_id = :groupId AND planned_on = :plannedOn AND ${isOpen}`)
  const correctLine = database.prepare(`
    UPDATE lesson_records
    SET corrected_minutes = :minutes, remark = :remark, confirmed_at = :now, confirmed_by = :userId
    WHERE group_id = :groupId AND planned_on = :plannedOn AND ${isOpen}`)
  const closeMonth = database.prepare(
    'INSERT OR IGNORE INTO closed_months (month, mentor, closed_at, closed_by) VALUES (:month, :mentor, :now, :userId)',
  )
  const getNow = () => toInstant(clock.now())

  return {
    /** @param month `2026-03` */
    listMonth: (month: string): HourLine[] => selectLines.all(month),

    confirm: database.transaction((lines: readonly LineKey[], userId: number): void => {
      for (const { groupId, plannedOn } of lines)
        confirmLine.run({ groupId, plannedOn, userId, now: getNow() })
    }).immediate,

    /** @returns false when the office has closed the month */
    correct: (line: LineKey, minutes: number, remark: string, userId: number): boolean =>
      correctLine.run({ ...line, minutes, remark, userId, now: getNow() }).changes > 0,

    /** Closes a mentor's month: its lines can no longer be confirmed or corrected. */
    close: (month: string, mentor: string, userId: number): void =>
      void closeMonth.run({ month, mentor, userId, now: getNow() }),
  }
}
