import { toAddressKey } from '../core/address-keys'
import { toInstant } from '../core/clock'
import type { Database } from '../core/database'
import type { Subject } from '../journal/journal'
import type { Role } from '../submissions/form-kind'

/** How somebody is asked for. */
export type PersonQuery = { email: string } | { reference: string }

/** Somebody in a submission. */
export interface Party {
  role: Role
  addressKey: string | null
}

export type PersonFinder = ReturnType<typeof createPersonFinder>

/** Finds people by the tables of facts; payloads are never searched. */
export function createPersonFinder(database: Database) {
  const selectSubscriberOf = database
    .prepare<[string], string>(`
      SELECT address_key FROM newsletter_subscriptions JOIN submissions ON submissions.id = submission_id
      WHERE reference = ? AND kind = 'newsletter' AND address_key IS NOT NULL`)
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
  const selectParties = database.prepare<[number], Party>(`
    SELECT role, address_key AS addressKey FROM people WHERE submission_id = ?`)

  return {
    /** Whom a query means. Nobody found is a subject that nothing belongs to. */
    find(query: PersonQuery): Subject {
      if ('email' in query)
        return { addressKeys: [toAddressKey(query.email)], references: [], subscriberKeys: [] }
      const reference = query.reference.trim().toUpperCase()
      return { addressKeys: [], references: [reference], subscriberKeys: selectSubscriberOf.all(reference) }
    },

    listSubmissions: ({ addressKeys, references }: Subject, upTo: Date) =>
      selectSubmissions.all({
        keys: JSON.stringify(addressKeys),
        references: JSON.stringify(references),
        upTo: toInstant(upTo),
      }),

    /** Who stands in a submission: whom a query means, and the others. By its reference everybody is meant, or one role. */
    listParties(query: PersonQuery, id: number, role?: Role): { own: Party[]; others: Party[] } {
      const key = 'email' in query ? toAddressKey(query.email) : undefined
      const isMeant = (party: Party) =>
        (role === undefined || party.role === role) && (key === undefined || party.addressKey === key)
      const parties = selectParties.all(id)
      return { own: parties.filter(isMeant), others: parties.filter((party) => !isMeant(party)) }
    },

    /** Ids of subscriptions to the newsletter. */
    listSubscriptions: ({ addressKeys, subscriberKeys }: Subject, upTo: Date): number[] =>
      selectSubscriptions.all({
        keys: JSON.stringify([...addressKeys, ...subscriberKeys]),
        upTo: toInstant(upTo),
      }),
  }
}
