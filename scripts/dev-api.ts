import { mkdirSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createApp } from '../api/app'
import { systemClock } from '../api/clock'
import { databaseFile, openDatabase } from '../api/database'
import { readSettings } from '../api/env'
import { createLog } from '../api/log'
import { loadSecret } from '../api/secret'
import { createServices } from '../api/services'
import type { ShellPages } from '../api/shells/shell'
import { toCatalogue } from '../collections/catalogue'

/**
 * The real API for `npm run dev`: same code, same storage; e-mails become files unless SMTP_URL is set.
 * @param shells pages that it fills in for one reader, as Vite serves them
 */
export async function createDevApi(shells: ShellPages): Promise<RequestListener> {
  const catalogue = toCatalogue()
  const settings = readSettings(catalogue.site)
  mkdirSync(settings.dataDirectory, { recursive: true })
  const database = openDatabase(databaseFile(settings.dataDirectory), {
    migrationsDirectory: 'api/migrations',
  })
  const services = createServices({
    settings,
    catalogue,
    database,
    secret: loadSecret(settings.dataDirectory),
    clock: systemClock,
    log: createLog(settings.logLevel),
  })
  services.worker.start()
  return createApp({ services, shells })
}
