// Simulates random visits to two halls and checks the promises after every step.
import fc from 'fast-check'
import { getEndOfWaitingList, getSeatLimit, type Reserved } from '../performance'
import { EVENTS, type EventId, type Hall, openHall } from './hall'
import { ensure, expectMoves, type Memory, type Step, steps } from './steps'

const sum = (rows: readonly Reserved[]) =>
  rows.reduce((total, { state, seats: count }) => total + (state === 'reserved' ? count : 0), 0)

function checkHall(
  hall: Hall,
  id: EventId,
  { before, after }: { before: readonly Reserved[]; after: readonly Reserved[] },
): void {
  const performance = hall.services.reservations.findPerformance(id)
  if (!performance) throw new Error(`${id} is missing`)
  const limit = getSeatLimit(performance)
  const [own, earlier] = [after, before].map((rows) =>
    rows.filter(({ performanceId }) => performanceId === id),
  )
  const taken = sum(own ?? [])
  ensure(taken <= Math.max(limit, sum(earlier ?? [])), `${taken} seats were given of ${limit}`)
  const active = (own ?? []).filter(({ state }) => state === 'reserved' || state === 'waiting')
  // The office may add several visitors without an address.
  const addresses = active.flatMap(
    ({ submissionId }) => hall.services.store.findComplete('reservation', submissionId)?.payload.email || [],
  )
  ensure(new Set(addresses).size === addresses.length, 'a visitor has two reservations')
  const waiting = active.filter(({ state }) => state === 'waiting')
  const isOver = hall.services.reservationTable.findPerformance(id)?.listEndedAt !== null
  if (performance.isCancelled) return
  ensure(!isOver || waiting.length === 0, 'a visitor waits on a list that has ended')
  if (hall.now() < getEndOfWaitingList(performance))
    for (const party of waiting)
      ensure(party.seats > limit - taken, `${party.submissionId} waits although seats are free`)
}

interface SimulationOptions {
  runs: number
  seed: number
  /** Maximum number of steps. */
  length: number
}

/** Runs simulations of random steps. @throws Error with the shortest one that breaks a promise */
export async function simulateSeats({ runs, seed, length }: SimulationOptions): Promise<void> {
  const hall = fc.integer({ min: 4, max: 12 })
  const visits = fc.array(fc.oneof(...steps), { maxLength: length, size: 'max' })
  await fc.assert(
    fc.asyncProperty(hall, hall, visits, (first, second, all) => simulateVisits([first, second], all)),
    { seed, numRuns: runs },
  )
}

async function simulateVisits([first, second]: [number, number], visits: readonly Step[]): Promise<void> {
  const content = { overbooking: 0, isCancelled: false, from: undefined }
  const hall = openHall({
    premiera: { ...content, heldOn: '2027-03-10', seats: first },
    repriza: { ...content, heldOn: '2027-03-20', seats: second },
  })
  const memory: Memory = { ids: [], keys: 0, expected: [] }
  try {
    for (const { take } of visits) {
      const before = hall.listAll()
      await take(hall, memory)
      const after = hall.listAll()
      expectMoves(hall, memory, { before, after })
      for (const id of EVENTS) checkHall(hall, id, { before, after })
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
