import { HOUR } from '../core/clock'
import type { Database } from '../core/database'
import type { Log } from '../core/log'
import { digestAddressKey, type EntryReplay, type JournalEntry, type PrivacyJournal } from './journal'
import type { PersonalData } from './personal-data'

/** Replays the journal on a database. */
export interface JournalReplay {
  /** @throws JournalError when a line of the journal cannot be read */
  readEntries(): JournalEntry[]
  /**
   * Carries out journal entries again, each only on data that is older than the entry: people who enrolled or subscribed
   * again later keep their data.
   * @param entries in any order
   * @returns the numbers of entries that changed something, by kind
   */
  replay(entries: readonly JournalEntry[]): Record<string, number>
  /**
   * Completes actions that were recorded but interrupted before their commit: replays the last hour's entries. A new
   * database gets an empty journal, so that a missing journal is an error. An unreadable journal is logged.
   */
  completeInterruptedActions(log: Log): void
}

interface ReplayOptions {
  database: Database
  journal: PrivacyJournal
  personalData: readonly PersonalData[]
}

export function createJournalReplay({ database, journal, personalData }: ReplayOptions): JournalReplay {
  const replays = personalData.flatMap((data) => data.replays ?? [])
  const findReplay = (kind: string): EntryReplay | undefined =>
    replays.find((candidate) => candidate.kind.kind === kind)
  const readEntries = () => journal.read(replays.map(({ kind }) => kind))

  function replay(entries: readonly JournalEntry[]): Record<string, number> {
    const keys = personalData.flatMap(({ listAddressKeys }) => listAddressKeys?.() ?? [])
    const findKeys = createDigestIndex([...new Set(keys)])
    const changed: Record<string, number> = {}
    for (const entry of [...entries].sort((a, b) => a.at.localeCompare(b.at))) {
      const { kind, at, salt } = entry
      const context = {
        at: new Date(at),
        salt,
        findKeys: (digests: readonly string[]) => findKeys(salt, digests),
      }
      if (findReplay(kind)?.replay(entry, context)) changed[kind] = (changed[kind] ?? 0) + 1
    }
    return changed
  }

  return {
    readEntries,
    replay,
    completeInterruptedActions(log) {
      try {
        const hasData = database.prepare('SELECT 1 FROM submissions').get() !== undefined
        if (!hasData) journal.create()
        const entries = readEntries()
        const last = Math.max(...entries.map(({ at }) => Date.parse(at)))
        replay(entries.filter(({ at }) => Date.parse(at) >= last - HOUR))
      } catch (error) {
        log.error({ err: error }, 'privacy journal cannot be finished')
      }
    },
  }
}

/** Returns a lookup from digests to address keys. Each key's digest is computed once per salt. */
function createDigestIndex(keys: readonly string[]) {
  const indexes = new Map<string, Map<string, string>>()
  return (salt: string, digests: readonly string[]): string[] => {
    const index = indexes.get(salt) ?? new Map(keys.map((key) => [digestAddressKey(key, salt), key]))
    indexes.set(salt, index)
    return digests.flatMap((digest) => index.get(digest) ?? [])
  }
}
