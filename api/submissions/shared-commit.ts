import { type Database, whenUnlocked } from '../core/database'

interface Waiting {
  /** Does the work. @returns what tells its caller, once the commit is on the disk */
  run(): () => void
  reject(error: unknown): void
}

export type SharedCommit = ReturnType<typeof createSharedCommit>

/**
 * Works that are asked for in one turn of the event loop share a commit, because the disk takes as long for sixteen as for
 * one. Each is a transaction of its own inside, so that one that fails takes no other along; none is told before the commit.
 */
export function createSharedCommit(database: Database) {
  let waiting: Waiting[] = []
  const runAll = database.transaction((batch: readonly Waiting[]) => batch.map(({ run }) => run()))

  async function commit(): Promise<void> {
    const batch = waiting
    waiting = []
    try {
      for (const tell of await whenUnlocked(() => runAll.immediate(batch))) tell()
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  /** @param work one transaction; nothing of it is left when it throws */
  return <Result>(work: () => Result): Promise<Result> =>
    new Promise((resolve, reject) => {
      const run = () => {
        try {
          const result = work()
          return () => resolve(result)
        } catch (error) {
          // A disk that is full ends the transaction of all.
          if (!database.inTransaction) throw error
          return () => reject(error)
        }
      }
      if (waiting.push({ run, reject }) === 1) setImmediate(() => void commit())
    })
}
