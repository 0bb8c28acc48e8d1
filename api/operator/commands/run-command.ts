import { parseArgs } from 'node:util'
import { OlderDatabaseError } from '../../core/database'
import { ExplainedError } from '../../core/explained-error'
import { type Command, type CommandContext, CommandError, type CommandResult, type Options } from './command'
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
    const { options, positionals, flags } = parseWords(command, words)
    if (flags.has('help')) {
      output.write(toHelp(command))
      return 0
    }
    const result = await onPresentDatabase(context, () => command.run(context, options, positionals, flags))
    // A command with a table of its own has written it already.
    const file = command.options?.out ? undefined : options.out
    const text = toText(result, flags.has('json'))
    if (file === undefined || file === '-') output.write(text)
    else writeOut(file, text)
    return result.exitCode ?? 0
  } catch (error) {
    if (!(error instanceof ExplainedError)) throw error
    output.writeError(`${error.message}\n`)
    return error instanceof CommandError ? error.exitCode : 1
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
  const { name, positionals: expected = [], optional, options = {}, flags = {} } = command
  const { values, positionals } = parseStrictly(words.slice(name.split(' ').length), name, {
    ...toKinds(['out', ...Object.keys(options)], 'string'),
    ...toKinds(['json', 'help', ...Object.keys(flags)], 'boolean'),
  })
  const most = expected.length + (optional ? 1 : 0)
  if (!values.help && (positionals.length < expected.length || positionals.length > most))
    throw new CommandError(`Uporaba: ckd ${toCall(command)}`)
  const given = Object.entries(values)
  const told: Options = Object.fromEntries(
    given.flatMap(([option, value]) => (typeof value === 'string' ? [[option, value]] : [])),
  )
  const asked = new Set(given.filter(([, value]) => value === true).map(([flag]) => flag))
  return { options: told, positionals, flags: asked }
}

const toKinds = (names: readonly string[], type: 'string' | 'boolean') =>
  Object.fromEntries(names.map((name) => [name, { type }]))

function parseStrictly(args: string[], name: string, options: ReturnType<typeof toKinds>) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
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
  const { summary, options, flags } = command
  const hints = {
    ...options,
    ...flags,
    ...(!options?.out && { out: 'datoteka za izpis, ali - za standardni izhod' }),
    json: 'izpis v obliki JSON',
  }
  const lines = Object.entries(hints).map(([name, hint]) => `  --${name.padEnd(14)}  ${hint}`)
  return [`ckd ${toCall(command)}: ${summary}`, '', ...lines, ''].join('\n')
}
