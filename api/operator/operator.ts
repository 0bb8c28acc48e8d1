import { SECOND } from '../core/clock'
import { createDatabaseTask, type DatabaseTask } from '../core/repeating-task'
import type { Feature } from '../features/feature'
import { LETTER_RANK, type MailKind } from '../mail/kinds'
import { LONGEST_PAUSE_MS } from '../mail/outbox/next-attempt'
import type { OfficePages } from '../office/page'
import type { BaseServices } from '../privacy/base-services'
import type { Privacy } from '../privacy/privacy'
import { type Alerts, createAlerts } from './alerts/alerts'
import { createMonitor, type Monitor } from './alerts/monitor'
import { type Backups, createBackups } from './backups/backups'
import { createClockGuard } from './clock-guard'
import { type DoctorFinding, runDoctorChecks } from './doctor'
import { createHealthCheck, type HealthCheck } from './health'
import { createNightlyJobs, type NightlyJobs } from './nightly-jobs'
import { createStatusPages } from './office/status'

/** Services that watch over the server, and what the operator's commands need. */
export interface Operator {
  alerts: Alerts
  backups: Backups
  checkHealth: HealthCheck
  nightly: NightlyJobs
  watch: Monitor
  clockGuard: DatabaseTask
  /** Tasks of the features. */
  featureTasks: readonly DatabaseTask[]
  runDoctorChecks(): Promise<DoctorFinding[]>
  operatorMails: readonly MailKind[]
  statusPages: OfficePages
}

interface OperatorOptions extends BaseServices, Privacy {
  /** The modules with tables, and all features. */
  parts: readonly Omit<Feature, 'name'>[]
}

export function createOperator(options: OperatorOptions): Operator {
  const { settings, clock, database, log, limits, parts, reminders } = options
  const backups = createBackups({ dataDirectory: settings.dataDirectory, clock })
  const alerts = createAlerts(options)
  const checkHealth = createHealthCheck(options, backups)
  const nightly = createNightlyJobs(options, backups)
  const services = { ...options, alerts, backups, checkHealth, nightly }
  const guardedTimes = [
    { table: 'outbox', column: 'next_attempt_at', longestMs: LONGEST_PAUSE_MS },
    ...parts.flatMap(({ guardedTimes: own = [] }) => own),
  ]
  const checkClock = createClockGuard({
    database,
    clock,
    log,
    guardedTimes,
    limits: Object.values(limits),
  })
  // What the restored database would do by time may have happened already since the backup.
  const isPaused = () => reminders.isRestoreUnreviewed()
  const checks = parts.flatMap(({ doctorChecks }) => doctorChecks ?? [])
  const runChecks = () => runDoctorChecks(options, { ...services, checks })
  return {
    alerts,
    backups,
    checkHealth,
    nightly,
    watch: createMonitor(services),
    clockGuard: createDatabaseTask({
      log,
      failureMessage: 'stored times cannot be corrected after the clock was set back',
      intervalMs: SECOND,
      run: checkClock,
    }),
    featureTasks: parts.flatMap(({ tasks = [] }) =>
      tasks.map(({ run, ...task }) =>
        createDatabaseTask({ log, ...task, run: () => (isPaused() ? undefined : run()) }),
      ),
    ),
    runDoctorChecks: runChecks,
    operatorMails: [
      {
        kind: 'operator_alert',
        name: 'Opozorilo skrbniku',
        rank: LETTER_RANK,
        write: alerts.renderMail,
      },
      {
        kind: 'operator_all_clear',
        name: 'Konec opozorila skrbniku',
        rank: LETTER_RANK,
        write: alerts.renderMail,
      },
    ],
    statusPages: createStatusPages({ ...options, runDoctorChecks: runChecks }),
  }
}
