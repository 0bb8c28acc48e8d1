import * as z from 'zod/mini'
import { toAddressKey } from '../core/address-keys'
import { ExplainedError } from '../core/explained-error'
import { findSubscriber, formKinds, listPeople } from '../features/form-kinds'
import type { SeasonServices } from '../features/season-services'
import type { ConsentRule, Role } from '../submissions/form-kind'
import type { Submission } from '../submissions/submission'

interface Correction {
  reference: string
  /** Name of a stored field, as `submissions list --json` shows it. */
  field: string
  value: string
  operator?: string | undefined
}

export class CorrectionError extends ExplainedError {}

export type Rectify = (correction: Correction) => void

/** Rectification (GDPR, Article 16): corrects a text field, and the keys, consents, mails and links that depend on it. */
export function createRectification(services: SeasonServices): Rectify {
  const { database, store, subscriptions, familyLinks, ledger, outbox, privacyLog } = services
  const setPayload = database.prepare('UPDATE submissions SET payload = ? WHERE id = ?')
  const setPerson = database.prepare(`
    INSERT INTO people (submission_id, role, address_key) VALUES (:id, :role, :addressKey)
    ON CONFLICT DO UPDATE SET address_key = excluded.address_key`)
  const deleteContact = database.prepare("DELETE FROM people WHERE submission_id = ? AND role = 'contact'")
  // Moves consents to the new address, except newsletter consents, which were given for the previous address.
  const moveConsents = database.prepare(`
    UPDATE consents SET address_key = :to
    WHERE submission_id = :id AND address_key IS :from AND consent = :consent AND consent <> 'newsletter'`)

  /** Moves consents and pending mails to `email` (may be empty), and revokes the links sent to the previous address. */
  function changeAddress({ id, kind, reference }: Submission, role: Role, previous = '', email = ''): void {
    const [from, to] = [previous, email].map((address) => (address === '' ? null : toAddressKey(address)))
    if (from === to) return
    for (const { wording, by } of Object.values<ConsentRule>(formKinds[kind].consents))
      if (by === role) moveConsents.run({ id, from, to, consent: wording.id })
    if (role !== 'participant' && role !== 'payer') return
    familyLinks.revoke(reference, role)
    outbox.changeRecipient(id, role, email)
  }

  return database.transaction(({ reference, field, value, operator }: Correction): void => {
    const submission = store.findByReference(reference)
    if (!submission) throw new CorrectionError(`Številke ${reference} ni.`)
    const text = parseValue(submission, field, value)
    setPayload.run(JSON.stringify({ ...submission.payload, [field]: text }), submission.id)
    const corrected = store.find(submission.id)
    if (corrected && !corrected.isReduced) {
      const { kind, payload } = corrected
      const people = listPeople(kind, payload)
      const previous = submission.isReduced ? [] : listPeople(submission.kind, submission.payload)
      deleteContact.run(corrected.id)
      for (const { role, email } of people) {
        changeAddress(submission, role, previous.find((person) => person.role === role)?.email, email)
        const addressKey = email === undefined ? null : toAddressKey(email)
        setPerson.run({ id: corrected.id, role, addressKey })
      }
      const subscriber = findSubscriber(kind, payload)
      if (subscriber) subscriptions.rename(corrected.id, subscriber)
      if (kind === 'registration') ledger.updateContract(corrected.id)
    }
    privacyLog.add({ action: 'rectify', operator, references: [reference], counts: { [field]: 1 } })
  }).immediate
}

/** Validates a value by the form's schema. @throws CorrectionError for an unknown field or an invalid value */
function parseValue({ kind, payload }: Submission, field: string, value: string): string {
  if (kind === 'newsletter' && field === 'email')
    throw new CorrectionError(
      'E-novice gredo na naslov, ki jih je potrdil. Za drug naslov naj se oseba naroči znova.',
    )
  const texts = Object.entries(payload).filter(([, text]) => typeof text === 'string')
  const names = texts.map(([name]) => name)
  if (!names.includes(field))
    throw new CorrectionError(`Podatka ${field} tu ni. Popraviti je mogoče: ${names.join(', ')}.`)
  const { schema: formSchema, officeSchema = formSchema } = formKinds[kind]
  const schema = officeSchema.shape[field]
  if (!schema) throw new CorrectionError(`Podatka ${field} tu ni.`)
  const result = z.safeParse(schema, value)
  if (!result.success) throw new CorrectionError(`${field}: ${result.error.issues[0]?.message}.`)
  return String(result.data)
}
