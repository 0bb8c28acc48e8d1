import { PERFORMANCE } from '../../../../tests/support/examples'
import type { setUpOffice } from '../../../../tests/support/office-server'

/** Stores the reservations of a full hall of 600 seats. */
export function storeYears({ server }: ReturnType<typeof setUpOffice>): void {
  server.services.database.exec(`
    INSERT OR IGNORE INTO performances (id, name, held_on, begins, place)
      VALUES ('${PERFORMANCE}', 'Predstava', '2098-10-03', '18.00', 'Dvorana 2');
    INSERT INTO submissions (kind, reference, payload, created_at)
      SELECT 'reservation', 'R-2026-' || n, json_object('performance', '${PERFORMANCE}', 'name', 'Ana Novak ' || n,
        'email', 'n' || n || '@example.com', 'seats', 1, 'needs', ''), '2026-01-01T10:00:00.000Z'
      FROM numbers WHERE n <= 600;
    INSERT INTO reservations (submission_id, performance_id, state, seats, changed_at)
      SELECT id, '${PERFORMANCE}', 'reserved', 1, created_at FROM submissions WHERE kind = 'reservation';`)
}

/** Returns the event of requests to the office. */
export const toFields = () => ({ id: PERFORMANCE })
