import { z } from 'zod'
import { toInstant } from '../../core/clock'
import type { BaseServices } from '../../privacy/base-services'
import { defineEntryKind, defineReplay, type EntryReplay, entryList } from '../../privacy/journal'

/** An invoice was issued, or this was undone. An erasure keeps the data of an issued invoice. */
export const invoiceEntry = defineEntryKind('invoice', { references: entryList, isIssued: z.boolean() })

/** Marks of issued invoices, for which retention and erasure keep the payer's data. */
export interface Invoices {
  /**
   * Records that invoices were issued now; the retention period starts at this year's end. `isIssued` false reverts
   * a mistaken record: the next nightly retention deletes the data that were kept for the invoice.
   * @returns the references that belong to enrolments
   */
  recordIssued(references: readonly string[], isIssued?: boolean, operator?: string): string[]
  /** Finds the time when an enrolment's invoice was recorded, UTC; undefined without an invoice. */
  findDate(submissionId: number): string | undefined
  /** EntryReplay of the records in a restored database. */
  replays: EntryReplay[]
}

export function createInvoices({ database, clock, privacyLog, journal }: BaseServices): Invoices {
  const setInvoiced = database.prepare(`
    UPDATE enrolments SET invoiced_at = :at
    WHERE submission_id = (SELECT id FROM submissions WHERE reference = :reference)`)
  const selectInvoiced = database
    .prepare<[number], string | null>('SELECT invoiced_at FROM enrolments WHERE submission_id = ?')
    .pluck()

  return {
    recordIssued: database.transaction(
      (references: readonly string[], isIssued = true, operator?: string): string[] => {
        const now = clock.now()
        const at = isIssued ? toInstant(now) : null
        const changed = references.filter((reference) => setInvoiced.run({ reference, at }).changes > 0)
        if (changed.length === 0) return changed
        const counts = { invoiced: isIssued ? changed.length : 0 }
        privacyLog.add({ action: 'invoice', operator, references: changed, counts })
        journal.record(invoiceEntry, now, () => ({ references: changed, isIssued }))
        return changed
      },
    ).immediate,
    findDate: (submissionId) => selectInvoiced.get(submissionId) ?? undefined,
    replays: [
      defineReplay(invoiceEntry, ({ references, isIssued }, { at }) => {
        for (const reference of references)
          setInvoiced.run({ reference, at: isIssued ? toInstant(at) : null })
      }),
    ],
  }
}
