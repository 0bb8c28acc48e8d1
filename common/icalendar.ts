// Calendars that others subscribe to (RFC 5545), as Google, Apple, Outlook and Thunderbird are known to need them: one event
// per date and no rule of repetition, an own time zone, the hours between two looks said in both ways.
import { type CalendarDay, nextDay } from './calendar-date'

export interface FeedEvent {
  /** The same for ever, whatever becomes of the event. */
  id: string
  /** Grows with each change. */
  sequence: number
  summary: string
  day: CalendarDay
  /** Last day, when there are several. */
  lastDay?: CalendarDay | undefined
  /** `17.00`; without it the event lasts whole days. */
  from?: string | undefined
  to?: string | undefined
  location?: string | undefined
  description?: string | undefined
  url?: string | undefined
  /** It stays where it stood, so that people see it, but takes nobody's time: Google hides events that are CANCELLED. */
  isCancelled?: boolean
}

const ZONE = 'Europe/Ljubljana'
/** By the rule of the European Union (Directive 2000/84/EC). */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:19810329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/**
 * A calendar as its file's text.
 * @param host of the site, which makes the events' names its own
 */
export function toCalendarFile(name: string, host: string, events: readonly FeedEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//koledar//SL`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${toText(name)}`,
    `X-WR-CALNAME:${toText(name)}`,
    `X-WR-TIMEZONE:${ZONE}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...TIME_ZONE,
    ...events.flatMap((event) => toEvent(event, host)),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

function toEvent(event: FeedEvent, host: string): string[] {
  const { day, lastDay = day, from, to, location, description, url, isCancelled = false } = event
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@${host}`,
    // The same at every reading, so that a calendar that has not changed is not sent again; SEQUENCE tells of changes.
    `DTSTAMP:${day.slice(0, 4)}0101T000000Z`,
    `SEQUENCE:${event.sequence}`,
    ...(from
      ? [
          `DTSTART;TZID=${ZONE}:${toLocal(day, from)}`,
          ...(to ? [`DTEND;TZID=${ZONE}:${toLocal(lastDay, to)}`] : []),
        ]
      : [`DTSTART;VALUE=DATE:${toDate(day)}`, `DTEND;VALUE=DATE:${toDate(nextDay(lastDay))}`]),
    `SUMMARY:${toText(isCancelled ? `ODPADE: ${event.summary}` : event.summary)}`,
    ...(location ? [`LOCATION:${toText(location)}`] : []),
    ...(description ? [`DESCRIPTION:${toText(description)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `TRANSP:${isCancelled || !from ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

const toDate = (day: CalendarDay) => day.replaceAll('-', '')

function toLocal(day: CalendarDay, time: string): string {
  const [hour = '', minute = ''] = time.split('.')
  return `${toDate(day)}T${hour.padStart(2, '0')}${minute}00`
}

const toText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Lines have at most 75 octets (section 3.1), and no letter is cut in two. */
function fold(line: string): string {
  let folded = ''
  let length = 0
  for (const letter of line) {
    const octets = new TextEncoder().encode(letter).length
    if (length + octets > 75) {
      folded += '\r\n '
      length = 1
    }
    folded += letter
    length += octets
  }
  return folded
}
