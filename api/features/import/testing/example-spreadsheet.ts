// A spreadsheet for tests, and what an attentive clerk would read from it. All people are invented.
import type { ImportValues } from '../fields'
import { type TestSheet, writeWorkbook } from './workbook'

/** Expected reading of a person: values, groups, and texts of problems, doubts and notes. */
interface ExpectedPerson extends Partial<ImportValues> {
  groups: readonly string[]
  says?: readonly RegExp[]
  isTicked?: false
}

export interface ExampleSpreadsheet {
  name: string
  bytes: Buffer
  people: readonly ExpectedPerson[]
  /** Texts of the rows that are no people. */
  skipped?: readonly string[]
}

const THEATRE = 'gledaliske-delavnice'
export const [CHILDREN, YOUTH] = [`${THEATRE}--otroci`, `${THEATRE}--mladi`]

/** Writes a workbook of one sheet. */
export const workbook = (sheet: Partial<TestSheet>, options?: Parameters<typeof writeWorkbook>[1]) =>
  writeWorkbook([{ name: 'List1', rows: [], ...sheet }], options)
/** A person without problems, in groups; `rest` adds values and expected notes. */
export const person = (
  [participantLastName, participantFirstName]: [last: string, first: string],
  groups: string[],
  rest: Partial<ExpectedPerson> = {},
): ExpectedPerson => ({
  participantLastName,
  participantFirstName,
  groups,
  ...rest,
})
