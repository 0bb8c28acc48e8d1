import { formatCalendarDate } from '../common/calendar-date'

interface CalendarTableProps {
  title: string
  events: { name: string; startsOn: string; endsOn: string | undefined; activity: string; level: string }[]
}

/** The fund's calendar: event, from, to, activity, level (product spec, section 2). */
export function CalendarTable({ title, events }: CalendarTableProps) {
  return (
    <table className="tbl" role="table">
      <caption>{title}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {['Prireditev', 'Od', 'Do', 'Dejavnost', 'Raven'].map((label) => (
            <th key={label} scope="col" role="columnheader">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {events.map(({ name, startsOn, endsOn, activity, level }) => (
          <tr key={`${name}-${startsOn}`} role="row">
            <th scope="row" role="rowheader">
              {name}
            </th>
            <td role="cell" className="num day" data-l="Od">
              <time dateTime={startsOn}>{formatCalendarDate(startsOn)}</time>
            </td>
            <td role="cell" className="num day" data-l="Do">
              {endsOn && <time dateTime={endsOn}>{formatCalendarDate(endsOn)}</time>}
            </td>
            <td role="cell" data-l="Dejavnost">
              {activity}
            </td>
            <td role="cell" data-l="Raven">
              {level}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
