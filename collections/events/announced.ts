import type { z } from 'zod'
import { type CalendarDay, formatCalendarDate, getNextDay, toLocalInstant } from '../../common/calendar-date'
import { toGroupId } from '../../common/groups'
import { routes } from '../../common/routes'
import type { Seats } from '../../common/seats'
import { endsNextDay } from '../../common/time-of-day'
import type { eventCollection } from './schema'

const STATE_NAMES = {
  odpade: { name: 'cancelled', word: 'Odpade' },
  prestavljeno: { name: 'moved', word: 'Prestavljeno' },
} as const

type WrittenEvent = z.output<typeof eventCollection.schema>['dogodki'][number]

/**
 * Days are `YYYY-MM-DD`, `time` is `17.00` or `17.00–18.30`. Pages hide the event after the instant `until`.
 */
export type AnnouncedEvent = ReturnType<typeof toAnnouncedEvent> & {
  link?: string | undefined
  /** Permanent id of an event of the centre (identify.ts). */
  id?: string
}

/** Path of the page on which visitors reserve seats of an event; undefined when they cannot, or no longer can. */
export const toReservationPath = ({ id, seats, state }: AnnouncedEvent): string | undefined =>
  id !== undefined && seats && state !== 'cancelled' ? `${routes.reservation}#${id}` : undefined

/** Converts an event of the centre, or of the founder's calendar, which has fewer keys. */
export function toAnnouncedEvent(
  event: Pick<WrittenEvent, 'ime' | 'od'> & Partial<WrittenEvent>,
  isSample: boolean,
) {
  const { ime, prej_ime, od, do: end, ura, kraj, opis, stanje, prej } = event
  const state = stanje || prej ? STATE_NAMES[stanje ?? 'prestavljeno'] : undefined
  const from = prej && state?.name === 'moved' && `prej ${formatCalendarDate(prej)}`
  const [begins, ends] = ura?.split('–') ?? []
  return {
    name: ime,
    announcedName: prej_ime ?? ime,
    startsOn: od,
    endsOn: end,
    announcedOn: prej ?? od,
    time: ura,
    begins,
    ends,
    startsAt: begins ? toLocalInstant(od, begins) : od,
    place: kraj,
    description: opis,
    visitors: event.obiskovalci,
    seats: event.sedezi && toSeats(event.sedezi, toLocalInstant(od, begins)),
    state: state?.name,
    stateWord: [state?.word, from].filter(Boolean).join(', '),
    /** Whether the event is a sample; samples are hidden from search engines and calendars. */
    isSample,
    until: endsNextDay(begins, ends)
      ? toLocalInstant(getNextDay(end ?? od), ends === '24.00' ? '0.00' : ends)
      : toLocalInstant(end ?? od, '24.00'),
  }
}

/** Converts the seats of an event. @param beginsAt instant until which visitors reserve by default */
function toSeats(written: NonNullable<WrittenEvent['sedezi']>, beginsAt: string): Seats {
  const { dvorana, na_druzino, od, do: end, skupine, presezek } = written
  // A day without a time means its beginning, as the last day its end.
  const toInstant = (moment: string, time: string) =>
    toLocalInstant(moment.slice(0, 10), moment.slice(11) || time)
  const until = end === undefined ? beginsAt : toInstant(end, '24.00')
  return {
    total: dvorana,
    perFamily: na_druzino,
    overbooking: presezek,
    from: od && toInstant(od, '00.00'),
    until: Date.parse(until) < Date.parse(beginsAt) ? until : beginsAt,
    groups: skupine.map(({ delavnica, skupina, sedezev }) => ({
      id: toGroupId(delavnica, skupina),
      seats: sedezev,
    })),
  }
}

/** A day of an event with its hours, or all days of an event without hours. */
interface EventDay {
  day: CalendarDay
  lastDay: CalendarDay
  from?: string | undefined
  to?: string | undefined
}

/** Lists the days of an event: hours hold for each day. An event without hours is one entry from first to last day. */
export function listEventDays({
  startsOn,
  endsOn = startsOn,
  begins,
  ends,
}: Pick<AnnouncedEvent, 'startsOn' | 'endsOn' | 'begins' | 'ends'>): EventDay[] {
  if (!begins) return [{ day: startsOn, lastDay: endsOn }]
  const days: EventDay[] = []
  for (let day = startsOn; day <= endsOn; day = getNextDay(day))
    days.push({
      day,
      lastDay: endsNextDay(begins, ends) ? getNextDay(day) : day,
      from: begins,
      to: ends === '24.00' ? '0.00' : ends,
    })
  return days
}
