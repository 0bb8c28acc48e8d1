import { HOUR, MINUTE, SECOND } from './core/clock'
import type { Core } from './core/core'
import { createOutboxLock } from './core/locks'
import type { Log } from './core/log'
import { createDatabaseTask } from './core/repeating-task'
import { deriveKey } from './core/secret'
import {
  createDelivery,
  createFileTransport,
  createSmtpTransport,
  type MailWriter,
  type MailWriterInput,
  type MailWriters,
} from './mail/delivery'
import type { MailKind } from './mail/kinds'
import type { Mail } from './mail/mail'
import { toMailDirectory } from './mail/mail-files'
import { createOutboxWorker } from './mail/outbox/worker'
import { toAccessNoticeMail, toSignInMail } from './office/access-mails'
import { createKnownBrowsers } from './office/known-browsers'
import { type Alert, toAlertClearedMail, toAlertRaisedMail } from './operator/alerts/alerts'
import { createMonitor } from './operator/alerts/monitor'
import { createBackups } from './operator/backups/backups'
import { createClockGuard } from './operator/clock-guard'
import { runDoctorChecks } from './operator/commands/doctor'
import { createDataServices, type DataServices } from './operator/data-services'
import { createHealthCheck } from './operator/health'
import { createNightlyJobs } from './operator/nightly-jobs'
import {
  type EnrolmentMail,
  writeEnrolmentMailToStaff,
  writeEnrolmentReceipt,
} from './season/enrolments/mails'
import { createLinkRecoveryMail } from './season/family/link-recovery'
import type { FormValidators } from './submissions/form-kind'
import { createNewsletterValidator } from './submissions/newsletter/kind'
import { toIssueMail, toIssueTestMail, toOptInMail, toWelcomeMail } from './submissions/newsletter/mails'
import { createPlainNoticeWriter, createPlainValidators } from './submissions/plain-forms'
import { createVerifier } from './submissions/verification'
import { createLimits } from './web/http/limits'

interface ServiceOptions extends Core {
  /** The server's secret (core/secret.ts). */
  secret: string
  log: Log
}

export type Services = ReturnType<typeof createServices>

/** Creates every service of the server and connects them, without starting any. */
export function createServices({ secret, log, ...core }: ServiceOptions) {
  const { settings, clock } = core
  const { dataDirectory, smtpUrl, mailFrom } = settings
  const records = createDataServices(core)
  const { outbox, places, retention, issues, notices } = records
  const writers: MailWriters = createMailWriters(core, records)
  const transport = smtpUrl
    ? createSmtpTransport(smtpUrl)
    : createFileTransport(toMailDirectory(dataDirectory))
  const backups = createBackups({ dataDirectory, clock })
  const checkHealth = createHealthCheck(records, backups)
  const delivery = createDelivery({ writers, mailFrom, colours: core.catalogue.site.colours, transport })
  const nightly = createNightlyJobs(core, log, backups, retention)
  const limits = createLimits(settings, clock)
  const checkClock = createClockGuard(core, Object.values(limits), log)
  const createTask = createDatabaseTask.bind(undefined, log)
  const worker = createOutboxWorker({ outbox, lock: createOutboxLock(dataDirectory), delivery, clock, log })
  return {
    ...records,
    log,
    readers: {
      registration: records.validateEnrolment,
      ...createPlainValidators(core, outbox),
      newsletter: createNewsletterValidator(records.subscriptions),
    } satisfies FormValidators as FormValidators,
    renderMail: (input: MailWriterInput) => writers[input.kind]?.(input),
    limits,
    knownBrowsers: createKnownBrowsers(deriveKey(secret, 'known browser')),
    verifier: createVerifier(core, secret),
    worker,
    clockGuard: createTask(
      'stored times cannot be corrected after the clock was set back',
      SECOND,
      checkClock,
    ),
    // A free place is offered to the waiting list within this interval.
    offerTask: createTask('waiting lists cannot be processed', 5 * SECOND, places.renewOffers),
    noticeTask: createTask('payment notices cannot be enqueued', HOUR, notices.sendDueNotices),
    newsletterTask: createTask(
      'the next batch of the newsletter cannot be released',
      MINUTE / 2,
      () => issues.releaseNextBatch() && worker.pollSoon(),
    ),
    checkHealth,
    watch: createMonitor({ ...records, checkHealth, nightly, log }),
    backups,
    nightly,
    runDoctorChecks: () => runDoctorChecks(core, { ...records, checkHealth }),
  }
}

/** Creates the writers by mail kind. A writer returns undefined when its rows were erased or its link is missing. */
function createMailWriters(core: Core, records: DataServices) {
  const { store, places, letters, alerts, issues, notices, officeUsers } = records
  const { siteUrl } = core.settings
  const writeWithToken =
    (toMail: (core: Core, token: string) => Mail): MailWriter =>
    ({ token }) =>
      token === null ? undefined : toMail(core, token)
  const writeAboutEnrolment =
    (toMail: (about: EnrolmentMail) => Mail): MailWriter =>
    ({ submissionId, token }) => {
      const enrolment = store.findComplete('registration', submissionId)
      if (!enrolment) return undefined
      const { id } = enrolment
      const described = places.toEnrolledPlaces(places.listOfEnrolment(id))
      return toMail({
        core,
        enrolment,
        season: places.seasonOf(id),
        places: described,
        token,
        isRecorded: store.findRecorder(id) !== undefined,
      })
    }
  const writeAboutAlert =
    (toMail: (alert: Alert, siteUrl: string) => Mail): MailWriter =>
    ({ alertId }) => {
      const alert = alertId === null ? undefined : alerts.find(alertId)
      return alert && toMail(alert, siteUrl)
    }
  const findIssue = ({ issueId }: MailWriterInput) =>
    issueId === null ? undefined : issues.findText(issueId)
  return {
    enrolment_notice: writeAboutEnrolment(writeEnrolmentMailToStaff),
    enrolment_confirmation: writeAboutEnrolment(writeEnrolmentReceipt),
    contact_notice: createPlainNoticeWriter(store),
    newsletter_confirmation: writeWithToken(toOptInMail),
    newsletter_welcome: writeWithToken(toWelcomeMail),
    newsletter_issue(input) {
      const issue = findIssue(input)
      return issue && input.token !== null ? toIssueMail(core, issue, input.token) : undefined
    },
    newsletter_trial(input) {
      const issue = findIssue(input)
      return issue && toIssueTestMail(core, issue)
    },
    family_links: createLinkRecoveryMail(records),
    letter: letters.renderMail,
    office_access: ({ recipient }) => toAccessNoticeMail(core, officeUsers.find(recipient)),
    office_notice: letters.renderMail,
    office_sign_in: writeWithToken(toSignInMail),
    payment_notice: notices.renderMail,
    payment_reminder: notices.renderMail,
    operator_alert: writeAboutAlert(toAlertRaisedMail),
    operator_all_clear: writeAboutAlert(toAlertClearedMail),
  } satisfies Record<MailKind, MailWriter>
}
