import { createHash, randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { toInstant } from '../core/clock'
import { ExplainedError } from '../core/explained-error'
import { FAMILY_ROLES } from '../core/family-role'
import { flushToDisk } from '../core/flush-to-disk'
import { createJournalLock } from '../core/locks'

/** The journal is in the folder of the backups, so that every copy of the folder contains it. */
export const JOURNAL_FILE_NAME = 'privacy-journal.jsonl'

const stringList = z.array(z.string()).readonly()

const createEntrySchema = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), id: z.string(), at: z.iso.datetime(), ...shape })

const reference = z.string()

const schemas = [
  createEntrySchema('erasure', {
    salt: z.string(),
    addresses: stringList,
    subscribers: stringList,
    references: stringList,
  }),
  createEntrySchema('withdrawal', { salt: z.string(), address: z.string() }),
  /** An invoice was issued, or this was undone. An erasure keeps the data of an issued invoice. */
  createEntrySchema('invoice', { reference, isIssued: z.boolean() }),
  /** Processing of a submission was restricted at a person's request (GDPR, Article 18), or no longer is. */
  createEntrySchema('restriction', { reference, isRestricted: z.boolean() }),
  /** All private links of the participant or the payer of an enrolment were revoked. */
  createEntrySchema('links', { reference, role: z.enum(FAMILY_ROLES) }),
  /** A participant of an earlier season was invited into a season with a reserved place, or the invitation was undone. */
  createEntrySchema('invitation', {
    reference,
    workshopId: z.string(),
    season: z.string(),
    groupId: z.string().nullable(),
    isInvited: z.boolean(),
  }),
  /** An address objected to invitations to the next season, or wants them again. */
  createEntrySchema('objection', { salt: z.string(), address: z.string(), isObjected: z.boolean() }),
  /** An office user's rights changed; null: access was removed. */
  createEntrySchema('office', {
    salt: z.string(),
    address: z.string(),
    rights: z
      .object({
        /** Ids of the visible workshops; null for all. */
        workshops: stringList.nullable(),
        isReadOnly: z.boolean(),
        /** Missing in entries of older versions, which had no leads. */
        isLead: z.boolean().optional(),
      })
      .nullable(),
  }),
  /** A payer's account was opened, or a notice was sent. `account`: payment reference. */
  createEntrySchema('payment_account', {
    account: z.string(),
    season: z.string(),
    from: z.string(),
    to: z.string(),
    discounts: z.string(),
    notifiedMonth: z.string().nullable(),
    /** An enrolment of the payer, in entries of previous versions. */
    reference: reference.optional(),
  }),
  /** A charge to an account was added or changed. Typed text is left out. */
  createEntrySchema('payment_charge', {
    account: z.string(),
    number: z.int(),
    reference: z.string().nullable(),
    workshopId: z.string().nullable(),
    groupId: z.string().nullable(),
    person: z.int(),
    place: z.int(),
    confirmedAt: z.string().nullable(),
    vatRate: z.number().nullable(),
    months: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        cents: z.int(),
        monthlyCents: z.int(),
        dueOn: z.string(),
        isWaived: z.boolean(),
        isEnded: z.boolean(),
      }),
    ),
    freeUntil: z.string().nullable(),
  }),
  /** A payment was booked, changed, or taken from its account (`account` null). */
  createEntrySchema('payment', {
    account: z.string().nullable(),
    bankKey: z.string(),
    source: z.enum(['bank', 'office']),
    cents: z.int(),
    valuedOn: z.string(),
    recordedAt: z.string(),
    cancelledAt: z.string().nullable(),
  }),
  /** A batch of a newsletter issue was released: its mails with an id up to `upTo` may have been sent. */
  createEntrySchema('slice', { issue: z.string(), upTo: z.int() }),
  /** Kinds of previous versions; ignored. */
  z.object({ kind: z.literal('done'), id: z.string() }),
  z.object({ kind: z.literal('payment_due'), id: z.string() }),
] as const

/** Kinds known to this version; any other kind was written by a newer version. */
const KNOWN_KINDS: ReadonlySet<string> = new Set(schemas.map(({ shape }) => shape.kind.value))

const entrySchema = z.discriminatedUnion('kind', schemas)

type IgnoredEntry = { kind: 'done' | 'payment_due' }

export type JournalEntry = Exclude<z.output<typeof entrySchema>, IgnoredEntry>

/** Fields of one kind of entry, without those that `record` adds to every entry. */
type EntryFields<Kind extends JournalEntry['kind']> = Omit<
  Extract<JournalEntry, { kind: Kind }>,
  'kind' | 'id' | 'at' | 'salt'
>

export type PaymentEntry = Extract<JournalEntry, { kind: 'payment_account' | 'payment_charge' | 'payment' }>
export type InvitationEntry = EntryFields<'invitation'>
export type ObjectionEntry = Extract<JournalEntry, { kind: 'objection' }>

/** The data that a privacy request concerns, by keys that contain no personal data. */
export interface DataSubject {
  /** Address keys of the person. The entry applies to all submissions and subscriptions with one of these keys. */
  addressKeys: readonly string[]
  /** References of submissions that the request names instead of an address. */
  references: readonly string[]
  /** Address keys by which only newsletter subscriptions are found. */
  subscriberKeys: readonly string[]
}

export type OfficeRights = NonNullable<EntryFields<'office'>['rights']>

/** Thrown for a line that cannot be parsed. Skipping it could restore the data of an erased person. */
export class JournalError extends ExplainedError {
  constructor(position: string, isNewer: boolean) {
    super(
      isNewer
        ? `Vrstico v dnevniku izbrisov in odjav je zapisala novejša različica programa (${position}). Podatke obnovite z njo.`
        : `Dnevnika izbrisov in odjav ni mogoče prebrati (${position}). Izbrišite to vrstico in izbris ponovite.`,
    )
  }
}

export const toJournalPath = (dataDirectory: string) => join(dataDirectory, 'backups', JOURNAL_FILE_NAME)

export type PrivacyJournal = ReturnType<typeof createPrivacyJournal>

/**
 * Append-only file of actions that a restore must not undo; a restore replays it. It contains no personal data: addresses
 * are salted digests of their keys, all with one salt, so that a restore digests each address only once. An entry is
 * flushed to disk before the transaction of its action commits.
 */
export function createPrivacyJournal(dataDirectory: string) {
  const directory = join(dataDirectory, 'backups')
  const file = toJournalPath(dataDirectory)
  const lock = createJournalLock(dataDirectory)
  /** Lines of the running `appendTogether`. */
  let collected: ((salt: string) => object[])[] | undefined

  function appendLines(makeLines: (salt: string) => object[]): void {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    try {
      if (!lock.acquire()) throw new Error('Dnevnik izbrisov in odjav je zaseden. Poskusite znova.')
      const stored = existsSync(file) ? readFileSync(file) : Buffer.alloc(0)
      // A full disk or a power cut may have left a line unfinished.
      if (stored.length > 0) truncateSync(file, stored.lastIndexOf('\n') + 1)
      // Finds the salt of the first entry by its pattern, because other lines of the file may be damaged.
      const salt = /"salt":"([0-9a-f]{32})"/.exec(stored.toString())?.[1] ?? randomBytes(16).toString('hex')
      const text = makeLines(salt).map((line) => `${JSON.stringify(line)}\n`)
      appendFileSync(file, text.join(''), { mode: 0o600, flush: true })
      flushToDisk(directory)
    } finally {
      lock.release()
    }
  }

  return {
    /**
     * Appends entries about an action; call it in the transaction of the action.
     * @param createFields returns the fields of one or more entries; addresses only as digests of their keys
     *   (core/address-keys.ts)
     * @throws when the journal cannot be written; the action must then be rolled back
     */
    record<Kind extends JournalEntry['kind']>(
      kind: Kind,
      at: Date,
      createFields: (
        digest: (addressKey: string) => string,
        salt: string,
      ) => EntryFields<Kind> | EntryFields<Kind>[],
    ): void {
      const makeLines = (salt: string) =>
        [createFields((key) => digestAddressKey(key, salt), salt)].flat<object[]>().map((fields) => ({
          kind,
          id: randomBytes(8).toString('hex'),
          at: toInstant(at),
          salt,
          ...fields,
        }))
      if (collected) collected.push(makeLines)
      else appendLines(makeLines)
    },

    /**
     * Runs work, and appends the entries that it records at its end: none when it throws or is a dry run. Call it in the
     * transaction of the work: a rollback does not remove entries from the file. Work within other such work appends
     * nothing itself.
     */
    appendTogether<Result>(work: () => Result, { isDryRun = false } = {}): Result {
      if (collected) return work()
      const own: ((salt: string) => object[])[] = []
      collected = own
      try {
        const result = work()
        if (!isDryRun && own.length > 0) appendLines((salt) => own.flatMap((makeLines) => makeLines(salt)))
        return result
      } finally {
        collected = undefined
      }
    },

    /** Creates the file when it is missing. */
    create: (): void => appendLines(() => []),

    /** Reads all entries. @throws JournalError for an invalid line */
    read: (): JournalEntry[] =>
      readLines(directory).flatMap(({ entry }) =>
        entry.kind === 'done' || entry.kind === 'payment_due' ? [] : [entry],
      ),

    /** Appends entries that are only in another folder's journal, such as that of a backup. @throws JournalError */
    importMissing(otherDirectory: string): void {
      const own = new Set(readLines(directory).map(({ line }) => line))
      const missing = readLines(otherDirectory).filter(({ line }) => !own.has(line))
      if (missing.length > 0) appendLines(() => missing.map(({ line }) => JSON.parse(line)))
    },
  }
}

/** Reads the journal in a folder. An unfinished last line is left out: its action was never committed. */
function readLines(directory: string) {
  const file = join(directory, JOURNAL_FILE_NAME)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .flatMap((line, index) => (line === '' ? [] : [{ line, entry: parseLine(line, `${file}:${index + 1}`) }]))
}

function parseLine(line: string, position: string) {
  try {
    return entrySchema.parse(JSON.parse(line))
  } catch {
    const kind = /^{"kind":"(\w+)"/.exec(line)?.[1]
    throw new JournalError(position, kind !== undefined && !KNOWN_KINDS.has(kind))
  }
}

/** Salted SHA-256 digest of an address key (core/address-keys.ts), by which entries refer to an address. */
export function digestAddressKey(addressKey: string, salt: string): string {
  return createHash('sha256').update(`${salt} ${addressKey}`).digest('hex')
}
