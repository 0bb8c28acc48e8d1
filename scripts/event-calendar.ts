// The public calendar (iCalendar) of the centre's and the founder's events.
import type { ChangeRecords } from '../collections/check/published'
import { type AnnouncedEvent, listEventDays } from '../collections/events/announced'
import { identifyEvents } from '../collections/events/identify'
import { type ICalendarEvent, renderCalendar, toSequence } from '../common/icalendar'

/** Returns the events that calendars contain, by id: all but samples. */
export const identifyPublicEvents = (events: readonly AnnouncedEvent[]): Map<string, AnnouncedEvent> =>
  identifyEvents(events.filter(({ isSample }) => !isSample))

/** Fields of an event that calendars show; only a change of one of them raises SEQUENCE. */
const toCalendarContent = (event: AnnouncedEvent) => ({
  summary: event.name,
  location: event.place,
  description: [event.stateWord, event.description].filter(Boolean).join('. '),
  isCancelled: event.state === 'cancelled',
  days: listEventDays(event),
})

export const toCalendarContents = (events: ReadonlyMap<string, AnnouncedEvent>) =>
  new Map([...events].map(([id, event]) => [id, toCalendarContent(event)]))

/** Renders the calendar file of the events; `host` makes their ids unique in the world. */
export function renderEventCalendar(
  { name, host }: { name: string; host: string },
  events: ReadonlyMap<string, AnnouncedEvent>,
  records: ChangeRecords,
): string {
  const entries = [...toCalendarContents(events)].flatMap(([id, { days, ...content }]): ICalendarEvent[] => {
    const { uid = id, changedAt } = records[id] ?? {}
    return days.map((hours, index) => ({
      ...content,
      ...hours,
      id: index === 0 ? uid : `${uid}-dan-${index + 1}`,
      changedAt,
      sequence: toSequence(changedAt),
    }))
  })
  return renderCalendar(name, host, entries)
}
