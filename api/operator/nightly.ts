import { toSlovenianDay } from '../../common/calendar-date'
import { addMilliseconds, HOUR, MINUTE } from '../core/clock'
import type { Core } from '../core/core'
import { whenUnlocked } from '../core/database'
import { every } from '../core/every'
import type { Log } from '../core/log'
import type { Retention } from '../people/retention'
import type { Backups } from './backups/backups'

/** How often the clock is looked at. */
const LOOK_INTERVAL = 10 * MINUTE

/** The night's work begins at two in the morning, when nobody fills in forms. */
const START_HOUR = 2 * HOUR

/** The parts of the night's work. */
type Part = 'retention' | 'backup'

export type Nightly = ReturnType<typeof createNightly>

/** Once a night: first what has been kept long enough goes, then what stays is backed up. */
export function createNightly({ database, clock }: Core, log: Log, backups: Backups, retention: Retention) {
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
    ...every(LOOK_INTERVAL, runIfDue),
    /** Whether a part did not succeed when it was last tried. */
    isFailing: (part: Part): boolean => failing.has(part),
    /** Does what is left of tonight's work; a part that fails stops no other and is tried again at the next look. */
    runIfDue,
  }
}

/** The Slovenian day whose night a moment belongs to; it changes at two in the morning. */
function nightOf(time: Date): string {
  return toSlovenianDay(addMilliseconds(time, -START_HOUR))
}
