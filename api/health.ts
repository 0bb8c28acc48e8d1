import type { Middleware } from 'koa'
import packageJson from '../package.json' with { type: 'json' }
import { type Clock, HOUR, SECOND, toInstant } from './clock'
import { type Database, isReadonlyError } from './database'
import type { Outbox, OutboxCounts } from './outbox/outbox'

/** How things stand, in counts and ages only (run-time contract, Health). */
export interface HealthReport {
  status: 'ok' | 'degraded' | 'down'
  database: 'ok' | 'readonly' | 'error'
  outbox: OutboxCounts
  backup: { ageSeconds: number; sizeBytes: number } | null
  version: string
}

/** A mail that waits longer than this means that something is wrong with the mail server. */
const PENDING_TOO_LONG = 3 * HOUR

/** Nightly backups may be a night late before anybody is told. */
const BACKUP_TOO_OLD = 50 * HOUR

/** The write that proves the database is done at most this often. */
const WRITE_INTERVAL = SECOND

export type HealthCheck = () => HealthReport

interface HealthOptions {
  database: Database
  outbox: Outbox
  clock: Clock
  /** The newest good backup. */
  findLastBackup(): { createdAt: Date; size: number } | undefined
}

export function createHealthCheck({ database, outbox, clock, findLastBackup }: HealthOptions): HealthCheck {
  const write = database.prepare(
    'INSERT INTO health (id, checked_at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET checked_at = excluded.checked_at',
  )
  let lastCheck: { at: number; state: HealthReport['database'] } | undefined

  function checkDatabase(): HealthReport['database'] {
    const now = clock.now()
    const isFresh = lastCheck && Math.abs(now.getTime() - lastCheck.at) < WRITE_INTERVAL
    if (!isFresh || !lastCheck) lastCheck = { at: now.getTime(), state: tryWriting(toInstant(now)) }
    return lastCheck.state
  }

  function tryWriting(instant: string): HealthReport['database'] {
    try {
      write.run(instant)
      return 'ok'
    } catch (error) {
      return isReadonlyError(error) ? 'readonly' : 'error'
    }
  }

  function countMails(): OutboxCounts | undefined {
    try {
      return outbox.count()
    } catch {
      return undefined
    }
  }

  /** A folder that cannot be read keeps nobody from enrolling. */
  function findBackup(): { createdAt: Date; size: number } | undefined {
    try {
      return findLastBackup()
    } catch {
      return undefined
    }
  }

  return () => {
    const counts = countMails()
    const state = counts ? checkDatabase() : 'error'
    const backup = findBackup()
    const backupAge = backup ? Math.max(0, clock.now().getTime() - backup.createdAt.getTime()) : 0
    const mails = counts ?? { pending: 0, failed: 0, oldestPendingSeconds: 0 }
    const isDegraded =
      mails.failed > 0 || mails.oldestPendingSeconds * SECOND > PENDING_TOO_LONG || backupAge > BACKUP_TOO_OLD
    return {
      status: state !== 'ok' ? 'down' : isDegraded ? 'degraded' : 'ok',
      database: state,
      outbox: mails,
      backup: backup ? { ageSeconds: Math.round(backupAge / SECOND), sizeBytes: backup.size } : null,
      version: packageJson.version,
    }
  }
}

/** `GET /api/health`: 200 while submissions can be stored, else 503. */
export function answerHealth(check: HealthCheck): Middleware {
  return (ctx) => {
    const report = check()
    ctx.status = report.status === 'down' ? 503 : 200
    if (report.status === 'down') ctx.set('Retry-After', '60')
    ctx.body = report
  }
}
