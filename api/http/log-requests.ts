import type { Middleware } from 'koa'
import { decodePath } from '../../common/fold-path'
import type { Log } from '../log'

/**
 * One line per call of the API, and per page at level debug: route, status and duration. The query, the body
 * and the client's address are left out; a path that names no route of ours is not repeated.
 */
export function logRequests(log: Log): Middleware {
  return async (ctx, next) => {
    const start = performance.now()
    await next()
    const isApi = ctx._matchedRoute !== undefined
    if (!isApi && !log.isLevelEnabled('debug')) return
    const { errorId, reference } = ctx.state
    const line = {
      method: ctx.method,
      route: isApi ? ctx._matchedRoute : ctx.status < 400 ? decodePath(ctx.path) : undefined,
      status: ctx.status,
      ms: Math.round(performance.now() - start),
      ...(errorId && { error: errorId }),
      ...(reference && { reference }),
    }
    if (isApi) log.info(line, 'call')
    else log.debug(line, 'page')
  }
}
