// The public calendar (iCalendar) of the centre's and the founder's events.
import type { ChangeRecords } from '../collections/check/published'
import { type AnnouncedEvent, listEventDays } from '../collections/events/announced'
import { toAsciiName } from '../collections/written-values'
import { type ICalendarEvent, renderCalendar, toSequence } from '../common/icalendar'

/**
 * Returns the events without samples by id: name and first announced day. Events of one name and day are numbered in the
 * order of the file, so that a change of hours keeps their ids.
 */
export function identifyEvents(events: readonly AnnouncedEvent[]): Map<string, AnnouncedEvent> {
  const byId = new Map<string, AnnouncedEvent>()
  for (const event of events.filter(({ isSample }) => !isSample)) {
    const id = `${toAsciiName(event.name)}-${event.announcedOn}`
    let free = id
    for (let count = 2; byId.has(free); count++) free = `${id}-${count}`
    byId.set(free, event)
  }
  return byId
}

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

export function renderEventCalendar(
  name: string,
  host: string,
  events: ReadonlyMap<string, AnnouncedEvent>,
  records: ChangeRecords,
): string {
  const entries = [...toCalendarContents(events)].flatMap(([id, { days, ...content }]): ICalendarEvent[] => {
    const { uid = id, kdaj: changedAt } = records[id] ?? {}
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
