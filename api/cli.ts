#!/usr/bin/env node
// `ckd`, the operator's command. What it can do is listed in operator/commands/run-command.ts.
import { fileURLToPath } from 'node:url'
import { loadCatalogue } from './core/catalogue'
import { systemClock } from './core/clock'
import { readSettings } from './core/env'
import { createCommandContext } from './operator/commands/command'
import { runCommand } from './operator/commands/run-command'

const CATALOGUE = new URL('./catalogue.json', import.meta.url)
const MIGRATIONS = fileURLToPath(new URL('./migrations/', import.meta.url))

process.umask(0o077)
const output = {
  write: (text: string) => void process.stdout.write(text),
  writeError: (text: string) => void process.stderr.write(text),
}
const context = createCommandContext({
  clock: systemClock,
  migrationsDirectory: MIGRATIONS,
  getCatalogue: () => loadCatalogue(CATALOGUE),
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
