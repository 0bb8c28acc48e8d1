// Koa middleware around every request that is not a static file: one log line, and one response for each error.
import type { Context, Middleware } from 'koa'
import { apiRoutes } from '../../../common/routes'
import { isStorageError } from '../../core/database'
import { ApiError, errors } from '../../core/errors'
import type { Log } from '../../core/log'

/**
 * Logs route, status and duration of each request. The query, the body and the client's address are never logged,
 * nor a path that matches no route.
 */
export function logRequests(log: Log): Middleware {
  return async (ctx, next) => {
    const start = performance.now()
    await next()
    const milliseconds = performance.now() - start
    if (typeof ctx._matchedRoute === 'string') {
      log[chooseLevel(ctx)](toLogEntry(ctx, ctx._matchedRoute, milliseconds), 'call')
    } else if (log.isLevelEnabled('debug')) {
      log.debug(toLogEntry(ctx, undefined, milliseconds), 'unknown call')
    }
  }
}

/** Monitoring requests the health check every half minute, so a healthy response is logged only at level debug. */
function chooseLevel({ _matchedRoute, status }: Context): 'debug' | 'info' {
  return _matchedRoute === apiRoutes.health && status === 200 ? 'debug' : 'info'
}

function toLogEntry({ method, status, state }: Context, route: string | undefined, milliseconds: number) {
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

/** Responds to every error with the JSON shape of docs/product.md, HTTP. */
export const respondWithErrors = (log: Log): Middleware => catchErrors(log, sendError)

/**
 * Catches every error, logs those that the operator must know of, and sets the error's headers.
 * @param respond writes the response
 */
export function catchErrors(
  log: Log,
  respond: (ctx: Context, error: ApiError) => void | Promise<void>,
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
      await respond(ctx, error)
    }
  }
}

function toApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause
  return isStorageError(cause) ? errors.storageUnavailable(cause) : errors.unexpected(cause)
}

function sendError(ctx: Context, error: ApiError): void {
  ctx.status = error.status
  const { message, fields, reference } = error
  ctx.body = { error: message, ...(fields && { fields }), ...(reference && { reference }) }
}
