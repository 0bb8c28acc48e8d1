import { type CalendarDay, toSlovenianDay } from '../../../common/calendar-date'
import type { CatalogueGroup } from '../../../common/catalogue'
import {
  describeLessonChange,
  hasSameEffect,
  type Lesson,
  type LessonChange,
  listLessons,
} from '../../../common/lessons'
import { toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import { getProgramme } from '../../core/programme'

type LessonChangeRow = Omit<LessonChange, 'isExtra' | 'isCancelled'> & {
  isExtra: 0 | 1
  isCancelled: 0 | 1
  letterId: number | null
}

/** Lessons of the groups by the timetable, with the office's changes. */
export interface Lessons {
  /** All lessons of a group in a season, in order. */
  listGroupLessons(group: CatalogueGroup, season: string): Lesson[]
  /** Sentences about coming lessons of the present season that differ from the timetable. */
  describeUpcomingChanges(group: CatalogueGroup): string[]
  /** The present day in Slovenia. */
  today(): CalendarDay
  /** Finds the day of a group's first lesson on or after `from`, with the office's changes. */
  findNextDay(group: CatalogueGroup, season: string, from: CalendarDay): CalendarDay | undefined
  /** Deletes the names of substitutes after the term of accounting documents. @returns their number */
  deleteExpiredNames(now: Date): number
  /** Sentences of `describeUpcomingChanges` by group id, without groups that have none. */
  describeAllUpcomingChanges(): Record<string, string[]>
  /** Id of the letter about the last change of a lesson. */
  findLetter(groupId: string, season: string, plannedOn: string): number | undefined
  /**
   * Stores a change of a lesson. Idempotent: a repeated request changes nothing and sends no letter. Call it in the
   * transaction of the letter.
   * @param send writes to the families; returns the letter's id, or null without a letter
   */
  change(group: { groupId: string; season: string }, change: LessonChange, send: () => number | null): void
}

/** Lessons (dates) of groups: computed from the timetable in the content, with the office's changes from the database. */
export function createLessons({
  database,
  clock,
  catalogue,
}: Pick<Core, 'database' | 'clock' | 'catalogue'>): Lessons {
  const programme = getProgramme(catalogue)
  const select = database.prepare<[groupId: string, season: string], LessonChangeRow>(`
    SELECT planned_on AS plannedOn, is_extra AS isExtra, is_cancelled AS isCancelled, held_on AS heldOn, time, room, mentor,
      sequence, letter_id AS letterId
    FROM lesson_changes WHERE group_id = ? AND season = ? ORDER BY planned_on`)
  const upsert = database.prepare(`
    INSERT INTO lesson_changes (group_id, season, planned_on, is_extra, is_cancelled, held_on, time, room, mentor, sequence,
      letter_id, changed_at)
    VALUES (:groupId, :season, :plannedOn, :isExtra, :isCancelled, :heldOn, :time, :room, :mentor, 1, :letterId, :now)
    ON CONFLICT (group_id, planned_on) DO UPDATE SET season = :season, is_extra = :isExtra, is_cancelled = :isCancelled,
      held_on = :heldOn, time = :time, room = :room, mentor = :mentor, sequence = sequence + 1, letter_id = :letterId,
      changed_at = :now`)

  const deleteNames = database.prepare<[day: CalendarDay]>(
    'UPDATE lesson_changes SET mentor = NULL WHERE mentor IS NOT NULL AND coalesce(held_on, planned_on) < ?',
  )

  const readChanges = (groupId: string, season: string): LessonChange[] =>
    select.all(groupId, season).map(({ letterId: _, ...row }) => ({
      ...row,
      isExtra: row.isExtra === 1,
      isCancelled: row.isCancelled === 1,
    }))

  const listGroupLessons = (group: CatalogueGroup, season: string): Lesson[] =>
    listLessons(group, programme.listLessonDays(season, group).days, readChanges(group.id, season))

  function describeUpcomingChanges(group: CatalogueGroup): string[] {
    const today = toSlovenianDay(clock.now())
    return listGroupLessons(group, programme.season)
      .filter(({ plannedOn, heldOn }) => plannedOn >= today || heldOn >= today)
      .flatMap((lesson) => describeLessonChange(lesson) ?? [])
  }

  return {
    listGroupLessons,
    describeUpcomingChanges,

    deleteExpiredNames(now: Date): number {
      const oldest = Number(toSlovenianDay(now).slice(0, 4)) - catalogue.retention.invoiceYears
      return deleteNames.run(`${oldest}-01-01`).changes
    },

    today: (): CalendarDay => toSlovenianDay(clock.now()),

    findNextDay: (group: CatalogueGroup, season: string, from: CalendarDay): CalendarDay | undefined =>
      listGroupLessons(group, season).find(({ state, heldOn }) => state !== 'cancelled' && heldOn >= from)
        ?.heldOn,

    describeAllUpcomingChanges(): Record<string, string[]> {
      const entries = programme.groups.map((group) => [group.id, describeUpcomingChanges(group)] as const)
      return Object.fromEntries(entries.filter(([, sentences]) => sentences.length > 0))
    },

    findLetter: (groupId: string, season: string, plannedOn: string): number | undefined =>
      select.all(groupId, season).find((row) => row.plannedOn === plannedOn)?.letterId ?? undefined,

    change({ groupId, season }, change, send) {
      const present = readChanges(groupId, season).find(({ plannedOn }) => plannedOn === change.plannedOn)
      if (present && hasSameEffect(present, change)) return
      upsert.run({
        ...change,
        groupId,
        season,
        isExtra: Number(change.isExtra),
        isCancelled: Number(change.isCancelled),
        letterId: send(),
        now: toInstant(clock.now()),
      })
    },
  }
}
