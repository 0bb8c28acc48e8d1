#!/usr/bin/env node
// `ckd`, the operator's command. What it can do is listed in commands/index.ts.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadCatalogue } from './catalogue'
import { systemClock } from './clock'
import { commands } from './commands'
import type { CommandContext } from './commands/command'
import { runCommand } from './commands/run-command'
import { databaseFile, NewerDatabaseError, openDatabase } from './database'
import { EnvironmentError, readSettings } from './env'
import { createLog } from './log'
import { createServices } from './services'

const CATALOGUE = new URL('./catalogue.json', import.meta.url)
const MIGRATIONS = fileURLToPath(new URL('./migrations/', import.meta.url))

const output = {
  write: (text: string) => void process.stdout.write(text),
  complain: (text: string) => void process.stderr.write(text),
}

try {
  process.exitCode = await runCommand(process.argv.slice(2), commands, createContext(), output)
} catch (error) {
  const isExplained = error instanceof EnvironmentError || error instanceof NewerDatabaseError
  output.complain(`${isExplained ? error.message : error}\n`)
  process.exitCode = 1
}

function createContext(): CommandContext {
  process.umask(0o077)
  const getCatalogue = once(() => loadCatalogue(CATALOGUE))
  const getSettings = once(() => readSettings(getCatalogue().site))
  const getDatabase = once(() => {
    const file = databaseFile(getSettings().dataDirectory)
    return openDatabase(existsSync(file) ? file : ':memory:', { migrationsDirectory: MIGRATIONS })
  })
  const getServices = once(() =>
    createServices({
      settings: getSettings(),
      catalogue: getCatalogue(),
      database: getDatabase(),
      // Commands verify no visitors, so they neither need nor create the server's secret.
      secret: '',
      clock: systemClock,
      log: createLog('silent'),
    }),
  )
  return {
    clock: systemClock,
    migrationsDirectory: MIGRATIONS,
    getCatalogue,
    getSettings,
    getDatabase,
    getServices,
  }
}

function once<Value>(create: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= create())
}
