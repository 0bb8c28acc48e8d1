import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'

export type Log = Logger

/**
 * JSON lines on stdout. What is logged are references, ids, counts and causes; never a form's contents,
 * never an e-mail address, which is why errors pass through {@link describeError}.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const tally = { errors: 0 }
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    hooks: {
      logMethod(this: Log, words: Parameters<LogFn>, method: LogFn, severity: number) {
        if (severity >= ERROR) tally.errors += 1
        method.apply(this, words)
      },
    },
  }
  const log = destination ? pino(options, destination) : pino(options)
  tallies.set(log, tally)
  return log
}

const ERROR = pino.levels.values.error ?? 50

const tallies = new WeakMap<Log, { errors: number }>()

/** How many errors a log has taken since it was made. */
export function countErrors(log: Log): number {
  return tallies.get(log)?.errors ?? 0
}

/** What may be told about an error: its class, code, first line and place, without any address. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? error.code : undefined
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    message: redactAddresses(error.message.split('\n')[0] ?? ''),
    stack: frames.slice(0, 6).map((line) => line.trim()),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** Replaces everything that looks like an e-mail address. */
export function redactAddresses(text: string): string {
  return text.replace(/[^\s<>,;:]+@[^\s<>"'(),;:]+/g, '…@…')
}
