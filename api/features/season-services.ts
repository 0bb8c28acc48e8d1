import type { Core } from '../core/core'
import { createOutbox } from '../mail/outbox/outbox'
import { createPrivacyJournal } from '../privacy/journal'
import { createPrivacyLog } from '../privacy/privacy-log'
import { createSubmissionStore } from '../submissions/store'
import { createAttendance } from './attendance/attendance'
import { createCertificates } from './attendance/certificates'
import { createHours } from './attendance/hours'
import { createEnrolmentValidator } from './enrolments/enrolment'
import { getProgramme } from './enrolments/programme'
import { createContractTextWriter } from './family/agreement'
import { createFamilyLinks } from './family/links'
import { formKinds } from './form-kinds'
import { createLessons } from './lessons/lessons'
import { createLetters } from './letters/letters'
import { createIssueSender } from './newsletter/issues'
import { createNewsletterTokens, createSubscriptions } from './newsletter/subscriptions'
import { createInvoices } from './payments/invoices'
import { createLedger } from './payments/ledger'
import { createNotices } from './payments/notices'
import { createPlaces } from './places/places'
import { createStatistics } from './statistics/statistics'

export type SeasonServices = ReturnType<typeof createSeasonServices>

/** Creates the services that store and read submissions, mails, and what follows from an enrolment during its season. */
export function createSeasonServices(core: Core) {
  const journal = createPrivacyJournal(core.settings.dataDirectory)
  const privacyLog = createPrivacyLog(core)
  const familyLinks = createFamilyLinks(core, journal)
  const outbox = createOutbox(core, {
    family: familyLinks.createLink,
    newsletter: createNewsletterTokens(core),
  })
  const subscriptions = createSubscriptions(core, outbox, journal)
  const store = createSubmissionStore(core, formKinds)
  const lessons = createLessons(core)
  const letters = createLetters(core, outbox, store, lessons)
  const ledger = createLedger(core, getProgramme(core.catalogue), journal, privacyLog)
  const places = createPlaces(core, letters, journal, ledger.updateContract)
  const base = {
    ...core,
    ...{ journal, privacyLog, familyLinks, outbox, subscriptions, store, letters, ledger, places, lessons },
    attendance: createAttendance(core, store),
  }
  return {
    ...base,
    statistics: createStatistics(core, store),
    hours: createHours(core),
    certificates: createCertificates(core, base),
    issues: createIssueSender(core, outbox, journal),
    notices: createNotices(core, base),
    invoices: createInvoices(core, privacyLog, journal),
    toAgreement: createContractTextWriter(core.catalogue, lessons),
    validateEnrolment: createEnrolmentValidator(core, base),
  }
}
