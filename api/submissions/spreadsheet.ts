import writeExcelFile from 'write-excel-file/node'

/** A table as a file for Excel, every cell a text, so that phones and numbers stay as they were typed. */
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
 * Control characters are not allowed in spreadsheet files, those of direction show another text than is there; a cell
 * holds at most 32,767 characters.
 */
function toCellText(value: string): string {
  return value.replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '').slice(0, 32_767)
}
