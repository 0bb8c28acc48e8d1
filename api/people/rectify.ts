import * as z from 'zod/mini'
import { toAddressKey } from '../core/address-keys'
import type { Core } from '../core/core'
import { ExplainedError } from '../core/explained-error'
import type { PrivacyLog } from '../journal/privacy-log'
import type { Outbox } from '../mail/outbox/outbox'
import type { FamilyLinks } from '../season/family/links'
import { findSubscriber, formKinds, listPeople } from '../season/form-kinds'
import type { ConsentRule, Person, Role } from '../submissions/form-kind'
import type { Subscriptions } from '../submissions/newsletter/subscriptions'
import type { SubmissionStore } from '../submissions/store'
import type { Submission } from '../submissions/submission'

/** What somebody asked to have corrected. */
export interface Correction {
  reference: string
  /** Name of a stored field, as `submissions list --json` shows it. */
  field: string
  value: string
  operator?: string | undefined
}

/** Why a correction was not made, as a Slovenian sentence. */
export class CorrectionError extends ExplainedError {}

interface RectificationParts {
  store: SubmissionStore
  subscriptions: Subscriptions
  familyLinks: FamilyLinks
  outbox: Outbox
  privacyLog: PrivacyLog
}

export type Rectify = (correction: Correction) => void

/**
 * The right to rectification (GDPR, Article 16): one text of a stored form is corrected by the form's own rules, and
 * with it whatever is known of the people concerned.
 */
export function createRectification({ database }: Core, parts: RectificationParts): Rectify {
  const { store, subscriptions, familyLinks, outbox, privacyLog } = parts
  const setPayload = database.prepare('UPDATE submissions SET payload = ? WHERE id = ?')
  const setPerson = database.prepare(`
    INSERT INTO people (submission_id, role, address_key) VALUES (:id, :role, :addressKey)
    ON CONFLICT DO UPDATE SET address_key = excluded.address_key`)
  const deleteContact = database.prepare("DELETE FROM people WHERE submission_id = ? AND role = 'contact'")
  // Whoever agreed to the terms has another address now; a newsletter was agreed to for the address that it goes to.
  const moveConsents = database.prepare(`
    UPDATE consents SET address_key = :to
    WHERE submission_id = :id AND address_key IS :from AND consent = :consent AND consent <> 'newsletter'`)

  function setPeople(id: number, people: readonly Person[]): void {
    deleteContact.run(id)
    for (const { role, email } of people)
      setPerson.run({ id, role, addressKey: email === undefined ? null : toAddressKey(email) })
  }

  /**
   * Somebody's consents go with them to another address, or to none, and so does the mail that still waits; private links
   * that went to the former one end.
   */
  function follow({ id, kind, reference }: Submission, role: Role, former = '', email = ''): void {
    const [from, to] = [former, email].map((address) => (address === '' ? null : toAddressKey(address)))
    if (from === to) return
    for (const { wording, by } of Object.values<ConsentRule>(formKinds[kind].consents))
      if (by === role) moveConsents.run({ id, from, to, consent: wording.id })
    if (role !== 'participant' && role !== 'payer') return
    familyLinks.end(reference, role)
    outbox.readdress(id, role, email)
  }

  return database.transaction(({ reference, field, value, operator }: Correction): void => {
    const submission = store.findByReference(reference)
    if (!submission) throw new CorrectionError(`Številke ${reference} ni.`)
    requireText(submission, field)
    const text = parseText(submission, field, value)
    setPayload.run(JSON.stringify({ ...submission.payload, [field]: text }), submission.id)
    const corrected = store.find(submission.id)
    if (corrected && !corrected.isReduced) {
      const { kind, payload } = corrected
      const people = listPeople(kind, payload)
      const former = listWholePeople(submission)
      for (const { role, email } of people) {
        const before = former.find((person) => person.role === role)?.email
        follow(submission, role, before, email)
      }
      setPeople(corrected.id, people)
      const subscriber = findSubscriber(kind, payload)
      if (subscriber) subscriptions.rename(corrected.id, subscriber)
    }
    const references = [submission.reference]
    privacyLog.add({ action: 'rectify', operator, references, counts: { [field]: 1 } })
  }).immediate
}

function listWholePeople(submission: Submission): Person[] {
  return submission.isReduced ? [] : listPeople(submission.kind, submission.payload)
}

/** @throws CorrectionError unless the submission has such a text */
function requireText({ kind, payload }: Submission, field: string): void {
  const texts = Object.entries(payload).filter(([, value]) => typeof value === 'string')
  if (kind === 'newsletter' && field === 'email')
    throw new CorrectionError(
      'E-novice gredo na naslov, ki jih je potrdil. Za drug naslov naj se oseba naroči znova.',
    )
  if (!texts.some(([name]) => name === field))
    throw new CorrectionError(
      `Podatka ${field} tu ni. Popraviti je mogoče: ${texts.map(([name]) => name).join(', ')}.`,
    )
}

/** @throws CorrectionError with the form's own message */
function parseText({ kind }: Submission, field: string, value: string): string {
  const { schema: ofForm, keptSchema = ofForm } = formKinds[kind]
  const schema = keptSchema.shape[field]
  if (!schema) throw new CorrectionError(`Podatka ${field} tu ni.`)
  const result = z.safeParse(schema, value)
  if (!result.success) throw new CorrectionError(`${field}: ${result.error.issues[0]?.message}.`)
  return String(result.data)
}
