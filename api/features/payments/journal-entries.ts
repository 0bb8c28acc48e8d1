// Entries of the privacy journal about payments. Typed text is left out.
import { z } from 'zod'
import { defineEntryKind } from '../../privacy/journal'

/** A payer's account was opened or merged into another one, or a notice was sent. `account`: payment reference. */
export const accountEntry = defineEntryKind('payment_account', {
  account: z.string(),
  season: z.string(),
  from: z.string(),
  to: z.string(),
  discounts: z.string(),
  notifiedMonth: z.string().nullable(),
  mergedInto: z.string().nullable().default(null),
})

/** A charge to an account was added or changed. */
export const chargeEntry = defineEntryKind('payment_charge', {
  account: z.string(),
  number: z.int(),
  reference: z.string().nullable(),
  workshopId: z.string().nullable(),
  groupId: z.string().nullable(),
  person: z.int(),
  place: z.int(),
  confirmedAt: z.string().nullable(),
  vatRate: z.number().nullable(),
  months: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      cents: z.int(),
      monthlyCents: z.int(),
      dueOn: z.string(),
      isWaived: z.boolean(),
      isEnded: z.boolean(),
    }),
  ),
  freeUntil: z.string().nullable(),
})

/** A payment was booked, changed, or taken from its account (`account` null). */
export const paymentEntry = defineEntryKind('payment', {
  account: z.string().nullable(),
  bankKey: z.string(),
  source: z.enum(['bank', 'office']),
  cents: z.int(),
  valuedOn: z.string(),
  recordedAt: z.string(),
  cancelledAt: z.string().nullable(),
})
