import { apiRoutes, calendarRoutes } from '../../../common/routes'
import type { BaseServices } from '../../privacy/base-services'
import type { Feature } from '../feature'
import { createLessonCalendars, handleGroupCalendar, type LessonCalendars } from './calendar-feeds'
import { createLessons, type Lessons } from './lessons'

export interface LessonsFeature extends Feature {
  lessons: Lessons
  calendars: LessonCalendars
}

/** Lessons of groups by the timetable, with the office's changes, and the groups' public calendars. */
export function createLessonsFeature(base: BaseServices): LessonsFeature {
  const lessons = createLessons(base)
  const calendars = createLessonCalendars(base, lessons)
  return {
    name: 'lessons',
    lessons,
    calendars,
    apiRoutes: [
      {
        path: apiRoutes.lessons,
        get: (ctx) => {
          ctx.body = lessons.describeAllUpcomingChanges()
        },
      },
      {
        path: `${calendarRoutes.groups}/:file`,
        get: handleGroupCalendar(base.catalogue, calendars),
        isCrossSite: true,
      },
    ],
    personalData: {
      // Names of substitutes are kept as long as the hours of mentors.
      tables: { lesson_changes: 'kept' },
      expire: (now) => ({ substitutesForgotten: lessons.deleteExpiredNames(now) }),
    },
  }
}
