import { MINUTE } from '../core/clock'
import { createDatabaseTask, type DatabaseTask, type RepeatingTask } from '../core/repeating-task'
import type { Feature } from '../features/feature'
import { LETTER_RANK, type MailKind } from '../mail/kinds'
import type { OfficePages } from '../office/page'
import type { BaseServices } from '../privacy/base-services'
import type { Privacy } from '../privacy/privacy'
import { type Alerts, createAlerts } from './alerts/alerts'
import { createMonitor, type Monitor } from './alerts/monitor'
import { type Backups, createBackups } from './backups/backups'
import { type ClockCheck, createClockCheck } from './clock-check'
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
  clockCheck: ClockCheck
  clockTask: RepeatingTask
  /** Tasks of the features. */
  featureTasks: readonly DatabaseTask[]
  runDoctorChecks(readsDatabase?: boolean): Promise<DoctorFinding[]>
  operatorMails: readonly MailKind[]
  statusPages: OfficePages
}

interface OperatorOptions extends BaseServices, Privacy {
  /** The modules with tables, and all features. */
  parts: readonly Omit<Feature, 'name'>[]
}

export function createOperator(options: OperatorOptions): Operator {
  const { settings, clock, log, parts, reminders } = options
  const backups = createBackups({ dataDirectory: settings.dataDirectory, clock })
  const alerts = createAlerts(options)
  const clockCheck = createClockCheck(options)
  const checkHealth = createHealthCheck(options, backups, clockCheck)
  const nightly = createNightlyJobs(options, backups, clockCheck)
  const services = { ...options, alerts, backups, checkHealth, clockCheck, nightly }
  // Time-driven work waits after a restore: it may have been done since the backup.
  const isPaused = () => clockCheck.hasJumped() || reminders.isRestoreUnreviewed()
  const checks = parts.flatMap(({ doctorChecks }) => doctorChecks ?? [])
  const runChecks = (readsDatabase?: boolean) =>
    runDoctorChecks(options, { ...services, checks }, readsDatabase)
  return {
    alerts,
    backups,
    checkHealth,
    nightly,
    watch: createMonitor(services),
    clockCheck,
    clockTask: createDatabaseTask({
      log,
      failureMessage: 'the time cannot be stored',
      intervalMs: MINUTE,
      run: clockCheck.record,
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
    statusPages: createStatusPages({ ...options, clockCheck, runDoctorChecks: runChecks }),
  }
}
