// Plays a season of places at random and checks after every step what must always be true.
import fc from 'fast-check'
import { DAY, HOUR, MINUTE } from '../../api/clock'
import type { PlaceAction } from '../../api/places/place'
import { PlaceRefusal } from '../../api/places/place'
import { testCatalogue } from '../support/catalogue'
import { ADULTS, type Centre, CHILDREN, GROUPS, MUSICAL, openCentre, type Sizes, THEATRE } from './centre'
import { createOrder, type Order } from './order'

type Step =
  | { kind: 'enrol'; workshops: readonly string[]; isAdult: boolean }
  | {
      kind: 'act'
      who: number
      workshop: string
      action: PlaceAction
      group: string | undefined
      isOffice: boolean
    }
  | { kind: 'undo'; back: number }
  | { kind: 'pass'; milliseconds: number }
  | { kind: 'restart'; sizes: Sizes | undefined }
  | { kind: 'erase'; who: number }
  | { kind: 'restrict'; who: number; isRestricted: boolean }

const who = fc.nat(30)
const size = fc.integer({ min: 1, max: 4 })
const sizes: fc.Arbitrary<Sizes> = fc.record({ [CHILDREN]: size, [ADULTS]: size, [MUSICAL]: size }) as never

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('enrol' as const),
      workshops: fc.constantFrom([MUSICAL], [THEATRE], [MUSICAL, THEATRE]),
      isAdult: fc.boolean(),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('act' as const),
      who,
      workshop: fc.constantFrom(MUSICAL, THEATRE),
      action: fc.constantFrom<PlaceAction>(
        'accept',
        'move',
        'wait',
        'offer',
        'decline',
        'withdraw',
        'withdraw',
        'answer-yes',
        'answer-no',
      ),
      group: fc.option(fc.constantFrom(...GROUPS), { nil: undefined }),
      isOffice: fc.boolean(),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('undo' as const), back: fc.nat(3) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      // Minutes and days; now and then a clock that was wrong, by hours or by years, is set right.
      milliseconds: fc.constantFrom(
        1,
        MINUTE,
        5 * MINUTE,
        5 * MINUTE,
        HOUR,
        DAY,
        3 * DAY,
        4 * DAY,
        -1,
        -MINUTE,
        -HOUR,
        -3 * DAY,
        900 * DAY,
        -900 * DAY,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('restart' as const),
      sizes: fc.option(sizes, { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), who }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('restrict' as const), who, isRestricted: fc.boolean() }),
  },
)

interface Play {
  runs: number
  seed: number
  /** Longest season, in steps. */
  length: number
}

/** @throws with the shortest season that breaks a promise */
export function playPlaces({ runs, seed, length }: Play): void {
  const season = fc.property(sizes, fc.array(step, { maxLength: length, size: 'max' }), playSeason)
  fc.assert(season, { seed, numRuns: runs })
}

/** What is known of the people beside what the database says. */
interface Memory {
  /** Workshops of everybody who enrolled and was not erased, by number. */
  enrolled: Map<number, readonly string[]>
  restricted: Set<number>
  /** Acts of the office, the last one last. */
  acts: number[]
  order: Order
}

function playSeason(first: Sizes, steps: Step[]): void {
  const centre = openCentre(first)
  const memory: Memory = { enrolled: new Map(), restricted: new Set(), acts: [], order: createOrder() }
  try {
    for (const one of steps) {
      const before = look(centre)
      const { isRefused, undone } = take(one, centre, memory)
      // What the keeper does every few seconds.
      if (!isRefused) centre.places.renewOffers()
      const after = look(centre)
      if (isRefused) must(same(before.rows, after.rows), 'a refusal wrote something')
      // The office may offer a place out of turn; the rule may not.
      const isChosen = one.kind === 'act' && one.action === 'offer'
      const problems = memory.order.follow(before.rows, after.rows, memory.restricted, undone)
      must(isChosen || problems.length === 0, problems.join(', '))
      judgeSizes(centre, one, before, after)
      judgeWaiting(centre, memory, after)
      judgePeople(centre, memory, after)
    }
  } finally {
    centre.close()
  }
}

/** What became of a step. */
interface Outcome {
  isRefused: boolean
  /** Whom an act concerned that was taken back. */
  undone?: string | undefined
}

const DONE: Outcome = { isRefused: false }

function take(one: Step, centre: Centre, memory: Memory): Outcome {
  const people = [...memory.enrolled.keys()]
  const pick = (index: number) => people[index % Math.max(1, people.length)] ?? 0
  switch (one.kind) {
    case 'enrol': {
      const id = centre.enrol(one.workshops, one.isAdult ? '01.01.1990' : '01.01.2017')
      memory.enrolled.set(id, one.workshops)
      return DONE
    }
    case 'act':
      return unlessRefused(() => {
        const { workshop: workshopId, action, group: groupId, isOffice } = one
        const place = { submissionId: pick(one.who), workshopId }
        const change = () =>
          centre.places.change({ ...place, action, groupId }, isOffice ? 'office:1' : 'payer')
        const event = memory.order.act(place, change)
        if (isOffice) memory.acts.push(event)
        return DONE
      })
    case 'undo':
      return unlessRefused(() => {
        const event = memory.acts.at(-1 - one.back) ?? 0
        centre.places.undo(event)
        return { isRefused: false, undone: memory.order.undo(event) }
      })
    case 'pass':
      centre.pass(one.milliseconds)
      return DONE
    case 'restart':
      centre.restart(one.sizes)
      return DONE
    case 'erase':
      if (people.length > 0) centre.erase(pick(one.who))
      memory.enrolled.delete(pick(one.who))
      return DONE
    case 'restrict':
      if (people.length > 0) centre.restrict(pick(one.who), one.isRestricted)
      if (one.isRestricted) memory.restricted.add(pick(one.who))
      else memory.restricted.delete(pick(one.who))
      return DONE
  }
}

function unlessRefused(act: () => Outcome): Outcome {
  try {
    return act()
  } catch (error) {
    if (error instanceof PlaceRefusal) return { isRefused: true }
    throw error
  }
}

type Look = ReturnType<typeof look>

function look(centre: Centre) {
  const rows = centre.listRows()
  const overview = new Map(
    centre.places.overview(testCatalogue.schoolYear).map((group) => [group.groupId, group]),
  )
  return { rows, overview }
}

const TAKING = ['held', 'accepted', 'offered']
const countTaking = ({ rows }: Look, groupId: string) =>
  rows.filter((row) => row.groupId === groupId && TAKING.includes(row.state)).length

/** No step brings more people into a group than it takes. */
function judgeSizes(centre: Centre, one: Step, before: Look, after: Look): void {
  for (const groupId of GROUPS) {
    const places = centre.sizes[groupId]
    const [had, has] = [before, after].map((time) => countTaking(time, groupId)) as [number, number]
    must(has <= Math.max(places, had), `${one.kind} puts ${has} people into ${groupId} of ${places}`)
    const [held, holds] = [before, after].map((time) => time.overview.get(groupId)?.taken ?? 0) as [
      number,
      number,
    ]
    // A clock that is set back may find a place given up anew within its time.
    if (one.kind !== 'pass')
      must(holds <= Math.max(places, held), `${one.kind} takes ${holds} places of ${places}`)
    must(holds >= has, `${groupId} counts ${holds} places, and ${has} people`)
  }
}

/** Nobody waits beside a free place, but for those whom the office has just put there or who must not be written to. */
function judgeWaiting(centre: Centre, memory: Memory, { rows, overview }: Look): void {
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
function judgePeople(centre: Centre, memory: Memory, { rows, overview }: Look): void {
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

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function must(condition: boolean, broken: string): void {
  if (!condition) throw new Error(broken)
}
