import { toAddressKey } from '../core/address-keys'
import { END_OF_TIME, toInstant } from '../core/clock'
import type { Core } from '../core/core'
import type { OfficeRights, PrivacyJournal } from '../journal/journal'
import type { PrivacyLog } from '../journal/privacy-log'

/** Somebody who may work in the office. */
export interface OfficeUser extends OfficeRights {
  id: number
  email: string
  isLead: boolean
  /** UTC */
  createdAt: string
}

interface UserRow {
  id: number
  email: string
  workshops: string | null
  isReadOnly: 0 | 1
  isLead: 0 | 1
  createdAt: string
}

const COLUMNS =
  'office_users.id, email, workshops, is_read_only AS isReadOnly, is_lead AS isLead, office_users.created_at AS createdAt'

export type OfficeUsers = ReturnType<typeof createOfficeUsers>

/** Who may work in the office, and in which browsers somebody does at the moment. */
export function createOfficeUsers(
  { database, clock }: Pick<Core, 'database' | 'clock'>,
  privacyLog: PrivacyLog,
  journal: PrivacyJournal,
) {
  const upsert = database.prepare(`
    INSERT INTO office_users (email, address_key, workshops, is_read_only, is_lead, created_at)
    VALUES (:email, :key, :workshops, :isReadOnly, :isLead, :now)
    ON CONFLICT (address_key) DO UPDATE
    SET workshops = :workshops, is_read_only = :isReadOnly, is_lead = :isLead`)
  const selectAll = database.prepare<[], UserRow>(`SELECT ${COLUMNS} FROM office_users ORDER BY email`)
  const selectByKey = database.prepare<[string], UserRow>(
    `SELECT ${COLUMNS} FROM office_users WHERE address_key = ?`,
  )
  const selectBySession = database.prepare<{ hash: string; now: string }, UserRow>(`
    SELECT ${COLUMNS} FROM office_sessions JOIN office_users ON office_users.id = user_id
    WHERE token_hash = :hash AND expires_at > :now`)
  const selectKeys = database.prepare<[], string>('SELECT address_key FROM office_users').pluck()
  const deleteUser = database.prepare(
    'DELETE FROM office_users WHERE address_key = :key AND created_at <= :upTo',
  )
  const setRights = database.prepare(`
    UPDATE office_users SET workshops = :workshops, is_read_only = :isReadOnly, is_lead = :isLead
    WHERE address_key = :key AND created_at <= :upTo`)
  const deleteSessions = database.prepare('DELETE FROM office_sessions WHERE :id IS NULL OR user_id = :id')
  const deleteLinks = database.prepare('DELETE FROM office_links WHERE :id IS NULL OR user_id = :id')
  const deleteEndedSessions = database.prepare('DELETE FROM office_sessions WHERE expires_at <= ?')
  const deleteEndedLinks = database.prepare('DELETE FROM office_links WHERE expires_at <= ?')
  const find = (email: string) => toKnown(selectByKey.get(toAddressKey(email)))
  const note = (operator: string | undefined, counts: Record<string, number>) =>
    privacyLog.add({ action: 'office-access', operator, references: [], counts })

  return {
    find,
    findByKey: (key: string): OfficeUser | undefined => toKnown(selectByKey.get(key)),
    list: (): OfficeUser[] => selectAll.all().map(toUser),

    /** Whose session a browser has; undefined once it is over or was ended. */
    findBySession: (hash: string, now: Date): OfficeUser | undefined =>
      toKnown(selectBySession.get({ hash, now: toInstant(now) })),

    /** Lets somebody in, or changes what somebody may see and do. */
    add: database.transaction(
      ({ email, ...rights }: OfficeRights & { email: string }, operator?: string): void => {
        const now = clock.now()
        const key = toAddressKey(email)
        upsert.run({ email, key, ...toColumns(rights), now: toInstant(now) })
        note(operator, { added: 1 })
        journal.record('office', now, (digest) => ({ address: digest(key), rights }))
      },
    ).immediate,

    remove: database.transaction((email: string, operator?: string): void => {
      const key = toAddressKey(email)
      const { changes } = deleteUser.run({ key, upTo: toInstant(END_OF_TIME) })
      if (changes === 0) return
      note(operator, { removed: 1 })
      journal.record('office', clock.now(), (digest) => ({ address: digest(key), rights: null }))
    }).immediate,

    /** Keys of the addresses of all users. */
    listKeys: (): string[] => selectKeys.all(),

    /**
     * Gives a user once more what the journal tells of, in a database that may not know it; undefined: nothing. Who
     * was added later stays as they are.
     */
    repeat(key: string, rights: OfficeRights | undefined, upTo: Date): void {
      if (rights) setRights.run({ key, ...toColumns(rights), upTo: toInstant(upTo) })
      else deleteUser.run({ key, upTo: toInstant(upTo) })
    },

    /** Forgets sessions and links whose time is over. @returns the number of both */
    forgetEnded(now: Date): number {
      const { changes: sessions } = deleteEndedSessions.run(toInstant(now))
      const { changes: links } = deleteEndedLinks.run(toInstant(now))
      return sessions + links
    },

    /** Ends all sessions of a user, or everybody's, and makes links worthless that were not used yet. */
    signOut: database.transaction((email?: string, operator?: string): void => {
      const id = email === undefined ? null : find(email)?.id
      if (id === undefined) return
      deleteLinks.run({ id })
      const { changes } = deleteSessions.run({ id })
      note(operator, { signedOut: changes })
    }).immediate,
  }
}

/** Why rights make no sense, as a sentence; undefined when they do. */
export function findRightsProblem({ workshops, isReadOnly, isLead }: OfficeRights): string | undefined {
  return isLead && (workshops || isReadOnly)
    ? 'Kdor vodi urad, vidi in ureja vse delavnice: izberite eno ali drugo.'
    : undefined
}

/** What somebody may see and do, in words: `delavnice: Muzikal, samo gleda`. */
export function describeRights(
  { workshops, isReadOnly, isLead }: OfficeRights,
  nameOf = (id: string) => id,
): string {
  const sees = workshops ? `delavnice: ${workshops.map(nameOf).join(', ')}` : 'vse delavnice'
  return [sees, isReadOnly && 'samo gleda', isLead && 'vodi urad'].filter(Boolean).join(', ')
}

function toColumns({ workshops, isReadOnly, isLead }: OfficeRights) {
  return {
    workshops: workshops && JSON.stringify(workshops),
    isReadOnly: isReadOnly ? 1 : 0,
    isLead: isLead ? 1 : 0,
  }
}

const toUser = (row: UserRow): OfficeUser => ({
  ...row,
  workshops: row.workshops === null ? null : JSON.parse(row.workshops),
  isReadOnly: row.isReadOnly === 1,
  isLead: row.isLead === 1,
})

const toKnown = (row: UserRow | undefined) => row && toUser(row)
