import type { Context } from 'koa'
import { officeRoutes } from '../../common/routes'
import { toAddressKey } from '../core/address-keys'
import { whenUnlocked } from '../core/database'
import { errors } from '../core/errors'
import { createToken } from '../core/token'
import { createSecretCookie } from '../web/http/cookies'
import { createRateLimiter } from '../web/http/rate-limiter'
import type { OfficeParts } from './context'
import { createSignIn, LINK_LIFE, SESSION_LIFE } from './sign-in'
import type { OfficeUser } from './users'

/** Links that one address is sent within a quarter of an hour, and tries that one network has within an hour. */
const LINKS = { count: 5, seconds: 15 * 60 }
const TRIES = { count: 30, seconds: 60 * 60 }

export type OfficeGate = ReturnType<typeof createOfficeGate>

/** The door of the office: who comes in, how, and how often somebody may knock. */
export function createOfficeGate(parts: OfficeParts) {
  const { settings, clock, worker, log } = parts
  const signIn = createSignIn(parts, parts)
  const isLimited = settings.rateLimit !== undefined
  const links = createRateLimiter(isLimited ? LINKS : undefined, clock)
  const tries = createRateLimiter(isLimited ? TRIES : undefined, clock)
  const session = createSecretCookie('urad', settings.siteUrl)
  const browser = createSecretCookie('urad-brskalnik', settings.siteUrl)

  return {
    /** Who has signed in, in the browser that asks. */
    findUser(ctx: Context): OfficeUser | undefined {
      const secret = session.read(ctx)
      return secret === undefined ? undefined : signIn.findUser(secret)
    },

    /**
     * Takes somebody's wish to come in. Whether the address is known is looked at only after the answer has left, so
     * neither its words nor its time can tell.
     * @throws ApiError 429
     */
    ask(ctx: Context, email: string): void {
      tries.take('office', ctx.ip)
      links.take('office', toAddressKey(email))
      const secret = createToken()
      browser.write(ctx, secret, LINK_LIFE)
      ctx.redirect(officeRoutes.sent)
      ctx.status = 303
      ctx.res.once('finish', () => {
        whenUnlocked(() => signIn.sendLink(email, secret)).then(worker.wake, (error: unknown) =>
          log.error({ err: error }, 'sign-in link could not be made'),
        )
      })
    },

    /**
     * Lets somebody in with a link.
     * @throws ApiError 403 or 429
     */
    async open(ctx: Context, token: string): Promise<void> {
      const giveBack = tries.take('office', ctx.ip)
      const opened = await whenUnlocked(() => signIn.open(token, browser.read(ctx) ?? ''))
      if (opened === undefined) throw errors.deadLink()
      giveBack()
      browser.write(ctx, '', 0)
      session.write(ctx, opened, SESSION_LIFE)
      ctx.redirect(officeRoutes.groups)
      ctx.status = 303
    },

    close(ctx: Context): void {
      signIn.close(session.read(ctx) ?? '')
      session.write(ctx, '', 0)
      ctx.redirect(officeRoutes.signIn)
      ctx.status = 303
    },
  }
}
