import { OFFICE_LINK_MINUTES, OFFICE_SESSION_HOURS } from '../../common/retention'
import { toAddressKey } from '../core/address-keys'
import { addMilliseconds, HOUR, MINUTE, toInstant } from '../core/clock'
import { createToken, digestOf } from '../core/token'
import { createLostLinks } from '../season/family/lost-links'
import type { OfficeParts } from './context'
import type { OfficeUser } from './users'

const LINK_LIFE = OFFICE_LINK_MINUTES * MINUTE

const SESSION_LIFE = OFFICE_SESSION_HOURS * HOUR

interface Wish {
  key: string
  browser: string
  /** UTC instant */
  askedAt: string
  isFamily: 0 | 1
}

/**
 * Passwordless sign-in: a link by e-mail opens a session. The link works once, for 15 minutes, only in the browser that
 * requested it; the user and the operator can end the session.
 */
export function createSignIn(parts: OfficeParts) {
  const { database, clock, outbox, officeUsers: users, privacyLog } = parts
  const lostLinks = createLostLinks(parts)
  const insertLink = database.prepare(`
    INSERT INTO office_links (token_hash, user_id, browser_hash, created_at, expires_at)
    VALUES (:hash, :userId, :browser, :now, :expiry)`)
  const useLink = database
    .prepare<object, number>(`
      UPDATE office_links SET used_at = :now
      WHERE token_hash = :hash AND browser_hash = :browser AND used_at IS NULL
        AND expires_at > :now
      RETURNING user_id`)
    .pluck()
  const insertSession = database.prepare(
    'INSERT INTO office_sessions (token_hash, user_id, created_at, expires_at) VALUES (?, ?, ?, ?)',
  )
  const deleteSession = database.prepare('DELETE FROM office_sessions WHERE token_hash = ?')

  const insertWish = database.prepare(
    'INSERT INTO office_wishes (address_key, browser_hash, asked_at, is_family) VALUES (?, ?, ?, ?)',
  )
  const takeWishes = database.prepare<[], Wish>(`
    DELETE FROM office_wishes
    RETURNING address_key AS key, browser_hash AS browser, asked_at AS askedAt, is_family AS isFamily`)

  function sendLink({ id: userId, email }: OfficeUser, browser: string, now: Date): void {
    const token = createToken()
    const expiry = toInstant(addMilliseconds(now, LINK_LIFE))
    insertLink.run({ hash: digestOf(token), userId, browser, now: toInstant(now), expiry })
    outbox.enqueue({ kind: 'office_sign_in', recipient: email, token })
  }

  return {
    /**
     * Stores a sign-in request; the same work for known and unknown addresses.
     * @param isFamily also request the links to a family's enrolments
     */
    wish: (email: string, browser: string, isFamily = false): void =>
      void insertWish.run(toAddressKey(email), digestOf(browser), toInstant(clock.now()), isFamily ? 1 : 0),

    /** Sends the requested links to known addresses and deletes all requests; expired ones get no link. */
    grant: database.transaction((): void => {
      const now = clock.now()
      const since = toInstant(addMilliseconds(now, -LINK_LIFE))
      for (const { key, browser, askedAt, isFamily } of takeWishes.all()) {
        if (askedAt <= since) continue
        const user = users.findByKey(key)
        if (user) sendLink(user, browser, now)
        if (isFamily) lostLinks.send(key)
      }
    }).immediate,

    /**
     * Opens a session for a link's token.
     * @returns the session's secret; undefined when the link is unknown, used, expired, or from another browser
     */
    open: database.transaction((token: string, browser: string): string | undefined => {
      const now = clock.now()
      const userId = useLink.get({
        hash: digestOf(token),
        browser: digestOf(browser),
        now: toInstant(now),
      })
      const user = users.list().find(({ id }) => id === userId)
      if (!user) return undefined
      const session = createToken()
      const expiry = addMilliseconds(now, SESSION_LIFE)
      insertSession.run(digestOf(session), user.id, toInstant(now), toInstant(expiry))
      privacyLog.add({ action: 'sign-in', operator: user.email, references: [], counts: {} })
      return session
    }).immediate,

    /** Returns the user of a session's secret; undefined once the session has ended. */
    findUser(session: string): OfficeUser | undefined {
      return users.findBySession(digestOf(session), clock.now())
    },

    close: (session: string): void => void deleteSession.run(digestOf(session)),
  }
}
