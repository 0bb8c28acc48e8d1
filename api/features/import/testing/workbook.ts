// Workbooks for tests, written part by part: also those that Excel would never write.
import { crc32, deflateRawSync } from 'node:zlib'

/** A text, a number, a day (serial number with a date format), or the stored result of a formula. */
export type TestCell = string | number | { serial: number } | { formula: string; result?: string }

export interface TestSheet {
  name: string
  /** Rows from 1; `null` for a row that is left out. */
  rows: readonly (readonly (TestCell | null)[] | null)[]
  hiddenRows?: readonly number[]
  /** Numbers of hidden columns, from 1. */
  hiddenColumns?: readonly number[]
  merges?: readonly string[]
}

/** Writes a ZIP file. @param names files with their contents */
export function writeZip(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const data = deflateRawSync(bytes)
    const header = Buffer.alloc(30)
    header.write('PK\u0003\u0004', 'latin1')
    header.writeUInt16LE(20, 4)
    header.writeUInt16LE(8, 8)
    header.writeUInt32LE(crc32(bytes), 14)
    header.writeUInt32LE(data.length, 18)
    header.writeUInt32LE(bytes.length, 22)
    header.writeUInt16LE(Buffer.byteLength(name), 26)
    const entry = Buffer.alloc(46)
    entry.write('PK\u0001\u0002', 'latin1')
    header.copy(entry, 6, 4, 30)
    entry.writeUInt32LE(offset, 42)
    parts.push(header, Buffer.from(name), data)
    directory.push(entry, Buffer.from(name))
    offset += 30 + Buffer.byteLength(name) + data.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, list, end])
}

/** Writes a workbook. @param is1904 whether days count from 1904, as Excel for Mac did */
export function writeWorkbook(
  sheets: readonly TestSheet[],
  {
    is1904 = false,
    otherFiles = {},
  }: { is1904?: boolean; otherFiles?: Record<string, string | Buffer> } = {},
): Buffer {
  const texts: string[] = []
  const list = (write: (sheet: TestSheet, number: number) => string) =>
    sheets.map((sheet, index) => write(sheet, index + 1)).join('')
  return writeZip({
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${list(
      ({ name }, number) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`,
    )}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${list(
      (_, number) => `<Relationship Id="rId${number}" Target="worksheets/sheet${number}.xml"/>`,
    )}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="d\\.\\ m\\.\\ yyyy;@"/></numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    ...Object.fromEntries(
      sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, writeSheet(sheet, texts)]),
    ),
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join('')}</sst>`,
    ...otherFiles,
  })
}

function writeSheet(sheet: TestSheet, texts: string[]): string {
  const columns = (sheet.hiddenColumns ?? []).map(
    (number) => `<col min="${number}" max="${number}" hidden="1"/>`,
  )
  const rows = sheet.rows.map((cells, index) => {
    if (cells === null) return ''
    const hidden = sheet.hiddenRows?.includes(index + 1) ? ' hidden="1"' : ''
    return `<row r="${index + 1}"${hidden}>${cells.map((cell, column) => writeCell(cell, `${toLetter(column)}${index + 1}`, texts)).join('')}</row>`
  })
  const merges = (sheet.merges ?? []).map((reference) => `<mergeCell ref="${reference}"/>`)
  return `<worksheet><cols>${columns.join('')}</cols><sheetData>${rows.join('')}</sheetData><mergeCells>${merges.join('')}</mergeCells></worksheet>`
}

function writeCell(cell: TestCell | null, reference: string, texts: string[]): string {
  if (cell === null || cell === '') return `<c r="${reference}" s="0"/>`
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c r="${reference}" t="s"><v>${texts.push(cell) - 1}</v></c>`
  if ('serial' in cell) return `<c r="${reference}" s="1"><v>${cell.serial}</v></c>`
  const result = cell.result === undefined ? '' : `<v>${escapeXml(cell.result)}</v>`
  return `<c r="${reference}" t="str"><f>${escapeXml(cell.formula)}</f>${result}</c>`
}

const toLetter = (column: number): string => String.fromCharCode(65 + column)

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
