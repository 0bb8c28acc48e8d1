import { ExplainedError } from '../../core/explained-error'
import type { CommandContext } from './context'

/** What was given behind `--name`. */
export type Options = Readonly<Record<string, string | undefined>>

/** What a command has to say: data for `--json`, lines for people. */
export interface CommandResult {
  data: unknown
  lines: string[]
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

/** The call was mistyped; its text is shown as it is. */
export class UsageError extends ExplainedError {}

/** For commands whose use is written down in the account (`privacy log`). */
export const operatorOption = { by: 'kdo to dela, za evidenco (privacy log)' }
