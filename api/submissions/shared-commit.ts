import { type Database, isStorageError, whenUnlocked } from '../core/database'
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
 * ten as for one. One that is refused has written nothing and takes nobody else along. Neither does one that meets an
 * error of ours in the middle: all are rolled back, and each is stored by itself. Savepoints would do the same, but
 * copy every page that a form touches. A storage that fails refuses them all.
 */
export function createSharedCommit(database: Database, store: SubmissionStore): CommitSubmission {
  let waiting: Waiting[] = []
  const storeAll = database.transaction((batch: readonly Waiting[]) =>
    batch.map(({ arrival }) => storeOne(arrival)),
  )

  function storeOne(arrival: Arrival): Outcome {
    try {
      const earlier = store.admit(arrival)
      if (earlier) return { receipt: earlier }
    } catch (error) {
      // A disk that is full may have ended the whole transaction.
      if (isStorageError(error)) throw error
      return { error }
    }
    return { receipt: store.insert(arrival) }
  }

  async function commit(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await whenUnlocked(() => storeAll.immediate(batch))
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index]
        if (outcome && 'receipt' in outcome) resolve(outcome.receipt)
        else reject(outcome?.error)
      }
    } catch (error) {
      if (batch.length > 1 && !isStorageError(error)) for (const each of batch) await commit([each])
      else for (const { reject } of batch) reject(error)
    }
  }

  function commitWaiting(): void {
    const batch = waiting
    waiting = []
    void commit(batch)
  }

  return (arrival) =>
    new Promise((resolve, reject) => {
      waiting.push({ arrival, resolve, reject })
      if (waiting.length === 1) setImmediate(commitWaiting)
    })
}
