import { hash } from 'node:crypto'
import { type CalendarDay, getEndOfMonth, toSlovenianDay } from '../../../common/calendar-date'
import type { Season } from '../../../common/lessons'
import { toAddressKey, toNameKey } from '../../core/address-keys'
import { addMilliseconds, DAY, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { PrivacyJournal } from '../../journal/journal'
import type { PrivacyLog } from '../../journal/privacy-log'
import type { Programme } from '../programme'
import { createAccounts, type Statement } from './accounts'
import {
  type Beneficiary,
  type ContractEvent,
  type DueRow,
  getDueDay,
  getMonthlyCents,
  groupBy,
  listContracts,
  listDeductions,
  listFeePeriods,
  reconcile,
  takeShare,
} from './dues'

export type { Account, Due, Payment, Statement } from './accounts'

interface NewCredit {
  key: string
  cents: number
  valuedOn: CalendarDay
  payerName?: string | undefined
  text?: string | undefined
}

interface Enrolment {
  season: string
  participant: string
  payerName: string
  payerStreet: string
  payerTown: string
  payerEmail: string
}

interface PlaceEvent extends ContractEvent {
  workshopId: string
  groupNow: string | null
}

/** Days after which credits that belong to no account are deleted. */
export const UNBOOKED_RETENTION_DAYS = 60

export type Ledger = ReturnType<typeof createLedger>

/** Accounts of payers: lines that follow from confirmed places, and payments. Without payment settings there are none. */
export function createLedger(
  { database, clock, catalogue }: Pick<Core, 'database' | 'clock' | 'catalogue'>,
  programme: Programme,
  _journal: PrivacyJournal,
  privacyLog: PrivacyLog,
) {
  const { payments: settings, pricePeriod } = catalogue
  const accounts = createAccounts({ database, clock }, programme)
  const getNow = () => toInstant(clock.now())
  const selectEnrolment = database.prepare<[number | null], Enrolment>(`
    SELECT season, concat_ws(' ', payload ->> 'participantFirstName', payload ->> 'participantLastName') AS participant,
      payload ->> 'payerName' AS payerName, payload ->> 'payerAddress' AS payerStreet,
      concat_ws(' ', payload ->> 'payerPostalCode', payload ->> 'payerCity') AS payerTown,
      coalesce(payload ->> 'payerEmail', '') AS payerEmail
    FROM submissions JOIN enrolments ON submission_id = submissions.id WHERE submissions.id = ? AND reduced_at IS NULL`)
  const selectEvents = database.prepare<[number], PlaceEvent>(`
    SELECT event.id, event.workshop_id AS workshopId, at, action, before ->> 'groupId' AS groupBefore,
      confirmed_at AS confirmedAt, signed_on AS signedOn, group_id AS groupNow
    FROM place_events AS event LEFT JOIN place_confirmations ON event_id = event.id
    LEFT JOIN places ON places.submission_id = event.submission_id AND places.workshop_id = event.workshop_id
    WHERE event.submission_id = ? AND undone_at IS NULL ORDER BY event.id`)
  const selectBilled = database
    .prepare<[season: string], number>(`
      SELECT DISTINCT submission_id FROM place_confirmations JOIN place_events ON id = event_id
      JOIN enrolments USING (submission_id) WHERE season = ?
      UNION SELECT submission_id FROM payment_enrolments`)
    .pluck()

  /** Finds or creates the payer's account, and copies the payer's present data to it. @returns its id */
  function openAccount(submissionId: number, enrolment: Enrolment): number {
    const link = accounts.findLink(submissionId)
    const payerKey = toPayerKey(enrolment)
    const ofPayer = accounts.listOfPayer(payerKey).find(({ season }) => season === enrolment.season)
    const accountId = link?.accountId ?? ofPayer?.id ?? accounts.createAccount(enrolment.season)
    if (link?.payerKey !== payerKey)
      accounts.saveLink({ submissionId, accountId, payerKey, freeUntil: link?.freeUntil ?? null })
    accounts.savePayer({ ...enrolment, accountId })
    return accountId
  }

  /**
   * Lists the fee lines that follow from the confirmed places of an enrolment, without their account.
   * @param stored fee lines of the enrolment, whose contracts keep their prices
   */
  function listExpectedFees(
    submissionId: number,
    season: string,
    seasonDays: Season,
    events: readonly PlaceEvent[],
    stored: readonly DueRow[],
  ): DueRow[] {
    if (!settings) return []
    const today = toSlovenianDay(clock.now())
    return [...groupBy(events, ({ workshopId }) => workshopId)].flatMap(([workshopId, own]) =>
      listContracts(own, own[0]?.groupNow ?? null, seasonDays).flatMap(({ confirmedAt, ...contract }) => {
        const group = programme.findGroup(contract.groupId) ?? programme.findOnlyGroup(workshopId)
        const lessonDays = programme.listLessonDays(season, group).days
        const agreed = stored.filter(
          (line) => line.workshopId === workshopId && line.confirmedAt === confirmedAt,
        )
        return listFeePeriods(contract, seasonDays, lessonDays).flatMap(({ month, from, to, share }) => {
          if (settings.from !== undefined && getEndOfMonth(from) < settings.from) return []
          // The price is that of the day of the contract; for a new contract it is the present one of this season.
          const known = agreed.find((line) => line.from.startsWith(month)) ?? agreed[0]
          const price = season === programme.season ? group?.priceCents : undefined
          const present = price && getMonthlyCents(price, pricePeriod, month, seasonDays)
          const monthlyCents = known?.monthlyCents ?? present ?? 0
          const cents = takeShare(monthlyCents, share.lessons, share.of)
          if (cents === 0) return []
          return {
            accountId: 0,
            number: 0,
            kind: 'fee',
            about: null,
            submissionId,
            workshopId,
            groupId: group?.id ?? contract.groupId,
            confirmedAt,
            from,
            to,
            label: '',
            cents,
            monthlyCents,
            vatRate: known ? known.vatRate : (group?.vatRate ?? null),
            dueOn: getDueDay(settings, month, today),
            madeAt: '',
            waivedAt: null,
            cancelledAt: null,
            isRestored: 0,
          }
        })
      }),
    )
  }

  /** Makes the lines of an enrolment those that follow from its confirmed places. Idempotent. */
  function updateContract(submissionId: number): void {
    const enrolment = selectEnrolment.get(submissionId)
    if (!settings || !enrolment) return
    const { season } = enrolment
    const link = accounts.findLink(submissionId)
    const seasonDays = (link && accounts.find(link.accountId)) ?? programme.findSeasonDays(season)
    const lines = link ? accounts.listDues(link.accountId) : []
    const events = selectEvents.all(submissionId)
    const fees = lines.filter((line) => line.kind === 'fee' && line.submissionId === submissionId)
    // A restore may have lost a contract whose lines the journal has restored: the lines of such a place stay.
    const hasLostContract = (workshopId: string | null) => {
      const last = events.findLast((event) => event.workshopId === workshopId && event.confirmedAt)
      const isLost = (line: DueRow) => (last?.confirmedAt ?? '') < (line.confirmedAt ?? '')
      return fees.some((line) => line.workshopId === workshopId && isLost(line) && isRestoredLine(line))
    }
    const known = events.filter((event) => !hasLostContract(event.workshopId))
    const stored = fees.filter((line) => !hasLostContract(line.workshopId))
    const expected = seasonDays ? listExpectedFees(submissionId, season, seasonDays, known, stored) : []
    if (!link && expected.length === 0) return
    const accountId = openAccount(submissionId, enrolment)
    const wanted = expected.map((line) => ({ ...line, accountId }))
    accounts.saveDues(reconcile(stored, wanted, isSameFee, getNow()))
    updateDeductions(accountId)
  }

  /** Makes the discounts and reliefs of an account those that follow from its fee lines. Idempotent. */
  function updateDeductions(accountId: number): void {
    const lines = accounts.listDues(accountId)
    const beneficiaries = new Map<number | null, Beneficiary>()
    for (const { submissionId } of lines) {
      const enrolment = selectEnrolment.get(submissionId)
      if (!enrolment || submissionId === null) continue
      const freeUntil = accounts.findLink(submissionId)?.freeUntil ?? null
      beneficiaries.set(submissionId, { participantKey: toNameKey(enrolment.participant), freeUntil })
    }
    const stored = lines.filter(({ kind }) => kind === 'discount' || kind === 'relief')
    const wanted = listDeductions(lines, settings?.discounts ?? [], beneficiaries)
    accounts.saveDues(reconcile(stored, wanted, isSameDeduction, getNow()))
  }

  /** Logs a change of an account. */
  function log(accountId: number, by: string, change: string, count = 1): void {
    const references = accounts.find(accountId)?.dues.flatMap(({ reference }) => reference ?? [])
    const counts = { [change]: count }
    privacyLog.add({ action: 'payment', operator: by, references: [...new Set(references)], counts })
  }

  /** Returns a change of one line by the office. */
  const createDueChange = (name: string, change: (line: DueRow) => DueRow) =>
    database.transaction((dueId: number, by: string): void => {
      const line = accounts.findDue(dueId)
      if (!line) return
      accounts.saveDues([change(line)])
      updateDeductions(line.accountId)
      log(line.accountId, by, name)
    }).immediate

  /** Returns a change of one payment by the office; a payment without an account is not changed. */
  const createPaymentChange = (name: string, getChange: () => Partial<PaymentChange>) =>
    database.transaction((paymentId: number, by: string): void => {
      const [payment] = accounts.listPayments([paymentId])
      if (!payment || payment.accountId === null) return
      accounts.savePayments([{ ...payment, ...getChange() }])
      log(payment.accountId, by, name)
    }).immediate

  return {
    updateContract: database.transaction(updateContract),
    updateAll: database.transaction(() => {
      if (settings) for (const id of selectBilled.all(programme.season)) updateContract(id)
    }),
    find: accounts.find,
    findByReference: accounts.findByReference,
    findOfEnrolment(submissionId: number): Statement | undefined {
      const link = accounts.findLink(submissionId)
      return link && accounts.find(link.accountId)
    },
    listStatements: accounts.listOfSeason,

    /** Sums up what the payer of an enrolment has overdue in all seasons, in cents. */
    findOverdueOfPayer(submissionId: number): number {
      const enrolment = selectEnrolment.get(submissionId)
      const statements = enrolment ? accounts.listOfPayer(toPayerKey(enrolment)) : []
      return statements.reduce((total, { overdue }) => total + overdue, 0)
    },

    /** Lists accounts with their lines whose months begin between two days, and payments valued between them. */
    listDuesAndPayments: (
      from: CalendarDay,
      to: CalendarDay,
    ): Pick<Statement, 'reference' | 'payerName' | 'dues' | 'payments'>[] =>
      accounts.listOfPeriod({ from, to }).map(({ reference, payerName, dues, payments }) => ({
        reference,
        payerName,
        dues: dues.filter(({ isCancelled }) => !isCancelled),
        payments: payments.filter(({ isCancelled }) => !isCancelled),
      })),

    waive: createDueChange('waived', (line) => ({ ...line, waivedAt: getNow() })),
    unwaive: createDueChange('charged', (line) => ({ ...line, waivedAt: null })),
    cancelCorrection: createDueChange('correctionCancelled', (line) => ({ ...line, cancelledAt: getNow() })),

    /** Frees an enrolment of the months that begin on or before a day; null: of none. */
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
        correction: { submissionId: number | null; label: string; cents: number; dueOn: CalendarDay },
        by: string,
      ): void => {
        accounts.saveDues([
          {
            ...correction,
            accountId,
            number: 0,
            kind: 'correction',
            about: null,
            workshopId: null,
            groupId: null,
            confirmedAt: null,
            from: correction.dueOn,
            to: correction.dueOn,
            monthlyCents: null,
            vatRate: null,
            madeAt: getNow(),
            waivedAt: null,
            cancelledAt: null,
            isRestored: 0,
          },
        ])
        log(accountId, by, 'corrected')
      },
    ).immediate,

    /** Records a payment that is on no bank statement. @returns its id */
    recordPayment: database.transaction(
      (
        accountId: number,
        payment: { cents: number; valuedOn: CalendarDay; text: string },
        by: string,
      ): number => {
        const { reference = '', payments = [] } = accounts.find(accountId) ?? {}
        const bankKey = `${reference}/${payments.filter(({ source }) => source === 'office').length + 1}`
        accounts.savePayments([
          {
            ...payment,
            accountId,
            source: 'office',
            bankKey,
            payerName: null,
            recordedAt: getNow(),
            cancelledAt: null,
          },
        ])
        log(accountId, by, 'recorded')
        return accounts.listPaymentsByKeys([bankKey])[0]?.id ?? 0
      },
    ).immediate,
    cancelPayment: createPaymentChange('cancelled', () => ({ cancelledAt: getNow() })),
    restorePayment: createPaymentChange('restored', () => ({ cancelledAt: null })),
    unbook: createPaymentChange('unbooked', () => ({ accountId: null })),

    /** Stores credits of a bank statement that are not stored yet. @returns their number */
    addCredits: database.transaction((credits: readonly NewCredit[]): number => {
      const byKey = new Map(credits.map((credit) => [credit.key, credit]))
      for (const { bankKey } of accounts.listPaymentsByKeys([...byKey.keys()])) byKey.delete(bankKey)
      accounts.savePayments(
        [...byKey.values()].map(({ key, cents, valuedOn, payerName = null, text = null }) => ({
          accountId: null,
          cents,
          valuedOn,
          source: 'bank',
          bankKey: key,
          payerName,
          text,
          recordedAt: getNow(),
          cancelledAt: null,
        })),
      )
      return byKey.size
    }).immediate,
    listUnbooked: accounts.listUnbooked,
    bookCredits: database.transaction(
      (bookings: readonly { paymentId: number; accountId: number }[], by: string): void => {
        const accountIds = new Map(bookings.map(({ paymentId, accountId }) => [paymentId, accountId]))
        const open = accounts
          .listPayments([...accountIds.keys()])
          .filter(({ accountId }) => accountId === null)
        const booked = open.map((payment) => ({ ...payment, accountId: accountIds.get(payment.id) ?? 0 }))
        accounts.savePayments(booked)
        for (const [accountId, own] of groupBy(booked, (payment) => payment.accountId))
          log(accountId, by, 'booked', own.length)
      },
    ).immediate,
    deleteOldUnbooked: (now: Date): number =>
      accounts.deleteUnbooked(addMilliseconds(now, -UNBOOKED_RETENTION_DAYS * DAY)),
  }
}

interface PaymentChange {
  accountId: null
  cancelledAt: string | null
}

/** Returns a digest of the payer's name with the e-mail address, or without one with the postal address. */
function toPayerKey({ payerName, payerEmail, payerStreet, payerTown }: Enrolment): string {
  const address = payerEmail ? toAddressKey(payerEmail) : toNameKey(`${payerStreet} ${payerTown}`)
  return hash('sha256', `${toNameKey(payerName)} ${address}`)
}

const isRestoredLine = (line: DueRow) => line.isRestored === 1 && line.cancelledAt === null

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
