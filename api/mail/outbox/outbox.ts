import { createMailKinds, type MailKinds } from '../kinds'
import { createIssueMails, type IssueMails } from './issue-mails'
import { createMailControl, type MailControl } from './mail-control'
import { createMailQueue, type LinkSecrets, type MailCore, type MailQueue } from './queue'
import { createStoredMails, type StoredMails } from './stored-mails'

/** Transactional outbox: mails are stored with the change that causes them, and sent by the worker. */
export interface Outbox extends MailQueue, MailControl, StoredMails, IssueMails {
  /** The mail kinds of all features. */
  kinds: MailKinds
  /** Functions that create the links in mails; the features that own the links set them. */
  links: LinkSecrets
  /** Runs changes in one transaction with the mails about them: all are stored, or none. */
  inTransaction<Result>(work: () => Result): Result
}

export function createOutbox(core: MailCore): Outbox {
  const { database } = core
  const registry = { kinds: createMailKinds(), links: {} as LinkSecrets }
  return {
    ...registry,
    inTransaction: (work) => database.transaction(work).immediate(),
    ...createMailQueue(core, registry),
    ...createMailControl(core, registry),
    ...createStoredMails(database, registry),
    ...createIssueMails(database),
  }
}
