import { type Clock, toInstant } from '../core/clock'
import type { Database } from '../core/database'

/** What was done with people's data. */
export type PrivacyAction =
  | 'export'
  | 'erase'
  | 'rectify'
  | 'restrict'
  | 'unsubscribe'
  | 'invoice'
  /** Of somebody who works in the office (api/office); the operator is this user's address. */
  | 'sign-in'
  | 'office-list'
  | 'office-view'
  /** Entered by the office for a family. */
  | 'office-enrolment'
  | 'office-change'
  | 'office-message'
  | 'office-export'
  /** Somebody was let into the office, shut out of it, or signed out. */
  | 'office-access'
  /** Somebody did what they were reminded of (people/reminders.ts). */
  | 'mailboxes'
  | 'exports'
  | 'restored'
  /** A copy took the database's place; counted are the minutes since the last that it knows. */
  | 'restore'

export interface PrivacyEntry {
  action: PrivacyAction
  /** Who did it, as they gave their name. */
  operator?: string | undefined
  /** Reference numbers of the submissions concerned. */
  references?: readonly string[]
  /** How much there was; never personal data. */
  counts?: Record<string, number>
}

/** An entry as `ckd privacy log --json` shows it. */
export interface ListedPrivacyEntry extends Required<Omit<PrivacyEntry, 'operator'>> {
  operator?: string | undefined
  doneAt: string
}

interface EntryFilter {
  action?: PrivacyAction
  reference?: string
  operator?: string
}

/** Refuses whatever would shorten the account. */
const GUARD = 'privacy_log_is_never_shortened'

export type PrivacyLog = ReturnType<typeof createPrivacyLog>

/**
 * The account of what was done with people's data, and by whom (GDPR, Article 5(2)). Entries are only ever added, and go
 * when their term is over.
 */
export function createPrivacyLog({ database, clock }: { database: Database; clock: Clock }) {
  const insert = database.prepare(
    'INSERT INTO privacy_log (done_at, action, operator, submissions, counts) VALUES (?, ?, ?, ?, ?)',
  )
  const selectAll = database.prepare<
    { action: string | null; reference: string | null; by: string | null },
    { doneAt: string; action: PrivacyAction; operator: string | null; submissions: string; counts: string }
  >(`
    SELECT done_at AS doneAt, action, operator, submissions, counts FROM privacy_log
    WHERE (:action IS NULL OR action = :action) AND (:by IS NULL OR operator = :by)
      AND (:reference IS NULL OR instr(' ' || submissions || ' ', ' ' || :reference || ' '))
    ORDER BY id`)
  // Nothing where nothing is older.
  const selectGuard = database
    .prepare<[string, string], string>(
      'SELECT sql FROM sqlite_master WHERE name = ? AND EXISTS (SELECT 1 FROM privacy_log WHERE done_at < ?)',
    )
    .pluck()
  const selectSpan = database.prepare<[string, string], { first: string | null; last: string | null }>(`
    SELECT min(done_at) AS first, max(done_at) AS last FROM privacy_log
    WHERE action IN (SELECT value FROM json_each(?)) AND done_at > ?`)

  return {
    /** When one of these was done first and last, after an instant. */
    findSpan(actions: readonly PrivacyAction[], after = '') {
      const { first, last } = selectSpan.get(JSON.stringify(actions), after) ?? {}
      return { first: first ?? undefined, last: last ?? undefined }
    },

    /**
     * Deletes what is older than a year's beginning; call it inside a transaction, in which alone the guard steps aside.
     * @returns how many
     */
    forgetBefore(year: number): number {
      const guard = selectGuard.get(GUARD, `${year}-01-01`)
      if (guard === undefined) return 0
      database.exec(`DROP TRIGGER ${GUARD}`)
      const { changes } = database.prepare('DELETE FROM privacy_log WHERE done_at < ?').run(`${year}-01-01`)
      database.exec(guard)
      return changes
    },

    add({ action, operator, references = [], counts = {} }: PrivacyEntry): void {
      const now = toInstant(clock.now())
      insert.run(now, action, operator ?? null, references.join(' '), JSON.stringify(counts))
    },
    /** All entries, or those of one kind, about one submission, or by somebody under the name that they gave. */
    list: ({ action, reference, operator: by }: EntryFilter = {}): ListedPrivacyEntry[] =>
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
