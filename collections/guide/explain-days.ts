// Text of the form editor below the field of a group's days: the days as they were read, and the first dates.
import { formatCalendarDate } from '../../common/calendar-date'
import { type Holiday, listLessonDays, type Season } from '../../common/lessons'
import { parseWeekdays } from '../written-times'

/** Season and holidays at the time of the build; they are part of the editor's configuration. */
export interface LessonCalendar {
  season: Season | undefined
  holidays: readonly Holiday[]
}

export function explainDays(written: string, { season, holidays }: LessonCalendar): string {
  if (written.trim() === '') return 'Prazno pomeni »Po dogovoru«.'
  const day = parseWeekdays(written)
  if (!day)
    return 'Program tega ne razume. Napišite na primer: torek in četrtek, od ponedeljka do petka, vsak drugi torek od 13. 10. 2026, prvi torek v mesecu.'
  const lessons = season ? listLessonDays(season, day, { holidays }).days : []
  const first = lessons.slice(0, 3).map(formatCalendarDate).join(', ')
  const dates = first === '' ? '' : ` Prva srečanja: ${first}; v sezoni skupaj: ${lessons.length}.`
  return `Program razume: ${day}.${dates}`.replaceAll('\u00a0', ' ')
}
