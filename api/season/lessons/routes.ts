import { createHash } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import type { CatalogueGroup } from '../../../common/catalogue'
import { errors } from '../../core/errors'
import type { Feeds } from './feeds'
import type { Lessons } from './lessons'

/** `GET /api/lessons`: what is ahead and not as in the timetable, by group; nobody's data. */
export function answerLessons(lessons: Lessons): Middleware {
  return (ctx) => {
    ctx.body = lessons.listAllNews()
  }
}

/** `GET /koledar/<group>.ics`. @throws ApiError 404 */
export function answerGroupCalendar(feeds: Feeds, groups: readonly CatalogueGroup[]): Middleware {
  return (ctx) => {
    const group = groups.find(({ id, day }) => day !== undefined && `${id}.ics` === ctx.params.file)
    if (!group) throw errors.notFound()
    sendCalendar(ctx, feeds.ofGroup(group))
  }
}

/** Answers with a calendar, or that it has not changed. */
export function sendCalendar(ctx: Context, text: string): void {
  ctx.set('Cache-Control', 'private, no-cache')
  ctx.type = 'text/calendar; charset=utf-8'
  ctx.body = text
  ctx.etag = createHash('sha256').update(text).digest('base64url')
  if (ctx.fresh) ctx.status = 304
}
