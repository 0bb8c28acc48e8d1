import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Catalogue } from '../../../common/catalogue'
import { ADULTS, type Centre, CHILDREN, MUSICAL, openCentre, THEATRE } from '../../../tests/places/centre'
import { testCatalogue } from '../../../tests/support/catalogue'
import { addMilliseconds, DAY, HOUR, MINUTE, SECOND } from '../../core/clock'
import type { Actor, PlaceChange } from './place'
import { type PlaceState, placeStates } from './rules'

const office: Actor = 'office:1'
const CHILD = '01.01.2017'
const ADULT = '01.01.1990'
const PUPPETS = 'lutkovna-delavnica'

/** A theatre for children (two places) and adults, and a musical with one group of a single place. */
const groups: Catalogue['groups'] = [
  { id: CHILDREN, workshopId: THEATRE, name: 'otroci', ageTo: 12, mentorName: 'Mentorica', places: 2 },
  { id: ADULTS, workshopId: THEATRE, name: 'odrasli', ageFrom: 13, mentorName: 'Mentorica' },
  { id: MUSICAL, workshopId: MUSICAL, mentorName: 'Mentor', places: 1 },
  { id: PUPPETS, workshopId: PUPPETS, mentorName: 'Mentor' },
]

let centre: Centre
beforeEach(() => {
  centre = openCentre({ [CHILDREN]: 2, [ADULTS]: 0, [MUSICAL]: 1 }, { groups })
  return centre.close
})
const restart = (change: Partial<Catalogue> = {}) => centre.restart(centre.sizes, { groups, ...change })
const enrol = (workshops: string | string[], birthDate = CHILD) => centre.enrol([workshops].flat(), birthDate)

const listPlaces = (ids: number[]) => ids.flatMap((id) => centre.places.listFor(id))
const standing = (...ids: number[]) =>
  listPlaces(ids).map(({ state, groupId, position }) => [state, groupId, position].filter(Boolean).join(' '))
const states = (...ids: number[]) => listPlaces(ids).map(({ state }) => state)
const countMusical = () => centre.places.overview(testCatalogue.schoolYear)[2]
const act = (
  submissionId: number,
  action: PlaceChange['action'],
  { actor = office, ...more }: Partial<PlaceChange> & { actor?: Actor } = {},
) => centre.places.change({ submissionId, workshopId: MUSICAL, action, ...more }, actor)
const payer = { actor: 'payer' as const }
/** Time goes by, and the keeper looks. */
function pass(milliseconds: number): void {
  centre.pass(milliseconds)
  centre.places.renewOffers()
}

test('each workshop of an enrolment has a place of its own; an age that fits no single group is left to the office', () => {
  enrol(MUSICAL)
  expect(standing(enrol([MUSICAL, PUPPETS, THEATRE]), enrol(THEATRE, ADULT))).toEqual([
    `held ${CHILDREN}`,
    'new lutkovna-delavnica',
    'waiting muzikal 1',
    `new ${ADULTS}`,
  ])
  restart({ groups: groups.map((group) => ({ ...group, ageFrom: undefined })) })
  const id = enrol(THEATRE)
  expect(standing(id)).toEqual(['new'])
  expect(() => act(id, 'accept', { workshopId: THEATRE })).toThrow('Najprej izberite skupino.')
  act(id, 'accept', { workshopId: THEATRE, groupId: CHILDREN })
  expect(standing(id)).toEqual([`accepted ${CHILDREN}`])
})

test('a workshop that takes people for its waiting list only puts everybody there, and offers nothing by itself', () => {
  restart({
    workshops: testCatalogue.workshops.map((workshop) => ({ ...workshop, enrolment: { state: 'waiting' } })),
  })
  const ids = [enrol(MUSICAL), enrol(PUPPETS), enrol(MUSICAL)]
  centre.places.renewOffers()
  expect(standing(...ids)).toEqual(['waiting muzikal 1', 'waiting lutkovna-delavnica 1', 'waiting muzikal 2'])
})

test('a place that is given up is offered at once to who is first, with the time to answer; without one, or with a no, it goes to the next whose data may be used', () => {
  const [holder, first, second] = [enrol(MUSICAL), enrol(MUSICAL), enrol(MUSICAL)]
  const [restricted, third] = [enrol(MUSICAL), enrol(MUSICAL)]
  centre.restrict(restricted, true)
  act(holder, 'withdraw', payer)
  expect(standing(first, second)).toEqual(['offered muzikal', 'waiting muzikal 1'])
  pass(72 * HOUR - SECOND)
  expect(states(first, second)).toEqual(['offered', 'waiting'])
  centre.pass(SECOND)
  expect(() => act(first, 'answer-yes', payer)).toThrow('Rok za odgovor je potekel')
  pass(0)
  expect(states(first, second, third)).toEqual(['expired', 'offered', 'waiting'])
  const letters = centre.database.prepare('SELECT template, submission_id FROM letters ORDER BY id').raw()
  expect(letters.all()).toEqual([
    ['ponudba', first],
    ['ponudba-potekla', first],
    ['ponudba', second],
  ])
  act(second, 'answer-no', payer)
  expect(states(second, restricted, third)).toEqual(['withdrawn', 'waiting', 'offered'])
})

test('a place that the office takes away, also by a move, stays taken until that can no longer be taken back', () => {
  const [holder, first] = [enrol(MUSICAL), enrol(MUSICAL)]
  const mate = enrol(THEATRE)
  const put = act(mate, 'wait', { workshopId: THEATRE })
  // Nothing is offered yet, though a place is free: that may be taken back as well.
  expect(states(mate)).toEqual(['waiting'])
  centre.places.undo(put)
  const [mover, waiting] = [enrol(THEATRE), enrol(THEATRE)]
  const move = () => act(mover, 'move', { workshopId: THEATRE, groupId: ADULTS })
  const moved = move()
  const event = act(holder, 'decline')
  expect(countMusical()).toMatchObject({ groupId: MUSICAL, taken: 1, held: 0 })
  expect(centre.places.history(holder)).toMatchObject([
    { actor: 'form', action: 'enrol', before: null, undoableUntil: null },
    { id: event, actor: office, before: { state: 'held' }, undoableUntil: '2026-09-01T10:05:00.000Z' },
  ])
  pass(5 * MINUTE - SECOND)
  expect(states(holder, first, mover, waiting)).toEqual(['declined', 'waiting', 'held', 'waiting'])
  for (const one of [event, moved]) centre.places.undo(one)
  expect(standing(holder, mover)).toEqual(['held muzikal', `held ${CHILDREN}`])
  move()
  act(holder, 'wait')
  expect(standing(first, holder)).toEqual(['waiting muzikal 1', 'waiting muzikal 2'])
  pass(5 * MINUTE)
  expect(standing(first, holder)).toEqual(['offered muzikal', 'waiting muzikal 1'])
  expect(states(mover, waiting)).toEqual(['held', 'offered'])
})

test('only the last act is taken back, only in its time, and not once its letter has left; also of an enrolment of before there were places', () => {
  const id = enrol(PUPPETS)
  const letter = { template: 'umik', subject: 'Umik', body: '' } as const
  const [first, second] = [
    act(id, 'accept', { workshopId: PUPPETS }),
    act(id, 'withdraw', { workshopId: PUPPETS }),
  ]
  centre.places.attachLetter(second, letter)
  const tooLate = 'Razveljaviti je mogoče samo zadnje dejanje'
  expect(() => centre.places.undo(first)).toThrow(tooLate)
  const setStatus = centre.database.prepare('UPDATE outbox SET status = ? WHERE letter_id IS NOT NULL')
  setStatus.run('sent')
  expect(() => centre.places.undo(second)).toThrow('Sporočilo je že odšlo')
  expect(states(id)).toEqual(['withdrawn'])
  setStatus.run('pending')
  centre.places.undo(second)
  centre.places.undo(first)
  expect(standing(id)).toEqual(['new lutkovna-delavnica'])
  const third = act(id, 'accept', { workshopId: PUPPETS })
  pass(5 * MINUTE)
  for (const event of [third, 9999]) expect(() => centre.places.undo(event)).toThrow(tooLate)
})

test('a clock that was ahead and is set back leaves no place taken for longer than anybody was told', () => {
  const [holder, first, second] = [enrol(MUSICAL), enrol(MUSICAL), enrol(MUSICAL)]
  pass(1000 * DAY)
  act(holder, 'withdraw', payer)
  pass(-1000 * DAY)
  pass(72 * HOUR)
  expect(states(first, second)).toEqual(['expired', 'offered'])
  pass(1000 * DAY)
  act(enrol(MUSICAL), 'decline')
  centre.pass(-1000 * DAY)
  expect(countMusical()?.taken).toBe(0)
})

test('the overview counts every group, also people of groups that the price list no longer has', () => {
  enrol(THEATRE)
  enrol([THEATRE, PUPPETS], ADULT)
  restart({ groups: groups.filter(({ id }) => id !== CHILDREN) })
  const nobody = Object.fromEntries(Object.keys(placeStates).map((state) => [state, 0]))
  const counts = { taken: 0, kept: 0, ...nobody }
  expect(centre.places.overview(testCatalogue.schoolYear)).toEqual([
    { ...counts, groupId: ADULTS, workshopId: THEATRE, places: undefined, new: 1 },
    { ...counts, groupId: MUSICAL, workshopId: MUSICAL, places: 1 },
    { ...counts, groupId: PUPPETS, workshopId: PUPPETS, places: undefined, new: 1 },
    { ...counts, groupId: CHILDREN, workshopId: THEATRE, places: undefined, taken: 1, held: 1 },
  ])
})

test('a step that makes no sense is refused with a sentence, and nothing is written', () => {
  const [accepted, waiting] = [enrol(MUSICAL), enrol(MUSICAL)]
  act(accepted, 'accept')
  const full = 'Skupina Muzikal je polna (zasedenih mest: 1 od 1). Za več ljudi v ceniku povečajte »mest«.'
  const steps: [number, PlaceChange['action'], string | undefined, string][] = [
    [accepted, 'accept', undefined, 'Ta prijava je že sprejeta.'],
    [accepted, 'offer', undefined, 'že sprejeto ali ponujeno'],
    [accepted, 'move', CHILDREN, 'pri tej delavnici v ceniku ni'],
    [accepted, 'move', MUSICAL, 'v tej skupini že'],
    [waiting, 'accept', undefined, full],
    [waiting, 'offer', undefined, full],
    [enrol(PUPPETS), 'accept', undefined, 'Te prijave ni več.'],
  ]
  for (const [id, action, groupId, sentence] of steps)
    expect(() => act(id, action, { groupId })).toThrow(sentence)
  expect(states(accepted, waiting)).toEqual(['accepted', 'waiting'])
  expect([accepted, waiting].map((id) => centre.places.history(id).length)).toEqual([2, 1])
})

/** A state that this program does not have: a trial lesson, which takes a place for two weeks. */
const TRIAL = 'a-state-of-this-test' as PlaceState

/** Puts it into the table as a developer would: everything else must follow. */
function learnOfTrials(): void {
  const [hours, name] = [() => 14 * 24, 'poskusna ura je potekla']
  const term = { hours, longestHours: 14 * 24, to: 'withdrawn', letter: 'umik', name } as const
  Object.assign(placeStates, { [TRIAL]: { ...placeStates.held, name: 'Na poskusni uri', term } })
  onTestFinished(() => void Reflect.deleteProperty(placeStates, TRIAL))
  restart()
}

/** What stands in the database, as whatever knows the state would have written it. */
function putOnTrial(id: number): void {
  const until = addMilliseconds(centre.now(), 14 * DAY).toISOString()
  centre.database
    .prepare('UPDATE places SET state = ?, offered_until = ? WHERE submission_id = ?')
    .run(TRIAL, until, id)
}

test('a new state that takes a place is counted everywhere, and lasts and ends as its own table says', () => {
  learnOfTrials()
  const [holder, next] = [enrol(MUSICAL), enrol(MUSICAL)]
  putOnTrial(holder)
  centre.places.renewOffers()
  expect(states(holder, next)).toEqual([TRIAL, 'waiting'])
  expect(countMusical()).toMatchObject({ taken: 1, [TRIAL]: 1, waiting: 1 })
  expect(centre.places.listFree()).toMatchObject({ [MUSICAL]: { waiting: true } })
  expect(() => act(next, 'accept')).toThrow('je polna')
  pass(14 * DAY - HOUR)
  expect(states(holder, next)).toEqual([TRIAL, 'waiting'])
  pass(HOUR)
  expect(states(holder, next)).toEqual(['withdrawn', 'offered'])
})

test('a version that does not know a state counts it as taken, tells it as unknown, and lets nobody but its end touch it', () => {
  const [holder, next] = [enrol(MUSICAL), enrol(MUSICAL)]
  putOnTrial(holder)
  pass(20 * DAY)
  expect(states(holder, next)).toEqual(['unknown', 'waiting'])
  expect(countMusical()).toMatchObject({ taken: 1, unknown: 1, waiting: 1 })
  expect(centre.places.describe(centre.places.listFor(holder))).toMatchObject([
    { state: 'unknown', sentence: 'Muzikal: kako je s prijavo, vam povemo v pisarni.' },
  ])
  expect(() => act(holder, 'accept')).toThrow('novejša različica programa')
  centre.places.undo(act(holder, 'withdraw'))
  const selectState = centre.database.prepare('SELECT state FROM places WHERE submission_id = ?').pluck()
  expect(selectState.get(holder)).toBe(TRIAL)
  act(holder, 'withdraw')
  pass(5 * MINUTE)
  expect(states(holder, next)).toEqual(['withdrawn', 'offered'])
})
