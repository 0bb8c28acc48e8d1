import type { FormName } from '../../common/forms/forms'
import type { SubscriberName } from './form-kind'
import {
  type ConsentRule,
  type FieldDescription,
  type FormKinds,
  type LabelledValue,
  listFieldLabels,
  listLabelledValues,
  type Person,
  type Role,
} from './form-kind'
import type { Payloads, Submission } from './submission'

/** Looks up the descriptions of all kinds of forms. */
export interface Forms {
  kinds: FormKinds
  names: readonly FormName[]
  /** Finds the name under which a stored form signed its sender up for the newsletter. */
  findSubscriber<Kind extends FormName>(kind: Kind, payload: Payloads[Kind]): SubscriberName | undefined
  /** Lists the people whose data a form holds. */
  listPeople<Kind extends FormName>(kind: Kind, payload: Payloads[Kind]): Person[]
  /** Lists the people whose data a submission holds: only the payer if it is reduced to invoice data. */
  listPeopleOfSubmission(submission: Submission): Person[]
  /** Finds the role that gives a consent. The consent of a deleted form (`kind` null) is always a subscriber's. */
  findConsentRole(kind: FormName | null, consent: string): Role | undefined
  /** Picks the values that people in these roles get in their copy: their own, shared, and non-personal values. */
  pickOwnValues(submission: Submission, roles: readonly Role[]): object
  /** Lists the fields of a form that have a Slovenian label, in order. */
  listLabelledFields(kind: FormName): [field: string, label: string][]
  /** Lists the stored values of a submission with their labels: fewer if it is reduced to invoice data. */
  listValues(submission: Submission): LabelledValue[]
}

/** Creates the descriptions of stored forms. @param kinds descriptions of all forms (features/index.ts) */
export function createForms(kinds: FormKinds): Forms {
  const listPeople: Forms['listPeople'] = (kind, payload) => kinds[kind].listPeople(payload)
  return {
    kinds,
    names: Object.keys(kinds) as FormName[],
    findSubscriber: (kind, payload) => kinds[kind].findSubscriber?.(payload),
    listPeople,
    listPeopleOfSubmission: (submission) =>
      submission.isReduced
        ? [{ role: 'payer', name: submission.payload.payerName }]
        : listPeople(submission.kind, submission.payload),
    findConsentRole(kind, consent) {
      if (kind === null) return 'subscriber'
      const rules = Object.values<ConsentRule>(kinds[kind].consents)
      return rules.find(({ wording }) => wording.id === consent)?.by
    },
    pickOwnValues({ kind, payload }, roles) {
      const { fields, consents, shared = [] } = kinds[kind]
      const entries = new Map(Object.entries<FieldDescription>(fields))
      const ticks = new Map(Object.entries<ConsentRule>(consents))
      const isFieldIncluded = (name: string) => {
        const owner = entries.get(name)?.personal ?? ticks.get(name)?.by
        // The payer's copy also contains the data of the contact person whom the payer named.
        const isOwn =
          owner === undefined ||
          roles.includes(owner === 'contact' && roles.includes('payer') ? 'payer' : owner)
        return isOwn || shared.some((one) => one === name)
      }
      return Object.fromEntries(Object.entries(payload).filter(([name]) => isFieldIncluded(name)))
    },
    listLabelledFields: (kind) => listFieldLabels(kinds[kind]),
    listValues: ({ kind, payload }) => listLabelledValues(kinds[kind], payload),
  }
}
