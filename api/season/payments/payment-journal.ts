import type { Core } from '../../core/core'
import type { PaymentEntry, PrivacyJournal } from '../../journal/journal'
import type { DueRow } from './dues'
import type { EnrolmentLink, PaymentRow } from './rows'

export type PaymentJournal = ReturnType<typeof createPaymentJournal>

type AccountEntry = Extract<PaymentEntry, { kind: 'payment_account' }>

/** Label of a restored correction: the journal contains no typed text. */
const CORRECTION_LABEL = 'Popravek'

/**
 * Records accounts, lines and payments in the privacy journal, and stores them again after a restore of an older backup, so
 * that no booked payment is lost or booked twice. The names of payers come from the restored enrolments.
 */
export function createPaymentJournal(
  { database, clock }: Pick<Core, 'database' | 'clock'>,
  journal: PrivacyJournal,
) {
  const selectAccount = database.prepare<
    [number],
    Pick<AccountEntry, 'account' | 'season' | 'from' | 'to' | 'discounts' | 'notifiedMonth'>
  >(`
    SELECT reference AS account, season, season_from AS "from", season_to AS "to", discounts,
      notified_month AS notifiedMonth
    FROM payment_accounts WHERE id = ?`)
  const selectReference = database
    .prepare<[number], string>('SELECT reference FROM submissions WHERE id = ?')
    .pluck()
  const selectAccountId = database
    .prepare<[string], number>('SELECT id FROM payment_accounts WHERE reference = ?')
    .pluck()
  const selectSubmissionId = database
    .prepare<[string], number>('SELECT id FROM submissions WHERE reference = ? AND reduced_at IS NULL')
    .pluck()
  const saveAccount = database.prepare(`
    INSERT INTO payment_accounts (season, season_from, season_to, discounts, reference, notified_month)
    VALUES (:season, :from, :to, :discounts, :account, :notifiedMonth)
    ON CONFLICT (reference) DO UPDATE SET notified_month = excluded.notified_month`)
  const fillPayer = database.prepare(`
    UPDATE payment_accounts SET payer_name = payload ->> 'payerName', payer_street = payload ->> 'payerAddress',
      payer_town = concat_ws(' ', payload ->> 'payerPostalCode', payload ->> 'payerCity')
    FROM submissions WHERE payment_accounts.id = :accountId AND payer_name = '' AND submissions.id = :submissionId`)
  // The payer's key is computed when the lines are next updated.
  const saveLink = database.prepare(`
    INSERT INTO payment_enrolments (submission_id, account_id, payer_key, free_until)
    VALUES (:submissionId, :accountId, '', :freeUntil) ON CONFLICT DO UPDATE SET account_id = excluded.account_id,
      free_until = excluded.free_until`)
  // The label of a stored correction stays: the journal does not contain its typed text. The latest entry of a number
  // replaces all else, because the transaction of an earlier entry may have failed after it was written.
  const saveDue = database.prepare(`
    INSERT INTO payment_dues (account_id, number, kind, about, submission_id, workshop_id, group_id, confirmed_at,
      from_day, to_day, label, cents, monthly_cents, vat_rate, due_on, made_at, waived_at, cancelled_at, is_restored)
    VALUES (:accountId, :number, :line, :about, :submissionId, :workshopId, :groupId, :confirmedAt, :from, :to, :label, :cents,
      :monthlyCents, :vatRate, :dueOn, :madeAt, :waivedAt, :cancelledAt, 1)
    ON CONFLICT (account_id, number) DO UPDATE SET label = iif(kind = :line, label, :label), kind = :line, about = :about,
      submission_id = :submissionId, workshop_id = :workshopId, group_id = :groupId, confirmed_at = :confirmedAt,
      from_day = :from, to_day = :to, cents = :cents, monthly_cents = :monthlyCents, vat_rate = :vatRate, due_on = :dueOn,
      made_at = :madeAt, waived_at = :waivedAt, cancelled_at = :cancelledAt, is_restored = 1`)
  const savePayment = database.prepare(`
    INSERT INTO payments (account_id, bank_key, source, cents, valued_on, recorded_at, cancelled_at)
    VALUES (:accountId, :bankKey, :source, :cents, :valuedOn, :recordedAt, :cancelledAt)
    ON CONFLICT (bank_key) DO UPDATE SET account_id = excluded.account_id, cents = excluded.cents,
      valued_on = excluded.valued_on, recorded_at = excluded.recorded_at, cancelled_at = excluded.cancelled_at`)

  const findAccount = (id: number | null) => (id === null ? undefined : selectAccount.get(id))
  const findReference = (id: number | null) => (id === null ? undefined : selectReference.get(id)) ?? null

  return {
    recordLink({ submissionId, accountId, freeUntil }: EnrolmentLink): void {
      const account = findAccount(accountId)
      const reference = findReference(submissionId)
      if (account && reference)
        journal.record('payment_account', clock.now(), () => ({ ...account, reference, freeUntil }))
    },

    recordDues(rows: readonly DueRow[]): void {
      const entries = rows.flatMap(({ accountId, submissionId, kind, ...row }) => {
        const { account } = findAccount(accountId) ?? {}
        // The label of a fee is the name of its workshop, which is deleted with the enrolment.
        const label = kind === 'correction' ? CORRECTION_LABEL : kind === 'fee' ? '' : row.label
        return account
          ? [{ ...pickDueFields(row), account, line: kind, label, reference: findReference(submissionId) }]
          : []
      })
      if (entries.length > 0) journal.record('payment_due', clock.now(), () => entries)
    },

    recordPayments(rows: readonly PaymentRow[]): void {
      const entries = rows.map(({ accountId, bankKey, source, cents, valuedOn, recordedAt, cancelledAt }) => {
        const account = findAccount(accountId)?.account ?? null
        return { account, bankKey, source, cents, valuedOn, recordedAt, cancelledAt }
      })
      if (entries.length > 0) journal.record('payment', clock.now(), () => entries)
    },

    /** Stores the content of an entry; an entry replayed twice changes nothing. */
    replay(entry: PaymentEntry): void {
      const accountId = entry.account === null ? null : (selectAccountId.get(entry.account) ?? null)
      if (entry.kind === 'payment') {
        if (accountId !== null || entry.account === null) savePayment.run({ ...entry, accountId })
        return
      }
      const submissionId = entry.reference === null ? null : (selectSubmissionId.get(entry.reference) ?? null)
      if (entry.kind === 'payment_account') {
        saveAccount.run(entry)
        if (submissionId === null) return
        const link = { submissionId, accountId: selectAccountId.get(entry.account) }
        saveLink.run({ ...entry, ...link })
        fillPayer.run(link)
      } else if (accountId !== null) {
        // Workshop and group of an erased enrolment are not restored.
        const erasedColumns = submissionId === null && { workshopId: null, groupId: null }
        saveDue.run({ ...entry, accountId, submissionId, ...erasedColumns })
      }
    },
  }
}

function pickDueFields(row: Omit<DueRow, 'accountId' | 'submissionId' | 'kind'>) {
  const { number, about, workshopId, groupId, confirmedAt, from, to, cents, monthlyCents, vatRate } = row
  const { dueOn, madeAt, waivedAt, cancelledAt } = row
  const period = { confirmedAt, from, to, dueOn, madeAt, waivedAt, cancelledAt }
  return { number, about, workshopId, groupId, ...period, cents, monthlyCents, vatRate }
}
