import { HOUR, MINUTE, SECOND } from './core/clock'
import type { Core } from './core/core'
import { createOutboxLock } from './core/locks'
import type { Log } from './core/log'
import { createDatabaseTask } from './core/repeating-task'
import { deriveKey } from './core/secret'
import { createMessageNoticeWriter, createPlainFormValidators } from './features/contact/plain-forms'
import { createEnrolmentMailWriters } from './features/enrolments/mails'
import { createLinkRecoveryMail } from './features/family/link-recovery'
import { createNewsletterValidator } from './features/newsletter/kind'
import { toIssueMail, toIssueTestMail, toOptInMail, toWelcomeMail } from './features/newsletter/mails'
import { createLimits } from './http/limits'
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
import { createMonitor } from './operator/alerts/monitor'
import { createBackups } from './operator/backups/backups'
import { createClockGuard } from './operator/clock-guard'
import { runDoctorChecks } from './operator/commands/doctor'
import { createDataServices, type DataServices } from './operator/data-services'
import { createHealthCheck } from './operator/health'
import { createNightlyJobs } from './operator/nightly-jobs'
import type { FormValidators } from './submissions/form-kind'
import { createVerifier } from './submissions/verification'

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
  const { outbox, places, issues, notices } = records
  const writers: MailWriters = createMailWriters(records)
  const transport = smtpUrl
    ? createSmtpTransport(smtpUrl)
    : createFileTransport(toMailDirectory(dataDirectory))
  const backups = createBackups({ dataDirectory, clock })
  const checkHealth = createHealthCheck(records, backups)
  const delivery = createDelivery({ writers, mailFrom, colours: core.catalogue.site.colours, transport })
  const nightly = createNightlyJobs(records, log, backups)
  const limits = createLimits(settings, clock)
  const checkClock = createClockGuard(core, Object.values(limits), log)
  const createTask = createDatabaseTask.bind(undefined, log)
  const worker = createOutboxWorker({ outbox, lock: createOutboxLock(dataDirectory), delivery, clock, log })
  return {
    ...records,
    log,
    readers: {
      registration: records.validateEnrolment,
      ...createPlainFormValidators(core, outbox),
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
function createMailWriters(records: DataServices) {
  const { store, letters, alerts, issues, notices, officeUsers } = records
  const writeWithToken =
    (toMail: (core: Core, token: string) => Mail): MailWriter =>
    ({ token }) =>
      token === null ? undefined : toMail(records, token)
  return {
    ...createEnrolmentMailWriters(records),
    contact_notice: createMessageNoticeWriter(store),
    newsletter_confirmation: writeWithToken(toOptInMail),
    newsletter_welcome: writeWithToken(toWelcomeMail),
    newsletter_issue({ issueId, token }) {
      const issue = issues.findText(issueId)
      return issue && token !== null ? toIssueMail(records, issue, token) : undefined
    },
    newsletter_trial({ issueId }) {
      const issue = issues.findText(issueId)
      return issue && toIssueTestMail(records, issue)
    },
    family_links: createLinkRecoveryMail(records),
    letter: letters.renderMail,
    office_access: ({ recipient }) => toAccessNoticeMail(records, officeUsers.find(recipient)),
    office_notice: letters.renderMail,
    office_sign_in: writeWithToken(toSignInMail),
    payment_notice: notices.renderMail,
    payment_reminder: notices.renderMail,
    operator_alert: alerts.renderMail,
    operator_all_clear: alerts.renderMail,
  } satisfies Record<MailKind, MailWriter>
}
