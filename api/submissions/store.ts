import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import { toSlovenianDay } from '../../common/calendar-date'
import type { FormName } from '../../common/forms/forms'
import { fillCentrePlaceholders } from '../../common/placeholders'
import { toAddressKey } from '../core/address-keys'
import { toInstant } from '../core/clock'
import type { Core } from '../core/core'
import { errors } from '../core/errors'
import type { ConsentRule, FormKinds, Person, ValidatedForm } from './form-kind'
import { type CompleteSubmission, normalizeReference, type Payloads, type Submission } from './submission'

/** A submission that is to be stored. */
interface SubmissionToStore {
  kind: FormName
  form: ValidatedForm<Payloads[FormName]>
  repetition?: IdempotencyRecord | undefined
  /** The office user who recorded consents that were given by telephone or on paper. */
  recordedBy?: string | undefined
  /** Role of the person who gave the consents by telephone or on paper. */
  givenBy?: string | undefined
  /** Marks the proof of the bot check as used, inside the transaction. @throws ApiError 403 when it was used before */
  markProofUsed?(): void
}

/** Identifies a repeated request: the browser's idempotency key and a digest of the form. */
export type IdempotencyRecord = { key: string; fingerprint: string }

/** Computes a digest of the validated form, which depends neither on the order of fields nor on derived values. */
export function computeFingerprint(kind: string, form: object): string {
  return hash('sha256', JSON.stringify([kind, form]))
}

export interface Receipt {
  reference: string
  /** False when an earlier request with the same key stored the form. */
  isNew: boolean
}

interface SubmissionFilter {
  kind?: FormName
  /** `2025/2026` */
  season?: string
  /** Leaves out submissions whose processing is restricted (GDPR, Article 18). */
  isUsable?: boolean
}

/** The office user who recorded consents, and the role of the person who gave them by telephone or on paper. */
interface ConsentRecorder {
  recordedBy: string
  givenBy: string | null
}

/** Submitted forms with their people, consents and idempotency keys. */
export interface SubmissionStore {
  /** Takes the next number of a prefix and year. No number is given twice, also after a restore (operator/backups/restore.ts). */
  takeNumber(prefix: string, year: number): number
  /** Assigns the next number of a prefix and year: `P-2026-0001`. */
  assignReference(prefix: string, now: Date): string
  /** Whether a form with this idempotency key is stored. */
  hasKey(key: string): boolean
  /** Finds the receipt of an earlier request with the same key. @throws ApiError 422 when its form was different */
  findReceipt(repetition: IdempotencyRecord): Receipt | undefined
  /** Stores a submission with everything that belongs to it in one transaction. @returns its reference */
  accept(submission: SubmissionToStore): string
  find(id: number): Submission | undefined
  /** Finds a form of one kind; undefined when it was deleted or reduced to its remaining data. */
  findComplete<Kind extends FormName>(kind: Kind, id: number | null): CompleteSubmission<Kind> | undefined
  /** Finds by reference, such as `P-2026-0001`, in any case and with spaces around it. */
  findByReference(reference: string): Submission | undefined
  /** Finds the office user who entered a form, and the person who gave its consents; undefined for a form from a browser. */
  findRecorder(id: number): ConsentRecorder | undefined
  /** Ids of the submissions that name a person with this address. */
  listByAddressKey(addressKey: string): number[]
  count(): number
  /** Lists submissions in the order in which they were stored. */
  list(filter?: SubmissionFilter): Submission[]
}

interface SubmissionRow {
  id: number
  reference: string
  kind: FormName
  payload: string
  createdAt: string
  restrictedAt: string | null
  isReduced: 0 | 1
}

const SELECT = `
  SELECT id, reference, kind, payload, created_at AS createdAt, restricted_at AS restrictedAt,
    reduced_at IS NOT NULL AS isReduced
  FROM submissions`

/** Creates the store of submitted forms with their people, consents and idempotency keys. */
export function createSubmissionStore(
  { database, clock, catalogue }: Pick<Core, 'database' | 'clock' | 'catalogue'>,
  kinds: FormKinds,
): SubmissionStore {
  // Defaults of fields that were added to a form after a submission was stored: empty text, unticked checkbox.
  const emptyForms = new Map(Object.entries(kinds).map(([name, { schema }]) => [name, toEmptyForm(schema)]))
  const selectKey = database.prepare<[string], { fingerprint: string; reference: string }>(`
    SELECT fingerprint, reference FROM idempotency_keys JOIN submissions ON submissions.id = submission_id WHERE key = ?`)
  const insertKey = database.prepare(
    'INSERT INTO idempotency_keys (key, fingerprint, submission_id, created_at) VALUES (?, ?, ?, ?)',
  )
  const takeNextNumber = database
    .prepare<[string, number], number>(`
      INSERT INTO reference_counters (prefix, year, last_number)
      SELECT ?, ?, 1 + coalesce(max(last_number), 0) FROM reference_counters WHERE prefix = ''
      ON CONFLICT DO UPDATE SET last_number = last_number + 1 RETURNING last_number`)
    .pluck()
  const insertSubmission = database.prepare(
    'INSERT INTO submissions (kind, reference, payload, created_at) VALUES (?, ?, ?, ?)',
  )
  const insertPerson = database.prepare(
    'INSERT INTO people (submission_id, role, address_key) VALUES (?, ?, ?)',
  )
  const insertConsent = database.prepare(`
    INSERT INTO consents (submission_id, address_key, consent, version, wording, given_at, recorded_by, terms_on, given_by)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const selectRecorder = database.prepare<[number], ConsentRecorder>(`
      SELECT recorded_by AS recordedBy, given_by AS givenBy FROM consents
      WHERE submission_id = ? AND recorded_by IS NOT NULL`)
  const selectById = database.prepare<[number], SubmissionRow>(`${SELECT} WHERE id = ?`)
  const selectByReference = database.prepare<[string], SubmissionRow>(`${SELECT} WHERE reference = ?`)
  const selectByAddressKey = database
    .prepare<[string], number>('SELECT DISTINCT submission_id FROM people WHERE address_key = ? ORDER BY 1')
    .pluck()
  const countAll = database.prepare<[], number>('SELECT count(*) FROM submissions').pluck()
  const selectFiltered = database.prepare<object, SubmissionRow>(`${SELECT}
    WHERE (:kind IS NULL OR kind = :kind) AND (NOT :isUsable OR restricted_at IS NULL)
      AND (:season IS NULL OR id IN (SELECT submission_id FROM enrolments WHERE season = :season))
    ORDER BY id`)

  function findReceipt({ key, fingerprint }: IdempotencyRecord): Receipt | undefined {
    const row = selectKey.get(key)
    if (row && row.fingerprint !== fingerprint) throw errors.keyReused(row.reference)
    return row && { reference: row.reference, isNew: false }
  }

  const insertAll = database.transaction(
    ({ kind, form, repetition, recordedBy, givenBy, markProofUsed }: SubmissionToStore): string => {
      markProofUsed?.()
      const now = clock.now()
      const instant = toInstant(now)
      const reference = assignReference(kinds[kind].prefix, now)
      const { payload } = form
      const { lastInsertRowid } = insertSubmission.run(kind, reference, JSON.stringify(payload), instant)
      const id = Number(lastInsertRowid)
      const people = listPeople(kind, payload)
      for (const { role, email } of people) insertPerson.run(id, role, toAddressKeyOrNull(email))
      for (const [tick, { wording, by, isToTerms }] of Object.entries<ConsentRule>(kinds[kind].consents)) {
        if (Reflect.get(payload, tick) !== true) continue
        const key = toAddressKeyOrNull(people.find(({ role }) => role === by)?.email)
        const text = fillCentrePlaceholders(wording.text, catalogue.site)
        const termsOn = isToTerms ? (catalogue.terms.updatedOn ?? null) : null
        const recorded = [recordedBy ?? null, termsOn, givenBy ?? null]
        insertConsent.run(id, key, wording.id, wording.version, text, instant, ...recorded)
      }
      if (repetition) insertKey.run(repetition.key, repetition.fingerprint, id, instant)
      form.storeDetails({ id, reference, createdAt: now })
      return reference
    },
  )

  function listPeople<Kind extends FormName>(kind: Kind, payload: Payloads[Kind]): Person[] {
    return kinds[kind].listPeople(payload)
  }

  /** A person without an address has no key: their consents belong to this submission only. */
  const toAddressKeyOrNull = (email: string | undefined) => (email === undefined ? null : toAddressKey(email))

  const takeNumber = (prefix: string, year: number): number => takeNextNumber.get(prefix, year) ?? 1

  function assignReference(prefix: string, now: Date): string {
    const year = toSlovenianDay(now).slice(0, 4)
    const number = takeNumber(prefix, Number(year))
    return `${prefix}-${year}-${String(number).padStart(4, '0')}`
  }

  function toSubmission(row: SubmissionRow): Submission {
    // The payload is a validated form, or its remaining data if privacy/erasure.ts set reduced_at.
    const stored: object = JSON.parse(row.payload)
    const isReduced = row.isReduced === 1
    const payload = isReduced ? stored : { ...emptyForms.get(row.kind), ...stored }
    return { ...row, isReduced, payload } as Submission
  }

  return {
    takeNumber,
    assignReference,
    hasKey: (key: string) => selectKey.get(key) !== undefined,
    findReceipt,
    accept: insertAll.immediate,
    find: (id: number): Submission | undefined => selectById.all(id).map(toSubmission)[0],
    findComplete<Kind extends FormName>(kind: Kind, id: number | null): CompleteSubmission<Kind> | undefined {
      const submission = id === null ? undefined : selectById.all(id).map(toSubmission)[0]
      return submission && isCompleteOfKind(kind, submission) ? submission : undefined
    },
    findByReference: (reference: string): Submission | undefined =>
      selectByReference.all(normalizeReference(reference)).map(toSubmission)[0],
    findRecorder: (id: number) => selectRecorder.get(id),
    listByAddressKey: (addressKey: string): number[] => selectByAddressKey.all(addressKey),
    count: (): number => countAll.get() ?? 0,
    list: ({ kind, season, isUsable = false }: SubmissionFilter = {}): Submission[] =>
      selectFiltered
        .all({ kind: kind ?? null, season: season ?? null, isUsable: isUsable ? 1 : 0 })
        .map(toSubmission),
  }
}

/** Whether a submission is of one kind and still has all its data. */
export function isCompleteOfKind<Kind extends FormName>(
  kind: Kind,
  submission: Submission,
): submission is Extract<Submission, CompleteSubmission<Kind>> {
  return submission.kind === kind && !submission.isReduced
}

function toEmptyForm({ shape }: z.ZodMiniObject): object {
  const values = Object.entries(shape).map(([field, rule]) => {
    const { success, data } = z.safeParse(rule, undefined)
    return [field, success ? data : rule instanceof z.ZodMiniBoolean ? false : '']
  })
  return Object.fromEntries(values)
}
