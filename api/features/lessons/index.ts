import { apiRoutes, calendarRoutes } from '../../../common/routes'
import type { BaseServices } from '../../privacy/base-services'
import type { Feature } from '../feature'
import { handleGroupCalendar } from './calendar-feeds'
import { createLessons, type Lessons } from './lessons'

export interface LessonsFeature extends Feature {
  lessons: Lessons
}

/** Lessons of groups by the timetable, with the office's changes, and the groups' public calendars. */
export function createLessonsFeature(base: BaseServices): LessonsFeature {
  const lessons = createLessons(base)
  return {
    name: 'lessons',
    lessons,
    apiRoutes: [
      {
        path: apiRoutes.lessons,
        get: (ctx) => {
          ctx.body = lessons.describeAllUpcomingChanges()
        },
      },
      {
        path: `${calendarRoutes.groups}/:file`,
        get: handleGroupCalendar(base, lessons),
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
