import { officeRoutes } from '../../../common/routes'
import type { Feature } from '../feature'
import type { MessagesFeature } from '../messages'
import type { PlacesFeature } from '../places'
import { createLessonPages } from './lessons'

/** Cancelled, moved and added lessons: the office changes them, and the families get a mail at once. */
export function createLessonChangesFeature(
  { office, extendOffice }: PlacesFeature,
  { messageReader }: MessagesFeature,
): Feature {
  extendOffice({ groupLink: { label: 'srečanja', path: officeRoutes.lessons, needsLessons: true } })
  return {
    name: 'lesson-changes',
    officePages: [createLessonPages(office, messageReader)],
    dutiesAfterRestore: ['Ponovite spremembe srečanj'],
    personalData: { tables: {} },
  }
}
