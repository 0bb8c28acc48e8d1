import * as z from 'zod/mini'
import type { Database } from '../database'
import type { Subscriptions } from '../newsletter/subscriptions'
import { findSubscriber, listPeople, rooms } from '../submissions/rooms'
import type { SubmissionStore } from '../submissions/store'
import type { Submission } from '../submissions/submission'
import { toAddressKey, toNameKey } from './keys'
import type { PrivacyLog } from './privacy-log'

/** What somebody asked to have corrected. */
export interface Correction {
  reference: string
  /** Name of a stored field, as `submissions list --json` shows it. */
  field: string
  value: string
  operator?: string | undefined
}

/** Why a correction was not made, as a Slovenian sentence. */
export class CorrectionError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CorrectionError'
  }
}

interface RectificationOptions {
  database: Database
  store: SubmissionStore
  subscriptions: Subscriptions
  privacyLog: PrivacyLog
}

export type Rectify = (correction: Correction) => void

/**
 * The right to rectification (GDPR, Article 16): one text of a stored form is corrected by the form's own rules, and
 * with it whatever is known of the people concerned.
 */
export function createRectification({
  database,
  store,
  subscriptions,
  privacyLog,
}: RectificationOptions): Rectify {
  const setPayload = database.prepare('UPDATE submissions SET payload = ? WHERE id = ?')
  const setPerson = database.prepare(`
    INSERT INTO people (submission_id, role, address_key, name_key) VALUES (:id, :role, :addressKey, :nameKey)
    ON CONFLICT DO UPDATE SET address_key = coalesce(excluded.address_key, address_key), name_key = excluded.name_key`)
  const deleteContact = database.prepare("DELETE FROM people WHERE submission_id = ? AND role = 'contact'")
  // Whoever agreed to the terms has another address now; a newsletter was agreed to for the address that it goes to.
  const moveConsents = database.prepare(`
    UPDATE consents SET address_key = :to
    WHERE submission_id = :id AND address_key = :from AND consent <> 'newsletter'`)

  function setPeople({ id }: Submission, people: { role: string; name: string; email?: string }[]): void {
    deleteContact.run(id)
    for (const { role, name, email } of people) {
      const addressKey = email === undefined ? null : toAddressKey(email)
      setPerson.run({ id, role, addressKey, nameKey: toNameKey(name) })
    }
  }

  return database.transaction(({ reference, field, value, operator }: Correction): void => {
    const submission = store.findByReference(reference)
    if (!submission) throw new CorrectionError(`Številke ${reference} ni.`)
    const before = findText(submission, field)
    const after = parseText(submission, field, value)
    setPayload.run(JSON.stringify({ ...submission.payload, [field]: after }), submission.id)
    moveConsents.run({ id: submission.id, from: toAddressKey(before), to: toAddressKey(after) })
    const corrected = store.find(submission.id)
    if (corrected?.isReduced) {
      setPeople(corrected, [{ role: 'payer', name: corrected.payload.payerName }])
    } else if (corrected) {
      const { kind, payload } = corrected
      setPeople(corrected, listPeople(kind, payload))
      const subscriber = findSubscriber(kind, payload)
      if (subscriber) subscriptions.rename(corrected.id, subscriber)
    }
    privacyLog.add({ action: 'rectify', operator, references: [submission.reference], counts: { fields: 1 } })
  }).immediate
}

/** @throws CorrectionError unless the submission has such a text */
function findText({ kind, payload }: Submission, field: string): string {
  const texts = Object.entries(payload).filter(([, value]) => typeof value === 'string')
  const [, text] = texts.find(([name]) => name === field) ?? []
  if (kind === 'newsletter' && field === 'email')
    throw new CorrectionError(
      'E-novice gredo na naslov, ki jih je potrdil. Za drug naslov naj se oseba naroči znova.',
    )
  if (typeof text !== 'string')
    throw new CorrectionError(
      `Podatka ${field} tu ni. Popraviti je mogoče: ${texts.map(([name]) => name).join(', ')}.`,
    )
  return text
}

/** @throws CorrectionError with the form's own message */
function parseText({ kind }: Submission, field: string, value: string): string {
  const schema = rooms[kind].schema.shape[field]
  if (!schema) throw new CorrectionError(`Podatka ${field} tu ni.`)
  const result = z.safeParse(schema, value)
  if (!result.success) throw new CorrectionError(`${field}: ${result.error.issues[0]?.message}.`)
  return String(result.data)
}
