import { type Clock, toInstant } from '../clock'
import type { Database } from '../database'
import type { PrivacyLog } from '../people/privacy-log'

export type Invoices = ReturnType<typeof createInvoices>

interface InvoicesOptions {
  database: Database
  clock: Clock
  privacyLog: PrivacyLog
}

/** Which enrolments have an invoice: only of these the payer's data outlive the enrolment's term or an erasure. */
export function createInvoices({ database, clock, privacyLog }: InvoicesOptions) {
  const setInvoiced = database.prepare(`
    UPDATE enrolments SET invoiced_at = :at
    WHERE submission_id = (SELECT id FROM submissions WHERE reference = :reference)`)
  const mark = database.transaction((reference: string, at: Date | undefined, operator?: string): boolean => {
    const { changes } = setInvoiced.run({ reference, at: at ? toInstant(at) : null })
    if (changes > 0)
      privacyLog.add({
        action: 'invoice',
        operator,
        references: [reference],
        counts: { invoiced: at ? 1 : 0 },
      })
    return changes > 0
  })
  return {
    /**
     * Notes that an invoice was issued now; its term is counted from the end of this year.
     * @returns false when there is no such enrolment
     */
    mark: (reference: string, operator?: string): boolean => mark.immediate(reference, clock.now(), operator),
    /** Takes back a mark that was a mistake. */
    unmark: (reference: string, operator?: string): boolean => mark.immediate(reference, undefined, operator),
  }
}
