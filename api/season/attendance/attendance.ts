import { type CalendarDay, toSlovenianDay } from '../../../common/calendar-date'
import type { CatalogueGroup } from '../../../common/catalogue'
import { countWeeklyLessons, type Lesson } from '../../../common/lessons'
import { toMinutes } from '../../../common/time-of-day'
import { addMilliseconds, DAY, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import { isComplete, type SubmissionStore } from '../../submissions/store'
import type { CompleteSubmission } from '../../submissions/submission'
import { createLessons } from '../lessons/lessons'
import { getProgramme } from '../programme'
import { type AgeBand, ageBandNames, getAgeBand } from './age-bands'
import { createPlacementList, isPlacedOn } from './placements'

/** A lesson of today or earlier, as stored in `lesson_records`. */
export interface LessonRecord {
  groupId: string
  plannedOn: CalendarDay
  season: string
  heldOn: CalendarDay
  isCancelled: 0 | 1
  minutes: number
  mentor: string
  newcomers: number
  /** Instant of the first mark; null while the lesson is unmarked. */
  markedAt: string | null
  /** Whether the row no longer follows timetable and changes. */
  isFrozen: 0 | 1
}

interface Mark {
  groupId: string
  plannedOn: CalendarDay
  heldOn: CalendarDay
  minutes: number
  submissionId: number
  isPresent: boolean
}

type MarkRow = Omit<Mark, 'isPresent'> & { isPresent: 0 | 1; ageBand: AgeBand }

/** A participant of a lesson; `isPresent` is undefined while unmarked. */
export interface Attendee {
  enrolment: CompleteSubmission<'registration'>
  isPresent: boolean | undefined
}

const RECORD_COLUMNS = `group_id AS groupId, planned_on AS plannedOn, season, held_on AS heldOn, is_cancelled AS isCancelled,
  coalesce(corrected_minutes, minutes) AS minutes, mentor, newcomers, marked_at AS markedAt, frozen_on IS NOT NULL AS isFrozen`

export type Attendance = ReturnType<typeof createAttendance>

/** Attendance of lessons: marks by name, which are deleted after their term, and counts without names, which stay. */
export function createAttendance(
  core: Pick<Core, 'database' | 'clock' | 'catalogue'>,
  store: SubmissionStore,
) {
  const { database, clock, catalogue } = core
  const programme = getProgramme(catalogue)
  const lessons = createLessons(core)
  const listPlacements = createPlacementList(database, programme)
  const selectRecords = database.prepare<[string, string], LessonRecord>(
    `SELECT ${RECORD_COLUMNS} FROM lesson_records WHERE group_id = ? AND season = ? ORDER BY held_on`,
  )
  const upsertRecord = database.prepare(`
    INSERT INTO lesson_records (group_id, planned_on, season, held_on, is_cancelled, minutes, mentor)
    VALUES (:groupId, :plannedOn, :season, :heldOn, :isCancelled, :minutes, :mentor)
    ON CONFLICT DO UPDATE SET held_on = :heldOn, is_cancelled = :isCancelled, minutes = :minutes, mentor = :mentor
    WHERE frozen_on IS NULL`)
  // Of two counts the higher one stays: an erasure between them must not lower it.
  const upsertEnrolled = database.prepare(`
    INSERT INTO lesson_counts (group_id, planned_on, age_band, enrolled)
    VALUES (:groupId, :plannedOn, :band, :enrolled) ON CONFLICT DO UPDATE SET enrolled = max(enrolled, :enrolled)`)
  const addAttended = database.prepare(`
    INSERT INTO lesson_counts (group_id, planned_on, age_band, attended)
    VALUES (:groupId, :plannedOn, :ageBand, :change) ON CONFLICT DO UPDATE SET attended = attended + :change`)
  const selectMarks = database.prepare<object, MarkRow>(`
    SELECT group_id AS groupId, planned_on AS plannedOn, held_on AS heldOn,
      coalesce(corrected_minutes, minutes) AS minutes, submission_id AS submissionId,
      is_present AS isPresent, age_band AS ageBand
    FROM attendance_marks JOIN lesson_records USING (group_id, planned_on)
    WHERE (:groupId IS NULL OR group_id = :groupId) AND (:plannedOn IS NULL OR planned_on = :plannedOn)
      AND (:submissionId IS NULL OR submission_id = :submissionId) ORDER BY held_on, group_id`)
  const upsertMark = database.prepare(`
    INSERT OR REPLACE INTO attendance_marks (group_id, planned_on, submission_id, is_present, age_band, marked_at)
    VALUES (:groupId, :plannedOn, :submissionId, :isPresent, :ageBand, :now)`)
  const deleteMark = database.prepare(
    'DELETE FROM attendance_marks WHERE group_id = :groupId AND planned_on = :plannedOn AND submission_id = :submissionId',
  )
  const updateMarkedAt = database.prepare(`
    UPDATE lesson_records SET marked_at = CASE
      WHEN newcomers > 0 OR EXISTS (SELECT 1 FROM attendance_marks WHERE group_id = :groupId AND planned_on = :plannedOn)
      THEN coalesce(marked_at, :now) END
    WHERE group_id = :groupId AND planned_on = :plannedOn`)
  const updateNewcomers = database.prepare(
    'UPDATE lesson_records SET newcomers = :newcomers WHERE group_id = :groupId AND planned_on = :plannedOn',
  )
  // A lesson that was marked and then cancelled on the same day has no attendance.
  const clearCancelled = [
    'DELETE FROM attendance_marks WHERE (group_id, planned_on) IN',
    'UPDATE lesson_counts SET attended = 0 WHERE (group_id, planned_on) IN',
    'UPDATE lesson_records SET newcomers = 0, marked_at = NULL WHERE (group_id, planned_on) IN',
  ].map((sql) =>
    database.prepare(`${sql} (SELECT group_id, planned_on FROM lesson_records
      WHERE is_cancelled = 1 AND frozen_on IS NULL)`),
  )
  const freezeRecords = database.prepare(
    'UPDATE lesson_records SET frozen_on = :today WHERE frozen_on IS NULL AND held_on < :today',
  )
  const selectLastFreeze = database
    .prepare<[], string | null>('SELECT max(frozen_on) FROM lesson_records')
    .pluck()
  const selectMarkedSeasons = database
    .prepare<[], string>(
      'SELECT DISTINCT season FROM lesson_records JOIN attendance_marks USING (group_id, planned_on)',
    )
    .pluck()
  const deleteSeasonMarks = database.prepare(
    'DELETE FROM attendance_marks WHERE (group_id, planned_on) IN (SELECT group_id, planned_on FROM lesson_records WHERE season = ?)',
  )
  const forgetMentors = database.prepare(
    "UPDATE lesson_records SET mentor = '', remark = NULL, confirmed_by = NULL WHERE held_on < ? AND mentor <> ''",
  )
  const forgetClosedMonths = database.prepare('DELETE FROM closed_months WHERE month < ?')
  const getToday = () => toSlovenianDay(clock.now())
  const listMarks = (filter: { groupId?: string; plannedOn?: string; submissionId?: number }): Mark[] =>
    selectMarks
      .all({ groupId: null, plannedOn: null, submissionId: null, ...filter })
      .map(({ ageBand: _, ...mark }) => ({ ...mark, isPresent: mark.isPresent === 1 }))

  /** Lists a group's lessons until today: frozen ones as stored, later ones by timetable and changes. */
  function listUntilToday(group: CatalogueGroup, season: string): LessonRecord[] {
    const stored = new Map(selectRecords.all(group.id, season).map((record) => [record.plannedOn, record]))
    const since = selectLastFreeze.get() ?? ''
    const later = lessons
      .listGroupLessons(group, season)
      .filter(({ heldOn }) => heldOn >= since && heldOn <= getToday())
      .filter(({ plannedOn }) => !stored.get(plannedOn)?.isFrozen)
      .map((lesson) => ({ ...stored.get(lesson.plannedOn), ...toRecord(group, lesson) }))
      .map((record) => ({ season, newcomers: 0, markedAt: null, isFrozen: 0 as const, ...record }))
    return [...[...stored.values()].filter(({ isFrozen }) => isFrozen), ...later]
  }

  const readSeason = (season: string) => ({
    placements: listPlacements(season),
    enrolments: store
      .list({ kind: 'registration', season, isUsable: true })
      .filter((submission) => isComplete('registration', submission)),
  })

  /** Lists the enrolments with a place in the group on the lesson's day, and those that are marked. */
  function listAttendees(lesson: LessonRecord, { placements, enrolments } = readSeason(lesson.season)) {
    const { groupId, plannedOn, heldOn } = lesson
    const marks = new Map(
      listMarks({ groupId, plannedOn }).map(({ submissionId, isPresent }) => [submissionId, isPresent]),
    )
    const placed = placements.filter(
      (placement) => placement.groupId === groupId && isPlacedOn(placement, heldOn),
    )
    const ids = new Set([...marks.keys(), ...placed.map(({ submissionId }) => submissionId)])
    return enrolments
      .filter(({ id }) => ids.has(id))
      .map((enrolment): Attendee => ({ enrolment, isPresent: marks.get(enrolment.id) }))
  }

  /** Stores a lesson that is not frozen, with the number of its participants. */
  function saveLesson(record: LessonRecord, attendees = listAttendees(record)): void {
    if (record.isFrozen) return
    const { groupId, plannedOn, heldOn } = record
    upsertRecord.run(record)
    const bands = attendees.map(({ enrolment: { payload } }) =>
      getAgeBand(payload.participantBirthDate, heldOn),
    )
    for (const band of ageBandNames) {
      const enrolled = bands.filter((one) => one === band).length
      if (enrolled > 0) upsertEnrolled.run({ groupId, plannedOn, band, enrolled })
    }
  }

  const findLesson = (group: CatalogueGroup, season: string, plannedOn: string): LessonRecord | undefined =>
    listUntilToday(group, season).find((lesson) => lesson.plannedOn === plannedOn)

  return {
    listUntilToday,
    findLesson,

    /** Lists today's lessons of groups, and earlier lessons with participants but without marks. */
    listOpenLessons(groups: readonly CatalogueGroup[]) {
      const { season } = programme
      const seasonData = readSeason(season)
      const today = getToday()
      const held = groups
        .flatMap((group) => listUntilToday(group, season))
        .filter(({ isCancelled }) => !isCancelled)
      return {
        today: held.filter(({ heldOn }) => heldOn === today),
        unmarked: held
          .filter(({ heldOn, markedAt }) => heldOn < today && markedAt === null)
          .filter((lesson) => listAttendees(lesson, seasonData).length > 0)
          .sort((a, b) => b.heldOn.localeCompare(a.heldOn, 'en')),
      }
    },

    listAttendees,
    listMarks,

    /** Lists the stored lessons of a group, also of one that was removed from the price list. */
    listRecords: (groupId: string, season: string): LessonRecord[] => selectRecords.all(groupId, season),

    /**
     * Marks one participant; a null `isPresent` removes the mark. Idempotent: a repeated request changes nothing.
     * @returns whether the participant belongs to the lesson, and the lesson is not cancelled
     */
    mark: database.transaction(
      (lesson: LessonRecord, submissionId: number, isPresent: boolean | null): boolean => {
        const attendee = listAttendees(lesson).find(({ enrolment }) => enrolment.id === submissionId)
        if (!attendee || lesson.isCancelled) return false
        const { groupId, plannedOn, heldOn } = lesson
        saveLesson(lesson)
        const mark = { groupId, plannedOn, submissionId }
        const [previous] = selectMarks.all(mark)
        const { participantBirthDate } = attendee.enrolment.payload
        const ageBand = previous?.ageBand ?? getAgeBand(participantBirthDate, heldOn)
        const change = Number(isPresent === true) - (previous?.isPresent ?? 0)
        const now = toInstant(clock.now())
        if (change !== 0) addAttended.run({ groupId, plannedOn, ageBand, change })
        if (isPresent === null) deleteMark.run(mark)
        else upsertMark.run({ ...mark, isPresent: Number(isPresent), ageBand, now })
        updateMarkedAt.run({ groupId, plannedOn, now })
        return true
      },
    ).immediate,

    /** Stores the number of people without an enrolment. @returns whether the lesson is not cancelled */
    setNewcomers: database.transaction((lesson: LessonRecord, newcomers: number): boolean => {
      if (lesson.isCancelled) return false
      const { groupId, plannedOn } = lesson
      saveLesson(lesson)
      updateNewcomers.run({ groupId, plannedOn, newcomers })
      updateMarkedAt.run({ groupId, plannedOn, now: toInstant(clock.now()) })
      return true
    }).immediate,

    /** Stores all lessons before today for good. Call it in a transaction, before data is erased. */
    freezeLessons(): void {
      const { season } = programme
      const today = getToday()
      const seasonData = readSeason(season)
      for (const group of programme.groups)
        for (const lesson of listUntilToday(group, season))
          if (lesson.heldOn < today) saveLesson(lesson, listAttendees(lesson, seasonData))
      for (const statement of clearCancelled) statement.run()
      freezeRecords.run({ today })
    },

    /** Deletes marks by name, and names of mentors, after their terms. @returns the number of marks */
    deleteOldMarks(now: Date): number {
      const { attendanceDays, invoiceYears } = catalogue.retention
      const lastDay = toSlovenianDay(addMilliseconds(now, -attendanceDays * DAY))
      const oldest = `${Number(toSlovenianDay(now).slice(0, 4)) - invoiceYears}-01-01`
      forgetMentors.run(oldest)
      forgetClosedMonths.run(oldest.slice(0, 7))
      return selectMarkedSeasons
        .all()
        .filter((season) => (programme.findSeasonDays(season)?.to ?? '') <= lastDay)
        .reduce((sum, season) => sum + deleteSeasonMarks.run(season).changes, 0)
    },
  }
}

const toRecord = (group: CatalogueGroup, lesson: Lesson) => ({
  groupId: group.id,
  plannedOn: lesson.plannedOn,
  heldOn: lesson.heldOn,
  isCancelled: lesson.state === 'cancelled' ? (1 as const) : (0 as const),
  minutes: getLessonMinutes(lesson, group),
  mentor: lesson.mentor,
})

/** Minutes of a lesson: from its hours, else from the group's weekly hours; 0 when neither is known. */
export function getLessonMinutes({ time = '' }: Lesson, { weeklyHours = 0, day }: CatalogueGroup): number {
  const [from = '', to] = time.split('–')
  if (to) return toMinutes(to) - toMinutes(from)
  return Math.round((weeklyHours * 60) / Math.max(1, countWeeklyLessons(day)))
}
