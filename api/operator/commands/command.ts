import type { Catalogue } from '../../../common/catalogue'
import type { Clock } from '../../core/clock'
import type { Database } from '../../core/database'
import type { Settings } from '../../core/env'
import { ExplainedError } from '../../core/explained-error'
import type { Backups } from '../backups/backups'
import type { Records } from '../records'

/** What was given behind `--name`. */
export type Options = Readonly<Record<string, string | undefined>>

/** What a command works with. Everything is made on first use, so that `--help` needs nothing at all. */
export interface CommandContext {
  clock: Clock
  getSettings(): Settings
  getCatalogue(): Catalogue
  /**
   * @throws CommandError when there is none; a command never makes one
   * @throws OlderDatabaseError until {@link bringUpToDate} is done
   */
  getDatabase(): Database
  /** @throws CommandError when there is no database */
  getRecords(): Records
  getBackups(): Backups
  migrationsDirectory: string
  /** Copies a database of an older version, as the server does, and changes it into one of this. */
  bringUpToDate(): Promise<void>
  /** Closes the database if it was opened. */
  close(): void
}

/** What a command has to say: data for `--json`, lines for people. */
export interface CommandResult {
  data: unknown
  lines: string[]
  /** A file's contents for standard output, instead of the lines. */
  raw?: string
  /** 1 when something is wrong although the command itself worked; 0 when left out. */
  exitCode?: number
}

export interface Command {
  /** Words that call it: `submissions list`. */
  name: string
  /** One Slovenian line for `--help`. */
  summary: string
  /** Names of the values after the command's words, all required. */
  positionals?: string[]
  /** Name of a value that may follow them. */
  optional?: string
  /** What may be told by `--name value`, with a hint. */
  options?: Readonly<Record<string, string>>
  /** What `--name` alone asks for, with a hint. */
  flags?: Readonly<Record<string, string>>
  run(
    context: CommandContext,
    options: Options,
    positionals: string[],
    flags: ReadonlySet<string>,
  ): CommandResult | Promise<CommandResult>
}

/** Why a command did nothing; its text is shown as it is. */
export class CommandError extends ExplainedError {
  /** 1: it cannot be done; 2: the call was mistyped. */
  readonly exitCode: 1 | 2

  constructor(message: string, exitCode: 1 | 2 = 2) {
    super(message)
    this.exitCode = exitCode
  }
}

/**
 * The value of an option that cannot be left out.
 * @throws CommandError
 */
export function requiredOption(options: Options, name: string): string {
  const value = options[name]
  if (!value) throw new CommandError(`Manjka --${name}.`)
  return value
}

/** For commands whose use is written down in the account (`privacy log`). */
export const operatorOption = { by: 'kdo to dela, za evidenco (privacy log)' }
