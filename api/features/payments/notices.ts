import {
  formatCalendarDate,
  formatMonth,
  toLocalInstant,
  toSlovenianDay,
} from '../../../common/calendar-date'
import { groupBy } from '../../../common/group-by'
import type { LetterKindName } from '../../../common/letter-kinds'
import { formatEuros } from '../../../common/numbers'
import { addMilliseconds, DAY } from '../../core/clock'
import type { Core } from '../../core/core'
import type { MailWriterInput } from '../../mail/kinds'
import type { Outbox } from '../../mail/outbox/outbox'
import type { SubmissionStore } from '../../submissions/store'
import { renderLetterMail } from '../letters/letters'
import { fillLetter } from '../letters/placeholders'
import type { Due } from './dues'
import type { Ledger, Statement } from './ledger'
import { formatIban, formatReference } from './references'

interface NoticeServices {
  ledger: Ledger
  outbox: Outbox
  store: SubmissionStore
}

/** Letters of the mails about payments, by kind of mail. */
const LETTERS: Readonly<Record<string, LetterKindName>> = {
  payment_notice: 'placilo',
  payment_reminder: 'opomin-placila',
  payment_warning: 'opomin-prenehanje',
}

/** A reminder, or one that names the end of the contract as the consequence. */
export type ReminderKind = 'payment_reminder' | 'payment_warning'

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

  /**
   * Whether an amount has been overdue for `reminderDays`, and the last day that the latest reminder named has passed.
   * A payer with as much credit in another season is not reminded (terms, »Plačilni pogoji«).
   */
  function canRemind(statement: Statement): boolean {
    const { overdue, overdueDues, reminders } = statement
    const lastDueDay = getDayFromToday(-reminderDays)
    const { lastDay = '' } = reminders.at(-1) ?? {}
    return (
      lastDay < getDayFromToday(0) &&
      overdueDues.some(({ dueOn }) => dueOn <= lastDueDay) &&
      ledger.findCreditOfPayer(statement) < overdue
    )
  }

  /** Only the first name: the payer tells the children apart by it, and a stranger who reads the mail learns less. */
  const findFirstName = ({ submissionId }: Due) =>
    store.findComplete('registration', submissionId ?? 0)?.payload.participantFirstName

  /** Describes what amounts are for: first name of the participant, workshop and months, in the order of the amounts. */
  function describeDues(dues: readonly Due[]): string {
    const parts = groupBy(dues, (due) => [findFirstName(due), due.label].filter(Boolean).join(', '))
    return [...parts]
      .map(([label, own]) => {
        const months = [...new Set(own.map(({ from }) => formatMonth(from)))].join(', ')
        const cents = own.reduce((sum, due) => sum + due.cents, 0)
        return `${label}, ${months}: ${formatEuros(cents / 100)}`
      })
      .join('; ')
  }

  /** Fills in a letter. @param lastDay day until which a reminder asks for payment */
  function fillText(kind: string, statement: Statement, lastDay = getDayFromToday(daysToPay)) {
    const { season, reference, payable, payableDueOn, overdue, overdueDues, payableDues } = statement
    const template = LETTERS[kind] ?? 'placilo'
    const dueOn = template === 'placilo' ? payableDueOn : lastDay
    return fillLetter(letters[template], {
      solsko_leto: season,
      za_kaj: describeDues(template === 'placilo' ? payableDues : overdueDues),
      znesek: formatEuros(payable / 100),
      cez_rok: overdue > 0 ? formatEuros(overdue / 100) : '',
      rok_placila: dueOn ? formatCalendarDate(dueOn) : '',
      sklic: formatReference(reference),
      iban: formatIban(iban),
      prejemnik: name,
    })
  }

  const recordReminder = (kind: ReminderKind, { id }: Statement): void =>
    ledger.saveReminder(id, {
      sentOn: getDayFromToday(0),
      lastDay: getDayFromToday(daysToPay),
      namesEnd: kind === 'payment_warning',
    })

  return {
    findRecipient,
    canRemind,
    fillText,

    /** Enqueues a reminder to each payer who may be reminded; one without e-mail gets it on paper. @returns their statements */
    sendReminders: core.database.transaction((kind: ReminderKind, statements: readonly Statement[]) => {
      return statements.filter(({ id }) => {
        // Reads the account again, because the form may contain the same account twice.
        const statement = ledger.find(id)
        if (!statement || !canRemind(statement)) return false
        const recipient = findRecipient(statement)
        if (recipient) outbox.enqueue({ kind, ...recipient })
        recordReminder(kind, statement)
        return true
      })
    }).immediate,

    /** Enqueues a notice for 8 o'clock to each payer with a payable amount that no notice has named yet. Idempotent. */
    sendDueNotices: core.database.transaction((): void => {
      const notBefore = new Date(toLocalInstant(getDayFromToday(0), '08.00'))
      for (const statement of settings ? ledger.listLatestStatements() : []) {
        const { notifiedDues } = statement
        const payable = listPayableCents(statement)
        if (payable.every(([key, cents]) => cents <= (notifiedDues[key] ?? 0))) continue
        const recipient = findRecipient(statement)
        if (!recipient) continue
        outbox.enqueue({ kind: 'payment_notice', ...recipient, notBefore })
        ledger.setNotifiedDues(statement, { ...notifiedDues, ...Object.fromEntries(payable) })
      }
    }).immediate,

    /** Writes a mail; undefined when the payer has paid since it was enqueued. */
    renderMail({ kind, submissionId, token }: MailWriterInput) {
      const statement = ledger.findStatementOfEnrolment(submissionId ?? 0)
      const isOwed = statement && (kind === 'payment_notice' ? statement.payable : statement.overdue) > 0
      if (!isOwed) return undefined
      const { lastDay = '' } = statement.reminders.at(-1) ?? {}
      // A reminder that is sent again after its last day states no last day.
      const text = fillText(kind, statement, lastDay >= getDayFromToday(0) ? lastDay : '')
      return renderLetterMail(core, text, token)
    },
  }
}

/** Lists the payable fees that are not paid in full: their keys, and their cents less discounts and relief. */
function listPayableCents({ dues, payableDues }: Statement): [key: string, cents: number][] {
  const lines = groupBy(dues, ({ key }) => key)
  return payableDues.map(({ key }) => [
    key,
    (lines.get(key) ?? []).reduce((sum, { cents }) => sum + cents, 0),
  ])
}
