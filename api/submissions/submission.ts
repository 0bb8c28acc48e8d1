import type { FormName } from '../../common/forms/forms'
import type { FormKind } from './form-kind'
import type { AllFormKinds } from './form-kinds'

/** What is stored of each form. */
export type Payloads = {
  [Kind in FormName]: AllFormKinds[Kind] extends FormKind<infer Payload, infer _Mails, infer _Remains>
    ? Payload
    : never
}

/** What stays of each form when the rest has to go; never for most. */
export type Remains = {
  [Kind in FormName]: AllFormKinds[Kind] extends FormKind<infer _Payload, infer _Mails, infer Remains>
    ? Remains
    : never
}

/** The names of the mails that follow from each form. */
export type FormMails = {
  [Kind in FormName]: AllFormKinds[Kind] extends FormKind<infer _Payload, infer Mails, infer _Remains>
    ? Mails
    : never
}

interface Stored<Kind extends FormName> {
  id: number
  /** `P-2026-0001` */
  reference: string
  kind: Kind
  /** UTC */
  createdAt: string
  /** When somebody asked that it be kept but not used; null for all others. */
  restrictedAt: string | null
}

interface Whole<Kind extends FormName> extends Stored<Kind> {
  isReduced: false
  payload: Payloads[Kind]
}

interface Reduced<Kind extends FormName> extends Stored<Kind> {
  isReduced: true
  payload: Remains[Kind]
}

type WithRemains = {
  [Kind in FormName]: [Remains[Kind]] extends [never] ? never : Kind
}[FormName]

export type Submission =
  | { [Kind in FormName]: Whole<Kind> }[FormName]
  | { [Kind in WithRemains]: Reduced<Kind> }[WithRemains]
