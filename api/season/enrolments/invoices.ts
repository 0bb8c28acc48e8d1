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

  /** @returns whether there is such an enrolment */
  function set(reference: string, at: Date | undefined): boolean {
    return setInvoiced.run({ reference, at: at ? toInstant(at) : null }).changes > 0
  }

  const note = database.transaction((reference: string, isIssued: boolean, operator?: string) => {
    const now = clock.now()
    if (!set(reference, isIssued ? now : undefined)) return undefined
    const counts = { invoiced: isIssued ? 1 : 0 }
    privacyLog.add({ action: 'invoice', operator, references: [reference], counts })
    return journal.recordInvoice(reference, isIssued, now)
  })

  function change(reference: string, isIssued: boolean, operator?: string): boolean {
    const entry = note.immediate(reference, isIssued, operator)
    if (entry !== undefined) journal.markDone(entry)
    return entry !== undefined
  }

  return {
    /**
     * Notes that an invoice was issued now; its term is counted from the end of this year.
     * @returns false when there is no such enrolment
     */
    mark: (reference: string, operator?: string): boolean => change(reference, true, operator),
    /** Takes back a mark that was a mistake. */
    unmark: (reference: string, operator?: string): boolean => change(reference, false, operator),
    /** Notes once more, in a database that may not know it, what the journal tells of; undefined: no invoice. */
    repeat: (reference: string, at: Date | undefined): void => void set(reference, at),
  }
}
