import type { setUpOffice } from '../../../../tests/support/office-server'

/** Stores 3,000 messages of the office, each sent to 16 recipients. */
export function storeYears({ server }: ReturnType<typeof setUpOffice>): void {
  server.services.database.exec(`
    INSERT INTO letters (template, subject, body, author, created_at)
      SELECT 'sporocilo', 'Zadeva', 'Besedilo', 'office:1', '2026-01-01T10:00:00.000Z' FROM numbers WHERE n <= 3000;
    UPDATE outbox SET mail_kind = 'letter', letter_id = 1 + id % 3000 WHERE message_id LIKE '%@x>';`)
}
