import type { FreePlaces } from '../../../common/free-places'
import { type EnrolledPlace, hasPlaces, type PlaceState } from '../../../common/places'
import { addMilliseconds, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import { createPlaceEvents } from './events'
import { createGroups } from './groups'
import { createOverview } from './overview'
import {
  type Actor,
  NOTHING_TO_UNDO,
  type Place,
  type PlaceAction,
  type PlaceChange,
  type PlaceEvent,
  type PlaceLetters,
  PlaceRefusal,
  type PlaceRow,
  UNDO_TIME,
} from './place'
import { stateAfter } from './steps'
import { createPlaceTable, isUndoable, takesPlace } from './table'
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
) {
  const groups = createGroups(catalogue)
  const table = createPlaceTable(database)
  const events = createPlaceEvents(database)
  const { schoolYear: season, answerHours } = catalogue
  const { renewOffers, answerUntil } = createWaitingListRule({
    table,
    events,
    groups,
    season,
    answerHours,
    clock,
    letters,
  })

  const listFor = (submissionId: number): Place[] =>
    groups.sort(table.listOwn(submissionId)).map(groups.toPlace)

  /** @returns whether the place was written down */
  function takeOne(submissionId: number, workshopId: string, birthDate: string, now: Date): boolean {
    const group = groups.findFor(workshopId, birthDate)
    const waitsOnly = groups.stateOf(workshopId) === 'waiting'
    const row = { ...createRow(submissionId, workshopId, season), groupId: group?.id ?? null }
    if (!waitsOnly && group?.places === undefined) {
      // Of a workshop with one group everybody is in it.
      if (!group || groups.findOnly(workshopId)) return false
      table.save(row)
      return true
    }
    const isFree =
      !waitsOnly &&
      group?.places !== undefined &&
      table.countTaken({ season, groupId: group.id }, now) < group.places &&
      !table.findFirstWaiting(season, group.id)
    const queue = events.add(
      { submissionId, workshopId, actor: 'form', action: 'enrol', before: undefined },
      now,
    )
    table.save(isFree ? { ...row, state: 'held' } : { ...row, state: 'waiting', queue })
    return true
  }

  /**
   * The group that an action leads to.
   * @throws PlaceRefusal
   */
  function findTarget(row: PlaceRow, action: PlaceAction, chosen: string | undefined): string | null {
    const { workshopId } = row
    const groupId = chosen ?? row.groupId ?? groups.findOnly(workshopId)?.id ?? null
    if (KEEPS_GROUP.has(action)) return row.groupId
    if (groupId === null) {
      if (groups.ofWorkshop(workshopId).length > 0) throw new PlaceRefusal('Najprej izberite skupino.')
      return null
    }
    if (groups.find(groupId)?.workshopId !== workshopId)
      throw new PlaceRefusal(`Skupine »${groupId}« pri tej delavnici v ceniku ni. Izberite drugo skupino.`)
    if (row.groupId === groupId && action === 'move') throw new PlaceRefusal('Prijava je v tej skupini že.')
    return groupId
  }

  /** @throws PlaceRefusal when a group has no place for one more than those who have theirs */
  function requireRoom(row: PlaceRow, groupId: string | null, now: Date): void {
    const places = groupId === null ? undefined : groups.find(groupId)?.places
    if (groupId === null || places === undefined) return
    const taken = table.countTaken({ season: row.season, groupId }, now, row)
    if (taken >= places)
      throw new PlaceRefusal(
        `Skupina ${groups.nameOf(groupId)} je polna (zasedenih mest: ${taken} od ${places}). Za več ljudi v ceniku povečajte »mest«.`,
      )
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
    const state = stateAfter(action, row.state)
    if (action === 'answer-yes') requireInTime(row, now)
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
    const isQueuedAnew = state === 'waiting' && (row.state !== 'waiting' || row.groupId !== groupId)
    table.save({
      ...row,
      groupId,
      state,
      queue: isQueuedAnew ? id : row.queue,
      offeredUntil:
        state === 'offered' ? (row.state === 'offered' ? row.offeredUntil : answerUntil(now)) : null,
      ...(isUndoneLater
        ? {
            releasesAt: toInstant(undoneUntil),
            releasesGroupId: isTaking && had === groupId ? null : had,
          }
        : NOTHING_TO_UNDO),
    })
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
    if (event.letterId !== null && letters?.cancel(event.letterId) === false)
      throw new PlaceRefusal('Sporočilo je že odšlo, zato dejanja ni več mogoče razveljaviti.')
    if (before) table.save({ ...before, ...(canRelease(before, now) ? {} : NOTHING_TO_UNDO) })
    else table.remove(event.submissionId, event.workshopId)
    events.markUndone(eventId, now)
    renewOffers()
  }

  /** Whether what an earlier act gave up is still there to be had back. */
  function canRelease(row: PlaceRow, now: Date): boolean {
    const places = row.releasesGroupId === null ? undefined : groups.find(row.releasesGroupId)?.places
    if (row.releasesGroupId === null || places === undefined) return true
    return table.countTaken({ season: row.season, groupId: row.releasesGroupId }, now, row) < places
  }

  const changeTogether = database.transaction(change)
  const undoTogether = database.transaction(undo)
  const renewOffersTogether = database.transaction(renewOffers)

  return {
    /**
     * Takes a place in each chosen workshop, or puts the enrolment on its waiting list; call it in the transaction that
     * stores the enrolment.
     * @param birthDate `dd.mm.yyyy`
     */
    take(
      { id, createdAt }: { id: number; createdAt: Date },
      workshopIds: readonly string[],
      birthDate: string,
    ): Place[] {
      const written = workshopIds.filter((workshopId) => takeOne(id, workshopId, birthDate, createdAt))
      if (written.length > 0) return listFor(id)
      return workshopIds.map((workshopId) => groups.toPlace(createRow(id, workshopId, season)))
    },

    /** Ends offers whose time is over and makes the next ones; in the transaction of whatever frees a place. */
    renewOffers: (): void => renewOffersTogether(),

    /** Where an enrolment stands, one place for each of its workshops. */
    listFor,

    /**
     * Places as people are told of them; none where nothing was decided and no group has a number of places, so that
     * nobody is told of what this centre does not use.
     */
    describe(places: readonly Place[]): EnrolledPlace[] {
      const isTold = places.some(
        ({ state, workshopId }) => state !== 'new' || groups.ofWorkshop(workshopId).some(hasPlaces),
      )
      return isTold ? places.map(groups.describe) : []
    },

    /** All places of a season, by enrolment. */
    listSeason: (ofSeason: string): (Place & { submissionId: number })[] =>
      table.listSeason(ofSeason).map((row) => ({ submissionId: row.submissionId, ...groups.toPlace(row) })),

    /** What the public is told: of the groups with a number of places, unless their workshop takes nobody. */
    listFree(): FreePlaces {
      const now = clock.now()
      const told = groups.all.flatMap(({ id, workshopId, places: count }): [string, FreePlaces[string]][] => {
        const state = groups.stateOf(workshopId)
        if (count === undefined || state === 'closed') return []
        const free = count - table.countTaken({ season, groupId: id }, now)
        const isWaiting = state === 'waiting' || free <= 0 || table.findFirstWaiting(season, id) !== undefined
        return [[id, isWaiting ? { waiting: true } : { free }]]
      })
      return Object.fromEntries(told)
    },

    overview: createOverview(table, groups, clock),

    /**
     * Does something to a place, with its letter; what the office does can be taken back for a while.
     * @returns the event's number
     * @throws PlaceRefusal
     */
    change: (wanted: PlaceChange, actor: Actor): number => changeTogether.immediate(wanted, actor),

    /**
     * Takes back what the office did last to a place, with its letter.
     * @throws PlaceRefusal
     */
    undo: (eventId: number): void => undoTogether.immediate(eventId),

    /** What happened to an enrolment's places, oldest first. */
    history(submissionId: number): PlaceEvent[] {
      const now = clock.now()
      return events.list(submissionId).map((event) => {
        const { id, workshopId, at, actor, action, before, letterId, undoneAt } = event
        const row = table.find(submissionId, workshopId)
        const canUndo = row && isUndoable(row, now) && events.isLatest(event)
        return {
          id,
          workshopId,
          at,
          actor,
          action,
          before: before && { groupId: before.groupId, state: before.state },
          letterId,
          undoneAt,
          undoableUntil: canUndo ? row.releasesAt : null,
        }
      })
    },
  }
}

/** Actions that lead to no other group, and also end what stands in one that the price list no longer has. */
const KEEPS_GROUP: ReadonlySet<PlaceAction> = new Set(['decline', 'withdraw', 'answer-yes', 'answer-no'])

function createRow(submissionId: number, workshopId: string, season: string): PlaceRow {
  const state: PlaceState = 'new'
  return {
    submissionId,
    workshopId,
    season,
    groupId: null,
    state,
    queue: null,
    offeredUntil: null,
    ...NOTHING_TO_UNDO,
  }
}

/** @throws PlaceRefusal */
function requireInTime({ offeredUntil }: PlaceRow, now: Date): void {
  if (offeredUntil !== null && new Date(offeredUntil) <= now)
    throw new PlaceRefusal('Rok za odgovor je potekel, zato je bilo mesto ponujeno naprej.')
}
