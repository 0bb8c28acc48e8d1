import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'

export type Log = Logger

/**
 * Creates the log: JSON lines on stdout. It holds references, ids, counts and causes, but no contents of forms and no
 * e-mail addresses, which {@link serializeError} removes from errors.
 */
export function createLog(level: string, destination: DestinationStream = openLogOutput()): Log {
  const counter = { errors: 0 }
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: serializeError },
    hooks: {
      logMethod(this: Log, parameters: Parameters<LogFn>, method: LogFn, severity: number) {
        if (severity >= ERROR_SEVERITY) counter.errors += 1
        method.apply(this, parameters)
      },
    },
  }
  const log = pino(options, destination)
  counters.set(log, counter)
  return log
}

/** Bytes of lines that wait while standard output cannot be written; further lines are lost. */
const WAITING_OUTPUT_LIMIT = 1024 * 1024

/**
 * Opens standard output for the log. A failed write, as on a full disk, must not stop the server; therefore pino gets no
 * `flushSync`, which repeats a failing write forever.
 */
export function openLogOutput(dest: number | string = 1): DestinationStream {
  const output = pino.destination({ dest, sync: true, maxLength: WAITING_OUTPUT_LIMIT })
  output.on('error', () => {})
  return { write: (line) => void output.write(line) }
}

const ERROR_SEVERITY = pino.levels.values.error ?? 50

const counters = new WeakMap<Log, { errors: number }>()

/** Counts the errors that were logged since the log was created. */
export const countLoggedErrors = (log: Log): number => counters.get(log)?.errors ?? 0

/** Serializes an error for the log: class, code, first line of the message and stack, without e-mail addresses. */
export function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? error.code : undefined
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    message: redactAddresses(error.message.split('\n')[0] ?? ''),
    stack: frames.slice(0, 6).map((line) => line.trim()),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  }
}

/** Longest text that is searched for addresses: the search takes quadratic time, and mail servers may send any text. */
const REDACTED_LENGTH_LIMIT = 1000

/** Replaces e-mail addresses. A long text is cut before the word at the limit, which may be half an address. */
export function redactAddresses(text: string): string {
  const isLong = text.length > REDACTED_LENGTH_LIMIT
  const bounded = isLong ? text.slice(0, REDACTED_LENGTH_LIMIT).replace(/\S{0,320}$/, '…') : text
  return bounded.replace(/[^\s<>,;:]+@[^\s<>"'(),;:]+/g, '…@…')
}
