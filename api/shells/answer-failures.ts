import type { Middleware } from 'koa'
import type { ReactElement } from 'react'
import type { ApiError } from '../errors'
import { toApiError } from '../http/answer-errors'
import type { Log } from '../log'
import type { Shell } from './shell'

/** Turns every failure on a shell's addresses into a page that says what is wrong, instead of the API's JSON. */
export function answerFailures(
  shell: Shell,
  log: Log,
  draw: (error: ApiError) => { title: string; view: ReactElement },
): Middleware {
  return async (ctx, next) => {
    try {
      await next()
    } catch (cause) {
      const error = toApiError(cause)
      if (error.isReportable)
        log.error({ error: error.id, route: ctx._matchedRoute, err: error.cause }, 'request failed')
      ctx.set(error.headers)
      ctx.state.errorId = error.id
      await shell.send(ctx, { ...draw(error), status: error.status })
    }
  }
}
