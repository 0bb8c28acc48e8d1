import * as z from 'zod/mini'
import { toAddressKey } from '../core/address-keys'
import type { Database } from '../core/database'
import { ExplainedError } from '../core/explained-error'
import type { FamilyRole } from '../core/family-role'
import type { Outbox } from '../mail/outbox/outbox'
import type { ConsentRule, FormKinds, Role } from '../submissions/form-kind'
import type { Forms } from '../submissions/forms'
import type { SubmissionStore } from '../submissions/store'
import type { Submission } from '../submissions/submission'
import type { PersonalData } from './personal-data'
import type { PrivacyLog } from './privacy-log'

interface FieldValue {
  /** Name of a stored field, as `submissions list --json` shows it. */
  field: string
  value: string
}

interface FieldCorrection extends FieldValue {
  reference: string
  operator?: string | undefined
  /** Whether the field's person is another one now, to whom neither consents nor waiting mails of the former one belong. */
  isOtherPerson?: boolean | undefined
}

/** A person's addresses before and after a correction; undefined where the person has none. */
interface AddressChange {
  previous: string | undefined
  email: string | undefined
  isOtherPerson: boolean
}

export class CorrectionError extends ExplainedError {}

/** Corrects a text field of a submission. @throws CorrectionError for an unknown field or an invalid value */
export type Rectify = (correction: FieldCorrection) => void

interface RectificationServices {
  database: Database
  forms: Forms
  store: SubmissionStore
  outbox: Outbox
  privacyLog: PrivacyLog
  personalData: readonly PersonalData[]
}

/** Rectification (GDPR, Article 16): corrects a text field, and the keys, consents and mails that depend on it. */
export function createRectification(services: RectificationServices): Rectify {
  const { database, forms, store, outbox, privacyLog, personalData } = services
  const setPayload = database.prepare('UPDATE submissions SET payload = ? WHERE id = ?')
  const setPerson = database.prepare(`
    INSERT INTO people (submission_id, role, address_key) VALUES (:id, :role, :addressKey)
    ON CONFLICT DO UPDATE SET address_key = excluded.address_key`)
  const deleteContact = database.prepare("DELETE FROM people WHERE submission_id = ? AND role = 'contact'")
  // Moves consents to the new address, except newsletter consents, which were given for the previous address.
  const moveConsents = database.prepare(`
    UPDATE consents SET address_key = :to
    WHERE submission_id = :id AND address_key IS :from AND consent = :consent AND consent <> 'newsletter'`)

  /** Moves consents and pending mails to `email` (may be empty). @returns the role if its address changed */
  function changeAddress(
    { id, kind }: Submission,
    role: Role,
    { previous = '', email = '', isOtherPerson = false }: AddressChange,
  ): { role: FamilyRole; email: string }[] {
    const [from, to] = [previous, email].map((address) => (address === '' ? null : toAddressKey(address)))
    if (from === to) return []
    for (const { wording, by } of Object.values<ConsentRule>(forms.kinds[kind].consents))
      if (by === role && !isOtherPerson) moveConsents.run({ id, from, to, consent: wording.id })
    return role === 'participant' || role === 'payer' ? [{ role, email }] : []
  }

  function correctPeople(before: Submission, after: Submission, isOtherPerson: boolean): void {
    const previous = before.isReduced ? [] : forms.listPeople(before.kind, before.payload)
    deleteContact.run(after.id)
    const changedAddresses = forms
      .listPeople(after.kind, after.payload as never)
      .flatMap(({ role, email }) => {
        const addressKey = email === undefined ? null : toAddressKey(email)
        setPerson.run({ id: after.id, role, addressKey })
        const { email: former } = previous.find((person) => person.role === role) ?? {}
        return changeAddress(before, role, { previous: former, email, isOtherPerson })
      })
    for (const { afterCorrection } of personalData) afterCorrection?.({ before, after, changedAddresses })
    // Runs after the links were revoked, because the mails get new links.
    for (const { role, email } of changedAddresses) {
      // A mail that is also about a sibling follows a corrected address. When the payer is another person, the mail stays with
      // the sibling's family.
      if (isOtherPerson) outbox.moveToFurtherSubmission(after.id, role)
      outbox.changeRecipient(after.id, role, isOtherPerson ? '' : email)
    }
  }

  return database.transaction(
    ({ reference, field, value, operator, isOtherPerson = false }: FieldCorrection): void => {
      const submission = store.findByReference(reference)
      if (!submission) throw new CorrectionError(`Številke ${reference} ni.`)
      const text = parseValue(submission, forms.kinds, { field, value })
      setPayload.run(JSON.stringify({ ...submission.payload, [field]: text }), submission.id)
      const corrected = store.find(submission.id)
      if (corrected && !corrected.isReduced) correctPeople(submission, corrected, isOtherPerson)
      privacyLog.add({ action: 'rectify', operator, references: [reference], counts: { [field]: 1 } })
    },
  ).immediate
}

/** Validates a value by the form's schema. @throws CorrectionError for an unknown field or an invalid value */
function parseValue({ kind, payload }: Submission, kinds: FormKinds, { field, value }: FieldValue): string {
  if (kind === 'newsletter' && field === 'email')
    throw new CorrectionError(
      'E-novice gredo na naslov, ki jih je potrdil. Za drug naslov naj se oseba naroči znova.',
    )
  const texts = Object.entries(payload).filter(([, text]) => typeof text === 'string')
  const names = texts.map(([name]) => name)
  if (!names.includes(field))
    throw new CorrectionError(`Podatka ${field} tu ni. Popraviti je mogoče: ${names.join(', ')}.`)
  const { schema: formSchema, officeSchema = formSchema } = kinds[kind]
  const schema = officeSchema.shape[field]
  if (!schema) throw new CorrectionError(`Podatka ${field} tu ni.`)
  const result = z.safeParse(schema, value)
  if (!result.success) throw new CorrectionError(`${field}: ${result.error.issues[0]?.message}.`)
  return String(result.data)
}
