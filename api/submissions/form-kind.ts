// Types that describe a kind of form, and functions that all kinds share.
import type { z } from 'zod/mini'
import type { Consent, FormName } from '../../common/forms/forms'
import { errors, type FieldErrors } from '../core/errors'
import type { MailRow } from '../mail/mail'
import type { InvoiceData, Payloads } from './submission'

export const ROLES = ['participant', 'payer', 'contact', 'subscriber'] as const

export type Role = (typeof ROLES)[number]

/** Description of a stored field; its validation rule is in the form's schema. */
export interface FieldDescription {
  /** Slovenian label in mails, exports and the office; null for a field that is never shown. */
  label: string | null
  /** Role of the person whose data the field holds; null for checkboxes and for fields without personal data. */
  personal: Role | null
}

/** A person whose data a submission holds. */
export interface Person {
  role: Role
  name: string
  /** Undefined when the form does not ask for this person's address. */
  email?: string
}

/** Name of a subscriber of the newsletter. */
export interface SubscriberName {
  name: string
  surname: string
}

/** A submission whose row was inserted in the transaction that is still open. */
export interface NewSubmission {
  id: number
  reference: string
  createdAt: Date
}

/** The consent that a checkbox gives. */
export interface ConsentRule {
  wording: Consent
  by: Role
  /** Whether the consent is to the terms, whose date is then stored with it. */
  isToTerms?: boolean
}

/** A validated form, with functions that check and store it as its kind requires. */
export interface ValidatedForm<Payload extends object = object> {
  /** The validated values that the client sent; their digest recognises a repeated request. */
  form: object
  /** The values that are stored. */
  payload: Payload
  /** Checks that the form is open at this moment; not called for a repeated request. @throws ApiError 422 */
  requireOpen?(): void
  /** Further values of the response. @param earlier submission stored by an earlier request with the same key */
  describeResult?(earlier: { id: number } | undefined): object
  /** Stores the kind's own rows and enqueues its mails, inside the transaction of the submission. */
  storeDetails(submission: NewSubmission): void
}

/** Validates the body of a request. @throws ApiError 422 with a message per wrong field */
export type FormValidator<Payload extends object> = (body: Record<string, unknown>) => ValidatedForm<Payload>

export type FormValidators = { readonly [Kind in FormName]: FormValidator<Payloads[Kind]> }

/** Retention of the submissions of one kind. */
export interface RetentionRule {
  /** Ids of submissions whose retention period is over. */
  listExpired(now: Date): number[]
  /** Data kept after the retention period or after an erasure; undefined when everything is deleted. */
  findRemainingData?(id: number, now: Date): InvoiceData | undefined
}

/** Names of a form's checkboxes. */
type Ticks<Payload> = {
  [Field in keyof Payload]-?: true extends Payload[Field] ? Field : never
}[keyof Payload]

/**
 * A kind of form on the server. Its path, messages and consents are in common/forms/forms.ts, its schema is in that folder.
 * `Payload` is the type of the stored values.
 */
export interface FormKind<Payload extends object> {
  /** First letter of a reference number. */
  prefix: string
  /** The stored fields, in the order of mails and exports. */
  fields: Readonly<Record<keyof Payload, FieldDescription>>
  /** Lists every person whose data the form holds. */
  listPeople(payload: Payload): Person[]
  /** Fields that every person of the form gets in a copy of their data (privacy/data-copy.ts), beside their own fields. */
  shared?: readonly (keyof Payload)[]
  /** The consent that each checkbox gives, with the wording that is stored. */
  consents: Readonly<Record<Ticks<Payload>, ConsentRule>>
  schema: z.ZodMiniObject
  /** Schema of submissions that the office entered; undefined when `schema` applies to them too. */
  officeSchema?: z.ZodMiniObject
  /** Name under which the form signs its sender up for the newsletter; undefined when it does not. */
  findSubscriber?(payload: Payload): SubscriberName | undefined
}

export type FormKinds = { readonly [Kind in FormName]: FormKind<Payloads[Kind]> }

/** Validates a form. @throws ApiError 422 with the first message of every wrong field */
export function parseForm<Form>(schema: z.ZodMiniType<Form>, body: unknown): Form {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const fields: FieldErrors = {}
  for (const { path, message } of result.error.issues) fields[String(path[0])] ??= message
  throw errors.invalid(fields)
}

export interface LabelledValue extends MailRow {
  field: string
}

type KindWithLabels = { fields: Readonly<Record<string, FieldDescription>> }

/** Lists the fields that have a label, in order. */
export function listFieldLabels({ fields }: KindWithLabels): [field: string, label: string][] {
  return Object.entries(fields).flatMap(([field, { label }]) => (label === null ? [] : [[field, label]]))
}

/** Lists the stored values as text with their labels; fields that are no longer stored are left out. */
export function listLabelledValues(kind: KindWithLabels, payload: object): LabelledValue[] {
  const values = new Map(Object.entries(payload))
  return listFieldLabels(kind).flatMap(([field, label]) =>
    values.has(field) ? [{ field, label, value: toReadableText(values.get(field)) }] : [],
  )
}

/** Lists all fields that are filled in, as rows of a mail. */
export const listFilledRows = (kind: KindWithLabels, payload: object): MailRow[] =>
  listLabelledValues(kind, payload)
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => ({ label, value }))

function toReadableText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'da' : 'ne'
  if (Array.isArray(value)) return value.join(', ')
  return value === undefined || value === null ? '' : String(value)
}
