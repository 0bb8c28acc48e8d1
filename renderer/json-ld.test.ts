import { expect, test } from 'vitest'
import { toAnnouncedEvent } from '../collections/events/announced'
import { toEvents } from './json-ld'

test('search engines hear that an event is cancelled, or moved and from when; of one without a place, nothing', () => {
  const written = { ime: 'Premiera', od: '2026-06-03', kraj: 'Dvorana 2' }
  const tell = (more: object) => toEvents([toAnnouncedEvent({ ...written, ...more }, false)], {})?.[0]
  const moved = { eventStatus: 'https://schema.org/EventRescheduled' }
  expect(tell({})).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' })
  expect(tell({ stanje: 'prestavljeno' })).toMatchObject(moved)
  expect(tell({ prej: '2026-05-20' })).toMatchObject({ ...moved, previousStartDate: '2026-05-20' })
  // Google takes the earlier day of no event that will not be.
  const cancelled = tell({ stanje: 'odpade', prej: '2026-05-20' })
  expect(cancelled).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
  expect(cancelled).not.toHaveProperty('previousStartDate')
  expect(tell({ kraj: undefined })).toBeUndefined()
})
