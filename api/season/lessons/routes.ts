import type { Middleware } from 'koa'
import type { Lessons } from './lessons'

/** `GET /api/lessons`: what is ahead and not as in the timetable, by group; nobody's data. */
export function answerLessons(lessons: Lessons): Middleware {
  return (ctx) => {
    ctx.body = lessons.listAllNews()
  }
}
