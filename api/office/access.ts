import type { Context } from 'koa'
import { signInSchema } from '../../common/forms/login'
import { toAddressKey } from '../core/address-keys'
import { SECOND } from '../core/clock'
import { retryWhileLocked } from '../core/database'
import { errors } from '../core/errors'
import { createToken } from '../core/token'
import { parseForm } from '../submissions/form-kind'
import { createSecretCookie } from '../web/http/cookies'
import { toNetwork } from '../web/http/limits'
import type { OfficeServices } from './context'
import { createSignIn } from './sign-in'
import type { OfficeUser } from './users'

/** Interval between the clock ticks at which sign-in links are sent. */
const SEND_INTERVAL_MS = SECOND / 2

export type OfficeAccess = ReturnType<typeof createOfficeAccess>

/** Sign-in to the office over HTTP: link requests, session cookies, rate limits. */
export function createOfficeAccess(services: OfficeServices) {
  const { settings, clock, worker, log, limits, knownBrowsers, officeUsers } = services
  const signIn = createSignIn(services)
  const sessionCookie = createSecretCookie('officeSession', settings.siteUrl)
  const browserCookie = createSecretCookie('officeBrowser', settings.siteUrl)

  const logError = (error: unknown) => log.error({ err: error }, 'a sign-in request could not be processed')
  let isSendScheduled = false

  /** Sends links at the next 500 ms tick: response time must not reveal whether an address is known. */
  function scheduleLinks(): void {
    if (isSendScheduled) return
    isSendScheduled = true
    const sendLinks = () => {
      isSendScheduled = false
      retryWhileLocked(signIn.sendRequestedLinks).then(worker.pollSoon, logError)
    }
    setTimeout(sendLinks, SEND_INTERVAL_MS - (clock.now().getTime() % SEND_INTERVAL_MS)).unref()
  }

  /**
   * Stores a sign-in request after the response has been sent, the same for every address: whether the address is known
   * is looked up later. The browser gets a cookie, because the link works only in the browser that requested it.
   * @throws ApiError 429
   */
  function requestLink(ctx: Context, email: string, isFamily = false): void {
    const cookie = browserCookie.read(ctx) ?? ''
    if (knownBrowsers.isKnown(cookie, email)) limits.signInBrowser.consume(cookie)
    else {
      const addressKey = toAddressKey(email)
      const network = toNetwork(ctx.ip)
      limits.signInNetwork.consume(network)
      limits.signInAddress.consume(addressKey, network)
      limits.signInMailbox.consume(addressKey)
    }
    // A request with another address must not replace the cookie by which the browser is known to its own user.
    const isSigned = officeUsers.list().some((user) => knownBrowsers.isKnown(cookie, user.email))
    const secret = isSigned ? cookie : createToken()
    browserCookie.write(ctx, secret, isSigned)
    ctx.res.once('finish', () => {
      retryWhileLocked(() => signIn.addRequest(email, secret, isFamily)).then(scheduleLinks, logError)
    })
  }

  return {
    requestLink,

    findUser(ctx: Context): OfficeUser | undefined {
      const secret = sessionCookie.read(ctx)
      return secret === undefined ? undefined : signIn.findUser(secret)
    },

    /** Only wrong tokens count against the network's rate limit. @throws ApiError 403 or 429 */
    async signIn(ctx: Context, token: string): Promise<void> {
      const session = await retryWhileLocked(() => signIn.openSession(token, browserCookie.read(ctx) ?? ''))
      const user = session && signIn.findUser(session)
      if (!user) {
        limits.signInNetwork.consume(toNetwork(ctx.ip))
        throw errors.invalidSignInLink()
      }
      browserCookie.write(ctx, knownBrowsers.createCookieValue(user.email), true)
      sessionCookie.write(ctx, session)
    },

    signOut(ctx: Context): void {
      signIn.closeSession(sessionCookie.read(ctx) ?? '')
      sessionCookie.remove(ctx)
    },

    /** Same response for every address (docs/product.md, HTTP). @throws ApiError 422 or 429 */
    async handleSignInDialog(ctx: Context, body: unknown): Promise<void> {
      requestLink(ctx, parseForm(signInSchema, body).email, true)
      ctx.body = {}
    },
  }
}
