import type { FormName } from '../../common/forms/forms'
import type { FieldEntry, FormKinds, Person } from '../submissions/form-kind'
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

export function isFormName(value: string): value is FormName {
  return Object.hasOwn(formKinds, value)
}

export const formNames: readonly FormName[] = Object.keys(formKinds).filter(isFormName)

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

/** Fields of a form that people are shown, with their Slovenian names, in order. */
export const listLabels = (kind: FormName): [field: string, label: string][] => readLabels(formKinds[kind])

/** What is stored of a submission, as people read it; what a reduced one no longer has is left out. */
export const listValues = ({ kind, payload }: Submission): LabelledValue[] =>
  readValues(formKinds[kind], payload)
