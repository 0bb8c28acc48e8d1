import { toAddressKey } from '../core/address-keys'
import { toInstant } from '../core/clock'
import type { Database } from '../core/database'
import type { Role } from '../submissions/form-kind'
import type { DataSubject } from './journal'

/** Search for a person by e-mail address, or by the reference of a submission. */
export type PersonQuery = { email: string } | { reference: string }

export type SubjectLookup = ReturnType<typeof createSubjectLookup>

/** Finds the submissions and subscriptions of a person by the key columns; payloads are never searched. */
export function createSubjectLookup(database: Database) {
  const selectSubscriberKeys = database
    .prepare<[string], string>(`
      SELECT address_key FROM newsletter_subscriptions WHERE address_key IN (
        SELECT address_key FROM people JOIN submissions ON id = submission_id WHERE reference = ?)`)
    .pluck()
  const selectSubmissions = database.prepare<
    { keys: string; references: string; upTo: string },
    { id: number; reference: string }
  >(`
    SELECT id, reference FROM submissions
    WHERE created_at <= :upTo AND (
      reference IN (SELECT value FROM json_each(:references))
      OR id IN (SELECT submission_id FROM people WHERE address_key IN (SELECT value FROM json_each(:keys))))
    ORDER BY id`)
  const selectSubscriptions = database
    .prepare<{ keys: string; upTo: string }, number>(`
      SELECT id FROM newsletter_subscriptions
      WHERE created_at <= :upTo AND address_key IN (SELECT value FROM json_each(:keys)) ORDER BY id`)
    .pluck()
  const selectParties = database.prepare<[number], { role: Role; addressKey: string | null }>(
    'SELECT role, address_key AS addressKey FROM people WHERE submission_id = ?',
  )

  return {
    /** Converts a query to keys. A reference also matches the subscriptions of all addresses in its submission. */
    find(query: PersonQuery): DataSubject {
      if ('email' in query)
        return { addressKeys: [toAddressKey(query.email)], references: [], subscriberKeys: [] }
      const reference = query.reference.trim().toUpperCase()
      return { addressKeys: [], references: [reference], subscriberKeys: selectSubscriberKeys.all(reference) }
    },

    listSubmissions: ({ addressKeys, references }: DataSubject, upTo: Date) =>
      selectSubmissions.all({
        keys: JSON.stringify(addressKeys),
        references: JSON.stringify(references),
        upTo: toInstant(upTo),
      }),

    /** Splits the people of a submission into those who match the query (and the role, if given) and the others. */
    listPeopleInSubmission(query: PersonQuery, id: number, role?: Role) {
      const key = 'email' in query ? toAddressKey(query.email) : undefined
      const parties = selectParties.all(id)
      const matching = parties.filter(
        (party) =>
          (role === undefined || party.role === role) && (key === undefined || party.addressKey === key),
      )
      return { matching, others: parties.filter((party) => !matching.includes(party)) }
    },

    /** Lists the ids of the person's newsletter subscriptions. */
    listSubscriptions: ({ addressKeys, subscriberKeys }: DataSubject, upTo: Date): number[] =>
      selectSubscriptions.all({
        keys: JSON.stringify([...addressKeys, ...subscriberKeys]),
        upTo: toInstant(upTo),
      }),
  }
}
