import { createHash, randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { toInstant } from '../core/clock'
import { FAMILY_ROLES, type FamilyRole } from '../core/family-role'
import { flush } from '../core/flush'
import { createJournalLock } from '../core/locks'

/** The journal's file, in the folder of the backups: whoever copies them away copies it too. */
const FILE = 'privacy-journal.jsonl'

/** Where versions before the journal wrote erasures; their digests are of the address itself, not of its key. */
const FORMER_FILE = 'erasures.jsonl'

const digests = z.array(z.string())

const erasureSchema = z.object({
  kind: z.literal('erasure'),
  id: z.string(),
  at: z.iso.datetime(),
  salt: z.string(),
  addresses: digests,
  subscribers: digests,
  references: z.array(z.string()),
})

const withdrawalSchema = z.object({
  kind: z.literal('withdrawal'),
  id: z.string(),
  at: z.iso.datetime(),
  salt: z.string(),
  address: z.string(),
})

/** That an invoice was issued for an enrolment, or that this was a mistake: what it keeps must outlive a restore too. */
const invoiceSchema = z.object({
  kind: z.literal('invoice'),
  id: z.string(),
  at: z.iso.datetime(),
  reference: z.string(),
  isIssued: z.boolean(),
})

/** That somebody asked that a submission be kept but not used, or no longer does. */
const restrictionSchema = z.object({
  kind: z.literal('restriction'),
  id: z.string(),
  at: z.iso.datetime(),
  reference: z.string(),
  isRestricted: z.boolean(),
})

/** That all private links of one of a family were ended. */
const linksSchema = z.object({
  kind: z.literal('links'),
  id: z.string(),
  at: z.iso.datetime(),
  reference: z.string(),
  role: z.enum(FAMILY_ROLES),
})

/** What somebody may see and do in the office from now on; null: nothing. */
const officeSchema = z.object({
  kind: z.literal('office'),
  id: z.string(),
  at: z.iso.datetime(),
  salt: z.string(),
  address: z.string(),
  rights: z.object({ workshops: z.array(z.string()).nullable(), isReadOnly: z.boolean() }).nullable(),
})

/** Written after an act, so that the next start need not finish it. */
const doneSchema = z.object({ kind: z.literal('done'), id: z.string() })

const formerSchema = z
  .object({ salt: z.string(), digest: z.string(), erasedAt: z.iso.datetime() })
  .transform(({ erasedAt, ...entry }) => ({ kind: 'former' as const, at: erasedAt, ...entry }))

const schemas = [
  erasureSchema,
  withdrawalSchema,
  invoiceSchema,
  restrictionSchema,
  linksSchema,
  officeSchema,
  doneSchema,
] as const

/** All that this version writes; another kind is of a newer one. */
const KINDS: ReadonlySet<string> = new Set(schemas.map(({ shape }) => shape.kind.value))

const entrySchema = z.union([...schemas, formerSchema])

export type JournalEntry = z.output<typeof entrySchema>

/** Whom a request concerns, in a form that can be written down without personal data. */
export interface Subject {
  /** Everything that one of these addresses has a part in. */
  addressKeys: string[]
  /** These submissions. */
  references: string[]
  /** Of these addresses only their newsletter. */
  subscriberKeys: string[]
}

/** What somebody may see and do in the office: ids of the workshops that a mentor sees, null for all. */
export interface OfficeRights {
  workshops: readonly string[] | null
  isReadOnly: boolean
}

/** A line that cannot be read: passing over it could bring back somebody who was erased. */
export class JournalError extends Error {
  constructor(place: string, isNewer: boolean) {
    super(
      isNewer
        ? `Vrstico v dnevniku izbrisov in odjav je zapisala novejša različica programa (${place}). Podatke obnovite z njo.`
        : `Dnevnika izbrisov in odjav ni mogoče prebrati (${place}). Izbrišite to vrstico in izbris ponovite.`,
    )
    this.name = 'JournalError'
  }
}

/** Where the journal lies, beside the backups. */
export function journalFile(dataDirectory: string): string {
  return join(dataDirectory, 'backups', FILE)
}

export type PrivacyJournal = ReturnType<typeof createPrivacyJournal>

/**
 * What was taken back or must outlive a restore, with the instants, apart from the database: what people asked to have
 * erased, withdrew and had restricted, which enrolments got an invoice, whose private links were ended, and what
 * somebody may do in the office. It outlives any backup, and a restore repeats what stands here. Every entry is on the
 * disk for good before its act counts. People stand in it as salted digests of their address keys; all new entries
 * share one salt, so that a restore digests each address once. A reference alone names nobody.
 */
export function createPrivacyJournal(dataDirectory: string) {
  const directory = join(dataDirectory, 'backups')
  const file = journalFile(dataDirectory)
  const lock = createJournalLock(dataDirectory)

  /** The lines of this machine; one that was not written to its end was never acted upon. */
  const readLines = () => [...readWholeLines(file), ...readAllLines(join(directory, FORMER_FILE))]

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
    /** @returns the entry's id, for {@link markDone} */
    recordErasure({ addressKeys, subscriberKeys, references }: Subject, at: Date): string {
      const id = createId()
      append((salt) => {
        const toDigests = (keys: string[]) => keys.map((key) => toDigest(key, salt))
        const [addresses, subscribers] = [toDigests(addressKeys), toDigests(subscriberKeys)]
        return [{ kind: 'erasure', id, at: toInstant(at), salt, addresses, subscribers, references }]
      })
      return id
    },

    /** @returns the entry's id, for {@link markDone} */
    recordWithdrawal(addressKey: string, at: Date): string {
      const id = createId()
      append((salt) => [
        { kind: 'withdrawal', id, at: toInstant(at), salt, address: toDigest(addressKey, salt) },
      ])
      return id
    },

    /** @returns the entry's id, for {@link markDone} */
    recordInvoice(reference: string, isIssued: boolean, at: Date): string {
      const id = createId()
      append(() => [{ kind: 'invoice', id, at: toInstant(at), reference, isIssued }])
      return id
    },

    recordRestriction(reference: string, isRestricted: boolean, at: Date): void {
      append(() => [{ kind: 'restriction', id: createId(), at: toInstant(at), reference, isRestricted }])
    },

    recordEndOfLinks(reference: string, role: FamilyRole, at: Date): void {
      append(() => [{ kind: 'links', id: createId(), at: toInstant(at), reference, role }])
    },

    /** @param rights undefined when somebody may no longer enter */
    recordOffice(addressKey: string, rights: OfficeRights | undefined, at: Date): void {
      append((salt) => [
        {
          kind: 'office',
          id: createId(),
          at: toInstant(at),
          salt,
          address: toDigest(addressKey, salt),
          rights: rights ?? null,
        },
      ])
    },

    /** What was recorded has happened. Where this cannot be written, the next start does it once more. */
    markDone(id: string): void {
      try {
        append(() => [{ kind: 'done', id }])
      } catch {}
    },

    /** @throws JournalError */
    read: (): JournalEntry[] => readLines().map(({ entry }) => entry),

    /**
     * Takes over what stands beside a backup that comes from elsewhere.
     * @throws JournalError
     */
    adopt(otherDirectory: string): void {
      const others = [
        ...readWholeLines(join(otherDirectory, FILE)),
        ...readAllLines(join(otherDirectory, FORMER_FILE)),
      ]
      const own = new Set(readLines().map(({ line }) => line))
      const missing = others.filter(({ line }) => !own.has(line))
      if (missing.length > 0) append(() => missing.map(({ line }) => JSON.parse(line)))
    },
  }
}

const createId = () => randomBytes(8).toString('hex')

interface Line {
  line: string
  entry: JournalEntry
}

/** Every line of a file, also one without an end. */
function readAllLines(file: string): Line[] {
  if (!existsSync(file)) return []
  return parseLines(readFileSync(file, 'utf8'), file)
}

/** The lines of a file that have an end. */
function readWholeLines(file: string): Line[] {
  if (!existsSync(file)) return []
  const text = readFileSync(file, 'utf8')
  return parseLines(text.slice(0, text.lastIndexOf('\n') + 1), file)
}

function parseLines(text: string, file: string): Line[] {
  return text
    .split('\n')
    .flatMap((line, index) => (line === '' ? [] : [{ line, entry: parseLine(line, `${file}:${index + 1}`) }]))
}

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

/** The salt of the first entry, so that one person's digests are alike in all of them; also in a damaged file. */
function findSalt(file: string): string {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return (
    /"kind":"(?:erasure|withdrawal|office)".*"salt":"([0-9a-f]{32})"/.exec(text)?.[1] ??
    randomBytes(16).toString('hex')
  )
}

/** @param value key of an address (core/address-keys.ts) */
export function toDigest(value: string, salt: string): string {
  return createHash('sha256').update(`${salt} ${value}`).digest('hex')
}
