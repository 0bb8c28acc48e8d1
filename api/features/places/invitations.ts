import { z } from 'zod'
import { toAddressKey, toNameKey } from '../../core/address-keys'
import { toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { Programme } from '../../core/programme'
import {
  defineEntryKind,
  defineReplay,
  digestAddressKey,
  type EntryReplay,
  type PrivacyJournal,
} from '../../privacy/journal'
import { type StoredEnrolment, toFieldSql } from '../../submissions/submission'
import { PlaceRefusal, type PlaceRow } from './place'
import { placeActions } from './rules'

/** An address objected to invitations to the next season, or wants them again. */
const objectionEntry = defineEntryKind('objection', { address: z.string(), isObjected: z.boolean() })

/** An invitation of a participant of an earlier season to the same workshop in the present season. */
export interface Invitation {
  workshopId: string
  season: string
  /** The proposed group; null where no group fits the participant's age, or several do. */
  groupId: string | null
  /** Instant of the answer, UTC; null without an answer. */
  answeredAt: string | null
  /** Reference of the new enrolment; null when the family refused. */
  enrolled: string | null
}

type EarlierPlace = Pick<PlaceRow, 'submissionId' | 'workshopId'>

/** An invitation without an answer. */
interface OpenInvitation extends EarlierPlace {
  groupId: string | null
  firstName: string
}

/** An address's objection to invitations, stored as a salted digest of its key. */
interface Objection {
  address: string
  salt: string
  at: string
}

interface InvitationAnswers {
  invited: number
  enrolled: number
  declined: number
}

/** Invitations to the next season, their answers, and objections to them. */
export interface Invitations {
  /** Finds an address's objection. The table holds the journal's digests, so that a replay needs no enrolment. */
  findObjection(addressKey: string): Objection | undefined
  /** Stores an address's objection (GDPR, Article 21) and cancels pending invitations; false removes the objection. */
  setObjection(addressKey: string, isObjected: boolean): void
  /** Lists the invitations of an enrolment to the present season. */
  list(submissionId: number): Invitation[]
  /** Lists the invitations of an enrolment to all seasons. */
  listAll(submissionId: number): Invitation[]
  /** Counts the invitations to a season by their answer. */
  countAnswers(toSeason: string): InvitationAnswers
  /** Finds the invitation of one place to the present season. */
  find(place: EarlierPlace): Invitation | undefined
  /** Stores an invitation. @throws PlaceRefusal when the family is already invited */
  add(place: EarlierPlace, groupId: string | null, eventId: number): void
  /** Deletes the invitation of an event that is undone. */
  removeOfEvent(eventId: number): void
  /** @throws PlaceRefusal when there is no invitation, or it was answered */
  requireOpenInvitation(place: EarlierPlace): void
  /** Stores that the family refuses. @throws PlaceRefusal as `requireOpenInvitation` */
  refuse(place: EarlierPlace): void
  /** Finds the open invitation that a new enrolment answers. */
  findOpenInvitation(workshopId: string, enrolment: StoredEnrolment): OpenInvitation | undefined
  /** Stores a new enrolment as the answer to its family's open invitation. @returns the invitation, if any */
  answerByEnrolment(
    workshopId: string,
    enrolment: StoredEnrolment,
    reference: string,
  ): OpenInvitation | undefined
  /** Replay of objections. */
  replays: EntryReplay[]
}

/** Stores invitations and answers. A place stays reserved until the answer or the day `lanski_do` of the price list. */
export function createInvitations(
  { database, clock }: Pick<Core, 'database' | 'clock'>,
  { season }: Programme,
  journal: PrivacyJournal,
): Invitations {
  const select = database.prepare<[number], Invitation>(`
    SELECT workshop_id AS workshopId, season, group_id AS groupId, answered_at AS answeredAt, reference AS enrolled
    FROM invitations LEFT JOIN submissions ON submissions.id = enrolment_id
    WHERE submission_id = ? ORDER BY season, 1`)
  // A child is recognised by birth date, first name, and a family e-mail address (missing addresses count as equal).
  const selectOpen = database.prepare<object, EarlierPlace & { groupId: string | null; firstName: string }>(`
    SELECT DISTINCT invitations.submission_id AS submissionId, workshop_id AS workshopId, group_id AS groupId,
      ${toFieldSql('participantFirstName')} AS firstName
    FROM invitations JOIN submissions ON submissions.id = invitations.submission_id JOIN people USING (submission_id)
    WHERE workshop_id = :workshopId AND season = :season AND answered_at IS NULL
      AND coalesce(address_key, '') IN (:participantKey, :payerKey) AND ${toFieldSql('participantBirthDate')} = :birthDate`)
  const insert = database.prepare(`
    INSERT INTO invitations (submission_id, workshop_id, season, group_id, event_id)
    VALUES (:submissionId, :workshopId, :season, :groupId, :eventId)`)
  const setAnswer = database.prepare(`
    UPDATE invitations SET answered_at = coalesce(answered_at, :now),
      enrolment_id = (SELECT id FROM submissions WHERE reference = :enrolled)
    WHERE submission_id = :submissionId AND workshop_id = :workshopId AND season = :season`)
  const removeByEvent = database.prepare('DELETE FROM invitations WHERE event_id = ?')

  const selectCounts = database.prepare<[string], { invited: number; enrolled: number; declined: number }>(`
    SELECT count(*) AS invited, count(enrolment_id) AS enrolled, count(answered_at) - count(enrolment_id) AS declined
    FROM invitations WHERE season = ?`)

  const selectObjections = database.prepare<[], { address: string; salt: string; at: string }>(
    'SELECT address, salt, objected_at AS at FROM invitation_objections',
  )
  const insertObjection = database.prepare(
    'INSERT OR IGNORE INTO invitation_objections VALUES (:address, :salt, :at)',
  )
  const removeObjection = database.prepare('DELETE FROM invitation_objections WHERE address = ?')
  const selectPendingMails = database.prepare<[], { id: number; recipient: string }>(`
    SELECT outbox.id, recipient FROM outbox JOIN letters ON letters.id = letter_id
    WHERE status = 'pending' AND template = 'povabilo'`)
  const cancelMail = database.prepare(`
    UPDATE outbox SET status = 'cancelled', next_attempt_at = NULL, token = NULL, last_error = 'Naslov ne želi povabil.'
    WHERE id = ?`)

  const listInvitations = (submissionId: number) =>
    select.all(submissionId).filter((invitation) => invitation.season === season)
  const findInvitation = ({ submissionId, workshopId }: EarlierPlace) =>
    listInvitations(submissionId).find((invitation) => invitation.workshopId === workshopId)

  function findOpenInvitation(workshopId: string, enrolment: StoredEnrolment) {
    const { participantFirstName, participantBirthDate: birthDate } = enrolment
    const [participantKey, payerKey] = [enrolment.participantEmail, enrolment.payerEmail].map(
      (email) => email && toAddressKey(email),
    )
    return selectOpen
      .all({ workshopId, season, birthDate, participantKey, payerKey })
      .find(({ firstName }) => toNameKey(firstName) === toNameKey(participantFirstName))
  }

  function setAnswered({ submissionId, workshopId }: EarlierPlace, enrolled: string | null): void {
    setAnswer.run({ submissionId, workshopId, season, enrolled, now: toInstant(clock.now()) })
  }

  function requireOpenInvitation(place: EarlierPlace): void {
    if (findInvitation(place)?.answeredAt !== null)
      throw new PlaceRefusal(placeActions['refuse-invitation'].refusal)
  }

  const findObjection = (addressKey: string) =>
    selectObjections.all().find(({ address, salt }) => digestAddressKey(addressKey, salt) === address)

  function storeObjection(objection: { address: string; salt: string; at: string }, isObjected: boolean) {
    const { address, salt, at } = objection
    if (isObjected) insertObjection.run({ address, salt, at })
    else removeObjection.run(address)
  }

  return {
    findObjection,
    setObjection: database.transaction((addressKey: string, isObjected: boolean): void => {
      const stored = findObjection(addressKey)
      if ((stored !== undefined) === isObjected) return
      const now = clock.now()
      journal.record(objectionEntry, now, (digest, salt) => {
        const objection = { salt, address: digest(addressKey), ...stored, at: toInstant(now) }
        storeObjection(objection, isObjected)
        return { ...objection, isObjected }
      })
      for (const { id, recipient } of isObjected ? selectPendingMails.all() : [])
        if (toAddressKey(recipient) === addressKey) cancelMail.run(id)
    }).immediate,
    list: listInvitations,
    listAll: (submissionId: number) => select.all(submissionId),
    countAnswers: (toSeason: string) =>
      selectCounts.get(toSeason) ?? { invited: 0, enrolled: 0, declined: 0 },
    find: findInvitation,
    add({ submissionId, workshopId }: EarlierPlace, groupId: string | null, eventId: number): void {
      if (findInvitation({ submissionId, workshopId })) throw new PlaceRefusal('Ta družina je že povabljena.')
      insert.run({ submissionId, workshopId, season, groupId, eventId })
    },
    removeOfEvent: (eventId: number): void => void removeByEvent.run(eventId),
    requireOpenInvitation,
    refuse(place: EarlierPlace): void {
      requireOpenInvitation(place)
      setAnswered(place, null)
    },
    findOpenInvitation,
    answerByEnrolment(workshopId: string, enrolment: StoredEnrolment, reference: string) {
      const invitation = findOpenInvitation(workshopId, enrolment)
      if (invitation) setAnswered(invitation, reference)
      return invitation
    },
    replays: [
      defineReplay(objectionEntry, ({ address, isObjected }, { at, salt }) => {
        storeObjection({ address, salt, at: toInstant(at) }, isObjected)
      }),
    ],
  }
}
