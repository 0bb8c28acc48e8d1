import { getEndOfMonth } from '../../../common/calendar-date'
import type { CatalogueGroup } from '../../../common/catalogue'
import { type EnrolledPlace, type FreePlaces, hasPlaceLimit } from '../../../common/groups'
import type { Season } from '../../../common/lessons'
import type { Actor } from '../../core/actor'
import type { BaseServices } from '../../privacy/base-services'
import type { NewSubmission } from '../../submissions/form-kind'
import type { StoredEnrolment } from '../../submissions/submission'
import type { Lessons } from '../lessons/lessons'
import type { Letters } from '../letters/letters'
import { createContractTextWriter } from './agreement'
import { createInvitations, type Invitations } from './invitations'
import { createPlaceLetterFiller, type FillPlaceLetter } from './letter-values'
import { createPlaceRow, type Place, type PlaceEvent, toPlace } from './place'
import { createPlaceActions, type PlaceActions } from './place-actions'
import { type PlaceState, placeStates } from './rules'
import { toEnrolledPlace } from './sentences'
import { createPlaceEvents, createPlaceTable, isUndoable } from './table'

/** Number of places of a group by state. A null `groupId` counts the enrolments of a workshop without a group. */
export type GroupOverview = Record<PlaceState, number> & {
  groupId: string | null
  workshopId: string
  /** Limit of the group; undefined without a limit, and for a group that is no longer in the price list. */
  places: number | undefined
  /** Number of places that are not free, including reserved places and places given up within the undo window. */
  taken: number
  reserved: number
}

/** Places of participants in groups, and the waiting lists. */
export interface Places extends PlaceActions {
  /** Fills in the letter about a place. */
  fillLetter: FillPlaceLetter
  /** Adds what follows from a change of an enrolment's events or confirmations, in its transaction. */
  onContractChange(follow: (submissionId: number) => void): void
  /**
   * Assigns a new enrolment a place in each chosen workshop, or puts it on the waiting list.
   * @param actor the office user who entered a paper form; by default the form on the site
   */
  assignPlaces(submission: NewSubmission, enrolment: StoredEnrolment, actor?: Actor): Place[]
  /** Season of an enrolment; empty when the enrolment was erased. */
  seasonOf(submissionId: number): string
  /** Lists the places of an enrolment in the order of workshops that all pages use. */
  listByEnrolment(submissionId: number): Place[]
  /** Finds the place of an enrolment in one workshop. */
  find(submissionId: number, workshopId: string): Place | undefined
  /**
   * Converts places to the data that families see. Returns none while no place is decided and no group has a limit: a
   * centre that does not limit its groups shows families nothing about places.
   */
  toEnrolledPlaces(places: readonly Place[]): EnrolledPlace[]
  /** Lists the places of all enrolments of a season. */
  listSeason(season: string): (Place & { submissionId: number })[]
  /** Counts places by group and state: groups of the price list first, then removed groups and places without a group. */
  countByGroup(season: string): GroupOverview[]
  /** Free places and waiting lists of groups with a limit, except in workshops that are closed for enrolment. */
  listFreePlaces(): FreePlaces
  invitations: Invitations
  /** Finds the latest event of a place that was not undone. */
  findLatestEvent(submissionId: number, workshopId: string): Omit<PlaceEvent, 'undoableUntil'> | undefined
  /** Lists the events of an enrolment, the earliest first, each with the end of its undo window. */
  listEvents(submissionId: number): PlaceEvent[]
  /** Sets the whole months for which an enrolment is free of charge; undefined means none. */
  setFreePeriod(submissionId: number, period: Season | undefined): void
  /**
   * Deletes the places of an enrolment that was entered by mistake, and marks their events as undone. It is erased
   * next.
   */
  discardPlaces(submissionId: number): void
}

/**
 * Creates the service of places, waiting lists and invitations. No action of form, family, office or waiting list takes more
 * places than a group's limit. Call every function in the transaction of the change that causes the call.
 */
export function createPlaces(base: BaseServices, letters: Letters, lessons: Lessons): Places {
  const { database, clock, programme, journal } = base
  const { season } = programme
  const contractListeners: ((submissionId: number) => void)[] = []
  const onContractChange = (submissionId: number) => {
    for (const follow of contractListeners) follow(submissionId)
  }
  const deleteFreePeriod = database.prepare<[number]>('DELETE FROM free_periods WHERE submission_id = ?')
  const insertFreePeriod = database.prepare<object>(
    'INSERT INTO free_periods VALUES (:submissionId, :from, :to)',
  )
  const table = createPlaceTable(database, programme)
  const events = createPlaceEvents(database, onContractChange)
  const invitations = createInvitations({ database, clock }, programme, journal)
  const writeContractText = createContractTextWriter(base.catalogue, programme, lessons)
  const fillLetter = createPlaceLetterFiller(letters, programme, { lessons, writeContractText })

  /** Assigns a place in one workshop. No row is stored while the office has yet to choose between several groups. */
  function assignPlace(
    { id: submissionId, reference, createdAt: now }: NewSubmission,
    workshopId: string,
    { enrolment, actor }: { enrolment: StoredEnrolment; actor: Actor },
  ): void {
    const invitation = invitations.answerByEnrolment(workshopId, enrolment, reference)
    const group =
      programme.findGroup(invitation?.groupId ?? null) ??
      programme.findGroupByAge(workshopId, enrolment.participantBirthDate)
    const isReserved =
      invitation !== undefined && group?.id === invitation.groupId && programme.isReserving(now)
    const isWaitingOnly = programme.getEnrolmentState(workshopId) === 'waiting' && !isReserved
    const row = { ...createPlaceRow(submissionId, workshopId, season), groupId: group?.id ?? null }
    // After the season no place is given, because its lessons are over: the office decides.
    if (programme.isOver(now) || (!isWaitingOnly && group?.places === undefined)) {
      if (group) table.save(row)
      return
    }
    const isFree = !isWaitingOnly && group !== undefined && hasFreePlace(group, isReserved, now)
    const queue = events.add({ submissionId, workshopId, actor, action: 'enrol', before: undefined }, now)
    table.save(isFree ? { ...row, state: 'held' } : { ...row, state: 'waiting', queue })
  }

  const listByEnrolment = (submissionId: number): Place[] =>
    programme.sort(table.listOwn(submissionId)).map((row) => toPlace(row, programme))

  /** Whether a place is free. For an invited participant neither reserved places nor the waiting list count. */
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

  function countByGroup(year: string): GroupOverview[] {
    const now = clock.now()
    const overviews = new Map<string, GroupOverview>()
    const noPlaces = Object.fromEntries(Object.keys(placeStates).map((state) => [state, 0]))

    function getOrCreate(workshopId: string, id: string | null): GroupOverview {
      const groupId = id ?? programme.findOnlyGroup(workshopId)?.id ?? null
      const key = JSON.stringify([workshopId, groupId])
      const group = groupId === null ? undefined : { season: year, groupId }
      const overview = overviews.get(key) ?? {
        groupId,
        workshopId,
        places: programme.findGroup(groupId)?.places,
        taken: group ? table.countTaken(group, now) : 0,
        reserved: group ? table.countReserved(group, now) : 0,
        ...(noPlaces as Record<PlaceState, number>),
      }
      overviews.set(key, overview)
      return overview
    }

    for (const { id, workshopId } of programme.groups) getOrCreate(workshopId, id)
    for (const { workshopId, groupId, state } of table.listSeason(year))
      if (placeStates[state].groupPart !== 'out') getOrCreate(workshopId, groupId)[state] += 1
    return [...overviews.values()]
  }

  function listFreePlaces(): FreePlaces {
    const now = clock.now()
    if (programme.isOver(now)) return {}
    const entries = programme.groups.flatMap(({ id, workshopId, places }): [string, FreePlaces[string]][] => {
      const state = programme.getEnrolmentState(workshopId)
      if (places === undefined || state === 'closed') return []
      const free = places - table.countTaken({ season, groupId: id }, now)
      const isWaiting = state === 'waiting' || free <= 0 || table.findFirstWaiting(season, id) !== undefined
      return [[id, isWaiting ? { waiting: true } : { free }]]
    })
    return Object.fromEntries(entries)
  }

  return {
    ...createPlaceActions({ database, clock, programme, table, events, invitations, letters, fillLetter }),

    fillLetter,

    onContractChange: (follow: (submissionId: number) => void): void => void contractListeners.push(follow),

    assignPlaces(submission: NewSubmission, enrolment: StoredEnrolment, actor: Actor = 'form'): Place[] {
      for (const workshopId of enrolment.workshops) assignPlace(submission, workshopId, { enrolment, actor })
      return listByEnrolment(submission.id)
    },

    seasonOf: table.seasonOf,

    listByEnrolment,

    find: (submissionId: number, workshopId: string): Place | undefined =>
      listByEnrolment(submissionId).find((place) => place.workshopId === workshopId),

    toEnrolledPlaces(places: readonly Place[]): EnrolledPlace[] {
      const isShown = places.some(
        ({ state, workshopId }) => state !== 'new' || programme.listGroupsOf(workshopId).some(hasPlaceLimit),
      )
      return isShown ? places.map((place) => toEnrolledPlace(place, programme)) : []
    },

    listSeason: (year: string): (Place & { submissionId: number })[] =>
      table.listSeason(year).map((row) => ({ submissionId: row.submissionId, ...toPlace(row, programme) })),

    countByGroup,

    listFreePlaces,

    invitations,

    findLatestEvent: events.findLatest,

    listEvents(submissionId: number): PlaceEvent[] {
      const now = clock.now()
      return events.list(submissionId).map((event) => {
        const row = table.find(submissionId, event.workshopId)
        const canUndo =
          row && isUndoable(row, now) && events.findLatest(submissionId, event.workshopId)?.id === event.id
        return { ...event, undoableUntil: canUndo ? row.releasesAt : null }
      })
    },

    setFreePeriod(submissionId: number, period: Season | undefined): void {
      deleteFreePeriod.run(submissionId)
      if (!period) return
      const to = getEndOfMonth(period.to)
      insertFreePeriod.run({ submissionId, from: `${period.from.slice(0, 7)}-01`, to })
    },

    discardPlaces(submissionId: number): void {
      for (const { workshopId } of table.listOwn(submissionId)) table.remove(submissionId, workshopId)
      for (const { id, undoneAt } of events.list(submissionId))
        if (undoneAt === null) events.markUndone(id, clock.now())
    },
  }
}
