import { toAddressKey } from '../core/address-keys'
import { toInstant } from '../core/clock'
import type { Database } from '../core/database'
import type { Role } from '../submissions/form-kind'
import { normalizeReference } from '../submissions/submission'
import type { DataSubject } from './journal'
import type { PersonalData } from './personal-data'

/** Search for a person by e-mail address, by the reference of a submission, or by the name of a mentor. */
export type PersonQuery = { email: string } | { reference: string } | { name: string }

interface PartyInSubmission {
  role: Role
  addressKey: string | null
}

/** Finds the submissions and records of a person by the key columns; payloads are never searched. */
export interface SubjectLookup {
  /** Converts a query to keys. A reference also matches the records of all addresses in its submission. */
  find(query: PersonQuery): DataSubject
  listSubmissions(subject: DataSubject, upTo: Date): { id: number; reference: string }[]
  /** Splits the people of a submission into those who match the query (and the role, if given) and the others. */
  listPeopleInSubmission(
    query: PersonQuery,
    id: number,
    role?: Role,
  ): { matching: PartyInSubmission[]; others: PartyInSubmission[] }
  /** Lists the ids of the person's records that belong to no submission. */
  listRecords(subject: DataSubject, upTo: Date): number[]
}

export function createSubjectLookup(
  database: Database,
  personalData: readonly PersonalData[],
): SubjectLookup {
  const records = personalData.flatMap((data) => data.records ?? [])
  const selectSubmissions = database.prepare<
    { keys: string; references: string; upTo: string },
    { id: number; reference: string }
  >(`
    SELECT id, reference FROM submissions
    WHERE created_at <= :upTo AND (
      reference IN (SELECT value FROM json_each(:references))
      OR id IN (SELECT submission_id FROM people WHERE address_key IN (SELECT value FROM json_each(:keys))))
    ORDER BY id`)
  const selectParties = database.prepare<[number], PartyInSubmission>(
    'SELECT role, address_key AS addressKey FROM people WHERE submission_id = ?',
  )

  return {
    find(query) {
      if ('email' in query)
        return { addressKeys: [toAddressKey(query.email)], references: [], subscriberKeys: [] }
      if ('name' in query) return { addressKeys: [], references: [], subscriberKeys: [] }
      const reference = normalizeReference(query.reference)
      const subscriberKeys = records.flatMap(({ listKeysOfSubmission }) => listKeysOfSubmission(reference))
      return { addressKeys: [], references: [reference], subscriberKeys }
    },

    listSubmissions: ({ addressKeys, references }, upTo) =>
      selectSubmissions.all({
        keys: JSON.stringify(addressKeys),
        references: JSON.stringify(references),
        upTo: toInstant(upTo),
      }),

    listPeopleInSubmission(query, id, role) {
      const key = 'email' in query ? toAddressKey(query.email) : undefined
      const parties = selectParties.all(id)
      const matching = parties.filter(
        (party) =>
          (role === undefined || party.role === role) && (key === undefined || party.addressKey === key),
      )
      return { matching, others: parties.filter((party) => !matching.includes(party)) }
    },

    listRecords: ({ addressKeys, subscriberKeys }, upTo) =>
      records.flatMap(({ list }) => list([...addressKeys, ...subscriberKeys], upTo)),
  }
}
