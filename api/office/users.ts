import { z } from 'zod'
import { toAddressKey } from '../core/address-keys'
import { END_OF_TIME, toInstant } from '../core/clock'
import type { Core } from '../core/core'
import {
  defineEntryKind,
  defineReplay,
  type EntryReplay,
  entryList,
  type PrivacyJournal,
} from '../privacy/journal'
import type { PrivacyLog } from '../privacy/privacy-log'

const rightsSchema = z.object({
  /** Ids of the visible workshops; null for all. */
  workshops: entryList.nullable(),
  isReadOnly: z.boolean(),
  isLead: z.boolean().optional(),
  /** Sees payments and nothing else. */
  isAccountant: z.boolean().optional(),
})

export type OfficeRights = z.output<typeof rightsSchema>

/** An office user's rights changed; null: access was removed. */
const rightsEntry = defineEntryKind('office', { address: z.string(), rights: rightsSchema.nullable() })

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
    is_accountant AS isAccountant, office_users.created_at AS createdAt
  FROM office_users`

interface UserServices extends Pick<Core, 'database' | 'clock'> {
  privacyLog: PrivacyLog
  journal: PrivacyJournal
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
  /** Address keys of all users. */
  listKeys(): string[]
  /** Replay after a restore, for users added until the entry; without rights the user is removed. */
  replays: EntryReplay[]
  /** Deletes expired sessions and links. @returns their number */
  deleteExpired(now: Date): number
  /** Deletes the sessions and sign-in links of the user with this address; without `email`, of all users. */
  signOut(email?: string, operator?: string): void
}

/** Stores the office's users, their rights, sessions and sign-in links; logs each change of access. */
export function createOfficeUsers({ database, clock, privacyLog, journal }: UserServices): OfficeUsers {
  const upsert = database.prepare(`
    INSERT INTO office_users (email, address_key, workshops, is_read_only, is_lead, is_accountant, created_at)
    VALUES (:email, :key, :workshops, :isReadOnly, :isLead, :isAccountant, :now)
    ON CONFLICT (address_key) DO UPDATE
    SET workshops = :workshops, is_read_only = :isReadOnly, is_lead = :isLead, is_accountant = :isAccountant`)
  const selectAll = database.prepare<[], UserRow>(`${SELECT_USERS} ORDER BY email`)
  const selectByKey = database.prepare<[string], UserRow>(`${SELECT_USERS} WHERE address_key = ?`)
  const selectBySession = database.prepare<{ hash: string; now: string }, UserRow>(
    `${SELECT_USERS} JOIN office_sessions ON user_id = office_users.id WHERE token_hash = :hash AND expires_at > :now`,
  )
  const selectAddressKeys = database.prepare<[], string>('SELECT address_key FROM office_users').pluck()
  const deleteUser = database.prepare(
    'DELETE FROM office_users WHERE address_key = :key AND created_at <= :upTo',
  )
  const updateRights = database.prepare(`
    UPDATE office_users SET workshops = :workshops, is_read_only = :isReadOnly, is_lead = :isLead,
      is_accountant = :isAccountant
    WHERE address_key = :key AND created_at <= :upTo`)
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
        journal.record(rightsEntry, now, (digest) => ({ address: digest(key), rights }))
      },
    ).immediate,

    remove: database.transaction((email: string, operator?: string): void => {
      const key = toAddressKey(email)
      const { changes } = deleteUser.run({ key, upTo: toInstant(END_OF_TIME) })
      if (changes === 0) return
      logAccessChange(operator, { removed: 1 })
      journal.record(rightsEntry, clock.now(), (digest) => ({ address: digest(key), rights: null }))
    }).immediate,

    listKeys: (): string[] => selectAddressKeys.all(),

    replays: [
      defineReplay(rightsEntry, ({ address, rights }, { at, findKeys }) => {
        for (const key of findKeys([address]))
          if (rights) updateRights.run({ key, ...toRightsColumns(rights), upTo: toInstant(at) })
          else deleteUser.run({ key, upTo: toInstant(at) })
      }),
    ],

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

function toRightsColumns({ workshops, isReadOnly, isLead, isAccountant }: OfficeRights) {
  return {
    workshops: workshops && JSON.stringify(workshops),
    isReadOnly: isReadOnly ? 1 : 0,
    isLead: isLead ? 1 : 0,
    isAccountant: isAccountant ? 1 : 0,
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
