import { contactRoom } from '../contact/room'
import { enrolmentRoom } from '../enrolments/room'
import { newsletterRoom } from '../newsletter/room'
import type { Person, Room } from './room'
import type { Payloads, Remains, SubmissionKind } from './submission'

/** Every form that this site takes. A new one is a room of its own and a line here; all types follow from it. */
const allRooms = { registration: enrolmentRoom, contact: contactRoom, newsletter: newsletterRoom }

export type AllRooms = typeof allRooms

export const rooms: { readonly [Kind in SubmissionKind]: Room<Payloads[Kind], Remains[Kind]> } = allRooms

export function isSubmissionKind(value: string): value is SubmissionKind {
  return Object.hasOwn(rooms, value)
}

export const submissionKinds: readonly SubmissionKind[] = Object.keys(rooms).filter(isSubmissionKind)

/** Under which name the newsletter was asked for with a stored form. */
export function findSubscriber<Kind extends SubmissionKind>(kind: Kind, payload: Payloads[Kind]) {
  return rooms[kind].findSubscriber?.(payload)
}

/** Whom a stored form is about. */
export function listPeople<Kind extends SubmissionKind>(kind: Kind, payload: Payloads[Kind]): Person[] {
  return rooms[kind].listPeople(payload)
}
