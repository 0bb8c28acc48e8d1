import { createHash, randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { toInstant } from '../core/clock'
import { ExplainedError } from '../core/explained-error'
import { FAMILY_ROLES } from '../core/family-role'
import { flush } from '../core/flush'
import { createJournalLock } from '../core/locks'

/** The journal's file, in the folder of the backups: whoever copies them away copies it too. */
const FILE = 'privacy-journal.jsonl'

const texts = z.array(z.string()).readonly()

/** A kind of line: every one has an id and an instant, and says more. */
const define = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), id: z.string(), at: z.iso.datetime(), ...shape })

const reference = z.string()

const schemas = [
  define('erasure', { salt: z.string(), addresses: texts, subscribers: texts, references: texts }),
  define('withdrawal', { salt: z.string(), address: z.string() }),
  /** That an invoice was issued for an enrolment, or that this was a mistake: what it keeps must outlive a restore too. */
  define('invoice', { reference, isIssued: z.boolean() }),
  /** That somebody asked that a submission be kept but not used, or no longer does. */
  define('restriction', { reference, isRestricted: z.boolean() }),
  /** That all private links of one of a family were ended. */
  define('links', { reference, role: z.enum(FAMILY_ROLES) }),
  /** That somebody of an earlier season was invited into the next one, with a place that is kept, or no longer is. */
  define('invitation', {
    reference,
    workshopId: z.string(),
    season: z.string(),
    groupId: z.string().nullable(),
    isInvited: z.boolean(),
  }),
  /** What somebody may see and do in the office from now on; null: nothing. */
  define('office', {
    salt: z.string(),
    address: z.string(),
    rights: z
      .object({
        /** Ids of the workshops that a mentor sees, null for all. */
        workshops: texts.nullable(),
        isReadOnly: z.boolean(),
        /** Lets others in and out; left out by versions that knew no leads. */
        isLead: z.boolean().optional(),
      })
      .nullable(),
  }),
  /** A slice of an issue of the newsletter was let go: mails up to this number may have left. */
  define('slice', { issue: z.string(), upTo: z.int() }),
  /** Of versions before, after an act. */
  z.object({ kind: z.literal('done'), id: z.string() }),
] as const

/** All that this version writes; another kind is of a newer one. */
const KINDS: ReadonlySet<string> = new Set(schemas.map(({ shape }) => shape.kind.value))

const entrySchema = z.discriminatedUnion('kind', schemas)

export type JournalEntry = z.output<typeof entrySchema>

/** What an entry of a kind says, beside that it was written and when. */
type Told<Kind extends JournalEntry['kind']> = Omit<
  Extract<JournalEntry, { kind: Kind }>,
  'kind' | 'id' | 'at' | 'salt'
>

export type InvitationEntry = Told<'invitation'>

/** Whom a request concerns, in a form that can be written down without personal data. */
export interface Subject {
  /** Everything that one of these addresses has a part in. */
  addressKeys: readonly string[]
  /** These submissions. */
  references: readonly string[]
  /** Of these addresses only their newsletter. */
  subscriberKeys: readonly string[]
}

/** What somebody may see and do in the office. */
export type OfficeRights = NonNullable<Told<'office'>['rights']>

/** A line that cannot be read: passing over it could bring back somebody who was erased. */
export class JournalError extends ExplainedError {
  constructor(place: string, isNewer: boolean) {
    super(
      isNewer
        ? `Vrstico v dnevniku izbrisov in odjav je zapisala novejša različica programa (${place}). Podatke obnovite z njo.`
        : `Dnevnika izbrisov in odjav ni mogoče prebrati (${place}). Izbrišite to vrstico in izbris ponovite.`,
    )
  }
}

/** Where the journal lies, beside the backups. */
export function journalFile(dataDirectory: string): string {
  return join(dataDirectory, 'backups', FILE)
}

export type PrivacyJournal = ReturnType<typeof createPrivacyJournal>

/**
 * What was taken back or must outlive a restore, with the instants, apart from the database: what people asked to have
 * erased, withdrew and had restricted, which enrolments got an invoice, whose private links were ended, what
 * somebody may do in the office, and which part of a newsletter may have left. It outlives any backup, and a restore repeats what stands here. Every entry is on the
 * disk for good before its act counts. People stand in it as salted texts of their address keys; all new entries
 * share one salt, so that a restore texts each address once. A reference alone names nobody.
 */
export function createPrivacyJournal(dataDirectory: string) {
  const directory = join(dataDirectory, 'backups')
  const file = journalFile(dataDirectory)
  const lock = createJournalLock(dataDirectory)

  /** @throws when the journal cannot be written; then nothing may be done */
  function append(makeLines: (salt: string) => object[]): void {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    try {
      if (!lock.acquire()) throw new Error('Dnevnik izbrisov in odjav je zaseden. Poskusite znova.')
      removeTornEnd(file)
      const text = makeLines(findSalt(file)).map((line) => `${JSON.stringify(line)}\n`)
      appendFileSync(file, text.join(''), { mode: 0o600, flush: true })
      flush(directory)
    } finally {
      lock.release()
    }
  }

  return {
    /**
     * Writes down what is done now; call it in the transaction of the act.
     * @param tell what each entry says; an address stands in it as the digest of its key (core/address-keys.ts)
     * @throws when the journal cannot be written; then nothing may be done
     */
    record<Kind extends JournalEntry['kind']>(
      kind: Kind,
      at: Date,
      tell: (digest: (addressKey: string) => string) => Told<Kind> | Told<Kind>[],
    ): void {
      append((salt) =>
        [tell((key) => toDigest(key, salt))]
          .flat<object[]>()
          .map((told) => ({ kind, id: randomBytes(8).toString('hex'), at: toInstant(at), salt, ...told })),
      )
    },

    /** @throws JournalError */
    read: (): JournalEntry[] => readLines(directory).map(({ entry }) => entry),

    /**
     * Takes over what stands beside a backup that comes from elsewhere.
     * @throws JournalError
     */
    adopt(otherDirectory: string): void {
      const own = new Set(readLines(directory).map(({ line }) => line))
      const missing = readLines(otherDirectory).filter(({ line }) => !own.has(line))
      if (missing.length > 0) append(() => missing.map(({ line }) => JSON.parse(line)))
    },
  }
}

interface Line {
  line: string
  entry: JournalEntry
}

/** The lines of a folder's journal; one that was not written to its end was never acted upon. */
function readLines(directory: string): Line[] {
  const file = join(directory, FILE)
  const text = readText(file)
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .flatMap((line, index) => (line === '' ? [] : [{ line, entry: parseLine(line, `${file}:${index + 1}`) }]))
}

const readText = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

function parseLine(line: string, place: string): JournalEntry {
  const value = parseJson(line)
  const { success, data } = entrySchema.safeParse(value)
  if (success) return data
  const kind = z.object({ kind: z.string() }).safeParse(value).data?.kind
  throw new JournalError(place, kind !== undefined && !KINDS.has(kind))
}

/** @returns undefined for what is no JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a full disk or a power cut left of a line. */
function removeTornEnd(file: string): void {
  if (!existsSync(file)) return
  const bytes = readFileSync(file)
  truncateSync(file, bytes.lastIndexOf('\n') + 1)
}

/** The salt of the first entry, so that one person's texts are alike in all of them; also in a damaged file. */
const findSalt = (file: string): string =>
  /"salt":"([0-9a-f]{32})"/.exec(readText(file))?.[1] ?? randomBytes(16).toString('hex')

/** @param value key of an address (core/address-keys.ts) */
export function toDigest(value: string, salt: string): string {
  return createHash('sha256').update(`${salt} ${value}`).digest('hex')
}
