import type { Context } from 'koa'
import { errors } from '../../core/errors'

/**
 * Refuses what another site's page sends: `Sec-Fetch-Site: cross-site`, or an `Origin` that is neither the
 * request's own host nor the public site's. No `Origin` at all passes (docs/product.md, Origin rule).
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

/** Lower case, and without the port that goes without saying: proxies may write `Host: ckd.example:443`. */
function toHost(protocol: string, header: string): string | undefined {
  const address = `${protocol}//${header}`
  return URL.canParse(address) ? new URL(address).host : undefined
}
