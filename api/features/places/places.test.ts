import { beforeEach, expect, test } from 'vitest'
import type { Catalogue } from '../../../common/catalogue'
import { testCatalogue } from '../../../tests/support/catalogue'
import { PUPPETS } from '../../../tests/support/season'
import type { Actor } from '../../core/actor'
import { DAY, HOUR, MINUTE, SECOND } from '../../core/clock'
import type { PlaceChange } from './place'
import { placeStates } from './rules'
import { ADULTS, type Centre, CHILDREN, MUSICAL, openCentre, THEATRE } from './testing/centre'
import { confirmPlace } from './testing/confirm-place'

const office: Actor = 'office:1'
const CHILD = '01.01.2017'
const ADULT = '01.01.1990'

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

const listPlaces = (ids: number[]) => ids.flatMap((id) => centre.places.listByEnrolment(id))
const describePlaces = (...ids: number[]) =>
  listPlaces(ids).map(({ state, groupId, position }) => [state, groupId, position].filter(Boolean).join(' '))
const listStates = (...ids: number[]) => listPlaces(ids).map(({ state }) => state)
const countMusical = () => centre.places.countByGroup(testCatalogue.schoolYear)[2]
const perform = (
  submissionId: number,
  action: PlaceChange['action'],
  { actor = office, ...more }: Partial<PlaceChange> & { actor?: Actor } = {},
) => centre.places.applyAction({ submissionId, workshopId: MUSICAL, action, ...more }, actor)
const payer = { actor: 'payer' as const }
/** Advances the clock and runs the waiting list, as the server does every few seconds. */
function advance(milliseconds: number): void {
  centre.pass(milliseconds)
  centre.places.renewOffers()
}

test('each workshop of an enrolment gets a place of its own; without exactly one group for the age, the office chooses the group', () => {
  enrol(MUSICAL)
  expect(describePlaces(enrol([MUSICAL, PUPPETS, THEATRE]), enrol(THEATRE, ADULT))).toEqual([
    `held ${CHILDREN}`,
    'new lutkovna-delavnica',
    'waiting muzikal 1',
    `new ${ADULTS}`,
  ])
  restart({ groups: groups.map((group) => ({ ...group, ageFrom: undefined })) })
  const id = enrol(THEATRE)
  expect(describePlaces(id)).toEqual(['new'])
  expect(() => perform(id, 'accept', { workshopId: THEATRE })).toThrow('Najprej izberite skupino.')
  perform(id, 'accept', { workshopId: THEATRE, groupId: CHILDREN })
  expect(describePlaces(id)).toEqual([`accepted ${CHILDREN}`])
})

test('a workshop that is open for the waiting list only puts all enrolments on it, and offers no places by itself', () => {
  restart({
    workshops: testCatalogue.workshops.map((workshop) => ({ ...workshop, enrolment: { state: 'waiting' } })),
  })
  const ids = [enrol(MUSICAL), enrol(PUPPETS), enrol(MUSICAL)]
  centre.places.renewOffers()
  expect(describePlaces(...ids)).toEqual([
    'waiting muzikal 1',
    'waiting lutkovna-delavnica 1',
    'waiting muzikal 2',
  ])
})

test('a place that becomes free is offered along the waiting list, until a family without a restriction accepts it', () => {
  const [holder, first, second] = [enrol(MUSICAL), enrol(MUSICAL), enrol(MUSICAL)]
  const [restricted, third] = [enrol(MUSICAL), enrol(MUSICAL)]
  centre.restrict(restricted, true)
  perform(holder, 'withdraw', payer)
  expect(describePlaces(first, second)).toEqual(['offered muzikal', 'waiting muzikal 1'])
  advance(72 * HOUR - SECOND)
  expect(listStates(first, second)).toEqual(['offered', 'waiting'])
  centre.pass(SECOND)
  expect(() => perform(first, 'answer-yes', payer)).toThrow('rok za odgovor je potekel')
  advance(0)
  expect(listStates(first, second, third)).toEqual(['expired', 'offered', 'waiting'])
  const letters = centre.database.prepare('SELECT template, submission_id FROM letters ORDER BY id').raw()
  expect(letters.all()).toEqual([
    ['ponudba', first],
    ['ponudba-potekla', first],
    ['ponudba', second],
  ])
  perform(second, 'answer-no', payer)
  expect(listStates(second, restricted, third)).toEqual(['withdrawn', 'waiting', 'offered'])
})

test('a place that the office frees, also by a move, stays taken until the undo window ends', () => {
  const [holder, first] = [enrol(MUSICAL), enrol(MUSICAL)]
  const mate = enrol(THEATRE)
  const put = perform(mate, 'wait', { workshopId: THEATRE })
  // A place is free, but is not offered yet: the office can still undo the action.
  expect(listStates(mate)).toEqual(['waiting'])
  centre.places.undo(put)
  const [mover, waiting] = [enrol(THEATRE), enrol(THEATRE)]
  const move = () => perform(mover, 'move', { workshopId: THEATRE, groupId: ADULTS })
  const moved = move()
  const event = perform(holder, 'decline')
  expect(countMusical()).toMatchObject({ groupId: MUSICAL, taken: 1, held: 0 })
  expect(centre.places.listEvents(holder)).toMatchObject([
    { actor: 'form', action: 'enrol', before: null, undoableUntil: null },
    { id: event, actor: office, before: { state: 'held' }, undoableUntil: '2026-09-01T10:05:00.000Z' },
  ])
  advance(5 * MINUTE - SECOND)
  expect(listStates(holder, first, mover, waiting)).toEqual(['declined', 'waiting', 'held', 'waiting'])
  for (const one of [event, moved]) centre.places.undo(one)
  expect(describePlaces(holder, mover)).toEqual(['held muzikal', `held ${CHILDREN}`])
  move()
  perform(holder, 'wait')
  expect(describePlaces(first, holder)).toEqual(['waiting muzikal 1', 'waiting muzikal 2'])
  advance(5 * MINUTE)
  expect(describePlaces(first, holder)).toEqual(['offered muzikal', 'waiting muzikal 1'])
  expect(listStates(mover, waiting)).toEqual(['held', 'offered'])
})

test('only the latest action can be undone, only within the undo window, and not after its letter was sent', () => {
  const id = enrol(PUPPETS)
  const letter = { template: 'umik', subject: 'Umik', body: '' } as const
  const [first, second] = [
    perform(id, 'accept', { workshopId: PUPPETS }),
    perform(id, 'withdraw', { workshopId: PUPPETS }),
  ]
  centre.places.attachLetter(second, letter)
  const tooLate = 'Razveljaviti je mogoče samo zadnje dejanje'
  expect(() => centre.places.undo(first)).toThrow(tooLate)
  const setStatus = centre.database.prepare('UPDATE outbox SET status = ? WHERE letter_id IS NOT NULL')
  setStatus.run('sent')
  expect(() => centre.places.undo(second)).toThrow('Sporočilo je že odšlo')
  expect(listStates(id)).toEqual(['withdrawn'])
  setStatus.run('pending')
  centre.places.undo(second)
  centre.places.undo(first)
  expect(describePlaces(id)).toEqual(['new lutkovna-delavnica'])
  const third = perform(id, 'accept', { workshopId: PUPPETS })
  advance(5 * MINUTE)
  for (const event of [third, 9999]) expect(() => centre.places.undo(event)).toThrow(tooLate)
})

test('the overview counts every group, also groups that are no longer in the price list', () => {
  enrol(THEATRE)
  enrol([THEATRE, PUPPETS], ADULT)
  restart({ groups: groups.filter(({ id }) => id !== CHILDREN) })
  const noPlaces = Object.fromEntries(Object.keys(placeStates).map((state) => [state, 0]))
  const counts = { taken: 0, reserved: 0, ...noPlaces }
  expect(centre.places.countByGroup(testCatalogue.schoolYear)).toEqual([
    { ...counts, groupId: ADULTS, workshopId: THEATRE, places: undefined, new: 1 },
    { ...counts, groupId: MUSICAL, workshopId: MUSICAL, places: 1 },
    { ...counts, groupId: PUPPETS, workshopId: PUPPETS, places: undefined, new: 1 },
    { ...counts, groupId: CHILDREN, workshopId: THEATRE, places: undefined, taken: 1, held: 1 },
  ])
})

test('an action that is not possible is refused with a sentence, and nothing is stored', () => {
  const [accepted, waiting] = [enrol(MUSICAL), enrol(MUSICAL)]
  perform(accepted, 'accept')
  const full = 'Skupina Muzikal je polna. Za več ljudi v ceniku povečajte »mest«.'
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
    expect(() => perform(id, action, { groupId })).toThrow(sentence)
  expect(listStates(accepted, waiting)).toEqual(['accepted', 'waiting'])
  expect([accepted, waiting].map((id) => centre.places.listEvents(id).length)).toEqual([2, 1])
})

const RUNNING = { season: { from: '2026-08-01', to: '2027-06-12' } }
const confirm = (id: number) =>
  confirmPlace(centre.places, { submissionId: id, workshopId: MUSICAL, wording: 'Potrjujem udeležbo.' })
const findPlace = (id: number) => centre.places.listByEnrolment(id)[0]

test('a family that withdraws a confirmed place keeps it until the end of the month that it pays; then the next gets it', () => {
  restart(RUNNING)
  const [holder, next] = [enrol(MUSICAL), enrol(MUSICAL)]
  perform(holder, 'accept')
  confirm(holder)
  perform(holder, 'withdraw', payer)
  expect(findPlace(holder)).toMatchObject({ state: 'ending', endsAt: '2026-09-30T22:00:00.000Z' })
  const [shown] = centre.places.toEnrolledPlaces(listPlaces([holder]))
  expect(shown?.sentence).toContain(
    'imate do 30.\u00a09.\u00a02026; zadnji mesec, ki se plača, je september.',
  )
  expect(countMusical()).toMatchObject({ taken: 1, ending: 1 })
  advance(29 * DAY + 11 * HOUR)
  expect(listStates(holder, next)).toEqual(['ending', 'waiting'])
  advance(HOUR)
  expect(listStates(holder, next)).toEqual(['withdrawn', 'offered'])
  expect(findPlace(holder)?.confirmation?.wording).toBe('Potrjujem udeležbo.')
  const letters = centre.database.prepare('SELECT template FROM letters').pluck()
  expect(letters.all()).toEqual(['ponudba'])
})

test('the last paid month ends with the season; before the season a withdrawn place is free at once', () => {
  restart(RUNNING)
  const holder = enrol(MUSICAL)
  perform(holder, 'accept')
  confirm(holder)
  centre.pass(283 * DAY)
  const event = perform(holder, 'withdraw')
  expect(findPlace(holder)?.endsAt).toBe('2027-06-12T22:00:00.000Z')
  centre.places.undo(event)
  restart({ season: { from: '2027-07-01', to: '2028-06-30' } })
  perform(holder, 'withdraw', payer)
  expect(listStates(holder)).toEqual(['withdrawn'])
})

test('an offer ends with the season at the latest, and after it no place is offered to the next', () => {
  restart({ season: { from: '2026-08-01', to: '2026-09-02' } })
  const [holder, first, second] = [enrol(MUSICAL), enrol(MUSICAL), enrol(MUSICAL)]
  perform(holder, 'withdraw', payer)
  expect(findPlace(first)).toMatchObject({ state: 'offered', endsAt: '2026-09-02T22:00:00.000Z' })
  advance(3 * DAY)
  expect(listStates(first, second)).toEqual(['expired', 'waiting'])
})

test('while the family still has the withdrawn place, the office can accept it again, undo the withdrawal, or free the place at once', () => {
  restart(RUNNING)
  const holder = enrol(MUSICAL)
  perform(holder, 'accept')
  confirm(holder)
  centre.places.undo(perform(holder, 'withdraw'))
  expect(findPlace(holder)).toMatchObject({
    state: 'accepted',
    confirmation: { wording: 'Potrjujem udeležbo.' },
  })
  perform(holder, 'withdraw', payer)
  perform(holder, 'accept')
  expect(findPlace(holder)).toMatchObject({
    state: 'accepted',
    earlierConfirmation: { wording: 'Potrjujem udeležbo.' },
  })
  confirm(holder)
  perform(holder, 'withdraw')
  perform(holder, 'withdraw')
  expect(listStates(holder)).toEqual(['withdrawn'])
})

test('after a move the confirmation stays valid for the earlier group only, and the unconfirmed place is freed at once', () => {
  restart({ ...RUNNING, groups: groups.map((group) => ({ ...group, workshopId: MUSICAL })) })
  const holder = enrol(MUSICAL)
  perform(holder, 'accept', { groupId: MUSICAL })
  confirm(holder)
  const confirmation = { at: expect.any(String), wording: 'Potrjujem udeležbo.' }
  perform(holder, 'move', { groupId: ADULTS })
  perform(holder, 'move', { groupId: CHILDREN })
  expect(findPlace(holder)?.confirmation).toBeUndefined()
  expect(findPlace(holder)?.earlierConfirmation).toEqual(confirmation)
  const event = perform(holder, 'withdraw')
  expect(listStates(holder)).toEqual(['withdrawn'])
  centre.places.undo(event)
  confirm(holder)
  expect(findPlace(holder)?.confirmation).toEqual(confirmation)
  perform(holder, 'withdraw')
  expect(listStates(holder)).toEqual(['ending'])
  perform(holder, 'withdraw')
  perform(holder, 'accept')
  expect(findPlace(holder)).not.toHaveProperty('confirmation')
})
