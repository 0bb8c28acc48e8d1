// Sheets of a spreadsheet as texts of cells, and their limits.
import { ExplainedError } from '../../core/explained-error'

/** A row that has text in at least one cell. */
export interface SheetRow {
  /** Number of the row as the spreadsheet program shows it, from 1. */
  number: number
  isHidden: boolean
  /** Texts of the cells by column, from column A. A date is `5. 3. 2014`; an empty cell is an empty text. */
  cells: string[]
}

export interface Sheet {
  name: string
  isHidden: boolean
  /** Indexes of hidden columns, from 0. */
  hiddenColumns: number[]
  rows: SheetRow[]
}

/**
 * Limits of a spreadsheet; each counts over all sheets of the file, except columns. Rows are limited because one form has
 * fields for all of them.
 */
export const sheetLimits = { sheets: 60, rows: 900, columns: 60, cellLength: 2000 } as const

/** Collects the cells of sheets, and refuses a file at the first cell that is beyond a limit. */
export interface RowCollector {
  /** Adds the row if one of its cells has text. @throws ExplainedError */
  addRow(rows: SheetRow[], row: SheetRow): void
}

export function createRowCollector(): RowCollector {
  let rowCount = 0
  return {
    addRow(rows, row) {
      const { length } = row.cells
      if (row.cells.every((text) => text === '')) return
      if (length > sheetLimits.columns && row.cells.slice(sheetLimits.columns).some(Boolean))
        throw new ExplainedError(
          `Preglednica ima več kot ${sheetLimits.columns} stolpcev. Izbrišite tiste, ki niso o prijavljenih.`,
        )
      rowCount += 1
      if (rowCount > sheetLimits.rows)
        throw new ExplainedError(
          `Preglednica ima več kot ${sheetLimits.rows} izpolnjenih vrstic. Razdelite jo na več datotek.`,
        )
      if (row.cells.some((text) => text.length > sheetLimits.cellLength))
        throw new ExplainedError(
          `V vrstici ${row.number} je celica z več kot ${sheetLimits.cellLength} znaki. Skrajšajte jo.`,
        )
      rows.push({ ...row, cells: row.cells.slice(0, sheetLimits.columns) })
    },
  }
}

/**
 * Trims a cell's text and writes each run of white space as one character: long runs make expressions such as
 * `\s*,\s*` slow. A line break stays, because it separates two values.
 */
export const toCellText = (text: string): string =>
  text.replace(/\s+/g, (run) => (/[\r\n]/.test(run) ? '\n' : ' ')).trim()
