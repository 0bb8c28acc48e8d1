import writeExcelFile from 'write-excel-file/node'

/** Writes a table as an Excel file. Every cell is text, so that Excel does not change telephone numbers. */
export async function toXlsx(table: readonly (readonly string[])[], sheet: string): Promise<Buffer> {
  const [header = [], ...rows] = table
  const toCell = (value: string) => ({ value: toCellText(value), type: String, wrap: true })
  const data = [
    header.map((value) => ({ ...toCell(value), fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(toCell)),
  ]
  const columns = header.map((label) => ({ width: Math.min(40, Math.max(14, label.length + 2)) }))
  return writeExcelFile(data, { sheet, columns, stickyRowsCount: 1 }).toBuffer()
}

/**
 * Removes control characters, which the format forbids, and bidirectional controls, which can disguise a text. A cell
 * holds at most 32,767 characters.
 */
function toCellText(value: string): string {
  return value.replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '').slice(0, 32_767)
}
