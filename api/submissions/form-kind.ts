import type { z } from 'zod/mini'
import type { Catalogue } from '../../common/catalogue'
import type { Consent, FormName } from '../../common/forms/forms'
import type { Database } from '../core/database'
import type { SubscriberName } from './newsletter/subscriptions'
import type { Payloads, Remains } from './submission'

/** As whom somebody stands in a form. */
export const ROLES = ['participant', 'payer', 'contact', 'subscriber'] as const

export type Role = (typeof ROLES)[number]

/** What is told of a stored field, beside its rule in the form's schema. */
export interface FieldEntry {
  /** Slovenian name in mails, exports and the office; null for what people are not shown. */
  label: string | null
  /**
   * Whose it is, and the very words by which the privacy notice tells that it is asked for (»obdelujemo …«), which
   * `npm run content` looks for; null for ticks and for what tells nothing of anybody.
   */
  personal: readonly [of: Role, words: string] | null
}

/** Somebody whom a submission is about. */
export interface Person {
  role: Role
  name: string
  /** Left out when the form asks for none. */
  email?: string
}

/** A submission whose rows stand, in a transaction that is still open. */
export interface NewSubmission {
  id: number
  reference: string
  createdAt: Date
}

/** What a tick agrees to, and who agrees with it. */
export interface ConsentRule {
  wording: Consent
  by: Role
  /** To the terms, whose day is stored with it. */
  isToTerms?: boolean
}

/** A validated form, as its kind reads it. */
export interface ReadForm<Payload extends object = object> {
  /** What the client sent, validated: a repeated request is recognised by it. */
  form: object
  payload: Payload
  /**
   * Whether the form is taken at this moment; a repeated form is not asked again. @throws ApiError 422
   */
  admit?(): void
  /**
   * What the answer says beside the reference, from what is stored: a repeated form is told how things stand.
   * @param earlier the submission that a repeated form made; undefined for one that was stored just now
   */
  describe?(earlier: { id: number; payload: object } | undefined): object
  /**
   * Writes what else belongs to the submission and enqueues its mails, inside its transaction: what is decided
   * here, a letter can depend on.
   */
  follow(submission: NewSubmission): void
}

/** Reads a form. @throws ApiError 422 with a message per wrong field */
export type FormReader<Payload extends object> = (body: Record<string, unknown>) => ReadForm<Payload>

/** Who reads each form. */
export type FormReaders = { readonly [Kind in FormName]: FormReader<Payloads[Kind]> }

/** How long submissions of one kind stay. */
export interface RetentionRule<Rest> {
  /** Ids of submissions that have been kept long enough. */
  listExpired(now: Date): number[]
  /** What must stay all the same, also after an erasure; undefined when all of it goes. */
  findRemains: [Rest] extends [never] ? undefined : (id: number, now: Date) => Rest | undefined
}

export interface RetentionParts {
  database: Database
  terms: Catalogue['retention']
}

/** Fields that are ticks. */
type Ticks<Payload> = {
  [Field in keyof Payload]-?: true extends Payload[Field] ? Field : never
}[keyof Payload]

/**
 * What is known of one form beforehand; its address, messages and consents stand in common/forms/forms.ts, its schema
 * beside them. `Payload` is what is stored, `Rest` what stays of it when the rest has to go.
 */
export interface FormKind<Payload extends object, Rest = never> {
  /** First letter of a reference number. */
  prefix: string
  /** The stored fields, in the order of e-mails and exports. */
  fields: Readonly<Record<keyof Payload, FieldEntry>>
  /** Everybody to whom a value belongs: what they are given, corrected and forgotten by. */
  listPeople(payload: Payload): Person[]
  /** What everybody of the form is given in a copy of their own (people/copy.ts), beside their own values. */
  shared?: readonly (keyof Payload)[]
  /** What each tick agrees to: none is stored without its wording. */
  consents: Readonly<Record<Ticks<Payload>, ConsentRule>>
  /** The form's schema, by which single fields are corrected later. */
  schema: z.ZodMiniObject
  /** The same for what the office may store beside it; left out where that is the same. */
  keptSchema?: z.ZodMiniObject
  /** Under which name the newsletter was asked for with it. */
  findSubscriber?(payload: Payload): SubscriberName | undefined
  createRetention(parts: RetentionParts): RetentionRule<Rest>
}

/** Every form that a site takes. */
export type FormKinds = {
  readonly [Kind in FormName]: FormKind<Payloads[Kind], Kind extends keyof Remains ? Remains[Kind] : never>
}
