import { type CalendarDay, formatCalendarDate, toSlovenianDay } from '../../../common/calendar-date'
import type { CatalogueGroup } from '../../../common/catalogue'
import { countWeeklyLessons, type Lesson } from '../../../common/lessons'
import { toMinutes } from '../../../common/time-of-day'
import { addMilliseconds, DAY } from '../../core/clock'
import type { BaseServices } from '../../privacy/base-services'
import type { CompleteSubmission } from '../../submissions/submission'
import type { Lessons } from '../lessons/lessons'
import { createSeasonReader, type Placement, type SeasonPlacements } from '../places/placements'
import { getAgeBand } from './age-bands'

/** A lesson with its marks, as stored in `lesson_records` or as it follows from the timetable. */
export interface LessonRecord {
  groupId: string
  plannedOn: CalendarDay
  season: string
  heldOn: CalendarDay
  isCancelled: 0 | 1
  minutes: number
  mentor: string
  /** Number of people who came without an enrolment. */
  newcomers: number
  isMarked: 0 | 1
  /** Whether the record is final: changes of the timetable no longer change it. */
  isFrozen: 0 | 1
  /** Whether the office has closed the mentor's month: marks and newcomers no longer change. */
  isClosed: 0 | 1
}

interface Mark extends Pick<LessonRecord, 'groupId' | 'plannedOn' | 'heldOn' | 'minutes'> {
  submissionId: number
  isPresent: boolean
}

/** A participant of a lesson; `isPresent` is null without a mark. */
export interface Attendee {
  enrolment: CompleteSubmission<'registration'>
  isPresent: boolean | null
}

/** Attendance of lessons. */
export interface Attendance {
  /** Describes from when attendance is known, if not from the first day of the season. */
  describeFirstDay(season: string): string | undefined
  /** Lists a group's lessons in a season: frozen ones as stored, later ones from the timetable and its changes. */
  listLessons(groupId: string, season: string): LessonRecord[]
  /** Lists a group's lessons of the present season until today. */
  listLessonsUntilToday(groupId: string): LessonRecord[]
  /** Lists the enrolments with a place in the group on the lesson's day, and all with a mark. */
  listAttendees(lesson: LessonRecord): Attendee[]
  listMarks(filter: Partial<Mark>): Mark[]
  /** Lists lessons with participants, latest first: all of the last 14 days, earlier ones only to be marked. */
  listLessonsToMark(groups: readonly CatalogueGroup[]): LessonRecord[]
  /** Lists lessons from before the first day that have participants and no marks, latest first. */
  listEarlierLessons(groups: readonly CatalogueGroup[]): LessonRecord[]
  /** Marks one participant; null removes the mark. Idempotent. @returns false for a lesson in a closed month */
  setMark(lesson: LessonRecord, attendee: Attendee, isPresent: boolean | null): boolean
  /** Stores the number of people who came without an enrolment. @returns false for a lesson in a closed month */
  setNewcomers(lesson: LessonRecord, newcomers: number): boolean
  /**
   * Stores and freezes the lessons before today that were held: marked ones, and from the first day on those with
   * participants. Call it in a transaction, before data is erased.
   */
  freezeLessons(): void
}

/** SQL: whether the lesson has a mark, or people who came without an enrolment. */
const IS_MARKED = `(newcomers > 0 OR EXISTS (SELECT 1 FROM attendance_marks AS mark
  WHERE mark.group_id = lesson.group_id AND mark.planned_on = lesson.planned_on AND is_present IS NOT NULL))`

/** Stores attendance of lessons: marks by name, deleted after their retention term, and counts without names, which stay. */
export function createAttendance(
  { database, clock, programme, store }: BaseServices,
  lessons: Lessons,
): Attendance {
  const readPlacements = createSeasonReader({ database, store, programme })
  const selectRecords = database.prepare<[groupId: string, season: string], LessonRecord>(`
    SELECT group_id AS groupId, planned_on AS plannedOn, season, held_on AS heldOn, is_cancelled AS isCancelled,
      coalesce(corrected_minutes, minutes) AS minutes, mentor, newcomers, frozen_on IS NOT NULL AS isFrozen,
      closed_at IS NOT NULL AS isClosed,
      ${IS_MARKED} AS isMarked
    FROM lesson_records AS lesson WHERE group_id = ? AND season = ? ORDER BY held_on`)
  /** Stores a lesson, frozen if a day is given, unless its stored record is frozen. */
  const upsertRecord = database.prepare<LessonRecord & { frozenOn: CalendarDay | null }>(`
    INSERT INTO lesson_records (group_id, planned_on, season, held_on, is_cancelled, minutes, mentor, frozen_on)
    VALUES (:groupId, :plannedOn, :season, :heldOn, :isCancelled, :minutes, :mentor, :frozenOn)
    ON CONFLICT DO UPDATE SET held_on = :heldOn, is_cancelled = :isCancelled, minutes = :minutes, mentor = :mentor,
      frozen_on = :frozenOn
    WHERE frozen_on IS NULL`)
  const upsertCount = database.prepare<object>(`
    INSERT INTO lesson_counts (group_id, planned_on, age_band, attended)
    VALUES (:groupId, :plannedOn, :ageBand, :change)
    ON CONFLICT DO UPDATE SET attended = attended + :change`)
  const selectMarks = database.prepare<object, Omit<Mark, 'isPresent'> & { isPresent: 0 | 1 }>(`
    SELECT group_id AS groupId, planned_on AS plannedOn, held_on AS heldOn, submission_id AS submissionId,
      coalesce(corrected_minutes, minutes) AS minutes, is_present AS isPresent
    FROM attendance_marks JOIN lesson_records USING (group_id, planned_on)
    WHERE is_cancelled = 0 AND is_present IS NOT NULL AND (:groupId IS NULL OR group_id = :groupId) AND
      (:plannedOn IS NULL OR planned_on = :plannedOn) AND (:submissionId IS NULL OR submission_id = :submissionId)
    ORDER BY held_on, group_id`)
  const upsertMark = database.prepare<object>(`
    INSERT INTO attendance_marks (group_id, planned_on, submission_id, is_present, age_band)
    VALUES (:groupId, :plannedOn, :submissionId, :isPresent, :ageBand)
    ON CONFLICT DO UPDATE SET is_present = :isPresent`)
  const updateNewcomers = database.prepare<LessonRecord>(
    'UPDATE lesson_records SET newcomers = :newcomers WHERE group_id = :groupId AND planned_on = :plannedOn',
  )
  const selectClosed = database.prepare<LessonRecord>(
    'SELECT 1 FROM lesson_records WHERE group_id = :groupId AND planned_on = :plannedOn AND closed_at IS NOT NULL',
  )
  const freezeMarked = database.prepare<{ today: CalendarDay }>(`
    UPDATE lesson_records AS lesson SET frozen_on = :today
    WHERE frozen_on IS NULL AND held_on < :today AND ${IS_MARKED}`)
  /**
   * Unfreezes an earlier lesson whose last mark was removed: the lesson no longer counts, and its timetable applies
   * again.
   */
  const releaseUnmarked = database.prepare<LessonRecord & { firstDay: CalendarDay }>(`
    UPDATE lesson_records AS lesson SET frozen_on = NULL
    WHERE group_id = :groupId AND planned_on = :plannedOn AND held_on < :firstDay AND confirmed_at IS NULL
      AND NOT ${IS_MARKED}`)
  const selectLastFreeze = database
    .prepare<[], string | null>('SELECT max(frozen_on) FROM lesson_records')
    .pluck()
  const selectFirstEnrolment = database
    .prepare<[season: string], string | null>(
      'SELECT min(created_at) FROM enrolments JOIN submissions ON submissions.id = submission_id WHERE season = ?',
    )
    .pluck()
  const getToday = () => toSlovenianDay(clock.now())
  const listMarks = (filter: Partial<Mark>): Mark[] =>
    selectMarks
      .all({ groupId: null, plannedOn: null, submissionId: null, ...filter })
      .map((mark) => ({ ...mark, isPresent: mark.isPresent === 1 }))

  /**
   * Finds the day from which the attendance of a season is known: that of its first enrolment, as a centre may start to use
   * the site in mid-season. Earlier lessons count only if they are marked. Undefined in a season without enrolments.
   */
  function findFirstDay(season: string): CalendarDay | undefined {
    const first = selectFirstEnrolment.get(season)
    return first ? toSlovenianDay(first) : undefined
  }

  function describeFirstDay(season: string): string | undefined {
    const firstDay = findFirstDay(season)
    if (!firstDay || firstDay <= (programme.findSeasonDays(season)?.from ?? '')) return undefined
    return `Prisotnost se vodi od ${formatCalendarDate(firstDay)}; prejšnja srečanja tega šolskega leta štejejo samo, kjer so označena.`
  }

  const isCounted = ({ heldOn, isMarked }: LessonRecord, firstDay: CalendarDay): boolean =>
    isMarked === 1 || heldOn >= firstDay

  const releaseIfUnmarked = (lesson: LessonRecord): void =>
    void releaseUnmarked.run({ ...lesson, firstDay: findFirstDay(lesson.season) ?? '' })

  function listLessons(groupId: string, season: string): LessonRecord[] {
    const group = season === programme.season ? programme.findGroup(groupId) : undefined
    const stored = new Map(selectRecords.all(groupId, season).map((record) => [record.plannedOn, record]))
    const since = selectLastFreeze.get() ?? ''
    const firstDay = findFirstDay(season) ?? ''
    // An unfrozen lesson between the first day and the last freeze had no participants: it does not count.
    const later = (group ? lessons.listGroupLessons(group, season) : [])
      .filter(
        ({ plannedOn, heldOn }) => (heldOn >= since || heldOn < firstDay) && !stored.get(plannedOn)?.isFrozen,
      )
      .map(({ plannedOn, heldOn, mentor, ...lesson }) => ({
        newcomers: 0,
        isMarked: 0 as const,
        isFrozen: 0 as const,
        isClosed: 0 as const,
        ...stored.get(plannedOn),
        groupId,
        season,
        plannedOn,
        heldOn,
        mentor,
        isCancelled: lesson.state === 'cancelled' ? (1 as const) : (0 as const),
        minutes: getLessonMinutes(lesson, group),
      }))
    return [...[...stored.values()].filter(({ isFrozen }) => isFrozen), ...later]
  }

  const listLessonsUntilToday = (groupId: string): LessonRecord[] =>
    listLessons(groupId, programme.season).filter(({ heldOn }) => heldOn <= getToday())

  const readSeason = (season: string) => ({ ...readPlacements(season), firstDay: findFirstDay(season) ?? '' })

  /** Whether a placement is in the lesson's group on its day. For earlier lessons the first known day counts. */
  const isPlacedAt = ({ groupId, heldOn }: LessonRecord, firstDay: CalendarDay) => {
    const day = heldOn < firstDay ? firstDay : heldOn
    return (placement: Placement): boolean =>
      placement.groupId === groupId && placement.from <= day && day < placement.to
  }

  function listAttendees(lesson: LessonRecord, seasonData = readSeason(lesson.season)): Attendee[] {
    const { groupId, plannedOn } = lesson
    const { enrolments, placements, firstDay } = seasonData
    const marks = new Map(listMarks({ groupId, plannedOn }).map((mark) => [mark.submissionId, mark]))
    const placed = placements.filter(isPlacedAt(lesson, firstDay))
    const ids = new Set([...marks.keys(), ...placed.map(({ enrolment }) => enrolment.id)])
    return [...enrolments.values()]
      .filter(({ id }) => ids.has(id))
      .map((enrolment) => ({ enrolment, isPresent: marks.get(enrolment.id)?.isPresent ?? null }))
  }

  /** Whether a lesson has attendees. A list has hundreds of unmarked lessons: their marks are not read. */
  const hasAttendees = (
    lesson: LessonRecord,
    seasonData: SeasonPlacements & { firstDay: CalendarDay },
  ): boolean =>
    lesson.isMarked === 1
      ? listAttendees(lesson, seasonData).length > 0
      : seasonData.placements.some(isPlacedAt(lesson, seasonData.firstDay))

  return {
    describeFirstDay,
    listLessons,
    listLessonsUntilToday,
    listAttendees: (lesson) => listAttendees(lesson),
    listMarks,

    listLessonsToMark(groups) {
      const seasonData = readSeason(programme.season)
      const since = toSlovenianDay(addMilliseconds(clock.now(), -14 * DAY))
      return groups
        .flatMap(({ id }) => listLessonsUntilToday(id))
        .filter((lesson) => isCounted(lesson, seasonData.firstDay))
        .filter(
          ({ isCancelled, isMarked, isClosed, heldOn }) =>
            !isCancelled && (heldOn >= since || (!isMarked && !isClosed)),
        )
        .filter((lesson) => hasAttendees(lesson, seasonData))
        .sort((a, b) => b.heldOn.localeCompare(a.heldOn, 'en'))
    },

    listEarlierLessons(groups) {
      const seasonData = readSeason(programme.season)
      return groups
        .flatMap(({ id }) => listLessonsUntilToday(id))
        .filter((lesson) => !lesson.isCancelled && !isCounted(lesson, seasonData.firstDay))
        .filter((lesson) => hasAttendees(lesson, seasonData))
        .sort((a, b) => b.heldOn.localeCompare(a.heldOn, 'en'))
    },

    setMark: database.transaction(
      (lesson: LessonRecord, attendee: Attendee, isPresent: boolean | null): boolean => {
        upsertRecord.run({ ...lesson, frozenOn: null })
        if (selectClosed.get(lesson)) return false
        const { id: submissionId, payload } = attendee.enrolment
        const seasonStart = programme.findSeasonDays(lesson.season)?.from ?? lesson.heldOn
        const ageBand = getAgeBand(payload.participantBirthDate, seasonStart)
        const mark = { ...lesson, submissionId, ageBand }
        const wasPresent = selectMarks.get(mark)?.isPresent ?? 0
        upsertCount.run({ ...mark, change: Number(isPresent === true) - wasPresent })
        upsertMark.run({ ...mark, isPresent: isPresent === null ? null : Number(isPresent) })
        releaseIfUnmarked(lesson)
        return true
      },
    ).immediate,

    setNewcomers: database.transaction((lesson: LessonRecord, newcomers: number): boolean => {
      upsertRecord.run({ ...lesson, frozenOn: null })
      if (selectClosed.get(lesson)) return false
      const { changes } = updateNewcomers.run({ ...lesson, newcomers })
      releaseIfUnmarked(lesson)
      return changes > 0
    }).immediate,

    freezeLessons() {
      const today = getToday()
      const seasonData = readSeason(programme.season)
      const isHeld = (lesson: LessonRecord) =>
        isCounted(lesson, seasonData.firstDay) && hasAttendees(lesson, seasonData)
      for (const lesson of programme.groups.flatMap(({ id }) => listLessonsUntilToday(id)))
        if (!lesson.isFrozen && lesson.heldOn < today && (lesson.isMarked || isHeld(lesson)))
          upsertRecord.run({ ...lesson, frozenOn: today })
      freezeMarked.run({ today })
    },
  }
}

/** Returns the lesson's length from its hours, else from the group's hours a week; 0 when neither is known. */
function getLessonMinutes({ time = '' }: Pick<Lesson, 'time'>, group: CatalogueGroup | undefined): number {
  const [from = '', to] = time.split('–')
  if (to) return toMinutes(to) - toMinutes(from)
  const { weeklyHours = 0, day } = group ?? {}
  return Math.round((weeklyHours * 60) / Math.max(1, countWeeklyLessons(day)))
}
