import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type CommandResult, UsageError } from '../../core/command'
import { ExplainedError } from '../../core/explained-error'
import { featureCommands } from '../../features'
import { officeCommands } from '../../office/commands'
import { backupCommands } from './backup'
import type { CommandContext, OperatorCommand } from './context'
import { dataCommands } from './data'
import { doctorCommand } from './doctor'
import { hostCommands } from './host'
import { outboxCommands } from './outbox'

/** All commands of `ckd`, in the order of `--help`. */
export const commands: readonly OperatorCommand[] = [
  ...dataCommands,
  ...featureCommands,
  ...officeCommands,
  ...outboxCommands,
  ...backupCommands,
  ...hostCommands,
  doctorCommand,
]

/** Runs one call of `ckd`. @returns the exit code: 0 success, 1 failure or a problem found, 2 wrong usage */
export async function runCommand(
  args: string[],
  context: CommandContext,
  output: { write(text: string): void; writeError(text: string): void },
): Promise<number> {
  const words = addDefaultVerb(args)
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word))
  if (!command) {
    const isHelpRequest = words.length === 0 || words.includes('--help')
    const print = isHelpRequest ? output.write : output.writeError
    print(renderOverview())
    return isHelpRequest ? 0 : 2
  }
  try {
    const { options, positionals, flags } = parseCall(command, words)
    if (flags.has('help')) {
      output.write(renderHelp(command))
      return 0
    }
    const result = await command.run(context, { options, positionals, flags })
    const text = renderResult(result, flags.has('json'))
    if (options.out === undefined || options.out === '-') output.write(text)
    else writeToFile(options.out, text)
    return result.exitCode ?? 0
  } catch (error) {
    if (!(error instanceof ExplainedError)) throw error
    output.writeError(`${error.message}\n`)
    return error instanceof UsageError ? 2 : 1
  }
}

/** Adds the default verb `list` to a noun: `ckd outbox --json` means `ckd outbox list --json`. */
function addDefaultVerb(words: string[]): string[] {
  const [subject, ...rest] = words
  const isAlone = rest[0] === undefined || (rest[0].startsWith('-') && !rest.includes('--help'))
  const list = `${subject} list`
  return isAlone && commands.some(({ name }) => name === list) ? [...list.split(' '), ...rest] : words
}

function parseCall(command: OperatorCommand, words: string[]) {
  const { name, positionals: expected = [], options = {}, flags = {} } = command
  const { values, positionals } = parseKnownOptions(words.slice(name.split(' ').length), name, {
    ...toParserOptions(['out', ...Object.keys(options)], 'string'),
    ...toParserOptions(['json', 'help', ...Object.keys(flags)], 'boolean'),
  })
  if (!values.help && positionals.length !== expected.length)
    throw new UsageError(`Uporaba: ckd ${renderUsage(command)}`)
  const given: Record<string, string> = {}
  const setFlags = new Set<string>()
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string') given[name] = value
    else setFlags.add(name)
  return { options: given, positionals, flags: setFlags }
}

const toParserOptions = (names: readonly string[], type: 'string' | 'boolean') =>
  Object.fromEntries(names.map((name) => [name, { type }]))

function parseKnownOptions(args: string[], name: string, options: ReturnType<typeof toParserOptions>) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    const option = /'(-[^' ]+)/.exec(String(error))?.[1] ?? args.join(' ')
    throw new UsageError(`Možnosti ${option} ni ali je napačno zapisana. Pomoč: ckd ${name} --help`)
  }
}

function writeToFile(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600 })
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    throw new ExplainedError(`Datoteke ${file} ni mogoče zapisati: ${reason}`)
  }
}

/** Control characters, which terminals interpret, and bidirectional controls, which can disguise text (CVE-2021-42574). */
const CONTROL_CHARACTERS = /[^\P{Cc}\n\t]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

const toUnicodeEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

function renderResult({ data, lines }: CommandResult, isJson: boolean): string {
  if (isJson) return `${JSON.stringify(data, null, 2).replace(CONTROL_CHARACTERS, toUnicodeEscape)}\n`
  return lines.length > 0 ? `${lines.join('\n').replace(CONTROL_CHARACTERS, '')}\n` : 'Ni podatkov.\n'
}

function renderOverview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  return [
    'Uporaba: ckd <ukaz> [možnosti]',
    '',
    'Ukazi:',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'Vsak ukaz pozna --help in --json; z --out <datoteka> gre izpis v datoteko.',
    '',
  ].join('\n')
}

const renderUsage = ({ name, positionals = [] }: OperatorCommand) =>
  [name, ...positionals.map((item) => `<${item}>`)].join(' ')

function renderHelp(command: OperatorCommand): string {
  const { summary, options, flags } = command
  const hints = {
    ...options,
    ...flags,
    out: 'datoteka za izpis, ali - za standardni izhod',
    json: 'izpis v obliki JSON',
  }
  const lines = Object.entries(hints).map(([name, hint]) => `  --${name.padEnd(14)}  ${hint}`)
  return [`ckd ${renderUsage(command)}: ${summary}`, '', ...lines, ''].join('\n')
}
