// Invariants of places, checked after every step of a random season.
import { type Centre, GROUPS, KEPT_UNTIL, SEASONS } from './centre'
import type { WaitingListModel } from './waiting-list-model'

/** State of the model beside the database. */
export interface ModelState {
  /** Enrolments that were not erased, by id. */
  enrolled: Map<number, Enrolled>
  /** Groups of invited families that have not answered, by enrolment and workshop. */
  invited: Map<string, { id: number; groupId: string | undefined; event: number }>
  restricted: Set<number>
  /** Events of the office's actions, the newest last. */
  acts: number[]
  order: WaitingListModel
}

interface Enrolled {
  workshops: readonly string[]
  season: string
  birthDate: string
}

type PlacesSnapshot = ReturnType<typeof readPlaces>

/** Reads the places of both seasons at one moment. */
export function readPlaces(centre: Centre) {
  const all = centre.listRows()
  const [first, next] = [readSeason(centre, all, SEASONS[0]), readSeason(centre, all, SEASONS[1])]
  return { all, first, next, ...(centre.season === SEASONS[0] ? first : next) }
}

function readSeason(centre: Centre, all: ReturnType<Centre['listRows']>, season: string) {
  const rows = all.filter((row) => row.season === season)
  const overview = new Map(centre.places.countByGroup(season).map((group) => [group.groupId, group]))
  return { rows, overview }
}

const TAKING_STATES = ['held', 'accepted', 'ending', 'offered']
type SeasonSnapshot = ReturnType<typeof readSeason>

const countTaking = ({ rows }: SeasonSnapshot, groupId: string) =>
  rows.filter((row) => row.groupId === groupId && TAKING_STATES.includes(row.state)).length

/**
 * No step may put more participants into a group than it has places.
 * @param kind of the step between `before` and `after`
 */
function checkSizes(
  centre: Centre,
  kind: string,
  { before, after }: { before: SeasonSnapshot; after: SeasonSnapshot },
): void {
  for (const groupId of GROUPS) {
    const places = centre.sizes[groupId]
    const [had, has] = [countTaking(before, groupId), countTaking(after, groupId)]
    ensure(has <= Math.max(places, had), `${kind} puts ${has} people into ${groupId} of ${places}`)
    const [held = 0, holds = 0] = [before, after].map(({ overview }) => overview.get(groupId)?.taken)
    // A clock that is set back may bring back the time in which an undone place is still reserved.
    if (kind !== 'pass') ensure(holds <= Math.max(places, held), `${kind} takes ${holds} places of ${places}`)
    ensure(holds >= has, `${groupId} counts ${holds} places, and ${has} people`)
  }
}

/** Checks both seasons: actions of families for the next season leave the last season unchanged. */
export function checkSeasons(
  centre: Centre,
  kind: string,
  { before, after }: { before: PlacesSnapshot; after: PlacesSnapshot },
): void {
  checkSizes(centre, kind, { before: before.first, after: after.first })
  checkSizes(centre, kind, { before: before.next, after: after.next })
  if (centre.season !== SEASONS[0] && ['enrol', 'invite', 'answer'].includes(kind))
    ensure(isEqual(before.first.rows, after.first.rows), `${kind} changes a place of the season before`)
}

/** Until the last day, each unanswered invitation holds one place; after it none. */
export function checkHeldPlaces(centre: Centre, memory: ModelState, { overview }: PlacesSnapshot): void {
  const open = centre.now() < KEPT_UNTIL ? [...memory.invited.values()] : []
  for (const groupId of GROUPS) {
    const wanted = open.filter((one) => one.groupId === groupId).length
    const kept = overview.get(groupId)?.reserved
    ensure(kept === wanted, `${groupId} keeps ${kept} places for ${wanted} people`)
  }
}

/**
 * No participant may wait while a place is free, except within the undo window of the action that put the participant
 * on the list, and restricted ones.
 */
export function checkWaitingLists(
  centre: Centre,
  memory: ModelState,
  { rows, overview }: PlacesSnapshot,
): void {
  for (const groupId of GROUPS) {
    const waiting = memory.order.sort(
      rows.filter(
        (row) =>
          row.groupId === groupId && row.state === 'waiting' && !memory.restricted.has(row.submissionId),
      ),
    )
    const positions = waiting.map(
      ({ submissionId, workshopId }) =>
        centre.places.listByEnrolment(submissionId).find((place) => place.workshopId === workshopId)
          ?.position ?? 0,
    )
    ensure(
      positions.every((position, index) => position > (positions[index - 1] ?? 0)),
      `the list of ${groupId} is out of order`,
    )
    const [first] = waiting
    const free = centre.sizes[groupId] - (overview.get(groupId)?.taken ?? 0)
    const isFresh =
      first && centre.places.listEvents(first.submissionId).some(({ undoableUntil }) => undoableUntil)
    ensure(
      !first || free <= 0 || isFresh === true,
      `a participant waits beside ${free} free places in ${groupId}`,
    )
  }
}

/** Every enrolled participant has one place record for each workshop, and erased ones have none. */
export function checkParticipants(
  centre: Centre,
  memory: ModelState,
  { all, rows, overview }: PlacesSnapshot,
): void {
  for (const [id, { workshops }] of memory.enrolled) {
    const listed = centre.places.listByEnrolment(id).map(({ workshopId }) => workshopId)
    ensure(isEqual([...listed].sort(), [...workshops].sort()), `${id} is listed in ${listed}`)
  }
  const isKnown = all.every(({ submissionId }) => memory.enrolled.has(submissionId))
  ensure(isKnown, 'an erased participant has a place')
  const present = [...memory.enrolled.values()].filter(({ season }) => season === centre.season)
  const wanted = present.flatMap(({ workshops }) => workshops).length
  const ended = rows.filter(({ state }) => ['declined', 'withdrawn', 'expired'].includes(state)).length
  let counted = 0
  for (const { held, accepted, ending, offered, waiting, new: fresh } of overview.values())
    counted += held + accepted + ending + offered + waiting + fresh
  ensure(counted === wanted - ended, `${counted} people are counted, ${wanted - ended} are there`)
}

export const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function ensure(condition: boolean, broken: string): void {
  if (!condition) throw new Error(broken)
}
