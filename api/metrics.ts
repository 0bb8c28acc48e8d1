import { timingSafeEqual } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { operatorRoutes } from '../common/routes'
import type { HealthCheck } from './health'

export type Metrics = ReturnType<typeof createMetrics>

/** Figures for Prometheus: calls, their duration, the outbox, the backups, the process. No personal data. */
export function createMetrics(checkHealth: HealthCheck) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const labelNames = ['route', 'status'] as const
  const calls = new Counter({
    name: 'ckd_calls_total',
    help: 'Calls of the API',
    labelNames,
    registers: [registry],
  })
  const duration = new Histogram({
    name: 'ckd_call_duration_seconds',
    help: 'Duration of the calls of the API',
    labelNames: ['route'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const pending = gauge('ckd_outbox_pending', 'Mails that wait')
  const failed = gauge('ckd_outbox_failed', 'Mails that were given up')
  const oldest = gauge('ckd_outbox_oldest_pending_seconds', 'Age of the mail that waits longest')
  const backupAge = gauge('ckd_backup_age_seconds', 'Age of the newest backup')
  const up = gauge('ckd_up', '1 while submissions can be stored')

  return {
    contentType: registry.contentType,
    observe(route: string, status: number, milliseconds: number): void {
      calls.inc({ route, status })
      duration.observe({ route }, milliseconds / 1000)
    },
    async render(): Promise<string> {
      const { status, outbox, backup } = await checkHealth()
      up.set(status === 'down' ? 0 : 1)
      pending.set(outbox.pending)
      failed.set(outbox.failed)
      oldest.set(outbox.oldestPendingSeconds)
      // No backup at all is older than any, so that the alert of docs/operations.md fires.
      backupAge.set(backup?.ageSeconds ?? Number.POSITIVE_INFINITY)
      return registry.metrics()
    },
  }
}

/** `GET /metrics` for this machine or for whoever knows the token; to all others it does not exist. */
export function serveMetrics(metrics: Metrics, token: string | undefined): Middleware {
  return async (ctx, next) => {
    const isAsked = ctx.path === operatorRoutes.metrics && ctx.method === 'GET'
    if (!isAsked || !(isLocal(ctx) || hasToken(ctx, token))) return next()
    ctx.set('Cache-Control', 'no-store')
    ctx.set('Content-Type', metrics.contentType)
    ctx.body = await metrics.render()
  }
}

/** A request that a proxy passed on is not local, even when the proxy stands on this machine. */
function isLocal(ctx: Context): boolean {
  const address = ctx.req.socket.remoteAddress ?? ''
  const isForwarded = ['X-Forwarded-For', 'Forwarded', 'Via'].some((header) => ctx.get(header) !== '')
  return /^(::ffff:)?127\.|^::1$/.test(address) && !isForwarded
}

function hasToken(ctx: Context, token: string | undefined): boolean {
  const given = Buffer.from(ctx.get('Authorization').replace(/^Bearer /i, ''))
  const expected = Buffer.from(token ?? '')
  return expected.length > 0 && given.length === expected.length && timingSafeEqual(given, expected)
}
