import { type EnrolledPlace, hasPlaces } from '../../../common/places'
import { addMilliseconds, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { PrivacyJournal } from '../../journal/journal'
import type { NewSubmission } from '../../submissions/form-kind'
import type { StoredEnrolment } from '../../submissions/submission'
import { programmeOf } from '../programme'
import { createConfirmations } from './confirmations'
import { createPlaceEvents } from './events'
import { createInvitations } from './invitations'
import { createFreePlaces, createOverview } from './overview'
import {
  type Actor,
  createRow,
  NOTHING_TO_UNDO,
  type Place,
  type PlaceChange,
  type PlaceEvent,
  type PlaceLetters,
  PlaceRefusal,
  type PlaceRow,
  toEnrolledPlace,
  toPlace,
  UNDO_TIME,
} from './place'
import { canDo, type PlaceAct, placeStates, readState, rulesOf, takesPlace } from './rules'
import { createPlaceTable, isUndoable } from './table'
import { createWaitingListRule } from './waiting-list'

export type Places = ReturnType<typeof createPlaces>

/**
 * Who has a place in which group, and who waits for one. In a group with `places` no more people have one than it
 * takes, whatever comes from the form, the family, the office and the clock; who waits is offered a free place in the
 * order of the list. All of it happens in the transaction of what causes it.
 */
export function createPlaces(
  { database, clock, catalogue }: Pick<Core, 'database' | 'clock' | 'catalogue'>,
  letters?: PlaceLetters,
  journal?: PrivacyJournal,
) {
  const programme = programmeOf(catalogue)
  const table = createPlaceTable(database, programme)
  const events = createPlaceEvents(database)
  const confirmations = createConfirmations({ database, clock, table, programme, letters })
  const invitations = createInvitations({ database, clock }, programme, journal)
  const { season } = programme
  const { renewOffers, endOf } = createWaitingListRule({ table, events, programme, clock, letters })

  const listFor = (submissionId: number): Place[] =>
    programme.sort(table.listOwn(submissionId)).map((row) => toPlace(row, programme))

  /** @returns whether the place was written down */
  function takeOne(
    { id: submissionId, reference, createdAt: now }: NewSubmission,
    workshopId: string,
    enrolment: StoredEnrolment,
    actor: Actor,
  ): boolean {
    const invited = invitations.accept(workshopId, enrolment, reference)
    const group =
      programme.findGroup(invited?.groupId ?? null) ??
      programme.findFor(workshopId, enrolment.participantBirthDate)
    const isKept = invited !== undefined && group?.id === invited.groupId && programme.isKeeping(now)
    const waitsOnly = programme.enrolmentOf(workshopId) === 'waiting' && !isKept
    const row = { ...createRow(submissionId, workshopId, season), groupId: group?.id ?? null }
    if (!waitsOnly && group?.places === undefined) {
      // Of a workshop with one group everybody is in it.
      if (!group || programme.findOnly(workshopId)) return false
      table.save(row)
      return true
    }
    const isFree =
      !waitsOnly &&
      group?.places !== undefined &&
      table.countTaken({ season, groupId: group.id }, now) -
        (isKept ? table.countKept({ season, groupId: group.id }, now) : 0) <
        group.places &&
      // Who has a kept place passes whoever waits, and is in the way of no other who has one.
      (isKept || !table.findFirstWaiting(season, group.id))
    const queue = events.add({ submissionId, workshopId, actor, action: 'enrol', before: undefined }, now)
    table.save(isFree ? { ...row, state: 'held' } : { ...row, state: 'waiting', queue })
    return true
  }

  /**
   * The group that an action leads to.
   * @throws PlaceRefusal
   */
  function findTarget(row: PlaceRow, action: PlaceAct, chosen: string | undefined): string | null {
    const { workshopId } = row
    const { group } = rulesOf(action)
    const groupId = chosen ?? row.groupId ?? programme.findOnly(workshopId)?.id ?? null
    if (group === 'same' || group === 'next') return row.groupId
    if (groupId === null) {
      if (programme.groupsOf(workshopId).length > 0) throw new PlaceRefusal('Najprej izberite skupino.')
      return null
    }
    if (programme.findGroup(groupId)?.workshopId !== workshopId)
      throw new PlaceRefusal(`Skupine »${groupId}« pri tej delavnici v ceniku ni. Izberite drugo skupino.`)
    if (row.groupId === groupId && group === 'another') throw new PlaceRefusal('Prijava je v tej skupini že.')
    return groupId
  }

  /** @throws PlaceRefusal when a group has no place for one more than those who have theirs */
  function requireRoom(row: PlaceRow, groupId: string | null, now: Date): void {
    const places = programme.findGroup(groupId)?.places
    if (groupId === null || places === undefined) return
    const taken = table.countTaken({ season: row.season, groupId }, now, row)
    if (taken >= places)
      throw new PlaceRefusal(
        `Skupina ${programme.nameOf({ workshopId: row.workshopId, groupId })} je polna (zasedenih mest: ${taken} od ${places}). Za več ljudi v ceniku povečajte »mest«.`,
      )
  }

  /** @throws PlaceRefusal when no place could be kept, or there is nobody to invite */
  function invite(row: PlaceRow, groupId: string | null, eventId: number): void {
    const now = clock.now()
    if (row.season >= season)
      throw new PlaceRefusal('Povabite lahko samo tiste, ki so bili prijavljeni v prejšnjem šolskem letu.')
    if (programme.isKeeping(now) && !invitations.find(row)) requireRoom({ ...row, season }, groupId, now)
    invitations.add(row, groupId, eventId)
  }

  function change(
    { submissionId, workshopId, action, groupId: chosen, letter }: PlaceChange,
    actor: Actor,
  ): number {
    const now = clock.now()
    const enrolledIn = table.findSeason(submissionId, workshopId)
    if (enrolledIn === undefined) throw new PlaceRefusal('Te prijave ni več.')
    const before = table.find(submissionId, workshopId)
    const row = before ?? createRow(submissionId, workshopId, enrolledIn)
    const stateBefore = readState(row.state)
    const { to: state = stateBefore, refusal, late } = rulesOf(action)
    if (!canDo(action, stateBefore)) throw new PlaceRefusal(placeStates[stateBefore].refusal ?? refusal)
    if (late && row.endsAt !== null && new Date(row.endsAt) <= now) throw new PlaceRefusal(late)
    const groupId = findTarget(row, action, chosen)
    const had = takesPlace(row.state) ? row.groupId : null
    const isTaking = takesPlace(state)
    if (isTaking && had !== groupId) requireRoom(row, groupId, now)

    const isUndoneLater = actor.startsWith('office:')
    const undoneUntil = addMilliseconds(now, UNDO_TIME)
    const letterId =
      letter &&
      letters?.sendWritten(letter, submissionId, {
        author: actor,
        ...(isUndoneLater && { notBefore: undoneUntil }),
      })
    const id = events.add({ submissionId, workshopId, actor, action, before, letterId }, now)
    const isQueuedAnew = state === 'waiting' && (row.state !== state || row.groupId !== groupId)
    table.save({
      ...row,
      groupId,
      state,
      queue: isQueuedAnew ? id : row.queue,
      endsAt: row.state === state ? row.endsAt : endOf(state, now),
      ...(isUndoneLater
        ? {
            releasesAt: toInstant(undoneUntil),
            releasesGroupId: isTaking && had === groupId ? null : had,
          }
        : NOTHING_TO_UNDO),
    })
    if (action === 'invite') invite(row, chosen ?? null, id)
    if (action === 'refuse-invitation') invitations.refuse(row)
    renewOffers()
    return id
  }

  /** @throws PlaceRefusal */
  function undo(eventId: number): void {
    const now = clock.now()
    const event = events.find(eventId)
    const row = event && table.find(event.submissionId, event.workshopId)
    if (!event || !row || !isUndoable(row, now) || !events.isLatest(event))
      throw new PlaceRefusal('Razveljaviti je mogoče samo zadnje dejanje pri prijavi, in to v petih minutah.')
    const { before } = event
    const had = takesPlace(row.state) ? row.groupId : null
    if (before && takesPlace(before.state) && before.groupId !== had) requireRoom(row, before.groupId, now)
    const isConfirmationLeft = !confirmations.takeBack(eventId)
    if (isConfirmationLeft || (event.letterId !== null && letters?.cancel(event.letterId) === false))
      throw new PlaceRefusal('Sporočilo je že odšlo, zato dejanja ni več mogoče razveljaviti.')
    if (before) table.save({ ...before, ...(canRelease(before, now) ? {} : NOTHING_TO_UNDO) })
    else table.remove(event.submissionId, event.workshopId)
    invitations.takeBack(eventId)
    events.markUndone(eventId, now)
    renewOffers()
  }

  /** Whether what an earlier act gave up is still there to be had back. */
  function canRelease(row: PlaceRow, now: Date): boolean {
    const places = programme.findGroup(row.releasesGroupId)?.places
    if (row.releasesGroupId === null || places === undefined) return true
    return table.countTaken({ season: row.season, groupId: row.releasesGroupId }, now, row) < places
  }

  const changeTogether = database.transaction(
    (wanted: PlaceChange, actor: Actor, isPart: boolean): number => {
      const eventId = change(wanted, actor)
      if (!isPart) invitations.promise(eventId)
      return eventId
    },
  )

  return {
    /**
     * Takes a place in each chosen workshop, or puts the enrolment on its waiting list; call it in the transaction that
     * stores the enrolment.
     * @param actor who filled in the form, where it was not the family
     */
    take(submission: NewSubmission, enrolment: StoredEnrolment, actor: Actor = 'form'): Place[] {
      const { id } = submission
      const { workshops } = enrolment
      const written = workshops.filter((workshopId) => takeOne(submission, workshopId, enrolment, actor))
      if (written.length > 0) return listFor(id)
      return workshops.map((workshopId) => toPlace(createRow(id, workshopId, season), programme))
    },

    /** Ends what has lasted its time and makes the next offers; in the transaction of whatever frees a place. */
    renewOffers: database.transaction(renewOffers),

    seasonOf: table.seasonOf,

    /** Where an enrolment stands, one place for each of its workshops. */
    listFor,

    /**
     * Places as people are told of them; none where nothing was decided and no group has a number of places, so that
     * nobody is told of what this centre does not use.
     */
    describe(places: readonly Place[]): EnrolledPlace[] {
      const isTold = places.some(
        ({ state, workshopId }) => state !== 'new' || programme.groupsOf(workshopId).some(hasPlaces),
      )
      return isTold ? places.map((place) => toEnrolledPlace(place, programme)) : []
    },

    /** All places of a season, by enrolment. */
    listSeason: (ofSeason: string): (Place & { submissionId: number })[] =>
      table
        .listSeason(ofSeason)
        .map((row) => ({ submissionId: row.submissionId, ...toPlace(row, programme) })),

    overview: createOverview(table, programme, clock),

    /** What the public is told. */
    listFree: createFreePlaces(table, programme, clock),

    /**
     * Does something to a place, with its letter; what the office does can be taken back for a while. As a part of a larger
     * transaction it leaves the journal to that (`invitations.promise`).
     * @returns the event's number
     * @throws PlaceRefusal
     */
    change: (wanted: PlaceChange, actor: Actor): number =>
      changeTogether.immediate(wanted, actor, database.inTransaction),

    /**
     * Takes back what the office did last to a place, with its letter.
     * @throws PlaceRefusal
     */
    undo: database.transaction(undo).immediate,

    /** The payer's confirmation of a place; in the transaction of what it comes with. */
    confirm: confirmations.add,

    invitations,

    /** What happened to an enrolment's places, oldest first. */
    history(submissionId: number): PlaceEvent[] {
      const now = clock.now()
      return events.list(submissionId).map((event) => {
        const { submissionId: _, before, ...told } = event
        const { workshopId } = event
        const row = table.find(submissionId, workshopId)
        const canUndo = row && isUndoable(row, now) && events.isLatest(event)
        return {
          ...told,
          before: before && { groupId: before.groupId, state: readState(before.state) },
          undoableUntil: canUndo ? row.releasesAt : null,
        }
      })
    },
  }
}
