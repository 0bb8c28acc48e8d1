import { mkdirSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createApp } from '../api/app'
import { systemClock } from '../api/core/clock'
import { openDatabase, toDatabasePath } from '../api/core/database'
import { readSettings } from '../api/core/env'
import { createLog } from '../api/core/log'
import { listSchemaFolders } from '../api/core/schema'
import { loadSecret } from '../api/core/secret'
import { listSchemaModules } from '../api/features'
import type { ShellHtmlByPath } from '../api/http/shells/shell'
import { createServices } from '../api/services'
import { createCatalogue } from '../collections/catalogue'

/** Creates the real API and database for `npm run dev`; e-mails become files unless SMTP_URL is set. */
export function createDevApi(shells: ShellHtmlByPath): RequestListener {
  const catalogue = createCatalogue()
  const settings = readSettings(catalogue.site)
  mkdirSync(settings.dataDirectory, { recursive: true })
  const database = openDatabase(toDatabasePath(settings.dataDirectory), {
    schemas: listSchemaFolders('api', listSchemaModules(catalogue.site.hasOffice)),
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
