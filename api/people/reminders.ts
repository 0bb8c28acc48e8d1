import { formatCalendarDate, toSlovenianDay } from '../../common/calendar-date'
import { countOf } from '../../common/plural'
import { MAILBOX_CLEANING_DAYS } from '../../common/retention'
import { addMilliseconds, DAY, toInstant } from '../core/clock'
import type { Core } from '../core/core'
import type { PrivacyAction, PrivacyLog } from '../journal/privacy-log'
import { listFormerDatabases } from './former-databases'

/** What the software cannot see, so that people say when they did it. */
export const DUTIES = ['mailboxes', 'exports'] as const

export type Duty = (typeof DUTIES)[number]

/** What the privacy notice promises and a person must do. */
export interface Reminder {
  key: Duty | 'invoices' | 'restrictions' | 'former-database'
  /** What to do, and why now; without a full stop. */
  sentence: string
  /** By which the operator does it, or says that it is done. */
  command?: string
  /** When a duty was done last, UTC; undefined when never, or when what is left to do is seen by itself. */
  doneAt?: string | undefined
}

/** What takes personal data out of the database. */
const EXPORTS: readonly PrivacyAction[] = [
  'export',
  'list-submissions',
  'list-participants',
  'list-subscribers',
  'office-export',
]

/** Exports are forgotten after a month, and so are restrictions whose reason is gone. */
const MONTH = 30 * DAY

/** So long before their term enrolments without the mark of an invoice are told. */
const BEFORE_TERM = 60 * DAY

const ENROLMENTS = { one: 'prijava', two: 'prijavi', few: 'prijave', other: 'prijav' }

/** What reminders are found as among everything else. */
export const REMINDER = 'Opomnik'

/** A reminder as the operator reads it. */
export const tellReminder = ({ sentence, command }: Reminder): string =>
  command === undefined ? `${sentence}.` : `${sentence} (${command}).`

export type Reminders = ReturnType<typeof createReminders>

/** Reminds of what nobody does by themselves; the dates of duties stand in the account. */
export function createReminders({ database, clock, catalogue, settings }: Core, privacyLog: PrivacyLog) {
  const { enrolmentDays, mailboxDays } = catalogue.retention
  const selectFirst = database.prepare<[], string | null>('SELECT min(created_at) FROM submissions').pluck()
  const selectRestricted = database
    .prepare<[string], string>('SELECT reference FROM submissions WHERE restricted_at < ? ORDER BY id')
    .pluck()
  const countUnmarked = database
    .prepare<[string], number>(`
      SELECT count(*) FROM submissions JOIN enrolments ON submission_id = id
      WHERE reduced_at IS NULL AND invoiced_at IS NULL AND created_at < ?`)
    .pluck()

  return {
    /** What is to be done now. */
    list(): Reminder[] {
      const now = clock.now()
      const ago = (time: number) => toInstant(addMilliseconds(now, -time))
      const [cleanedAt = '', destroyedAt = ''] = DUTIES.map((duty) => privacyLog.findLast('reminder', duty))
      const tooOld = ago(mailboxDays * DAY)
      const isMailOld = (selectFirst.get() ?? tooOld) < tooOld
      const exportedAt = privacyLog.findFirst(EXPORTS, destroyedAt)
      const unmarked = countUnmarked.get(ago(enrolmentDays * DAY - BEFORE_TERM)) ?? 0
      const restricted = selectRestricted.all(ago(MONTH))
      const former = listFormerDatabases(settings.dataDirectory)
      const all: (Reminder | false)[] = [
        isMailOld &&
          cleanedAt < ago(MAILBOX_CLEANING_DAYS * DAY) && {
            key: 'mailboxes',
            sentence: `Iz predalov e-pošte izbrišite sporočila o prijavah, starejša od ${formatDay(tooOld)}`,
            command: 'ckd reminder done mailboxes',
            doneAt: cleanedAt || undefined,
          },
        exportedAt !== undefined &&
          exportedAt < ago(MONTH) && {
            key: 'exports',
            sentence: `Podatki so bili izvoženi ali natisnjeni ${formatDay(exportedAt)} in morda še pozneje: uničite, česar ne potrebujete več`,
            command: 'ckd reminder done exports',
            doneAt: destroyedAt || undefined,
          },
        unmarked > 0 && {
          key: 'invoices',
          sentence: `V 60 dneh se brez sledu izbriše ${countOf(unmarked, ENROLMENTS)} brez oznake računa: kjer je bil izdan, ga zapišite`,
          command: 'ckd enrolment invoiced',
        },
        restricted.length > 0 && {
          key: 'restrictions',
          sentence: `Obdelava je omejena že dlje kot mesec: ${restricted.join(', ')}. Ko razloga ni več, jo končajte`,
          command: 'ckd person restrict --undo',
        },
        former.length > 0 && {
          key: 'former-database',
          sentence: `Baza pred obnovo še pozna, kar je bilo pozneje izbrisano: ${former.join(', ')}. Izbrišite jo, ko je ne potrebujete; sicer jo strežnik`,
        },
      ]
      return all.filter((reminder) => reminder !== false)
    },

    /** Notes in the account that somebody has done it now. */
    markDone: (duty: Duty, operator?: string): void =>
      privacyLog.add({ action: 'reminder', operator, counts: { [duty]: 1 } }),
  }
}

const formatDay = (instant: string) => formatCalendarDate(toSlovenianDay(new Date(instant)))
