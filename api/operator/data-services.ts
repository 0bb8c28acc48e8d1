import type { Core } from '../core/core'
import { createPrivacyJournal } from '../journal/journal'
import { createPrivacyLog } from '../journal/privacy-log'
import { createOutbox } from '../mail/outbox/outbox'
import { createOfficeUsers } from '../office/users'
import { createErasure } from '../people/erasure'
import { createPrivacyRequests } from '../people/privacy-requests'
import { createRectification } from '../people/rectification'
import { createReminders } from '../people/reminders'
import { createRetention } from '../people/retention'
import { createAttendance } from '../season/attendance/attendance'
import { createCertificates } from '../season/attendance/certificates'
import { createHours } from '../season/attendance/hours'
import { createStatistics } from '../season/attendance/statistics'
import { createInvoices } from '../season/enrolments/invoices'
import { createFamilyLinks } from '../season/family/links'
import { formKinds } from '../season/form-kinds'
import { createCalendarFeeds } from '../season/lessons/calendar-feeds'
import { createLessons } from '../season/lessons/lessons'
import { createLetters } from '../season/letters/letters'
import { createLedger } from '../season/payments/ledger'
import { createNotices } from '../season/payments/notices'
import { createPlaces } from '../season/places/places'
import { getProgramme } from '../season/programme'
import { createIssues } from '../submissions/newsletter/issues'
import { createNewsletterTokens, createSubscriptions } from '../submissions/newsletter/subscriptions'
import { createSubmissionStore } from '../submissions/store'
import { createAlerts } from './alerts/alerts'

export type DataServices = ReturnType<typeof createDataServices>

/** Creates the services that store, read and delete data. Shared by the server and the command line tool `ckd`. */
export function createDataServices(core: Core) {
  const journal = createPrivacyJournal(core.settings.dataDirectory)
  const privacyLog = createPrivacyLog(core)
  const familyLinks = createFamilyLinks(core, journal)
  const outbox = createOutbox(core, {
    family: familyLinks.createLink,
    newsletter: createNewsletterTokens(core),
  })
  const subscriptions = createSubscriptions(core, outbox, journal)
  const store = createSubmissionStore(core, formKinds)
  const letters = createLetters(core, outbox, store)
  const ledger = createLedger(core, getProgramme(core.catalogue), privacyLog)
  const places = createPlaces(core, letters, journal, ledger.updateContract)
  const lessons = createLessons(core)
  const base = {
    store,
    places,
    ledger,
    attendance: createAttendance(core, store),
    statistics: createStatistics(core, store),
    subscriptions,
    familyLinks,
    outbox,
    privacyLog,
    journal,
    erasure: createErasure(core, outbox, letters),
    officeUsers: createOfficeUsers(core, privacyLog, journal),
  }
  return {
    ...base,
    letters,
    lessons,
    hours: createHours(core),
    certificates: createCertificates(core, base),
    issues: createIssues(core, outbox, journal),
    feeds: createCalendarFeeds(core, lessons),
    people: createPrivacyRequests(core, base),
    rectify: createRectification(core, base),
    notices: createNotices(core, base),
    invoices: createInvoices(core, privacyLog, journal),
    alerts: createAlerts(core, outbox),
    retention: createRetention(core, base),
    reminders: createReminders(core, privacyLog),
  }
}
