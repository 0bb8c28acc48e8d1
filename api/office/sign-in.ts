import { OFFICE_SESSION_HOURS } from '../../common/retention'
import { addMilliseconds, HOUR, MINUTE, toInstant } from '../core/clock'
import type { Core } from '../core/core'
import { createToken, digestOf } from '../core/token'
import type { PrivacyLog } from '../journal/privacy-log'
import type { Outbox } from '../mail/outbox/outbox'
import type { OfficeUser, OfficeUsers } from './users'

/** How long a sign-in link can be used. */
export const LINK_LIFE = 15 * MINUTE

/** How long somebody stays signed in. */
export const SESSION_LIFE = OFFICE_SESSION_HOURS * HOUR

export type SignIn = ReturnType<typeof createSignIn>

interface SignInParts {
  outbox: Outbox
  officeUsers: OfficeUsers
  privacyLog: PrivacyLog
}

/**
 * Signing in without passwords: a link by e-mail, good once, for a quarter of an hour and in the browser that asked
 * for it, opens a session that its holder and the operator can end.
 */
export function createSignIn(
  { database, clock }: Pick<Core, 'database' | 'clock'>,
  { outbox, officeUsers: users, privacyLog }: SignInParts,
) {
  const insertLink = database.prepare(`
    INSERT INTO office_links (token_hash, user_id, browser_hash, created_at, expires_at)
    VALUES (:hash, :userId, :browser, :now, :expiry)`)
  // A time further ahead than a link or session lives comes from a clock that was set back.
  const useLink = database
    .prepare<object, number>(`
      UPDATE office_links SET used_at = :now
      WHERE token_hash = :hash AND browser_hash = :browser AND used_at IS NULL
        AND expires_at > :now AND expires_at <= :latest
      RETURNING user_id`)
    .pluck()
  const insertSession = database.prepare(
    'INSERT INTO office_sessions (token_hash, user_id, created_at, expires_at) VALUES (?, ?, ?, ?)',
  )
  const deleteSession = database.prepare('DELETE FROM office_sessions WHERE token_hash = ?')

  return {
    /** Sends a link to an address if it is one of the office's. */
    sendLink: database.transaction((email: string, browser: string): void => {
      const user = users.find(email)
      if (!user) return
      const now = clock.now()
      const token = createToken()
      insertLink.run({
        hash: digestOf(token),
        userId: user.id,
        browser: digestOf(browser),
        now: toInstant(now),
        expiry: toInstant(addMilliseconds(now, LINK_LIFE)),
      })
      outbox.enqueue({ kind: 'office_sign_in', recipient: user.email, token })
    }).immediate,

    /**
     * Opens a session for a link.
     * @returns the session's secret; undefined when the link is none of ours, was used, is over, or another browser's
     */
    open: database.transaction((token: string, browser: string): string | undefined => {
      const now = clock.now()
      const userId = useLink.get({
        hash: digestOf(token),
        browser: digestOf(browser),
        now: toInstant(now),
        latest: toInstant(addMilliseconds(now, LINK_LIFE)),
      })
      const user = users.list().find(({ id }) => id === userId)
      if (!user) return undefined
      const session = createToken()
      const expiry = addMilliseconds(now, SESSION_LIFE)
      insertSession.run(digestOf(session), user.id, toInstant(now), toInstant(expiry))
      privacyLog.add({ action: 'sign-in', operator: user.email, references: [], counts: {} })
      return session
    }).immediate,

    /** Who works in a browser; undefined when nobody is signed in there. */
    findUser(session: string): OfficeUser | undefined {
      const now = clock.now()
      return users.findBySession(digestOf(session), now, addMilliseconds(now, SESSION_LIFE))
    },

    close: (session: string): void => void deleteSession.run(digestOf(session)),
  }
}
