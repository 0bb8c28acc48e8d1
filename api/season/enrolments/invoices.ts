import { toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { PrivacyJournal } from '../../journal/journal'
import type { PrivacyLog } from '../../journal/privacy-log'

export type Invoices = ReturnType<typeof createInvoices>

/** Which enrolments have an invoice: only of these the payer's data outlive the enrolment's term or an erasure. */
export function createInvoices({ database, clock }: Core, privacyLog: PrivacyLog, journal: PrivacyJournal) {
  const setInvoiced = database.prepare(`
    UPDATE enrolments SET invoiced_at = :at
    WHERE submission_id = (SELECT id FROM submissions WHERE reference = :reference)`)
  const selectInvoiced = database
    .prepare<[number], string | null>('SELECT invoiced_at FROM enrolments WHERE submission_id = ?')
    .pluck()

  const note = database.transaction((references: readonly string[], isIssued: boolean, operator?: string) => {
    const now = clock.now()
    const at = isIssued ? toInstant(now) : null
    const noted = references.filter((reference) => setInvoiced.run({ reference, at }).changes > 0)
    if (noted.length === 0) return noted
    const counts = { invoiced: isIssued ? noted.length : 0 }
    privacyLog.add({ action: 'invoice', operator, references: noted, counts })
    journal.record('invoice', now, () => noted.map((reference) => ({ reference, isIssued })))
    return noted
  })

  return {
    /**
     * Notes that invoices were issued now, whose term is counted from the end of this year; or that this was a mistake, and
     * what was kept because of it goes with the next night.
     * @returns the references of those that are enrolments
     */
    mark: (references: readonly string[], isIssued = true, operator?: string): string[] =>
      note.immediate(references, isIssued, operator),
    /** When an enrolment's invoice was noted, UTC; undefined without one. */
    findDate: (submissionId: number): string | undefined => selectInvoiced.get(submissionId) ?? undefined,
    /** Notes once more, in a database that may not know it, what the journal tells of; undefined: no invoice. */
    repeat: (reference: string, at: Date | undefined): void =>
      void setInvoiced.run({ reference, at: at ? toInstant(at) : null }),
  }
}
