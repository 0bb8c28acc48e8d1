import * as z from 'zod/mini'
import { fillOwnWords } from '../../common/braces'
import { toSlovenianDay } from '../../common/calendar-date'
import type { FormName } from '../../common/forms/forms'
import { toAddressKey } from '../core/address-keys'
import { toInstant } from '../core/clock'
import type { Core } from '../core/core'
import { errors } from '../core/errors'
import type { ConsentRule, FormKinds, Person, ReadForm } from './form-kind'
import type { Repetition } from './repetition'
import type { Payloads, Submission, Whole } from './submission'

export interface Arrival {
  kind: FormName
  form: ReadForm<Payloads[FormName]>
  repetition?: Repetition | undefined
  /** Who of the office noted the consents, for somebody who gave them by telephone or on paper. */
  notedBy?: string | undefined
  /** Uses the proof of the bot check up, inside the transaction. @throws ApiError 403 when it was used before */
  spend?(): void
}

export interface Receipt {
  reference: string
  /** False when the same form had been stored before. */
  isNew: boolean
}

/** Which submissions are asked for; what is left out does not matter. */
interface SubmissionFilter {
  kind?: FormName
  /** `2025/2026` */
  season?: string
  /** Leaves out those that must be kept but not used. */
  isUsable?: boolean
}

export type SubmissionStore = ReturnType<typeof createSubmissionStore>

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

/** What visitors sent, with everything that is known of it, in one transaction. */
export function createSubmissionStore(
  { database, clock, catalogue }: Pick<Core, 'database' | 'clock' | 'catalogue'>,
  kinds: FormKinds,
) {
  // What stands for fields that a form has gained since it was stored: no text, no tick.
  const emptyForms = new Map(Object.entries(kinds).map(([name, { schema }]) => [name, toEmptyForm(schema)]))
  const selectKey = database.prepare<[string], { fingerprint: string; reference: string }>(`
    SELECT fingerprint, reference FROM idempotency_keys JOIN submissions ON submissions.id = submission_id WHERE key = ?`)
  const insertKey = database.prepare(
    'INSERT INTO idempotency_keys (key, fingerprint, submission_id, created_at) VALUES (?, ?, ?, ?)',
  )
  const takeNumber = database
    .prepare<[string, number], number>(`
      INSERT INTO reference_counters (prefix, year, last_number) VALUES (?, ?, 1)
      ON CONFLICT DO UPDATE SET last_number = last_number + 1 RETURNING last_number`)
    .pluck()
  const insertSubmission = database.prepare(
    'INSERT INTO submissions (kind, reference, payload, created_at) VALUES (?, ?, ?, ?)',
  )
  const insertPerson = database.prepare(
    'INSERT INTO people (submission_id, role, address_key) VALUES (?, ?, ?)',
  )
  const insertConsent = database.prepare(`
    INSERT INTO consents (submission_id, address_key, consent, version, wording, given_at, noted_by, terms_on)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)`)
  const selectNotedBy = database
    .prepare<[number], string>(
      'SELECT noted_by FROM consents WHERE submission_id = ? AND noted_by IS NOT NULL',
    )
    .pluck()
  const selectById = database.prepare<[number], SubmissionRow>(`${SELECT} WHERE id = ?`)
  const selectByReference = database.prepare<[string], SubmissionRow>(`${SELECT} WHERE reference = ?`)
  const selectOf = database
    .prepare<[string], number>('SELECT DISTINCT submission_id FROM people WHERE address_key = ? ORDER BY 1')
    .pluck()
  const countAll = database.prepare<[], number>('SELECT count(*) FROM submissions').pluck()
  const selectSome = database.prepare<object, SubmissionRow>(`${SELECT}
    WHERE (:kind IS NULL OR kind = :kind) AND (NOT :isUsable OR restricted_at IS NULL)
      AND (:season IS NULL OR id IN (SELECT submission_id FROM enrolments WHERE season = :season))
    ORDER BY id`)

  /** @throws ApiError 422 when the key came with another form */
  function findReceipt({ key, fingerprint }: Repetition): Receipt | undefined {
    const row = selectKey.get(key)
    if (row && row.fingerprint !== fingerprint) throw errors.keyReused(row.reference)
    return row && { reference: row.reference, isNew: false }
  }

  const insert = database.transaction(({ kind, form, repetition, notedBy, spend }: Arrival): string => {
    spend?.()
    const now = clock.now()
    const instant = toInstant(now)
    const reference = nextReference(kind, now)
    const { payload } = form
    const { lastInsertRowid } = insertSubmission.run(kind, reference, JSON.stringify(payload), instant)
    const id = Number(lastInsertRowid)
    const people = listPeople(kind, payload)
    for (const { role, email } of people) insertPerson.run(id, role, toKey(email))
    for (const [tick, { wording, by, isToTerms }] of Object.entries<ConsentRule>(kinds[kind].consents)) {
      if (Reflect.get(payload, tick) !== true) continue
      const key = toKey(people.find(({ role }) => role === by)?.email)
      const text = fillOwnWords(wording.text, catalogue.site)
      const termsOn = isToTerms ? (catalogue.terms.updatedOn ?? null) : null
      insertConsent.run(id, key, wording.id, wording.version, text, instant, notedBy ?? null, termsOn)
    }
    if (repetition) insertKey.run(repetition.key, repetition.fingerprint, id, instant)
    form.follow({ id, reference, createdAt: now })
    return reference
  })

  function listPeople<Kind extends FormName>(kind: Kind, payload: Payloads[Kind]): Person[] {
    return kinds[kind].listPeople(payload)
  }

  /** Whom the form asks for no address has no key; their consents belong to the submission alone. */
  const toKey = (email: string | undefined) => (email === undefined ? null : toAddressKey(email))

  function nextReference(kind: FormName, now: Date): string {
    const { prefix } = kinds[kind]
    const year = toSlovenianDay(now).slice(0, 4)
    const number = takeNumber.get(prefix, Number(year)) ?? 1
    return `${prefix}-${year}-${String(number).padStart(4, '0')}`
  }

  function toSubmission(row: SubmissionRow): Submission
  function toSubmission(row: SubmissionRow | undefined): Submission | undefined
  function toSubmission(row: SubmissionRow | undefined): Submission | undefined {
    if (!row) return undefined
    // Written by this program: a validated form, or what people/forget.ts left of one where it set reduced_at.
    const stored: object = JSON.parse(row.payload)
    const isReduced = row.isReduced === 1
    const payload = isReduced ? stored : { ...emptyForms.get(row.kind), ...stored }
    return { ...row, isReduced, payload } as Submission
  }

  return {
    /** Whether a key is known already, with whatever form. */
    hasKey: (key: string) => selectKey.get(key) !== undefined,
    findReceipt,
    /**
     * Stores a submission with all that belongs to it in one transaction, or nothing of it.
     * @returns its reference
     */
    accept: (arrival: Arrival): string => insert.immediate(arrival),
    find: (id: number): Submission | undefined => toSubmission(selectById.get(id)),
    /** A form of one kind, unless it is gone or cut down to what must stay. */
    findWhole<Kind extends FormName>(kind: Kind, id: number | null): Whole<Kind> | undefined {
      const submission = id === null ? undefined : toSubmission(selectById.get(id))
      return submission && isWhole(kind, submission) ? submission : undefined
    },
    findByReference: (reference: string): Submission | undefined =>
      toSubmission(selectByReference.get(reference.trim().toUpperCase())),
    /** Who of the office entered a form, and noted its consents; undefined for one that came from a browser. */
    findNotedBy: (id: number): string | undefined => selectNotedBy.get(id),
    /** In which submissions somebody has an address. @returns their ids */
    listOf: (addressKey: string): number[] => selectOf.all(addressKey),
    count: (): number => countAll.get() ?? 0,
    list: ({ kind, season, isUsable = false }: SubmissionFilter = {}): Submission[] =>
      selectSome
        .all({ kind: kind ?? null, season: season ?? null, isUsable: isUsable ? 1 : 0 })
        .map((row) => toSubmission(row)),
  }
}

/** Whether a submission is of one kind, and nothing of it had to go. */
export function isWhole<Kind extends FormName>(
  kind: Kind,
  submission: Submission,
): submission is Extract<Submission, Whole<Kind>> {
  return submission.kind === kind && !submission.isReduced
}

function toEmptyForm({ shape }: z.ZodMiniObject): object {
  const values = Object.entries(shape).map(([field, rule]) => {
    const { success, data } = z.safeParse(rule, undefined)
    return [field, success ? data : rule instanceof z.ZodMiniBoolean ? false : '']
  })
  return Object.fromEntries(values)
}
