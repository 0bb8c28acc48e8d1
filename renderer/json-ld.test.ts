import { expect, test } from 'vitest'
import type { OwnEvent } from '../collections/events'
import { toEvents } from './json-ld'

const site = { name: 'Center' } as Parameters<typeof toEvents>[1]
const premiere: OwnEvent = {
  name: 'Premiera',
  startsOn: '2026-06-03',
  endsOn: undefined,
  time: '18.00–19.30',
  place: 'Dvorana 2',
  description: undefined,
  state: undefined,
  stateWord: undefined,
  link: undefined,
  until: '2026-06-04T00:00:00+02:00',
  isSample: false,
}

test('search engines hear that an event is cancelled or moved', () => {
  const states = [undefined, 'cancelled', 'moved'] as const
  const told = toEvents(
    states.map((state) => ({ ...premiere, state })),
    site,
  )
  expect(told.map(({ eventStatus }) => eventStatus)).toEqual([
    'https://schema.org/EventScheduled',
    'https://schema.org/EventCancelled',
    'https://schema.org/EventRescheduled',
  ])
})
