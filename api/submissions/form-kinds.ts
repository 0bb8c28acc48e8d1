import type { FormName } from '../../common/forms/forms'
import type { MailWriter } from '../mail/writers/context'
import { enrolmentKind } from '../season/enrolments/kind'
import { contactKind } from './contact/kind'
import type {
  ConsentRule,
  FieldEntry,
  FilledForm,
  FormKind,
  GivenConsent,
  Person,
  ReaderParts,
} from './form-kind'
import { newsletterKind } from './newsletter/kind'
import type { FormMails, Payloads, Remains } from './submission'

/** Every form that this site takes. A new one is a line here; all types follow from it. */
const allFormKinds = {
  registration: enrolmentKind,
  contact: contactKind,
  newsletter: newsletterKind,
} satisfies Record<FormName, object>

export type AllFormKinds = typeof allFormKinds

export const formKinds: {
  readonly [Kind in FormName]: FormKind<Payloads[Kind], FormMails[Kind], Remains[Kind]>
} = allFormKinds

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

/** @returns a function that reads a form, and throws ApiError 422 with a message per wrong field */
export function createFormReader<Kind extends FormName>(kind: Kind, parts: ReaderParts) {
  const read = formKinds[kind].createReader(parts)
  const rules = Object.entries<ConsentRule>(formKinds[kind].consents)
  const listConsents = (payload: object, people: readonly Person[]): GivenConsent[] =>
    rules
      .filter(([tick]) => Reflect.get(payload, tick) === true)
      .map(([, { wording, by }]) => ({
        consent: wording,
        email: people.find(({ role }) => role === by)?.email,
      }))
  return (body: Record<string, unknown>): FilledForm => {
    const form = read(body)
    const people = listPeople(kind, form.payload)
    return { ...form, people, consents: listConsents(form.payload, people) }
  }
}

/** Who writes the mails that follow from forms, by their names in the outbox. */
export function listMailWriters(): [name: string, MailWriter][] {
  return formNames.flatMap((kind) => Object.entries<MailWriter>(formKinds[kind].mails))
}
