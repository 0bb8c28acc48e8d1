import { type CalendarDay, getEndOfMonth, toSlovenianDay } from '../../../common/calendar-date'
import type { Season } from '../../../common/lessons'
import { toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { PrivacyJournal } from '../../journal/journal'
import type { PrivacyLog } from '../../journal/privacy-log'
import type { Programme } from '../programme'
import { createAccounts, type Statement } from './accounts'
import type { BankCredit } from './camt'
import {
  type ContractEvent,
  type Due,
  type DueRow,
  getDueDay,
  getMonthlyCents,
  groupBy,
  listContracts,
  listDeductions,
  listFeePeriods,
  listLinesToSave,
  NEW_LINE_DEFAULTS,
  roundShare,
} from './dues'
import { createPaymentJournal } from './payment-journal'
import type { Payment } from './rows'

export type { Account, Statement } from './accounts'
export type { Due } from './dues'
export type { Payment } from './rows'

/** A credit of a bank statement; `text` is all that the office searches for a reference. */
type NewCredit = Pick<BankCredit, 'key' | 'cents' | 'valuedOn'> & Partial<BankCredit>

export type Ledger = ReturnType<typeof createLedger>

/** Accounts of payers: lines that follow from confirmed places, and payments. Without payment settings there are none. */
export function createLedger(
  { database, clock, catalogue }: Pick<Core, 'database' | 'clock' | 'catalogue'>,
  programme: Programme,
  journal: PrivacyJournal,
  privacyLog: PrivacyLog,
) {
  const { payments: settings, pricePeriod } = catalogue
  const paymentJournal = createPaymentJournal({ database, clock }, journal)
  const accounts = createAccounts({ database, clock, catalogue }, programme, paymentJournal)
  const getNow = () => toInstant(clock.now())
  const selectEvents = database.prepare<[number], ContractEvent>(`
    SELECT event.workshop_id AS workshopId, at, action, before ->> 'state' AS stateBefore, confirmed_at AS confirmedAt,
      signed_on AS signedOn,
      coalesce(lead(before ->> 'groupId') OVER (PARTITION BY event.workshop_id ORDER BY event.id), group_id) AS groupId
    FROM place_events AS event LEFT JOIN place_confirmations ON event_id = event.id
    LEFT JOIN places ON places.submission_id = event.submission_id AND places.workshop_id = event.workshop_id
    WHERE event.submission_id = ? AND undone_at IS NULL ORDER BY event.id`)
  const selectBilled = database
    .prepare<[season: string], number>(`
      SELECT DISTINCT submission_id FROM place_confirmations JOIN place_events ON id = event_id
      JOIN enrolments USING (submission_id) WHERE season = ?
      UNION SELECT submission_id FROM payment_enrolments`)
    .pluck()

  /**
   * Lists the fee lines that follow from the confirmed places of an enrolment, without their account.
   * @param stored fee lines of the enrolment, whose contracts keep their prices
   */
  function listExpectedFees(
    submissionId: number,
    season: string,
    seasonDays: Season,
    events: readonly ContractEvent[],
    stored: readonly DueRow[],
  ): DueRow[] {
    if (!settings) return []
    const today = toSlovenianDay(clock.now())
    return [...groupBy(events, ({ workshopId }) => workshopId)].flatMap(([workshopId, own]) =>
      listContracts(own, seasonDays).flatMap(({ confirmedAt, ...contract }) => {
        const group = programme.findGroup(contract.groupId) ?? programme.findOnlyGroup(workshopId)
        const lessonDays = programme.listLessonDays(season, group).days
        const agreed = stored.filter(
          (line) => line.workshopId === workshopId && line.confirmedAt === confirmedAt,
        )
        return listFeePeriods(contract, seasonDays, lessonDays).flatMap(({ month, from, to, share }) => {
          const sameMonth = agreed.find((line) => line.from.startsWith(month))
          if (!sameMonth && settings.from !== undefined && getEndOfMonth(from) < settings.from) return []
          // The price is that of the day of the contract; for a new contract it is the present one of this season.
          const known = sameMonth ?? agreed[0]
          const price = season === programme.season ? group?.priceCents : undefined
          const present = price && getMonthlyCents(price, pricePeriod, month, seasonDays)
          const monthlyCents = known?.monthlyCents ?? present ?? 0
          const cents = roundShare(monthlyCents, share.lessons, share.of)
          // A stored line stays also if a new timetable has no lesson in its days.
          if (cents === 0 && !agreed.some((line) => line.from === from && line.to === to)) return []
          return {
            ...NEW_LINE_DEFAULTS,
            accountId: 0,
            kind: 'fee',
            submissionId,
            workshopId,
            groupId: group?.id ?? contract.groupId,
            confirmedAt,
            from,
            to,
            cents,
            monthlyCents,
            vatRate: known ? known.vatRate : (group?.vatRate ?? null),
            dueOn: getDueDay(settings, month, today),
            madeAt: getNow(),
          }
        })
      }),
    )
  }

  /** Updates the fee lines of an enrolment to match its confirmed places. Idempotent. */
  function updateContract(submissionId: number): void {
    const enrolment = accounts.findEnrolment(submissionId)
    if (!settings || !enrolment) return
    const { season } = enrolment
    const link = accounts.findLink(submissionId)
    const account = link && accounts.find(link.accountId)
    const seasonDays = account ?? programme.findSeasonDays(season)
    const fees =
      account?.dues.filter((line) => line.kind === 'fee' && line.submissionId === submissionId) ?? []
    const events = selectEvents.all(submissionId)
    // A restored database may lack a contract whose lines the journal has restored. The lines of such a place stay.
    const hasContract = ({ workshopId, confirmedAt }: Due) =>
      events.some(
        (event) => event.workshopId === workshopId && (event.confirmedAt ?? '') >= (confirmedAt ?? ''),
      )
    const kept = fees.filter((line) => line.isRestored && !line.isCancelled && !hasContract(line))
    const isUpdated = (place: { workshopId: string | null }) =>
      !kept.some(({ workshopId }) => workshopId === place.workshopId)
    const stored = fees.filter(isUpdated)
    const expected = seasonDays
      ? listExpectedFees(submissionId, season, seasonDays, events.filter(isUpdated), stored)
      : []
    if (!link && expected.length === 0) return
    const accountId = accounts.open(submissionId, enrolment)
    const wanted = expected.map((line) => ({ ...line, accountId }))
    accounts.saveDues(listLinesToSave(stored, wanted, isSameFee, getNow()))
    updateDeductions(accountId)
  }

  /** Updates the discounts and reliefs of an account to match its fee lines. Idempotent. */
  function updateDeductions(accountId: number): void {
    const lines = accounts.listDues(accountId)
    const stored = lines.filter(({ kind }) => kind === 'discount' || kind === 'relief')
    const wanted = listDeductions(lines, accounts.listDiscountRules(accountId))
    accounts.saveDues(listLinesToSave(stored, wanted, isSameDeduction, getNow()))
  }

  /** Logs a change of an account, or of a credit without one. */
  function log(accountId: number | null, by: string, change: string, count = 1): void {
    const references = accounts.find(accountId ?? 0)?.dues.flatMap(({ reference }) => reference ?? [])
    const counts = { [change]: count }
    privacyLog.add({ action: 'payment', operator: by, references: [...new Set(references)], counts })
  }

  /** Creates a function with which the office changes one line. */
  const createDueChange = (name: string, getChange: () => Partial<DueRow>) =>
    database.transaction((dueId: number, by: string): void => {
      const line = accounts.findDue(dueId)
      if (!line) return
      accounts.saveDues([{ ...line, ...getChange() }])
      updateDeductions(line.accountId)
      log(line.accountId, by, name)
    }).immediate

  /** Creates a function with which the office changes one payment. */
  const createPaymentChange = (name: string, getChange: (payment: Payment) => Partial<Payment>) =>
    database.transaction((id: number, by: string): void => {
      const payment = accounts.findPayment({ id })
      if (!payment) return
      accounts.savePayments([{ ...payment, ...getChange(payment) }])
      log(payment.accountId, by, name)
    }).immediate

  return {
    updateContract: database.transaction(updateContract),
    updateAll: database.transaction(() => {
      if (settings) for (const id of selectBilled.all(programme.season)) updateContract(id)
    }),
    find: accounts.find,
    findOfEnrolment(submissionId: number): Statement | undefined {
      const link = accounts.findLink(submissionId)
      return link && accounts.find(link.accountId)
    },
    listStatements: (season: string): Statement[] => accounts.listStatements({ season }),

    /** Sums up what the payer of an enrolment has overdue in all seasons, in cents. */
    findOverdueOfPayer(submissionId: number): number {
      const enrolment = accounts.findEnrolment(submissionId)
      const statements = enrolment ? accounts.listStatements({ payerKey: enrolment.payerKey }) : []
      return statements.reduce((total, { overdue }) => total + overdue, 0)
    },

    /** Lists all accounts with their lines whose months begin between two days, and payments valued between them. */
    listDuesAndPayments: (from: CalendarDay, to: CalendarDay) =>
      accounts.listStatements({}, { from, to }).map(({ reference, payerName, dues, payments }) => ({
        reference,
        payerName,
        dues: dues.filter(({ isCancelled }) => !isCancelled),
        payments: payments.filter(({ isCancelled }) => !isCancelled),
      })),

    waive: createDueChange('waived', () => ({ waivedAt: getNow() })),
    unwaive: createDueChange('charged', () => ({ waivedAt: null })),
    cancelCorrection: createDueChange('correctionCancelled', () => ({ cancelledAt: getNow() })),

    /** Waives the months of an enrolment that begin on or before a day; null waives none. */
    setFreeUntil: database.transaction((submissionId: number, day: CalendarDay | null, by: string): void => {
      const link = accounts.findLink(submissionId)
      if (!link) return
      accounts.saveLink({ ...link, freeUntil: day })
      updateDeductions(link.accountId)
      log(link.accountId, by, day ? 'freed' : 'charged')
    }).immediate,

    /** Adds a line that the office has typed. */
    addCorrection: database.transaction(
      (
        accountId: number,
        correction: Pick<DueRow, 'submissionId' | 'label' | 'cents' | 'dueOn'>,
        by: string,
      ) => {
        const { dueOn } = correction
        const line = {
          ...NEW_LINE_DEFAULTS,
          ...correction,
          accountId,
          from: dueOn,
          to: dueOn,
          madeAt: getNow(),
        }
        accounts.saveDues([{ ...line, kind: 'correction' }])
        log(accountId, by, 'corrected')
      },
    ).immediate,

    /** Records a payment that is on no bank statement. @returns its id */
    recordPayment: database.transaction(
      (accountId: number, payment: Pick<Payment, 'cents' | 'valuedOn' | 'text'>, by: string): number => {
        const { reference = '', payments = [] } = accounts.find(accountId) ?? {}
        const bankKey = `${reference}/${payments.filter(({ source }) => source === 'office').length + 1}`
        const added = { accountId, bankKey, payerName: null, recordedAt: getNow(), cancelledAt: null }
        accounts.savePayments([{ ...payment, ...added, source: 'office' }])
        log(accountId, by, 'recorded')
        return accounts.findPayment({ bankKey })?.id ?? 0
      },
    ).immediate,
    cancelPayment: createPaymentChange('cancelled', () => ({ cancelledAt: getNow() })),
    restorePayment: createPaymentChange('restored', () => ({ cancelledAt: null })),
    /** Lists a cancelled bank credit again, or a booked one for 60 days. A payment recorded by the office stays. */
    unbook: createPaymentChange('unbooked', ({ source, accountId, recordedAt: importedAt }) => {
      const recordedAt = accountId ? getNow() : importedAt
      return source === 'bank' ? { accountId: null, cancelledAt: null, recordedAt } : {}
    }),

    /** Stores credits of a bank statement that are not stored yet. @returns their number */
    addCredits: database.transaction((credits: readonly NewCredit[]): number => {
      const isNew = ({ key }: NewCredit) => !accounts.findPayment({ bankKey: key })
      const added = new Map(credits.filter(isNew).map((credit) => [credit.key, credit]))
      const unbooked = { accountId: null, source: 'bank', recordedAt: getNow(), cancelledAt: null } as const
      accounts.savePayments(
        [...added].map(([bankKey, { cents, valuedOn, payerName = null, text = null }]) => {
          return { ...unbooked, bankKey, cents, valuedOn, payerName, text }
        }),
      )
      return added.size
    }).immediate,
    listUnbooked: accounts.listUnbooked,
    bookCredits: database.transaction(
      (bookings: readonly { paymentId: number; accountId: number }[], by: string): void => {
        const unbooked = new Map(accounts.listUnbooked().map((payment) => [payment.id, payment]))
        for (const [accountId, own] of groupBy(bookings, (booking) => booking.accountId)) {
          const booked = own.flatMap(({ paymentId }) => unbooked.get(paymentId) ?? [])
          accounts.savePayments(booked.map((payment) => ({ ...payment, accountId })))
          if (booked.length > 0) log(accountId, by, 'booked', booked.length)
        }
      },
    ).immediate,
    forgetParticipant: accounts.forgetParticipant,
    setNotifiedMonth: accounts.setNotifiedMonth,
    deleteOldUnbooked: accounts.deleteOldUnbooked,
    replay: paymentJournal.replay,
  }
}

const isSameFee = (line: DueRow, other: DueRow) =>
  line.workshopId === other.workshopId &&
  line.confirmedAt === other.confirmedAt &&
  line.from === other.from &&
  line.to === other.to

const isSameDeduction = (line: DueRow, other: DueRow) =>
  line.kind === other.kind &&
  line.about === other.about &&
  line.label === other.label &&
  line.cents === other.cents
