import { expect, test } from 'vitest'
import { toAnnouncedEvent } from '../collections/events/announced'
import { toEventNodes } from './json-ld'

test('structured data say that an event is cancelled, or moved and from which day; an event without a place has none', () => {
  const keys = { ime: 'Premiera', od: '2026-06-03', kraj: 'Dvorana 2' }
  const toEvent = (more: object) => toEventNodes([toAnnouncedEvent({ ...keys, ...more }, false)], {})?.[0]
  const moved = { eventStatus: 'https://schema.org/EventRescheduled' }
  expect(toEvent({})).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' })
  expect(toEvent({ stanje: 'prestavljeno' })).toMatchObject(moved)
  expect(toEvent({ prej: '2026-05-20' })).toMatchObject({ ...moved, previousStartDate: '2026-05-20' })
  // Google accepts no previous day for a cancelled event.
  const cancelled = toEvent({ stanje: 'odpade', prej: '2026-05-20' })
  expect(cancelled).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
  expect(cancelled).not.toHaveProperty('previousStartDate')
  expect(toEvent({ kraj: undefined })).toBeUndefined()
})

test('structured data give the hours of several days for each day, and an end after midnight on the next day', () => {
  const keys = { ime: 'Razstava', od: '2026-03-12', kraj: 'Dvorana 2' }
  const toEvent = (more: object) => toEventNodes([toAnnouncedEvent({ ...keys, ...more }, false)], {})?.[0]
  expect(toEvent({ do: '2026-03-14', ura: '10.00–18.00' })).toMatchObject({
    startDate: '2026-03-12',
    endDate: '2026-03-14',
    eventSchedule: { startTime: '10:00:00', endTime: '18:00:00', repeatFrequency: 'P1D' },
  })
  expect(toEvent({ do: '2026-03-14' })).toMatchObject({ startDate: '2026-03-12', endDate: '2026-03-14' })
  expect(toEvent({ ura: '20.00–1.00' })).toMatchObject({
    startDate: '2026-03-12T20:00:00+01:00',
    endDate: '2026-03-13T01:00:00+01:00',
  })
  expect(toEvent({ ura: '20.00–24.00' })).toMatchObject({ endDate: '2026-03-13T00:00:00+01:00' })
  expect(toEvent({ ura: '20.00' })).not.toHaveProperty('endDate')
})
