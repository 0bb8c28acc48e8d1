import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import { errors } from '../errors'

/** What makes a repeated request recognisable: the browser's key and a digest of the form. */
export interface Repetition {
  key: string
  fingerprint: string
}

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

/** Digest of a validated form; equal for equal forms, whatever the order of their fields was. */
export function fingerprintOf(kind: string, payload: object): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, payload]))
    .digest('hex')
}
