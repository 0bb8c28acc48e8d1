import { beforeEach, expect, test } from 'vitest'
import type { Catalogue } from '../../../common/catalogue'
import { testCatalogue } from '../../../tests/support/catalogue'
import { migrationsDirectory, storeEnrolment } from '../../../tests/support/database'
import { storedEnrolment } from '../../../tests/support/examples'
import { addMilliseconds, type Clock, HOUR, MINUTE, SECOND } from '../../core/clock'
import { type Database, openDatabase } from '../../core/database'
import type { Actor, PlaceLetters } from './place'
import { createPlaces, type Places } from './places'
import { type PlaceState, placeStates } from './rules'

const office: Actor = 'office:1'
const CHILD = '01.01.2017'
const ADULT = '01.01.1990'

/** A theatre for children (two places) and adults, and a musical with one group of a single place. */
const groups: Catalogue['groups'] = [
  {
    id: 'gledaliske-delavnice--otroci',
    workshopId: 'gledaliske-delavnice',
    name: 'otroci',
    ageTo: 12,
    mentorName: 'Mentorica',
    places: 2,
  },
  {
    id: 'gledaliske-delavnice--odrasli',
    workshopId: 'gledaliske-delavnice',
    name: 'odrasli',
    ageFrom: 13,
    mentorName: 'Mentorica',
  },
  { id: 'muzikal', workshopId: 'muzikal', mentorName: 'Mentor', places: 1 },
  { id: 'lutkovna-delavnica', workshopId: 'lutkovna-delavnica', mentorName: 'Mentor' },
]
const [THEATRE, MUSICAL, PUPPETS] = ['gledaliske-delavnice', 'muzikal', 'lutkovna-delavnica']
const CHILDREN = 'gledaliske-delavnice--otroci'
const ADULTS = 'gledaliske-delavnice--odrasli'

let database: Database
let now: Date
let places: Places
let sent: string[]
let hasLeft: boolean
const clock: Clock = { now: () => now }

/** Remembers what would be posted. */
const letters: PlaceLetters = {
  sendAutomatic(template, submissionId, { endsAt }) {
    return post(`${template} to ${submissionId}${endsAt ? ` until ${endsAt}` : ''}`, submissionId)
  },
  sendWritten: ({ subject }, submissionId, { notBefore }) =>
    post(`${subject} to ${submissionId}${notBefore ? ` from ${notBefore.toISOString()}` : ''}`, submissionId),
  cancel(letterId) {
    if (!hasLeft) sent.push(`${letterId} taken back`)
    return !hasLeft
  },
}

function post(words: string, submissionId: number): number {
  sent.push(words)
  const { lastInsertRowid } = database
    .prepare(
      "INSERT INTO letters (submission_id, template, subject, body, created_at) VALUES (?, '', '', '', '')",
    )
    .run(submissionId)
  return Number(lastInsertRowid)
}

const open = (change: Partial<Catalogue> = {}) =>
  createPlaces({ database, clock, catalogue: { ...testCatalogue, groups, ...change } }, letters)

beforeEach(() => {
  database = openDatabase(':memory:', { migrationsDirectory })
  now = new Date('2026-09-01T10:00:00.000Z')
  sent = []
  hasLeft = false
  places = open()
})

/** Enrols as the form does. */
function enrol(workshops: string | string[], birthDate = CHILD): number {
  const chosen = [workshops].flat()
  const take = database.transaction(() => {
    const submission = storeEnrolment(database, chosen, now)
    places.take(submission, { ...storedEnrolment, workshops: chosen, participantBirthDate: birthDate })
    return submission.id
  })
  return take.immediate()
}

const standing = (...ids: number[]) =>
  ids.flatMap((id) =>
    places
      .listFor(id)
      .map(({ state, groupId, position }) => [state, groupId, position].filter(Boolean).join(' ')),
  )
const states = (...ids: number[]): PlaceState[] =>
  ids.flatMap((id) => places.listFor(id).map(({ state }) => state))
const act = (
  submissionId: number,
  action: Parameters<Places['change']>[0]['action'],
  groupId?: string,
  actor: Actor = office,
) => places.change({ submissionId, workshopId: MUSICAL, action, groupId }, actor)
const pass = (milliseconds: number) => {
  now = addMilliseconds(now, milliseconds)
}

test('the first to enrol have their places, and all after them wait in their order', () => {
  const ids = [enrol(THEATRE), enrol(THEATRE), enrol(THEATRE), enrol(THEATRE)]
  expect(standing(...ids)).toEqual([
    `held ${CHILDREN}`,
    `held ${CHILDREN}`,
    `waiting ${CHILDREN} 1`,
    `waiting ${CHILDREN} 2`,
  ])
})

test('each workshop of an enrolment has a place of its own, told in the order of workshops', () => {
  enrol(MUSICAL)
  expect(standing(enrol([MUSICAL, PUPPETS, THEATRE]))).toEqual([
    `held ${CHILDREN}`,
    'new lutkovna-delavnica',
    'waiting muzikal 1',
  ])
})

test('a group without a number of places keeps nobody out and promises nothing', () => {
  expect(standing(enrol(THEATRE, ADULT), enrol(THEATRE, ADULT))).toEqual([`new ${ADULTS}`, `new ${ADULTS}`])
  expect(places.describe(places.listFor(enrol(PUPPETS)))).toEqual([])
})

test('an age that fits no single group is left to the office', () => {
  places = open({ groups: groups.map((group) => ({ ...group, ageFrom: undefined })) })
  const id = enrol(THEATRE)
  expect(standing(id)).toEqual(['new'])
  expect(() => places.change({ submissionId: id, workshopId: THEATRE, action: 'accept' }, office)).toThrow(
    'Najprej izberite skupino.',
  )
  places.change({ submissionId: id, workshopId: THEATRE, action: 'accept', groupId: CHILDREN }, office)
  expect(standing(id)).toEqual([`accepted ${CHILDREN}`])
})

test('a workshop that takes people for its waiting list only puts everybody there, and offers nothing by itself', () => {
  places = open({
    workshops: testCatalogue.workshops.map((workshop) => ({ ...workshop, enrolment: { state: 'waiting' } })),
  })
  const ids = [enrol(MUSICAL), enrol(PUPPETS), enrol(MUSICAL)]
  places.renewOffers()
  expect(standing(...ids)).toEqual(['waiting muzikal 1', 'waiting lutkovna-delavnica 1', 'waiting muzikal 2'])
})

test('a place that the family gives up is offered to the first who waits, at once, with the time to answer', () => {
  const [holder, first, second] = [enrol(MUSICAL), enrol(MUSICAL), enrol(MUSICAL)]
  act(holder, 'withdraw', undefined, 'payer')
  expect(standing(holder, first, second)).toEqual([
    'withdrawn muzikal',
    'offered muzikal',
    'waiting muzikal 1',
  ])
  expect(sent).toEqual([`ponudba to ${first} until 2026-09-04T10:00:00.000Z`])
  act(first, 'answer-yes', undefined, 'participant')
  expect(standing(first, second)).toEqual(['accepted muzikal', 'waiting muzikal 1'])
})

test('an offer without an answer ends on time, and the place goes to the next', () => {
  const [holder, first, second] = [enrol(MUSICAL), enrol(MUSICAL), enrol(MUSICAL)]
  act(holder, 'withdraw', undefined, 'payer')
  pass(72 * HOUR - SECOND)
  places.renewOffers()
  expect(states(first, second)).toEqual(['offered', 'waiting'])
  pass(SECOND)
  expect(() => act(first, 'answer-yes', undefined, 'payer')).toThrow('Rok za odgovor je potekel')
  places.renewOffers()
  expect(states(first, second)).toEqual(['expired', 'offered'])
  expect(sent.map((words) => words.split(' until')[0])).toEqual([
    `ponudba to ${first}`,
    `ponudba-potekla to ${first}`,
    `ponudba to ${second}`,
  ])
})

test('whoever says no to an offer gives it to the next', () => {
  const [holder, first, second] = [enrol(MUSICAL), enrol(MUSICAL), enrol(MUSICAL)]
  act(holder, 'withdraw', undefined, 'payer')
  act(first, 'answer-no', undefined, 'payer')
  expect(states(first, second)).toEqual(['withdrawn', 'offered'])
  expect(() => act(first, 'answer-yes', undefined, 'payer')).toThrow('Ponudba ne velja več.')
})

test('a place that the office takes away stays taken until that can no longer be taken back', () => {
  const [holder, first] = [enrol(MUSICAL), enrol(MUSICAL)]
  const event = places.change(
    {
      submissionId: holder,
      workshopId: MUSICAL,
      action: 'decline',
      letter: { template: 'zavrnitev', subject: 'Zavrnitev', body: '' },
    },
    office,
  )
  expect(sent).toEqual([`Zavrnitev to ${holder} from 2026-09-01T10:05:00.000Z`])
  expect(places.overview(testCatalogue.schoolYear)[2]).toMatchObject({ groupId: MUSICAL, taken: 1, held: 0 })
  pass(5 * MINUTE - SECOND)
  places.renewOffers()
  expect(states(holder, first)).toEqual(['declined', 'waiting'])
  places.undo(event)
  expect(states(holder, first)).toEqual(['held', 'waiting'])
  expect(sent.at(-1)).toMatch(/taken back$/)
  act(holder, 'decline')
  pass(5 * MINUTE)
  places.renewOffers()
  expect(states(holder, first)).toEqual(['declined', 'offered'])
})

test('only the last act is taken back, only in its time, and not once its letter has left', () => {
  const id = enrol(MUSICAL)
  const first = act(id, 'accept')
  const letter = { template: 'umik' as const, subject: 'Umik', body: '' }
  const second = places.change({ submissionId: id, workshopId: MUSICAL, action: 'withdraw', letter }, office)
  const tooLate = 'Razveljaviti je mogoče samo zadnje dejanje'
  expect(() => places.undo(first)).toThrow(tooLate)
  hasLeft = true
  expect(() => places.undo(second)).toThrow('Sporočilo je že odšlo')
  expect(states(id)).toEqual(['withdrawn'])
  hasLeft = false
  places.undo(second)
  places.undo(first)
  expect(states(id)).toEqual(['held'])
  const third = act(id, 'accept')
  pass(5 * MINUTE)
  expect(() => places.undo(third)).toThrow(tooLate)
  expect(() => places.undo(9999)).toThrow(tooLate)
})

test('the office fills no group beyond its places, and learns where more can be made', () => {
  const [, waiting] = [enrol(MUSICAL), enrol(MUSICAL)]
  const refusal = 'Skupina Muzikal je polna (zasedenih mest: 1 od 1). Za več ljudi v ceniku povečajte »mest«.'
  for (const action of ['accept', 'offer'] as const) expect(() => act(waiting, action)).toThrow(refusal)
  expect(states(waiting)).toEqual(['waiting'])
  expect(places.history(waiting)).toHaveLength(1)
})

test('whoever is moved keeps the old place until the move can no longer be taken back', () => {
  const [mover, other, waiting] = [enrol(THEATRE), enrol(THEATRE), enrol(THEATRE)]
  const event = places.change(
    { submissionId: mover, workshopId: THEATRE, action: 'move', groupId: ADULTS },
    office,
  )
  expect(standing(mover)).toEqual([`held ${ADULTS}`])
  expect(states(other, waiting)).toEqual(['held', 'waiting'])
  places.undo(event)
  expect(standing(mover)).toEqual([`held ${CHILDREN}`])
  places.change({ submissionId: mover, workshopId: THEATRE, action: 'move', groupId: ADULTS }, office)
  pass(5 * MINUTE)
  places.renewOffers()
  expect(states(waiting)).toEqual(['offered'])
})

test('whoever is put on the waiting list comes last, and is offered nothing until that is settled', () => {
  const [holder, first] = [enrol(MUSICAL), enrol(MUSICAL)]
  act(holder, 'wait')
  expect(standing(first, holder)).toEqual(['waiting muzikal 1', 'waiting muzikal 2'])
  pass(5 * MINUTE)
  places.renewOffers()
  expect(standing(first, holder)).toEqual(['offered muzikal', 'waiting muzikal 1'])
})

test('more places in the price list are offered at the next start; fewer send nobody away', () => {
  const ids = [enrol(THEATRE), enrol(THEATRE), enrol(THEATRE), enrol(THEATRE), enrol(THEATRE)]
  const withPlaces = (count: number) =>
    open({ groups: groups.map((group) => (group.id === CHILDREN ? { ...group, places: count } : group)) })
  places = withPlaces(4)
  places.renewOffers()
  expect(states(...ids)).toEqual(['held', 'held', 'offered', 'offered', 'waiting'])
  places = withPlaces(1)
  places.renewOffers()
  expect(states(...ids)).toEqual(['held', 'held', 'offered', 'offered', 'waiting'])
  expect(states(enrol(THEATRE))).toEqual(['waiting'])
})

test('a clock that was ahead and is set back leaves no place taken for longer than anybody was told', () => {
  const [holder, first, second] = [enrol(MUSICAL), enrol(MUSICAL), enrol(MUSICAL)]
  pass(1000 * 24 * HOUR)
  act(holder, 'withdraw', undefined, 'payer')
  pass(-1000 * 24 * HOUR)
  places.renewOffers()
  pass(72 * HOUR)
  places.renewOffers()
  expect(states(first, second)).toEqual(['expired', 'offered'])
  pass(1000 * 24 * HOUR)
  places.renewOffers()
  const third = enrol(MUSICAL)
  act(third, 'decline')
  pass(-1000 * 24 * HOUR)
  expect(places.overview(testCatalogue.schoolYear)[2]?.taken).toBe(0)
})

test('nothing is offered to somebody whose data must not be used, and nobody waits for them', () => {
  const [holder, first, second] = [enrol(MUSICAL), enrol(MUSICAL), enrol(MUSICAL)]
  database.prepare("UPDATE submissions SET restricted_at = 'now' WHERE id = ?").run(first)
  act(holder, 'withdraw', undefined, 'payer')
  expect(states(first, second)).toEqual(['waiting', 'offered'])
})

test('the overview counts every group, also people of groups that the price list no longer has', () => {
  enrol(THEATRE)
  enrol([THEATRE, PUPPETS], ADULT)
  places = open({ groups: groups.filter(({ id }) => id !== CHILDREN) })
  const nobody = Object.fromEntries(Object.keys(placeStates).map((state) => [state, 0]))
  const counts = { taken: 0, kept: 0, ...nobody }
  expect(places.overview(testCatalogue.schoolYear)).toEqual([
    { ...counts, groupId: ADULTS, workshopId: THEATRE, places: undefined, new: 1 },
    { ...counts, groupId: MUSICAL, workshopId: MUSICAL, places: 1 },
    { ...counts, groupId: PUPPETS, workshopId: PUPPETS, places: undefined, new: 1 },
    { ...counts, groupId: CHILDREN, workshopId: THEATRE, places: undefined, taken: 1, held: 1 },
  ])
})

test('the history tells who did what, what it was before, and what can still be taken back', () => {
  const id = enrol(MUSICAL)
  const event = act(id, 'accept')
  expect(places.history(id)).toMatchObject([
    { actor: 'form', action: 'enrol', before: null, undoableUntil: null },
    {
      id: event,
      actor: office,
      action: 'accept',
      before: { state: 'held' },
      undoableUntil: '2026-09-01T10:05:00.000Z',
    },
  ])
})

test('an enrolment of before there were places can be accepted, and that taken back', () => {
  const id = enrol(PUPPETS)
  const accept = () => places.change({ submissionId: id, workshopId: PUPPETS, action: 'accept' }, office)
  const event = accept()
  expect(standing(id)).toEqual(['accepted lutkovna-delavnica'])
  places.undo(event)
  expect(standing(id)).toEqual(['new lutkovna-delavnica'])
  expect(() => act(id, 'accept')).toThrow('Te prijave ni več.')
})

test('a step that makes no sense is refused with a sentence, and nothing is written', () => {
  const id = enrol(MUSICAL)
  act(id, 'accept')
  expect(() => act(id, 'accept')).toThrow('Ta prijava je že sprejeta.')
  expect(() => act(id, 'offer')).toThrow('že sprejeto ali ponujeno')
  expect(() => act(id, 'move', CHILDREN)).toThrow('pri tej delavnici v ceniku ni')
  expect(() => act(id, 'move', MUSICAL)).toThrow('v tej skupini že')
  expect(states(id)).toEqual(['accepted'])
  expect(places.history(id)).toHaveLength(2)
})
