import { formatCount } from '../../../common/numbers'
import { MISTAKE_FORMS_ACCUSATIVE } from '../../../common/plural-forms'
import { DAY, HOUR, MINUTE, SECOND } from '../../core/clock'
import { countLoggedErrors } from '../../core/log'
import { createRepeatingTask, type RepeatingTask } from '../../core/repeating-task'
import type { BaseServices } from '../../privacy/base-services'
import type { Reminders } from '../../privacy/reminders'
import { formatReminder } from '../../privacy/reminders'
import type { ClockCheck } from '../clock-check'
import { type HealthCheck, type HealthReport, MAX_BACKUP_AGE_MS, MAX_PENDING_MAIL_AGE_MS } from '../health'
import type { NightlyJobs } from '../nightly-jobs'
import type { Alerts } from './alerts'

const CHECK_INTERVAL_MS = 5 * MINUTE

/** Free disk space, in bytes, below which an alert is raised: updates and backups need space too. */
const LOW_DISK_BYTES = 1024 ** 3

interface MonitorServices extends BaseServices {
  alerts: Alerts
  reminders: Reminders
  checkHealth: HealthCheck
  clockCheck: ClockCheck
  nightly: NightlyJobs
}

export interface Monitor extends RepeatingTask {
  /** Raises and clears alerts by the present state of the server. */
  checkNow(): Promise<void>
}

/** Checks the server every five minutes, and raises or clears the alert of each topic. */
export function createMonitor({
  alerts,
  checkHealth,
  clockCheck,
  nightly,
  reminders,
  clock,
  log,
}: MonitorServices): Monitor {
  const startedAt = clock.elapsed()
  let countedErrors = 0
  /** Numbers of new errors found by each check of the last 24 hours. */
  let recentErrors: { at: number; count: number }[] = []

  function countRecentErrors(now: number): number {
    const total = countLoggedErrors(log)
    if (total > countedErrors) recentErrors.push({ at: now, count: total - countedErrors })
    countedErrors = total
    recentErrors = recentErrors.filter(({ at }) => now - at < DAY)
    return recentErrors.reduce((sum, { count }) => sum + count, 0)
  }

  async function checkNow(): Promise<void> {
    const now = clock.elapsed()
    const errors = countRecentErrors(now)
    try {
      const problems = findProblems({
        health: checkHealth(),
        uptime: now - startedAt,
        isRetentionFailing: nightly.isFailing('retention'),
        errors,
        reminders: reminders.list().map(formatReminder),
        clockProblem: clockCheck.findProblem(),
      })
      for (const [topic, sentence] of Object.entries(problems)) {
        if (sentence === undefined) alerts.clear(topic)
        else if (alerts.raise(topic, sentence)) log.warn({ topic }, 'alert raised')
      }
    } catch (error) {
      // No alert can be stored or mailed without a writable database. External monitors see the 503 of /api/health instead.
      log.warn({ err: error }, 'could not check for alerts')
    }
  }

  return { checkNow, ...createRepeatingTask(CHECK_INTERVAL_MS, checkNow) }
}

/** Kinds of problems that the server can detect itself. */
export type AlertTopic =
  | 'clock'
  | 'mail-failed'
  | 'mail-late'
  | 'backup'
  | 'retention'
  | 'disk'
  | 'errors'
  | 'reminder'

interface ServerState {
  health: HealthReport
  /** Milliseconds since the server started: a new installation cannot have a backup yet. */
  uptime: number
  isRetentionFailing: boolean
  /** Number of errors logged during the last day. */
  errors: number
  reminders: readonly string[]
  clockProblem: string | undefined
}

/** Returns a sentence per topic with a problem. The host checks updates, certificate and off-site copies (deploy/). */
export function findProblems({
  health,
  uptime,
  isRetentionFailing,
  errors,
  reminders,
  clockProblem,
}: ServerState): Partial<Record<AlertTopic, string | undefined>> {
  // A wrong clock makes ages meaningless: the other alerts stay as they are.
  if (clockProblem) return { clock: clockProblem }
  const { outbox, backup, freeBytes } = health
  const isBackupOld = backup ? backup.ageSeconds * SECOND > MAX_BACKUP_AGE_MS : uptime > MAX_BACKUP_AGE_MS
  return {
    clock: undefined,
    'mail-failed':
      outbox.failed > 0
        ? `${formatFailedMails(outbox.failed)}: poglejte ckd outbox list, nato ckd outbox retry ali cancel.`
        : undefined,
    'mail-late':
      outbox.oldestPendingSeconds * SECOND > MAX_PENDING_MAIL_AGE_MS
        ? `Najstarejše e-sporočilo čaka že ${Math.floor((outbox.oldestPendingSeconds * SECOND) / HOUR)} h: preverite poštni strežnik z ukazom ckd mail test; nič ni izgubljeno.`
        : undefined,
    backup: isBackupOld
      ? 'Že dve noči ni nastala dobra varnostna kopija: ukaz ckd backup create pove, zakaj.'
      : undefined,
    retention: isRetentionFailing
      ? 'Podatkov, ki jim je potekel rok hrambe, ni bilo mogoče izbrisati do konca: ukaz ckd retention run pove, zakaj. Strežnik poskuša znova sam.'
      : undefined,
    disk:
      freeBytes !== null && freeBytes < LOW_DISK_BYTES
        ? `Na disku je le še ${Math.floor(freeBytes / 1024 ** 2)} MB prostora: naredite prostor (docker system prune, stare kopije), sicer prijav ne bo več mogoče shraniti.`
        : undefined,
    errors:
      errors > 0
        ? `V zadnjem dnevu je strežnik zapisal ${formatCount(errors, MISTAKE_FORMS_ACCUSATIVE)}: poglejte docker compose logs site | grep '"level":"error"'.`
        : undefined,
    reminder: reminders.length > 0 ? reminders.join(' ') : undefined,
  }
}

function formatFailedMails(count: number): string {
  return formatCount(count, {
    one: 'e-sporočilo ni bilo dostavljeno',
    two: 'e-sporočili nista bili dostavljeni',
    few: 'e-sporočila niso bila dostavljena',
    other: 'e-sporočil ni bilo dostavljenih',
  })
}
