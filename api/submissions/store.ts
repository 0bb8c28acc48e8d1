import { toSlovenianDay } from '../../common/calendar-date'
import type { Consent } from '../../common/forms/consents'
import { type Clock, toInstant } from '../clock'
import type { Database } from '../database'
import { errors } from '../errors'
import type { Repetition } from '../http/idempotency-key'
import type { Subscriptions } from '../newsletter/subscriptions'
import type { Outbox } from '../outbox/outbox'
import type { FilledForm } from './forms'
import { referencePrefixes, type Submission, type SubmissionKind } from './submission'

export interface NewSubmission {
  kind: SubmissionKind
  form: FilledForm
  repetition?: Repetition | undefined
  /** Last checks, inside the transaction but before anything is written; may throw. */
  admit(): void
}

export interface Receipt {
  reference: string
  /** False when the same form had been stored before. */
  isNew: boolean
}

export type SubmissionStore = ReturnType<typeof createSubmissionStore>

interface StoreOptions {
  database: Database
  clock: Clock
  outbox: Outbox
  subscriptions: Subscriptions
}

interface SubmissionRow {
  id: number
  reference: string
  kind: SubmissionKind
  payload: string
  createdAt: string
}

const COLUMNS = 'id, reference, kind, payload, created_at AS createdAt'

/** What visitors sent, with consents and outgoing mails, in one transaction. */
export function createSubmissionStore({ database, clock, outbox, subscriptions }: StoreOptions) {
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
  const insertConsent = database.prepare(
    'INSERT INTO consents (submission_id, consent, version, wording, given_at) VALUES (?, ?, ?, ?, ?)',
  )
  const selectOne = database.prepare<[number], SubmissionRow>(
    `SELECT ${COLUMNS} FROM submissions WHERE id = ?`,
  )
  const selectAll = database.prepare<[], SubmissionRow>(`SELECT ${COLUMNS} FROM submissions ORDER BY id`)

  /** @throws ApiError 422 when the key came with another form */
  function findReceipt({ key, fingerprint }: Repetition): Receipt | undefined {
    const row = selectKey.get(key)
    if (row && row.fingerprint !== fingerprint) throw errors.keyReused()
    return row && { reference: row.reference, isNew: false }
  }

  const store = database.transaction(({ kind, form, repetition, admit }: NewSubmission): Receipt => {
    const earlier = repetition && findReceipt(repetition)
    if (earlier) return earlier
    admit()
    const now = clock.now()
    const reference = nextReference(kind, now)
    const { lastInsertRowid } = insertSubmission.run(
      kind,
      reference,
      JSON.stringify(form.payload),
      toInstant(now),
    )
    const submissionId = Number(lastInsertRowid)
    recordConsents(submissionId, form.consents, now)
    for (const mail of form.mails) outbox.enqueue({ ...mail, submissionId })
    if (form.subscriber) subscriptions.invite({ ...form.subscriber, submissionId })
    if (repetition) insertKey.run(repetition.key, repetition.fingerprint, submissionId, toInstant(now))
    return { reference, isNew: true }
  })

  function nextReference(kind: SubmissionKind, now: Date): string {
    const year = toSlovenianDay(now).slice(0, 4)
    const number = takeNumber.get(referencePrefixes[kind], Number(year)) ?? 1
    return `${referencePrefixes[kind]}-${year}-${String(number).padStart(4, '0')}`
  }

  function recordConsents(submissionId: number, given: readonly Consent[], now: Date): void {
    for (const { id, version, text } of given)
      insertConsent.run(submissionId, id, version, text, toInstant(now))
  }

  return {
    /** Whether a key is known already, with whatever form. */
    hasKey: (key: string) => selectKey.get(key) !== undefined,
    findReceipt,
    /** Stores a submission durably, or finds that it was stored before. */
    store: (submission: NewSubmission): Receipt => store.immediate(submission),
    find: (id: number): Submission | undefined => {
      const row = selectOne.get(id)
      return row && toSubmission(row)
    },
    list: (): Submission[] => selectAll.all().map(toSubmission),
  }
}

function toSubmission({ payload, ...row }: SubmissionRow): Submission {
  // Written by this program from a validated form; the column is checked to be JSON.
  return { ...row, payload: JSON.parse(payload) } as Submission
}
