import { createHash } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import type { CatalogueGroup } from '../../../common/catalogue'
import { errors } from '../../core/errors'
import type { CalendarFeeds } from './calendar-feeds'
import type { Lessons } from './lessons'

/** `GET /api/lessons`: sentences about changed lessons by group id. No personal data. */
export function handleLessonChanges(lessons: Lessons): Middleware {
  return (ctx) => {
    ctx.body = lessons.describeAllUpcomingChanges()
  }
}

/** `GET /koledar/<group id>.ics`. @throws ApiError 404 for an unknown group and for one without lesson days */
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
