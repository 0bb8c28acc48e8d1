import { toAddressKey } from '../core/address-keys'
import { toInstant } from '../core/clock'
import type { Core } from '../core/core'
import type { PrivacyLog } from '../privacy/privacy-log'

export interface OfficeRights {
  /** Ids of the visible workshops; null for all. */
  workshops: readonly string[] | null
  isReadOnly: boolean
  isLead?: boolean | undefined
  /** Sees payments and nothing else. */
  isAccountant?: boolean | undefined
  /** Name in the price list of the mentor who is the user, empty for others. */
  mentor?: string | undefined
}

export interface OfficeUser extends OfficeRights {
  id: number
  email: string
  isLead: boolean
  isAccountant: boolean
  /** UTC instant */
  createdAt: string
}

/** A row of the table `office_users`: `workshops` is a JSON array, booleans are 0 or 1. */
type UserRow = Pick<OfficeUser, 'id' | 'email' | 'createdAt'> & ReturnType<typeof toRightsColumns>

const SELECT_USERS = `
  SELECT office_users.id, email, workshops, is_read_only AS isReadOnly, is_lead AS isLead,
    is_accountant AS isAccountant, mentor, office_users.created_at AS createdAt
  FROM office_users`

interface UserServices extends Pick<Core, 'database' | 'clock'> {
  privacyLog: PrivacyLog
}

/** The office's users, their rights, sessions and sign-in links. `operator`, for the privacy log, makes the change. */
export interface OfficeUsers {
  /** Finds the user with an e-mail address. */
  find(email: string): OfficeUser | undefined
  /** Lists all users by e-mail address. */
  list(): OfficeUser[]
  /** Finds the user of a session by the hash of its secret; undefined once the session has ended. */
  findBySessionHash(hash: string, now: Date): OfficeUser | undefined
  /** Gives an address access to the office, or changes its rights. */
  addOrUpdate(user: OfficeRights & { email: string }, operator?: string): void
  /** Removes a user with the user's sessions and links. */
  remove(email: string, operator?: string): void
  /** Deletes expired sessions and links. @returns their number */
  deleteExpired(now: Date): number
  /** Deletes the sessions and sign-in links of the user with this address; without `email`, of all users. */
  signOut(email?: string, operator?: string): void
}

/** Stores the office's users, their rights, sessions and sign-in links; logs each change of access. */
export function createOfficeUsers({ database, clock, privacyLog }: UserServices): OfficeUsers {
  const upsert = database.prepare(`
    INSERT INTO office_users (email, address_key, workshops, is_read_only, is_lead, is_accountant, mentor, created_at)
    VALUES (:email, :key, :workshops, :isReadOnly, :isLead, :isAccountant, :mentor, :now)
    ON CONFLICT (address_key) DO UPDATE
    SET workshops = :workshops, is_read_only = :isReadOnly, is_lead = :isLead, is_accountant = :isAccountant,
      mentor = :mentor`)
  const selectAll = database.prepare<[], UserRow>(`${SELECT_USERS} ORDER BY email`)
  const selectByKey = database.prepare<[string], UserRow>(`${SELECT_USERS} WHERE address_key = ?`)
  const selectBySession = database.prepare<{ hash: string; now: string }, UserRow>(
    `${SELECT_USERS} JOIN office_sessions ON user_id = office_users.id WHERE token_hash = :hash AND expires_at > :now`,
  )
  const deleteUser = database.prepare('DELETE FROM office_users WHERE address_key = ?')
  const deleteSessions = database.prepare('DELETE FROM office_sessions WHERE :id IS NULL OR user_id = :id')
  const deleteLinks = database.prepare('DELETE FROM sign_in_links WHERE :id IS NULL OR user_id = :id')
  const deleteEndedSessions = database.prepare('DELETE FROM office_sessions WHERE expires_at <= ?')
  const deleteEndedLinks = database.prepare('DELETE FROM sign_in_links WHERE expires_at <= ?')
  const findUser = (email: string) => toUserOrUndefined(selectByKey.get(toAddressKey(email)))
  const logAccessChange = (operator: string | undefined, counts: Record<string, number>) =>
    privacyLog.add({ action: 'office-access', operator, references: [], counts })

  return {
    find: findUser,
    list: (): OfficeUser[] => selectAll.all().map(toUser),

    findBySessionHash: (hash: string, now: Date): OfficeUser | undefined =>
      toUserOrUndefined(selectBySession.get({ hash, now: toInstant(now) })),

    addOrUpdate: database.transaction(
      ({ email, ...rights }: OfficeRights & { email: string }, operator?: string): void => {
        const now = clock.now()
        const key = toAddressKey(email)
        upsert.run({ email, key, ...toRightsColumns(rights), now: toInstant(now) })
        logAccessChange(operator, { added: 1 })
      },
    ).immediate,

    remove: database.transaction((email: string, operator?: string): void => {
      if (deleteUser.run(toAddressKey(email)).changes > 0) logAccessChange(operator, { removed: 1 })
    }).immediate,

    deleteExpired(now: Date): number {
      const { changes: sessions } = deleteEndedSessions.run(toInstant(now))
      const { changes: links } = deleteEndedLinks.run(toInstant(now))
      return sessions + links
    },

    signOut: database.transaction((email?: string, operator?: string): void => {
      const id = email === undefined ? null : findUser(email)?.id
      if (id === undefined) return
      deleteLinks.run({ id })
      const { changes } = deleteSessions.run({ id })
      logAccessChange(operator, { signedOut: changes })
    }).immediate,
  }
}

/** Returns a Slovenian sentence when the rights contradict each other. */
export function findRightsProblem(rights: OfficeRights): string | undefined {
  const { workshops, isReadOnly, isLead, isAccountant } = rights
  if (isAccountant && (workshops || isLead))
    return 'Računovodstvo vidi samo plačila: ne označite delavnic in ne izberite vodenja urada.'
  return isLead && (workshops || isReadOnly)
    ? 'Kdor vodi urad, vidi in ureja vse delavnice: izberite eno ali drugo.'
    : undefined
}

/** Describes rights in Slovenian: `delavnice: Muzikal, samo gleda`. */
export function describeRights(
  { workshops, isReadOnly, isLead, isAccountant }: OfficeRights,
  nameOf = (id: string) => id,
): string {
  if (isAccountant) return 'računovodstvo: samo plačila'
  const sees = workshops ? `delavnice: ${workshops.map(nameOf).join(', ')}` : 'vse delavnice'
  return [sees, isReadOnly && 'samo gleda', isLead && 'vodi urad'].filter(Boolean).join(', ')
}

function toRightsColumns({ workshops, isReadOnly, isLead, isAccountant, mentor = '' }: OfficeRights) {
  return {
    workshops: workshops && JSON.stringify(workshops),
    isReadOnly: isReadOnly ? 1 : 0,
    isLead: isLead ? 1 : 0,
    isAccountant: isAccountant ? 1 : 0,
    mentor,
  }
}

const toUser = (row: UserRow): OfficeUser => ({
  ...row,
  workshops: row.workshops === null ? null : JSON.parse(row.workshops),
  isReadOnly: row.isReadOnly === 1,
  isLead: row.isLead === 1,
  isAccountant: row.isAccountant === 1,
})

const toUserOrUndefined = (row: UserRow | undefined) => row && toUser(row)
