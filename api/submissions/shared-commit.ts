import { type Database, isStorageError, whenUnlocked } from '../database'
import type { Arrival, Receipt, SubmissionStore } from './store'

interface Waiting {
  arrival: Arrival
  resolve(receipt: Receipt): void
  reject(error: unknown): void
}

type Outcome = { receipt: Receipt } | { error: unknown }

/** Stores a submission durably, or finds that it was stored before; resolves after the commit. */
export type CommitSubmission = (arrival: Arrival) => Promise<Receipt>

/**
 * Lets submissions that arrive in the same turn of the event loop share one commit, because the disk takes as long for
 * ten as for one. Each stands behind a savepoint of its own: one that is refused takes nobody else along. A commit that
 * fails refuses them all.
 */
export function createSharedCommit(database: Database, store: SubmissionStore): CommitSubmission {
  let waiting: Waiting[] = []
  // Within a transaction, better-sqlite3 makes a savepoint of another.
  const insert = database.transaction(store.insert)
  const insertAll = database.transaction((batch: readonly Waiting[]) => batch.map(insertOne))

  function insertOne({ arrival }: Waiting): Outcome {
    try {
      return { receipt: insert(arrival) }
    } catch (error) {
      // A disk that is full may have ended the whole transaction.
      if (isStorageError(error)) throw error
      return { error }
    }
  }

  async function commit(): Promise<void> {
    const batch = waiting
    waiting = []
    try {
      const outcomes = await whenUnlocked(() => insertAll.immediate(batch))
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index]
        if (outcome && 'receipt' in outcome) resolve(outcome.receipt)
        else reject(outcome?.error)
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return (arrival) =>
    new Promise((resolve, reject) => {
      waiting.push({ arrival, resolve, reject })
      if (waiting.length === 1) setImmediate(() => void commit())
    })
}
