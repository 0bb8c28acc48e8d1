import { type Clock, toInstant } from '../core/clock'
import type { Database } from '../core/database'

/**
 * Actions of the log. A feature adds an action of its own beside the code that logs it: `declare module
 * '../../privacy/privacy-log' { interface PrivacyActions { … } }`.
 */
export interface PrivacyActions {
  export: true
  erase: true
  rectify: true
  restrict: true
  // Actions in the office (api/office); the entry's `operator` is the office user's address.
  'sign-in': true
  'office-list': true
  'office-view': true
  'office-change': true
  'office-message': true
  'office-export': true
  'office-access': true
  // Duties that an office user marked as done (reminders.ts).
  mailboxes: true
  exports: true
  restored: true
  /** The database was restored from a backup; `counts` holds the backup's age in minutes. */
  restore: true
}

export type PrivacyAction = keyof PrivacyActions

interface PrivacyEntry {
  action: PrivacyAction
  /** Name or address of the operator or office user. */
  operator?: string | undefined
  references?: readonly string[]
  /** Numbers by their label, such as `deleted`. Never contains personal data. */
  counts?: Record<string, number>
}

/** A stored entry, in the shape of `ckd privacy log --json`. */
export interface ListedPrivacyEntry extends Required<Omit<PrivacyEntry, 'operator'>> {
  operator?: string | undefined
  doneAt: string
}

type PrivacyFilter = { action?: PrivacyAction; reference?: string; operator?: string }

/** Log of access to personal data, and of what was done with it. */
export interface PrivacyLog {
  /** Finds the times of the first and the last entry among those later than `after` with one of the actions. */
  findFirstAndLast(
    actions: readonly PrivacyAction[],
    after?: string,
  ): { first: string | undefined; last: string | undefined }
  /**
   * Deletes the entries from before a year. Call it in a transaction: the trigger is dropped and created again in it.
   * @returns the number of deleted entries
   */
  deleteBefore(year: number): number
  /** Adds an entry with the present time. */
  add(entry: PrivacyEntry): void
  /** Lists entries, oldest first. */
  list(filter?: PrivacyFilter): ListedPrivacyEntry[]
}

/** Append-only log of what was done with personal data, and by whom (accountability: GDPR, Article 5(2)). */
export function createPrivacyLog({ database, clock }: { database: Database; clock: Clock }): PrivacyLog {
  const insert = database.prepare(
    'INSERT INTO privacy_log (done_at, action, actor, submission_references, counts) VALUES (?, ?, ?, ?, ?)',
  )
  const selectAll = database.prepare<
    { action: string | null; reference: string | null; by: string | null },
    { doneAt: string; action: PrivacyAction; operator: string | null; submissions: string; counts: string }
  >(`
    SELECT done_at AS doneAt, action, actor AS operator, submission_references AS submissions, counts FROM privacy_log
    WHERE (:action IS NULL OR action = :action) AND (:by IS NULL OR operator = :by)
      AND (:reference IS NULL OR instr(' ' || submissions || ' ', ' ' || :reference || ' '))
    ORDER BY id`)
  // Selects the SQL of the trigger that prevents deletion; no row when there are no entries to delete.
  const selectTriggerSql = database
    .prepare<[string], string>(`
      SELECT sql FROM sqlite_master
      WHERE name = 'privacy_log_is_never_shortened' AND EXISTS (SELECT 1 FROM privacy_log WHERE done_at < ?)`)
    .pluck()
  const selectFirstAndLast = database.prepare<
    [string, string],
    { first: string | null; last: string | null }
  >(`
    SELECT min(done_at) AS first, max(done_at) AS last FROM privacy_log
    WHERE action IN (SELECT value FROM json_each(?)) AND done_at > ?`)

  return {
    findFirstAndLast(actions: readonly PrivacyAction[], after = '') {
      const { first, last } = selectFirstAndLast.get(JSON.stringify(actions), after) ?? {}
      return { first: first ?? undefined, last: last ?? undefined }
    },

    deleteBefore(year: number): number {
      const triggerSql = selectTriggerSql.get(`${year}-01-01`)
      if (triggerSql === undefined) return 0
      database.exec('DROP TRIGGER privacy_log_is_never_shortened')
      const { changes } = database.prepare('DELETE FROM privacy_log WHERE done_at < ?').run(`${year}-01-01`)
      database.exec(triggerSql)
      return changes
    },

    add({ action, operator, references = [], counts = {} }: PrivacyEntry): void {
      const now = toInstant(clock.now())
      insert.run(now, action, operator ?? null, references.join(' '), JSON.stringify(counts))
    },
    list: ({ action, reference, operator: by }: PrivacyFilter = {}): ListedPrivacyEntry[] =>
      selectAll
        .all({ action: action ?? null, reference: reference ?? null, by: by ?? null })
        .map(({ operator, submissions, counts, ...entry }) => ({
          ...entry,
          operator: operator ?? undefined,
          references: submissions.split(' ').filter(Boolean),
          counts: JSON.parse(counts),
        })),
  }
}
