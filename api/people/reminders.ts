import { formatCalendarDate, formatSlovenianInstant, toSlovenianDay } from '../../common/calendar-date'
import { countOf } from '../../common/plural'
import { MAILBOX_CLEANING_DAYS } from '../../common/retention'
import { addMilliseconds, DAY, END_OF_TIME, MINUTE, toInstant } from '../core/clock'
import type { Core } from '../core/core'
import type { ListedPrivacyEntry, PrivacyLog } from '../journal/privacy-log'
import { listFormerDatabases } from './former-databases'

/** What the software cannot see, so that people say in the office when they did it. */
export const DUTIES = ['mailboxes', 'exports', 'restored'] as const

type Duty = (typeof DUTIES)[number]

/** What the privacy notice promises and a person must do. */
export interface Reminder {
  key: string
  /** What to do, and why now; without a full stop. */
  sentence: string
  /** How the operator does it, or says that it is done. */
  command: string
  /** When a duty was done last, UTC. */
  doneAt: string | undefined
}

/** What takes personal data out of the database. */
const EXPORTS = ['export', 'office-export'] as const

/** How long exports are left alone, and before the end of a term enrolments that lack the mark of an invoice. */
const MONTH = 30 * DAY

const ENROLMENTS = { one: 'prijavo', two: 'prijavi', few: 'prijave', other: 'prijav' }

/** What reminders are found as among everything else. */
export const REMINDER = 'Opomnik'

/** A reminder as the operator reads it. */
export const tellReminder = ({ sentence, command }: Reminder): string => `${sentence} (${command}).`

export type Reminders = ReturnType<typeof createReminders>

/** Reminds of what nobody does by themselves; when it was done last stands in the account. */
export function createReminders({ database, clock, catalogue, settings }: Core, privacyLog: PrivacyLog) {
  const { enrolmentDays, mailboxDays } = catalogue.retention
  const selectFirst = database.prepare<[], string | null>('SELECT min(created_at) FROM submissions').pluck()
  const countUnmarked = database
    .prepare<[string], number>(`
      SELECT count(*) FROM submissions JOIN enrolments ON submission_id = id
      WHERE reduced_at IS NULL AND invoiced_at IS NULL AND created_at < ?`)
    .pluck()

  return {
    /** What is to be done now. */
    list(): Reminder[] {
      const ago = (time: number) => toInstant(addMilliseconds(clock.now(), -time))
      const doneAt: Record<string, string | undefined> = Object.fromEntries(
        DUTIES.map((duty) => [duty, privacyLog.findSpan([duty]).last]),
      )
      const [never, tooOld] = [toInstant(END_OF_TIME), ago(mailboxDays * DAY)]
      const isMailOld = (selectFirst.get() ?? never) < tooOld
      const exportedAt = privacyLog.findSpan(EXPORTS, doneAt.exports).first ?? never
      const unmarked = countUnmarked.get(ago(enrolmentDays * DAY - 2 * MONTH)) ?? 0
      const former = listFormerDatabases(settings.dataDirectory)
      const restores = privacyLog
        .list({ action: 'restore' })
        .filter((one) => one.doneAt > (doneAt.restored ?? ''))
      const all: [key: string, isDue: boolean, sentence: string, command: string][] = [
        [
          'mailboxes',
          isMailOld && (doneAt.mailboxes ?? '') < ago(MAILBOX_CLEANING_DAYS * DAY),
          `Iz predalov e-pošte izbrišite sporočila o prijavah, starejša od ${formatDay(tooOld)}`,
          'urad, stran Stanje',
        ],
        [
          'exports',
          exportedAt < ago(MONTH),
          `Podatki so bili izvoženi ali natisnjeni ${formatDay(exportedAt)} in morda še pozneje: uničite, česar ne potrebujete več`,
          'urad, stran Stanje',
        ],
        [
          'invoices',
          unmarked > 0,
          `V 60 dneh čaka popoln izbris ${countOf(unmarked, ENROLMENTS)} brez oznake računa: kjer je bil izdan, ga zapišite`,
          'urad, seznam prijav',
        ],
        ['restored', restores.length > 0, restores.map(tellRestore).join('. '), 'urad, stran Stanje'],
        [
          'former-database',
          former.length > 0,
          'Baza pred obnovo še pozna, kar je bilo pozneje izbrisano; izbrišite jo, ko je ne potrebujete, sicer jo strežnik',
          former.join(', '),
        ],
      ]
      return all.flatMap(([key, isDue, sentence, command]) =>
        isDue ? [{ key, sentence, command, doneAt: doneAt[key] }] : [],
      )
    },

    /** Notes in the account that somebody has done it now. */
    markDone: (duty: Duty, operator?: string): void => privacyLog.add({ action: duty, operator }),
  }
}

/** A restore stands in the account with the age of what it brought back. */
function tellRestore({ doneAt, counts: { minutes = 0 } }: ListedPrivacyEntry): string {
  const restoredAt = new Date(doneAt)
  const copiedAt = addMilliseconds(restoredAt, -minutes * MINUTE)
  return `Podatki so bili ${formatSlovenianInstant(restoredAt)} obnovljeni iz kopije z dne ${formatSlovenianInstant(copiedAt)}. Kar se je vpisalo vmes, je lahko izgubljeno: prijave, odgovori, umiki in potrditve družin, popravki, spremembe srečanj in sporočila. Preverite predale e-pošte in vpišite znova`
}

const formatDay = (instant: string) => formatCalendarDate(toSlovenianDay(new Date(instant)))
