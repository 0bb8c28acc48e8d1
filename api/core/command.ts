import { ExplainedError } from './explained-error'

export interface CommandResult {
  /** Output with `--json`. */
  data: unknown
  /** Output without `--json`. */
  lines: string[]
  /** By default 0; 1 when the command ran but found a problem. */
  exitCode?: number
}

/** Arguments and options of a call, after the command's name. */
interface CommandCall {
  options: Readonly<Record<string, string | undefined>>
  positionals: readonly string[]
  flags: ReadonlySet<string>
}

/** A subcommand of `ckd`. `Context` is what its run needs; nothing of it is opened for `--help`. */
export interface Command<Context> {
  /** For example `submissions list`. */
  name: string
  /** One Slovenian line for `--help`. */
  summary: string
  /** Names of the required arguments. */
  positionals?: readonly string[]
  /** Help texts of options `--name value` and of flags `--name`. */
  options?: Readonly<Record<string, string>>
  flags?: Readonly<Record<string, string>>
  run(context: Context, call: CommandCall): CommandResult | Promise<CommandResult>
}

/** The call has a wrong argument. */
export class UsageError extends ExplainedError {}

/** Option of commands that add an entry to the privacy log. */
export const operatorOption = { by: 'kdo to dela, za evidenco (privacy log)' }
