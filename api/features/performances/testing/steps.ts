// Random steps of visitors, families, the office, the clock and the content, with the mails that each must cause.
import fc from 'fast-check'
import { officeRoutes } from '../../../../common/routes'
import { PER_FAMILY } from '../../../../tests/support/performances'
import { DAY, HOUR } from '../../../core/clock'
import { ApiError } from '../../../core/errors'
import { getBeginning, type Reserved, SeatRefusal } from '../performance'
import { CONTINGENT, EVENTS, type EventContent, type EventId, FAMILIES, type Hall } from './hall'

const person = fc.nat(9)
const event = fc.constantFrom(...EVENTS)
const seats = fc.integer({ min: 1, max: PER_FAMILY })

export type Step = { kind: string; take(hall: Hall, memory: Memory): void | Promise<void> }

export interface Memory {
  /** Ids of the submissions, in their order. */
  ids: number[]
  /** Number of idempotency keys so far. */
  keys: number
  /** Mails that must be in the outbox: `id kind`. */
  expected: string[]
}

const pick = ({ ids }: Memory, index: number) => ids[index % Math.max(1, ids.length)] ?? 0

const isRefusal = (error: unknown): boolean =>
  error instanceof SeatRefusal || (error instanceof ApiError && [404, 409, 422].includes(error.status))

/** Runs an action; a refusal changes nothing. */
function isAccepted(work: () => void): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

/** Expects a mail, unless the office has added a visitor without an e-mail address. */
function expectMail(hall: Hall, memory: Memory, { id, kind }: { id: number; kind: string }): void {
  if (hall.services.store.findComplete('reservation', id)?.payload.email)
    memory.expected.push(`${id} reservation_${kind}`)
}

/** Expects the mail about each reservation that was not there before. */
function expectReceipts(hall: Hall, memory: Memory, before: readonly Reserved[]): void {
  const earlier = new Set(before.map(({ submissionId }) => submissionId))
  for (const { submissionId, state } of hall.listAll()) {
    if (earlier.has(submissionId)) continue
    memory.ids.push(submissionId)
    expectMail(hall, memory, { id: submissionId, kind: state === 'repeated' ? 'repeated' : 'receipt' })
  }
}

/** Expects a receipt for a changed number of seats in the same state; other changes have their own mails. */
function expectChange(hall: Hall, memory: Memory, before: Reserved | undefined): void {
  const after = hall.services.reservationTable.find(before?.submissionId ?? 0)
  if (before && after?.state === before.state && after.seats !== before.seats)
    expectMail(hall, memory, { id: before.submissionId, kind: 'receipt' })
  if (before && after?.state === 'returned' && before.state !== 'returned')
    expectMail(hall, memory, { id: before.submissionId, kind: 'receipt' })
}

/** Most visitors reserve; steps that start the server again take twenty times as long as others. */
const WEIGHTS: Readonly<Record<string, number>> = { reserve: 8, 'crash before the commit': 1, publish: 1 }

const defineStep = <Fields extends object>(
  kind: string,
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
  take: (fields: Fields, hall: Hall, memory: Memory) => void | Promise<void>,
): { arbitrary: fc.Arbitrary<Step>; weight: number } => ({
  weight: WEIGHTS[kind] ?? 2,
  arbitrary: fc.record(fields).map((given) => ({
    kind: `${kind} ${JSON.stringify(given)}`,
    take: (hall, memory) => take(given as Fields, hall, memory),
  })),
})

export const steps = [
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
          submission = hall.reserve({ performance: id, person: who, seats: count, key })
        }
        if (!isAccepted(send)) continue
        memory.ids.push(submission)
        const { state } = hall.services.reservationTable.find(submission) ?? {}
        expectMail(hall, memory, { id: submission, kind: state === 'repeated' ? 'repeated' : 'receipt' })
        const before = hall.listMails().length
        // A repeated request with the same key stores nothing.
        if (
          hall.reserve({ performance: id, person: who, seats: count, key }) !== submission ||
          hall.listMails().length !== before
        )
          throw new Error('a repeated request was stored')
      }
    },
  ),
  defineStep('change', { person: fc.nat(30), seats }, ({ person: index, seats: count }, hall, memory) => {
    const id = pick(memory, index)
    const before = hall.services.reservationTable.find(id)
    if (isAccepted(() => hall.services.reservations.change(id, count))) expectChange(hall, memory, before)
  }),
  defineStep(
    'cancel',
    { person: fc.nat(30), times: fc.integer({ min: 1, max: 2 }) },
    ({ person: index, times }, hall, memory) => {
      const id = pick(memory, index)
      const before = hall.services.reservationTable.find(id)
      for (let time = 0; time < times; time++) isAccepted(() => hall.services.reservations.cancel(id))
      expectChange(hall, memory, before)
    },
  ),
  defineStep(
    'reserve as a family of the performing group',
    { event, family: fc.nat(FAMILIES - 1), seats: fc.integer({ min: 1, max: CONTINGENT + 1 }) },
    ({ event: id, family, seats: count }, hall, memory) => {
      const before = hall.listAll()
      // The same button is clicked a second time.
      for (let press = 0; press < 2; press++) isAccepted(() => hall.reserveAsFamily(id, family, count))
      expectReceipts(hall, memory, before)
    },
  ),
  defineStep(
    'add by telephone',
    { event, person, seats: fc.integer({ min: 1, max: 8 }), hasEmail: fc.boolean() },
    async ({ event: id, person: who, seats: count, hasEmail }, hall, memory) => {
      const before = hall.listAll()
      const email = hasEmail ? `oseba-${who}@primer.si` : ''
      const fields = { id, name: `Oseba ${who}`, email, seats: String(count), kljuc: `call ${memory.keys++}` }
      for (let press = 0; press < 2; press++) await hall.sendOfficeForm(officeRoutes.performance, fields)
      expectReceipts(hall, memory, before)
    },
  ),
  defineStep(
    'change in the office',
    { person: fc.nat(30), seats: fc.integer({ min: 1, max: 14 }), isReturned: fc.boolean() },
    async ({ person: index, seats: count, isReturned }, hall, memory) => {
      const id = pick(memory, index)
      const before = hall.services.reservationTable.find(id)
      const rezervacija = hall.services.store.find(id)?.reference ?? ''
      const wanted: Record<string, string> = isReturned ? { vrni: 'da' } : { sedezev: String(count) }
      const fields = { id: before?.performanceId ?? '', rezervacija, ...wanted }
      const sent = hall.sendOfficeForm(officeRoutes.reservedSeats, fields)
      await sent.catch((error: unknown) => {
        if (!isRefusal(error)) throw error
      })
      expectChange(hall, memory, before)
    },
  ),
  defineStep(
    'crash before the commit',
    { event, person, index: fc.nat(30), seats, kind: fc.constantFrom('reserve', 'change', 'cancel') },
    ({ event: id, person: who, index, seats: count, kind }, hall, memory) => {
      const { reservations, store } = hall.services
      // A change causes no mail to a visitor whom the office added without an address, so nothing fails before the
      // commit.
      if (kind !== 'reserve' && !store.findComplete('reservation', pick(memory, index))?.payload.email) return
      const before = JSON.stringify(hall.listAll())
      hall.crashDuring(() =>
        isAccepted(() => {
          if (kind === 'reserve')
            hall.reserve({ performance: id, person: who, seats: count, key: `form ${memory.keys++}` })
          else if (kind === 'change') reservations.change(pick(memory, index), count)
          else reservations.cancel(pick(memory, index))
        }),
      )
      const after = JSON.stringify(hall.listAll())
      ensure(after === before, `a crash left\n${after}\nof\n${before}`)
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
        fc.record({ from: fc.constantFrom(undefined, '2027-03-05T09:00:00+01:00') }),
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
          expectMail(hall, memory, { id: submissionId, kind: 'event' })
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
          expectMail(hall, memory, { id: submissionId, kind: 'reminder' })
    },
  ),
]

const isReminded = (hall: Hall, id: string) =>
  hall.services.reservationTable.findPerformance(id)?.remindedAt !== null

/** Adds the mails that a changed state causes: seats from the waiting list, and the end of the list. */
export function expectMoves(
  hall: Hall,
  memory: Memory,
  { before, after }: { before: readonly Reserved[]; after: readonly Reserved[] },
): void {
  const states = new Map(before.map(({ submissionId, state }) => [submissionId, state]))
  for (const { submissionId, state } of after) {
    if (states.get(submissionId) !== 'waiting') continue
    if (state === 'reserved') expectMail(hall, memory, { id: submissionId, kind: 'offered' })
    if (state === 'missed') expectMail(hall, memory, { id: submissionId, kind: 'stays_full' })
  }
}

/** @throws Error with the message unless the condition is met */
export function ensure(condition: boolean, message: string): void {
  if (!condition) throw new Error(message)
}
