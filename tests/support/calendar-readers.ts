// Reads calendar feeds with ical.js, the parser of Thunderbird.
import ICAL from 'ical.js'

const toMinutes = (date: Date) => date.toISOString().slice(0, 16)

/** Reads every event of a calendar, with its times in UTC by the feed's own time zone. */
export function readCalendar(text: string) {
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
      status: part.getFirstPropertyValue('status'),
      changedAt: String(part.getFirstPropertyValue('dtstamp')),
      isFree: part.getFirstPropertyValue('transp') === 'TRANSPARENT',
    }
  })
}
