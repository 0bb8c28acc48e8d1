import { mkdirSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { createApp } from '../api/app'
import { systemClock } from '../api/clock'
import { openDatabase } from '../api/database'
import { readSettings } from '../api/env'
import { createLog } from '../api/log'
import { loadSecret } from '../api/secret'
import { createServices } from '../api/services'
import { toCatalogue } from '../collections/catalogue'

/** The real API on the real database file, for `npm run dev`; pages are Vite's. */
export function createDevApi(): RequestListener {
  const catalogue = toCatalogue()
  const settings = readSettings(catalogue.site)
  mkdirSync(settings.dataDirectory, { recursive: true })
  const database = openDatabase(join(settings.dataDirectory, 'ckd.sqlite'), {
    migrationsDirectory: 'api/migrations',
  })
  const secret = loadSecret(settings.dataDirectory)
  const services = createServices({
    settings,
    catalogue,
    database,
    secret,
    clock: systemClock,
    log: createLog(settings.logLevel),
  })
  services.worker.start()
  return createApp({ services }).callback()
}
