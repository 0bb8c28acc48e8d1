#!/usr/bin/env node
// Entry point of `ckd`, the operator's command. operator/commands/run-command.ts lists its subcommands.
import { fileURLToPath } from 'node:url'
import { systemClock } from './core/clock'
import { loadCatalogue } from './core/core'
import { readSettings } from './core/env'
import { createLog } from './core/log'
import { loadSecret } from './core/secret'
import { createCommandContext } from './operator/commands/context'
import { runCommand } from './operator/commands/run-command'
import { createServices } from './services'

const CATALOGUE_FILE = new URL('./catalogue.json', import.meta.url)
const SCHEMA_DIRECTORY = fileURLToPath(new URL('./schema/', import.meta.url))

process.umask(0o077)
const output = {
  write: (text: string) => void process.stdout.write(text),
  writeError: (text: string) => void process.stderr.write(text),
}
const context = createCommandContext({
  clock: systemClock,
  schemaDirectory: SCHEMA_DIRECTORY,
  getCatalogue: () => loadCatalogue(CATALOGUE_FILE),
  getSettings: () => readSettings(context.getCatalogue().site),
  openServices: (core) =>
    createServices({
      ...core,
      secret: loadSecret(core.settings.dataDirectory),
      log: createLog('silent'),
    }),
})

try {
  process.exitCode = await runCommand(process.argv.slice(2), context, output)
} catch (error) {
  output.writeError(`${error}\n`)
  process.exitCode = 1
} finally {
  context.close()
}
