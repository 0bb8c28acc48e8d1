// Whether a workshop takes enrolments on a day. Pages, form and server use the same rule and texts.
import { type CalendarDay, formatCalendarDate } from './calendar-date'

/** Enrolment settings in a workshop's content file: state, first day, text. Without them enrolment is open. */
export interface EnrolmentWindow {
  state: 'open' | 'waiting' | 'closed'
  from?: CalendarDay | undefined
  text?: string | undefined
}

/** State of enrolment on one day. `later`: it has not begun. */
type EnrolmentState = EnrolmentWindow['state'] | 'later'

export function getEnrolmentState(window: EnrolmentWindow | undefined, today: CalendarDay): EnrolmentState {
  if (!window) return 'open'
  return window.from && today < window.from ? 'later' : window.state
}

export function describeEnrolmentState(window: EnrolmentWindow | undefined, state: EnrolmentState): string {
  return {
    open: '',
    later: `Vpis od ${formatCalendarDate(window?.from ?? '')}`,
    waiting: 'Samo še čakalni seznam',
    closed: 'Vpis je zaprt',
  }[state]
}

/** Message for a visitor who cannot enrol in a workshop on a day; undefined when enrolment is possible. */
export function getEnrolmentRefusalMessage(
  { name, enrolment }: { name: string; enrolment?: EnrolmentWindow | undefined },
  today: CalendarDay,
): string | undefined {
  const state = getEnrolmentState(enrolment, today)
  if (state === 'later')
    return `Vpis na delavnico ${name} se začne ${formatCalendarDate(enrolment?.from ?? '')}. Do takrat jo iz izbire umaknite.`
  if (state === 'closed')
    return `Vpis na delavnico ${name} je medtem zaprt. Izberite drugo delavnico ali nam pišite.`
  return undefined
}
