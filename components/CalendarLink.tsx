import { calendarRoutes } from '../common/routes'

/** Leads to the calendar of events, as calendar programs subscribe to it. */
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
