// Reads request bodies (JSON and forms) and checks where a request comes from.
import type { Context, Middleware } from 'koa'
import getRawBody from 'raw-body'
import { errors } from '../../core/errors'

/** Largest accepted request body, in bytes (docs/product.md, Requests). */
const BODY_LIMIT = 32 * 1024

/**
 * Reads the JSON object in a request's body. Any other JSON value counts as an empty object: the form's own messages
 * then name the missing fields.
 * @throws ApiError 415, 413 or 400, in this order
 */
export async function readJson(ctx: Context): Promise<Record<string, unknown>> {
  requireType(ctx, ['application/json'])
  return toObject(parseJson(await readBytes(ctx)))
}

/**
 * Reads a form that a page of the office or of a family sent. Such a form acts for a person who is known by a cookie or
 * a link, so the browser must name the form's origin, which public forms need not.
 * @throws ApiError 415, 413 or 403, in this order
 */
export async function readPageForm(ctx: Context, siteUrl: string): Promise<URLSearchParams> {
  requireType(ctx, ['application/x-www-form-urlencoded'])
  const bytes = await readBytes(ctx)
  const site = ctx.get('Sec-Fetch-Site').toLowerCase()
  if (ctx.get('Origin') === '' || !['', 'same-origin'].includes(site)) throw errors.crossSite()
  requireSameOrigin(ctx, siteUrl)
  const form = new URLSearchParams(bytes.toString('utf8'))
  // The error page keeps the typed values (web/shells/answer-failures.ts).
  ctx.state.form = form
  return form
}

/**
 * Refuses requests that another site's page sends: `Sec-Fetch-Site: cross-site`, or an `Origin` that is neither the
 * request's own host nor the public site's. A request without `Origin` passes (docs/product.md, Origin rule).
 * @throws ApiError 403
 */
export function requireSameOrigin(ctx: Context, siteUrl: string): void {
  if (ctx.get('Sec-Fetch-Site').toLowerCase() === 'cross-site') throw errors.crossSite()
  const origin = ctx.get('Origin')
  if (origin === '') return
  if (!URL.canParse(origin)) throw errors.crossSite()
  const { host, protocol } = new URL(origin)
  const ownHosts = [toHost(protocol, ctx.get('Host')), new URL(siteUrl).host]
  if (host === '' || !ownHosts.includes(host)) throw errors.crossSite()
}

/**
 * Refuses requests of scripts to pages of the office and of families, which only people open and send. All scripts of
 * this origin could send the visitor's cookies, also third-party scripts that the visitor allowed. Browsers send both
 * headers, and no script can change them; programs without these headers have no visitor's cookies. HEAD is allowed,
 * because a page's own script uses it to check that the server can be reached.
 * @throws ApiError 403
 */
export const requireNavigation: Middleware = (ctx, next) => {
  const isBrowser = ctx.get('Sec-Fetch-Site') !== ''
  if (isBrowser && ctx.method !== 'HEAD' && ctx.get('Sec-Fetch-Mode') !== 'navigate')
    throw errors.notNavigated()
  return next()
}

/** Host in lower case without the default port: proxies may write `Host: center.example:443`. */
function toHost(protocol: string, header: string): string | undefined {
  const url = `${protocol}//${header}`
  return URL.canParse(url) ? new URL(url).host : undefined
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

/** @throws ApiError 415, also for a compressed body or a charset other than UTF-8 */
export function requireType(ctx: Context, types: readonly string[]): void {
  const type = ctx.request.type.trim().toLowerCase()
  const charset = ctx.request.charset.toLowerCase()
  const encoding = ctx.get('Content-Encoding').toLowerCase()
  const isPlain = encoding === '' || encoding === 'identity'
  if (!types.includes(type) || !['', 'utf-8', 'utf8'].includes(charset) || !isPlain)
    throw errors.unsupportedType()
}

const utf8Decoder = new TextDecoder('utf-8', { fatal: true })

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8Decoder.decode(bytes))
  } catch {
    throw errors.malformedJson()
  }
}

function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
