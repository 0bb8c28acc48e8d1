import type { setUpOffice } from '../../../../tests/support/office-server'

/** Stores a lesson a week of each group with places, its counts, and the marks of the present season. */
export function storeYears({ server }: ReturnType<typeof setUpOffice>): void {
  server.services.database.exec(`
    INSERT INTO lesson_records (group_id, planned_on, season, held_on, is_cancelled, minutes, mentor, frozen_on)
      SELECT group_id, day, season, day, 0, 90, 'vodja skupine', day
      FROM (SELECT DISTINCT group_id, season FROM places WHERE group_id IS NOT NULL)
      JOIN (SELECT date('2016-10-05', (n * 7) || ' days') AS day FROM numbers WHERE n <= 520)
        ON day BETWEEN substr(season, 1, 4) || '-10-01' AND substr(season, 6) || '-06-30';
    INSERT INTO lesson_counts SELECT group_id, planned_on, band.value, 20
      FROM lesson_records, json_each('["0-14", "15-29", "30+"]') AS band;
    INSERT INTO attendance_marks SELECT group_id, planned_on, submission_id, 1, '0-14'
      FROM lesson_records JOIN places USING (group_id, season) WHERE season = '2025/2026';`)
}
