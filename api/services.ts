import type { Catalogue } from '../common/catalogue'
import type { Clock } from './core/clock'
import type { Database } from './core/database'
import type { Settings } from './core/env'
import { createOutboxLock } from './core/locks'
import type { Log } from './core/log'
import { mailDirectory } from './mail/copies'
import { createDelivery } from './mail/delivery'
import { createOutboxWorker } from './mail/outbox/worker'
import { createFileTransport, createSmtpTransport } from './mail/transport'
import { createWatch } from './operator/alerts/watch'
import { createBackups } from './operator/backups/backups'
import { createHealthCheck } from './operator/health'
import { createNightly } from './operator/nightly'
import { createRecords } from './operator/records'
import { createPlaceKeeper } from './season/places/keeper'
import { createVerifier } from './submissions/verification/verifier'
import { createRateLimiter } from './web/http/rate-limiter'

/** What the process is given from outside. */
export interface ServiceOptions {
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
export function createServices(options: ServiceOptions) {
  const { settings, catalogue, database, secret, clock, log } = options
  const { dataDirectory, smtpUrl } = settings
  const records = createRecords(options)
  const { outbox, store, places, retention, alerts, letters } = records
  const transport = smtpUrl ? createSmtpTransport(smtpUrl) : createFileTransport(mailDirectory(dataDirectory))
  const backups = createBackups({ dataDirectory, clock })
  const checkHealth = createHealthCheck({
    database,
    outbox,
    clock,
    dataDirectory,
    findLastBackup: () => backups.list()[0],
  })
  const deliver = createDelivery({ settings, catalogue, store, places, alerts, letters, transport })
  const nightly = createNightly({ database, backups, retention, clock, log })
  const lock = createOutboxLock(dataDirectory)
  return {
    ...options,
    ...records,
    limiter: createRateLimiter(settings.rateLimit, clock),
    verifier: createVerifier({ settings, secret, database, clock }),
    worker: createOutboxWorker({ outbox, lock, deliver, clock, log }),
    placeKeeper: createPlaceKeeper({ places, log }),
    checkHealth,
    watch: createWatch({ alerts, checkHealth, nightly, clock, log }),
    backups,
    nightly,
  }
}
