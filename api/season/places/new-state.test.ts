// A state that this program does not have, put into its table as a developer would: everything else must follow.
import { beforeEach, expect, test } from 'vitest'
import { testCatalogue } from '../../../tests/support/catalogue'
import { migrationsDirectory, storeEnrolment } from '../../../tests/support/database'
import { storedEnrolment } from '../../../tests/support/examples'
import { addMilliseconds, type Clock, DAY, HOUR, MINUTE } from '../../core/clock'
import { type Database, openDatabase } from '../../core/database'
import { createPlaces, type Places } from './places'
import { type PlaceState, placeStates } from './rules'

const MUSICAL = 'muzikal'
const TRIAL = 'a-state-of-this-test' as PlaceState

let database: Database
let now: Date
let places: Places
const clock: Clock = { now: () => now }
const catalogue = {
  ...testCatalogue,
  groups: [{ id: MUSICAL, workshopId: MUSICAL, mentorName: 'Mentor', places: 1 }],
}
const open = () => createPlaces({ database, clock, catalogue })

/** A trial lesson: it takes a place for two weeks. */
function learnOfTrials(): void {
  const { held } = placeStates
  const term = {
    hours: () => 14 * 24,
    longestHours: 14 * 24,
    to: 'withdrawn',
    letter: 'umik',
    name: 'poskusna ura je potekla',
  } as const
  Object.assign(placeStates, { [TRIAL]: { ...held, name: 'Na poskusni uri', term } })
  places = open()
}

beforeEach(() => {
  database = openDatabase(':memory:', { migrationsDirectory })
  now = new Date('2026-09-01T10:00:00.000Z')
  places = open()
  return () => Reflect.deleteProperty(placeStates, TRIAL)
})

function enrol(): number {
  const submission = storeEnrolment(database, [MUSICAL], now)
  places.take(submission, { ...storedEnrolment, workshops: [MUSICAL] })
  return submission.id
}

/** What stands in the database, as whatever knows the state would have written it. */
const putOnTrial = (id: number, until: Date) =>
  database
    .prepare('UPDATE places SET state = ?, offered_until = ? WHERE submission_id = ?')
    .run(TRIAL, until.toISOString(), id)
const states = (...ids: number[]) => ids.flatMap((id) => places.listFor(id).map(({ state }) => state))
const counted = () => places.overview(testCatalogue.schoolYear)[0]
const accept = (submissionId: number) =>
  places.change({ submissionId, workshopId: MUSICAL, action: 'accept' }, 'office:1')

test('a new state that takes a place is counted everywhere, so that no group is overfilled', () => {
  learnOfTrials()
  const [holder, next] = [enrol(), enrol()]
  putOnTrial(holder, addMilliseconds(now, 14 * DAY))
  places.renewOffers()
  expect(states(holder, next)).toEqual([TRIAL, 'waiting'])
  expect(counted()).toMatchObject({ taken: 1, [TRIAL]: 1, waiting: 1 })
  expect(places.listFree()).toEqual({ [MUSICAL]: { waiting: true } })
  expect(() => accept(next)).toThrow('je polna')
})

test('a new state lasts as long as its own table says, and ends as it says', () => {
  learnOfTrials()
  const [holder, next] = [enrol(), enrol()]
  putOnTrial(holder, addMilliseconds(now, 14 * DAY))
  places.renewOffers()
  now = addMilliseconds(now, 14 * DAY - HOUR)
  places.renewOffers()
  expect(states(holder, next)).toEqual([TRIAL, 'waiting'])
  now = addMilliseconds(now, HOUR)
  places.renewOffers()
  expect(states(holder, next)).toEqual(['withdrawn', 'offered'])
})

test('a version that does not know a state counts it as taken, tells it as unknown, and lets nobody but its end touch it', () => {
  const [holder, next] = [enrol(), enrol()]
  putOnTrial(holder, addMilliseconds(now, 14 * DAY))
  now = addMilliseconds(now, 20 * DAY)
  places.renewOffers()
  expect(states(holder, next)).toEqual(['unknown', 'waiting'])
  expect(counted()).toMatchObject({ taken: 1, unknown: 1, waiting: 1 })
  expect(places.describe(places.listFor(holder))).toMatchObject([
    { state: 'unknown', sentence: 'Muzikal: kako je s prijavo, vam povemo v pisarni.' },
  ])
  expect(() => accept(holder)).toThrow('novejša različica programa')
  const change = { submissionId: holder, workshopId: MUSICAL, action: 'withdraw' } as const
  places.undo(places.change(change, 'office:1'))
  const selectState = database.prepare('SELECT state FROM places WHERE submission_id = ?').pluck()
  expect(selectState.get(holder)).toBe(TRIAL)
  places.change(change, 'office:1')
  now = addMilliseconds(now, 5 * MINUTE)
  places.renewOffers()
  expect(states(holder, next)).toEqual(['withdrawn', 'offered'])
})
