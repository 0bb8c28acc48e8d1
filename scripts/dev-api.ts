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
import { type EditorBuild, loadEditorBuild } from '../api/web/editor'
import type { ShellHtmlByPath } from '../api/web/shells/shell'
import { createCatalogue } from '../collections/catalogue'
import { publishEditorBuild } from './editor-build'

/** Creates the real API and database for `npm run dev`; e-mails become files unless SMTP_URL is set. */
export async function createDevApi(shells: ShellHtmlByPath, editorFolder: string): Promise<RequestListener> {
  const catalogue = createCatalogue()
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
  const editorBuild = settings.editor && (await buildEditor(editorFolder))
  return createApp({ services, shells, editorBuild })
}

async function buildEditor(folder: string): Promise<EditorBuild> {
  mkdirSync(`${folder}/api`, { recursive: true })
  await publishEditorBuild(folder)
  return loadEditorBuild(pathToFileURL(`${folder}/api/editor.json`))
}
