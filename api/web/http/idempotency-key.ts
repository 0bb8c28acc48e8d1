import type { Context } from 'koa'
import { errors } from '../../core/errors'

/**
 * The `Idempotency-Key` of a request, undefined without one.
 * @throws ApiError 422 when it is unreasonable
 */
export function findIdempotencyKey(ctx: Context): string | undefined {
  const key = ctx.get('Idempotency-Key').trim()
  if (key === '') return undefined
  if (key.length > 100) throw errors.invalidKey()
  return key
}
