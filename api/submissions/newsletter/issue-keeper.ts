import { MINUTE } from '../../core/clock'
import { whenUnlocked } from '../../core/database'
import { every } from '../../core/every'
import type { Log } from '../../core/log'
import type { Issues } from './issues'

/** How often the clock is looked at; slices are minutes apart. */
const LOOK_INTERVAL = MINUTE / 2

interface KeeperOptions {
  issues: Issues
  /** Called once mails may leave. */
  onReleased(): void
  log: Log
}

/** Lets the newsletter's slices go as time passes; no failure of the storage ends it. */
export function createIssueKeeper({ issues, onReleased, log }: KeeperOptions) {
  let isBroken = false

  async function look(): Promise<void> {
    try {
      if (await whenUnlocked(issues.releaseSlice)) onReleased()
      isBroken = false
    } catch (error) {
      // Said once, however long it lasts.
      if (!isBroken) log.error({ err: error }, 'the newsletter cannot go on')
      isBroken = true
    }
  }

  const timer = every(LOOK_INTERVAL, look)
  return {
    ...timer,
    look,
    start(): void {
      timer.start()
      void look()
    },
  }
}
