import type { Catalogue } from '../common/catalogue'
import { createBackups } from './backups/backups'
import type { Clock } from './clock'
import type { Database } from './database'
import type { Settings } from './env'
import { createHealthCheck } from './health'
import { createRateLimiter } from './http/rate-limiter'
import { createOutboxLock } from './locks'
import type { Log } from './log'
import { createDelivery } from './mail/delivery'
import { createFileTransport, createSmtpTransport } from './mail/transport'
import { createMetrics } from './metrics'
import { createSubscriptions } from './newsletter/subscriptions'
import { createNightly } from './nightly'
import { createOutbox } from './outbox/outbox'
import { createOutboxWorker } from './outbox/worker'
import { mailDirectory } from './people/mail-copies'
import { createPeople } from './people/person'
import { createRetention } from './retention/retention'
import { createSubmissionStore } from './submissions/store'
import { createVerifier } from './verification/verifier'

/** What the process is given from outside. */
export interface Surroundings {
  settings: Settings
  catalogue: Catalogue
  database: Database
  /** The server's own secret, see secret.ts. */
  secret: string
  clock: Clock
  log: Log
}

export type Services = ReturnType<typeof createServices>

/** Builds every part of the server once and connects them; nothing starts yet. */
export function createServices(surroundings: Surroundings) {
  const { settings, catalogue, database, secret, clock, log } = surroundings
  const { dataDirectory } = settings
  const { retention: terms } = catalogue
  const outbox = createOutbox({
    database,
    clock,
    host: new URL(settings.siteUrl).hostname,
    retryBaseMs: settings.mailRetryBaseMs,
  })
  const subscriptions = createSubscriptions({
    database,
    clock,
    outbox,
    unconfirmedHours: terms.unconfirmedNewsletterHours,
  })
  const store = createSubmissionStore({ database, clock, outbox, subscriptions })
  const transport = settings.smtpUrl
    ? createSmtpTransport(settings.smtpUrl)
    : createFileTransport(mailDirectory(dataDirectory))
  const backups = createBackups({ dataDirectory, clock })
  const retention = createRetention({ database, clock, terms })
  const checkHealth = createHealthCheck({ database, outbox, clock, findLastBackup: () => backups.list()[0] })
  const deliver = createDelivery({ settings, catalogue, store, transport })
  const lock = createOutboxLock(dataDirectory)
  return {
    ...surroundings,
    outbox,
    subscriptions,
    store,
    limiter: createRateLimiter(settings.rateLimit, clock),
    verifier: createVerifier({ settings, secret, database, clock }),
    worker: createOutboxWorker({ outbox, lock, deliver, clock, log }),
    checkHealth,
    metrics: createMetrics(checkHealth),
    people: createPeople(database, store),
    backups,
    retention,
    nightly: createNightly({
      database,
      backups,
      retention,
      clock,
      log,
      dataDirectory,
      mailDays: terms.contactDays,
    }),
  }
}
