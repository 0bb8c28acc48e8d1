import type { FormName } from '../../common/forms/forms'
import type { LetterWriter } from '../mail/letters/context'
import { enrolmentRoom } from '../season/enrolments/room'
import { contactRoom } from './contact/room'
import { newsletterRoom } from './newsletter/room'
import type { ConsentRule, FilledForm, GivenConsent, Person, Personal, ReaderParts, Room } from './room'
import type { Payloads, Remains, RoomLetters, SubmissionKind } from './submission'

/** The room of every form that this site takes. A new one is a line here; all types follow from it. */
const allRooms = {
  registration: enrolmentRoom,
  contact: contactRoom,
  newsletter: newsletterRoom,
} satisfies Record<FormName, object>

export type AllRooms = typeof allRooms

export const rooms: {
  readonly [Kind in SubmissionKind]: Room<Payloads[Kind], RoomLetters[Kind], Remains[Kind]>
} = allRooms

export function isSubmissionKind(value: string): value is SubmissionKind {
  return Object.hasOwn(rooms, value)
}

export const submissionKinds: readonly SubmissionKind[] = Object.keys(rooms).filter(isSubmissionKind)

/** Under which name the newsletter was asked for with a stored form. */
export function findSubscriber<Kind extends SubmissionKind>(kind: Kind, payload: Payloads[Kind]) {
  return rooms[kind].findSubscriber?.(payload)
}

/** What each form asks about people, in the words of the privacy notice. */
export function listPersonalData(): string[][] {
  return submissionKinds.map((kind) => [
    ...new Set(Object.values<Personal>(rooms[kind].personal).flatMap((personal) => personal?.[1] ?? [])),
  ])
}

/** Whom a stored form is about. */
export function listPeople<Kind extends SubmissionKind>(kind: Kind, payload: Payloads[Kind]): Person[] {
  return rooms[kind].listPeople(payload)
}

/** @returns a function that reads a form, and throws ApiError 422 with a message per wrong field */
export function createFormReader<Kind extends SubmissionKind>(kind: Kind, parts: ReaderParts) {
  const read = rooms[kind].createReader(parts)
  const rules = Object.entries<ConsentRule>(rooms[kind].consents)
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
export function listLetterWriters(): [name: string, LetterWriter][] {
  return submissionKinds.flatMap((kind) => Object.entries<LetterWriter>(rooms[kind].letters))
}
