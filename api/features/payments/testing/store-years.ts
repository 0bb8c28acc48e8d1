import type { setUpOffice } from '../../../../tests/support/office-server'

/**
 * Copies the accounts of the present season to the one before, so that a fifth of the enrolments has an account, pays the
 * first lines, and stores a credit without an account for each three enrolments.
 */
export function storeYears({ server }: ReturnType<typeof setUpOffice>, references: readonly string[]): void {
  const { clock, ledger, database } = server.services
  database.exec(`
    INSERT INTO payment_accounts (id, season, season_from, season_to, discounts, reference, payer_key, payer_name,
        payer_street, payer_town)
      SELECT id + 1000000, '2024/2025', '2024-10-01', '2025-06-30', discounts, reference || '9', payer_key, payer_name,
        payer_street, payer_town FROM payment_accounts;
    INSERT INTO payment_charges (account_id, number, submission_id, workshop_id, group_id, person, place, confirmed_at,
        label, vat_rate, months)
      SELECT account_id + 1000000, number, submission_id + 1000000, workshop_id, group_id, person, place, confirmed_at,
        label, vat_rate, replace(replace(months, '2025-', '2024-'), '2026-', '2025-') FROM payment_charges;
    INSERT INTO payments (account_id, cents, valued_on, source, bank_key, payer_name, text, recorded_at)
      SELECT id, 3000, '2025-12-0' || (1 + n), 'bank', id || ' ' || n, payer_name, 'delavnica', '2025-12-05'
      FROM payment_accounts, numbers WHERE n <= 5;`)
  const valuedOn = clock.now().toISOString().slice(0, 10)
  ledger.addCredits(
    Array.from({ length: Math.ceil((references.length * 10) / 3) }, (_, index) => ({
      key: `nakazilo ${index}`,
      cents: 3000,
      valuedOn,
      payerName: `Neznanec ${index}`,
      text: 'delavnica',
    })),
  )
}
