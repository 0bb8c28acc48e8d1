import { type Clock, toInstant } from '../clock'
import type { Database } from '../database'
import { toAddressKey } from '../people/keys'
import type { PrivacyLog } from '../people/privacy-log'

/** Somebody who may work in the office. */
export interface OfficeUser {
  id: number
  email: string
  /** Ids of the workshops that a mentor sees; null for somebody of the office, who sees all. */
  workshops: readonly string[] | null
  isReadOnly: boolean
  /** UTC */
  createdAt: string
}

interface UserRow {
  id: number
  email: string
  workshops: string | null
  isReadOnly: 0 | 1
  createdAt: string
}

const COLUMNS =
  'office_users.id, email, workshops, is_read_only AS isReadOnly, office_users.created_at AS createdAt'

export type OfficeUsers = ReturnType<typeof createOfficeUsers>

interface UsersOptions {
  database: Database
  clock: Clock
  privacyLog: PrivacyLog
}

/** Who may work in the office, and in which browsers somebody does at the moment. */
export function createOfficeUsers({ database, clock, privacyLog }: UsersOptions) {
  const upsert = database.prepare(`
    INSERT INTO office_users (email, address_key, workshops, is_read_only, created_at)
    VALUES (:email, :key, :workshops, :isReadOnly, :now)
    ON CONFLICT (address_key) DO UPDATE SET workshops = :workshops, is_read_only = :isReadOnly`)
  const selectAll = database.prepare<[], UserRow>(`SELECT ${COLUMNS} FROM office_users ORDER BY email`)
  const selectByKey = database.prepare<[string], UserRow>(
    `SELECT ${COLUMNS} FROM office_users WHERE address_key = ?`,
  )
  const selectBySession = database.prepare<{ hash: string; now: string; latest: string }, UserRow>(`
    SELECT ${COLUMNS} FROM office_sessions JOIN office_users ON office_users.id = user_id
    WHERE token_hash = :hash AND expires_at > :now AND expires_at <= :latest`)
  const deleteUser = database.prepare('DELETE FROM office_users WHERE address_key = ?')
  const deleteSessions = database.prepare('DELETE FROM office_sessions WHERE :id IS NULL OR user_id = :id')
  const deleteLinks = database.prepare('DELETE FROM office_links WHERE :id IS NULL OR user_id = :id')
  const find = (email: string) => toUser(selectByKey.get(toAddressKey(email)))
  const note = (operator: string | undefined, counts: Record<string, number>) =>
    privacyLog.add({ action: 'office-access', operator, references: [], counts })

  return {
    find,
    list: (): OfficeUser[] => selectAll.all().map((row) => toUser(row)),

    /** Whose session a browser has; undefined once it is over or was ended. */
    findBySession: (hash: string, now: Date, latest: Date): OfficeUser | undefined =>
      toUser(selectBySession.get({ hash, now: toInstant(now), latest: toInstant(latest) })),

    /** Lets somebody in, or changes what somebody may see and do. */
    add: database.transaction(
      (
        user: { email: string; workshops: readonly string[] | null; isReadOnly: boolean },
        operator?: string,
      ): void => {
        upsert.run({
          email: user.email,
          key: toAddressKey(user.email),
          workshops: user.workshops && JSON.stringify(user.workshops),
          isReadOnly: user.isReadOnly ? 1 : 0,
          now: toInstant(clock.now()),
        })
        note(operator, { added: 1 })
      },
    ).immediate,

    /** @returns false when there is no such user */
    remove: database.transaction((email: string, operator?: string): boolean => {
      const { changes } = deleteUser.run(toAddressKey(email))
      if (changes > 0) note(operator, { removed: 1 })
      return changes > 0
    }).immediate,

    /**
     * Ends all sessions of a user, or everybody's, and makes links worthless that were not used yet.
     * @returns the number of sessions, undefined when there is no such user
     */
    signOut: database.transaction((email: string | undefined, operator?: string): number | undefined => {
      const user = email === undefined ? undefined : find(email)
      if (email !== undefined && !user) return undefined
      const id = user?.id ?? null
      deleteLinks.run({ id })
      const { changes } = deleteSessions.run({ id })
      note(operator, { signedOut: changes })
      return changes
    }).immediate,
  }
}

function toUser(row: UserRow): OfficeUser
function toUser(row: UserRow | undefined): OfficeUser | undefined
function toUser(row: UserRow | undefined): OfficeUser | undefined {
  return (
    row && {
      ...row,
      workshops: row.workshops === null ? null : JSON.parse(row.workshops),
      isReadOnly: row.isReadOnly === 1,
    }
  )
}
