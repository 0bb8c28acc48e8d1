import { statfsSync } from 'node:fs'
import type { Middleware } from 'koa'
import packageJson from '../../package.json' with { type: 'json' }
import { type Clock, HOUR, MINUTE, SECOND, toInstant } from '../core/clock'
import { type Database, isReadonlyError, whenUnlocked } from '../core/database'
import type { OutboxCounts } from '../mail/outbox/mail-control'
import type { Outbox } from '../mail/outbox/outbox'

/** How things stand, in counts and ages only (docs/product.md, Health). */
export interface HealthReport {
  status: 'ok' | 'degraded' | 'down'
  database: 'ok' | 'readonly' | 'error'
  outbox: OutboxCounts
  /** The same without mails that were written just now. */
  late: OutboxCounts
  backup: { ageSeconds: number; sizeBytes: number } | null
  /** Room left for data, in bytes; null when the file system does not say. */
  freeBytes: number | null
  version: string
}

/** A mail that waits longer than this means that something is wrong with the mail server. */
export const PENDING_TOO_LONG = 3 * HOUR

/** Nightly backups may be a night late before anybody is told. */
export const BACKUP_TOO_OLD = 50 * HOUR

/** The write that proves the database is done at most this often, so that a failure is told within five seconds. */
const WRITE_INTERVAL = 4 * SECOND

/** The same once it has failed. */
const FAILED_INTERVAL = SECOND

/** Strangers see no mail younger than this: they could learn from it whether what they did has written one. */
const SEEN_BY_STRANGERS = 10 * MINUTE

/** Bytes of that write: more than a form of full length takes, with its mails and indexes. */
const WRITE_SIZE = 160 * 1024

const NO_MAILS: OutboxCounts = { pending: 0, failed: 0, oldestPendingSeconds: 0 }

export type HealthCheck = () => Promise<HealthReport>

interface HealthOptions {
  database: Database
  outbox: Outbox
  clock: Clock
  dataDirectory: string
  /** The newest good backup. */
  findLastBackup(): { createdAt: Date; size: number } | undefined
}

export function createHealthCheck(options: HealthOptions): HealthCheck {
  const { database, outbox, clock, dataDirectory, findLastBackup } = options
  const write = database.prepare(`
    INSERT INTO health (id, checked_at, ballast) VALUES (1, :now, randomblob(:size))
    ON CONFLICT (id) DO UPDATE SET checked_at = excluded.checked_at, ballast = excluded.ballast`)
  let lastCheck: { at: number; state: HealthReport['database'] } | undefined
  let runningCheck: Promise<HealthReport['database']> | undefined

  async function checkDatabase(): Promise<HealthReport['database']> {
    const interval = lastCheck?.state === 'ok' ? WRITE_INTERVAL : FAILED_INTERVAL
    const isFresh = lastCheck && Math.abs(clock.now().getTime() - lastCheck.at) < interval
    if (lastCheck && isFresh) return lastCheck.state
    runningCheck ??= tryWriting()
    const state = await runningCheck
    runningCheck = undefined
    lastCheck = { at: clock.now().getTime(), state }
    return state
  }

  /** Waits for another process's lock as long as a form does. */
  async function tryWriting(): Promise<HealthReport['database']> {
    try {
      await whenUnlocked(() => write.run({ now: toInstant(clock.now()), size: WRITE_SIZE }))
      return 'ok'
    } catch (error) {
      return isReadonlyError(error) ? 'readonly' : 'error'
    }
  }

  const countMails = () => ({ outbox: outbox.count(), late: outbox.count(SEEN_BY_STRANGERS) })

  function findFreeBytes(): number {
    const { bavail, bsize } = statfsSync(dataDirectory)
    return bavail * bsize
  }

  return async () => {
    const counts = tryOut(countMails)
    const state = counts ? await checkDatabase() : 'error'
    // A folder that cannot be read keeps nobody from enrolling.
    const backup = tryOut(findLastBackup)
    const backupAge = backup ? Math.max(0, clock.now().getTime() - backup.createdAt.getTime()) : 0
    const { outbox: mails = NO_MAILS, late = NO_MAILS } = counts ?? {}
    const isDegraded =
      mails.failed > 0 || mails.oldestPendingSeconds * SECOND > PENDING_TOO_LONG || backupAge > BACKUP_TOO_OLD
    return {
      status: state !== 'ok' ? 'down' : isDegraded ? 'degraded' : 'ok',
      database: state,
      outbox: mails,
      late,
      backup: backup ? { ageSeconds: Math.round(backupAge / SECOND), sizeBytes: backup.size } : null,
      freeBytes: tryOut(findFreeBytes) ?? null,
      version: packageJson.version,
    }
  }
}

/** What a look gives, undefined where it fails. */
function tryOut<Result>(look: () => Result): Result | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}

/**
 * `GET /api/health`: 200 while submissions can be stored, else 503. With `?strict` also 503 when a person is needed, for
 * monitors that look at nothing but the status. It says no more than a stranger may know (docs/product.md, Health).
 */
export function answerHealth(check: HealthCheck): Middleware {
  return async (ctx) => {
    const { status, database, late, backup, version } = await check()
    const isRefused = status === 'down' || (status === 'degraded' && 'strict' in ctx.query)
    ctx.status = isRefused ? 503 : 200
    if (isRefused) ctx.set('Retry-After', '60')
    ctx.body = {
      status,
      database,
      outbox: late,
      backup: backup && { ageSeconds: backup.ageSeconds },
      version,
    }
  }
}
