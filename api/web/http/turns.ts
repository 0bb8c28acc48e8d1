/** Runs works that share a key one after another; those of different keys know nothing of each other. */
export function createTurns() {
  const latest = new Map<string, Promise<unknown>>()
  return async <Result>(key: string, work: () => Result | Promise<Result>): Promise<Result> => {
    const before = latest.get(key)
    const own = (async () => {
      await before?.catch(() => {})
      return work()
    })()
    latest.set(key, own)
    try {
      return await own
    } finally {
      if (latest.get(key) === own) latest.delete(key)
    }
  }
}
