import { type Clock, SECOND } from '../clock'
import { type Log, redactAddresses } from '../log'
import type { OutboxLock } from './lock'
import { LONGEST_PAUSE } from './next-attempt'
import type { DueMail, Outbox } from './outbox'

/** Mails under way at once; a slow one holds up only its own place. */
const PLACES = 4

/** Longest sleep, so that a moved clock or a lost signal delays nothing for long. */
const LONGEST_SLEEP = 30 * SECOND

/** Rest after the storage failed. */
const STORAGE_REST = 5 * SECOND

/** How long a stop waits for mails under way; one that hangs is sent again in the next life. */
const LONGEST_PARTING = 8 * SECOND

/** The mail did not leave. */
export class DeliveryError extends Error {
  /** True when trying again cannot help (the server refuses this message for good). */
  readonly isPermanent: boolean

  constructor(message: string, isPermanent: boolean) {
    super(message)
    this.name = 'DeliveryError'
    this.isPermanent = isPermanent
  }
}

/**
 * Hands one mail to the mail server.
 * @returns recipients refused while the mail was taken for the others
 * @throws DeliveryError when it was taken for nobody
 */
export type Deliver = (mail: DueMail) => Promise<{ refused: string[] }>

export interface OutboxWorker {
  start(): void
  /** Looks at once; called after a submission was stored. */
  wake(): void
  /** Takes no new mail and resolves when those under way are done, or when they take too long. */
  stop(): Promise<void>
}

interface WorkerOptions {
  outbox: Outbox
  lock: OutboxLock
  deliver: Deliver
  clock: Clock
  log: Log
}

/** Drains the outbox as long as the process lives; no failure of mail, storage or clock ends it. */
export function createOutboxWorker({ outbox, lock, deliver, clock, log }: WorkerOptions): OutboxWorker {
  const underWay = new Map<string, Promise<void>>()
  /** Taken by the mail server but not yet noted in the database: must be noted, must not be sent again. */
  const unrecorded = new Map<string, { mail: DueMail; refused: string[] }>()
  let isRunning = false
  let timer: NodeJS.Timeout | undefined

  function look(): void {
    clearTimeout(timer)
    if (!isRunning) return
    try {
      if (!lock.acquire()) {
        timer = setTimeout(look, SECOND)
        return
      }
      recordTaken()
      for (const mail of listStartable()) underWay.set(mail.messageId, send(mail))
      timer = setTimeout(look, pauseUntilNext())
    } catch (error) {
      log.error({ err: error }, 'outbox cannot be read or written')
      timer = setTimeout(look, STORAGE_REST)
    }
  }

  function listStartable(): DueMail[] {
    const free = PLACES - underWay.size
    if (free <= 0) return []
    const due = outbox.listDue(PLACES + underWay.size + unrecorded.size, LONGEST_PAUSE)
    return due
      .filter(({ messageId }) => !underWay.has(messageId) && !unrecorded.has(messageId))
      .slice(0, free)
  }

  async function send(mail: DueMail): Promise<void> {
    try {
      const { refused } = await deliver(mail)
      unrecorded.set(mail.messageId, { mail, refused })
      recordTaken()
      log.info({ mail: mail.id, letter: mail.letter, attempts: mail.attempts + 1 }, 'mail sent')
    } catch (error) {
      handleFailure(mail, error)
    } finally {
      underWay.delete(mail.messageId)
      setImmediate(look)
    }
  }

  function recordTaken(): void {
    for (const { mail, refused } of [...unrecorded.values()]) {
      outbox.recordSent(mail, refused)
      unrecorded.delete(mail.messageId)
    }
  }

  function handleFailure(mail: DueMail, error: unknown): void {
    const isPermanent = error instanceof DeliveryError && error.isPermanent
    const reason = redactAddresses(error instanceof Error ? error.message : String(error)).slice(0, 300)
    const notes = { mail: mail.id, letter: mail.letter, attempts: mail.attempts + 1 }
    if (unrecorded.has(mail.messageId)) {
      log.error({ ...notes, err: error }, 'mail sent, but not yet recorded')
      return
    }
    try {
      const willRetry = outbox.recordFailure(mail, reason, isPermanent)
      log.warn({ ...notes, willRetry, err: error }, 'mail not sent')
    } catch (storageError) {
      log.error({ ...notes, err: storageError }, 'failure of a mail could not be recorded')
    }
  }

  function pauseUntilNext(): number {
    if (underWay.size >= PLACES) return LONGEST_SLEEP
    const next = outbox.findNextTime()
    if (!next) return LONGEST_SLEEP
    const pause = next.getTime() - clock.now().getTime()
    // Due already, yet not started: under way, or waiting to be recorded.
    return pause <= 0 ? SECOND : Math.min(pause, LONGEST_SLEEP)
  }

  return {
    start() {
      isRunning = true
      look()
    },
    wake() {
      setImmediate(look)
    },
    async stop() {
      isRunning = false
      clearTimeout(timer)
      await withinTime(Promise.all(underWay.values()), LONGEST_PARTING)
      lock.release()
    },
  }
}

/** Waits for some work, but no longer than so many milliseconds. */
function withinTime(work: Promise<unknown>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(resolve, milliseconds)
    void work.then(() => {
      clearTimeout(deadline)
      resolve()
    })
  })
}
