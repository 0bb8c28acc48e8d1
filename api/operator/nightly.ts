import { toSlovenianDay } from '../../common/calendar-date'
import { addMilliseconds, type Clock, HOUR, MINUTE } from '../core/clock'
import { type Database, whenUnlocked } from '../core/database'
import type { Log } from '../core/log'
import type { Retention } from '../people/retention'
import type { Backups } from './backups/backups'

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

/** The parts of the night's work. */
type Part = 'retention' | 'backup'

export interface Nightly {
  start(): void
  stop(): void
  /** Whether a part did not succeed when it was last tried. */
  isFailing(part: Part): boolean
  /** Does what is left of tonight's work; a part that fails stops no other and is tried again at the next look. */
  runIfDue(): Promise<void>
}

/** Once a night: first what has been kept long enough goes, then what stays is backed up. */
export function createNightly(options: NightlyOptions): Nightly {
  const { database, backups, retention, clock, log } = options
  let timer: NodeJS.Timeout | undefined
  let cleanedNight: string | undefined
  const failing = new Set<Part>()

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
    await tryPart('retention', cleanIfDue)
    await tryPart('backup', backUpIfDue)
  }

  /** Its failure is said once, however often it is tried in vain, and its end too. */
  async function tryPart(part: Part, work: (tonight: string) => Promise<void>): Promise<void> {
    try {
      await work(nightOf(clock.now()))
      if (failing.delete(part)) log.info({ part }, 'nightly work succeeds again')
    } catch (error) {
      if (!failing.has(part)) log.error({ part, err: error }, 'nightly work failed')
      failing.add(part)
    }
  }

  return {
    start() {
      timer = setInterval(() => void runIfDue(), LOOK_INTERVAL)
    },
    stop: () => clearInterval(timer),
    isFailing: (part) => failing.has(part),
    runIfDue,
  }
}

/** The Slovenian day whose night a moment belongs to; it changes at two in the morning. */
function nightOf(time: Date): string {
  return toSlovenianDay(addMilliseconds(time, -START_HOUR))
}
