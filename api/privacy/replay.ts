import { HOUR } from '../core/clock'
import type { Log } from '../core/log'
import type { SeasonServices } from '../features/season-services'
import { digestAddressKey, type JournalEntry, type OfficeRights, type PaymentEntry } from './journal'
import type { PrivacyRequests } from './privacy-requests'

interface ReplayServices extends SeasonServices {
  people: PrivacyRequests
  officeUsers: {
    listKeys(): string[]
    replayRights(key: string, rights: OfficeRights | undefined, upTo: Date): void
  }
}

/**
 * Applies journal entries again, each only to data that is older than the entry: people who enrolled or subscribed again
 * later keep their data.
 * @param entries in any order
 * @returns the numbers of erasures and withdrawals that changed something
 */
export function replayJournal(entries: readonly JournalEntry[], services: ReplayServices) {
  const { people, subscriptions, invoices, familyLinks, places, ledger, issues, officeUsers } = services
  const findKeys = createDigestIndex(listAddressKeys(services))
  const findOfficeKeys = createDigestIndex(officeUsers.listKeys())
  const done = { erasures: 0, withdrawals: 0 }

  for (const entry of [...entries].sort((a, b) => a.at.localeCompare(b.at))) {
    const upTo = new Date(entry.at)
    if (entry.kind === 'invoice') {
      invoices.replay(entry.reference, entry.isIssued ? upTo : undefined)
    } else if (entry.kind === 'restriction') {
      people.replayRestriction(entry.reference, entry.isRestricted ? upTo : undefined)
    } else if (entry.kind === 'links') {
      familyLinks.replayRevocation(entry.reference, entry.role, upTo)
    } else if (entry.kind === 'slice') {
      issues.replayBatch(entry.issue, entry.upTo, upTo)
    } else if (entry.kind === 'invitation') {
      places.invitations.replay(entry)
    } else if (entry.kind === 'objection') {
      places.invitations.replayObjection(entry)
    } else if (isPaymentEntry(entry)) {
      ledger.replay(entry)
    } else if (entry.kind === 'office') {
      for (const key of findOfficeKeys(entry.salt, [entry.address]))
        officeUsers.replayRights(key, entry.rights ?? undefined, upTo)
    } else if (entry.kind === 'withdrawal') {
      for (const key of findKeys(entry.salt, [entry.address]))
        if (subscriptions.unsubscribe(key, upTo)) done.withdrawals += 1
    } else {
      const addressKeys = findKeys(entry.salt, entry.addresses)
      const subscriberKeys = findKeys(entry.salt, entry.subscribers)
      const subject = { addressKeys, subscriberKeys, references: entry.references }
      const { deleted, reduced, subscriptions: ended } = people.erase(subject, { upTo })
      if (deleted.length + reduced.length + ended > 0) done.erasures += 1
    }
  }
  return done
}

/**
 * Completes actions that were recorded but interrupted before their commit: applies the last hour's entries again.
 * Applying an entry twice changes nothing. A new database gets an empty journal, so that a missing journal is an error.
 * An unreadable journal is logged.
 */
export function completeInterruptedActions(services: ReplayServices & { log: Log }): void {
  const { journal, database, log } = services
  try {
    const hasData = database.prepare('SELECT 1 FROM submissions').get() !== undefined
    if (!hasData) journal.create()
    const entries = journal.read().filter(({ kind }) => KINDS_TO_FINISH.has(kind))
    const last = Math.max(...entries.map(({ at }) => Date.parse(at)))
    const recent = entries.filter(({ at }) => Date.parse(at) >= last - HOUR)
    replayJournal(recent, services)
  } catch (error) {
    log.error({ err: error }, 'privacy journal cannot be finished')
  }
}

const isPaymentEntry = (entry: JournalEntry): entry is PaymentEntry => entry.kind.startsWith('payment')

/** Kinds of journal entries completed after a crash. Users repeat actions of other kinds, which were rolled back. */
const KINDS_TO_FINISH: ReadonlySet<string> = new Set(['erasure', 'withdrawal', 'invoice'])

/** Returns a lookup from digests to address keys. Each key's digest is computed once per salt. */
function createDigestIndex(keys: readonly string[]) {
  const indexes = new Map<string, Map<string, string>>()
  return (salt: string, digests: readonly string[]): string[] => {
    const index = indexes.get(salt) ?? new Map(keys.map((key) => [digestAddressKey(key, salt), key]))
    indexes.set(salt, index)
    return digests.flatMap((digest) => index.get(digest) ?? [])
  }
}

function listAddressKeys({ database }: ReplayServices): string[] {
  return database
    .prepare<[], string>(`
      SELECT address_key FROM people WHERE address_key IS NOT NULL
      UNION SELECT address_key FROM consents WHERE address_key IS NOT NULL
      UNION SELECT address_key FROM newsletter_subscriptions WHERE address_key IS NOT NULL`)
    .pluck()
    .all()
}
