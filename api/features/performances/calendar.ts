import { getNextDay } from '../../../common/calendar-date'
import { renderCalendar } from '../../../common/icalendar'
import { formatSeats } from '../../../common/seats'
import { endsNextDay } from '../../../common/time-of-day'
import type { BaseServices } from '../../privacy/base-services'
import type { Performance, Reserved } from './performance'
import type { ReservationTable } from './table'

interface CalendarServices extends Pick<BaseServices, 'catalogue' | 'settings' | 'store'> {
  table: ReservationTable
}

/** Renders the calendar entry of a reservation: its id stays, its SEQUENCE rises with each change of event and seats. */
export function renderReservationCalendar(
  { catalogue, settings, store, table }: CalendarServices,
  { reserved, performance }: { reserved: Reserved; performance: Performance },
): string {
  const { submissionId, state, seats, sequence, changedAt } = reserved
  const { heldOn, begins, ends, place, name, isCancelled } = performance
  const { reference } = store.find(submissionId) ?? {}
  const stored = table.findPerformance(performance.id)
  return renderCalendar(`${name} – ${catalogue.site.shortName}`, new URL(settings.siteUrl).hostname, [
    {
      id: `rezervacija-${reference}`,
      sequence: sequence + (stored?.sequence ?? 0),
      changedAt: [changedAt, stored?.changedAt ?? ''].sort().at(-1),
      summary: name,
      day: heldOn,
      from: begins,
      lastDay: endsNextDay(begins, ends) ? getNextDay(heldOn) : heldOn,
      to: ends === '24.00' ? '0.00' : ends,
      location: place,
      description: state === 'reserved' ? `Rezervirano: ${formatSeats(seats)}` : undefined,
      isCancelled: isCancelled || state === 'returned',
    },
  ])
}
