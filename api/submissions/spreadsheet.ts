import { stringify } from 'csv-stringify/sync'
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
 * A table as CSV that Excel and LibreOffice open rightly: UTF-8 with a mark, semicolons, no cell that is
 * taken for a formula, and phone numbers that keep their + and leading zero.
 */
export function toCsv(table: readonly (readonly string[])[]): string {
  const cells = table.map((row) => row.map(toCsvCell))
  return stringify(cells, { bom: true, delimiter: ';', record_delimiter: '\r\n', quoted_match: /[\n\r]/ })
}

function toCsvCell(value: string): string {
  const text = toCellText(value)
  // Groups of digits with spaces between them are a text already.
  if (/^\+?\d+( \d+)+$/.test(text)) return text
  // Other writings would be calculated, or lose their + or their leading zero; this one keeps them a text.
  if (/^[+0][\d\s()/.-]*$/.test(text)) return `="${text}"`
  return /^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text
}

/**
 * Control characters are not allowed in spreadsheet files, those of direction show another text than is there; a cell
 * holds at most 32,767 characters.
 */
function toCellText(value: string): string {
  return value.replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '').slice(0, 32_767)
}
