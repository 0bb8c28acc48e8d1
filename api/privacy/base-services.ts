import type { Core } from '../core/core'
import type { Log } from '../core/log'
import { getProgramme, type Programme } from '../core/programme'
import { createLimits, type Limits } from '../http/limits'
import { createDelivery, createFileTransport, createSmtpTransport } from '../mail/delivery'
import { toMailDirectory } from '../mail/mail-files'
import { createOutbox, type Outbox } from '../mail/outbox/outbox'
import { createOutboxWorker, type OutboxWorker } from '../mail/outbox/worker'
import type { FormKinds } from '../submissions/form-kind'
import { createForms, type Forms } from '../submissions/forms'
import { createSubmissionStore, type SubmissionStore } from '../submissions/store'
import { createPrivacyJournal, type PrivacyJournal } from './journal'
import { createPrivacyLog, type PrivacyLog } from './privacy-log'

/** Services of the modules below the office, which the office and every feature get. */
export interface BaseServices extends Core {
  log: Log
  /** Workshops, groups and seasons of the content. */
  programme: Programme
  limits: Limits
  outbox: Outbox
  worker: OutboxWorker
  forms: Forms
  store: SubmissionStore
  journal: PrivacyJournal
  privacyLog: PrivacyLog
}

/** Creates the services that every feature gets. @param formKinds descriptions of all forms (features/index.ts) */
export function createBaseServices(core: Core, log: Log, formKinds: FormKinds): BaseServices {
  const { settings, catalogue, clock } = core
  const { dataDirectory, smtpUrl, mailFrom } = settings
  const outbox = createOutbox(core)
  const transport = smtpUrl
    ? createSmtpTransport(smtpUrl)
    : createFileTransport(toMailDirectory(dataDirectory))
  const { kinds } = outbox
  const delivery = createDelivery({ kinds, clock, mailFrom, colours: catalogue.site.colours, transport })
  return {
    ...core,
    log,
    programme: getProgramme(catalogue),
    limits: createLimits(settings, clock),
    outbox,
    worker: createOutboxWorker({ outbox, delivery, clock, log }),
    forms: createForms(formKinds),
    store: createSubmissionStore(core, formKinds),
    journal: createPrivacyJournal(dataDirectory),
    privacyLog: createPrivacyLog(core),
  }
}
