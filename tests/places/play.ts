// Plays a season of places at random and checks after every step what must always be true.
import fc from 'fast-check'
import { DAY, HOUR, MINUTE } from '../../api/core/clock'
import { PlaceRefusal } from '../../api/season/places/place'
import type { PlaceAct } from '../../api/season/places/rules'
import { ADULTS, type Centre, CHILDREN, GROUPS, MUSICAL, openCentre, type Sizes, THEATRE } from './centre'
import { judgeKept, judgePeople, judgeSeasons, judgeWaiting, look, type Memory, must, same } from './judges'
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
  | { kind: 'next' }
  | { kind: 'invite'; who: number; workshop: string }
  | { kind: 'answer'; who: number; workshop: string; isYes: boolean }
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
  { weight: 2, arbitrary: fc.constant({ kind: 'next' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('invite' as const),
      who: fc.nat(4),
      workshop: fc.constantFrom(MUSICAL, THEATRE),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      who: fc.nat(4),
      workshop: fc.constantFrom(MUSICAL, THEATRE),
      isYes: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), who }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('restrict' as const), who, isRestricted: fc.boolean() }),
  },
)

/** Children of three families in both workshops, as far as there are places, their invitations, and who waits behind them. */
const LAST_SEASON: Step[] = [
  ...[0, 1, 2].map((): Step => ({ kind: 'enrol', workshops: [MUSICAL, THEATRE], isAdult: false })),
  { kind: 'next' },
  ...[0, 1, 2].flatMap((who): Step[] => [
    { kind: 'invite', who, workshop: MUSICAL },
    { kind: 'invite', who, workshop: THEATRE },
  ]),
  { kind: 'enrol', workshops: [MUSICAL, THEATRE], isAdult: false },
]

interface Play {
  runs: number
  seed: number
  /** Longest season, in steps. */
  length: number
}

/** @throws with the shortest season that breaks a promise */
export function playPlaces({ runs, seed, length }: Play): void {
  const steps = fc.array(step, { maxLength: length, size: 'max' })
  // Half of them go on from a season whose families are invited.
  const beginning = fc.constantFrom([], LAST_SEASON)
  const season = fc.property(sizes, beginning, steps, (first, before, after) =>
    playSeason(first, [...before, ...after]),
  )
  fc.assert(season, { seed, numRuns: runs })
}

function playSeason(first: Sizes, steps: Step[]): void {
  const centre = openCentre(first)
  const memory: Memory = {
    enrolled: new Map(),
    invited: new Map(),
    restricted: new Set(),
    acts: [],
    order: createOrder(),
  }
  try {
    for (const one of steps) {
      const before = look(centre)
      const { isRefused, undone } = take(one, centre, memory)
      // What the keeper does every few seconds.
      if (!isRefused) centre.places.renewOffers()
      const after = look(centre)
      if (isRefused) must(same(before.all, after.all), 'a refusal wrote something')
      // The office may offer a place out of turn; the rule may not.
      const isChosen = one.kind === 'act' && one.action === 'offer'
      // Whose turn it is, is judged within a season.
      const rowsBefore = before.all.filter(({ season }) => season === centre.season)
      const problems = memory.order.follow(rowsBefore, after.rows, memory.restricted, undone)
      must(isChosen || problems.length === 0, problems.join(', '))
      judgeSeasons(centre, one.kind, before, after)
      judgeKept(centre, memory, after)
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
      const birthDate = one.isAdult ? '01.01.1990' : '01.01.2017'
      const id = centre.enrol(one.workshops, birthDate)
      memory.enrolled.set(id, { workshops: one.workshops, season: centre.season, birthDate })
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
        for (const [key, invited] of memory.invited) if (invited.event === event) memory.invited.delete(key)
        return { isRefused: false, undone: memory.order.undo(event) }
      })
    case 'next':
      centre.beginNext()
      return DONE
    case 'invite':
      return unlessRefused(() => {
        const id = pick(one.who)
        const { birthDate = '' } = memory.enrolled.get(id) ?? {}
        const invited = centre.invite(id, one.workshop, birthDate)
        memory.invited.set(`${id} ${one.workshop}`, { id, ...invited })
        memory.acts.push(invited.event)
        return DONE
      })
    case 'answer':
      return unlessRefused(() => answer(one, pick(one.who), centre, memory))
    case 'pass':
      centre.pass(one.milliseconds)
      return DONE
    case 'restart':
      centre.restart(one.sizes)
      return DONE
    case 'erase':
      if (people.length > 0) centre.erase(pick(one.who))
      for (const [key, { id }] of memory.invited) if (id === pick(one.who)) memory.invited.delete(key)
      memory.enrolled.delete(pick(one.who))
      return DONE
    case 'restrict':
      if (people.length > 0) centre.restrict(pick(one.who), one.isRestricted)
      if (one.isRestricted) memory.restricted.add(pick(one.who))
      else memory.restricted.delete(pick(one.who))
      return DONE
  }
}

/** A family of last season answers: whose place is kept gets it, whoever waits. */
function answer(
  { workshop, isYes }: Extract<Step, { kind: 'answer' }>,
  id: number,
  centre: Centre,
  memory: Memory,
): Outcome {
  const key = `${id} ${workshop}`
  const { groupId } = memory.invited.get(key) ?? {}
  const { birthDate = '' } = memory.enrolled.get(id) ?? {}
  const before = look(centre)
  const { taken = 0, kept = 0 } = (groupId && before.overview.get(groupId)) || {}
  const change = { submissionId: id, workshopId: workshop, action: 'refuse-invitation' as const }
  const made = isYes ? centre.accept(id, workshop) : void centre.places.change(change, 'payer')
  memory.invited.delete(key)
  if (made === undefined) return DONE
  memory.enrolled.set(made, { workshops: [workshop], season: centre.season, birthDate })
  // Fewer may fit than were promised a place; one that was just given up can still be taken back.
  if (kept > 0 && taken - kept < centre.sizes[groupId as keyof Sizes])
    must(centre.places.listFor(made)[0]?.state === 'held', `${made} did not get the place that was kept`)
  return DONE
}

function unlessRefused(act: () => Outcome): Outcome {
  try {
    return act()
  } catch (error) {
    if (error instanceof PlaceRefusal) return { isRefused: true }
    throw error
  }
}
