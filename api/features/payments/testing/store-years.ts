import type { setUpOffice } from '../../../../tests/support/office-server'

/** Stores credits without an account: five for three enrolments with one. */
export function storeYears({ server }: ReturnType<typeof setUpOffice>, references: readonly string[]): void {
  const { clock, ledger } = server.services
  const valuedOn = clock.now().toISOString().slice(0, 10)
  const credits = Array.from({ length: Math.ceil((references.length * 5) / 3) }, (_, index) => ({
    key: `nakazilo ${index}`,
    cents: 3000,
    valuedOn,
    payerName: `Neznanec ${index}`,
    text: 'delavnica',
  }))
  ledger.addCredits(credits)
}
