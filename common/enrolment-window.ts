// How a workshop takes enrolments, said alike on its page, in the form and by the server.
import { type CalendarDay, formatCalendarDate } from './calendar-date'

/** What staff decided about a workshop; without it, everybody may enrol. */
export interface EnrolmentWindow {
  state: 'open' | 'waiting' | 'closed'
  /** First day on which enrolments are taken. */
  from?: CalendarDay | undefined
  /** A sentence of the centre's own. */
  text?: string | undefined
}

/** How things stand on one day; `later`: enrolment has not begun yet. */
export type EnrolmentState = EnrolmentWindow['state'] | 'later'

/** @param today the present day in Slovenia */
export function enrolmentStateOn(terms: EnrolmentWindow | undefined, today: CalendarDay): EnrolmentState {
  if (!terms) return 'open'
  return terms.from && today < terms.from ? 'later' : terms.state
}

/** The state in a few words; empty while enrolment is simply open. */
export function describeState(terms: EnrolmentWindow | undefined, state: EnrolmentState): string {
  switch (state) {
    case 'later':
      return `Vpis od ${formatCalendarDate(terms?.from ?? '')}`
    case 'waiting':
      return 'Samo še čakalni seznam'
    case 'closed':
      return 'Vpis je zaprt'
    default:
      return ''
  }
}

/** Why nobody can enrol in a workshop on a day; undefined when people can. */
export function refusalOn(
  { name, enrolment }: { name: string; enrolment?: EnrolmentWindow | undefined },
  today: CalendarDay,
): string | undefined {
  const state = enrolmentStateOn(enrolment, today)
  if (state === 'later')
    return `Vpis na delavnico ${name} se začne ${formatCalendarDate(enrolment?.from ?? '')}. Do takrat jo iz izbire umaknite.`
  if (state === 'closed')
    return `Vpis na delavnico ${name} je medtem zaprt. Izberite drugo delavnico ali nam pišite.`
  return undefined
}
