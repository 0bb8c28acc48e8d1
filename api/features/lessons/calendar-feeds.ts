import { createHash } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import type { Catalogue, CatalogueGroup } from '../../../common/catalogue'
import { type ICalendarEvent, renderCalendar, toSequence } from '../../../common/icalendar'
import { countWeeklyLessons, describeLessonChange, type Lesson } from '../../../common/lessons'
import { toWorkshopPath } from '../../../common/routes'
import { parseTimeRange, toMinutes } from '../../../common/time-of-day'
import type { Core } from '../../core/core'
import { errors } from '../../core/errors'
import { getProgramme } from '../../core/programme'
import type { Lessons } from './lessons'

/** Calendars of lessons. They contain no names of participants: families import them into other companies' apps. */
export interface LessonCalendars {
  /** Lists a group's lessons of the present season, by default all, as events of a calendar. */
  listEvents(group: CatalogueGroup, isListed?: (lesson: Lesson) => boolean): ICalendarEvent[]
  /** Responds with an iCalendar file, or with 304 when the ETag matches. */
  send(ctx: Context, name: string, events: readonly ICalendarEvent[]): void
}

/** Creates the functions that render lessons as iCalendar files. */
export function createLessonCalendars(
  { catalogue, settings, database }: Core,
  lessons: Lessons,
): LessonCalendars {
  const programme = getProgramme(catalogue)
  const { siteUrl } = settings
  const selectChanges = database.prepare<[groupId: string], { plannedOn: string; changedAt: string }>(
    'SELECT planned_on AS plannedOn, changed_at AS changedAt FROM lesson_changes WHERE group_id = ?',
  )

  function toEvent(group: CatalogueGroup, lesson: Lesson, changedAt: string | undefined): ICalendarEvent {
    const [from, until] = (parseTimeRange(lesson.time ?? '') ?? '').split('–')
    const slug = programme.findWorkshop(group.workshopId)?.slug
    const { change, room } = lesson
    return {
      id: `${group.id}-${lesson.plannedOn}`,
      // Rises with the timetable in the content and with each change of the lesson.
      sequence: toSequence(group.changedAt) + change.sequence,
      changedAt: [group.changedAt, changedAt]
        .flatMap((instant) => instant ?? [])
        .sort()
        .at(-1),
      summary: programme.getGroupName(group.id),
      day: lesson.heldOn,
      from: from || undefined,
      to: from ? (until ?? estimateEnd(from, group)) : undefined,
      location: [room, programme.getVenue(group.workshopId)].filter(Boolean).join(', '),
      description: describeLessonChange({ ...lesson, change: { ...change, mentor: null } }),
      url: slug && `${siteUrl}${encodeURI(toWorkshopPath(slug))}`,
      isCancelled: lesson.state === 'cancelled',
    }
  }

  return {
    listEvents(group, isListed = () => true) {
      const changes = new Map(selectChanges.all(group.id).map((row) => [row.plannedOn, row.changedAt]))
      return lessons
        .listGroupLessons(group, programme.season)
        .filter(isListed)
        .map((lesson) => toEvent(group, lesson, changes.get(lesson.plannedOn)))
    },

    send(ctx, name, events) {
      const title = `${name} – ${catalogue.site.shortName}`
      const text = renderCalendar(title, new URL(siteUrl).hostname, events)
      ctx.set('Cache-Control', 'private, no-cache')
      ctx.type = 'text/calendar; charset=utf-8'
      ctx.body = text
      ctx.etag = createHash('sha256').update(text).digest('base64url')
      if (ctx.fresh) ctx.status = 304
    },
  }
}

/**
 * `GET /koledar/<group id>.ics`: calendar of a group's lessons.
 * @throws ApiError 404 when the group is unknown or has no lesson days
 */
export function handleGroupCalendar(catalogue: Catalogue, calendars: LessonCalendars): Middleware {
  const programme = getProgramme(catalogue)
  return (ctx) => {
    const group = programme.groups.find(({ id, day }) => day !== undefined && `${id}.ics` === ctx.params.file)
    if (!group) throw errors.notFound()
    calendars.send(ctx, programme.getGroupName(group.id), calendars.listEvents(group))
  }
}

/** End time of a lesson with only a start time: the weekly hours are divided by the lessons of a week. */
function estimateEnd(from: string, { day, weeklyHours }: CatalogueGroup): string | undefined {
  if (weeklyHours === undefined) return undefined
  const end = toMinutes(from) + Math.round((weeklyHours * 60) / Math.max(1, countWeeklyLessons(day)))
  return end < 24 * 60 ? `${Math.floor(end / 60)}.${String(end % 60).padStart(2, '0')}` : undefined
}
