import { createHash } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import type { CatalogueGroup } from '../../../common/catalogue'
import { type ICalendarEvent, renderCalendar } from '../../../common/icalendar'
import { countWeeklyLessons, describeLessonChange, type Lesson } from '../../../common/lessons'
import { toWorkshopPath } from '../../../common/routes'
import { parseTimeRange, toMinutes } from '../../../common/time-of-day'
import type { Core } from '../../core/core'
import { errors } from '../../core/errors'
import { getProgramme } from '../programme'
import type { Lessons } from './lessons'

/** iCalendar files of lessons. They contain no names: families import them into other companies' calendar apps. */
export function createCalendarFeeds({ catalogue, settings }: Core, lessons: Lessons) {
  const programme = getProgramme(catalogue)
  const { site } = catalogue
  const host = new URL(settings.siteUrl).hostname

  function toEvent(group: CatalogueGroup, name: string, lesson: Lesson): ICalendarEvent {
    const [from, until] = (parseTimeRange(lesson.time ?? '') ?? '').split('–')
    const slug = programme.findWorkshop(group.workshopId)?.slug
    const { change, room } = lesson
    return {
      id: `${group.id}-${lesson.plannedOn}`,
      sequence: change.sequence,
      summary: name,
      day: lesson.heldOn,
      from: from || undefined,
      to: from ? (until ?? estimateEnd(from, group)) : undefined,
      location: [room, programme.getVenue(group.workshopId)].filter(Boolean).join(', '),
      description: describeLessonChange({ ...lesson, change: { ...change, mentor: null } }),
      url: slug && `${settings.siteUrl}${encodeURI(toWorkshopPath(slug))}`,
      isCancelled: lesson.state === 'cancelled',
    }
  }

  const toGroupName = ({ workshopId, id }: CatalogueGroup) =>
    programme.formatWorkshopAndGroup({ workshopId, groupId: id })
  const listEvents = (group: CatalogueGroup, season: string): ICalendarEvent[] =>
    lessons.listGroupLessons(group, season).map((lesson) => toEvent(group, toGroupName(group), lesson))

  return {
    /** Calendar of one group in the present season. */
    renderGroupCalendar: (group: CatalogueGroup): string =>
      renderCalendar(`${toGroupName(group)} – ${site.shortName}`, host, listEvents(group, programme.season)),

    renderCalendar: (groups: readonly CatalogueGroup[], season: string): string =>
      renderCalendar(
        site.shortName,
        host,
        groups.flatMap((group) => listEvents(group, season)),
      ),
  }
}

export type CalendarFeeds = ReturnType<typeof createCalendarFeeds>

/** `GET /koledar/<group id>.ics`. @throws ApiError 404 when the group is unknown or has no lesson days */
export function handleGroupCalendar(feeds: CalendarFeeds, groups: readonly CatalogueGroup[]): Middleware {
  return (ctx) => {
    const group = groups.find(({ id, day }) => day !== undefined && `${id}.ics` === ctx.params.file)
    if (!group) throw errors.notFound()
    sendCalendar(ctx, feeds.renderGroupCalendar(group))
  }
}

/** Sends an iCalendar file, or 304 when the ETag matches. */
export function sendCalendar(ctx: Context, text: string): void {
  ctx.set('Cache-Control', 'private, no-cache')
  ctx.type = 'text/calendar; charset=utf-8'
  ctx.body = text
  ctx.etag = createHash('sha256').update(text).digest('base64url')
  if (ctx.fresh) ctx.status = 304
}

/** End time of a lesson with only a start time: the weekly hours are divided by the lessons of a week. */
function estimateEnd(from: string, { day, weeklyHours }: CatalogueGroup): string | undefined {
  if (weeklyHours === undefined) return undefined
  const end = toMinutes(from) + Math.round((weeklyHours * 60) / Math.max(1, countWeeklyLessons(day)))
  return end < 24 * 60 ? `${Math.floor(end / 60)}.${String(end % 60).padStart(2, '0')}` : undefined
}
