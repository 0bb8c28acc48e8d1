import { listEvents } from '../../collections/events'
import { type AnnouncedEvent, toReservationPath } from '../../collections/events/announced'
import { getSite } from '../../collections/site'
import { formatLongDate } from '../../common/calendar-date'
import { formatSeats } from '../../common/seats'
import { PageHeading } from '../../components/PageHeading'
import { Island } from '../../islands/Island'
import { type OfferedEvent, ReservationForm } from '../../islands/reservation-form/island'

/** Form that reserves seats; calendars of events link to it. */
export default function ReservationPage() {
  const { phones, email } = getSite()
  const events = listEvents(new Date()).flatMap(toOfferedEvent)
  const isOpen = events.length > 0
  return (
    <div className="page-width pb-section">
      <PageHeading
        title="Rezervacija sedežev"
        lead={
          isOpen
            ? 'Rezervacija je brezplačna. Povezavo, s\u00a0katero število sedežev spremenite ali sedeže vrnete, dobite po e-pošti.'
            : 'Ta čas ni prireditev, za katere bi rezervirali sedeže.'
        }
        art="gledalisce"
      />
      {isOpen && (
        <Island
          name="reservation-form"
          of={ReservationForm}
          props={{ events, email, phone: phones[0] ?? '' }}
        />
      )}
    </div>
  )
}

function toOfferedEvent(event: AnnouncedEvent): OfferedEvent[] {
  const { id, name, startsOn, time, place, seats } = event
  if (id === undefined || !seats || toReservationPath(event) === undefined) return []
  const facts = [formatLongDate(startsOn), time, place].filter(Boolean).join(', ')
  return [{ id, name, facts, limit: `Največ ${formatSeats(seats.perFamily)} na družino` }]
}
