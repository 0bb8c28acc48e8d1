import { toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import { digestAddressKey, type JournalEntry, type PrivacyJournal } from '../../journal/journal'

export type InvitationObjections = ReturnType<typeof createInvitationObjections>

/**
 * Addresses that object to invitations (GDPR, Article 21(2); ZEKom-2, Article 226(2)), for all seasons, until they want
 * invitations again. The table holds the digests of the privacy journal: a replay restores each, also without enrolment.
 */
export function createInvitationObjections(
  { database, clock }: Pick<Core, 'database' | 'clock'>,
  journal: PrivacyJournal,
) {
  const selectSalts = database.prepare<[], string>('SELECT DISTINCT salt FROM invitation_objections').pluck()
  const select = database
    .prepare<[string], string>('SELECT objected_at FROM invitation_objections WHERE address = ?')
    .pluck()
  const insert = database.prepare('INSERT OR IGNORE INTO invitation_objections VALUES (:address, :salt, :at)')
  const remove = database.prepare('DELETE FROM invitation_objections WHERE address = ?')

  const listDigests = (addressKey: string) =>
    selectSalts.all().map((salt) => digestAddressKey(addressKey, salt))

  function replay({ address, salt, at, isObjected }: Extract<JournalEntry, { kind: 'objection' }>): void {
    if (isObjected) insert.run({ address, salt, at })
    else remove.run(address)
  }

  /** Finds the time of an address's objection, UTC; undefined without one. */
  const find = (addressKey: string): string | undefined =>
    listDigests(addressKey).flatMap((digest) => select.get(digest) ?? [])[0]

  return {
    find,
    /** Stores or withdraws an objection. A second call changes nothing. */
    set: database.transaction((addressKey: string, isObjected: boolean): void => {
      if ((find(addressKey) !== undefined) === isObjected) return
      for (const address of listDigests(addressKey)) remove.run(address)
      const now = clock.now()
      journal.record('objection', now, (digest, salt) => {
        const address = digest(addressKey)
        if (isObjected) insert.run({ address, salt, at: toInstant(now) })
        return { salt, address, isObjected }
      })
    }).immediate,
    replay,
  }
}
