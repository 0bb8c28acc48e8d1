import { toSlovenianDay } from '../common/calendar-date'
import type { Backups } from './backups/backups'
import { addMilliseconds, type Clock, HOUR, MINUTE } from './clock'
import { type Database, whenUnlocked } from './database'
import type { Log } from './log'
import type { Retention } from './retention/retention'

/** How often the clock is looked at. */
const LOOK_INTERVAL = 10 * MINUTE

/** The night's work begins at two in the morning, when nobody fills in forms. */
const START_HOUR = 2 * HOUR

interface NightlyOptions {
  database: Database
  backups: Backups
  retention: Retention
  clock: Clock
  log: Log
}

export interface Nightly {
  start(): void
  stop(): void
  /** Does what is left of tonight's work; a part that fails stops no other and is tried again at the next look. */
  runIfDue(): Promise<void>
}

/** Once a night: first what has been kept long enough goes, then what stays is backed up. */
export function createNightly(options: NightlyOptions): Nightly {
  const { database, backups, retention, clock, log } = options
  let timer: NodeJS.Timeout | undefined
  let cleanedNight: string | undefined

  async function cleanIfDue(tonight: string): Promise<void> {
    if (cleanedNight === tonight) return
    log.info(await whenUnlocked(retention), 'retention done')
    cleanedNight = tonight
  }

  async function backUpIfDue(tonight: string): Promise<void> {
    const newest = backups.list()[0]
    if (newest && nightOf(newest.createdAt) === tonight) return
    const { name, size } = await backups.create(database)
    log.info({ backup: name, size }, 'backup made')
  }

  async function runIfDue(): Promise<void> {
    for (const work of [cleanIfDue, backUpIfDue]) {
      try {
        await work(nightOf(clock.now()))
      } catch (error) {
        log.error({ err: error }, 'nightly work failed')
      }
    }
  }

  return {
    start() {
      timer = setInterval(() => void runIfDue(), LOOK_INTERVAL)
    },
    stop: () => clearInterval(timer),
    runIfDue,
  }
}

/** The Slovenian day whose night a moment belongs to; it changes at two in the morning. */
function nightOf(time: Date): string {
  return toSlovenianDay(addMilliseconds(time, -START_HOUR))
}
