// A small centre with two issues of the newsletter, and subscribers.
import { toAddressKey } from '../../api/core/address-keys'
import type { Database } from '../../api/core/database'
import type { Catalogue } from '../../common/catalogue'
import { testCatalogue } from './catalogue'
import { paymentCatalogue } from './payment-catalogue'

export const MARCH: Catalogue['issues'][number] = {
  name: '2026-03',
  subject: 'Marec v centru',
  summary: 'Pomladni koncert in vpis v poletne delavnice.',
  body: 'Pozdravljeni,\n\nmarca se **veliko** dogaja.\n\n## Pomladni koncert\n\nV petek ob 18.00. [Več](/novice)',
  isArchived: true,
  digest: 'digest-marec',
}

const APRIL = {
  ...MARCH,
  name: '2026-04',
  subject: 'April v centru',
  isArchived: false,
  digest: 'april',
}

export const newsletterCatalogue: Catalogue = { ...testCatalogue, issues: [APRIL, MARCH] }

/** The same with groups and payments, for the office. */
export const officeCatalogue: Catalogue = { ...paymentCatalogue, issues: [APRIL, MARCH] }

/** Inserts confirmed subscribers. @returns their ids */
export function addSubscribers(database: Database, emails: readonly string[]): number[] {
  const insert = database
    .prepare<object, number>(`
      INSERT INTO newsletter_subscriptions (status, address_key, email, name, surname, created_at, confirmation_sent_at, confirmed_at)
      VALUES ('confirmed', :key, :email, 'Ana', 'Novak', :then, :then, :then) RETURNING id`)
    .pluck()
  const then = '2025-01-01T00:00:00.000Z'
  return database.transaction(() =>
    emails.map((email) => insert.get({ key: toAddressKey(email), email, then }) ?? 0),
  )()
}
