import type { Core } from '../../core/core'
import { createIssueMails } from './issue-mails'
import { createMailControl } from './mail-control'
import { createMailQueue, type LinkSecrets } from './queue'
import { createStoredMails } from './stored-mails'

export type Outbox = ReturnType<typeof createOutbox>

/** Creates the transactional outbox: mails are stored with the change that causes them, and sent by the worker. */
export function createOutbox(core: Core, links: LinkSecrets) {
  const { database } = core
  return {
    /** Runs several changes in one transaction. */
    inTransaction: <Result>(work: () => Result): Result => database.transaction(work).immediate(),
    ...createMailQueue(core, links),
    ...createMailControl(core, links),
    ...createStoredMails(database),
    ...createIssueMails(database),
  }
}
