import type { FormName } from '../../common/forms/forms'
import {
  type ConsentRule,
  type FieldDescription,
  type FormKinds,
  listFieldLabels,
  listLabelledValues,
  type Person,
  type Role,
} from '../submissions/form-kind'
import type { Payloads, Submission } from '../submissions/submission'
import { plainFormKinds } from './contact/plain-forms'
import { enrolmentKind } from './enrolments/enrolment'
import { newsletterKind } from './newsletter/kind'

export const formKinds: FormKinds = {
  registration: enrolmentKind,
  ...plainFormKinds,
  newsletter: newsletterKind,
}

export const formNames = Object.keys(formKinds) as readonly FormName[]

/** Finds the name under which a stored form signed its sender up for the newsletter. */
export const findSubscriber = <Kind extends FormName>(kind: Kind, payload: Payloads[Kind]) =>
  formKinds[kind].findSubscriber?.(payload)

/** Lists the people whose data a form holds. */
export function listPeople<Kind extends FormName>(kind: Kind, payload: Payloads[Kind]): Person[] {
  return formKinds[kind].listPeople(payload)
}

/** Lists the people whose data a submission holds: only the payer if it is reduced to invoice data. */
export function listPeopleOfSubmission(submission: Submission): Person[] {
  return submission.isReduced
    ? [{ role: 'payer', name: submission.payload.payerName }]
    : listPeople(submission.kind, submission.payload)
}

/** Finds the role that gives a consent. The consent of a deleted form (`kind` null) is always a subscriber's. */
export function findConsentRole(kind: FormName | null, consent: string): Role | undefined {
  if (kind === null) return 'subscriber'
  const rules = Object.values<ConsentRule>(formKinds[kind].consents)
  return rules.find(({ wording }) => wording.id === consent)?.by
}

/** Picks the values that people in these roles get in their copy: their own, shared, and non-personal values. */
export function pickOwnValues({ kind, payload }: Submission, roles: readonly Role[]): object {
  const { fields, consents, shared = [] } = formKinds[kind]
  const entries = new Map(Object.entries<FieldDescription>(fields))
  const ticks = new Map(Object.entries<ConsentRule>(consents))
  const isFieldIncluded = (name: string) => {
    const owner = entries.get(name)?.personal ?? ticks.get(name)?.by
    // The payer's copy also contains the data of the contact person whom the payer named.
    const isOwn =
      owner === undefined || roles.includes(owner === 'contact' && roles.includes('payer') ? 'payer' : owner)
    return isOwn || shared.some((one) => one === name)
  }
  return Object.fromEntries(Object.entries(payload).filter(([name]) => isFieldIncluded(name)))
}

/** Lists the fields of a form that have a Slovenian label, in order. */
export const listLabelledFields = (kind: FormName) => listFieldLabels(formKinds[kind])

/** Lists the stored values of a submission with their labels: fewer if it is reduced to invoice data. */
export const listValues = ({ kind, payload }: Submission) => listLabelledValues(formKinds[kind], payload)
