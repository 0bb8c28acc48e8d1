import { type CalendarDay, toSlovenianDay } from '../../../common/calendar-date'
import type { CatalogueGroup } from '../../../common/catalogue'
import {
  describeLesson,
  isSameChange,
  type Lesson,
  type LessonChange,
  listLessons,
} from '../../../common/lessons'
import { toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import { programmeOf } from '../programme'

type Row = Omit<LessonChange, 'isExtra' | 'isCancelled'> & {
  isExtra: 0 | 1
  isCancelled: 0 | 1
  letterId: number | null
}

export type Lessons = ReturnType<typeof createLessons>

/** The dates of groups: those that follow from the content, with what the office changed about them. */
export function createLessons({
  database,
  clock,
  catalogue,
}: Pick<Core, 'database' | 'clock' | 'catalogue'>) {
  const programme = programmeOf(catalogue)
  const select = database.prepare<[groupId: string, season: string], Row>(`
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

  const read = (groupId: string, season: string) =>
    select.all(groupId, season).map(({ letterId, ...row }) => ({
      letterId,
      change: { ...row, isExtra: row.isExtra === 1, isCancelled: row.isCancelled === 1 },
    }))

  const list = (group: CatalogueGroup, season: string): Lesson[] =>
    listLessons(
      group,
      programme.listLessonDays(season, group).days,
      read(group.id, season).map(({ change }) => change),
    )

  /** Sentences about what is ahead in the present season and not as in the timetable. */
  function listNews(group: CatalogueGroup): string[] {
    const today = toSlovenianDay(clock.now())
    return list(group, programme.season)
      .filter(({ plannedOn, heldOn }) => plannedOn >= today || heldOn >= today)
      .flatMap((lesson) => describeLesson(lesson) ?? [])
  }

  return {
    /** Every date of a group's season, in order. */
    list,
    listNews,

    today: (): CalendarDay => toSlovenianDay(clock.now()),

    /** The day on which a group of a season meets next after a day, whatever the office has changed. */
    findNextDay: (group: CatalogueGroup, season: string, from: CalendarDay): CalendarDay | undefined =>
      list(group, season).find(({ state, heldOn }) => state !== 'cancelled' && heldOn >= from)?.heldOn,

    /** News of all groups that have some, by their ids. */
    listAllNews: (): Record<string, string[]> =>
      Object.fromEntries(
        programme.groups
          .map((group): [string, string[]] => [group.id, listNews(group)])
          .filter(([, news]) => news.length > 0),
      ),

    /** The letter about a date's last change; undefined without one. */
    findLetter: (groupId: string, season: string, plannedOn: string): number | undefined =>
      read(groupId, season).find(({ change }) => change.plannedOn === plannedOn)?.letterId ?? undefined,

    /**
     * Changes a date, once: a form that comes twice, or again because its answer was lost, changes nothing. Call it in the
     * transaction of the letter.
     * @param send tells the families; returns the letter's id, null without one
     */
    change(groupId: string, season: string, change: LessonChange, send: () => number | null): void {
      const present = read(groupId, season).find((row) => row.change.plannedOn === change.plannedOn)?.change
      if (present && isSameChange(present, change)) return
      const { isExtra, isCancelled, sequence: _counted, ...rest } = change
      upsert.run({
        ...rest,
        groupId,
        season,
        isExtra: isExtra ? 1 : 0,
        isCancelled: isCancelled ? 1 : 0,
        letterId: send(),
        now: toInstant(clock.now()),
      })
    },
  }
}
