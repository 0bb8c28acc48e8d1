import type { setUpOffice } from '../../../../tests/support/office-server'

/** Stores 5,000 subscribers and 300 sent issues. */
export function storeYears({ server }: ReturnType<typeof setUpOffice>): void {
  server.services.database.exec(`
    INSERT INTO newsletter_subscriptions (status, address_key, email, created_at, confirmation_sent_at, confirmed_at)
      SELECT 'confirmed', 'n' || n || '@example.com', 'n' || n || '@example.com', '2026-01-01', '2026-01-01', '2026-01-01'
      FROM numbers WHERE n <= 5000;
    INSERT INTO newsletter_issues
      (name, subject, summary, body, digest, author, started_at, recipient_count, last_batch_at)
      SELECT 'izdaja-' || n, 'Izdaja', 'Povzetek', 'Besedilo', n, 'office:1', '2026-01-01', 5000, '2026-01-01'
      FROM numbers WHERE n <= 300;`)
}
