/**
 * Calls `work` whenever the returned function is called, but never twice at once: calls that come while it runs make it
 * run once more when it is done.
 */
export function oneAtATime(work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | undefined
  let isWanted = false
  const runAll = async () => {
    while (isWanted) {
      isWanted = false
      await work()
    }
    running = undefined
  }
  return () => {
    isWanted = true
    running ??= runAll()
    return running
  }
}
