import { parseArgs } from 'node:util'
import { OlderDatabaseError } from '../../core/database'
import { type Command, type CommandContext, CommandError, type CommandResult, textOption } from './command'
import { writeOut } from './export-file'

/** Standard output and standard error; tests collect them. */
export interface Output {
  write(text: string): void
  writeError(text: string): void
}

/**
 * Runs one call of `ckd`.
 * @returns the exit code: 0 done, 1 something is wrong, 2 the call was not understood
 */
export async function runCommand(
  given: string[],
  commands: readonly Command[],
  context: CommandContext,
  output: Output,
): Promise<number> {
  const words = completeList(given, commands)
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word))
  if (!command) {
    const asksForHelp = words.length === 0 || words.includes('--help')
    const print = asksForHelp ? output.write : output.writeError
    print(toOverview(commands))
    return asksForHelp ? 0 : 2
  }
  try {
    const { values, positionals } = parseWords(command, words)
    if (values.help) {
      output.write(toHelp(command))
      return 0
    }
    const result = await onPresentDatabase(context, () => command.run(context, values, positionals))
    // A command with a table of its own has written it already.
    const file = command.options?.out ? undefined : textOption(values, 'out')
    const text = toText(result, values.json === true)
    if (file === undefined || file === '-') output.write(text)
    else writeOut(file, text)
    return result.exitCode ?? 0
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    output.writeError(`${error.message}\n`)
    return error.exitCode
  }
}

/** A subject alone is its list: `ckd outbox --json` is `ckd outbox list --json`. */
function completeList(words: string[], commands: readonly Command[]): string[] {
  const [subject, ...rest] = words
  const isAlone = rest[0] === undefined || (rest[0].startsWith('-') && !rest.includes('--help'))
  const list = `${subject} list`
  return isAlone && commands.some(({ name }) => name === list) ? [...list.split(' '), ...rest] : words
}

/** A command asks for the database before it does anything, so it can begin once more. */
async function onPresentDatabase<Result>(
  context: CommandContext,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof OlderDatabaseError)) throw error
    await context.bringUpToDate()
    return work()
  }
}

function parseWords(command: Command, words: string[]) {
  const { name, positionals: expected = [], optional, options = {} } = command
  const known = Object.entries(options).map(([option, { type }]) => [option, { type }] as const)
  const { values, positionals } = parseStrictly(
    words.slice(name.split(' ').length),
    Object.fromEntries(known),
    name,
  )
  const most = expected.length + (optional ? 1 : 0)
  if (!values.help && (positionals.length < expected.length || positionals.length > most))
    throw new CommandError(`Uporaba: ckd ${toCall(command)}`)
  return { values, positionals }
}

function parseStrictly(
  args: string[],
  options: Record<string, { type: 'string' | 'boolean' }>,
  name: string,
) {
  try {
    return parseArgs({
      args,
      options: { out: { type: 'string' }, ...options, json: { type: 'boolean' }, help: { type: 'boolean' } },
      allowPositionals: true,
    })
  } catch (error) {
    const option = /'(-[^' ]+)/.exec(String(error))?.[1] ?? args.join(' ')
    throw new CommandError(`Možnosti ${option} ni ali je napačno zapisana. Pomoč: ckd ${name} --help`)
  }
}

function toText({ data, lines, raw }: CommandResult, isJson: boolean): string {
  if (isJson) return `${toPlainJson(data)}\n`
  if (raw !== undefined) return raw
  return lines.length > 0 ? `${lines.map(toPlainText).join('\n')}\n` : 'Ni podatkov.\n'
}

/** Control characters steer a terminal, and those of direction show another text than is there. */
const STEERING = /[^\P{Cc}\n\t]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** What visitors typed is shown, and does nothing. */
function toPlainText(text: string): string {
  return text.replace(STEERING, '')
}

/** The same data, with steering characters as escapes. */
function toPlainJson(data: unknown): string {
  return JSON.stringify(data, null, 2).replace(
    STEERING,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function toOverview(commands: readonly Command[]): string {
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

function toCall({ name, positionals = [], optional }: Command): string {
  return [name, ...positionals.map((item) => `<${item}>`), ...(optional ? [`[<${optional}>]`] : [])].join(' ')
}

function toHelp(command: Command): string {
  const { summary, options = {} } = command
  return [
    `ckd ${toCall(command)}: ${summary}`,
    '',
    ...Object.entries(options).map(([option, { hint }]) => `  --${option.padEnd(14)}  ${hint}`),
    ...(options.out ? [] : [`  --${'out'.padEnd(14)}  datoteka za izpis, ali - za standardni izhod`]),
    `  --${'json'.padEnd(14)}  izpis v obliki JSON`,
    '',
  ].join('\n')
}
