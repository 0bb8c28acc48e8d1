import { type Clock, SECOND } from '../../core/clock'
import { isBusyError, LOCK_PATIENCE, whenUnlocked } from '../../core/database'
import type { FileLock } from '../../core/locks'
import { type Log, redactAddresses } from '../../core/log'
import { mailKinds, NEWSLETTER } from '../kinds'
import type { DueMail } from './due-mails'
import type { Outbox } from './outbox'

/** Mails under way at once; a slow one holds up only its own place. */
export const PLACES = 4

/**
 * While visitors send forms, steps are no closer than this: writing mails and noting what became of them take the event
 * loop and the disk from them. Forty mails a second are still more than most mail servers take.
 */
const STEP = SECOND / 10

/** How long after a form its visitors are thought to be still there. */
const RUSH = SECOND

/** Longest sleep, so that a moved clock or a lost signal delays nothing for long. */
const LONGEST_SLEEP = 30 * SECOND

/** Rest after the storage failed, and after another process had locked it. */
const STORAGE_REST = 5 * SECOND
const LOCK_REST = SECOND / 4

/** How long a stop waits for mails under way; one that hangs is sent again in the next life. */
const LONGEST_PARTING = 8 * SECOND

/** The mail did not leave. */
export class DeliveryError extends Error {
  /** True when trying again cannot help (the server refuses this message for good). */
  readonly isPermanent: boolean

  constructor(message: string, isPermanent: boolean, cause?: unknown) {
    super(message, { cause })
    this.name = 'DeliveryError'
    this.isPermanent = isPermanent
  }
}

/** The way to the mail server. */
export interface Delivery {
  /**
   * Hands one mail over.
   * @returns recipients refused while the mail was taken for the others
   * @throws DeliveryError when it was taken for nobody
   */
  deliver(mail: DueMail): Promise<{ refused: string[] }>
  /** Nothing more is handed over. */
  close(): void
}

export interface OutboxWorker {
  start(): void
  /** Looks within a step; called after a submission was stored. */
  wake(): void
  /** Takes no new mail and resolves when those under way are done, or when they take too long. */
  stop(): Promise<void>
}

/** Says what was noted, once the database has it. */
type Report = () => void

interface WorkerOptions {
  outbox: Outbox
  lock: FileLock
  delivery: Delivery
  clock: Clock
  log: Log
}

/** Drains the outbox as long as the process lives; no failure of mail, storage or clock ends it. */
export function createOutboxWorker({ outbox, lock, delivery, clock, log }: WorkerOptions): OutboxWorker {
  const underWay = new Map<string, { mail: DueMail; end: Promise<void> }>()
  /** Notes of what became of mails; nothing else leaves until the database has taken them. */
  const owed = new Map<string, () => Report>()
  let isRunning = false
  let isStorageBroken = false
  let failingSince: number | undefined
  let timer: NodeJS.Timeout | undefined
  let lastLook = Number.NEGATIVE_INFINITY
  let lastForm = Number.NEGATIVE_INFINITY
  let isSoon = false

  /** One look answers all who ask for it in the same turn, or step. */
  function lookSoon(): void {
    if (isSoon || !isRunning) return
    isSoon = true
    clearTimeout(timer)
    const now = performance.now()
    const isRush = now - lastForm < RUSH
    timer = setTimeout(look, isRush ? Math.max(0, lastLook + STEP - now) : 0)
  }

  function look(): void {
    clearTimeout(timer)
    isSoon = false
    lastLook = performance.now()
    try {
      const pause = noteAndSend()
      if (isStorageBroken) log.info('outbox can be written again')
      isStorageBroken = false
      failingSince = undefined
      if (isRunning) timer = setTimeout(look, pause)
    } catch (error) {
      failingSince ??= lastLook
      // While one version takes over from another, each meets the other's locks.
      const isUsual = isBusyError(error) && lastLook - failingSince < LOCK_PATIENCE
      if (!isUsual) sayBroken(error)
      if (isRunning) timer = setTimeout(look, isBusyError(error) ? LOCK_REST : STORAGE_REST)
    }
  }

  /** Said once, however long it lasts. */
  function sayBroken(error: unknown): void {
    if (!isStorageBroken) log.error({ err: error, owed: owed.size }, 'outbox cannot be read or written')
    isStorageBroken = true
  }

  /** @returns milliseconds until the next look */
  function noteAndSend(): number {
    if (isRunning && !lock.acquire()) return SECOND
    noteOwed()
    if (!isRunning) return LONGEST_SLEEP
    for (const mail of listStartable()) underWay.set(mail.messageId, { mail, end: send(mail) })
    return pauseUntilNext()
  }

  /** All in one commit: the disk takes as long for four as for one. */
  function noteOwed(): void {
    if (owed.size === 0) return
    const reports = outbox.together(() => [...owed.values()].map((note) => note()))
    owed.clear()
    for (const report of reports) report()
  }

  /** Of the newsletter, one at a time: a server that takes its time over each leaves room for what somebody waits for. */
  function listStartable(): DueMail[] {
    const free = PLACES - underWay.size
    if (free <= 0) return []
    const due = outbox.listDue(PLACES + underWay.size).filter(({ messageId }) => !underWay.has(messageId))
    const isBusy = [...underWay.values()].some(({ mail }) => isOfNewsletter(mail))
    const next = isBusy ? undefined : due.find(isOfNewsletter)
    return due.filter((mail) => mail === next || !isOfNewsletter(mail)).slice(0, free)
  }

  async function send(mail: DueMail): Promise<void> {
    const note = await delivery.deliver(mail).then(
      ({ refused }) =>
        () =>
          noteSent(mail, refused),
      (error: unknown) => () => noteFailure(mail, error),
    )
    owed.set(mail.messageId, note)
    underWay.delete(mail.messageId)
    // Taken and not noted, a mail of the newsletter would go twice if the process died now: nobody is to wait for a step.
    if (isRunning && !isOfNewsletter(mail)) lookSoon()
    else look()
  }

  function noteSent(mail: DueMail, refused: string[]): Report {
    outbox.recordSent(mail, refused)
    return () => log.info({ mail: mail.id, kind: mail.kind, attempts: mail.attempts + 1 }, 'mail sent')
  }

  function noteFailure(mail: DueMail, error: unknown): Report {
    const isPermanent = error instanceof DeliveryError && error.isPermanent
    const reason = redactAddresses(error instanceof Error ? error.message : String(error)).slice(0, 300)
    const willRetry = outbox.recordFailure(mail, reason, isPermanent)
    const notes = { mail: mail.id, kind: mail.kind, attempts: mail.attempts + 1 }
    return () => log.warn({ ...notes, willRetry, err: error }, 'mail not sent')
  }

  function pauseUntilNext(): number {
    if (underWay.size >= PLACES) return LONGEST_SLEEP
    const next = outbox.findNextTime()
    if (!next) return LONGEST_SLEEP
    const pause = next.getTime() - clock.now().getTime()
    // Due already, yet not started: under way.
    return pause <= 0 ? SECOND : Math.min(pause, LONGEST_SLEEP)
  }

  return {
    start() {
      isRunning = true
      look()
    },
    wake() {
      lastForm = performance.now()
      lookSoon()
    },
    async stop() {
      isRunning = false
      look()
      await withinTime(Promise.all([...underWay.values()].map(({ end }) => end)), LONGEST_PARTING)
      delivery.close()
      // What is not noted leaves once more in the next life.
      await whenUnlocked(noteOwed).catch(sayBroken)
      lock.release()
    },
  }
}

/** A newer version may have enqueued kinds that this one does not know. */
const isOfNewsletter = ({ kind }: DueMail) => mailKinds[kind]?.rank === NEWSLETTER

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
