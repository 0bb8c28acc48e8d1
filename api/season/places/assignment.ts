import type { CatalogueGroup } from '../../../common/catalogue'
import type { NewSubmission } from '../../submissions/form-kind'
import type { StoredEnrolment } from '../../submissions/submission'
import type { Programme } from '../programme'
import type { Invitations } from './invitations'
import { type Actor, createPlaceRow, type Place, toPlace } from './place'
import type { PlaceEvents, PlaceTable } from './table'

/** Creates the function that assigns new enrolments their first places. */
export function createPlaceAssignment(
  programme: Programme,
  table: PlaceTable,
  events: PlaceEvents,
  invitations: Invitations,
) {
  const { season } = programme

  /** Assigns a place in one workshop. @returns whether a row was stored */
  function assignInWorkshop(
    { id: submissionId, reference, createdAt: now }: NewSubmission,
    workshopId: string,
    enrolment: StoredEnrolment,
    actor: Actor,
  ): boolean {
    const invitation = invitations.answerByEnrolment(workshopId, enrolment, reference)
    const group =
      programme.findGroup(invitation?.groupId ?? null) ??
      programme.findGroupByAge(workshopId, enrolment.participantBirthDate)
    const isReserved =
      invitation !== undefined && group?.id === invitation.groupId && programme.isReserving(now)
    const isWaitingOnly = programme.getEnrolmentState(workshopId) === 'waiting' && !isReserved
    const row = { ...createPlaceRow(submissionId, workshopId, season), groupId: group?.id ?? null }
    if (!isWaitingOnly && group?.places === undefined) {
      // No row is stored while the office has yet to choose between several groups.
      if (!group) return false
      table.save(row)
      return true
    }
    const isFree = !isWaitingOnly && group !== undefined && hasFreePlace(group, isReserved, now)
    const queue = events.add({ submissionId, workshopId, actor, action: 'enrol', before: undefined }, now)
    table.save(isFree ? { ...row, state: 'held' } : { ...row, state: 'waiting', queue })
    return true
  }

  /** Reserved places bypass the waiting list and do not count against each other. */
  function hasFreePlace(
    { id: groupId, places = 0 }: CatalogueGroup,
    isReserved: boolean,
    now: Date,
  ): boolean {
    const group = { season, groupId }
    const taken = table.countTaken(group, now)
    return isReserved
      ? taken - table.countReserved(group, now) < places
      : taken < places && !table.findFirstWaiting(season, groupId)
  }

  /** @param actor the office user who entered a paper form */
  return (submission: NewSubmission, enrolment: StoredEnrolment, actor: Actor = 'form'): Place[] => {
    const { workshops } = enrolment
    const stored = workshops.filter((id) => assignInWorkshop(submission, id, enrolment, actor))
    const rows =
      stored.length > 0
        ? programme.sort(table.listOwn(submission.id))
        : workshops.map((id) => createPlaceRow(submission.id, id, season))
    return rows.map((row) => toPlace(row, programme))
  }
}
