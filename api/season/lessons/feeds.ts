import type { CatalogueGroup } from '../../../common/catalogue'
import { minutesOf, toHours } from '../../../common/hours'
import { type FeedEvent, toCalendarFile } from '../../../common/icalendar'
import { countLessonsOfWeek, describeLesson, type Lesson } from '../../../common/lessons'
import { workshopPath } from '../../../common/routes'
import type { Core } from '../../core/core'
import { programmeOf } from '../programme'
import type { Lessons } from './lessons'

/** iCalendar files of lessons. They contain no names: families import them into other companies' calendar apps. */
export function createCalendarFeeds({ catalogue, settings }: Core, lessons: Lessons) {
  const programme = programmeOf(catalogue)
  const { site } = catalogue
  const host = new URL(settings.siteUrl).hostname

  function toEvent(group: CatalogueGroup, name: string, lesson: Lesson): FeedEvent {
    const [from, until] = (toHours(lesson.time ?? '') ?? '').split('–')
    const { workshopId } = group
    const slug = catalogue.workshops.find(({ id }) => id === workshopId)?.slug
    const { change, room } = lesson
    return {
      id: `${group.id}-${lesson.plannedOn}`,
      sequence: change.sequence,
      summary: name,
      day: lesson.heldOn,
      from: from || undefined,
      to: from ? (until ?? estimateEnd(from, group)) : undefined,
      location: [room, site.street, `${site.postalCode} ${site.city}`].filter(Boolean).join(', '),
      description: describeLesson({ ...lesson, change: { ...change, mentor: null } }),
      url: slug && `${settings.siteUrl}${encodeURI(workshopPath(slug))}`,
      isCancelled: lesson.state === 'cancelled',
    }
  }

  const toGroupName = ({ workshopId, id }: CatalogueGroup) => programme.nameOf({ workshopId, groupId: id })
  const listEvents = (group: CatalogueGroup, season: string): FeedEvent[] =>
    lessons.list(group, season).map((lesson) => toEvent(group, toGroupName(group), lesson))

  return {
    /** Calendar of one group in the present season. */
    renderGroupCalendar: (group: CatalogueGroup): string =>
      toCalendarFile(`${toGroupName(group)} – ${site.shortName}`, host, listEvents(group, programme.season)),

    /** Calendar of several groups in a season. */
    renderCalendar(groups: readonly CatalogueGroup[], season: string): string {
      const events = groups.flatMap((group) => listEvents(group, season))
      return toCalendarFile(site.shortName, host, events)
    },
  }
}

export type CalendarFeeds = ReturnType<typeof createCalendarFeeds>

/** End time of a lesson with only a start time: the weekly hours are divided by the lessons of a week. */
function estimateEnd(from: string, { day, weeklyHours }: CatalogueGroup): string | undefined {
  if (weeklyHours === undefined) return undefined
  const end = minutesOf(from) + Math.round((weeklyHours * 60) / Math.max(1, countLessonsOfWeek(day)))
  return end < 24 * 60 ? `${Math.floor(end / 60)}.${String(end % 60).padStart(2, '0')}` : undefined
}
