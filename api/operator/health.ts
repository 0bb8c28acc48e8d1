import { statfsSync } from 'node:fs'
import type { Middleware } from 'koa'
import packageJson from '../../package.json' with { type: 'json' }
import { HOUR, MINUTE, SECOND, toInstant } from '../core/clock'
import { isReadonlyError } from '../core/database'
import { getQueryValue } from '../http/requests'
import type { OutboxCounts } from '../mail/outbox/mail-control'
import type { BaseServices } from '../privacy/base-services'
import type { Backups } from './backups/backups'
import type { ClockCheck } from './clock-check'

/** Counts and ages, without personal data (docs/product.md, Health). */
export interface HealthReport {
  status: 'ok' | 'degraded' | 'down'
  database: 'ok' | 'readonly' | 'error'
  outbox: OutboxCounts
  /** Counts of mails that are at least ten minutes old, for the public response. */
  late: OutboxCounts
  /** `jumped` while the clock is implausible and time-driven work waits. */
  clock: 'ok' | 'jumped'
  backup: { ageSeconds: number } | null
  /** Free disk space; null when it cannot be read. */
  freeBytes: number | null
  version: string
}

/** Age of a pending mail, in milliseconds, beyond which the mail server probably has a problem. */
export const MAX_PENDING_MAIL_AGE_MS = 3 * HOUR

/** Age of the newest backup, in milliseconds, beyond which it is reported: two nights without a backup. */
export const MAX_BACKUP_AGE_MS = 50 * HOUR

/** Minimum intervals of test writes: after success, after failure. A failure must be reported within five seconds. */
const WRITE_INTERVAL_MS = 4 * SECOND
const RETRY_INTERVAL_MS = SECOND

/** Minimum age of mails in the public counts: newer mails would reveal whether a request has just caused a mail. */
const PUBLIC_MAIL_AGE_MS = 10 * MINUTE

/** Size of the test write: more than the longest form needs, with its mails and indexes. */
const WRITE_SIZE_BYTES = 160 * 1024

const NO_MAILS: OutboxCounts = { pending: 0, failed: 0, oldestPendingSeconds: 0 }

export type HealthCheck = () => HealthReport

/** Creates the health check. A test write proves that the database is writable and the disk has space for a form. */
export function createHealthCheck(
  services: BaseServices,
  backups: Backups,
  clockCheck: ClockCheck,
): HealthCheck {
  const { database, outbox, clock, settings } = services
  const write = database.prepare(`
    INSERT INTO health (id, checked_at, padding) VALUES (1, :now, randomblob(:size))
    ON CONFLICT (id) DO UPDATE SET checked_at = excluded.checked_at, padding = excluded.padding`)
  let lastCheck: { at: number; state: HealthReport['database'] } | undefined

  function checkDatabase(): HealthReport['database'] {
    const interval = lastCheck?.state === 'ok' ? WRITE_INTERVAL_MS : RETRY_INTERVAL_MS
    const isFresh = lastCheck && clock.elapsed() - lastCheck.at < interval
    if (lastCheck && isFresh) return lastCheck.state
    const state = testWrite()
    lastCheck = { at: clock.elapsed(), state }
    return state
  }

  /** Tests whether the database can be written. */
  function testWrite(): HealthReport['database'] {
    try {
      write.run({ now: toInstant(clock.now()), size: WRITE_SIZE_BYTES })
      return 'ok'
    } catch (error) {
      return isReadonlyError(error) ? 'readonly' : 'error'
    }
  }

  function findFreeBytes(): number {
    const { bavail, bsize } = statfsSync(settings.dataDirectory)
    return bavail * bsize
  }

  return () => {
    const mails = tryToRead(() => outbox.countByStatus()) ?? NO_MAILS
    const late = tryToRead(() => outbox.countByStatus(PUBLIC_MAIL_AGE_MS)) ?? NO_MAILS
    const state = mails === NO_MAILS ? 'error' : checkDatabase()
    // An unreadable backup folder does not make the server unhealthy: forms can still be stored.
    const backup = tryToRead(() => backups.list()[0])
    const backupAge = backup ? Math.max(0, clock.now().getTime() - backup.createdAt.getTime()) : 0
    const hasJumped = tryToRead(clockCheck.hasJumped) ?? false
    const isDegraded =
      hasJumped ||
      mails.failed > 0 ||
      mails.oldestPendingSeconds * SECOND > MAX_PENDING_MAIL_AGE_MS ||
      backupAge > MAX_BACKUP_AGE_MS
    return {
      status: state !== 'ok' ? 'down' : isDegraded ? 'degraded' : 'ok',
      database: state,
      outbox: mails,
      late,
      clock: hasJumped ? 'jumped' : 'ok',
      backup: backup ? { ageSeconds: Math.round(backupAge / SECOND) } : null,
      freeBytes: tryToRead(findFreeBytes) ?? null,
      version: packageJson.version,
    }
  }
}

function tryToRead<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** `GET /api/health`, public data only: 200 while forms can be stored, else 503; `?strict`: 503 when degraded too. */
export function handleHealth(check: HealthCheck): Middleware {
  return (ctx) => {
    const { status, database, late, clock, backup, version } = check()
    const isRefused = status === 'down' || (status === 'degraded' && getQueryValue(ctx, 'strict') !== null)
    ctx.status = isRefused ? 503 : 200
    if (isRefused) ctx.set('Retry-After', '60')
    ctx.body = { status, database, outbox: late, clock, backup, version }
  }
}
