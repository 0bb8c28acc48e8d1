import type { Log } from './log'

/** A task that runs at an interval between `start` and `stop`. */
export interface RepeatingTask {
  start(): void
  stop(): void
}

/** A repeating task that can also be run at once. */
export interface DatabaseTask extends RepeatingTask {
  /** Runs the task once, now. */
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

interface DatabaseTaskOptions {
  log: Log
  /** Log message of an error. */
  failureMessage: string
  intervalMs: number
  run(): unknown
}

/**
 * Creates a task on the database that runs at the start and then at an interval. An error does not end it, and is logged
 * once until a run succeeds.
 */
export function createDatabaseTask({
  log,
  failureMessage,
  intervalMs,
  run,
}: DatabaseTaskOptions): DatabaseTask {
  let isFailing = false

  async function runAndLogFailure(): Promise<void> {
    try {
      await run()
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
