// A draft as the office sees it: its columns, groups, people and the rows that are left out.
import { type Column, listColumns, type SheetTable, toTable } from './columns'
import type { Draft } from './drafts'
import type { ColumnTarget } from './fields'
import { type ImportContext, type ImportedPerson, toImportedPeople } from './people'
import { type ReadRow, readRows, type SkippedRow } from './rows'

/** The words for a workshop or group in a spreadsheet, with the choice of the office. */
interface NamedGroup {
  text: string
  count: number
  /** Chosen or proposed group; empty when none was recognised. */
  target: string
}

/** A person of the spreadsheet; `isTicked` when the person is to be stored. */
export interface DraftPerson extends ImportedPerson {
  isTicked: boolean
}

export interface DraftReading {
  tables: readonly SheetTable[]
  columns: readonly (Column & { target: ColumnTarget | '' })[]
  groups: readonly NamedGroup[]
  people: readonly DraftPerson[]
  skipped: readonly SkippedRow[]
}

export function readDraft({ sheets, answers }: Draft, context: ImportContext): DraftReading {
  const { matcher, today } = context
  const chosen = sheets.flatMap((sheet, index) =>
    answers.sheets.includes(index) ? [{ index, table: toTable(sheet, answers.headerRow) }] : [],
  )
  const tables = chosen.map(({ table }) => table)
  const columns = listColumns(tables).map((column) => ({
    ...column,
    target: answers.columns[column.key] ?? column.proposed ?? ('' as const),
  }))
  const targets = new Map(
    columns.flatMap(({ key, target }): [string, ColumnTarget][] => (target === '' ? [] : [[key, target]])),
  )
  const isGroupName = (text: string) => matcher.proposeGroup(text) !== undefined
  const read = chosen.map(({ index, table }) => readRows(table, index, { targets, today, isGroupName }))
  const rows = read.flatMap(({ people }) => people)
  const people = toImportedPeople(rows, answers, context).map((person) => ({
    ...person,
    isTicked: isStorable(person) && (answers.ticked[person.id] ?? person.doubts.length === 0),
  }))
  return {
    tables,
    columns,
    people,
    groups: listGroups(rows, answers.groups, context),
    skipped: read.flatMap(({ skipped }) => skipped),
  }
}

export const hasProblems = ({ problems }: ImportedPerson): boolean => Object.keys(problems).length > 0

/** Whether a person can be stored: nothing is wrong, and something is left to store. */
export const isStorable = (person: ImportedPerson): boolean => !hasProblems(person) && !person.isDone

function listGroups(
  rows: readonly ReadRow[],
  chosen: Draft['answers']['groups'],
  { matcher }: ImportContext,
): NamedGroup[] {
  const counts = new Map<string, number>()
  for (const text of rows.flatMap(({ groupText }) => matcher.split(groupText)))
    counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].map(([text, count]) => ({
    text,
    count,
    target: chosen[text] ?? matcher.proposeGroup(text) ?? '',
  }))
}
