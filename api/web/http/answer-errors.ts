import type { Context, Middleware } from 'koa'
import { isStorageError } from '../../core/database'
import { ApiError, errors } from '../../core/errors'
import type { Log } from '../../core/log'

/** Turns every failure into the one error shape (docs/product.md, HTTP). */
export const answerErrors = (log: Log): Middleware => catchFailures(log, answerWith)

/** Reports what the operator must know of every failure, and leaves the answer to the caller. */
export function catchFailures(
  log: Log,
  answer: (ctx: Context, error: ApiError) => void | Promise<void>,
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
      await answer(ctx, error)
    }
  }
}

function toApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause
  return isStorageError(cause) ? errors.storageUnavailable(cause) : errors.unexpected(cause)
}

function answerWith(ctx: Context, error: ApiError): void {
  ctx.status = error.status
  const { message, fields, reference } = error
  ctx.body = { error: message, ...(fields && { fields }), ...(reference && { reference }) }
}
