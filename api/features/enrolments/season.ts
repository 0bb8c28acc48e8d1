import type { Database } from '../../core/database'

/** Prepares the query for the season of an enrolment, such as `2025/2026`; empty when the enrolment was erased. */
export function prepareSeasonQuery(database: Database): (submissionId: number) => string {
  const select = database
    .prepare<[number], string>('SELECT season FROM enrolments WHERE submission_id = ?')
    .pluck()
  return (submissionId) => select.get(submissionId) ?? ''
}
