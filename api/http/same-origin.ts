import type { Context } from 'koa'
import { errors } from '../errors'

/**
 * Refuses what another site's page sends: `Sec-Fetch-Site: cross-site`, or an `Origin` that is neither the
 * request's own host nor the public site's. No `Origin` at all passes (run-time contract, Origin rule).
 * @throws ApiError 403
 */
export function requireSameOrigin(ctx: Context, siteUrl: string): void {
  if (ctx.get('Sec-Fetch-Site').toLowerCase() === 'cross-site') throw errors.crossSite()
  const origin = ctx.get('Origin')
  if (origin === '') return
  const host = toHost(origin)
  const ownHosts = [ctx.get('Host').toLowerCase(), new URL(siteUrl).host]
  if (host === undefined || !ownHosts.includes(host)) throw errors.crossSite()
}

function toHost(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host || undefined : undefined
}
