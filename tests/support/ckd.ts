import { systemClock } from '../../api/core/clock'
import { parseSettings } from '../../api/core/env'
import { createCommandContext } from '../../api/operator/commands/context'
import { runCommand } from '../../api/operator/commands/run-command'
import type { Catalogue } from '../../common/catalogue'
import { testCatalogue } from './catalogue'
import { openTestServices } from './services'

/**
 * Runs `ckd` with a database connection of its own, as another process would.
 * @param env variables beside DATA_DIR
 */
export async function runCkd(
  words: string[],
  dataDirectory: string,
  { env = {}, catalogue = testCatalogue }: { env?: Record<string, string>; catalogue?: Catalogue } = {},
) {
  const output = { text: '', errorOutput: '' }
  const context = createCommandContext({
    clock: systemClock,
    schemaDirectory: 'api',
    getSettings: () => parseSettings({ DATA_DIR: dataDirectory, ...env }, testCatalogue.site),
    getCatalogue: () => catalogue,
    openServices: openTestServices,
  })
  const exitCode = await runCommand(words, context, {
    write: (text) => {
      output.text += text
    },
    writeError: (text) => {
      output.errorOutput += text
    },
  })
  context.close()
  const json = () => {
    if (output.text === '') throw new Error(`ckd ${words.join(' ')} wrote nothing: ${output.errorOutput}`)
    return JSON.parse(output.text)
  }
  return { exitCode, ...output, json }
}
