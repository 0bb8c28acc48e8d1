import { whenUnlocked } from './database'
import type { Log } from './log'

/** Does some work every so many milliseconds, from `start` to `stop`; the work itself sees to its failures. */
export function every(interval: number, work: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  return {
    start(): void {
      timer = setInterval(() => void work(), interval)
    },
    stop: (): void => clearInterval(timer),
  }
}

/**
 * Does some work on the database at the start and then every so many milliseconds; no plan is made that a moved clock could
 * spoil. No failure ends it, or is said twice.
 */
export function createKeeper(log: Log, failure: string, interval: number, work: () => unknown) {
  let isBroken = false

  async function look(): Promise<void> {
    try {
      await whenUnlocked(work)
      isBroken = false
    } catch (error) {
      if (!isBroken) log.error({ err: error }, failure)
      isBroken = true
    }
  }

  const timer = every(interval, look)
  return {
    ...timer,
    look,
    start(): void {
      timer.start()
      void look()
    },
  }
}
