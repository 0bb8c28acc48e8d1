import { toSlovenianDay } from '../../common/calendar-date'
import { addMilliseconds, HOUR, MINUTE } from '../core/clock'
import { createRepeatingTask, type RepeatingTask } from '../core/repeating-task'
import type { BaseServices } from '../privacy/base-services'
import type { Retention } from '../privacy/retention'
import type { Backups } from './backups/backups'
import type { ClockCheck } from './clock-check'

const CHECK_INTERVAL_MS = 10 * MINUTE

/** Start of the nightly jobs in milliseconds after midnight, Slovenian time. */
const START_TIME_MS = 2 * HOUR

type Job = 'retention' | 'backup'

export interface NightlyJobs extends RepeatingTask {
  /** Whether the last run of a job failed. */
  isFailing(job: Job): boolean
  /** Runs the jobs that are still due tonight. A failed job does not prevent the next one, and is retried. */
  runIfDue(): Promise<void>
}

/**
 * Runs the nightly jobs: deletes data whose retention period is over, then makes a backup, which deletes old ones. No
 * job runs while the clock is implausible.
 */
export function createNightlyJobs(
  services: BaseServices & { retention: Retention },
  backups: Backups,
  clockCheck: ClockCheck,
): NightlyJobs {
  const { database, clock, log, retention } = services
  let lastRetentionNight: string | undefined
  const failing = new Set<Job>()

  async function runRetentionIfDue(tonight: string): Promise<void> {
    if (lastRetentionNight === tonight) return
    log.info(retention(), 'retention done')
    lastRetentionNight = tonight
  }

  async function backUpIfDue(tonight: string): Promise<void> {
    const newest = backups.list()[0]
    if (newest && toNightDate(newest.createdAt) === tonight) return
    const { name, size } = await backups.create(database)
    log.info({ backup: name, size }, 'backup made')
  }

  /** Runs a job. Logs only its first failure in a row, and the success after failures. */
  async function runJob(job: Job, run: (tonight: string) => Promise<void>): Promise<void> {
    try {
      await run(toNightDate(clock.now()))
      if (failing.delete(job)) log.info({ job }, 'nightly work succeeds again')
    } catch (error) {
      if (!failing.has(job)) log.error({ job, err: error }, 'nightly work failed')
      failing.add(job)
    }
  }

  async function runIfDue(): Promise<void> {
    if (clockCheck.hasJumped()) return
    await runJob('retention', runRetentionIfDue)
    await runJob('backup', backUpIfDue)
  }

  return {
    ...createRepeatingTask(CHECK_INTERVAL_MS, runIfDue),
    isFailing: (job: Job): boolean => failing.has(job),
    runIfDue,
  }
}

/** Returns the night of a time, as the Slovenian day (`YYYY-MM-DD`) at whose 02:00 the night begins. */
const toNightDate = (time: Date) => toSlovenianDay(addMilliseconds(time, -START_TIME_MS))
