import type { FormName } from '../../common/forms/forms'
import type { ConsentRule, FieldEntry, FormKinds, Person, Role } from '../submissions/form-kind'
import { type LabelledValue, readLabels, readValues } from '../submissions/labels'
import { newsletterKind } from '../submissions/newsletter/kind'
import { plainKinds } from '../submissions/plain-forms'
import type { Payloads, Submission } from '../submissions/submission'
import { enrolmentKind } from './enrolments/kind'

/** Every form that this site takes. */
export const formKinds: FormKinds = {
  registration: enrolmentKind,
  ...plainKinds,
  newsletter: newsletterKind,
}

export const formNames = Object.keys(formKinds) as readonly FormName[]

/** Under which name the newsletter was asked for with a stored form. */
export function findSubscriber<Kind extends FormName>(kind: Kind, payload: Payloads[Kind]) {
  return formKinds[kind].findSubscriber?.(payload)
}

/** What each form asks about people, in the words of the privacy notice: once for everybody whom it is asked of. */
export function listPersonalData(): string[][] {
  return formNames.map((kind) => {
    const personal = Object.values<FieldEntry>(formKinds[kind].fields).map((field) =>
      field.personal?.join(':'),
    )
    return [...new Set(personal)].flatMap((one) => one?.split(':')[1] ?? [])
  })
}

/** Whom a stored form is about. */
export function listPeople<Kind extends FormName>(kind: Kind, payload: Payloads[Kind]): Person[] {
  return formKinds[kind].listPeople(payload)
}

/** Whom a submission is about, also one of which only what an invoice needs is left. */
export function listPeopleOf(submission: Submission): Person[] {
  return submission.isReduced
    ? [{ role: 'payer', name: submission.payload.payerName }]
    : listPeople(submission.kind, submission.payload)
}

/** Who agrees to what with a form; where it is gone, the subscriber does, whose consent alone outlives it. */
export function roleOfConsent(kind: FormName | null, consent: string): Role | undefined {
  if (kind === null) return 'subscriber'
  const rules = Object.values<ConsentRule>(formKinds[kind].consents)
  return rules.find(({ wording }) => wording.id === consent)?.by
}

/** What people in these roles are given of a stored form: their values, and what is shared or tells nothing of anybody. */
export function readShare({ kind, payload }: Submission, roles: readonly Role[]): object {
  const { fields, consents, shared = [] } = formKinds[kind]
  const entries = new Map(Object.entries<FieldEntry>(fields))
  const ticks = new Map(Object.entries<ConsentRule>(consents))
  const isGiven = (name: string) => {
    const whose = entries.get(name)?.personal?.[0] ?? ticks.get(name)?.by
    // A contact speaks for the payer.
    const isOwn =
      whose === undefined || roles.includes(whose === 'contact' && roles.includes('payer') ? 'payer' : whose)
    return isOwn || shared.some((one) => one === name)
  }
  return Object.fromEntries(Object.entries(payload).filter(([name]) => isGiven(name)))
}

/** Fields of a form that people are shown, with their Slovenian names, in order. */
export const listLabels = (kind: FormName): [field: string, label: string][] => readLabels(formKinds[kind])

/** What is stored of a submission, as people read it; what a reduced one no longer has is left out. */
export const listValues = ({ kind, payload }: Submission): LabelledValue[] =>
  readValues(formKinds[kind], payload)
