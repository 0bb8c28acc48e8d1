import type { Context, Middleware } from 'koa'
import { apiRoutes } from '../../../common/routes'
import type { Log } from '../../core/log'

/**
 * One line per call of the API: route, status and duration. The query, the body and the client's address are left
 * out; a path that names no route of ours is not repeated.
 */
export function logRequests(log: Log): Middleware {
  return async (ctx, next) => {
    const start = performance.now()
    await next()
    const milliseconds = performance.now() - start
    if (typeof ctx._matchedRoute === 'string') {
      log[levelOf(ctx)](toLine(ctx, ctx._matchedRoute, milliseconds), 'call')
    } else if (log.isLevelEnabled('debug')) {
      log.debug(toLine(ctx, undefined, milliseconds), 'unknown call')
    }
  }
}

/** Good health is asked for every half minute and is no news. */
function levelOf({ _matchedRoute, status }: Context): 'debug' | 'info' {
  return _matchedRoute === apiRoutes.health && status === 200 ? 'debug' : 'info'
}

function toLine({ method, status, state }: Context, route: string | undefined, milliseconds: number) {
  const { errorId, reference } = state
  return {
    method,
    route,
    status,
    ms: Math.round(milliseconds),
    ...(errorId && { error: errorId }),
    ...(reference && { reference }),
  }
}
