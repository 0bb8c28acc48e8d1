#!/usr/bin/env node
// Entry point of `ckd`, the operator's command. operator/commands/run-command.ts lists its subcommands.
import { fileURLToPath } from 'node:url'
import { systemClock } from './core/clock'
import { loadCatalogue } from './core/core'
import { readSettings } from './core/env'
import { listSchemaFolders } from './core/schema'
import { createCommandContext } from './operator/commands/command'
import { runCommand } from './operator/commands/run-command'

const CATALOGUE_FILE = new URL('./catalogue.json', import.meta.url)
const SCHEMA_FOLDERS = listSchemaFolders(fileURLToPath(new URL('./schema/', import.meta.url)))

process.umask(0o077)
const output = {
  write: (text: string) => void process.stdout.write(text),
  writeError: (text: string) => void process.stderr.write(text),
}
const context = createCommandContext({
  clock: systemClock,
  schemas: SCHEMA_FOLDERS,
  getCatalogue: () => loadCatalogue(CATALOGUE_FILE),
  getSettings: () => readSettings(context.getCatalogue().site),
})

try {
  process.exitCode = await runCommand(process.argv.slice(2), context, output)
} catch (error) {
  output.writeError(`${error}\n`)
  process.exitCode = 1
} finally {
  context.close()
}
