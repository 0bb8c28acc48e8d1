import { retryWhileLocked } from './database'
import type { Log } from './log'

/** A task that runs at an interval between `start` and `stop`. */
export interface RepeatingTask {
  start(): void
  stop(): void
}

/** A repeating task that can also be run at once. */
export interface DatabaseTask extends RepeatingTask {
  run(): Promise<void>
}

/** Creates a task that runs at an interval between `start` and `stop`. The task must handle its own errors. */
export function createRepeatingTask(intervalMs: number, run: () => Promise<void>): RepeatingTask {
  let timer: NodeJS.Timeout | undefined
  return {
    start(): void {
      timer = setInterval(() => void run(), intervalMs)
    },
    stop: (): void => clearInterval(timer),
  }
}

/**
 * Creates a task on the database that runs at the start and then at an interval. An error does not end it, and is logged
 * once until a run succeeds.
 * @param failureMessage log message of an error
 */
export function createDatabaseTask(
  log: Log,
  failureMessage: string,
  intervalMs: number,
  work: () => unknown,
) {
  let isFailing = false

  async function runAndLogFailure(): Promise<void> {
    try {
      await retryWhileLocked(work)
      isFailing = false
    } catch (error) {
      if (!isFailing) log.error({ err: error }, failureMessage)
      isFailing = true
    }
  }

  const repeating = createRepeatingTask(intervalMs, runAndLogFailure)
  return {
    ...repeating,
    run: runAndLogFailure,
    start(): void {
      repeating.start()
      void runAndLogFailure()
    },
  }
}
