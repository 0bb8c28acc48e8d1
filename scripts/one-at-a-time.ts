/** Returns a function that runs `work`, but never twice at once: calls during a run start one more run after it. */
export function oneAtATime(work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | undefined
  let isRequested = false
  const runWhileRequested = async () => {
    while (isRequested) {
      isRequested = false
      await work()
    }
    running = undefined
  }
  return () => {
    isRequested = true
    running ??= runWhileRequested()
    return running
  }
}
