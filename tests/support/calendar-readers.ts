// Calendars as two programs of somebody else read them: ical.js is Thunderbird's, ts-ics a newer one on its own.
import ICAL from 'ical.js'
import { convertIcsCalendar, type IcsDateObject } from 'ts-ics'
import { expect } from 'vitest'

/** Every event of a calendar, its instants in UTC by the feed's own time zone; both programs must read the same. */
export function readCalendar(text: string) {
  const events = readAsThunderbird(text)
  expect(readAsTsIcs(text)).toEqual(events)
  return events
}

const toMinutes = (date: Date) => date.toISOString().slice(0, 16)

function readAsThunderbird(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [zone] = calendar.getAllSubcomponents('vtimezone').map((part) => new ICAL.Timezone(part))
  return calendar.getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part)
    const toUtc = (time: ICAL.Time) => {
      time.zone = time.isDate ? ICAL.Timezone.utcTimezone : (zone ?? ICAL.Timezone.utcTimezone)
      return toMinutes(time.toJSDate())
    }
    return {
      uid: event.uid,
      summary: event.summary,
      sequence: event.sequence,
      from: toUtc(event.startDate),
      to: toUtc(event.endDate),
      location: event.location ?? undefined,
      description: event.description ?? undefined,
      isFree: part.getFirstPropertyValue('transp') === 'TRANSPARENT',
    }
  })
}

function readAsTsIcs(text: string) {
  const toUtc = (time?: IcsDateObject | null) => toMinutes(time?.date ?? new Date(Number.NaN))
  return (convertIcsCalendar(undefined, text).events ?? []).map((event) => ({
    uid: event.uid,
    summary: event.summary,
    sequence: event.sequence ?? 0,
    from: toUtc(event.start),
    to: toUtc(event.end),
    location: event.location,
    description: event.description,
    isFree: event.timeTransparent === 'TRANSPARENT',
  }))
}
