// Functions of `npm run dev` that are loaded through Vite, so that they see changed content and code.
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
import { loadEditorForm } from '../api/web/editor'
import type { ShellPages } from '../api/web/shells/shell'
import { getBrand } from '../collections/brand'
import { toCatalogue } from '../collections/catalogue'
import { checkContent, isPublishable } from '../collections/check'
import { printReport } from '../collections/check/print'
import { writeManifest } from '../collections/manifest'
import { listSitePages } from '../collections/public-pages'
import { renderSprite } from '../renderer/sprite'
import { writeBrandSheet } from './brand'
import { DEV_FILES } from './dev-server'
import { publishEditorForm } from './editor-form'
import { writeAtomically } from './files'

/** Checks the content and writes its manifest. Returns the report for staff; undefined when the content can be published. */
export function findMistakes(): string | undefined {
  const report = checkContent('content')
  if (!isPublishable(report)) return printReport(report, true)
  writeManifest(report.toManifest())
  return undefined
}

export async function writeBrandFiles(): Promise<void> {
  await writeBrandSheet(getBrand())
  const { svg, path } = renderSprite(getBrand().logos)
  await writeAtomically(`${DEV_FILES}/client${path}`, svg)
}

/** Creates the API with the real database; e-mails become files unless SMTP_URL is set. */
export async function createDevApi(shells: ShellPages): Promise<RequestListener> {
  const catalogue = toCatalogue()
  const settings = readSettings(catalogue.site)
  const { dataDirectory, logLevel, editor } = settings
  mkdirSync(dataDirectory, { recursive: true })
  const services = createServices({
    settings,
    catalogue,
    database: openDatabase(toDatabasePath(dataDirectory), { migrationsDirectory: 'api/migrations' }),
    secret: loadSecret(dataDirectory),
    clock: systemClock,
    log: createLog(logLevel),
  })
  services.worker.start()
  if (!editor) return createApp({ services, shells })
  mkdirSync(`${DEV_FILES}/api`, { recursive: true })
  await publishEditorForm(DEV_FILES, listSitePages())
  return createApp({
    services,
    shells,
    editorForm: loadEditorForm(pathToFileURL(`${DEV_FILES}/api/editor.json`)),
  })
}
