import { foldLetters } from '../../../common/fold-path'
import { toAddressKey } from '../../core/address-keys'
import { toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { InvitationEntry, PrivacyJournal } from '../../journal/journal'
import type { StoredEnrolment } from '../../submissions/submission'
import type { Programme } from '../programme'
import { PlaceRefusal, type PlaceRow } from './place'

/** Of somebody of an earlier season into the present one, in one of their workshops. */
export interface Invitation {
  workshopId: string
  /** Into which. */
  season: string
  /** The proposed group; null where none fits the age, or several do. */
  groupId: string | null
  /** Null where nobody was written to: a restore brings back the invitation alone. */
  letterId: number | null
  /** UTC; null while there is no answer. */
  answeredAt: string | null
  /** Number of the enrolment that was made; null for a no. */
  enrolled: string | null
}

/** The earlier enrolment, in one of its workshops. */
type LastPlace = Pick<PlaceRow, 'submissionId' | 'workshopId'>

/** Who is invited: a place in the proposed group is kept (table.ts) until there is an answer, or the day in the price list. */
export function createInvitations(
  { database, clock }: Pick<Core, 'database' | 'clock'>,
  { season }: Programme,
  journal?: PrivacyJournal,
) {
  const select = database.prepare<[number], Invitation>(`
    SELECT invitations.workshop_id AS workshopId, season, group_id AS groupId, letter_id AS letterId, answered_at AS answeredAt,
      reference AS enrolled
    FROM invitations LEFT JOIN place_events ON place_events.id = event_id LEFT JOIN submissions ON submissions.id = enrolled_id
    WHERE invitations.submission_id = ? ORDER BY season, 1`)
  // The same child: by birth date, first name, and an address of the family, or that it has none.
  const selectOpen = database.prepare<object, LastPlace & { groupId: string | null; firstName: string }>(`
    SELECT DISTINCT invitations.submission_id AS submissionId, workshop_id AS workshopId, group_id AS groupId,
      payload ->> 'participantFirstName' AS firstName
    FROM invitations JOIN submissions ON submissions.id = invitations.submission_id JOIN people USING (submission_id)
    WHERE workshop_id = :workshopId AND season = :season AND answered_at IS NULL
      AND coalesce(address_key, '') IN (:participantKey, :payerKey) AND payload ->> 'participantBirthDate' = :birthDate`)
  const insert = database.prepare(`
    INSERT INTO invitations (submission_id, workshop_id, season, group_id, event_id)
    VALUES (:submissionId, :workshopId, :season, :groupId, :eventId) ON CONFLICT DO UPDATE SET event_id = :eventId`)
  const insertAgain = database.prepare(`
    INSERT OR IGNORE INTO invitations (submission_id, workshop_id, season, group_id)
    SELECT submission_id, :workshopId, :season, :groupId FROM enrolments
    JOIN submissions ON submissions.id = submission_id WHERE reference = :reference AND reduced_at IS NULL`)
  const setAnswer = database.prepare(`
    UPDATE invitations SET answered_at = coalesce(answered_at, :now),
      enrolled_id = (SELECT id FROM submissions WHERE reference = :enrolled)
    WHERE submission_id = :submissionId AND workshop_id = :workshopId AND season = :season`)
  const selectEntry = database.prepare<[number], Omit<InvitationEntry, 'isInvited'>>(`
    SELECT reference, workshop_id AS workshopId, season, group_id AS groupId
    FROM invitations JOIN submissions ON submissions.id = submission_id WHERE event_id = ?`)
  const remove = database.prepare(`
    DELETE FROM invitations WHERE workshop_id = :workshopId AND season = :season
      AND submission_id = (SELECT id FROM submissions WHERE reference = :reference)`)

  const selectCounts = database.prepare<[string], { invited: number; enrolled: number; declined: number }>(`
    SELECT count(*) AS invited, count(enrolled_id) AS enrolled, count(answered_at) - count(enrolled_id) AS declined
    FROM invitations WHERE season = ?`)

  const list = (submissionId: number) => select.all(submissionId).filter((one) => one.season === season)
  const find = ({ submissionId, workshopId }: LastPlace) =>
    list(submissionId).find((one) => one.workshopId === workshopId)

  /** The invitation that an enrolment would answer. */
  function findOpen(workshopId: string, enrolment: StoredEnrolment) {
    const { participantFirstName, participantBirthDate: birthDate } = enrolment
    const [participantKey, payerKey] = [enrolment.participantEmail, enrolment.payerEmail].map(
      (email) => email && toAddressKey(email),
    )
    return selectOpen
      .all({ workshopId, season, birthDate, participantKey, payerKey })
      .find(({ firstName }) => foldLetters(firstName) === foldLetters(participantFirstName))
  }

  function answer({ submissionId, workshopId }: LastPlace, enrolled: string | null): void {
    setAnswer.run({ submissionId, workshopId, season, enrolled, now: toInstant(clock.now()) })
  }

  /** @throws PlaceRefusal when nobody was invited, or there is an answer already */
  function requireOpen(place: LastPlace): void {
    if (find(place)?.answeredAt !== null) throw new PlaceRefusal('To povabilo ne velja več.')
  }

  /** What was promised, or taken back, outlives a restore. */
  function record(eventId: number, isInvited: boolean) {
    const entry = selectEntry.get(eventId)
    if (entry) journal?.record('invitation', clock.now(), () => ({ ...entry, isInvited }))
    return entry
  }

  return {
    /** Into the present season. */
    list,
    listAll: (submissionId: number) => select.all(submissionId),
    /** How those invited into a season have answered. */
    count: (into: string) => selectCounts.get(into) ?? { invited: 0, enrolled: 0, declined: 0 },
    find,
    /** @throws PlaceRefusal for who is invited already */
    add({ submissionId, workshopId }: LastPlace, groupId: string | null, eventId: number): void {
      const earlier = find({ submissionId, workshopId })
      if (earlier && (earlier.letterId !== null || earlier.answeredAt !== null))
        throw new PlaceRefusal('Ta družina je že povabljena.')
      insert.run({ submissionId, workshopId, season, groupId, eventId })
    },
    /** Writes down what an act has promised, if anything: last, in its transaction, as what is only tried is no promise. */
    promise: (eventId: number): void => void record(eventId, true),
    /** Takes the invitation of an act back. */
    takeBack(eventId: number): void {
      const entry = record(eventId, false)
      if (entry) remove.run(entry)
    },
    requireOpen,
    /** The answer is no. @throws PlaceRefusal as `requireOpen` */
    refuse(place: LastPlace): void {
      requireOpen(place)
      answer(place, null)
    },
    findOpen,
    /**
     * An enrolment is the answer to its family's invitation, wherever the form was filled in.
     * @returns the invitation, if there is one
     */
    accept(workshopId: string, enrolment: StoredEnrolment, reference: string) {
      const invited = findOpen(workshopId, enrolment)
      if (invited) answer(invited, reference)
      return invited
    },
    /** Does once more what the journal tells of, in a database that may not know it; answers stay. */
    repeat({ isInvited, ...entry }: InvitationEntry): void {
      if (isInvited) insertAgain.run(entry)
      else remove.run(entry)
    },
  }
}
