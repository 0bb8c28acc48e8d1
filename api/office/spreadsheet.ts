import type { Context } from 'koa'
import writeExcelFile from 'write-excel-file/node'
import type { CalendarDay } from '../../common/calendar-date'

interface Spreadsheet {
  /** Name of the file, without `.xlsx`. */
  name: string
  sheet: string
  /** Rows, the header first. */
  table: readonly (readonly (string | number | Date)[])[]
}

/** Responds with a table as an Excel file. Text stays text, so that Excel does not change telephone numbers. */
export async function sendSpreadsheet(ctx: Context, { name, sheet, table }: Spreadsheet): Promise<void> {
  const [header = [], ...rows] = table
  const data = [
    header.map((value) => ({ ...toCell(value), fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(toCell)),
  ]
  const columns = header.map((label) => ({ width: Math.min(40, Math.max(14, String(label).length + 2)) }))
  ctx.attachment(`${name}.xlsx`)
  ctx.body = await writeExcelFile(data, { sheet, columns, stickyRowsCount: 1 }).toBuffer()
}

/** Converts a day to the value of a cell, which Excel sorts and counts as a date. */
export const toCellDate = (day: CalendarDay): Date => new Date(`${day}T00:00:00Z`)

function toCell(value: string | number | Date) {
  if (value instanceof Date) return { value, type: Date, format: 'd. m. yyyy' }
  return typeof value === 'number'
    ? { value, type: Number }
    : { value: toCellText(value), type: String, wrap: true }
}

/**
 * Removes control and bidirectional characters (the latter disguise text), and escapes what Excel would read as a character
 * code, such as `_x0041_` (ECMA-376, part 1, 22.9.2.19). A cell holds at most 32,767 characters.
 */
function toCellText(value: string): string {
  return value
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .slice(0, 32_767)
}
