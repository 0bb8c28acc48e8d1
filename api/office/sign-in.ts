import { OFFICE_LINK_MINUTES, OFFICE_SESSION_HOURS } from '../../common/retention'
import { toAddressKey } from '../core/address-keys'
import { addMilliseconds, HOUR, MINUTE, toInstant } from '../core/clock'
import { computeTokenDigest, createToken } from '../core/token'
import { createLinkRecovery } from '../season/family/link-recovery'
import type { OfficeServices } from './context'
import type { OfficeUser } from './users'

const LINK_LIFETIME_MS = OFFICE_LINK_MINUTES * MINUTE
const SESSION_LIFETIME_MS = OFFICE_SESSION_HOURS * HOUR

/** Passwordless sign-in by a mailed link, which works once, for 15 minutes, only in the browser that requested it. */
export function createSignIn(parts: OfficeServices) {
  const { database, clock, outbox, officeUsers: users, privacyLog } = parts
  const lostLinks = createLinkRecovery(parts)
  const insertLink = database.prepare(`
    INSERT INTO sign_in_links (token_hash, user_id, browser_hash, created_at, expires_at)
    VALUES (:hash, :userId, :browser, :now, :expiry)`)
  const useLink = database
    .prepare<object, number>(`
      UPDATE sign_in_links SET used_at = :now
      WHERE token_hash = :hash AND browser_hash = :browser AND used_at IS NULL
        AND expires_at > :now
      RETURNING user_id`)
    .pluck()
  const insertSession = database.prepare(
    'INSERT INTO office_sessions (token_hash, user_id, created_at, expires_at) VALUES (?, ?, ?, ?)',
  )
  const deleteSession = database.prepare('DELETE FROM office_sessions WHERE token_hash = ?')

  const insertRequest = database.prepare(
    'INSERT INTO sign_in_requests (address_key, browser_hash, requested_at, includes_family) VALUES (?, ?, ?, ?)',
  )
  const takeRequests = database.prepare<
    [],
    { key: string; browser: string; askedAt: string; isFamily: 0 | 1 }
  >(`
    DELETE FROM sign_in_requests
    RETURNING address_key AS key, browser_hash AS browser, requested_at AS askedAt, includes_family AS isFamily`)

  function sendLink({ id: userId, email }: OfficeUser, browser: string, now: Date): void {
    const token = createToken()
    const expiry = toInstant(addMilliseconds(now, LINK_LIFETIME_MS))
    insertLink.run({ hash: computeTokenDigest(token), userId, browser, now: toInstant(now), expiry })
    outbox.enqueue({ kind: 'office_sign_in', recipient: email, token })
  }

  return {
    /** Stores a request; same work for every address. @param isFamily also requests the family's private links */
    addRequest: (email: string, browser: string, isFamily = false): void =>
      void insertRequest.run(
        toAddressKey(email),
        computeTokenDigest(browser),
        toInstant(clock.now()),
        isFamily ? 1 : 0,
      ),

    /** Sends the requested links to known addresses and deletes all requests; expired ones get no link. */
    sendRequestedLinks: database.transaction((): void => {
      const now = clock.now()
      const since = toInstant(addMilliseconds(now, -LINK_LIFETIME_MS))
      for (const { key, browser, askedAt, isFamily } of takeRequests.all()) {
        if (askedAt <= since) continue
        const user = users.findByAddressKey(key)
        if (user) sendLink(user, browser, now)
        if (isFamily) lostLinks.send(key)
      }
    }).immediate,

    /** @returns the session's secret; undefined when the link is unknown, used, expired, or from another browser */
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

    /** @returns undefined once the session has ended */
    findUser: (session: string): OfficeUser | undefined =>
      users.findBySessionHash(computeTokenDigest(session), clock.now()),

    closeSession: (session: string): void => void deleteSession.run(computeTokenDigest(session)),
  }
}
