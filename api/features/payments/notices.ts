import {
  type CalendarDay,
  formatCalendarDate,
  formatMonth,
  toLocalInstant,
  toSlovenianDay,
} from '../../../common/calendar-date'
import { groupBy } from '../../../common/group-by'
import type { LetterKindName, LetterText } from '../../../common/letter-kinds'
import { formatCents } from '../../../common/numbers'
import { toAddressKey } from '../../core/address-keys'
import { addMilliseconds, DAY } from '../../core/clock'
import type { MailKind } from '../../mail/kinds'
import type { MailSubmission } from '../../mail/outbox/queue'
import type { BaseServices } from '../../privacy/base-services'
import { renderLetterMail } from '../letters/letters'
import { fillLetter } from '../letters/placeholders'
import type { Due } from './dues'
import type { Ledger, Statement } from './ledger'
import { formatIban, formatReference } from './references'
import { sumCents } from './statements'

/** Letters of the mails about payments, by kind of mail. */
const LETTERS: Readonly<Record<string, LetterKindName>> = {
  payment_notice: 'placilo',
  payment_reminder: 'opomin-placila',
  payment_warning: 'opomin-prenehanje',
}

/** A reminder, or one that names the end of the contract as the consequence. */
type ReminderKind = 'payment_reminder' | 'payment_warning'

/** Recipient of a mail to a payer, with the enrolment to which its private link leads. */
interface PayerRecipient {
  submissionId: number
  recipient: string
  role: 'payer'
  furtherSubmissions: readonly MailSubmission[]
}

/** Mails to payers: notices of amounts due, and reminders. Their amounts are those at the time of sending. */
export interface Notices {
  /** Finds the payer's address, and an enrolment for the private link; undefined for a payer without e-mail. */
  findRecipient(statement: Statement): PayerRecipient | undefined
  /**
   * Whether an amount has been overdue for `reminderDays`, and the last day that the latest reminder named has passed.
   * A payer with as much credit in another season is not reminded (terms, »Plačilni pogoji«).
   */
  canRemind(statement: Statement): boolean
  /** Fills in a letter. @param lastDay day until which a reminder asks for payment; »rok plačila« from today by default */
  fillText(kind: string, statement: Statement, lastDay?: CalendarDay): LetterText
  /** Enqueues a reminder to each payer who may be reminded; one without e-mail gets it on paper. @returns their statements */
  sendReminders(kind: ReminderKind, statements: readonly Statement[]): Statement[]
  /** Enqueues a notice for 8 o'clock to each payer with a payable amount that no notice has named yet. Idempotent. */
  sendDueNotices(): void
  /** Writes a mail; undefined when the payer has paid since it was enqueued, and for a warning whose last day has passed. */
  renderMail: MailKind['write']
}

export function createNotices(base: BaseServices, ledger: Ledger): Notices {
  const { clock, database, outbox, store } = base
  const { payments: settings, letters } = base.catalogue
  const { iban = '', name = '', daysToPay = 0, reminderDays = 0 } = settings ?? {}

  const getDayFromToday = (days: number) => toSlovenianDay(addMilliseconds(clock.now(), days * DAY))

  function findRecipient({ submissionIds }: Statement): PayerRecipient | undefined {
    const enrolments = submissionIds.flatMap((id) => store.findComplete('registration', id) ?? [])
    const last = enrolments.findLast(({ payload, restrictedAt }) => payload.payerEmail && !restrictedAt)
    if (!last) return undefined
    const { payerEmail } = last.payload
    const own = enrolments.filter(
      ({ payload }) => toAddressKey(payload.payerEmail) === toAddressKey(payerEmail),
    )
    const furtherSubmissions = own.map(({ id }) => ({ submissionId: id, role: 'payer' as const }))
    return { submissionId: last.id, recipient: payerEmail, role: 'payer', furtherSubmissions }
  }

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
        const cents = sumCents(own)
        return `${label}, ${months}: ${formatCents(cents)}`
      })
      .join('; ')
  }

  function fillText(kind: string, statement: Statement, lastDay = getDayFromToday(daysToPay)) {
    const { season, reference, payable, payableDueOn, overdue, overdueDues, payableDues } = statement
    const template = LETTERS[kind] ?? 'placilo'
    const dueOn = template === 'placilo' ? payableDueOn : lastDay
    return fillLetter(letters[template], {
      solsko_leto: season,
      za_kaj: describeDues(template === 'placilo' ? payableDues : overdueDues),
      znesek: formatCents(payable),
      cez_rok: overdue > 0 ? formatCents(overdue) : '',
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
    sendReminders: database.transaction((kind: ReminderKind, statements: readonly Statement[]) => {
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
    sendDueNotices: database.transaction(() => {
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
    renderMail({ kind, submissionId, token }) {
      const statement = ledger.findStatementOfEnrolment(submissionId ?? 0)
      const isOwed = statement && (kind === 'payment_notice' ? statement.payable : statement.overdue) > 0
      if (!isOwed) return undefined
      const { lastDay = '' } = statement.reminders.at(-1) ?? {}
      // Only a warning that states its last day precedes the end of a contract (terms, »Plačilni pogoji«).
      if (kind === 'payment_warning' && lastDay < getDayFromToday(0)) return undefined
      // A reminder that is sent again after its last day states no last day.
      const text = fillText(kind, statement, lastDay >= getDayFromToday(0) ? lastDay : '')
      return renderLetterMail(base, text, token)
    },
  }
}

/** Lists the payable fees that are not paid in full: their keys, and their cents less discounts and relief. */
function listPayableCents({ dues, payableDues }: Statement): [key: string, cents: number][] {
  const lines = groupBy(dues, ({ key }) => key)
  return payableDues.map(({ key }) => [key, sumCents(lines.get(key) ?? [])])
}
