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
  | 'list-submissions'
  | 'list-participants'
  | 'list-subscribers'
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
  | 'reminder'

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
    [],
    { doneAt: string; action: PrivacyAction; operator: string | null; submissions: string; counts: string }
  >('SELECT done_at AS doneAt, action, operator, submissions, counts FROM privacy_log ORDER BY id')
  const selectGuard = database
    .prepare<[string], string>("SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = ?")
    .pluck()
  const countBefore = database
    .prepare<[string], number>('SELECT count(*) FROM privacy_log WHERE done_at < ?')
    .pluck()
  const selectLast = database
    .prepare<[PrivacyAction, string], string | null>(
      'SELECT max(done_at) FROM privacy_log WHERE action = ? AND counts ->> ? IS NOT NULL',
    )
    .pluck()
  const selectFirst = database
    .prepare<[string, string], string | null>(
      'SELECT min(done_at) FROM privacy_log WHERE action IN (SELECT value FROM json_each(?)) AND done_at > ?',
    )
    .pluck()

  return {
    /** When something was done last that counted such things. */
    findLast: (action: PrivacyAction, counted: string): string | undefined =>
      selectLast.get(action, counted) ?? undefined,
    /** When one of these was done first, after an instant. */
    findFirst: (actions: readonly PrivacyAction[], after = ''): string | undefined =>
      selectFirst.get(JSON.stringify(actions), after) ?? undefined,

    /**
     * Deletes what is older than a year's beginning; call it inside a transaction, for which alone the table's guard
     * steps aside.
     * @returns how many
     */
    forgetBefore(year: number): number {
      const start = `${year}-01-01`
      const guard = selectGuard.get(GUARD)
      if (guard === undefined || countBefore.get(start) === 0) return 0
      database.exec(`DROP TRIGGER ${GUARD}`)
      const { changes } = database.prepare('DELETE FROM privacy_log WHERE done_at < ?').run(start)
      database.exec(guard)
      return changes
    },

    add({ action, operator, references = [], counts = {} }: PrivacyEntry): void {
      const now = toInstant(clock.now())
      insert.run(now, action, operator ?? null, references.join(' '), JSON.stringify(counts))
    },
    list: (): ListedPrivacyEntry[] =>
      selectAll.all().map(({ operator, submissions, counts, ...entry }) => ({
        ...entry,
        operator: operator ?? undefined,
        references: submissions.split(' ').filter(Boolean),
        counts: JSON.parse(counts),
      })),
  }
}
