import type { RouterContext } from '@koa/router'
import type { Context } from 'koa'
import { type ApiError, errors } from '../core/errors'

/**
 * Returns the error of a request to a page that no route handles: 405 with the methods of the path's routes (RFC 9110,
 * section 15.5.6).
 * @param notFound error for a path without a route
 */
export function toUnmatchedError(ctx: Context, notFound = errors.notFound): ApiError {
  const { matched = [] } = ctx as Context & Partial<Pick<RouterContext, 'matched'>>
  // Leaves out the catch-all route, which accepts every method and renders this error.
  const own = matched.filter(({ methods }) => !methods.includes(ctx.method))
  const allowed = new Set(own.flatMap(({ methods }) => methods))
  return allowed.size > 0 ? errors.methodNotAllowed([...allowed].join(', ')) : notFound()
}
