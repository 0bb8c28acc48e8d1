import { setTimeout as wait } from 'node:timers/promises'
import { type Clock, SECOND } from '../../core/clock'
import { type Log, redactAddresses } from '../../core/log'
import { NEWSLETTER_RANK } from '../kinds'
import type { Outbox } from './outbox'
import type { DueMail } from './queue'

/** Mails that are sent concurrently, so that a slow mail server delays only one of them. */
export const MAX_CONCURRENT_MAILS = 4

/** Longest interval between two polls, so that a changed clock or a lost signal delays no mail for long. */
const LONGEST_POLL_INTERVAL_MS = 30 * SECOND

/** Pause before the next poll after the storage failed. */
const STORAGE_RETRY_MS = 5 * SECOND

/** Longest time that a stop waits for mails that are being sent; an unfinished one is sent again after the restart. */
const STOP_TIMEOUT_MS = 8 * SECOND

export class DeliveryError extends Error {
  /** Whether the failure is permanent, so that the mail is not retried. */
  readonly isPermanent: boolean

  constructor(message: string, isPermanent: boolean, cause?: unknown) {
    super(message, { cause })
    this.name = 'DeliveryError'
    this.isPermanent = isPermanent
  }
}

export interface Delivery {
  /**
   * Sends one mail.
   * @returns recipients that were refused while the mail was accepted for others; undefined for a superfluous mail
   * @throws DeliveryError when it was accepted for no recipient
   */
  deliver(mail: DueMail): Promise<{ refused: string[] } | undefined>
  close(): void
}

/** Logs a result; called once the result is committed. */
type LogResult = () => void

interface WorkerOptions {
  outbox: Outbox
  delivery: Delivery
  clock: Clock
  log: Log
}

/** Worker that sends the mails of the outbox. */
export interface OutboxWorker {
  start(): void
  /** Schedules a poll, after a submission was stored. */
  pollSoon(): void
  /** Stops starting mails, and resolves when the mails that are being sent are done or the timeout is over. */
  stop(): Promise<void>
}

/** Creates the worker that sends the outbox's mails. No failure of mail server, storage or clock stops it. */
export function createOutboxWorker({ outbox, delivery, clock, log }: WorkerOptions): OutboxWorker {
  const isNewsletterMail = ({ kind }: DueMail) => outbox.kinds.find(kind)?.rank === NEWSLETTER_RANK
  /** Mails that are being sent, by Message-ID. */
  const inFlight = new Map<string, { mail: DueMail; done: Promise<void> }>()
  /** Results that are not committed yet; no further mail is started before their commit. */
  const unrecorded = new Map<string, () => LogResult>()
  let isRunning = false
  let isStorageBroken = false
  let timer: NodeJS.Timeout | undefined

  /** Schedules one poll for all calls in a turn of the event loop. */
  function pollSoon(): void {
    if (!isRunning) return
    clearTimeout(timer)
    timer = setTimeout(poll, 0)
  }

  function poll(): void {
    clearTimeout(timer)
    try {
      const pause = recordAndSend()
      if (isStorageBroken) log.info('outbox can be written again')
      isStorageBroken = false
      if (isRunning) timer = setTimeout(poll, pause)
    } catch (error) {
      logStorageFailure(error)
      if (isRunning) timer = setTimeout(poll, STORAGE_RETRY_MS)
    }
  }

  /** Logs a failure of the storage, only the first in a row. */
  function logStorageFailure(error: unknown): void {
    if (!isStorageBroken) log.error({ err: error, owed: unrecorded.size }, 'outbox cannot be read or written')
    isStorageBroken = true
  }

  /** @returns milliseconds until the next poll */
  function recordAndSend(): number {
    recordResults()
    if (!isRunning) return LONGEST_POLL_INTERVAL_MS
    for (const mail of listStartableMails()) inFlight.set(mail.messageId, { mail, done: sendMail(mail) })
    return computePollDelay()
  }

  /** Records all results in one commit, which takes as long as the commit of a single result. */
  function recordResults(): void {
    if (unrecorded.size === 0) return
    const logResults = outbox.inTransaction(() => [...unrecorded.values()].map((record) => record()))
    unrecorded.clear()
    for (const logResult of logResults) logResult()
  }

  /** Lists the mails to start now, at most one of the newsletter: a slow mail server must not delay other mails. */
  function listStartableMails(): DueMail[] {
    const free = MAX_CONCURRENT_MAILS - inFlight.size
    if (free <= 0) return []
    const due = outbox
      .listDue(MAX_CONCURRENT_MAILS + inFlight.size)
      .filter(({ messageId }) => !inFlight.has(messageId))
    const isSendingNewsletter = [...inFlight.values()].some(({ mail }) => isNewsletterMail(mail))
    const nextNewsletterMail = isSendingNewsletter ? undefined : due.find(isNewsletterMail)
    return due.filter((mail) => mail === nextNewsletterMail || !isNewsletterMail(mail)).slice(0, free)
  }

  async function sendMail(mail: DueMail): Promise<void> {
    const record = await delivery.deliver(mail).then(
      (result) => () => (result ? recordSent(mail, result.refused) : cancelMail(mail)),
      (error: unknown) => () => recordFailure(mail, error),
    )
    unrecorded.set(mail.messageId, record)
    inFlight.delete(mail.messageId)
    // Results of newsletter mails are committed at once: after a crash before the commit, a mail would be sent twice.
    if (isRunning && !isNewsletterMail(mail)) pollSoon()
    else poll()
  }

  function recordSent(mail: DueMail, refused: string[]): LogResult {
    outbox.recordSent(mail, refused)
    return () => log.info({ mail: mail.id, kind: mail.kind, attempts: mail.attempts + 1 }, 'mail sent')
  }

  function cancelMail({ id, kind }: DueMail): LogResult {
    outbox.cancel(id)
    return () => log.info({ mail: id, kind }, 'superfluous mail cancelled')
  }

  function recordFailure(mail: DueMail, error: unknown): LogResult {
    const isPermanent = error instanceof DeliveryError && error.isPermanent
    const reason = redactAddresses(error instanceof Error ? error.message : String(error)).slice(0, 300)
    const willRetry = outbox.recordFailure(mail, reason, isPermanent)
    const entry = { mail: mail.id, kind: mail.kind, attempts: mail.attempts + 1 }
    return () => log.warn({ ...entry, willRetry, err: error }, 'mail not sent')
  }

  function computePollDelay(): number {
    if (inFlight.size >= MAX_CONCURRENT_MAILS) return LONGEST_POLL_INTERVAL_MS
    const next = outbox.findNextTime()
    if (!next) return LONGEST_POLL_INTERVAL_MS
    const pause = next.getTime() - clock.now().getTime()
    // The next mail may be due already: it is being sent, or waits until the previous newsletter mail is sent.
    return pause <= 0 ? SECOND : Math.min(pause, LONGEST_POLL_INTERVAL_MS)
  }

  return {
    start() {
      isRunning = true
      poll()
    },
    pollSoon,
    async stop() {
      isRunning = false
      poll()
      const sendings = Promise.all([...inFlight.values()].map(({ done }) => done))
      await Promise.race([sendings, wait(STOP_TIMEOUT_MS, undefined, { ref: false })])
      delivery.close()
      // A mail whose result is not recorded is sent again after the restart.
      try {
        recordResults()
      } catch (error) {
        logStorageFailure(error)
      }
    },
  }
}
