// Plays random visits to two halls and checks the promises after every step.
import fc from 'fast-check'
import { PER_FAMILY } from '../../../../tests/support/performances'
import { DAY, HOUR } from '../../../core/clock'
import { ApiError } from '../../../core/errors'
import { getBeginning, getEndOfWaitingList, getSeatLimit, type Reserved, SeatRefusal } from '../performance'
import { EVENTS, type EventContent, type EventId, type Hall, openHall } from './hall'

const person = fc.nat(9)
const event = fc.constantFrom(...EVENTS)
const seats = fc.integer({ min: 1, max: PER_FAMILY })

type Step = { kind: string; take(hall: Hall, memory: Memory): void }

interface Memory {
  /** Ids of the submissions, in their order. */
  ids: number[]
  /** Number of idempotency keys so far. */
  keys: number
  /** Mails that must be in the outbox: `id kind`. */
  expected: string[]
}

const pick = ({ ids }: Memory, index: number) => ids[index % Math.max(1, ids.length)] ?? 0

/** Runs an action of a visitor; a refusal changes nothing. */
function isAccepted(work: () => void): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (error instanceof SeatRefusal || (error instanceof ApiError && error.status === 422)) return false
    throw error
  }
}

const defineStep = <Fields extends object>(
  kind: string,
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
  take: (fields: Fields, hall: Hall, memory: Memory) => void,
): fc.Arbitrary<Step> =>
  fc.record(fields).map((given) => ({
    kind: `${kind} ${JSON.stringify(given)}`,
    take: (hall, memory) => take(given as Fields, hall, memory),
  }))

const steps = [
  defineStep(
    'reserve',
    { event, person, seats, tabs: fc.integer({ min: 1, max: 2 }) },
    (given, hall, memory) => {
      const { event: id, person: who, seats: count, tabs } = given
      // The second tab sends another form with its own key.
      for (let tab = 0; tab < tabs; tab++) {
        const key = `form ${memory.keys++}`
        let submission = 0
        const send = () => {
          submission = hall.reserve(id, who, count, key)
        }
        if (!isAccepted(send)) continue
        memory.ids.push(submission)
        const { state } = hall.services.reservationTable.find(submission) ?? {}
        memory.expected.push(`${submission} reservation_${state === 'repeated' ? 'repeated' : 'receipt'}`)
        const before = hall.listMails().length
        // A repeated request with the same key stores nothing.
        if (hall.reserve(id, who, count, key) !== submission || hall.listMails().length !== before)
          throw new Error('a repeated request was stored')
      }
    },
  ),
  defineStep('change', { person: fc.nat(30), seats }, ({ person: index, seats: count }, hall, memory) => {
    const id = pick(memory, index)
    const before = hall.services.reservationTable.find(id)
    if (!isAccepted(() => hall.services.reservations.change(id, count))) return
    const after = hall.services.reservationTable.find(id)
    if (after?.state === before?.state && after?.seats !== before?.seats)
      memory.expected.push(`${id} reservation_receipt`)
  }),
  defineStep(
    'give back',
    { person: fc.nat(30), times: fc.integer({ min: 1, max: 2 }) },
    (given, hall, memory) => {
      const id = pick(memory, given.person)
      const was = hall.services.reservationTable.find(id)?.state
      for (let time = 0; time < given.times; time++) {
        const isDone = isAccepted(() => hall.services.reservations.giveBack(id))
        if (isDone && time === 0 && was !== 'returned') memory.expected.push(`${id} reservation_receipt`)
      }
    },
  ),
  defineStep('erase', { person: fc.nat(30) }, ({ person: index }, hall, memory) => {
    const id = pick(memory, index)
    const reference = hall.services.store.find(id)?.reference
    if (!reference) return
    hall.services.people.erase(hall.services.people.find({ reference }), { operator: 'preizkus' })
    memory.ids = memory.ids.filter((other) => other !== id)
    memory.expected = memory.expected.filter((mail) => !mail.startsWith(`${id} `))
  }),
  defineStep(
    'publish',
    {
      event,
      change: fc.oneof(
        fc.record({ heldOn: fc.constantFrom('2027-03-10', '2027-03-20', '2027-04-02') }),
        fc.record({ isCancelled: fc.boolean() }),
        fc.record({ seats: fc.integer({ min: 1, max: 14 }) }),
        fc.record({ overbooking: fc.constantFrom(0, 10, 30) }),
      ) as fc.Arbitrary<Partial<EventContent>>,
    },
    ({ event: id, change }, hall, memory) => {
      const before = { ...hall.content[id] }
      const told = hall.services.reservationTable.list(id)
      hall.publish(id, change)
      const after = hall.content[id]
      const performance = hall.services.reservations.findPerformance(id)
      const isNews = before.heldOn !== after.heldOn || before.isCancelled !== after.isCancelled
      if (!isNews || !performance || hall.now() >= getBeginning(performance)) return
      for (const { submissionId, state } of told)
        if (state === 'reserved' || state === 'waiting')
          memory.expected.push(`${submissionId} reservation_event`)
    },
  ),
  defineStep(
    'pass',
    { time: fc.constantFrom(HOUR, 5 * HOUR, DAY, DAY, 4 * DAY) },
    ({ time }, hall, memory) => {
      const due = hall.listAll()
      const reminded = new Set(EVENTS.filter((id) => isReminded(hall, id)))
      hall.pass(time)
      for (const { submissionId, performanceId, state } of due)
        if (
          state === 'reserved' &&
          isReminded(hall, performanceId) &&
          !reminded.has(performanceId as EventId)
        )
          memory.expected.push(`${submissionId} reservation_reminder`)
    },
  ),
]

const isReminded = (hall: Hall, id: string) =>
  hall.services.reservationTable.findPerformance(id)?.remindedAt !== null

/** Adds the mails that a changed state causes: seats from the waiting list, and the end of the list. */
function expectMoves(before: readonly Reserved[], after: readonly Reserved[], memory: Memory): void {
  const states = new Map(before.map(({ submissionId, state }) => [submissionId, state]))
  for (const { submissionId, state } of after) {
    if (states.get(submissionId) !== 'waiting') continue
    if (state === 'reserved') memory.expected.push(`${submissionId} reservation_offered`)
    if (state === 'missed') memory.expected.push(`${submissionId} reservation_stays_full`)
  }
}

function ensure(condition: boolean, message: string): void {
  if (!condition) throw new Error(message)
}

const sum = (rows: readonly Reserved[]) =>
  rows.reduce((total, { state, seats: count }) => total + (state === 'reserved' ? count : 0), 0)

function checkHall(hall: Hall, id: EventId, before: readonly Reserved[], after: readonly Reserved[]): void {
  const performance = hall.services.reservations.findPerformance(id)
  if (!performance) throw new Error(`${id} is missing`)
  const limit = getSeatLimit(performance)
  const [own, earlier] = [after, before].map((rows) =>
    rows.filter(({ performanceId }) => performanceId === id),
  )
  const taken = sum(own ?? [])
  ensure(taken <= Math.max(limit, sum(earlier ?? [])), `${taken} seats were given of ${limit}`)
  const active = (own ?? []).filter(({ state }) => state === 'reserved' || state === 'waiting')
  const addresses = active.map(({ submissionId }) => {
    return hall.services.store.findComplete('reservation', submissionId)?.payload.email
  })
  ensure(new Set(addresses).size === addresses.length, 'a visitor has two reservations')
  const waiting = active.filter(({ state }) => state === 'waiting')
  const isOver = hall.services.reservationTable.findPerformance(id)?.listEndedAt !== null
  if (performance.isCancelled) return
  ensure(!isOver || waiting.length === 0, 'a visitor waits on a list that has ended')
  if (hall.now() < getEndOfWaitingList(performance))
    for (const party of waiting)
      ensure(party.seats > limit - taken, `${party.submissionId} waits although seats are free`)
}

interface Play {
  runs: number
  seed: number
  /** Maximum number of steps. */
  length: number
}

/** @throws Error with the shortest play that breaks a promise */
export function playSeats({ runs, seed, length }: Play): void {
  const hall = fc.integer({ min: 4, max: 12 })
  const visits = fc.array(
    fc.oneof(...[0, 0, 0, 1, 2, 3, 4, 5].map((index) => steps[index] as fc.Arbitrary<Step>)),
    {
      maxLength: length,
      size: 'max',
    },
  )
  fc.assert(
    fc.property(hall, hall, visits, (first, second, all) => playVisits([first, second], all)),
    { seed, numRuns: runs },
  )
}

function playVisits([first, second]: [number, number], visits: readonly Step[]): void {
  const content = { overbooking: 0, isCancelled: false }
  const hall = openHall({
    premiera: { ...content, heldOn: '2027-03-10', seats: first },
    repriza: { ...content, heldOn: '2027-03-20', seats: second },
  })
  const memory: Memory = { ids: [], keys: 0, expected: [] }
  try {
    for (const { take } of visits) {
      const before = hall.listAll()
      take(hall, memory)
      const after = hall.listAll()
      expectMoves(before, after, memory)
      for (const id of EVENTS) checkHall(hall, id, before, after)
      const mails = hall.listMails().map(({ id, kind }) => `${id} ${kind}`)
      ensure(
        mails.sort().join('\n') === memory.expected.sort().join('\n'),
        `mails\n${mails.join('\n')}\nare not those expected\n${memory.expected.join('\n')}`,
      )
    }
  } finally {
    hall.close()
  }
}
