import { type Clock, MINUTE, SECOND } from './core/clock'
import type { Core } from './core/core'
import { createKeeper } from './core/every'
import { createOutboxLock } from './core/locks'
import type { Log } from './core/log'
import { deriveKey } from './core/secret'
import { mailDirectory } from './mail/copies'
import { createDelivery, type MailOrder, type MailWriter } from './mail/delivery'
import type { MailKind } from './mail/kinds'
import type { Mail } from './mail/mail'
import { createOutboxWorker } from './mail/outbox/worker'
import { createReturnedMailReader } from './mail/returned/mailbox'
import { createFileTransport, createSmtpTransport } from './mail/transport'
import { toOfficeAccess, toOfficeSignIn } from './office/access-mails'
import { createKnownBrowsers } from './office/known-browsers'
import type { Alert } from './operator/alerts/alerts'
import { toOperatorAlert, toOperatorAllClear } from './operator/alerts/operator-mails'
import { createWatch } from './operator/alerts/watch'
import { createBackups } from './operator/backups/backups'
import { examine } from './operator/commands/doctor'
import { createHealthCheck } from './operator/health'
import { createNightly } from './operator/nightly'
import { createRecords, type Records } from './operator/records'
import { createEnrolmentMails } from './season/enrolments/mails'
import { createEnrolmentReader } from './season/enrolments/reader'
import { createLostLinkMail } from './season/family/lost-links'
import { toWrittenLetter } from './season/letters/written-letter'
import type { FormReaders } from './submissions/form-kind'
import { toNewsletterConfirmation } from './submissions/newsletter/confirmation'
import { toIssueMail, toIssueTrial } from './submissions/newsletter/issue-mail'
import { createNewsletterReader } from './submissions/newsletter/kind'
import { toNewsletterWelcome } from './submissions/newsletter/welcome'
import { createPlainNotice, createPlainReaders } from './submissions/plain-forms'
import { createVerifier } from './submissions/verification/verifier'
import { createLimits } from './web/http/limits'

/** What the process is given from outside. */
export interface ServiceOptions extends Core {
  /** The server's own secret, see core/secret.ts. */
  secret: string
  log: Log
}

export type Services = ReturnType<typeof createServices>

/** Builds every part of the server once and connects them; nothing starts yet. */
export function createServices({ secret, log, ...core }: ServiceOptions) {
  const { settings, database, clock } = core
  const { dataDirectory, smtpUrl, mailFrom, bounceImapUrl } = settings
  const records = createRecords(core)
  const { outbox, places, retention, issues } = records
  const writers = new Map<string, MailWriter>(Object.entries(createMailWriters(core, records)))
  const transport = smtpUrl ? createSmtpTransport(smtpUrl) : createFileTransport(mailDirectory(dataDirectory))
  const backups = createBackups({ dataDirectory, clock })
  const checkHealth = createHealthCheck({
    database,
    outbox,
    clock,
    dataDirectory,
    findLastBackup: () => backups.list()[0],
  })
  const delivery = createDelivery({ writers, mailFrom, colours: core.catalogue.site.colours, transport })
  const nightly = createNightly(core, log, backups, retention)
  const keep = createKeeper.bind(undefined, log)
  const worker = createOutboxWorker({ outbox, lock: createOutboxLock(dataDirectory), delivery, clock, log })
  return {
    ...core,
    ...records,
    log,
    readers: createFormReaders(core, records),
    readEnrolment: createEnrolmentReader(core, records),
    writeMail: (order: MailOrder) => writers.get(order.kind)?.(order),
    limits: createLimits(settings, clock),
    knownBrowsers: createKnownBrowsers(deriveKey(secret, 'known browser')),
    verifier: createVerifier(core, secret),
    worker,
    // No free place lies beside somebody who waits for longer than this.
    placeKeeper: keep('waiting lists cannot be looked after', 5 * SECOND, places.renewOffers),
    issueKeeper: keep(
      'the newsletter cannot go on',
      MINUTE / 2,
      () => issues.releaseSlice() && worker.wake(),
    ),
    returnedMail: keep(
      'the mailbox of returned mails cannot be read',
      10 * MINUTE,
      createReturnedMailReader(bounceImapUrl, outbox.recordBounce),
    ),
    checkHealth,
    watch: createWatch({ ...records, checkHealth, nightly, clock, log }),
    backups,
    nightly,
    /** The same facts as `ckd doctor` prints, at most a minute old. */
    examine: keepForMinute(clock, () =>
      examine({
        settings,
        catalogue: core.catalogue,
        now: clock.now(),
        opened: { database, records, checkHealth },
      }),
    ),
  }
}

/** Looks again only after a minute: page after page may ask. */
function keepForMinute<Result>(clock: Clock, look: () => Promise<Result>): () => Promise<Result> {
  let kept: { at: number; result: Promise<Result> } | undefined
  return () => {
    const now = clock.now().getTime()
    if (!kept || Math.abs(now - kept.at) > MINUTE) kept = { at: now, result: look() }
    return kept.result
  }
}

/** Who reads each form. */
function createFormReaders(core: Core, records: Records): FormReaders {
  return {
    registration: createEnrolmentReader(core, records),
    ...createPlainReaders(core, records.outbox),
    newsletter: createNewsletterReader(records.subscriptions),
  }
}

/** Who writes each kind of mail; nothing is written about what was erased, or without the link that it is for. */
function createMailWriters(core: Core, { store, places, letters, alerts, issues, officeUsers }: Records) {
  const { siteUrl } = core.settings
  const withToken =
    (toMail: (core: Core, token: string) => Mail): MailWriter =>
    ({ token }) =>
      token === null ? undefined : toMail(core, token)
  const aboutAlert =
    (toMail: (alert: Alert, siteUrl: string) => Mail): MailWriter =>
    ({ alertId }) => {
      const alert = alertId === null ? undefined : alerts.find(alertId)
      return alert && toMail(alert, siteUrl)
    }
  const writeLetter: MailWriter = ({ letterId, token }) => {
    const written = letterId === null ? undefined : letters.find(letterId)
    return written && toWrittenLetter(core, written, written.isPrivate ? token : null)
  }
  const findIssue = ({ issueId }: MailOrder) => (issueId === null ? undefined : issues.find(issueId))
  return {
    ...createEnrolmentMails(core, store, places),
    contact_notice: createPlainNotice(store),
    newsletter_confirmation: withToken(toNewsletterConfirmation),
    newsletter_welcome: withToken(toNewsletterWelcome),
    newsletter_issue(order) {
      const issue = findIssue(order)
      return issue && order.token !== null ? toIssueMail(core, issue, order.token) : undefined
    },
    newsletter_trial(order) {
      const issue = findIssue(order)
      return issue && toIssueTrial(core, issue)
    },
    family_links: createLostLinkMail(core, { store, places }),
    letter: writeLetter,
    office_access: ({ recipient }) => toOfficeAccess(core, officeUsers.find(recipient)),
    office_notice: writeLetter,
    office_sign_in: withToken(toOfficeSignIn),
    operator_alert: aboutAlert(toOperatorAlert),
    operator_all_clear: aboutAlert(toOperatorAllClear),
  } satisfies Record<MailKind, MailWriter>
}
