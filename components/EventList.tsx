import { type AnnouncedEvent, toReservationPath } from '../collections/events/announced'
import { formatCalendarDate } from '../common/calendar-date'
import { calendarRoutes } from '../common/routes'
import { formatSeats } from '../common/seats'
import { FreeSeats } from './FreeSeats'
import { TimedContent } from './TimedContent'

type EventListProps = { events: readonly AnnouncedEvent[]; className: string }

/** The centre's own events. Hides past events without a new build; without coming events it hides the section. */
export function EventList({ events, className }: EventListProps) {
  if (events.length === 0) return null
  return (
    <section className={`not-has-[[data-until]:not([hidden])]:hidden ${className}`} aria-labelledby="dogodki">
      <h2 className="headline text-h2" id="dogodki">
        Naši dogodki
      </h2>
      <ul className="mt-6 border-t-2 border-rule">
        {events.map((event) => (
          <li key={`${event.name}-${event.startsOn}-${event.time}`}>
            <TimedContent until={event.until} className="gap-x-8 border-b border-rule-soft py-4 md:flex">
              <p className="numerals font-semibold md:basis-56">
                <time dateTime={event.startsAt}>{formatCalendarDate(event.startsOn)}</time>
                {event.endsOn && (
                  <>
                    –<time dateTime={event.endsOn}>{formatCalendarDate(event.endsOn)}</time>
                  </>
                )}
                {event.time && `, ${event.time}`}
                {event.stateWord && <strong className="block">{event.stateWord}</strong>}
              </p>
              <div>
                <h3 className="heading">{event.name}</h3>
                <p>{event.place}</p>
                {event.description && <p className="text-ink-2">{event.description}</p>}
                <ReservationLink event={event} />
                {event.link && (
                  <p>
                    <a className="link" href={event.link}>
                      Več o dogodku<span className="sr-only"> {event.name}</span>
                    </a>
                  </p>
                )}
              </div>
            </TimedContent>
          </li>
        ))}
      </ul>
      {events.some(({ isSample }) => !isSample) && <CalendarLink />}
    </section>
  )
}

/** Link to the form that reserves seats of an event, with the free seats, until reserving ends. */
function ReservationLink({ event }: { event: AnnouncedEvent }) {
  const path = toReservationPath(event)
  if (path === undefined || !event.id || !event.seats) return null
  return (
    <TimedContent until={event.seats.until} className="my-2 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <a className="link font-semibold" href={path}>
        Rezerviraj sedeže<span className="sr-only">: {event.name}</span>
      </a>
      <FreeSeats id={event.id}>{`Največ ${formatSeats(event.seats.perFamily)} na družino`}</FreeSeats>
    </TimedContent>
  )
}

/** Link with which calendar programs subscribe to the centre's events. */
export function CalendarLink() {
  return (
    <p className="mt-6">
      <a className="link" href={calendarRoutes.events}>
        Naročite se na koledar dogodkov
      </a>{' '}
      v&nbsp;svojem koledarju; osveži se v&nbsp;nekaj urah.
    </p>
  )
}
