import { expect, test } from 'vitest'
import type { ChangeRecords } from '../collections/check/published'
import { toAnnouncedEvent } from '../collections/events/announced'
import { readCalendar } from '../tests/support/calendar-readers'
import { updateChangeRecords } from './change-records'
import { identifyPublicEvents, renderEventCalendar, toCalendarContents } from './event-calendar'

type Written = Parameters<typeof toAnnouncedEvent>[0]

const PREMIERE: Written = { ime: 'Premiera muzikala', od: '2026-06-03', ura: '17.00', kraj: 'Dvorana 2' }

/** Publishes the events, each time a day later than before. */
function createPublisher() {
  let records: ChangeRecords = {}
  let now = Date.UTC(2026, 2, 1)
  return (...written: Written[]) => {
    now += 24 * 3_600_000
    const events = identifyPublicEvents(written.map((event) => toAnnouncedEvent(event, false)))
    records = updateChangeRecords(toCalendarContents(events), records, new Date(now))
    return readCalendar(renderEventCalendar({ name: 'Dogodki', host: 'ckd.example' }, events, records))
  }
}

test('two performances of one name on one day are two events, also after the hours of one change', () => {
  const publish = createPublisher()
  const [morning, evening] = publish({ ...PREMIERE, ura: '10.00' }, PREMIERE)
  expect(new Set([morning?.uid, evening?.uid]).size).toBe(2)
  const [changed, same] = publish({ ...PREMIERE, ura: '19.00' }, PREMIERE)
  expect([changed?.uid, same]).toEqual([morning?.uid, evening])
})

test.each<[change: string, after: Partial<Written>, before?: Partial<Written>]>([
  ['a move', { od: '2026-06-10', prej: '2026-06-03' }],
  ['a second move', { od: '2026-06-17', prej: '2026-06-03' }, { od: '2026-06-10', prej: '2026-06-03' }],
  ['a move whose former day is not stated', { od: '2026-06-10' }],
  ['another place', { kraj: 'Hiša otrok' }],
  ['other hours', { ura: '18.00–19.30' }],
  ['another description', { opis: 'Vstop je prost.' }],
  ['a corrected name', { ime: 'Premiera muzikla' }],
  ['a cancellation', { stanje: 'odpade' }],
  ['a withdrawn cancellation', {}, { stanje: 'odpade' }],
])('%s keeps the event’s UID, raises its SEQUENCE and dates the change', (_change, after, before = {}) => {
  const publish = createPublisher()
  const other = { ime: 'Razstava', od: '2026-05-01' }
  const [old, oldOther] = publish({ ...PREMIERE, ...before }, other)
  const [present, presentOther] = publish({ ...PREMIERE, ...after }, other)
  expect(present?.uid).toBe(old?.uid)
  expect(present?.sequence).toBeGreaterThan(old?.sequence ?? Number.POSITIVE_INFINITY)
  expect([old?.changedAt, present?.changedAt]).toEqual(['2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z'])
  // An event that has not changed keeps everything.
  expect(presentOther).toEqual(oldOther)
})

test('an event keeps the UID of its first publication through several corrections, and no other event gets it', () => {
  const publish = createPublisher()
  const [first] = publish(PREMIERE)
  publish({ ...PREMIERE, ime: 'Premiera' })
  const [renamed, added] = publish({ ...PREMIERE, ime: 'Premiera' }, PREMIERE)
  expect(renamed?.uid).toBe(first?.uid)
  expect(added?.uid).not.toBe(first?.uid)
  const [again] = publish({ ...PREMIERE, ime: 'Premiera', od: '2026-06-04' }, PREMIERE)
  expect(again?.uid).toBe(first?.uid)
})

test('the event of last year keeps its UID in calendars when the same event is announced for this year', () => {
  const publish = createPublisher()
  const [last] = publish({ ime: 'Dan odprtih vrat', od: '2026-02-20' })
  const [present] = publish({ ime: 'Dan odprtih vrat', od: '2027-02-20' })
  expect(present?.uid).not.toBe(last?.uid)
})

test('an event whose new name is written with the former one keeps the id by which visitors have reserved', () => {
  const identify = (event: Parameters<typeof toAnnouncedEvent>[0]) => [
    ...identifyPublicEvents([toAnnouncedEvent(event, false)]).keys(),
  ]
  expect(identify({ ...PREMIERE, ime: 'Krst', prej_ime: PREMIERE.ime })).toEqual(identify(PREMIERE))
  expect(identify({ ...PREMIERE, ime: 'Krst' })).not.toEqual(identify(PREMIERE))
})

test('a change raises SEQUENCE also when the clock of the former build was ahead, or its records are lost', () => {
  const contents = (place: string) => new Map([['premiera-2026-06-03', place]])
  const ahead = updateChangeRecords(contents('Dvorana 1'), {}, new Date('2026-06-01T12:00:00Z'))
  const behind = updateChangeRecords(contents('Dvorana 2'), ahead, new Date('2026-06-01T11:00:00Z'))
  const lost = updateChangeRecords(contents('Dvorana 2'), {}, new Date('2026-06-02T11:00:00Z'))
  const [id = ''] = Object.keys(ahead)
  expect([ahead, behind, lost].map((records) => records[id]?.changedAt)).toEqual([
    '2026-06-01T12:00:00.000Z',
    '2026-06-01T12:00:01.000Z',
    '2026-06-02T11:00:00.000Z',
  ])
})

test('hours of several days are one event a day; without hours they are one event', () => {
  const publish = createPublisher()
  const days = { ime: 'Razstava', od: '2026-03-12', do: '2026-03-14' }
  const events = publish({ ...days, ura: '10.00–18.00' })
  expect(events.map(({ from, to }) => `${from}–${to}`)).toEqual([
    '2026-03-12T09:00–2026-03-12T17:00',
    '2026-03-13T09:00–2026-03-13T17:00',
    '2026-03-14T09:00–2026-03-14T17:00',
  ])
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(3)
  expect(publish({ ...days, ura: '18.00' }).map(({ from }) => from)).toEqual([
    '2026-03-12T17:00',
    '2026-03-13T17:00',
    '2026-03-14T17:00',
  ])
  const [allDay, ...others] = publish(days)
  expect(others).toEqual([])
  expect(allDay).toMatchObject({ from: '2026-03-12T00:00', to: '2026-03-15T00:00', uid: events[0]?.uid })
})

test('an event ends after midnight on the next day, also when the clocks change that night', () => {
  const publish = createPublisher()
  const ball = { ime: 'Ples', kraj: 'Dvorana' }
  expect(publish({ ...ball, od: '2026-02-14', ura: '20.00–1.00' })[0]).toMatchObject({
    from: '2026-02-14T19:00',
    to: '2026-02-15T00:00',
  })
  expect(publish({ ...ball, od: '2026-02-14', ura: '20.00–24.00' })[0]?.to).toBe('2026-02-14T23:00')
  expect(publish({ ...ball, od: '2026-03-28', ura: '20.00–5.00' })[0]?.to).toBe('2026-03-29T03:00')
})

test('a cancelled event has the status and a name that says so', () => {
  const [cancelled] = createPublisher()({ ...PREMIERE, stanje: 'odpade' })
  expect(cancelled).toMatchObject({ status: 'CANCELLED', summary: 'ODPADE: Premiera muzikala', isFree: true })
  expect(createPublisher()(PREMIERE)[0]?.status).toBe('CONFIRMED')
})
