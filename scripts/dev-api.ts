import { mkdirSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { pathToFileURL } from 'node:url'
import { createApp } from '../api/app'
import { systemClock } from '../api/core/clock'
import { openDatabase, toDatabasePath } from '../api/core/database'
import { readSettings } from '../api/core/env'
import { createLog } from '../api/core/log'
import { loadSecret } from '../api/core/secret'
import { createServices } from '../api/services'
import { type EditorForm, loadEditorForm } from '../api/web/editor'
import type { ShellPages } from '../api/web/shells/shell'
import { toCatalogue } from '../collections/catalogue'
import { publishEditorForm } from './editor-form'

/** Creates the real API and database for `npm run dev`; e-mails become files unless SMTP_URL is set. */
export async function createDevApi(shells: ShellPages, editorFolder: string): Promise<RequestListener> {
  const catalogue = toCatalogue()
  const settings = readSettings(catalogue.site)
  mkdirSync(settings.dataDirectory, { recursive: true })
  const database = openDatabase(toDatabasePath(settings.dataDirectory), {
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
  const editorForm = settings.editor && (await buildEditorForm(editorFolder))
  return createApp({ services, shells, editorForm })
}

async function buildEditorForm(folder: string): Promise<EditorForm> {
  mkdirSync(`${folder}/api`, { recursive: true })
  const { listSitePages } = await import('../collections/public-pages')
  await publishEditorForm(folder, listSitePages())
  return loadEditorForm(pathToFileURL(`${folder}/api/editor.json`))
}
