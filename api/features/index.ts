// The list of features, in order: each may use those above it, none knows those below it.
import type { Office } from '../office/office'
import type { BaseServices } from '../privacy/base-services'
import type { PrivacyRequests } from '../privacy/privacy-requests'
import type { Rectify } from '../privacy/rectification'
import type { FormKinds } from '../submissions/form-kind'
import { createAttendanceFeature } from './attendance'
import { createContactFeature } from './contact'
import { plainFormKinds } from './contact/plain-forms'
import { createEnrolmentsFeature, type EnrolmentsFeature } from './enrolments'
import { enrolmentKind } from './enrolments/enrolment'
import { createFamilyFeature } from './family'
import { createImportFeature } from './import'
import { createLessonChangesFeature } from './lesson-changes'
import { createLessonsFeature } from './lessons'
import { createLettersFeature } from './letters'
import { createMessagesFeature } from './messages'
import { createNewsletterFeature } from './newsletter'
import { newsletterCommands } from './newsletter/commands'
import { newsletterKind } from './newsletter/kind'
import { createPaymentsFeature } from './payments'
import { createPerformancesFeature } from './performances'
import { performanceForms } from './performances/kind'
import { createPlacesFeature } from './places'
import { createStatisticsFeature } from './statistics'

/** Descriptions of the forms of a centre with or without the office. The form of a removed feature is missing. */
export function getFormKinds(hasOffice: boolean): FormKinds {
  const officeForms: Partial<FormKinds> = {
    ...performanceForms,
  }
  const kinds: Partial<FormKinds> = {
    registration: enrolmentKind,
    ...plainFormKinds,
    newsletter: newsletterKind,
    ...(hasOffice && officeForms),
  }
  return kinds as FormKinds
}

/** Commands of `ckd` that features add. Each gets its feature only when it runs: `ckd --help` opens no database. */
export const featureCommands = [...newsletterCommands]

/** Folders of the features of a centre that works with the office, in the order of their creation below. */
const OFFICE_FEATURES: readonly string[] = [
  'lessons',
  'letters',
  'places',
  'messages',
  'lesson-changes',
  'family',
  'attendance',
  'statistics',
  'payments',
  'performances',
  'import',
]

/** Modules and features with tables, in order: a table refers only to tables above its own. */
export const listSchemaModules = (hasOffice: boolean): string[] => [
  'submissions',
  'mail',
  'privacy',
  'operator',
  'newsletter',
  'enrolments',
  ...(hasOffice ? ['office', ...OFFICE_FEATURES] : []),
]

/** Creates the features that the specification of the site needs. */
export function createSiteFeatures(base: BaseServices, office: Office | undefined) {
  const contact = createContactFeature(base)
  const newsletter = createNewsletterFeature(base, office)
  const enrolments = createEnrolmentsFeature(base, newsletter)
  return { contact, newsletter, enrolments }
}

/**
 * Creates the features of a centre that works with the office.
 * @param options the site's enrolments; `rectify` corrects a stored field, `erase` erases submissions
 */
export function createOfficeFeatures(
  base: BaseServices,
  office: Office,
  {
    enrolments,
    rectify,
    erase,
  }: { enrolments: EnrolmentsFeature; rectify: Rectify; erase: PrivacyRequests['erase'] },
) {
  const lessons = createLessonsFeature(base)
  const letters = createLettersFeature(base, enrolments)
  const places = createPlacesFeature(base, office, { enrolments, lessons, letters, rectify })
  const messages = createMessagesFeature(places)
  const lessonChanges = createLessonChangesFeature(places, messages)
  const family = createFamilyFeature(base, office, { enrolments, lessons, letters, places, rectify })
  const attendance = createAttendanceFeature(base, { lessons, places, family })
  const statistics = createStatisticsFeature(base, places, attendance)
  const payments = createPaymentsFeature(base, places, family)
  const performances = createPerformancesFeature(base, office, { places, family, statistics })
  const imports = createImportFeature(base, office, { enrolments, letters, places, erase })
  return {
    lessons,
    letters,
    places,
    messages,
    lessonChanges,
    family,
    attendance,
    statistics,
    payments,
    performances,
    imports,
  }
}
