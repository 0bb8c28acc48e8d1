import type { Middleware } from 'koa'
import type { Places } from './places'

/** `GET /api/places`: free places and waiting lists of this moment, nobody's data. */
export function answerPlaces(places: Places): Middleware {
  return (ctx) => {
    ctx.body = places.listFree()
  }
}
