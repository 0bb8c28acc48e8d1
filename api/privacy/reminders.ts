import { formatCalendarDate, formatSlovenianInstant, toSlovenianDay } from '../../common/calendar-date'
import { MAILBOX_CLEANUP_INTERVAL_DAYS } from '../../common/retention'
import { addMilliseconds, DAY, END_OF_TIME, MINUTE, toInstant } from '../core/clock'
import type { Core } from '../core/core'
import type { ListedPrivacyEntry, PrivacyLog } from './privacy-log'
import { listPreviousDatabases } from './retention'

/** Duties that the software cannot check: a lead marks each as done. */
export const MANUAL_DUTIES = ['mailboxes', 'exports', 'restored'] as const

type ManualDuty = (typeof MANUAL_DUTIES)[number]

/** A due task of staff that the privacy notice promises. */
export interface Reminder {
  key: string
  /** Slovenian sentence about the task, without the full stop. */
  sentence: string
  /** Place where the task is done or marked as done: a command, page or file. */
  command: string
  /** Time (UTC) at which a duty was last marked as done. */
  doneAt: string | undefined
}

/** An export must be destroyed after a month. */
const MONTH_MS = 30 * DAY

/** Heading of reminders among the findings of `ckd doctor` and in the office. */
export const REMINDER_HEADING = 'Opomnik'

export const formatReminder = ({ sentence, command }: Reminder): string => `${sentence} (${command}).`

/** Due tasks that the privacy notice promises. */
export interface Reminders {
  list(): Reminder[]
  /** Duties of people after a restore: Slovenian sentences, without the full stop. */
  dutiesAfterRestore: readonly string[]
  /** Whether a restore still waits until a lead has confirmed its review; time-driven work waits too. */
  isRestoreUnreviewed(): boolean
  /** Records that a lead has done a duty. */
  markDone(duty: ManualDuty, operator?: string): void
}

interface ReminderServices extends Core {
  privacyLog: PrivacyLog
}

interface FeatureReminders extends Pick<Reminders, 'dutiesAfterRestore'> {
  listReminders: readonly ((now: Date) => Reminder[])[]
}

/** Creates the list of due tasks: those of the features, and those about mailboxes, exports and a restore. */
export function createReminders(
  { database, clock, catalogue, settings, privacyLog }: ReminderServices,
  { listReminders, dutiesAfterRestore }: FeatureReminders,
): Reminders {
  const { mailboxDays } = catalogue.retention
  const selectFirstSubmission = database
    .prepare<[], string | null>('SELECT min(created_at) FROM submissions')
    .pluck()

  return {
    dutiesAfterRestore,

    isRestoreUnreviewed() {
      const { last = '' } = privacyLog.findFirstAndLast(['restored'])
      return privacyLog.findFirstAndLast(['restore'], last).last !== undefined
    },

    list(): Reminder[] {
      const ago = (milliseconds: number) => toInstant(addMilliseconds(clock.now(), -milliseconds))
      const doneAt: Record<string, string | undefined> = Object.fromEntries(
        MANUAL_DUTIES.map((duty) => [duty, privacyLog.findFirstAndLast([duty]).last]),
      )
      const [never, tooOld] = [toInstant(END_OF_TIME), ago(mailboxDays * DAY)]
      const isMailOld = (selectFirstSubmission.get() ?? never) < tooOld
      const exportedAt =
        privacyLog.findFirstAndLast(['export', 'office-export'], doneAt.exports).first ?? never
      const previousDatabases = listPreviousDatabases(settings.dataDirectory)
      const restores = privacyLog
        .list({ action: 'restore' })
        .filter((restore) => restore.doneAt > (doneAt.restored ?? ''))
      const tasks: [key: string, isDue: boolean, sentence: string, command: string][] = [
        [
          'mailboxes',
          isMailOld && (doneAt.mailboxes ?? '') < ago(MAILBOX_CLEANUP_INTERVAL_DAYS * DAY),
          `Iz predalov e-pošte izbrišite sporočila o prijavah, starejša od ${formatInstantAsDay(tooOld)}`,
          'urad, stran Stanje',
        ],
        [
          'exports',
          exportedAt < ago(MONTH_MS),
          `Podatki so bili izvoženi ali natisnjeni ${formatInstantAsDay(exportedAt)} in morda še pozneje: uničite, česar ne potrebujete več`,
          'urad, stran Stanje',
        ],
        [
          'restored',
          restores.length > 0,
          [...restores.map(formatRestore), ...dutiesAfterRestore].join('. '),
          'urad, stran Stanje, ali ckd backup reviewed',
        ],
        [
          'former-database',
          previousDatabases.length > 0,
          'Baza pred obnovo še pozna, kar je bilo pozneje izbrisano; izbrišite jo, ko je ne potrebujete, sicer jo strežnik',
          previousDatabases.join(', '),
        ],
      ]
      return [
        ...tasks.flatMap(([key, isDue, sentence, command]) =>
          isDue ? [{ key, sentence, command, doneAt: doneAt[key] }] : [],
        ),
        ...listReminders.flatMap((list) => list(clock.now())),
      ]
    },

    markDone: (duty: ManualDuty, operator?: string): void => privacyLog.add({ action: duty, operator }),
  }
}

/** Describes a restore: its time, and the time of the backup (the log entry counts the minutes between them). */
function formatRestore({ doneAt, counts: { minutes = 0 } }: ListedPrivacyEntry): string {
  const restoredAt = new Date(doneAt)
  const copiedAt = addMilliseconds(restoredAt, -minutes * MINUTE)
  return `Podatki so bili ${formatSlovenianInstant(restoredAt)} obnovljeni iz kopije z dne ${formatSlovenianInstant(copiedAt)}; kar se je zgodilo vmes, je izgubljeno`
}

const formatInstantAsDay = (instant: string) => formatCalendarDate(toSlovenianDay(instant))
