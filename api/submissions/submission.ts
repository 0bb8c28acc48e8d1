import type { FormName } from '../../common/forms/forms'
import type { Room } from './room'
import type { AllRooms } from './rooms'

export type SubmissionKind = FormName

/** What is stored of each form. */
export type Payloads = {
  [Kind in SubmissionKind]: AllRooms[Kind] extends Room<infer Payload, infer _Letters, infer _Remains>
    ? Payload
    : never
}

/** What stays of each form when the rest has to go; never for most. */
export type Remains = {
  [Kind in SubmissionKind]: AllRooms[Kind] extends Room<infer _Payload, infer _Letters, infer Remains>
    ? Remains
    : never
}

/** The names of the mails that follow from each form. */
export type RoomLetters = {
  [Kind in SubmissionKind]: AllRooms[Kind] extends Room<infer _Payload, infer Letters, infer _Remains>
    ? Letters
    : never
}

interface Stored<Kind extends SubmissionKind> {
  id: number
  /** `P-2026-0001` */
  reference: string
  kind: Kind
  /** UTC */
  createdAt: string
  /** When somebody asked that it be kept but not used; null for all others. */
  restrictedAt: string | null
}

interface Whole<Kind extends SubmissionKind> extends Stored<Kind> {
  isReduced: false
  payload: Payloads[Kind]
}

interface Reduced<Kind extends SubmissionKind> extends Stored<Kind> {
  isReduced: true
  payload: Remains[Kind]
}

type WithRemains = {
  [Kind in SubmissionKind]: [Remains[Kind]] extends [never] ? never : Kind
}[SubmissionKind]

export type Submission =
  | { [Kind in SubmissionKind]: Whole<Kind> }[SubmissionKind]
  | { [Kind in WithRemains]: Reduced<Kind> }[WithRemains]
