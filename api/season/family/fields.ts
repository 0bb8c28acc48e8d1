import * as z from 'zod/mini'
import { enrolmentSchema } from '../../../common/forms/enrolment'
import type { FieldErrors } from '../../core/errors'
import type { FamilyRole } from '../../core/family-role'
import type { StoredEnrolment } from '../../submissions/submission'
import { enrolmentFields } from '../enrolments/fields'

type FieldName = keyof StoredEnrolment

/** A field of one's own that one corrects without the office, with what stands in it. */
export interface FilledField {
  name: FieldName
  label: string
  autoComplete: string
  isRequired: boolean
  value: string
}

const findRule = (name: FieldName) => enrolmentSchema.shape[name as keyof typeof enrolmentSchema.shape]

/** What the page shows of one role, and never to both: see `family` in enrolments/fields.ts. */
const listShown = (role: FamilyRole) =>
  (Object.keys(enrolmentFields) as FieldName[]).flatMap((name) => {
    const { personal, family } = enrolmentFields[name]
    const isOwn = (personal?.[0] === 'participant') === (role === 'participant')
    return family && isOwn ? [{ name, ...family }] : []
  })

const listContacts = (role: FamilyRole) =>
  listShown(role).flatMap(({ name, label, autoComplete }) =>
    autoComplete === undefined
      ? []
      : [{ name, label, autoComplete, isRequired: !z.safeParse(findRule(name), '').success }],
  )

export const emailFieldOf = (role: FamilyRole) =>
  role === 'participant' ? ('participantEmail' as const) : ('payerEmail' as const)

/** One's own contact data as they are stored. */
export function listContactFields(role: FamilyRole, enrolment: StoredEnrolment): FilledField[] {
  return listContacts(role).map((field) => ({ ...field, value: String(enrolment[field.name]) }))
}

/** What was typed, with the enrolment form's own messages for what is wrong; other fields are not looked at. */
export function readContactFields(
  role: FamilyRole,
  form: URLSearchParams,
): { fields: FilledField[]; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const fields = listContacts(role).map((field) => {
    const typed = form.get(field.name) ?? ''
    const result = z.safeParse(findRule(field.name), typed)
    if (!result.success) errors[field.name] = result.error.issues[0]?.message ?? ''
    return { ...field, value: result.success ? String(result.data) : typed.slice(0, 500) }
  })
  return { fields, errors }
}

/** Who one is on the page, and no more of it than one's own. */
export function listOwnData(
  role: FamilyRole,
  enrolment: StoredEnrolment,
): { label: string; value: string }[] {
  const shown = listShown(role).flatMap(({ name, label, read, autoComplete }) => {
    const value = autoComplete === undefined ? (read?.(enrolment) ?? String(enrolment[name])) : ''
    return value === '' ? [] : [{ label, value }]
  })
  // By the first name a payer of several children knows whose page it is; of the rest nothing is told.
  const { family } = enrolmentFields.participantFirstName
  return role === 'payer' && family
    ? [{ label: family.label, value: enrolment.participantFirstName }, ...shown]
    : shown
}
