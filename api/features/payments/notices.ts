import { formatCalendarDate, toLocalInstant, toSlovenianDay } from '../../../common/calendar-date'
import { formatEuros } from '../../../common/numbers'
import { addMilliseconds, DAY } from '../../core/clock'
import type { Core } from '../../core/core'
import type { MailWriterInput } from '../../mail/kinds'
import type { Outbox } from '../../mail/outbox/outbox'
import type { SubmissionStore } from '../../submissions/store'
import { renderLetterMail } from '../letters/letters'
import { fillLetter } from '../letters/placeholders'
import type { Ledger, Statement } from './ledger'
import { formatIban, formatReference } from './references'

interface NoticeServices {
  ledger: Ledger
  outbox: Outbox
  store: SubmissionStore
}

export type Notices = ReturnType<typeof createNotices>

/** Mails to payers: notices of amounts due, and reminders. Their amounts are those at the time of sending. */
export function createNotices(core: Core, { ledger, outbox, store }: NoticeServices) {
  const { payments: settings, letters } = core.catalogue
  const { iban = '', name = '', daysToPay = 0, reminderDays = 0 } = settings ?? {}

  const getDayFromToday = (days: number) => toSlovenianDay(addMilliseconds(core.clock.now(), days * DAY))

  /** Finds the payer's address, and an enrolment for the private link; undefined for a payer without e-mail. */
  function findRecipient({ submissionIds }: Statement) {
    const enrolments = submissionIds.flatMap((id) => store.findComplete('registration', id) ?? [])
    const last = enrolments.findLast(({ payload, restrictedAt }) => payload.payerEmail && !restrictedAt)
    return last && { submissionId: last.id, recipient: last.payload.payerEmail, role: 'payer' as const }
  }

  /** Whether an amount has been overdue for `reminderDays`, and the days to pay of the last reminder have passed. */
  function canRemind(statement: Statement): boolean {
    const { recipient } = findRecipient(statement) ?? {}
    if (!settings || recipient === undefined) return false
    const lastDueDay = getDayFromToday(-reminderDays)
    const dues = statement.dues.filter(({ dueOn }) => dueOn <= lastDueDay)
    const isOverdue = dues.reduce((sum, { cents }) => sum + cents, 0) > statement.paid
    return isOverdue && outbox.countEnqueued('payment_reminder', recipient, core.clock.now(), daysToPay) === 0
  }

  function fillText(kind: string, statement: Statement) {
    const { season, reference, payable, payableDueOn, overdue } = statement
    const isReminder = kind === 'payment_reminder'
    const dueOn = isReminder ? getDayFromToday(daysToPay) : payableDueOn
    return fillLetter(letters[isReminder ? 'opomin-placila' : 'placilo'], {
      solsko_leto: season,
      znesek: formatEuros(payable / 100),
      cez_rok: overdue > 0 ? formatEuros(overdue / 100) : '',
      rok_placila: dueOn ? formatCalendarDate(dueOn) : '',
      sklic: formatReference(reference),
      iban: formatIban(iban),
      prejemnik: name,
    })
  }

  return {
    findRecipient,
    canRemind,
    fillText,

    /** Enqueues a reminder to each payer who may be reminded, one to each address. @returns their statements */
    sendReminders: core.database.transaction((statements: readonly Statement[]) => {
      return statements.filter((statement) => {
        // Counts the reminders that this loop has enqueued, too.
        const recipient = canRemind(statement) && findRecipient(statement)
        if (recipient) outbox.enqueue({ kind: 'payment_reminder', ...recipient })
        return Boolean(recipient)
      })
    }).immediate,

    /** Enqueues a notice for 8 o'clock to each payer with a payable amount, one for each month of due days. Idempotent. */
    sendDueNotices: core.database.transaction((): void => {
      const notBefore = new Date(toLocalInstant(getDayFromToday(0), '08.00'))
      for (const statement of settings ? ledger.listLatestStatements() : []) {
        const month = statement.payableDueOn?.slice(0, 7)
        if (!month || statement.notifiedMonth === month) continue
        const recipient = findRecipient(statement)
        if (!recipient) continue
        outbox.enqueue({ kind: 'payment_notice', ...recipient, notBefore })
        ledger.setNotifiedMonth(statement, month)
      }
    }).immediate,

    /** Writes a mail; undefined when the payer has paid since it was enqueued. */
    renderMail({ kind, submissionId, token }: MailWriterInput) {
      const statement = ledger.findStatementOfEnrolment(submissionId ?? 0)
      const isOwed = statement && (kind === 'payment_reminder' ? statement.overdue : statement.payable) > 0
      return isOwed ? renderLetterMail(core, fillText(kind, statement), token) : undefined
    },
  }
}
