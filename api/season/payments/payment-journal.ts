import { getEndOfMonth, toSlovenianDay } from '../../../common/calendar-date'
import { toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { JournalEntry, PaymentEntries, PrivacyJournal } from '../../journal/journal'

/** JSON of a line without typed text: it may name a person. */
const LINE_JSON = `json_object('number', number, 'kind', due.kind, 'about', about, 'workshopId', workshop_id, 'groupId', group_id,
  'confirmedAt', confirmed_at, 'from', from_day, 'to', to_day, 'label', iif(due.kind = 'correction', '', label), 'cents', cents,
  'monthlyCents', monthly_cents, 'vatRate', vat_rate, 'dueOn', due_on, 'madeAt', made_at, 'waivedAt', waived_at,
  'cancelledAt', cancelled_at)`

export type PaymentJournal = ReturnType<typeof createPaymentJournal>

/**
 * Records accounts, lines and payments in the privacy journal, and stores them again after a restore. An entry holds the
 * whole row without personal data, so the last entry of a row counts.
 */
export function createPaymentJournal(
  { database, clock }: Pick<Core, 'database' | 'clock'>,
  journal: PrivacyJournal,
) {
  const selectAccounts = database.prepare<[ids: string], { si12: string; row: string; enrolments: string }>(`
    SELECT account.reference AS si12, json_object('season', season, 'seasonFrom', season_from, 'seasonTo', season_to,
      'discounts', discounts, 'notifiedMonth', notified_month) AS row,
      (SELECT json_group_array(json_object('reference', submissions.reference, 'freeUntil', free_until))
        FROM payment_enrolments JOIN submissions ON submissions.id = submission_id
        WHERE account_id = account.id) AS enrolments
    FROM payment_accounts AS account WHERE id IN (SELECT value FROM json_each(?))`)
  const selectDues = database.prepare<
    [ids: string],
    { si12: string; reference: string | null; row: string }
  >(`
    SELECT account.reference AS si12, submissions.reference AS reference, ${LINE_JSON} AS row
    FROM payment_dues AS due JOIN payment_accounts AS account ON account.id = account_id
    LEFT JOIN submissions ON submissions.id = submission_id
    WHERE due.id IN (SELECT value FROM json_each(?)) ORDER BY due.id`)
  const selectPayments = database.prepare<[ids: string], { si12: string | null; row: string }>(`
    SELECT reference AS si12, json_object('cents', cents, 'valuedOn', valued_on, 'source', source, 'bankKey', bank_key,
      'recordedAt', recorded_at, 'cancelledAt', cancelled_at) AS row
    FROM payments LEFT JOIN payment_accounts AS account ON account.id = account_id
    WHERE payments.id IN (SELECT value FROM json_each(?))`)
  const findAccount = database
    .prepare<[string | null], number>('SELECT id FROM payment_accounts WHERE reference = ?')
    .pluck()
  const findSubmission = database
    .prepare<[string | null], number>('SELECT id FROM submissions WHERE reference = ? AND reduced_at IS NULL')
    .pluck()
  const restoreAccount = database.prepare<object>(`
    INSERT INTO payment_accounts (season, season_from, season_to, discounts, reference, notified_month)
    VALUES (:season, :seasonFrom, :seasonTo, :discounts, :si12, :notifiedMonth)
    ON CONFLICT (reference) DO UPDATE SET notified_month = excluded.notified_month`)
  // An empty key: the ledger fills in the payer when it updates the enrolment.
  const restoreLink = database.prepare<object>(`
    INSERT INTO payment_enrolments (submission_id, account_id, payer_key, free_until)
    VALUES (:submissionId, :accountId, '', :freeUntil)
    ON CONFLICT DO UPDATE SET account_id = excluded.account_id, free_until = excluded.free_until`)
  const restoreDue = database.prepare<object>(`
    INSERT INTO payment_dues (account_id, number, kind, about, submission_id, workshop_id, group_id, confirmed_at, from_day,
      to_day, label, cents, monthly_cents, vat_rate, due_on, made_at, waived_at, cancelled_at, is_restored)
    VALUES (:accountId, :number, :kind, :about, :submissionId, :workshopId, :groupId, :confirmedAt, :from, :to, :label, :cents,
      :monthlyCents, :vatRate, :dueOn, :madeAt, :waivedAt, :cancelledAt, 1)
    ON CONFLICT (account_id, number) DO UPDATE SET submission_id = :submissionId, workshop_id = :workshopId,
      group_id = :groupId, confirmed_at = :confirmedAt, waived_at = :waivedAt, cancelled_at = :cancelledAt, is_restored = 1`)
  const restorePayment = database.prepare<object>(`
    INSERT INTO payments (account_id, cents, valued_on, source, bank_key, recorded_at, cancelled_at)
    VALUES (:accountId, :cents, :valuedOn, :source, :bankKey, :recordedAt, :cancelledAt)
    ON CONFLICT (bank_key) DO UPDATE SET account_id = excluded.account_id, cancelled_at = excluded.cancelled_at`)
  const unbookPayment = database.prepare('UPDATE payments SET account_id = NULL WHERE bank_key = ?')
  const emptyParticipant = database
    .prepare<object, number>(`
      UPDATE payment_dues SET submission_id = NULL, workshop_id = NULL, group_id = NULL, confirmed_at = NULL,
        label = iif(kind = 'correction', 'Popravek', label),
        cancelled_at = iif(kind <> 'correction' AND from_day > :lastDay, coalesce(cancelled_at, :now), cancelled_at)
      WHERE submission_id = :submissionId RETURNING id`)
    .pluck()
  const deleteAccounts = database.prepare<object>(`
    DELETE FROM payment_accounts WHERE CAST(substr(season_to, 1, 4) AS INTEGER) < :year AND NOT EXISTS (
      SELECT 1 FROM payment_enrolments JOIN submissions ON submissions.id = submission_id
      WHERE account_id = payment_accounts.id AND restricted_at IS NOT NULL)`)

  let changed: { accounts: Set<number>; dues: Set<number>; payments: Set<number> } | undefined

  function record<Kind extends keyof PaymentEntries>(
    kind: Kind,
    ids: Set<number>,
    read: (ids: string) => object[],
  ) {
    const parse = ([key, value]: [string, unknown]) =>
      key === 'row' || key === 'enrolments' ? [key, JSON.parse(String(value))] : [key, value]
    const entries = read(JSON.stringify([...ids])).map((row) =>
      Object.fromEntries(Object.entries(row).map(parse)),
    )
    if (entries.length > 0) journal.record(kind, clock.now(), () => entries as PaymentEntries[Kind][])
  }

  /** Runs changes of the tables in a transaction, and records the changed rows at its end. */
  function recordChanges<Result>(run: (rows: NonNullable<typeof changed>) => Result): Result {
    if (changed) return run(changed)
    const rows = { accounts: new Set<number>(), dues: new Set<number>(), payments: new Set<number>() }
    changed = rows
    try {
      const result = run(rows)
      record('payment_account', rows.accounts, (ids) => selectAccounts.all(ids))
      record('payment_due', rows.dues, (ids) => selectDues.all(ids))
      record('payment', rows.payments, (ids) => selectPayments.all(ids))
      return result
    } finally {
      changed = undefined
    }
  }

  return {
    recordChanges,

    /**
     * Removes the participant's part from the lines of an enrolment that is erased or reduced, and cancels the months
     * after the present one: the place is free.
     */
    forgetParticipant(submissionId: number): void {
      const now = clock.now()
      const lastDay = getEndOfMonth(toSlovenianDay(now))
      recordChanges(({ dues }) => {
        for (const id of emptyParticipant.all({ submissionId, lastDay, now: toInstant(now) })) dues.add(id)
      })
    },

    /** Deletes accounts with their lines and payments, `years` after the year in which their season ended. */
    deleteExpired: (years: number): number =>
      deleteAccounts.run({ year: Number(toSlovenianDay(clock.now()).slice(0, 4)) - years }).changes,

    /** Stores a row of the journal again. The part of a participant whose enrolment is missing stays empty. */
    replay(entry: Extract<JournalEntry, { kind: keyof PaymentEntries }>): void {
      const { si12, row } = entry
      if (entry.kind === 'payment_account') {
        restoreAccount.run({ ...row, si12 })
        const accountId = findAccount.get(si12)
        for (const { reference, freeUntil } of entry.enrolments) {
          const submissionId = findSubmission.get(reference)
          if (submissionId !== undefined) restoreLink.run({ submissionId, accountId, freeUntil })
        }
        return
      }
      const accountId = findAccount.get(si12)
      if (entry.kind === 'payment') {
        if (accountId === undefined) unbookPayment.run(row.bankKey)
        else restorePayment.run({ ...row, accountId })
      } else if (accountId !== undefined) {
        const submissionId = findSubmission.get(entry.reference)
        const erased = { submissionId: null, workshopId: null, groupId: null, confirmedAt: null }
        restoreDue.run({ ...row, accountId, ...(submissionId === undefined ? erased : { submissionId }) })
      }
    },
  }
}
