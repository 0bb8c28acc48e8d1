import type { Context } from 'koa'
import { signInSchema } from '../../common/forms/login'
import { officeRoutes } from '../../common/routes'
import { toAddressKey } from '../core/address-keys'
import { SECOND } from '../core/clock'
import { whenUnlocked } from '../core/database'
import { errors } from '../core/errors'
import { createToken } from '../core/token'
import { parseForm } from '../submissions/form-kind'
import { createSecretCookie } from '../web/http/cookies'
import { networkOf } from '../web/http/limits'
import type { OfficeParts } from './context'
import { createSignIn } from './sign-in'
import type { OfficeUser } from './users'

/** Milliseconds between the moments at which wishes are granted. */
const MOMENT = SECOND / 2

export type OfficeGate = ReturnType<typeof createOfficeGate>

/** The door of the office: who comes in, how, and how often somebody may knock. */
export function createOfficeGate(parts: OfficeParts) {
  const { settings, clock, worker, log, limits, knownBrowsers } = parts
  const signIn = createSignIn(parts)
  const session = createSecretCookie('officeSession', settings.siteUrl)
  const browser = createSecretCookie('officeBrowser', settings.siteUrl)

  let isGrantDue = false

  /** Wishes are granted at moments that the clock gives, so that the time of nothing tells whose they were. */
  function grantSoon(): void {
    if (isGrantDue) return
    isGrantDue = true
    setTimeout(
      () => {
        isGrantDue = false
        whenUnlocked(signIn.grant).then(worker.wake, (error: unknown) =>
          log.error({ err: error }, 'sign-in links could not be made'),
        )
      },
      MOMENT - (clock.now().getTime() % MOMENT),
    ).unref()
  }

  /** @throws ApiError 429 */
  function takeShare(ctx: Context, email: string): void {
    const [address, network] = [toAddressKey(email), networkOf(ctx.ip)]
    limits.signInNetwork.take(network)
    limits.signInAddress.take(address, network)
    limits.signInMailbox.take(address)
  }

  const gate = {
    /** Who has signed in, in the browser that asks. */
    findUser(ctx: Context): OfficeUser | undefined {
      const secret = session.read(ctx)
      return secret === undefined ? undefined : signIn.findUser(secret)
    },

    /**
     * Takes somebody's wish to come in: one row for every address, once the answer has left. Whether it is known is
     * looked at later, for all that have asked. The cookie by which this browser is known to have asked comes along.
     * @param isFamily whether the links to enrolments are wanted too
     * @throws ApiError 429
     */
    ask(ctx: Context, email: string, isFamily = false): void {
      const kept = browser.read(ctx) ?? ''
      const isKnown = knownBrowsers.knows(kept, email)
      if (isKnown) limits.signInBrowser.take(kept)
      else takeShare(ctx, email)
      const secret = isKnown ? kept : createToken()
      browser.write(ctx, secret, isKnown)
      ctx.res.once('finish', () => {
        whenUnlocked(() => signIn.wish(email, secret, isFamily)).then(grantSoon, (error: unknown) =>
          log.error({ err: error }, 'wish to sign in could not be noted'),
        )
      })
    },

    /**
     * Lets somebody in with a link; a right one, however many wrong ones came from that network.
     * @throws ApiError 403 or 429
     */
    async open(ctx: Context, token: string): Promise<void> {
      const opened = await whenUnlocked(() => signIn.open(token, browser.read(ctx) ?? ''))
      const user = opened && signIn.findUser(opened)
      if (!user) {
        limits.signInNetwork.take(networkOf(ctx.ip))
        throw errors.deadLink()
      }
      browser.write(ctx, knownBrowsers.make(user.email), true)
      session.write(ctx, opened)
      ctx.redirect(officeRoutes.groups)
      ctx.status = 303
    },

    /** Answers the site's dialog: the same for every address (docs/product.md, HTTP). @throws ApiError 422 or 429 */
    async answerDialog(ctx: Context, body: unknown): Promise<void> {
      gate.ask(ctx, parseForm(signInSchema, body).email, true)
      ctx.body = {}
    },

    close(ctx: Context): void {
      signIn.close(session.read(ctx) ?? '')
      session.remove(ctx)
      ctx.redirect(officeRoutes.signIn)
      ctx.status = 303
    },
  }
  return gate
}
