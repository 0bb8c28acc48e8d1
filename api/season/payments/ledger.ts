import { hash } from 'node:crypto'
import { type CalendarDay, getEndOfMonth, toSlovenianDay } from '../../../common/calendar-date'
import { toAddressKey, toNameKey } from '../../core/address-keys'
import { addMilliseconds, DAY, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { PrivacyJournal } from '../../journal/journal'
import type { PrivacyLog } from '../../journal/privacy-log'
import type { Programme } from '../programme'
import {
  type ContractEvent,
  getDueDay,
  getMonthlyCents,
  groupBy,
  listContracts,
  listFeePeriods,
  takeShare,
} from './dues'
import { createReference } from './references'

export interface Due {
  id: number
  submissionId: number | null
  /** `P-2026-0001` */
  reference: string | null
  participant: string | null
  workshopId: string | null
  groupId: string | null
  from: CalendarDay
  to: CalendarDay
  kind: 'fee' | 'discount' | 'relief' | 'correction'
  label: string
  cents: number
  /** VAT rate in percent. */
  vatRate: number | null
  dueOn: CalendarDay
  /** Id of the fee line to which a discount or relief belongs. */
  aboutId: number | null
  isWaived: boolean
  isCancelled: boolean
}

export interface Payment {
  id: number
  /** Negative for a reversal or refund. */
  cents: number
  valuedOn: CalendarDay
  source: 'bank' | 'office'
  payerName: string | null
  text: string | null
  isCancelled: boolean
}

/** A credit of a bank statement that belongs to no account yet. */
export interface UnbookedCredit extends Payment {
  bankKey: string
  recordedAt: string
}

export interface Account {
  id: number
  season: string
  /** `SI120000260001015` */
  reference: string
  payerName: string
  payerStreet: string
  payerTown: string
  submissionIds: number[]
}

/** An account with its lines and payments, and their sums in cents. */
export interface Statement extends Account {
  dues: Due[]
  payments: Payment[]
  /** All lines of the season that are not cancelled. */
  totalDue: number
  paid: number
  /** `totalDue − paid`; negative when more was paid. */
  balance: number
  /** Lines due before today, as far as they are not paid. */
  overdue: number
  /** Number of months due before today that are not fully paid; payments close the oldest month first. */
  unpaidMonths: number
  /** Lines due by the end of this month, as far as they are not paid. */
  payable: number
  /** Latest due day of the payable lines; undefined when it has passed or nothing is payable. */
  payableDueOn: CalendarDay | undefined
}

interface NewCredit {
  key: string
  cents: number
  valuedOn: CalendarDay
  payerName?: string | undefined
  text?: string | undefined
}

interface Enrolment {
  id: number
  season: string
  participantKey: string
  payerName: string
  payerStreet: string
  payerTown: string
  payerEmail: string
}

/** A stored line, as reconciliation reads it. */
interface DueRow {
  id: number
  accountId: number
  number: number
  kind: Due['kind']
  aboutId: number | null
  submissionId: number | null
  workshopId: string | null
  groupId: string | null
  confirmedAt: string | null
  from: CalendarDay
  to: CalendarDay
  label: string
  cents: number
  monthlyCents: number | null
  vatRate: number | null
  dueOn: CalendarDay
  madeAt: string
  waivedAt: string | null
  waivedBy: string | null
  cancelledAt: string | null
  isRestored: 0 | 1
}

type NewDue = Omit<
  DueRow,
  'id' | 'number' | 'madeAt' | 'waivedAt' | 'waivedBy' | 'cancelledAt' | 'isRestored'
>

const DUE_COLUMNS = `id, account_id AS accountId, number, kind, about_id AS aboutId, submission_id AS submissionId,
  workshop_id AS workshopId, group_id AS groupId, confirmed_at AS confirmedAt, from_day AS "from", to_day AS "to", label, cents,
  monthly_cents AS monthlyCents, vat_rate AS vatRate, due_on AS dueOn, made_at AS madeAt, waived_at AS waivedAt,
  waived_by AS waivedBy, cancelled_at AS cancelledAt, is_restored AS isRestored`

const PAYMENT_COLUMNS = `id, account_id AS accountId, cents, valued_on AS valuedOn, source, bank_key AS bankKey,
  payer_name AS payerName, text, recorded_at AS recordedAt, cancelled_at AS cancelledAt`

type PaymentRow = Omit<UnbookedCredit, 'isCancelled'> & {
  accountId: number | null
  cancelledAt: string | null
}

/** Days after which credits that belong to no account are deleted. */
export const UNBOOKED_RETENTION_DAYS = 60

export type Ledger = ReturnType<typeof createLedger>

/** Accounts of payers: lines that follow from confirmed places, and payments. Without payment settings there are none. */
export function createLedger(
  { database, clock, catalogue }: Pick<Core, 'database' | 'clock' | 'catalogue'>,
  programme: Programme,
  journal: PrivacyJournal,
  privacyLog: PrivacyLog,
) {
  const { payments: settings, pricePeriod } = catalogue
  const getToday = () => toSlovenianDay(clock.now())
  const selectEnrolment = database.prepare<
    [number],
    Omit<Enrolment, 'participantKey'> & { participant: string }
  >(`
    SELECT submissions.id, season, concat_ws(' ', payload ->> 'participantFirstName', payload ->> 'participantLastName')
      AS participant, payload ->> 'payerName' AS payerName, payload ->> 'payerAddress' AS payerStreet,
      concat_ws(' ', payload ->> 'payerPostalCode', payload ->> 'payerCity') AS payerTown,
      coalesce(payload ->> 'payerEmail', '') AS payerEmail
    FROM submissions JOIN enrolments ON submission_id = submissions.id WHERE submissions.id = ? AND reduced_at IS NULL`)
  const selectEvents = database.prepare<
    [number],
    ContractEvent & { workshopId: string; groupNow: string | null }
  >(`
    SELECT event.id, event.workshop_id AS workshopId, at, action, before ->> 'groupId' AS groupBefore,
      confirmed_at AS confirmedAt, signed_on AS signedOn, group_id AS groupNow
    FROM place_events AS event LEFT JOIN place_confirmations ON event_id = event.id
    LEFT JOIN places ON places.submission_id = event.submission_id AND places.workshop_id = event.workshop_id
    WHERE event.submission_id = ? AND undone_at IS NULL ORDER BY event.id`)
  const selectLink = database.prepare<
    [number],
    { accountId: number; payerKey: string; freeUntil: string | null }
  >(
    'SELECT account_id AS accountId, payer_key AS payerKey, free_until AS freeUntil FROM payment_enrolments WHERE submission_id = ?',
  )
  const selectAccountOfPayer = database
    .prepare<[payerKey: string, season: string], number>(`
      SELECT account_id FROM payment_enrolments JOIN payment_accounts ON id = account_id
      WHERE payer_key = ? AND season = ? ORDER BY account_id LIMIT 1`)
    .pluck()
  const selectLastNumber = database
    .prepare<[year: string], number | null>(
      'SELECT max(CAST(substr(reference, 11, 6) AS INTEGER)) FROM payment_accounts WHERE substr(reference, 9, 2) = ?',
    )
    .pluck()
  const insertAccount = database.prepare(
    'INSERT INTO payment_accounts (season, season_from, season_to, reference) VALUES (?, ?, ?, ?)',
  )
  const saveLink = database.prepare(`
    INSERT INTO payment_enrolments (submission_id, account_id, payer_key) VALUES (:id, :accountId, :payerKey)
    ON CONFLICT DO UPDATE SET payer_key = excluded.payer_key`)
  const savePayer = database.prepare(`
    UPDATE payment_accounts SET payer_name = :payerName, payer_street = :payerStreet, payer_town = :payerTown
    WHERE id = :accountId`)
  const selectSeason = database.prepare<[number], { from: CalendarDay; to: CalendarDay }>(
    'SELECT season_from AS "from", season_to AS "to" FROM payment_accounts WHERE id = ?',
  )
  const selectFees = database.prepare<[number], DueRow>(
    `SELECT ${DUE_COLUMNS} FROM payment_dues WHERE submission_id = ? AND kind = 'fee' ORDER BY id`,
  )
  const insertDue = database.prepare<object>(`
    INSERT INTO payment_dues (account_id, number, kind, about_id, submission_id, workshop_id, group_id, confirmed_at, from_day,
      to_day, label, cents, monthly_cents, vat_rate, due_on, made_at)
    SELECT :accountId, (SELECT coalesce(max(number), 0) + 1 FROM payment_dues WHERE account_id = :accountId), :kind, :aboutId,
      :submissionId, :workshopId, :groupId, :confirmedAt, :from, :to, :label, :cents, :monthlyCents, :vatRate, :dueOn, :now`)
  const cancelDue = database.prepare('UPDATE payment_dues SET cancelled_at = ? WHERE id = ?')
  const waiveDue = database
    .prepare<[string | null, string | null, number], number>(
      "UPDATE payment_dues SET waived_at = ?, waived_by = ? WHERE id = ? AND kind = 'fee' RETURNING account_id",
    )
    .pluck()
  const saveFreeUntil = database
    .prepare<[string | null, number], number>(
      'UPDATE payment_enrolments SET free_until = ? WHERE submission_id = ? RETURNING account_id',
    )
    .pluck()
  const selectAccountIdOfDue = database
    .prepare<[number], number>('SELECT account_id FROM payment_dues WHERE id = ?')
    .pluck()
  const selectAccountsOfKey = database
    .prepare<[string], number>('SELECT DISTINCT account_id FROM payment_enrolments WHERE payer_key = ?')
    .pluck()
  const selectLinked = database
    .prepare<[string], number>(`
      SELECT DISTINCT submission_id FROM place_confirmations JOIN place_events ON id = event_id
      JOIN enrolments USING (submission_id) WHERE season = ?
      UNION SELECT submission_id FROM payment_enrolments`)
    .pluck()
  const selectAccounts = (where: string) =>
    database.prepare<[string | number], Omit<Account, 'submissionIds'> & { submissionIds: string }>(`
      SELECT id, season, reference, payer_name AS payerName, payer_street AS payerStreet, payer_town AS payerTown,
        (SELECT json_group_array(submission_id) FROM payment_enrolments WHERE account_id = id) AS submissionIds
      FROM payment_accounts WHERE ${where} ORDER BY payer_name, id`)
  const selectAccountById = selectAccounts('id = ?')
  const selectAccountByReference = selectAccounts('reference = ?')
  const selectAccountsOfSeason = selectAccounts('season = ?')
  const selectAllAccounts = selectAccounts('season > ?')
  const selectDues = database.prepare<
    { ids: string; from: string; to: string },
    DueRow & { reference: string | null; participant: string | null }
  >(`
    SELECT due.*, reference, concat_ws(' ', payload ->> 'participantFirstName', payload ->> 'participantLastName') AS participant
    FROM (SELECT ${DUE_COLUMNS} FROM payment_dues WHERE account_id IN (SELECT value FROM json_each(:ids))
      AND from_day BETWEEN :from AND :to) AS due
    LEFT JOIN submissions ON submissions.id = due.submissionId ORDER BY due.dueOn, due."from", due.id`)
  const selectPayments = database.prepare<{ ids: string; from: string; to: string }, PaymentRow>(`
    SELECT ${PAYMENT_COLUMNS} FROM payments WHERE account_id IN (SELECT value FROM json_each(:ids))
      AND valued_on BETWEEN :from AND :to ORDER BY valued_on, id`)
  const selectUnbooked = database.prepare<[], PaymentRow>(
    `SELECT ${PAYMENT_COLUMNS} FROM payments WHERE account_id IS NULL ORDER BY valued_on, id`,
  )
  const insertPayment = database.prepare<object>(`
    INSERT INTO payments (account_id, cents, valued_on, source, bank_key, payer_name, text, recorded_at, booked_at, booked_by)
    VALUES (:accountId, :cents, :valuedOn, :source, :key, :payerName, :text, :now, :bookedAt, :by)
    ON CONFLICT (bank_key) DO NOTHING`)
  const countOfficePayments = database
    .prepare<[number], number>("SELECT count(*) FROM payments WHERE account_id = ? AND source = 'office'")
    .pluck()
  const setPaymentCancelled = database.prepare('UPDATE payments SET cancelled_at = ? WHERE id = ?')
  const book = database.prepare(
    "UPDATE payments SET account_id = ?, booked_at = ?, booked_by = ? WHERE id = ? AND source = 'bank'",
  )
  const deleteUnbooked = database.prepare('DELETE FROM payments WHERE account_id IS NULL AND recorded_at < ?')
  const selectAccountIdOfPayment = database
    .prepare<[number], number | null>('SELECT account_id FROM payments WHERE id = ?')
    .pluck()

  function findEnrolment(id: number): Enrolment | undefined {
    const found = selectEnrolment.get(id)
    if (!found) return undefined
    const { participant, ...enrolment } = found
    return { ...enrolment, participantKey: toNameKey(participant) }
  }

  /** Returns a digest of the payer's name with the e-mail address, or without one with the postal address. */
  function toPayerKey({ payerName, payerEmail, payerStreet, payerTown }: Enrolment): string {
    const address = payerEmail ? toAddressKey(payerEmail) : toNameKey(`${payerStreet} ${payerTown}`)
    return hash('sha256', `${toNameKey(payerName)} ${address}`)
  }

  /** Finds or creates the payer's account, and renews the payer's data in it. */
  function openAccount(enrolment: Enrolment): number {
    const payerKey = toPayerKey(enrolment)
    const { id, season } = enrolment
    const accountId =
      selectLink.get(id)?.accountId ?? selectAccountOfPayer.get(payerKey, season) ?? createAccount(season)
    saveLink.run({ id, accountId, payerKey })
    savePayer.run({ accountId, ...enrolment })
    return accountId
  }

  function createAccount(season: string): number {
    const year = Number(season.slice(0, 4))
    const { from, to } = programme.findSeasonDays(season) ?? { from: '', to: '' }
    let reference: string | undefined
    for (let number = (selectLastNumber.get(season.slice(2, 4)) ?? 0) + 1; !reference; number += 1)
      reference = createReference(year, number)
    return Number(insertAccount.run(season, from, to, reference).lastInsertRowid)
  }

  /** Computes the fee lines that follow from the confirmed places of an enrolment. */
  function listExpectedFees(
    id: number,
    season: string,
    accountId: number | undefined,
  ): Omit<NewDue, 'accountId'>[] {
    const seasonDays =
      (accountId !== undefined && selectSeason.get(accountId)) || programme.findSeasonDays(season)
    if (!seasonDays || !settings) return []
    const today = getToday()
    const stored = selectFees.all(id)
    const events = groupBy(selectEvents.all(id), ({ workshopId }) => workshopId)
    return [...events].flatMap(([workshopId, own]) =>
      listContracts(own, own[0]?.groupNow ?? null, seasonDays).flatMap((contract) => {
        const { confirmedAt } = contract
        const group = programme.findGroup(contract.groupId) ?? programme.findOnlyGroup(workshopId)
        const groupId = group?.id ?? contract.groupId
        const lessonDays = programme.listLessonDays(season, group).days
        const agreed = stored.filter(
          (line) => line.workshopId === workshopId && line.confirmedAt === confirmedAt,
        )
        return listFeePeriods(contract, seasonDays, lessonDays).flatMap(({ month, from, to, share }) => {
          if (settings.from !== undefined && getEndOfMonth(from) < settings.from) return []
          // The price is that of the day of the contract; for a new contract it is the present one of this season.
          const known = agreed.find((line) => line.from.startsWith(month)) ?? agreed[0]
          const isPresent = season === programme.season && group?.priceCents !== undefined
          const monthlyCents =
            known?.monthlyCents ??
            (isPresent ? getMonthlyCents(group.priceCents ?? 0, pricePeriod, month, seasonDays) : undefined)
          const cents = takeShare(monthlyCents ?? 0, share.lessons, share.of)
          if (monthlyCents === undefined || cents === 0) return []
          return {
            ...{
              kind: 'fee' as const,
              aboutId: null,
              submissionId: id,
              workshopId,
              groupId,
              confirmedAt,
              from,
              to,
            },
            ...{ label: '', cents, monthlyCents, vatRate: known?.vatRate ?? group?.vatRate ?? null },
            dueOn: getDueDay(settings, month, today),
          }
        })
      }),
    )
  }

  /** Makes the fee lines of an enrolment those that follow from its confirmed places. Idempotent. */
  function updateContract(id: number): void {
    if (!settings) return
    const enrolment = findEnrolment(id)
    if (!enrolment) return
    const link = selectLink.get(id)
    const expected = listExpectedFees(id, enrolment.season, link?.accountId)
    if (!link && expected.length === 0) return
    const accountId = openAccount(enrolment)
    const now = toInstant(clock.now())
    const stored = selectFees.all(id)
    const isSame = (line: DueRow) => (fee: Omit<NewDue, 'accountId'>) =>
      line.workshopId === fee.workshopId &&
      line.confirmedAt === fee.confirmedAt &&
      line.from === fee.from &&
      line.to === fee.to
    for (const line of stored) {
      const isExpected = expected.some(isSame(line))
      if (isExpected && line.cancelledAt !== null) cancelDue.run(null, line.id)
      if (!isExpected && line.cancelledAt === null) cancelDue.run(now, line.id)
    }
    for (const fee of expected)
      if (!stored.some((line) => isSame(line)(fee))) insertDue.run({ ...fee, accountId, now })
    updateReliefs(accountId)
  }

  /** Gives each waived or free fee line of an account a line that reduces it to zero, and cancels all other such lines. */
  function updateReliefs(accountId: number): void {
    const now = toInstant(clock.now())
    const lines = selectDues
      .all({ ids: JSON.stringify([accountId]), from: '', to: '9999' })
      .filter(({ cancelledAt }) => cancelledAt === null)
    const findLines = (id: number, kind: Due['kind']) =>
      lines.filter((line) => line.aboutId === id && line.kind === kind)
    for (const relief of lines.filter(({ kind }) => kind === 'relief'))
      if (!lines.some(({ id }) => id === relief.aboutId)) cancelDue.run(now, relief.id)
    for (const fee of lines.filter(({ kind }) => kind === 'fee')) {
      const freeUntil = (fee.submissionId !== null && selectLink.get(fee.submissionId)?.freeUntil) || ''
      const isFree = fee.waivedAt !== null || fee.from <= freeUntil
      const cents = isFree ? -fee.cents - sum(findLines(fee.id, 'discount')) : 0
      const reliefs = findLines(fee.id, 'relief')
      for (const relief of reliefs) if (relief.cents !== cents) cancelDue.run(now, relief.id)
      if (isFree && !reliefs.some((relief) => relief.cents === cents))
        insertDue.run({ ...fee, kind: 'relief', aboutId: fee.id, label: 'Brez plačila', cents, now })
    }
  }

  const toPayment = ({
    accountId: _,
    bankKey: _key,
    recordedAt: _at,
    cancelledAt,
    ...payment
  }: PaymentRow): Payment => ({
    ...payment,
    isCancelled: cancelledAt !== null,
  })

  const toDue = (row: DueRow & { reference: string | null; participant: string | null }): Due => ({
    ...{
      id: row.id,
      submissionId: row.submissionId,
      reference: row.reference,
      participant: row.participant || null,
    },
    ...{ workshopId: row.workshopId, groupId: row.groupId, from: row.from, to: row.to, kind: row.kind },
    label:
      row.label ||
      (row.workshopId
        ? programme.formatWorkshopAndGroup({ ...row, workshopId: row.workshopId })
        : 'Delavnica'),
    ...{ cents: row.cents, vatRate: row.vatRate, dueOn: row.dueOn, aboutId: row.aboutId },
    ...{ isWaived: row.waivedAt !== null, isCancelled: row.cancelledAt !== null },
  })

  function readStatements(found: ReturnType<typeof selectAccountById.all>): Statement[] {
    const filter = { ids: JSON.stringify(found.map(({ id }) => id)), from: '', to: '9999' }
    const dues = groupBy(selectDues.all(filter), ({ accountId }) => accountId)
    const payments = groupBy(selectPayments.all(filter), ({ accountId }) => accountId)
    return found.map((account) => {
      const own = (dues.get(account.id) ?? []).map(toDue)
      const paid = (payments.get(account.id) ?? []).map(toPayment)
      return {
        ...account,
        submissionIds: JSON.parse(account.submissionIds),
        ...{ dues: own, payments: paid, ...sumUp(own, paid, getToday()) },
      }
    })
  }

  const find = (accountId: number): Statement | undefined =>
    readStatements(selectAccountById.all(accountId))[0]

  /** Logs a change of an account. */
  function log(accountId: number, by: string, counts: Record<string, number>): void {
    const references = find(accountId)?.dues.flatMap(({ reference }) => reference ?? []) ?? []
    privacyLog.add({ action: 'payment', operator: by, references: [...new Set(references)], counts })
  }

  function setCancelled(paymentId: number, by: string, isCancelled: boolean): void {
    setPaymentCancelled.run(isCancelled ? toInstant(clock.now()) : null, paymentId)
    const accountId = selectAccountIdOfPayment.get(paymentId)
    if (accountId) log(accountId, by, { [isCancelled ? 'cancelled' : 'restored']: 1 })
  }

  /** Waives a fee line, or undoes it. */
  const setWaived = (id: number, by: string, isWaived: boolean) => {
    const accountId = waiveDue.get(isWaived ? toInstant(clock.now()) : null, isWaived ? by : null, id)
    if (accountId === undefined) return
    updateReliefs(accountId)
    log(accountId, by, { [isWaived ? 'waived' : 'unwaived']: 1 })
  }

  return {
    waive: database.transaction((id: number, by: string) => setWaived(id, by, true)).immediate,
    unwaive: database.transaction((id: number, by: string) => setWaived(id, by, false)).immediate,

    /** Makes the months of an enrolment free of charge that begin until a day; null ends this. */
    setFreeUntil: database.transaction((submissionId: number, day: CalendarDay | null, by: string): void => {
      const accountId = saveFreeUntil.get(day, submissionId)
      if (accountId === undefined) return
      updateReliefs(accountId)
      log(accountId, by, { free: day === null ? 0 : 1 })
    }).immediate,

    addCorrection: database.transaction(
      (
        accountId: number,
        correction: Pick<Due, 'submissionId' | 'label' | 'cents' | 'dueOn'>,
        by: string,
      ): void => {
        const { dueOn } = correction
        const place = {
          workshopId: null,
          groupId: null,
          confirmedAt: null,
          monthlyCents: null,
          vatRate: null,
        }
        const line = { ...correction, ...place, kind: 'correction', aboutId: null, from: dueOn, to: dueOn }
        insertDue.run({ ...line, accountId, now: toInstant(clock.now()) })
        log(accountId, by, { corrected: 1 })
      },
    ).immediate,
    cancelCorrection: database.transaction((id: number, by: string): void => {
      cancelDue.run(toInstant(clock.now()), id)
      const accountId = selectAccountIdOfDue.get(id)
      if (accountId) log(accountId, by, { uncorrected: 1 })
    }).immediate,

    /** Returns the overdue cents of an enrolment's payer in all seasons. */
    findOverdueOfPayer(submissionId: number): number {
      const enrolment = findEnrolment(submissionId)
      const ids = enrolment ? selectAccountsOfKey.all(toPayerKey(enrolment)) : []
      return ids.reduce((total, id) => total + (find(id)?.overdue ?? 0), 0)
    },

    /** Lists the lines that begin, and the payments valued, between two days, by account. */
    listDuesAndPayments: (from: CalendarDay, to: CalendarDay) =>
      selectAllAccounts.all('').map((account) => {
        const filter = { ids: JSON.stringify([account.id]), from, to }
        return {
          ...{ reference: account.reference, payerName: account.payerName },
          dues: selectDues
            .all(filter)
            .map(toDue)
            .filter(({ isCancelled }) => !isCancelled),
          payments: selectPayments
            .all(filter)
            .map(toPayment)
            .filter(({ isCancelled }) => !isCancelled),
        }
      }),

    updateContract: database.transaction(updateContract),
    updateAll: database.transaction(() => {
      if (settings) for (const id of selectLinked.all(programme.season)) updateContract(id)
    }),
    find,
    findByReference: (reference: string): Statement | undefined =>
      readStatements(selectAccountByReference.all(reference))[0],
    findOfEnrolment(submissionId: number): Statement | undefined {
      const link = selectLink.get(submissionId)
      return link && find(link.accountId)
    },
    listStatements: (season: string): Statement[] => readStatements(selectAccountsOfSeason.all(season)),

    /** Records a payment that is on no bank statement. @returns its id */
    recordPayment: database.transaction(
      (
        accountId: number,
        payment: { cents: number; valuedOn: CalendarDay; text: string },
        by: string,
      ): number => {
        const now = toInstant(clock.now())
        const { reference = '' } = find(accountId) ?? {}
        const key = `${reference}/${(countOfficePayments.get(accountId) ?? 0) + 1}`
        const row = { ...payment, accountId, source: 'office', key, payerName: null, now, bookedAt: now, by }
        const id = Number(insertPayment.run(row).lastInsertRowid)
        log(accountId, by, { recorded: 1 })
        return id
      },
    ).immediate,
    cancelPayment: database.transaction((id: number, by: string) => setCancelled(id, by, true)).immediate,
    restorePayment: database.transaction((id: number, by: string) => setCancelled(id, by, false)).immediate,

    /** Stores credits of a bank statement that are not stored yet. @returns their number */
    addCredits: database.transaction((credits: readonly NewCredit[]): number => {
      const now = toInstant(clock.now())
      const unbooked = { accountId: null, source: 'bank', bookedAt: null, by: null, now }
      return credits.reduce(
        (sum, credit) =>
          sum + insertPayment.run({ payerName: null, text: null, ...credit, ...unbooked }).changes,
        0,
      )
    }).immediate,
    listUnbooked: (): UnbookedCredit[] =>
      selectUnbooked
        .all()
        .map((row) => ({ ...toPayment(row), bankKey: row.bankKey, recordedAt: row.recordedAt })),
    bookCredits: database.transaction(
      (bookings: readonly { paymentId: number; accountId: number }[], by: string): void => {
        const now = toInstant(clock.now())
        const open = bookings.filter(({ paymentId }) => selectAccountIdOfPayment.get(paymentId) === null)
        for (const { paymentId, accountId } of open) book.run(accountId, now, by, paymentId)
        for (const [accountId, own] of groupBy(open, (booking) => booking.accountId))
          log(accountId, by, { booked: own.length })
      },
    ).immediate,
    unbook: database.transaction((paymentId: number, by: string): void => {
      const accountId = selectAccountIdOfPayment.get(paymentId)
      book.run(null, null, null, paymentId)
      if (accountId) log(accountId, by, { unbooked: 1 })
    }).immediate,
    deleteOldUnbooked: (now: Date): number =>
      deleteUnbooked.run(toInstant(addMilliseconds(now, -UNBOOKED_RETENTION_DAYS * DAY))).changes,
  }
}

/** Computes the sums of an account. Payments close the oldest due lines first. */
function sumUp(dues: readonly Due[], payments: readonly Payment[], today: CalendarDay) {
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
    totalDue: sum(active),
    paid,
    balance: sum(active) - paid,
    overdue: Math.max(0, sum(past) - paid),
    unpaidMonths,
    payable,
    payableDueOn: payable > 0 && lastDueDay !== undefined && lastDueDay >= today ? lastDueDay : undefined,
  }
}

const sum = (amounts: readonly { cents: number }[]) => amounts.reduce((total, { cents }) => total + cents, 0)
