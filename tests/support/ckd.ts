import { join } from 'node:path'
import { systemClock } from '../../api/clock'
import { commands } from '../../api/commands'
import type { CommandContext } from '../../api/commands/command'
import { runCommand } from '../../api/commands/run-command'
import { openDatabase } from '../../api/database'
import { parseSettings } from '../../api/env'
import { createLog } from '../../api/log'
import { createServices } from '../../api/services'
import { testCatalogue } from './catalogue'
import { migrationsDirectory } from './test-server'

/** Runs `ckd` as another process would: on a connection of its own. */
export async function runCkd(words: string[], dataDirectory: string) {
  const output = { text: '', complaint: '' }
  const settings = parseSettings({ DATA_DIR: dataDirectory }, testCatalogue.site)
  let services: ReturnType<typeof createServices> | undefined
  const getDatabase = () => getServices().database
  const getServices = () => {
    services ??= createServices({
      settings,
      catalogue: testCatalogue,
      database: openDatabase(join(dataDirectory, 'ckd.sqlite'), { migrationsDirectory }),
      secret: '',
      clock: systemClock,
      log: createLog('silent'),
    })
    return services
  }
  const context: CommandContext = {
    clock: systemClock,
    migrationsDirectory,
    getSettings: () => settings,
    getCatalogue: () => testCatalogue,
    getDatabase,
    getServices,
  }
  const exitCode = await runCommand(words, commands, context, {
    write: (text) => {
      output.text += text
    },
    complain: (text) => {
      output.complaint += text
    },
  })
  services?.database.close()
  return { exitCode, ...output, json: () => JSON.parse(output.text) }
}
