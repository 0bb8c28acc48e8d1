import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ExplainedError } from '../../core/explained-error'
import { type Command, type CommandResult, type Options, UsageError } from './command'
import type { CommandContext } from './context'

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
    const result = await command.run(context, options, positionals, flags)
    const text = toText(result, flags.has('json'))
    if (options.out === undefined || options.out === '-') output.write(text)
    else writeOut(options.out, text)
    return result.exitCode ?? 0
  } catch (error) {
    if (!(error instanceof ExplainedError)) throw error
    output.writeError(`${error.message}\n`)
    return error instanceof UsageError ? 2 : 1
  }
}

/** A subject alone is its list: `ckd outbox --json` is `ckd outbox list --json`. */
function completeList(words: string[], commands: readonly Command[]): string[] {
  const [subject, ...rest] = words
  const isAlone = rest[0] === undefined || (rest[0].startsWith('-') && !rest.includes('--help'))
  const list = `${subject} list`
  return isAlone && commands.some(({ name }) => name === list) ? [...list.split(' '), ...rest] : words
}

function parseWords(command: Command, words: string[]) {
  const { name, positionals: expected = [], options = {}, flags = {} } = command
  const { values, positionals } = parseStrictly(words.slice(name.split(' ').length), name, {
    ...toKinds(['out', ...Object.keys(options)], 'string'),
    ...toKinds(['json', 'help', ...Object.keys(flags)], 'boolean'),
  })
  if (!values.help && positionals.length !== expected.length)
    throw new UsageError(`Uporaba: ckd ${toCall(command)}`)
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
    throw new UsageError(`Možnosti ${option} ni ali je napačno zapisana. Pomoč: ckd ${name} --help`)
  }
}

/** Only its owner may read the file. @throws ExplainedError when it cannot be written */
function writeOut(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600 })
  } catch (error) {
    throw new ExplainedError(
      `Datoteke ${file} ni mogoče zapisati: ${error instanceof Error ? error.message : error}`,
    )
  }
}

function toText({ data, lines }: CommandResult, isJson: boolean): string {
  if (isJson) return `${toPlainJson(data)}\n`
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

function toCall({ name, positionals = [] }: Command): string {
  return [name, ...positionals.map((item) => `<${item}>`)].join(' ')
}

function toHelp(command: Command): string {
  const { summary, options, flags } = command
  const hints = {
    ...options,
    ...flags,
    out: 'datoteka za izpis, ali - za standardni izhod',
    json: 'izpis v obliki JSON',
  }
  const lines = Object.entries(hints).map(([name, hint]) => `  --${name.padEnd(14)}  ${hint}`)
  return [`ckd ${toCall(command)}: ${summary}`, '', ...lines, ''].join('\n')
}
