import type { setUpOffice } from '../../../../tests/support/office-server'

/** Stores changes of persons in each group and month. */
export function storeYears({ server }: ReturnType<typeof setUpOffice>): void {
  server.services.database.exec(`
    INSERT OR IGNORE INTO people_changes (day, group_id, age_band, joined, withdrawn, ended)
      SELECT date('2016-10-01', n || ' days'), group_id, '0-14', 2, 1, 1
      FROM numbers, (SELECT DISTINCT group_id FROM places WHERE group_id IS NOT NULL) WHERE n <= 3650 AND n % 30 = 0;`)
}
