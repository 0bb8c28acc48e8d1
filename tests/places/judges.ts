// What must be true of places after every step of a season.
import { testCatalogue } from '../support/catalogue'
import { type Centre, GROUPS } from './centre'
import type { Order } from './order'

/** What is known of the people beside what the database says. */
export interface Memory {
  /** Workshops of everybody who enrolled and was not erased, by number. */
  enrolled: Map<number, readonly string[]>
  restricted: Set<number>
  /** Acts of the office, the last one last. */
  acts: number[]
  order: Order
}

export type Look = ReturnType<typeof look>

/** What the centre says of itself at one moment. */
export function look(centre: Centre) {
  const rows = centre.listRows()
  const overview = new Map(
    centre.places.overview(testCatalogue.schoolYear).map((group) => [group.groupId, group]),
  )
  return { rows, overview }
}

const TAKING = ['held', 'accepted', 'offered']
const countTaking = ({ rows }: Look, groupId: string) =>
  rows.filter((row) => row.groupId === groupId && TAKING.includes(row.state)).length

/**
 * No step brings more people into a group than it takes.
 * @param kind of the step between `before` and `after`
 */
export function judgeSizes(centre: Centre, kind: string, before: Look, after: Look): void {
  for (const groupId of GROUPS) {
    const places = centre.sizes[groupId]
    const [had, has] = [before, after].map((time) => countTaking(time, groupId)) as [number, number]
    must(has <= Math.max(places, had), `${kind} puts ${has} people into ${groupId} of ${places}`)
    const [held, holds] = [before, after].map((time) => time.overview.get(groupId)?.taken ?? 0) as [
      number,
      number,
    ]
    // A clock that is set back may find a place given up anew within its time.
    if (kind !== 'pass') must(holds <= Math.max(places, held), `${kind} takes ${holds} places of ${places}`)
    must(holds >= has, `${groupId} counts ${holds} places, and ${has} people`)
  }
}

/** Nobody waits beside a free place, but for those whom the office has just put there or who must not be written to. */
export function judgeWaiting(centre: Centre, memory: Memory, { rows, overview }: Look): void {
  for (const groupId of GROUPS) {
    const waiting = rows
      .filter(
        (row) =>
          row.groupId === groupId && row.state === 'waiting' && !memory.restricted.has(row.submissionId),
      )
      .map(({ submissionId, workshopId }) => ({
        submissionId,
        position:
          centre.places.listFor(submissionId).find((place) => place.workshopId === workshopId)?.position ?? 0,
      }))
      .sort((a, b) => a.position - b.position)
    const inTurn = memory.order.sort(rows.filter((row) => row.groupId === groupId && row.state === 'waiting'))
    const unrestricted = inTurn.filter((id) => !memory.restricted.has(id))
    must(
      same(
        unrestricted,
        waiting.map(({ submissionId }) => submissionId),
      ),
      `the list of ${groupId} is out of order`,
    )
    const [first] = waiting
    const free = centre.sizes[groupId] - (overview.get(groupId)?.taken ?? 0)
    const isFresh =
      first && centre.places.history(first.submissionId).some(({ undoableUntil }) => undoableUntil)
    must(
      !first || free <= 0 || isFresh === true,
      `${first?.submissionId} waits beside ${free} free places in ${groupId}`,
    )
  }
}

/** Everybody who enrolled is somewhere, once for each workshop, and nobody else is anywhere. */
export function judgePeople(centre: Centre, memory: Memory, { rows, overview }: Look): void {
  for (const [id, workshops] of memory.enrolled) {
    const listed = centre.places.listFor(id).map(({ workshopId }) => workshopId)
    must(same([...listed].sort(), [...workshops].sort()), `${id} is listed in ${listed}`)
  }
  must(
    rows.every(({ submissionId }) => memory.enrolled.has(submissionId)),
    'somebody erased has a place',
  )
  const wanted = [...memory.enrolled.values()].flat().length
  const ended = rows.filter(({ state }) => ['declined', 'withdrawn', 'expired'].includes(state)).length
  const counted = [...overview.values()].reduce(
    (sum, { held, accepted, offered, waiting, new: fresh }) =>
      sum + held + accepted + offered + waiting + fresh,
    0,
  )
  must(counted === wanted - ended, `${counted} people are counted, ${wanted - ended} are there`)
  for (const row of centre.places.listSeason(testCatalogue.schoolYear)) {
    const { submissionId, ...place } = row
    const alone = centre.places
      .listFor(submissionId)
      .find(({ workshopId }) => workshopId === place.workshopId)
    must(same(place, alone), `${submissionId} stands elsewhere in the list of all`)
  }
}

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function must(condition: boolean, broken: string): void {
  if (!condition) throw new Error(broken)
}
