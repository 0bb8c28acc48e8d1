import type { Core } from '../../core/core'
import { createDeliveryResults, createDueMails } from './due-mails'
import { createEnqueuer, type MailLinks } from './enqueue'
import { createIssueMails } from './issue-mails'
import { createMailControl } from './mail-control'
import { createStoredMails } from './stored-mails'

export type Outbox = ReturnType<typeof createOutbox>

/**
 * Creates the transactional outbox: the table of mails that are stored together with the change that causes them, and
 * sent by the worker. Each group of functions has a file of its own.
 */
export function createOutbox(core: Core, links: MailLinks) {
  const { database, clock } = core
  const { enqueue, countEnqueuedToday } = createEnqueuer(core, links)
  return {
    /** Runs several changes in one transaction. */
    inTransaction: <Result>(work: () => Result): Result => database.transaction(work).immediate(),
    enqueue,
    countEnqueuedToday,
    ...createDueMails(database, clock),
    ...createDeliveryResults(core, enqueue),
    ...createMailControl(core, links),
    ...createStoredMails(database),
    ...createIssueMails(database),
  }
}
