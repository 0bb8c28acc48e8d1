import type { Context } from 'koa'
import getRawBody from 'raw-body'
import { errors } from '../../core/errors'

/** Largest accepted request body, in bytes (docs/product.md, Requests). */
export const BODY_LIMIT = 32 * 1024

/**
 * The JSON object in a request's body. Anything that is valid JSON but no object counts as an empty object:
 * the form's own messages then say what is missing.
 * @throws ApiError 415, 413 or 400, in this order
 */
export async function readJson(ctx: Context): Promise<Record<string, unknown>> {
  requireType(ctx, ['application/json'])
  return toObject(parseJson(await readBytes(ctx)))
}

/** @throws ApiError 413 */
export async function readBytes(ctx: Context): Promise<Buffer> {
  if ((ctx.request.length ?? 0) > BODY_LIMIT) throw errors.tooLarge()
  try {
    return await getRawBody(ctx.req, { limit: BODY_LIMIT })
  } catch (error) {
    const isTooLarge = error instanceof Error && 'type' in error && error.type === 'entity.too.large'
    throw isTooLarge ? errors.tooLarge() : errors.malformedJson()
  }
}

/** @throws ApiError 415, also for a compressed body or one that is not UTF-8 */
export function requireType(ctx: Context, types: readonly string[]): void {
  const type = ctx.request.type.trim().toLowerCase()
  const charset = ctx.request.charset.toLowerCase()
  const encoding = ctx.get('Content-Encoding').toLowerCase()
  const isPlain = encoding === '' || encoding === 'identity'
  if (!types.includes(type) || !['', 'utf-8', 'utf8'].includes(charset) || !isPlain)
    throw errors.unsupportedType()
}

const decoder = new TextDecoder('utf-8', { fatal: true })

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(decoder.decode(bytes))
  } catch {
    throw errors.malformedJson()
  }
}

function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
