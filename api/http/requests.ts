// Bounds of every request. Requests that Koa handles: reads bodies (JSON and forms), checks where a request comes from,
// logs one line for each, and responds to errors.
import type { IncomingMessage } from 'node:http'
import type { Context, Middleware } from 'koa'
import getRawBody from 'raw-body'
import { apiRoutes } from '../../common/routes'
import { isStorageError } from '../core/database'
import { ApiError, errors } from '../core/errors'
import type { Log } from '../core/log'

/**
 * Longest accepted request target, in characters (docs/product.md, Requests): a page of fifty chosen enrolments needs 5000.
 */
const TARGET_LIMIT = 8192

/** Maximum number of fields of a page's form. */
const FIELD_LIMIT = 1000

/** Largest accepted request body, in bytes (docs/product.md, Requests). */
const BODY_LIMIT = 32 * 1024

/**
 * Checks the head of a request before any other code reads the request.
 * @returns the status of the refusal, undefined for an accepted request
 */
export function checkRequestHead({ url = '', httpVersion, rawHeaders }: IncomingMessage): number | undefined {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  // RFC 9112, section 3.2: exactly one Host; HTTP/1.0 does not require the header.
  if (hosts.length > 1 || (hosts.length === 0 && httpVersion === '1.1')) return 400
  return url.length > TARGET_LIMIT ? 414 : undefined
}

/**
 * Returns the value of a query parameter that is given once, otherwise null. Koa's `ctx.query` needs quadratic time for a
 * repeated parameter.
 */
export function getQueryValue(ctx: Context, name: string): string | null {
  const [value = null, ...others] = new URLSearchParams(ctx.querystring).getAll(name)
  return others.length === 0 ? value : null
}

/** Parses an id in a form or path. @returns 0, which no row has, for a text that is not written as an id */
export const parseId = (text: string | undefined): number =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : 0

/** Reads the ids in a form's fields of one name, each once. */
export const readIds = (form: URLSearchParams, name: string): number[] => [
  ...new Set(form.getAll(name).map(parseId)),
]

/**
 * Reads the JSON object in a request's body. Any other JSON value counts as an empty object: the form's own messages
 * then name the missing fields.
 * @throws ApiError 415, 413 or 400, in this order
 */
export async function readJson(ctx: Context): Promise<Record<string, unknown>> {
  requireContentType(ctx, ['application/json'])
  const value = parseJson(await readBodyBytes(ctx))
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/**
 * Reads a form sent from a page of the office or of a family.
 * @throws ApiError 415, 413 or 403, in this order
 */
export async function readPageForm(ctx: Context, siteUrl: string): Promise<URLSearchParams> {
  requireContentType(ctx, ['application/x-www-form-urlencoded'])
  const bytes = await readBodyBytes(ctx)
  requirePageOrigin(ctx, siteUrl)
  const form = new URLSearchParams(bytes.toString('utf8'))
  if (form.size > FIELD_LIMIT) throw errors.tooLarge()
  // The error page keeps the typed values (http/shells/render-failures.ts).
  ctx.state.form = form
  return form
}

/**
 * Refuses forms that no page of this site sent. A cookie or a link identifies the sender, so the header `Origin` is
 * required, unlike for public forms.
 * @throws ApiError 403
 */
export function requirePageOrigin(ctx: Context, siteUrl: string): void {
  const site = ctx.get('Sec-Fetch-Site').toLowerCase()
  if (ctx.get('Origin') === '' || !['', 'same-origin'].includes(site)) throw errors.crossSite()
  requireSameOrigin(ctx, siteUrl)
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
  const ownHosts = [toNormalizedHost(protocol, ctx.get('Host')), new URL(siteUrl).host]
  if (host === '' || !ownHosts.includes(host)) throw errors.crossSite()
}

/**
 * Refuses requests that scripts send to pages of the office and of families; only navigation is allowed. All scripts of
 * this origin could send the visitor's cookies, also third-party scripts that the visitor allowed. Browsers send the
 * `Sec-Fetch` headers, which no script can change; programs that omit them have no visitor's cookies.
 * @throws ApiError 403
 */
export const requireNavigation: Middleware = (ctx, next) => {
  const isBrowser = ctx.get('Sec-Fetch-Site') !== ''
  if (isBrowser && ctx.get('Sec-Fetch-Mode') !== 'navigate') throw errors.notNavigated()
  return next()
}

/** Host in lower case without the default port: proxies may write `Host: center.example:443`. */
function toNormalizedHost(protocol: string, header: string): string | undefined {
  const url = `${protocol}//${header}`
  return URL.canParse(url) ? new URL(url).host : undefined
}

/** Reads the body of a request. @throws ApiError 413 above `BODY_LIMIT`, 400 for a body that ends early */
export async function readBodyBytes(ctx: Context): Promise<Buffer> {
  if ((ctx.request.length ?? 0) > BODY_LIMIT) throw errors.tooLarge()
  try {
    return await getRawBody(ctx.req, { limit: BODY_LIMIT })
  } catch (error) {
    // Reads the rest: `getRawBody` pauses a body that is too large, and the connection would stay open, without a next response.
    ctx.req.resume()
    const isTooLarge = error instanceof Error && 'type' in error && error.type === 'entity.too.large'
    throw isTooLarge ? errors.tooLarge() : errors.malformedJson()
  }
}

/** Checks the media type of a request. @throws ApiError 415, also for a compressed body or a charset other than UTF-8 */
export function requireContentType(ctx: Context, types: readonly string[]): void {
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

/** Logs route, status and duration; never query, body, the client's address, or a path that matches no route. */
export function logRequests(log: Log): Middleware {
  return async (ctx, next) => {
    const start = performance.now()
    await next()
    const { _matchedRoute: route, method, status } = ctx
    const { errorId, reference } = ctx.state
    // A monitor requests the health check every half minute; successful checks are logged at level debug.
    const isRoutine = typeof route !== 'string' || (route === apiRoutes.health && status === 200)
    log[isRoutine ? 'debug' : 'info'](
      {
        method,
        route: typeof route === 'string' ? route : undefined,
        status,
        ms: Math.round(performance.now() - start),
        ...(errorId && { error: errorId }),
        ...(reference && { reference }),
      },
      typeof route === 'string' ? 'call' : 'unknown call',
    )
  }
}

/** Responds to every error with the JSON shape of docs/product.md, HTTP. */
export const respondToErrors = (log: Log): Middleware =>
  catchErrors(log, (ctx, { status, message, fields, reference }) => {
    ctx.status = status
    ctx.body = { error: message, ...(fields && { fields }), ...(reference && { reference }) }
  })

/** Catches errors, logs those for the operator, and sets the headers. @param respond writes the response */
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
