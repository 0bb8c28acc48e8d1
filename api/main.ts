// Entry point of the server: reads the settings, opens the database, starts all services, and stops on SIGTERM.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp } from './app'
import { systemClock } from './core/clock'
import { loadCatalogue } from './core/core'
import { type Database, isStorageError, openDatabase, toDatabasePath } from './core/database'
import { readSettings } from './core/env'
import { ExplainedError } from './core/explained-error'
import { lockDatabaseUse } from './core/locks'
import { createLog, type Log } from './core/log'
import { listSchemaFolders, type SchemaFolder } from './core/schema'
import { loadSecret } from './core/secret'
import { listSchemaModules } from './features'
import { loadEditorBuild } from './http/editor'
import { listen } from './http/server'
import { loadShells } from './http/shells/shell'
import { loadSiteManifest } from './http/static/site-manifest'
import { backUpBeforeMigration, createBackups } from './operator/backups/backups'
import { createServices, type Services } from './services'

const CATALOGUE_FILE = new URL('./catalogue.json', import.meta.url)
const SCHEMA_DIRECTORY = fileURLToPath(new URL('./schema/', import.meta.url))
const SITE_DIRECTORY = fileURLToPath(new URL('../client/', import.meta.url))
const EDITOR_FORM_FILE = new URL('./editor.json', import.meta.url)
const SHELLS_FILE = new URL('./shells.json', import.meta.url)
const SITE_MANIFEST_FILE = new URL('./site.json', import.meta.url)

try {
  await startServer()
} catch (error) {
  console.error(toStartError(error))
  process.exit(1)
}

/** Returns the message for the operator when the server cannot start; an unexpected error is returned unchanged. */
function toStartError(error: unknown): unknown {
  if (error instanceof ExplainedError) return error.message
  if (error instanceof Error && 'syscall' in error) return `Strežnik se ni zagnal: ${error.message}`
  if (isStorageError(error))
    return `Strežnik se ni zagnal: baze ni mogoče odpreti (${error instanceof Error ? error.message : error}). Če je poškodovana, jo obnovite iz kopije: ckd backup list, ckd restore.`
  return error
}

async function startServer(): Promise<void> {
  process.umask(0o077)
  const catalogue = loadCatalogue(CATALOGUE_FILE)
  const settings = readSettings(catalogue.site)
  const { dataDirectory, port, host, smtpUrl, logLevel, verification } = settings
  const log = createLog(logLevel)
  mkdirSync(dataDirectory, { recursive: true })
  const secret = loadSecret(dataDirectory)
  const site = { directory: SITE_DIRECTORY, manifest: loadSiteManifest(SITE_MANIFEST_FILE) }
  lockDatabaseUse(dataDirectory)
  const schemas = listSchemaFolders(SCHEMA_DIRECTORY, listSchemaModules(catalogue.site.hasOffice))
  const database = await openMigratedDatabase(dataDirectory, schemas, log)
  const services = createServices({ settings, catalogue, database, secret, clock: systemClock, log })
  services.journalReplay.completeInterruptedActions(log)

  const server = await listen(
    createApp({
      services,
      site,
      editorBuild: loadEditorBuild(EDITOR_FORM_FILE),
      shells: loadShells(SHELLS_FILE),
    }),
    { port, host },
  )
  services.worker.start()
  for (const task of listTasks(services)) task.start()
  log.info({ port: server.port, host }, `listening on http://localhost:${server.port}`)
  if (!smtpUrl)
    log.warn({ directory: join(dataDirectory, 'mail') }, 'SMTP_URL is not set: e-mails become files')
  if (verification.provider === 'recaptcha')
    log.warn('reCAPTCHA is on: privacy notice and cookie policy describe the built-in bot check')
  stopOnSignal(services, server.close)
}

/** Opens the database and migrates it after a backup; the last step that can fail before the server listens. */
async function openMigratedDatabase(
  dataDirectory: string,
  schemas: readonly SchemaFolder[],
  log: Log,
): Promise<Database> {
  const file = toDatabasePath(dataDirectory)
  const backups = createBackups({ dataDirectory, clock: systemClock })
  const copy = await backUpBeforeMigration(file, schemas, backups)
  if (copy) log.info({ backup: copy.name }, 'backup made before the database is changed')
  return openDatabase(file, { schemas })
}

/** Lists the tasks that run at intervals. */
function listTasks({ clockTask, featureTasks, nightly, watch }: Services) {
  return [clockTask, ...featureTasks, nightly, watch]
}

/** On SIGTERM and SIGINT finishes requests and mails in progress, closes the database and exits. */
function stopOnSignal(services: Services, closeServer: () => Promise<void>): void {
  const { worker, database, log } = services
  let isStopping = false
  const stop = async (reason: string, exitCode: number) => {
    if (isStopping) return
    isStopping = true
    log.info({ reason }, 'stopping')
    for (const task of listTasks(services)) task.stop()
    try {
      await Promise.all([closeServer(), worker.stop()])
      database.close()
    } catch (error) {
      log.error({ err: error }, 'did not stop cleanly')
    }
    process.exit(exitCode)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal, 0))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'unexpected failure')
    void stop('unexpected failure', 1)
  })
}
