// Plays a season of places at random and checks after every step what must always be true.
import fc from 'fast-check'
import { DAY, HOUR, MINUTE } from '../../api/core/clock'
import { PlaceRefusal } from '../../api/season/places/place'
import type { PlaceAct } from '../../api/season/places/rules'
import { ADULTS, type Centre, CHILDREN, GROUPS, MUSICAL, openCentre, type Sizes, THEATRE } from './centre'
import { judgePeople, judgeSizes, judgeWaiting, look, type Memory, must, same } from './judges'
import { createOrder } from './order'

type Step =
  | { kind: 'enrol'; workshops: readonly string[]; isAdult: boolean }
  | {
      kind: 'act'
      who: number
      workshop: string
      action: PlaceAct
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
      action: fc.constantFrom<PlaceAct>(
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
      judgeSizes(centre, one.kind, before, after)
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
