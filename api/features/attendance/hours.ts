import { toPersonKey } from '../../core/address-keys'
import { toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { LessonRecord } from './attendance'

/** A held lesson of a mentor; `minutes` is the length by the timetable, or as corrected. */
export interface MentorLesson
  extends Pick<LessonRecord, 'groupId' | 'plannedOn' | 'heldOn' | 'mentor' | 'minutes'> {
  remark: string | null
  confirmedAt: string | null
  closedAt: string | null
}

/** Converts minutes to hours of 60 or 45 minutes, rounded to two decimals. */
export const toHours = (minutes: number, length: 60 | 45 = 60): number =>
  Math.round((minutes / length) * 100) / 100

export const CLOSED_MONTH_MESSAGE = 'Ta mesec je zaključen in ga ni več mogoče spremeniti.'

/** Changes lessons; closed ones stay unchanged. @param values columns of all of them */
type UpdateLessons<Values> = (lessons: readonly MentorLesson[], values: Values) => void

/** Hours of mentors by month: the lengths of the lessons that each mentor held, also as a substitute. */
export interface Hours {
  /** Lists the final lessons of a month, by day. @param month such as `2026-03` */
  listLessonsOfMonth(month: string): MentorLesson[]
  hasMentor(name: string): boolean
  /** Lists what is stored about a mentor, for the copy of the mentor's data. */
  listByMentor(name: string): object[]
  confirmLessons: UpdateLessons<{ userId: number }>
  /** Replaces the length by the timetable with another one, and confirms it. */
  correctLessons: UpdateLessons<{ userId: number; minutes: number; remark: string | null }>
  /** Ends changes of lessons that the office has paid for. */
  closeLessons: UpdateLessons<{ userId: number }>
}

export function createHours({ database, clock }: Pick<Core, 'database' | 'clock'>): Hours {
  const selectLessons = database.prepare<[month: string], MentorLesson>(`
    SELECT group_id AS groupId, planned_on AS plannedOn, held_on AS heldOn, mentor, remark,
      coalesce(corrected_minutes, minutes) AS minutes, confirmed_at AS confirmedAt, closed_at AS closedAt
    FROM lesson_records
    WHERE substr(held_on, 1, 7) = ? AND is_cancelled = 0 AND frozen_on IS NOT NULL AND mentor <> ''
    ORDER BY held_on, group_id`)
  const selectNames = database
    .prepare<[], string>("SELECT DISTINCT mentor FROM lesson_records WHERE mentor <> ''")
    .pluck()
  const selectOfMentors = database.prepare<[names: string], object>(`
    SELECT mentor, group_id AS groupId, held_on AS heldOn, coalesce(corrected_minutes, minutes) AS minutes, remark,
      confirmed_at AS confirmedAt, closed_at AS closedAt
    FROM lesson_records
    WHERE is_cancelled = 0 AND mentor IN (SELECT value FROM json_each(?)) ORDER BY held_on, group_id`)
  /** Lists the stored spellings of a mentor's name. */
  const listSpellings = (name: string) =>
    selectNames.all().filter((mentor) => toPersonKey(mentor) === toPersonKey(name))
  const createLessonUpdate = (assignments: string) => {
    const update = database.prepare<object>(`UPDATE lesson_records SET ${assignments}
      WHERE group_id = :groupId AND planned_on = :plannedOn AND closed_at IS NULL`)
    return database.transaction((lessons: readonly MentorLesson[], values: object): void => {
      for (const lesson of lessons) update.run({ ...lesson, ...values, now: toInstant(clock.now()) })
    }).immediate
  }
  return {
    listLessonsOfMonth: (month) => selectLessons.all(month),
    hasMentor: (name) => listSpellings(name).length > 0,
    listByMentor: (name) => selectOfMentors.all(JSON.stringify(listSpellings(name))),
    confirmLessons: createLessonUpdate('confirmed_at = :now, confirmed_by = :userId'),
    correctLessons: createLessonUpdate(
      'corrected_minutes = :minutes, remark = :remark, confirmed_at = :now, confirmed_by = :userId',
    ),
    closeLessons: createLessonUpdate('closed_at = :now, closed_by = :userId'),
  }
}
