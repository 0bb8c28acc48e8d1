import { hash } from 'node:crypto'
import { type CalendarDay, getEndOfMonth, toSlovenianDay } from '../../../common/calendar-date'
import type { Season } from '../../../common/lessons'
import { toAddressKey, toNameKey } from '../../core/address-keys'
import { addMilliseconds, DAY, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { Programme } from '../programme'
import { type Due, type DueRow, groupBy, type PaymentSettings } from './dues'
import type { PaymentJournal } from './payment-journal'
import { createReference } from './references'
import type { EnrolmentLink, Payment, PaymentRow } from './rows'

export interface Account extends Season {
  id: number
  season: string
  /** `SI120000260001015` */
  reference: string
  payerName: string
  payerStreet: string
  payerTown: string
  submissionIds: number[]
}

type AccountRow = Omit<Account, 'submissionIds'> & { submissionIds: string }

/** An account with its lines and payments, and their sums in cents. */
export interface Statement extends Account, ReturnType<typeof computeSums> {
  dues: Due[]
  payments: Payment[]
}

/** Data of an enrolment that is neither erased nor reduced to its payer. */
interface Enrolment {
  season: string
  payerName: string
  payerStreet: string
  payerTown: string
  payerEmail: string
}

/** Days after which credits that belong to no account are deleted. */
const UNBOOKED_RETENTION_DAYS = 60

/** Reads and writes the tables of accounts, lines and payments. Each kind of row has one function that writes it. */
export function createAccounts(
  { database, clock, catalogue }: Pick<Core, 'database' | 'clock' | 'catalogue'>,
  programme: Programme,
  journal: PaymentJournal,
) {
  const selectEnrolment = database.prepare<[number], Enrolment>(`
    SELECT season, payload ->> 'payerName' AS payerName, payload ->> 'payerAddress' AS payerStreet,
      concat_ws(' ', payload ->> 'payerPostalCode', payload ->> 'payerCity') AS payerTown,
      coalesce(payload ->> 'payerEmail', '') AS payerEmail
    FROM submissions JOIN enrolments ON submission_id = submissions.id WHERE submissions.id = ? AND reduced_at IS NULL`)
  const selectAccounts = database.prepare<object, AccountRow>(`
    SELECT id, season, season_from AS "from", season_to AS "to", reference, payer_name AS payerName,
      payer_street AS payerStreet, payer_town AS payerTown,
      (SELECT json_group_array(submission_id) FROM payment_enrolments WHERE account_id = id) AS submissionIds
    FROM payment_accounts
    WHERE id = coalesce(:id, id) AND season = coalesce(:season, season)
      AND (:payerKey IS NULL OR id IN (SELECT account_id FROM payment_enrolments WHERE payer_key = :payerKey))
    ORDER BY payer_name, id`)
  const selectLastNumber = database
    .prepare<[year: string], number | null>(
      'SELECT max(CAST(substr(reference, 11, 6) AS INTEGER)) FROM payment_accounts WHERE substr(reference, 9, 2) = ?',
    )
    .pluck()
  const insertAccount = database.prepare(
    'INSERT INTO payment_accounts (season, season_from, season_to, discounts, reference) VALUES (?, ?, ?, ?, ?)',
  )
  const selectDiscounts = database
    .prepare<[number], string>('SELECT discounts FROM payment_accounts WHERE id = ?')
    .pluck()
  const updatePayer = database.prepare(`
    UPDATE payment_accounts SET payer_name = :payerName, payer_street = :payerStreet, payer_town = :payerTown
    WHERE id = :accountId`)
  const updateNotifiedMonth = database.prepare('UPDATE payment_accounts SET notified_month = ? WHERE id = ?')
  const selectLink = database.prepare<[number], EnrolmentLink>(`
    SELECT submission_id AS submissionId, account_id AS accountId, payer_key AS payerKey, free_until AS freeUntil
    FROM payment_enrolments WHERE submission_id = ?`)
  const upsertLink = database.prepare<EnrolmentLink>(`
    INSERT INTO payment_enrolments (submission_id, account_id, payer_key, free_until)
    VALUES (:submissionId, :accountId, :payerKey, :freeUntil)
    ON CONFLICT DO UPDATE SET payer_key = excluded.payer_key, free_until = excluded.free_until`)
  const selectDuesWhere = (condition: string) =>
    database.prepare<object, Due>(`
    SELECT due.id, due.account_id AS accountId, number, due.kind, about, due.submission_id AS submissionId,
      workshop_id AS workshopId, group_id AS groupId, confirmed_at AS confirmedAt, from_day AS "from", to_day AS "to", label,
      cents, monthly_cents AS monthlyCents, vat_rate AS vatRate, due_on AS dueOn, made_at AS madeAt, waived_at AS waivedAt,
      cancelled_at AS cancelledAt, is_restored AS isRestored, waived_at IS NOT NULL AS isWaived,
      cancelled_at IS NOT NULL AS isCancelled, reference, free_until AS freeUntil,
      nullif(concat_ws(' ', payload ->> 'participantFirstName', payload ->> 'participantLastName'), '') AS participant
    FROM payment_dues AS due LEFT JOIN submissions ON submissions.id = due.submission_id
    LEFT JOIN payment_enrolments AS link ON link.submission_id = due.submission_id
    WHERE ${condition} ORDER BY due_on, from_day, due.id`)
  const selectDue = selectDuesWhere('due.id = :id')
  const selectDues = selectDuesWhere(
    'due.account_id IN (SELECT value FROM json_each(:ids)) AND from_day BETWEEN :from AND :to',
  )
  const upsertDue = database.prepare<DueRow>(`
    INSERT INTO payment_dues (account_id, number, kind, about, submission_id, workshop_id, group_id, confirmed_at, from_day,
      to_day, label, cents, monthly_cents, vat_rate, due_on, made_at, waived_at, cancelled_at, is_restored)
    VALUES (:accountId, :number, :kind, :about, :submissionId, :workshopId, :groupId, :confirmedAt, :from, :to, :label, :cents,
      :monthlyCents, :vatRate, :dueOn, :madeAt, :waivedAt, :cancelledAt, :isRestored)
    ON CONFLICT (account_id, number) DO UPDATE SET waived_at = excluded.waived_at, cancelled_at = excluded.cancelled_at,
      is_restored = excluded.is_restored`)
  const clearDues = database
    .prepare<object, number>(`
      UPDATE payment_dues SET submission_id = NULL, workshop_id = NULL, group_id = NULL,
        label = iif(kind = 'correction', 'Popravek', label),
        cancelled_at = iif(from_day > :lastDay, coalesce(cancelled_at, :now), cancelled_at)
      WHERE submission_id = :submissionId RETURNING id`)
    .pluck()
  const selectLastDue = database
    .prepare<[number], number>('SELECT coalesce(max(number), 0) FROM payment_dues WHERE account_id = ?')
    .pluck()
  const selectPaymentsWhere = (condition: string) =>
    database.prepare<object, Payment>(`
      SELECT id, account_id AS accountId, cents, valued_on AS valuedOn, source, bank_key AS bankKey,
        payer_name AS payerName, text, recorded_at AS recordedAt, cancelled_at AS cancelledAt,
        cancelled_at IS NOT NULL AS isCancelled
      FROM payments WHERE ${condition} ORDER BY valued_on, id`)
  const selectPayment = selectPaymentsWhere('id = :id OR bank_key = :bankKey')
  const selectUnbooked = selectPaymentsWhere('account_id IS NULL AND cancelled_at IS NULL')
  const selectPayments = selectPaymentsWhere(
    'account_id IN (SELECT value FROM json_each(:ids)) AND valued_on BETWEEN :from AND :to',
  )
  const upsertPayment = database.prepare<PaymentRow>(`
    INSERT INTO payments (account_id, cents, valued_on, source, bank_key, payer_name, text, recorded_at, cancelled_at)
    VALUES (:accountId, :cents, :valuedOn, :source, :bankKey, :payerName, :text, :recordedAt, :cancelledAt)
    ON CONFLICT (bank_key) DO UPDATE SET account_id = excluded.account_id, recorded_at = excluded.recorded_at,
      cancelled_at = excluded.cancelled_at`)
  const deleteUnbooked = database.prepare('DELETE FROM payments WHERE account_id IS NULL AND recorded_at < ?')

  const isStored = (bankKey: string) => selectPayment.get({ id: null, bankKey }) !== undefined

  const nameLine = ({ label, workshopId, groupId }: DueRow) =>
    label || (workshopId === null ? 'Delavnica' : programme.formatWorkshopAndGroup({ workshopId, groupId }))

  /** @param period the months of the lines and the value days of the payments that are read; default: all */
  function listStatements(
    filter: { id?: number; season?: string; payerKey?: string },
    period: Season = { from: '', to: '9999' },
  ): Statement[] {
    const rows = selectAccounts.all({ id: null, season: null, payerKey: null, ...filter })
    const read = { ...period, ids: JSON.stringify(rows.map(({ id }) => id)) }
    const dues = groupBy(selectDues.all(read), ({ accountId }) => accountId)
    const payments = groupBy(selectPayments.all(read), ({ accountId }) => accountId)
    return rows.map((account) => {
      const own = (dues.get(account.id) ?? []).map((line) => ({ ...line, label: nameLine(line) }))
      const paid = payments.get(account.id) ?? []
      const sums = computeSums(own, paid, toSlovenianDay(clock.now()))
      return {
        ...account,
        ...sums,
        submissionIds: JSON.parse(account.submissionIds),
        dues: own,
        payments: paid,
      }
    })
  }

  /** Creates an account with a new payment reference. @returns its id */
  function createAccount(season: string): number {
    const { from, to } = programme.findSeasonDays(season) ?? { from: '', to: '' }
    let reference: string | undefined
    for (let number = (selectLastNumber.get(season.slice(2, 4)) ?? 0) + 1; !reference; number += 1)
      reference = createReference(Number(season.slice(0, 4)), number)
    const discounts = JSON.stringify(catalogue.payments?.discounts ?? [])
    return Number(insertAccount.run(season, from, to, discounts, reference).lastInsertRowid)
  }

  function saveLink(link: EnrolmentLink): void {
    upsertLink.run(link)
    journal.recordLink(link)
  }

  return {
    listStatements,
    find: (id: number): Statement | undefined => listStatements({ id })[0],
    findEnrolment(submissionId: number) {
      const enrolment = selectEnrolment.get(submissionId)
      return enrolment && { ...enrolment, payerKey: toPayerKey(enrolment) }
    },
    /** Finds or creates the account of an enrolment's payer, and copies the payer's present data to it. @returns its id */
    open(submissionId: number, enrolment: Enrolment & { payerKey: string }): number {
      const { payerKey, season } = enrolment
      const link = selectLink.get(submissionId)
      const [ofPayer] = link ? [] : listStatements({ payerKey, season })
      const accountId = link?.accountId ?? ofPayer?.id ?? createAccount(season)
      if (link?.payerKey !== payerKey)
        saveLink({ submissionId, accountId, payerKey, freeUntil: link?.freeUntil ?? null })
      updatePayer.run({ ...enrolment, accountId })
      return accountId
    },
    /** Lists the discount rules stored when the account was created. */
    listDiscountRules: (accountId: number): PaymentSettings['discounts'] =>
      JSON.parse(selectDiscounts.get(accountId) ?? '[]'),
    /**
     * Removes the participant's part from the lines of an enrolment that is erased or reduced to its payer, and cancels
     * the months after the present one.
     */
    forgetParticipant(submissionId: number): void {
      const now = clock.now()
      const lastDay = getEndOfMonth(toSlovenianDay(now))
      const ids = clearDues.all({ submissionId, lastDay, now: toInstant(now) })
      journal.recordDues(ids.flatMap((id) => selectDue.get({ id }) ?? []))
    },
    /** Stores the month of the payer's latest notice. The account is found by one of its enrolments. */
    setNotifiedMonth(submissionId: number, month: string): void {
      const link = selectLink.get(submissionId)
      if (!link) return
      updateNotifiedMonth.run(month, link.accountId)
      journal.recordLink(link)
    },
    findLink: (submissionId: number): EnrolmentLink | undefined => selectLink.get(submissionId),
    saveLink,

    listDues: (accountId: number): Due[] => selectDues.all({ ids: `[${accountId}]`, from: '', to: '9999' }),
    findDue: (id: number): Due | undefined => selectDue.get({ id }),
    /** Adds the lines with number 0; of other lines changes only whether they are waived, cancelled or restored. */
    saveDues(rows: readonly DueRow[]): void {
      const numbered = rows.map((row) => {
        const line = { ...row, number: row.number || (selectLastDue.get(row.accountId) ?? 0) + 1 }
        upsertDue.run(line)
        return line
      })
      journal.recordDues(numbered)
    },

    listUnbooked: (): Payment[] => selectUnbooked.all({}),
    findPayment: (key: { id: number } | { bankKey: string }): Payment | undefined =>
      selectPayment.get({ id: null, bankKey: null, ...key }),
    /** Adds payments with new keys; of other payments changes only account, recorded_at and cancelled_at. */
    savePayments(rows: readonly PaymentRow[]): void {
      // Imported credits are not recorded before they are booked: the statement can be imported again.
      const recorded = rows.filter(({ accountId, bankKey }) => accountId !== null || isStored(bankKey))
      for (const row of rows) upsertPayment.run(row)
      journal.recordPayments(recorded)
    },
    deleteOldUnbooked: (now: Date): number =>
      deleteUnbooked.run(toInstant(addMilliseconds(now, -UNBOOKED_RETENTION_DAYS * DAY))).changes,
  }
}

/** Returns a digest of the payer's name with the e-mail address, or without one with the postal address. */
function toPayerKey({ payerName, payerEmail, payerStreet, payerTown }: Enrolment): string {
  const address = payerEmail ? toAddressKey(payerEmail) : toNameKey(`${payerStreet} ${payerTown}`)
  return hash('sha256', `${toNameKey(payerName)} ${address}`)
}

/** Computes the sums of an account in cents. Payments close the oldest due lines first. */
function computeSums(dues: readonly Due[], payments: readonly Payment[], today: CalendarDay) {
  const active = dues.filter(({ isCancelled }) => !isCancelled)
  const paid = sum(payments.filter(({ isCancelled }) => !isCancelled))
  const past = active.filter(({ dueOn }) => dueOn < today)
  const now = active.filter(({ dueOn }) => dueOn <= getEndOfMonth(today))
  const payable = Math.max(0, sum(now) - paid)
  const lastDueDay = now.at(-1)?.dueOn
  let left = paid
  let unpaidMonths = 0
  for (const month of groupBy(past, ({ from }) => from.slice(0, 7)).values()) {
    left -= sum(month)
    if (left < 0 && sum(month) > 0) unpaidMonths += 1
  }
  return {
    /** All lines of the season that are not cancelled. */
    totalDue: sum(active),
    paid,
    /** `totalDue − paid`; negative when more was paid. */
    balance: sum(active) - paid,
    /** Unpaid part of the lines due before today. */
    overdue: Math.max(0, sum(past) - paid),
    /** Number of months due before today that are not fully paid; payments close the oldest month first. */
    unpaidMonths,
    /** Unpaid part of the lines due by the end of this month. */
    payable,
    /** Latest due day of the payable lines; undefined when it has passed or nothing is payable. */
    payableDueOn: payable > 0 && lastDueDay !== undefined && lastDueDay >= today ? lastDueDay : undefined,
  }
}

const sum = (amounts: readonly { cents: number }[]) => amounts.reduce((total, { cents }) => total + cents, 0)
