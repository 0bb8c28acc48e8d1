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
