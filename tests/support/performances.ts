import { toLocalInstant } from '../../common/calendar-date'
import type { Catalogue } from '../../common/catalogue'

type SeatedEvent = Catalogue['seatedEvents'][number]

export const PER_FAMILY = 4

/** Creates an event with seats for tests. Unless changed it is in spring and has ten seats. */
export function makePerformance(
  id: string,
  changes: Partial<SeatedEvent> & { total?: number; overbooking?: number } = {},
): SeatedEvent {
  const { total = 10, overbooking = 0, ...event } = changes
  const heldOn = event.heldOn ?? '2027-03-20'
  const beginsAt = toLocalInstant(heldOn, '18.00')
  return {
    id,
    name: `Predstava ${id}`,
    heldOn,
    begins: '18.00',
    ends: '19.30',
    place: 'Dvorana 2',
    endsAt: toLocalInstant(heldOn, '24.00'),
    isCancelled: false,
    seats: { total, perFamily: PER_FAMILY, overbooking, until: beginsAt, groups: [] },
    ...event,
  }
}
