import { addMilliseconds, HOUR, toInstant } from '../core/clock'
import type { Database } from '../core/database'
import { type JournalEntry, type OfficeRights, type PrivacyJournal, toDigest } from '../journal/journal'
import type { Invoices } from '../season/enrolments/invoices'
import type { FamilyLinks } from '../season/family/links'
import type { Places } from '../season/places/places'
import type { Subscriptions } from '../submissions/newsletter/subscriptions'
import type { People } from './people'

/** Where what was taken back is taken back once more. */
interface ReplayParts {
  people: People
  subscriptions: Subscriptions
  invoices: Invoices
  familyLinks: FamilyLinks
  places: Places
  issues: { replayBatch(name: string, upTo: number, at: Date): void }
  officeUsers: {
    listKeys(): string[]
    repeat(key: string, rights: OfficeRights | undefined, upTo: Date): void
  }
}

/**
 * Does again what the journal tells of, each entry only up to its instant: whoever came back later stays.
 * @param entries in any order
 * @returns how many erasures and withdrawals found something to do
 */
export function replay(entries: readonly JournalEntry[], database: Database, records: ReplayParts) {
  const { people, subscriptions, invoices, familyLinks, places, issues, officeUsers } = records
  const findKeys = createDigestIndex(listAddressKeys(database))
  const findOfficeKeys = createDigestIndex(officeUsers.listKeys())
  const done = { erasures: 0, withdrawals: 0 }

  function erase(subject: Parameters<typeof people.erase>[0], upTo: Date): void {
    const { deleted, reduced, subscriptions: ended } = people.erase(subject, { upTo })
    if (deleted.length + reduced.length + ended > 0) done.erasures += 1
  }

  for (const entry of [...entries].sort(byInstant)) {
    if (entry.kind === 'done') continue
    const upTo = new Date(entry.at)
    if (entry.kind === 'invoice') {
      invoices.repeat(entry.reference, entry.isIssued ? upTo : undefined)
    } else if (entry.kind === 'restriction') {
      people.repeatRestriction(entry.reference, entry.isRestricted ? upTo : undefined)
    } else if (entry.kind === 'links') {
      familyLinks.repeatEnd(entry.reference, entry.role, upTo)
    } else if (entry.kind === 'slice') {
      issues.replayBatch(entry.issue, entry.upTo, upTo)
    } else if (entry.kind === 'invitation') {
      places.invitations.repeat(entry)
    } else if (entry.kind === 'office') {
      for (const key of findOfficeKeys(entry.salt, [entry.address]))
        officeUsers.repeat(key, entry.rights ?? undefined, upTo)
    } else if (entry.kind === 'withdrawal') {
      for (const key of findKeys(entry.salt, [entry.address]))
        if (subscriptions.unsubscribe(key, upTo)) done.withdrawals += 1
    } else {
      const addressKeys = findKeys(entry.salt, entry.addresses)
      const subscriberKeys = findKeys(entry.salt, entry.subscribers)
      const { references } = entry
      if (addressKeys.length + subscriberKeys.length + references.length > 0)
        erase({ addressKeys, subscriberKeys, references }, upTo)
    }
  }
  return done
}

/**
 * Brings to an end what was written down, but interrupted before its commit: it is among the last acts, and to do once more
 * what was done changes nothing.
 * @throws JournalError
 */
export function finishJournal(journal: PrivacyJournal, database: Database, records: ReplayParts): void {
  const acts = journal.read().filter((entry) => 'at' in entry && FINISHED.has(entry.kind))
  const last = acts.map(instantOf).sort().at(-1)
  const since = last ? toInstant(addMilliseconds(new Date(last), -HOUR)) : ''
  replay(
    acts.filter((entry) => instantOf(entry) >= since),
    database,
    records,
  )
}

/** All others are promises, which nothing is lost of when they were not made. */
const FINISHED: ReadonlySet<string> = new Set(['erasure', 'withdrawal', 'invoice'])

const instantOf = (entry: JournalEntry): string => ('at' in entry ? entry.at : '')

const byInstant = (one: JournalEntry, other: JournalEntry) => instantOf(one).localeCompare(instantOf(other))

/** Every key is digested once per salt, however many entries share it. */
function createDigestIndex(keys: readonly string[]) {
  const indexes = new Map<string, Map<string, string>>()
  return (salt: string, digests: readonly string[]): string[] => {
    const index = indexes.get(salt) ?? new Map(keys.map((key) => [toDigest(key, salt), key]))
    indexes.set(salt, index)
    return digests.flatMap((digest) => index.get(digest) ?? [])
  }
}

function listAddressKeys(database: Database): string[] {
  return database
    .prepare<[], string>(`
      SELECT address_key FROM people WHERE address_key IS NOT NULL
      UNION SELECT address_key FROM consents WHERE address_key IS NOT NULL
      UNION SELECT address_key FROM newsletter_subscriptions WHERE address_key IS NOT NULL`)
    .pluck()
    .all()
}
