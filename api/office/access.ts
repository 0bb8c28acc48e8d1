// Sign-in to the office: requests, links and sessions in the database; cookies and rate limits over HTTP.
import type { Context } from 'koa'
import { signInSchema } from '../../common/forms/login'
import { OFFICE_SESSION_HOURS, SIGN_IN_LINK_MINUTES } from '../../common/retention'
import { officeRoutes } from '../../common/routes'
import { toAddressKey } from '../core/address-keys'
import { addMilliseconds, HOUR, MINUTE, toInstant } from '../core/clock'
import { errors } from '../core/errors'
import { computeTokenDigest, createToken } from '../core/token'
import { createSecretCookie } from '../http/cookies'
import { toNetwork } from '../http/limits'
import type { BaseServices } from '../privacy/base-services'
import { parseForm } from '../submissions/form-kind'
import type { KnownBrowsers } from './known-browsers'
import type { OfficeUser, OfficeUsers } from './users'

const LINK_LIFETIME_MS = SIGN_IN_LINK_MINUTES * MINUTE
const SESSION_LIFETIME_MS = OFFICE_SESSION_HOURS * HOUR

interface SignInRequest {
  email: string
  /** Secret of the browser's cookie. */
  browser: string
  /** Whether the request came from the sign-in dialog of the site, which families use too. */
  isFromDialog?: boolean
}

interface AccessServices extends BaseServices {
  knownBrowsers: KnownBrowsers
  officeUsers: OfficeUsers
}

/** Sign-in links and sessions in the database. */
interface SignInStore {
  /** Adds what is sent to an address that was typed in the sign-in dialog, in the transaction of the request. */
  onDialogRequest(send: (addressKey: string) => void): void
  /** Sends the requested link, if the address is known. */
  sendLink(request: SignInRequest): void
  /**
   * Creates a link that works in any browser, and sends no mail.
   * @returns its token; undefined for an unknown address
   */
  createLink(email: string): string | undefined
  /** @returns the session's secret; undefined when the link is unknown, used, expired, or from another browser */
  openSession(token: string, browser: string): string | undefined
  /** @returns undefined once the session has ended */
  findUser(session: string): OfficeUser | undefined
  closeSession(session: string): void
}

/** Passwordless sign-in by a mailed link, which works once, for 15 minutes, only in the browser that requested it. */
export function createSignInStore({
  database,
  clock,
  outbox,
  officeUsers: users,
  privacyLog,
}: AccessServices): SignInStore {
  const dialogListeners: ((addressKey: string) => void)[] = []
  const insertLink = database.prepare(`
    INSERT INTO sign_in_links (token_hash, user_id, browser_hash, created_at, expires_at)
    VALUES (:hash, :userId, :browser, :now, :expiry)`)
  const useLink = database
    .prepare<object, number>(`
      UPDATE sign_in_links SET used_at = :now
      WHERE token_hash = :hash AND ifnull(browser_hash, :browser) = :browser AND used_at IS NULL
        AND expires_at > :now
      RETURNING user_id`)
    .pluck()
  const insertSession = database.prepare(
    'INSERT INTO office_sessions (token_hash, user_id, created_at, expires_at) VALUES (?, ?, ?, ?)',
  )
  const deleteSession = database.prepare('DELETE FROM office_sessions WHERE token_hash = ?')

  /** @param browser secret of the browser's cookie; null for a link that works in any browser */
  function insertToken(userId: number, browser: string | null): string {
    const token = createToken()
    const now = clock.now()
    insertLink.run({
      hash: computeTokenDigest(token),
      userId,
      browser: browser && computeTokenDigest(browser),
      now: toInstant(now),
      expiry: toInstant(addMilliseconds(now, LINK_LIFETIME_MS)),
    })
    return token
  }

  return {
    onDialogRequest: (send: (addressKey: string) => void): void => void dialogListeners.push(send),

    sendLink: database.transaction(({ email, browser, isFromDialog }: SignInRequest): void => {
      const user = users.find(email)
      if (user) {
        const token = insertToken(user.id, browser)
        outbox.enqueue({ kind: 'office_sign_in', recipient: user.email, token })
      }
      if (isFromDialog) for (const send of dialogListeners) send(toAddressKey(email))
    }).immediate,

    createLink(email: string): string | undefined {
      const user = users.find(email)
      return user && insertToken(user.id, null)
    },

    openSession: database.transaction((token: string, browser: string): string | undefined => {
      const now = clock.now()
      const userId = useLink.get({
        hash: computeTokenDigest(token),
        browser: computeTokenDigest(browser),
        now: toInstant(now),
      })
      const user = users.list().find(({ id }) => id === userId)
      if (!user) return undefined
      const session = createToken()
      const expiry = addMilliseconds(now, SESSION_LIFETIME_MS)
      insertSession.run(computeTokenDigest(session), user.id, toInstant(now), toInstant(expiry))
      privacyLog.add({ action: 'sign-in', operator: user.email, references: [], counts: {} })
      return session
    }).immediate,

    findUser: (session: string): OfficeUser | undefined =>
      users.findBySessionHash(computeTokenDigest(session), clock.now()),

    closeSession: (session: string): void => void deleteSession.run(computeTokenDigest(session)),
  }
}

/** Sign-in to the office over HTTP. */
export interface OfficeAccess {
  /** Adds what is sent to an address that was typed in the sign-in dialog, in the transaction of the request. */
  onDialogRequest(send: (addressKey: string) => void): void
  /**
   * Accepts a sign-in request. The address is looked up after the response, whose time must not reveal whether the address
   * is known. The browser gets a cookie, because the link works only in it.
   * @throws ApiError 429
   */
  acceptSignInRequest(ctx: Context, email: string): void
  /** Creates the URL of a link that works in any browser, without mail and rate limit. Undefined for an unknown address. */
  createLink(email: string): string | undefined
  /** Finds the user who is signed in; undefined once the session has ended. */
  findUser(ctx: Context): OfficeUser | undefined
  /** Only wrong tokens count against the network's rate limit. @throws ApiError 403 or 429 */
  signIn(ctx: Context, token: string): void
  /** Ends the session, and removes its cookie. */
  signOut(ctx: Context): void
  /** Responds alike to known and unknown addresses (docs/product.md, HTTP). @throws ApiError 422 or 429 */
  handleSignInDialog(ctx: Context, body: unknown): Promise<void>
}

/** Sign-in to the office over HTTP: link requests, session cookies, rate limits. */
export function createOfficeAccess(services: AccessServices): OfficeAccess {
  const { settings, worker, log, limits, knownBrowsers, officeUsers } = services
  const signIn = createSignInStore(services)
  const sessionCookie = createSecretCookie('officeSession', settings.siteUrl)
  const browserCookie = createSecretCookie('officeBrowser', settings.siteUrl)

  function sendLink(request: SignInRequest): void {
    try {
      signIn.sendLink(request)
      worker.pollSoon()
    } catch (error) {
      log.error({ err: error }, 'a sign-in request could not be processed')
    }
  }

  function acceptSignInRequest(ctx: Context, email: string, isFromDialog: boolean): void {
    const cookie = browserCookie.read(ctx) ?? ''
    if (knownBrowsers.isKnown(cookie, email)) limits.signInBrowser.consume(cookie)
    else {
      const addressKey = toAddressKey(email)
      const network = toNetwork(ctx.ip)
      limits.signInNetwork.consume(network)
      limits.signInAddress.consume(addressKey, network)
      limits.signInMailbox.consume(addressKey)
    }
    // A browser in which a user has signed in keeps its cookie, also when it requests a link for another address.
    const isSigned = officeUsers.list().some((user) => knownBrowsers.isKnown(cookie, user.email))
    const secret = isSigned ? cookie : createToken()
    browserCookie.write(ctx, secret, isSigned)
    setImmediate(() => sendLink({ email, browser: secret, isFromDialog }))
  }

  return {
    onDialogRequest: signIn.onDialogRequest,

    acceptSignInRequest: (ctx, email) => acceptSignInRequest(ctx, email, false),

    createLink(email: string): string | undefined {
      const token = signIn.createLink(email)
      return token && `${settings.siteUrl}${officeRoutes.signInLink}?k=${token}`
    },

    findUser(ctx: Context): OfficeUser | undefined {
      const secret = sessionCookie.read(ctx)
      return secret === undefined ? undefined : signIn.findUser(secret)
    },

    signIn(ctx: Context, token: string): void {
      const session = signIn.openSession(token, browserCookie.read(ctx) ?? '')
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

    async handleSignInDialog(ctx: Context, body: unknown): Promise<void> {
      acceptSignInRequest(ctx, parseForm(signInSchema, body).email, true)
      ctx.body = {}
    },
  }
}
