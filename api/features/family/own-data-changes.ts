import * as z from 'zod/mini'
import { enrolmentSchema } from '../../../common/forms/enrolment'
import { toAddressKey } from '../../core/address-keys'
import { addMilliseconds, DAY, toInstant } from '../../core/clock'
import type { FamilyRole } from '../../core/family-role'
import { computeTokenDigest, createToken } from '../../core/token'
import { mailLimits } from '../../http/limits'
import type { Rectify } from '../../privacy/rectification'
import { parseForm } from '../../submissions/form-kind'
import type { CompleteSubmission, StoredEnrolment } from '../../submissions/submission'
import { PlaceRefusal } from '../places/place'
import { listCurrentEnrolments } from './current-enrolments'
import type { OpenedLink } from './extension'
import type { LinkRecovery } from './link-recovery'
import { OWN_FIELDS, type OwnField, ROLE_NAMES, toOwnAddressKey, toStoredField } from './own-data'
import type { FamilyServices } from './page'

/** Days for which the link that confirms a new e-mail address is valid. */
export const EMAIL_CHANGE_DAYS = 3

/** Schema of the form of own data: the rules of the enrolment form. */
const toSchema = (role: FamilyRole) =>
  z.object({
    Address: enrolmentSchema.shape[toStoredField(role, 'Address')],
    PostalCode: enrolmentSchema.shape[toStoredField(role, 'PostalCode')],
    City: enrolmentSchema.shape[toStoredField(role, 'City')],
    Phone: enrolmentSchema.shape[toStoredField(role, 'Phone')],
    Email: enrolmentSchema.shape[toStoredField(role, 'Email')],
  })

type Enrolment = CompleteSubmission<'registration'>

/** A new e-mail address that waits for its confirmation. */
export interface EmailChange {
  submissionId: number
  role: FamilyRole
  email: string
}

interface ChangeServices extends FamilyServices {
  rectify: Rectify
  recovery: LinkRecovery
}

/** Lists a person's role, and the other role too where both have the same e-mail address. */
const listRoles = (role: FamilyRole, { participantEmail, payerEmail }: StoredEnrolment): FamilyRole[] =>
  toAddressKey(participantEmail) === toAddressKey(payerEmail) ? ['participant', 'payer'] : [role]

/** Corrections of a family: address and telephone number at once, an e-mail address when the new one is confirmed. */
export interface OwnDataChanges {
  /**
   * Corrects what the family changed. @returns whether a new e-mail address waits for its confirmation
   * @throws ApiError 422 with a message per wrong field; PlaceRefusal
   */
  correct(opened: OpenedLink, form: URLSearchParams): boolean
  findChange(token: string): EmailChange | undefined
  /**
   * Corrects the confirmed e-mail address, and sends new links to it and a notice to the former one.
   * @returns the token of a new private link; undefined when the change was replaced or erased
   */
  confirm(token: string): string | undefined
  deleteExpired(now: Date): number
  /** Ends all changes after a restore: one that was confirmed or replaced since the backup must not be confirmed again. */
  deleteAll(): void
  deleteOfSubmission(submissionId: number): void
}

export function createOwnDataChanges(services: ChangeServices): OwnDataChanges {
  const { database, clock, store, outbox, familyLinks, rectify, recovery } = services
  const insert = database.prepare(`
    INSERT OR REPLACE INTO family_email_changes (token_hash, submission_id, role, email, created_at)
    VALUES (?, ?, ?, ?, ?)`)
  const select = database.prepare<[string, string], EmailChange>(`
    SELECT submission_id AS submissionId, role, email FROM family_email_changes
    WHERE token_hash = ? AND created_at > ?`)
  const deleteChange = database.prepare(
    'DELETE FROM family_email_changes WHERE submission_id = ? AND role = ?',
  )
  const getEarliest = (now: Date) => toInstant(addMilliseconds(now, -EMAIL_CHANGE_DAYS * DAY))

  /** Lists the person's enrolments to which a correction applies: that of the link, and all current ones. */
  function listEnrolments(role: FamilyRole, own: Enrolment): Enrolment[] {
    const key = toOwnAddressKey(role, own.payload)
    const others = listCurrentEnrolments(services, key).filter(
      ({ id, payload }) => id !== own.id && toOwnAddressKey(role, payload) === key,
    )
    return [own, ...others]
  }

  /** Corrects a field wherever the family's enrolments have the same former value. */
  function correctField(role: FamilyRole, own: Enrolment, [field, value]: [OwnField, string]): void {
    const former = own.payload[toStoredField(role, field)]
    if (value === former) return
    for (const { reference, payload } of listEnrolments(role, own))
      for (const person of listRoles(role, payload)) {
        const stored = toStoredField(person, field)
        // Two empty values are not known to be the same: the other person's stays empty.
        if (payload[stored] !== former || (former === '' && person !== role)) continue
        rectify({ reference, field: stored, value, operator: ROLE_NAMES[role] })
      }
  }

  /** @throws PlaceRefusal when the address got too many of these mails */
  function requestEmailChange(role: FamilyRole, { id }: Enrolment, email: string): void {
    const now = clock.now()
    if (outbox.countEnqueued('email_change', email, now) >= mailLimits.emailChanges.maximum)
      throw new PlaceRefusal('Na nov e-poštni naslov smo danes že pisali. Poskusite znova jutri.')
    const token = createToken()
    insert.run(computeTokenDigest(token), id, role, email, toInstant(now))
    outbox.enqueue({ kind: 'email_change', recipient: email, submissionId: id, token })
  }

  const findChange = (token: string): EmailChange | undefined =>
    select.get(computeTokenDigest(token), getEarliest(clock.now()))

  return {
    correct: database.transaction(
      ({ link: { role }, enrolment }: OpenedLink, form: URLSearchParams): boolean => {
        const values = parseForm(toSchema(role), Object.fromEntries(form))
        for (const field of OWN_FIELDS)
          if (field !== 'Email') correctField(role, enrolment, [field, values[field]])
        const isNewEmail = toAddressKey(values.Email) !== toOwnAddressKey(role, enrolment.payload)
        if (isNewEmail) requestEmailChange(role, enrolment, values.Email)
        return isNewEmail
      },
    ).immediate,

    findChange,

    confirm: database.transaction((token: string): string | undefined => {
      const change = findChange(token)
      const own = change && store.findComplete('registration', change.submissionId)
      if (!change || !own) return undefined
      const { submissionId, role, email } = change
      const former = own.payload[toStoredField(role, 'Email')]
      correctField(role, own, ['Email', email])
      deleteChange.run(submissionId, role)
      if (former !== '') outbox.enqueue({ kind: 'email_changed', recipient: former, submissionId })
      recovery.send(toAddressKey(email), 'family_links_renewed')
      return familyLinks.createLink(submissionId, role)
    }).immediate,

    deleteExpired: (now) =>
      database.prepare('DELETE FROM family_email_changes WHERE created_at <= ?').run(getEarliest(now))
        .changes,

    deleteAll: () => void database.prepare('DELETE FROM family_email_changes').run(),

    deleteOfSubmission: (submissionId) =>
      void database.prepare('DELETE FROM family_email_changes WHERE submission_id = ?').run(submissionId),
  }
}
