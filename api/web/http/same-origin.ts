import type { Context, Middleware } from 'koa'
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

/**
 * Refuses what a script asks for: pages of the office and of families are opened and sent by people. The scripts of one
 * origin share it, also those that came from elsewhere after a consent. Browsers send both headers, and no script can
 * change them; programs that send none act for nobody else. HEAD, which tells nothing of a page, is how a page's own
 * script asks whether the server is there.
 * @throws ApiError 403
 */
export const requireNavigation: Middleware = (ctx, next) => {
  const isBrowser = ctx.get('Sec-Fetch-Site') !== ''
  if (isBrowser && ctx.method !== 'HEAD' && ctx.get('Sec-Fetch-Mode') !== 'navigate') throw errors.notOpened()
  return next()
}

/** Lower case, and without the port that goes without saying: proxies may write `Host: center.example:443`. */
function toHost(protocol: string, header: string): string | undefined {
  const address = `${protocol}//${header}`
  return URL.canParse(address) ? new URL(address).host : undefined
}
