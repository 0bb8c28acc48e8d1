import { addMilliseconds, DAY, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { ColumnTarget } from './fields'
import type { SheetAnswers } from './people'
import type { Sheet } from './sheet'

/** Milliseconds after which a spreadsheet that was not stored is deleted. */
const DRAFT_LIFETIME_MS = DAY

/** Choices and corrections of the office in a draft; values that it did not change are recognised again. */
export interface DraftAnswers extends SheetAnswers {
  /** Indexes of the sheets to import. */
  sheets: readonly number[]
  /** Number of the header row of every sheet, 0 for none; undefined to recognise it. */
  headerRow: number | undefined
  /** Contents of columns by their keys, an empty text for a column that is not imported. */
  columns: Readonly<Record<string, ColumnTarget | ''>>
  /** Whether people are to be stored, by their ids; by default those without problems and doubts are. */
  ticked: Readonly<Record<string, boolean>>
}

export interface Draft {
  sheets: readonly Sheet[]
  answers: DraftAnswers
}

/** Spreadsheets that office users are importing, one per user, for at most a day. */
export interface Drafts {
  /** Stores a spreadsheet in place of the user's earlier one; hidden sheets are not chosen. */
  create(userId: number, sheets: readonly Sheet[]): void
  find(userId: number): Draft | undefined
  saveAnswers(userId: number, answers: DraftAnswers): void
  discard(userId: number): void
  /** Deletes all drafts: each may contain a person who is being erased. */
  discardAll(): void
  /** Deletes drafts that are older than a day. @returns their number */
  deleteExpired(now: Date): number
}

export function createDrafts({ database, clock }: Pick<Core, 'database' | 'clock'>): Drafts {
  const insert = database.prepare(
    'INSERT OR REPLACE INTO import_drafts (user_id, sheets, answers, created_at) VALUES (?, ?, ?, ?)',
  )
  const select = database.prepare<[number, string], { sheets: string; answers: string }>(
    'SELECT sheets, answers FROM import_drafts WHERE user_id = ? AND created_at > ?',
  )
  const update = database.prepare('UPDATE import_drafts SET answers = ? WHERE user_id = ?')
  const remove = database.prepare('DELETE FROM import_drafts WHERE user_id = ?')
  const removeAll = database.prepare('DELETE FROM import_drafts')
  const removeExpired = database.prepare<[string]>('DELETE FROM import_drafts WHERE created_at <= ?')
  const getOldestCreation = (now: Date) => toInstant(addMilliseconds(now, -DRAFT_LIFETIME_MS))
  return {
    create(userId, sheets) {
      const visible = sheets.flatMap(({ isHidden }, index) => (isHidden ? [] : [index]))
      const answers: DraftAnswers = {
        sheets: visible,
        headerRow: undefined,
        columns: {},
        groups: {},
        corrections: {},
        ticked: {},
        isContactShared: true,
        means: undefined,
        signedOn: undefined,
      }
      insert.run(userId, JSON.stringify(sheets), JSON.stringify(answers), toInstant(clock.now()))
    },
    find(userId) {
      const row = select.get(userId, getOldestCreation(clock.now()))
      return row && { sheets: JSON.parse(row.sheets), answers: JSON.parse(row.answers) }
    },
    saveAnswers: (userId, answers) => void update.run(JSON.stringify(answers), userId),
    discard: (userId) => void remove.run(userId),
    discardAll: () => void removeAll.run(),
    deleteExpired: (now) => removeExpired.run(getOldestCreation(now)).changes,
  }
}
