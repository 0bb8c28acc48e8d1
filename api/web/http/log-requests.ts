import type { RequestListener } from 'node:http'
import type { Context, Middleware } from 'koa'
import { decodePath } from '../../../common/fold-path'
import { apiRoutes } from '../../../common/routes'
import type { Log } from '../../core/log'
import { readTarget } from '../static/target'

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

/** The same for pages and files; called at level debug only, because at all others it would cost for nothing. */
export function logPages(log: Log): RequestListener {
  return ({ method, url = '/' }, response) => {
    const start = performance.now()
    response.once('finish', () => {
      const { statusCode: status } = response
      const route = status < 400 ? decodePath(readTarget(url).pathname) : undefined
      log.debug({ method, route, status, ms: Math.round(performance.now() - start) }, 'page')
    })
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
