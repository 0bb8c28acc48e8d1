import { expect, onTestFinished, test } from 'vitest'
import { LETTER_KIND_NAMES } from '../../../common/letter-kinds'
import { testCatalogue } from '../../../tests/support/catalogue'
import { addMilliseconds, DAY, HOUR } from '../../core/clock'
import { getProgramme } from '../../core/programme'
import type { Place } from './place'
import { getActionRules, type PlaceAction, type PlaceState, placeActions, placeStates } from './rules'
import { toEnrolledPlace } from './sentences'
import { ADULTS, CHILDREN, MUSICAL, openCentre } from './testing/centre'

const LESSON_LETTERS = ['odpade', 'prestavljeno', 'srecanje-bo']
const PAYMENT_LETTERS = ['placilo', 'opomin-placila', 'opomin-prenehanje']

test('every state of a place has a sentence of its own', () => {
  const [musical, children] = [
    { groupId: 'muzikal', workshopId: 'muzikal' },
    { groupId: 'gd--otroci', workshopId: 'gledaliske-delavnice' },
  ]
  const groups = [
    { id: 'muzikal', workshopId: 'muzikal', mentorName: 'Mentor' },
    { id: 'gd--otroci', workshopId: 'gledaliske-delavnice', name: 'otroci', mentorName: 'Mentorica' },
  ]
  const programme = getProgramme({ ...testCatalogue, groups })
  const describePlace = (place: Place) => toEnrolledPlace(place, programme).sentence
  expect([
    describePlace({ ...children, state: 'held' }),
    describePlace({ ...children, state: 'waiting', position: 3 }),
    describePlace({ ...musical, state: 'waiting', position: 1 }),
    describePlace({ ...musical, state: 'accepted' }),
    describePlace({
      ...musical,
      state: 'accepted',
      confirmation: { at: '2026-10-05T10:00:00.000Z', wording: 'Potrjujem.' },
    }),
    describePlace({ ...children, state: 'offered' }),
    describePlace({ ...musical, state: 'declined' }),
    describePlace({ ...musical, state: 'ending', endsAt: '2027-03-31T22:00:00.000Z' }),
    describePlace({ ...musical, state: 'withdrawn' }),
    describePlace({ ...musical, state: 'expired' }),
    describePlace({ ...musical, state: 'new' }),
    describePlace({ groupId: null, workshopId: 'gledaliske-delavnice', state: 'new' }),
  ]).toMatchInlineSnapshot(`
    [
      "Mesto v skupini Gledališke delavnice (otroci) držimo za vas; dokončno ga potrdimo po e-pošti.",
      "Ste 3. na čakalnem seznamu skupine Gledališke delavnice (otroci); mesta še nimate.",
      "Ste 1. na čakalnem seznamu delavnice Muzikal; mesta še nimate.",
      "Mesto na delavnici Muzikal je za vas pripravljeno.",
      "Mesto na delavnici Muzikal je vaše.",
      "V skupini Gledališke delavnice (otroci) se je za vas sprostilo mesto; čaka na vaš odgovor.",
      "Na delavnico Muzikal vas nismo mogli sprejeti.",
      "Umik je zapisan: mesto na delavnici Muzikal imate do 31. 3. 2027; zadnji mesec, ki se plača, je marec.",
      "Prijava na delavnico Muzikal je umaknjena.",
      "Ponujeno mesto na delavnici Muzikal ni bilo sprejeto pravočasno; mesta nimate.",
      "Muzikal: ali je mesto prosto, vam sporočimo po e-pošti.",
      "Gledališke delavnice: katera skupina je prava in ali je v njej mesto, vam sporočimo po e-pošti.",
    ]
  `)
})

test('every letter is sent by an action, the end of a state, a lesson or a payment, except the frame of office messages', () => {
  const sent = [
    ...Object.values(placeActions).map(({ letter }) => letter),
    ...Object.values(placeStates).flatMap(({ timeLimit }) => timeLimit?.letter ?? []),
  ]
  expect(
    [...new Set([...sent, ...LESSON_LETTERS, ...PAYMENT_LETTERS, 'prvo-sporocilo', 'sporocilo'])].sort(),
  ).toEqual([...LETTER_KIND_NAMES].sort())
})

test('every action is allowed in some state, and every state can be reached', () => {
  const allowed = Object.values(placeStates).flatMap(({ actions }) => actions)
  expect([...new Set(allowed)].sort()).toEqual(Object.keys(placeActions).sort())
  const reached = Object.keys(placeActions).flatMap((action) => {
    const { nextState, nextStateInDueMonth } = getActionRules(action as PlaceAction)
    return [nextState ?? [], nextStateInDueMonth ?? []].flat()
  })
  const ended = Object.values(placeStates).flatMap(({ timeLimit }) => timeLimit?.to ?? [])
  expect([...new Set([...reached, ...ended, 'new', 'held'])].sort()).toEqual(Object.keys(placeStates).sort())
})

/** A state that the program does not have: a trial lesson, which occupies a place for two weeks. */
const TRIAL = 'a-state-of-this-test' as PlaceState

/** Opens a centre with one place and with the state in the table of states, as a developer would add it. */
function openCentreWithTrialState() {
  const computeEnd = (now: Date) => addMilliseconds(now, 14 * DAY)
  const timeLimit = { computeEnd, to: 'withdrawn', letter: 'umik', name: 'poskusna ura je potekla' } as const
  Object.assign(placeStates, { [TRIAL]: { ...placeStates.held, name: 'Na poskusni uri', timeLimit } })
  const centre = openCentre({ [CHILDREN]: 0, [ADULTS]: 0, [MUSICAL]: 1 })
  onTestFinished(() => {
    centre.close()
    Reflect.deleteProperty(placeStates, TRIAL)
  })
  return centre
}

test('a new state that occupies a place is counted everywhere, and ends after the time limit in its row', () => {
  const { places, database, enrol, now, pass } = openCentreWithTrialState()
  const [holder, next] = [enrol([MUSICAL], '01.01.2017'), enrol([MUSICAL], '01.01.2017')]
  const listStates = () => [holder, next].map((id) => places.listByEnrolment(id)[0]?.state)
  database
    .prepare('UPDATE places SET state = ?, ends_at = ? WHERE submission_id = ?')
    .run(TRIAL, addMilliseconds(now(), 14 * DAY).toISOString(), holder)
  places.renewOffers()
  expect(listStates()).toEqual([TRIAL, 'waiting'])
  const counts = places.countByGroup(testCatalogue.schoolYear).find(({ groupId }) => groupId === MUSICAL)
  expect(counts).toMatchObject({ taken: 1, [TRIAL]: 1, waiting: 1 })
  expect(places.listFreePlaces()).toMatchObject({ [MUSICAL]: { waiting: true } })
  const accept = () =>
    places.applyAction({ submissionId: next, workshopId: MUSICAL, action: 'accept' }, 'office:1')
  expect(accept).toThrow('je polna')
  for (const [hours, states] of [
    [14 * 24 - 1, [TRIAL, 'waiting']],
    [1, ['withdrawn', 'offered']],
  ] as const) {
    pass(hours * HOUR)
    places.renewOffers()
    expect(listStates()).toEqual(states)
  }
})
