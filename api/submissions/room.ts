import type { z } from 'zod/mini'
import type { Catalogue } from '../../common/catalogue'
import type { Consent } from '../../common/forms/consents'
import type { VerificationAction } from '../../common/verification'
import type { Clock } from '../clock'
import type { Database } from '../database'
import type { FamilyLinks } from '../family/links'
import type { SubscriberName, Subscriptions } from '../newsletter/subscriptions'
import type { Outbox } from '../outbox/outbox'
import type { Places } from '../places/places'

export type Role = 'participant' | 'payer' | 'contact' | 'subscriber'

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

/** A validated form and everything that follows from it. */
export interface FilledForm<Payload extends object = object> {
  /** What the client sent, validated: a repeated request is recognised by it. */
  form: object
  payload: Payload
  people: Person[]
  /**
   * Whether the form is taken at this moment, looked at before it is verified and once more inside its transaction; a
   * repeated form is not asked again. @throws ApiError 422
   */
  admit?(): void
  /**
   * What the answer says beside the reference, from what is stored: a repeated form is told how things stand.
   * @param earlier the submission that a repeated form made; undefined for one that was stored just now
   */
  describe?(earlier: { id: number; payload: object } | undefined): object
  /** A consent belongs to the person at this address. */
  consents: { consent: Consent; email: string }[]
  /**
   * Writes what else belongs to the submission and enqueues its letters, inside its transaction: what is decided
   * here, a letter can depend on.
   */
  follow(submission: NewSubmission): void
}

/** What rooms read forms with. */
export interface ReaderParts {
  database: Database
  clock: Clock
  catalogue: Catalogue
  outbox: Outbox
  subscriptions: Subscriptions
  places: Places
  familyLinks: FamilyLinks
  /** Mailboxes of the centre. */
  mailTo: readonly string[]
}

/** How long submissions of one kind stay. */
export interface Terms<Remains> {
  /** Ids of submissions that have been kept long enough. */
  listExpired(now: Date): number[]
  /** What must stay all the same, also after an erasure; undefined when all of it goes. */
  findRemains: [Remains] extends [never] ? undefined : (id: number, now: Date) => Remains | undefined
}

export interface TermsParts {
  database: Database
  terms: Catalogue['retention']
}

/**
 * Everything that is particular to one form; its schema stands in common/forms, its letters in mail/letters.
 * `Payload` is what is stored, `Remains` what stays of it when the rest has to go.
 */
export interface Room<Payload extends object, Remains = never> {
  /** First letter of a reference number. */
  prefix: string
  /** Address that the form is sent to. */
  path: string
  action: VerificationAction
  /** Slovenian names of the stored fields, in the order of e-mails and exports; null for what people are not shown. */
  labels: Readonly<Record<keyof Payload, string | null>>
  listPeople(payload: Payload): Person[]
  /** The form's schema, by which single fields are corrected later. */
  schema: z.ZodMiniObject
  /** Under which name the newsletter was asked for with it. */
  findSubscriber?(payload: Payload): SubscriberName | undefined
  /** @returns a function that throws ApiError 422 with a message per wrong field */
  createReader(parts: ReaderParts): (body: Record<string, unknown>) => FilledForm<Payload>
  createTerms(parts: TermsParts): Terms<Remains>
}
