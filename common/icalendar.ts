// iCalendar files (RFC 5545) that all calendar programs support: one event per date, no recurrence rules, explicit time zone.
import { type CalendarDay, getNextDay } from './calendar-date'

export interface ICalendarEvent {
  /** Permanent id, also after changes of the event. */
  id: string
  /** Rises with every change (SEQUENCE): calendars accept a change only with a higher number. */
  sequence: number
  /** Instant of the last change (DTSTAMP). Not the current time: an unchanged calendar must keep its ETag. */
  changedAt: string | undefined
  summary: string
  day: CalendarDay
  lastDay?: CalendarDay | undefined
  /** Beginning, `17.00`; without it the event lasts all day. */
  from?: string | undefined
  to?: string | undefined
  location?: string | undefined
  description?: string | undefined
  url?: string | undefined
  /** Calendars that show cancelled events show »ODPADE« in the name; others, such as Google's, remove the event. */
  isCancelled?: boolean
}

const TIME_ZONE_ID = 'Europe/Ljubljana'
/** Time zone with summer time by Directive 2000/84/EC. */
const TIME_ZONE_LINES = [
  'BEGIN:VTIMEZONE',
  `TZID:${TIME_ZONE_ID}`,
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

/** Renders a calendar. The site's host name (`host`) makes the events' ids globally unique. */
export function renderCalendar(name: string, host: string, events: readonly ICalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//koledar//SL`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${TIME_ZONE_ID}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...TIME_ZONE_LINES,
    ...events.flatMap((event) => renderEvent(event, host)),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

function renderEvent(event: ICalendarEvent, host: string): string[] {
  const { day, lastDay = day, from, to, location, description, url, isCancelled = false } = event
  const { sequence, changedAt = FIRST_CHANGE } = event
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@${host}`,
    `DTSTAMP:${toUtcDateTime(changedAt)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(from
      ? [
          `DTSTART;TZID=${TIME_ZONE_ID}:${toLocalDateTime(day, from)}`,
          ...(to ? [`DTEND;TZID=${TIME_ZONE_ID}:${toLocalDateTime(lastDay, to)}`] : []),
        ]
      : [
          `DTSTART;VALUE=DATE:${toCompactDate(day)}`,
          `DTEND;VALUE=DATE:${toCompactDate(getNextDay(lastDay))}`,
        ]),
    `SUMMARY:${escapeText(isCancelled ? `ODPADE: ${event.summary}` : event.summary)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `TRANSP:${isCancelled || !from ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

/** Instant from which sequence numbers count, and the last change of entries whose changes are unknown. */
const FIRST_CHANGE = '2020-01-01T00:00:00.000Z'

/** Converts the instant of a change to a SEQUENCE number that later changes exceed: seconds since 2020. */
export const toSequence = (changedAt = FIRST_CHANGE): number =>
  Math.floor((Date.parse(changedAt) - Date.parse(FIRST_CHANGE)) / 1000)

/** `2026-03-12T17:05:30.120Z` → `20260312T170530Z` */
const toUtcDateTime = (instant: string) =>
  `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const toCompactDate = (day: CalendarDay) => day.replaceAll('-', '')

function toLocalDateTime(day: CalendarDay, time: string): string {
  const [hour = '', minute = ''] = time.split('.')
  return `${toCompactDate(day)}T${hour.padStart(2, '0')}${minute}00`
}

/** Escapes a text (RFC 5545, section 3.3.11). Control characters are not allowed, so they become spaces. */
const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Folds a line after at most 75 octets (RFC 5545, section 3.1), never inside a character. */
function foldLine(line: string): string {
  const octets = encoder.encode(line)
  if (octets.length <= 75) return line
  const parts: string[] = []
  for (let start = 0, end = 75; start < octets.length; start = end, end += 74) {
    // Moves the end before the character: octets 10xxxxxx are inside a UTF-8 character.
    while (((octets[end] ?? 0) & 0xc0) === 0x80) end -= 1
    parts.push(decoder.decode(octets.subarray(start, end)))
  }
  return parts.join('\r\n ')
}
