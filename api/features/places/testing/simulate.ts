// Simulates random seasons and checks the invariants after every step.
import fc from 'fast-check'
import { DAY, HOUR, MINUTE } from '../../../core/clock'
import { PlaceRefusal } from '../place'
import type { PlaceAction } from '../rules'
import { ADULTS, type Centre, CHILDREN, GROUPS, MUSICAL, openCentre, type Sizes, THEATRE } from './centre'
import { confirmPlace } from './confirm-place'
import {
  checkHeldPlaces,
  checkParticipants,
  checkSeasons,
  checkWaitingLists,
  ensure,
  isEqual,
  type ModelState,
  readPlaces,
} from './invariants'
import { createWaitingListModel } from './waiting-list-model'

const person = fc.nat(30)
const workshop = fc.constantFrom(MUSICAL, THEATRE)
const placeCount = fc.integer({ min: 1, max: 4 })
const sizes: fc.Arbitrary<Sizes> = fc.record({
  [CHILDREN]: placeCount,
  [ADULTS]: placeCount,
  [MUSICAL]: placeCount,
}) as never

/** A kind of step: its frequency, its random fields and its effect. */
interface StepKind {
  weight: number
  fields: fc.Arbitrary<object>
  /** @returns the key of the participant whose action was undone, if any */
  take(fields: object, centre: Centre, memory: ModelState): unknown
}

const defineStep = <Fields extends object>(
  weight: number,
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
  take: (fields: Fields, centre: Centre, memory: ModelState) => unknown,
) => ({ weight, fields: fc.record(fields), take })

/** Picks a participant by a random number of any size. */
const pickParticipant = ({ enrolled }: ModelState, index: number) =>
  [...enrolled.keys()][index % Math.max(1, enrolled.size)] ?? 0

const stepKinds = {
  enrol: defineStep(
    8,
    { workshops: fc.constantFrom([MUSICAL], [THEATRE], [MUSICAL, THEATRE]), isAdult: fc.boolean() },
    ({ workshops, isAdult }, centre, memory) => {
      const birthDate = isAdult ? '01.01.1990' : '01.01.2017'
      const id = centre.enrol(workshops, birthDate)
      memory.enrolled.set(id, { workshops, season: centre.season, birthDate })
    },
  ),
  act: defineStep(
    12,
    {
      person,
      workshop,
      action: fc.constantFrom<PlaceAction>(
        ...(['accept', 'accept', 'move', 'wait', 'offer', 'decline', 'withdraw', 'withdraw'] as const),
        ...(['answer-yes', 'answer-no'] as const),
      ),
      groupId: fc.option(fc.constantFrom(...GROUPS), { nil: undefined }),
      isOffice: fc.boolean(),
    },
    ({ person, workshop: workshopId, action, groupId, isOffice }, centre, memory) => {
      const place = { submissionId: pickParticipant(memory, person), workshopId }
      const change = () =>
        centre.places.applyAction({ ...place, action, groupId }, isOffice ? 'office:1' : 'payer')
      const event = memory.order.act(place, change)
      if (isOffice) memory.acts.push(event)
    },
  ),
  leave: defineStep(8, { person }, leaveConfirmedPlace),
  undo: defineStep(5, { back: fc.nat(3) }, ({ back }, centre, memory) => {
    const event = memory.acts.at(-1 - back) ?? 0
    centre.places.undo(event)
    for (const [key, invited] of memory.invited) if (invited.event === event) memory.invited.delete(key)
    return memory.order.undo(event)
  }),
  pass: defineStep(
    5,
    {
      // Mostly minutes and days; sometimes the clock jumps by years or is set back.
      milliseconds: fc.constantFrom(
        1,
        MINUTE,
        5 * MINUTE,
        5 * MINUTE,
        HOUR,
        DAY,
        3 * DAY,
        4 * DAY,
        20 * DAY,
        -1,
        -MINUTE,
        -HOUR,
        -3 * DAY,
        900 * DAY,
        -900 * DAY,
      ),
    },
    ({ milliseconds }, centre) => centre.pass(milliseconds),
  ),
  restart: defineStep(2, { sizes: fc.option(sizes, { nil: undefined }) }, ({ sizes }, centre) =>
    centre.restart(sizes),
  ),
  next: defineStep(2, {}, (_none, centre) => centre.beginNext()),
  invite: defineStep(6, { person: fc.nat(4), workshop }, ({ person, workshop }, centre, memory) => {
    const id = pickParticipant(memory, person)
    const { birthDate = '' } = memory.enrolled.get(id) ?? {}
    const invited = centre.invite(id, workshop, birthDate)
    memory.invited.set(`${id} ${workshop}`, { id, ...invited })
    memory.acts.push(invited.event)
  }),
  answer: defineStep(6, { person: fc.nat(4), workshop, isYes: fc.boolean() }, answerInvitation),
  erase: defineStep(1, { person }, ({ person }, centre, memory) => {
    const erased = pickParticipant(memory, person)
    if (memory.enrolled.size > 0) centre.erase(erased)
    for (const [key, { id }] of memory.invited) if (id === erased) memory.invited.delete(key)
    memory.enrolled.delete(erased)
  }),
  restrict: defineStep(
    1,
    { person, isRestricted: fc.boolean() },
    ({ person, isRestricted }, centre, memory) => {
      const id = pickParticipant(memory, person)
      if (memory.enrolled.size > 0) centre.restrict(id, isRestricted)
      if (isRestricted) memory.restricted.add(id)
      else memory.restricted.delete(id)
    },
  ),
}
type Step = { kind: keyof typeof stepKinds; fields: object }

/** Steps that may be refused. All others must succeed. */
const REFUSABLE_STEPS: string[] = ['act', 'undo', 'invite', 'answer'] satisfies Step['kind'][]

const step: fc.Arbitrary<Step> = fc.oneof(
  ...(Object.keys(stepKinds) as Step['kind'][]).map((kind) => ({
    weight: stepKinds[kind].weight,
    arbitrary: fc.record({ kind: fc.constant(kind), fields: stepKinds[kind].fields }),
  })),
)

/** A child in both workshops. Three such families are invited, and a fourth waits behind them. */
const FAMILY: Step = { kind: 'enrol', fields: { workshops: [MUSICAL, THEATRE], isAdult: false } }
const LAST_SEASON: Step[] = [
  FAMILY,
  FAMILY,
  FAMILY,
  { kind: 'next', fields: {} },
  ...[0, 1, 2].flatMap((person) =>
    [MUSICAL, THEATRE].map((workshop): Step => ({ kind: 'invite', fields: { person, workshop } })),
  ),
  FAMILY,
]

interface SimulationOptions {
  runs: number
  seed: number
  /** Maximum number of steps of a season. */
  length: number
}

/** Simulates seasons of random steps. @throws Error with the shortest one that breaks an invariant */
export function simulatePlaces({ runs, seed, length }: SimulationOptions): void {
  const steps = fc.array(step, { maxLength: length, size: 'max' })
  // Half of the seasons begin with invited families.
  const beginning = fc.constantFrom([], LAST_SEASON)
  const season = fc.property(sizes, beginning, steps, (first, before, after) =>
    simulateSeason(first, [...before, ...after]),
  )
  fc.assert(season, { seed, numRuns: runs })
}

function simulateSeason(first: Sizes, steps: Step[]): void {
  const centre = openCentre(first)
  const memory: ModelState = {
    enrolled: new Map(),
    invited: new Map(),
    restricted: new Set(),
    acts: [],
    order: createWaitingListModel(),
  }
  try {
    for (const one of steps) {
      const before = readPlaces(centre)
      const { isRefused, undone } = takeStep(one, centre, memory)
      // The server does this every few seconds.
      if (!isRefused) centre.places.renewOffers()
      const after = readPlaces(centre)
      if (isRefused) ensure(isEqual(before.all, after.all), 'a refusal wrote something')
      // The office may offer a place out of order; the automatic rule may not.
      const isChosen = 'action' in one.fields && one.fields.action === 'offer'
      // The order is checked within a season.
      const rowsBefore = before.all.filter(({ season }) => season === centre.season)
      const problems = memory.order.follow({
        before: rowsBefore,
        after: after.rows,
        passedOver: memory.restricted,
        undone,
      })
      ensure(
        isChosen || problems.length === 0,
        `${problems[0]?.submissionId} was offered a place out of turn`,
      )
      checkSeasons(centre, one.kind, { before, after })
      checkHeldPlaces(centre, memory, after)
      checkWaitingLists(centre, memory, after)
      checkParticipants(centre, memory, after)
    }
  } finally {
    centre.close()
  }
}

/** @returns the result of a step */
function takeStep({ kind, fields }: Step, centre: Centre, memory: ModelState) {
  try {
    const undone = (stepKinds[kind] as StepKind).take(fields, centre, memory)
    return { isRefused: false, undone: typeof undone === 'string' ? undone : undefined }
  } catch (error) {
    if (REFUSABLE_STEPS.includes(kind) && error instanceof PlaceRefusal) return { isRefused: true }
    throw error
  }
}

/** A family whose place is confirmed withdraws. */
function leaveConfirmedPlace({ person }: { person: number }, centre: Centre): void {
  const placed = centre.listRows().filter(({ state }) => state === 'held' || state === 'accepted')
  const row = placed[person % Math.max(1, placed.length)]
  if (!row) return
  const { submissionId, workshopId } = row
  if (row.state === 'held')
    centre.places.applyAction({ submissionId, workshopId, action: 'accept' }, 'operator')
  confirmPlace(centre.places, { submissionId, workshopId, wording: 'Potrjujem udeležbo.' })
  centre.places.applyAction({ submissionId, workshopId, action: 'withdraw' }, 'payer')
}

/** An invited family answers: a held place is given to it, although others wait. */
function answerInvitation(
  { person, workshop, isYes }: { person: number; workshop: string; isYes: boolean },
  centre: Centre,
  memory: ModelState,
): void {
  const id = pickParticipant(memory, person)
  const key = `${id} ${workshop}`
  const { groupId } = memory.invited.get(key) ?? {}
  const { birthDate = '' } = memory.enrolled.get(id) ?? {}
  const before = readPlaces(centre)
  const { taken = 0, reserved = 0 } = (groupId && before.overview.get(groupId)) || {}
  const change = { submissionId: id, workshopId: workshop, action: 'refuse-invitation' as const }
  const made = isYes ? centre.accept(id, workshop) : void centre.places.applyAction(change, 'payer')
  memory.invited.delete(key)
  if (made === undefined) return
  memory.enrolled.set(made, { workshops: [workshop], season: centre.season, birthDate })
  // After the price list has changed, fewer may fit than were invited; a place just given up may still be undone.
  if (reserved > 0 && taken - reserved < centre.sizes[groupId as keyof Sizes])
    ensure(
      centre.places.listByEnrolment(made)[0]?.state === 'held',
      `${made} did not get the place that was kept`,
    )
}
