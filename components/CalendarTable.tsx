import { formatCalendarDate } from '../common/calendar-date'
import { Table } from './Table'

interface CalendarTableProps {
  title: string
  events: { name: string; startsOn: string; endsOn: string | undefined; activity: string; level: string }[]
}

const COLUMNS = [
  { label: 'Prireditev' },
  { label: 'Od', of: 'date' },
  { label: 'Do', of: 'date' },
  { label: 'Dejavnost' },
  { label: 'Raven' },
] as const

/** The fund's calendar: event, from, to, activity, level (docs/product.md, section 2). */
export function CalendarTable({ title, events }: CalendarTableProps) {
  return (
    <Table
      caption={title}
      columns={COLUMNS}
      rows={events.map(({ name, startsOn, endsOn, activity, level }) => ({
        key: `${name}-${startsOn}`,
        cells: [name, toTime(startsOn), endsOn && toTime(endsOn), activity, level],
      }))}
    />
  )
}

const toTime = (day: string) => <time dateTime={day}>{formatCalendarDate(day)}</time>
