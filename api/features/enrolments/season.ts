import type { Database } from '../../core/database'

/** Reads the season of an enrolment, such as `2025/2026`; empty when the enrolment was erased. */
export const readSeason = (database: Database, submissionId: number): string =>
  database
    .prepare<[number], string>('SELECT season FROM enrolments WHERE submission_id = ?')
    .pluck()
    .get(submissionId) ?? ''
