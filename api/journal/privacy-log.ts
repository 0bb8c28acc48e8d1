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

export type PrivacyLog = ReturnType<typeof createPrivacyLog>

/** The account of what operators did with people's data (GDPR, Article 5(2)). Entries are only ever added. */
export function createPrivacyLog({ database, clock }: { database: Database; clock: Clock }) {
  const insert = database.prepare(
    'INSERT INTO privacy_log (done_at, action, operator, submissions, counts) VALUES (?, ?, ?, ?, ?)',
  )
  const selectAll = database.prepare<
    [],
    { doneAt: string; action: PrivacyAction; operator: string | null; submissions: string; counts: string }
  >('SELECT done_at AS doneAt, action, operator, submissions, counts FROM privacy_log ORDER BY id')

  return {
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
