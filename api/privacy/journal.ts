import { createHash, randomBytes } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { toInstant } from '../core/clock'
import { ExplainedError } from '../core/explained-error'
import { flushToDisk } from '../core/flush-to-disk'
import { createJournalLock } from '../core/locks'

/** The journal is in the folder of the backups, so that every copy of the folder contains it. */
export const JOURNAL_FILE_NAME = 'privacy-journal.jsonl'

/** Values that every entry has. */
const baseShape = { kind: z.string(), id: z.string(), at: z.iso.datetime(), salt: z.string() }

/** A kind of journal entry: its name, and the schema of its own fields. */
interface EntryKind<Fields extends object = object> {
  kind: string
  schema: z.ZodType<Fields>
}

/** A parsed entry of any kind, with the fields of its kind. */
export interface JournalEntry {
  kind: string
  at: string
  salt: string
}

export const defineEntryKind = <Shape extends z.ZodRawShape>(kind: string, shape: Shape) => ({
  kind,
  schema: z.object(shape),
})

/** A list of keys or references in an entry. */
export const entryList = z.array(z.string()).readonly()

/** Data that the replay of an entry needs. */
interface ReplayContext {
  /** Time of the entry: newer data is left alone, because people may have come back. */
  at: Date
  /** Salt of the entry's digests. */
  salt: string
  /** Finds the stored address keys with these digests. */
  findKeys(digests: readonly string[]): string[]
}

/** Replays the entries of one kind on a restored database, and after a crash. Idempotent. */
export interface EntryReplay {
  kind: EntryKind
  /** @returns whether anything changed */
  replay(fields: object, context: ReplayContext): boolean | undefined
}

/** Creates the replay of one kind of entry, with the type of its fields. */
export const defineReplay = <Fields extends object>(
  kind: EntryKind<Fields>,
  replay: (fields: Fields, context: ReplayContext) => boolean | undefined,
): EntryReplay => ({ kind, replay: (fields, context) => replay(fields as Fields, context) })

/** The data that a privacy request concerns, by keys that contain no personal data. */
export interface DataSubject {
  /** Address keys of the person. The entry applies to all submissions and subscriptions with one of these keys. */
  addressKeys: readonly string[]
  /** References of submissions that the request names instead of an address. */
  references: readonly string[]
  /** Address keys by which only newsletter subscriptions are found. */
  subscriberKeys: readonly string[]
}

/** Thrown for a line that cannot be parsed. Skipping it could restore the data of an erased person. */
class JournalError extends ExplainedError {
  constructor(position: string) {
    super(
      `Dnevnika izbrisov in odjav ni mogoče prebrati (${position}). Izbrišite to vrstico in izbris ponovite.`,
    )
  }
}

export const toJournalPath = (dataDirectory: string) => join(dataDirectory, 'backups', JOURNAL_FILE_NAME)

/** File of the actions that a restore must not undo by law: erasures, withdrawals, objections, restrictions, invoices. */
export interface PrivacyJournal {
  /**
   * Appends an entry about an action; call it in the transaction of the action.
   * @param createFields returns the fields of the entry; addresses only as digests of their keys (core/address-keys.ts)
   * @throws when the journal cannot be written; the action must then be rolled back
   */
  record<Fields extends object>(
    kind: EntryKind<Fields>,
    at: Date,
    createFields: (digest: (addressKey: string) => string, salt: string) => Fields,
  ): void
  /** Creates the file when it is missing. */
  create(): void
  /** Reads all entries. @param kinds every kind that may occur @throws JournalError for an invalid line */
  read(kinds: readonly EntryKind[]): JournalEntry[]
  /** Appends entries that are only in another folder's journal, such as that of a backup. */
  importMissing(otherDirectory: string): void
  /** Deletes entries older than an instant: no copy is older, so that they will never be replayed. @returns their number */
  deleteBefore(instant: Date): number
}

/**
 * File of actions that a restore replays. It contains no personal data: addresses are salted digests of their keys, all
 * with one salt, so that a restore digests each address only once. An entry is flushed to disk before the transaction of
 * its action commits.
 */
export function createPrivacyJournal(dataDirectory: string): PrivacyJournal {
  const directory = join(dataDirectory, 'backups')
  const file = toJournalPath(dataDirectory)
  const lock = createJournalLock(dataDirectory)

  /** Removes an unfinished last line. @returns the salt of the stored entries, of which some may be damaged */
  function prepareAppend(): string | undefined {
    if (!existsSync(file)) return undefined
    const bytes = readFileSync(file)
    const end = bytes.lastIndexOf('\n') + 1
    if (end < bytes.length) truncateSync(file, end)
    return /"salt":"([0-9a-f]{32})"/.exec(bytes.toString('latin1', 0, end))?.[1]
  }

  /** Runs work while no other process changes the file. */
  function withLock<Result>(work: () => Result): Result {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    try {
      if (!lock.acquire()) throw new Error('Dnevnik izbrisov in odjav je zaseden. Poskusite znova.')
      return work()
    } finally {
      lock.release()
    }
  }

  const appendLines = (makeLines: (salt: string) => string[]): void =>
    withLock(() => {
      const salt = prepareAppend() ?? randomBytes(16).toString('hex')
      const text = makeLines(salt).map((line) => `${line}\n`)
      appendFileSync(file, text.join(''), { mode: 0o600, flush: true })
      flushToDisk(directory)
    })

  return {
    record: ({ kind }, at, createFields) =>
      appendLines((salt) => {
        const fields = createFields((key) => digestAddressKey(key, salt), salt)
        const entry = { kind, id: randomBytes(8).toString('hex'), at: toInstant(at), salt, ...fields }
        return [JSON.stringify(entry)]
      }),

    create: (): void => appendLines(() => []),

    read: (kinds: readonly EntryKind[]): JournalEntry[] =>
      readLines(directory).map(({ line, position }) => parseLine(line, position, kinds)),

    importMissing(otherDirectory: string): void {
      const own = new Set(readLines(directory).map(({ line }) => line))
      const missing = readLines(otherDirectory).filter(({ line }) => !own.has(line))
      if (missing.length > 0) appendLines(() => missing.map(({ line }) => line))
    },

    deleteBefore(instant: Date): number {
      if (!existsSync(file)) return 0
      return withLock(() => {
        const lines = readLines(directory).map(({ line }) => line)
        // A damaged line stays, because only a person can repair it.
        const kept = lines.filter((line) => !(readTime(line) < instant.getTime()))
        if (kept.length === lines.length) return 0
        const draft = `${file}.part`
        writeFileSync(draft, kept.map((line) => `${line}\n`).join(''), { mode: 0o600, flush: true })
        renameSync(draft, file)
        flushToDisk(directory)
        return lines.length - kept.length
      })
    },
  }
}

/** Reads the lines in a folder's journal. An unfinished last line is left out: its action was never committed. */
function readLines(directory: string): { line: string; position: string }[] {
  const file = join(directory, JOURNAL_FILE_NAME)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .flatMap((line, index) => (line === '' ? [] : [{ line, position: `${file}:${index + 1}` }]))
}

/** Reads the time of an entry; NaN for a damaged line. */
function readTime(line: string): number {
  return Date.parse(/"at":"([^"]+)"/.exec(line)?.[1] ?? '')
}

function parseLine(line: string, position: string, kinds: readonly EntryKind[]): JournalEntry {
  try {
    const { kind, at, salt, ...fields } = z.looseObject(baseShape).parse(JSON.parse(line))
    const known = kinds.find((one) => one.kind === kind)
    if (known) return { ...known.schema.parse(fields), kind, at, salt }
  } catch {
    // Reported below, with the position of the line.
  }
  throw new JournalError(position)
}

/** Salted SHA-256 digest of an address key (core/address-keys.ts), by which entries refer to an address. */
export function digestAddressKey(addressKey: string, salt: string): string {
  return createHash('sha256').update(`${salt} ${addressKey}`).digest('hex')
}
