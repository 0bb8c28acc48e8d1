import { z } from 'zod'
import { toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import { defineEntryKind, defineReplay, type PrivacyJournal } from '../../privacy/journal'
import type { PrivacyLog } from '../../privacy/privacy-log'

/** An invoice was issued, or this was undone. An erasure keeps the data of an issued invoice. */
export const invoiceEntry = defineEntryKind('invoice', { reference: z.string(), isIssued: z.boolean() })

export type Invoices = ReturnType<typeof createInvoices>

/** Records that an invoice was issued, for which retention and erasure keep the payer's data. */
export function createInvoices({ database, clock }: Core, privacyLog: PrivacyLog, journal: PrivacyJournal) {
  const setInvoiced = database.prepare(`
    UPDATE enrolments SET invoiced_at = :at
    WHERE submission_id = (SELECT id FROM submissions WHERE reference = :reference)`)
  const selectInvoiced = database
    .prepare<[number], string | null>('SELECT invoiced_at FROM enrolments WHERE submission_id = ?')
    .pluck()

  return {
    /**
     * Records that invoices were issued now; the retention period starts at this year's end. `isIssued` false reverts
     * a mistaken record: the next nightly retention deletes the data that were kept for the invoice.
     * @returns the references that belong to enrolments
     */
    recordIssued: database.transaction(
      (references: readonly string[], isIssued = true, operator?: string): string[] => {
        const now = clock.now()
        const at = isIssued ? toInstant(now) : null
        const changed = references.filter((reference) => setInvoiced.run({ reference, at }).changes > 0)
        if (changed.length === 0) return changed
        const counts = { invoiced: isIssued ? changed.length : 0 }
        privacyLog.add({ action: 'invoice', operator, references: changed, counts })
        journal.record(invoiceEntry, now, () => changed.map((reference) => ({ reference, isIssued })))
        return changed
      },
    ).immediate,
    /** Finds the time when an enrolment's invoice was recorded, UTC; undefined without an invoice. */
    findDate: (submissionId: number): string | undefined => selectInvoiced.get(submissionId) ?? undefined,
    /** Replay of the records in a restored database. */
    replays: [
      defineReplay(
        invoiceEntry,
        ({ reference, isIssued }, { at }) => {
          setInvoiced.run({ reference, at: isIssued ? toInstant(at) : null })
        },
        { isCompletedAtStart: true },
      ),
    ],
  }
}
