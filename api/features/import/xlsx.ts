// Reading of .xlsx (ECMA-376, SpreadsheetML): texts of cells as the spreadsheet shows them. Formulas are not computed; their
// stored results are read. Pictures, macros and links to other files are never opened.
import { DAY } from '../../core/clock'
import { ExplainedError } from '../../core/explained-error'
import {
  createRowCollector,
  type RowCollector,
  type Sheet,
  type SheetRow,
  sheetLimits,
  toCellText,
} from './sheet'
import { readXml, type XmlAttributes } from './xml'
import { openZip, TOO_LARGE_SHEET, type ZipArchive } from './zip'

/** Largest number of different texts in a file. */
const SHARED_TEXT_LIMIT = 60_000

/** Largest number of merged ranges in a sheet. */
const MERGE_LIMIT = 2000

/** Text of a cell whose formula has no stored result; starts with `#`, like Excel's own error values. */
const MISSING_RESULT = '#FORMULA!'

/** Days between 1 January 1970 and day 0 of Excel's two calendars (ECMA-376, part 1, 18.17.4.1). */
const EPOCH_DAYS = { 1900: 25_569, 1904: 24_107 } as const

/** Reads the sheets of a file. @throws ExplainedError with a Slovenian reason */
export async function readXlsx(bytes: Buffer): Promise<Sheet[]> {
  const archive = openZip(bytes)
  refuseOtherFiles(archive)
  const workbook = await readWorkbook(archive)
  const context: SheetContext = {
    texts: await readSharedTexts(archive),
    isDateStyle: await readDateStyles(archive),
    epochDays: workbook.is1904 ? EPOCH_DAYS[1904] : EPOCH_DAYS[1900],
    collector: createRowCollector(),
  }
  const sheets: Sheet[] = []
  for (const { name, isHidden, path } of workbook.sheets) {
    const content = archive.read(path)
    if (content) sheets.push({ name, isHidden, ...(await readSheet(content, context)) })
  }
  return sheets
}

function refuseOtherFiles(archive: ZipArchive): void {
  if (archive.names.some((name) => name.endsWith('vbaproject.bin')))
    throw new ExplainedError(
      'Preglednica vsebuje makre. V Excelu izberite »Shrani kot« in vrsto »Excelov delovni zvezek (.xlsx)«, ki jih nima.',
    )
  const type = archive.read('mimetype')?.toString('latin1') ?? ''
  if (type.startsWith('application/vnd.oasis.opendocument'))
    throw new ExplainedError(
      'Datoteka je iz programa LibreOffice (.ods). Izberite »Shrani kot« in vrsto »Excel 2007–365 (.xlsx)«.',
    )
  if (!archive.names.includes('xl/workbook.xml'))
    throw new ExplainedError(
      'Datoteka ni preglednica .xlsx. V Excelu izberite »Shrani kot« in vrsto »Excelov delovni zvezek (.xlsx)«.',
    )
}

async function readWorkbook(archive: ZipArchive) {
  const targets = new Map<string, string>()
  await readXml(archive.read('xl/_rels/workbook.xml.rels'), {
    open(name, { Id = '', Target = '' }) {
      if (name === 'Relationship') targets.set(Id, Target)
    },
  })
  const sheets: { name: string; isHidden: boolean; path: string }[] = []
  let is1904 = false
  await readXml(archive.read('xl/workbook.xml'), {
    open(element, attributes) {
      if (element === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (element !== 'sheet') return
      const target = targets.get(attributes['r:id'] ?? attributes.id ?? '') ?? ''
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
      const { name = '', state = 'visible' } = attributes
      sheets.push({ name: name.trim(), isHidden: state !== 'visible', path })
      if (sheets.length > sheetLimits.sheets)
        throw new ExplainedError(`Preglednica ima več kot ${sheetLimits.sheets} listov.`)
    },
  })
  return { sheets, is1904 }
}

/** Reads the table of texts to which cells refer. Readings of Japanese words (`rPh`) do not belong to the text. */
async function readSharedTexts(archive: ZipArchive): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let isReading = false
  await readXml(archive.read('xl/sharedstrings.xml'), {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isReading = true
    },
    close(name, content) {
      if (name === 't' && !isReading) text += content
      if (name === 'rPh') isReading = false
      if (name === 'si' && texts.push(text) > SHARED_TEXT_LIMIT) throw new ExplainedError(TOO_LARGE_SHEET)
    },
  })
  return texts
}

/** Reads which cell styles show a number as a day. @returns by the index of the style */
async function readDateStyles(archive: ZipArchive): Promise<boolean[]> {
  const formats = new Map<string, string>()
  const styles: boolean[] = []
  let isCellStyle = false
  await readXml(archive.read('xl/styles.xml'), {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt') formats.set(numFmtId, formatCode)
      if (name === 'cellXfs') isCellStyle = true
      if (name === 'xf' && isCellStyle) styles.push(isDateFormat(Number(numFmtId), formats.get(numFmtId)))
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return styles
}

/** Whether a number format shows days: a built-in one (ECMA-376, part 1, 18.8.30), or one with day or year in its code. */
const isDateFormat = (id: number, code: string | undefined): boolean =>
  code === undefined
    ? (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
    : /[dy]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|General/gi, ''))

interface SheetContext {
  texts: readonly string[]
  isDateStyle: readonly boolean[]
  epochDays: number
  collector: RowCollector
}

async function readSheet(
  content: Buffer,
  context: SheetContext,
): Promise<Pick<Sheet, 'rows' | 'hiddenColumns'>> {
  const rows: SheetRow[] = []
  const hiddenColumns: number[] = []
  const merges: string[] = []
  let row: SheetRow = { number: 0, isHidden: false, cells: [] }
  let cell = createCell({}, 0)
  await readXml(content, {
    open(name, attributes) {
      if (name === 'col' && attributes.hidden === '1') hiddenColumns.push(...listColumns(attributes))
      if (name === 'row')
        row = {
          number: Number(attributes.r ?? row.number + 1),
          isHidden: attributes.hidden === '1',
          cells: [],
        }
      if (name === 'c') cell = createCell(attributes, row.cells.length)
      if (name === 'f') cell.hasFormula = true
      if (name === 'mergeCell' && merges.push(attributes.ref ?? '') > MERGE_LIMIT)
        throw new ExplainedError(TOO_LARGE_SHEET)
    },
    close(name, text) {
      if (name === 'v') cell.value = text
      if (name === 't') cell.value = (cell.value ?? '') + text
      if (name === 'c') setCell(row, cell.column, toText(cell, context))
      if (name === 'row') context.collector.addRow(rows, row)
    },
  })
  for (const reference of merges) repeatDown(rows, reference)
  return { rows, hiddenColumns }
}

interface Cell {
  column: number
  type: string
  style: number
  value: string | undefined
  hasFormula: boolean
}

const createCell = ({ r, t = 'n', s = '0' }: XmlAttributes, next: number): Cell => ({
  column: r === undefined ? next : parseReference(r).column,
  type: t,
  style: Number(s),
  value: undefined,
  hasFormula: false,
})

/** Stores the text of a cell in its row. */
function setCell(row: SheetRow, column: number, text: string): void {
  if (text === '') return
  // `addRow` refuses a cell beyond the limit. A far cell is stored just beyond it, so that the array stays short.
  const index = Math.min(column, sheetLimits.columns)
  while (row.cells.length < index) row.cells.push('')
  row.cells[index] = text
}

function toText({ type, style, value, hasFormula }: Cell, context: SheetContext): string {
  if (value === undefined) return hasFormula ? MISSING_RESULT : ''
  if (type === 's') return toCellText(decodeCharacters(context.texts[Number(value)] ?? ''))
  if (type === 'b') return value === '1' ? 'da' : 'ne'
  if (type !== 'n') return toCellText(decodeCharacters(value))
  const number = Number(value)
  if (value.trim() === '' || Number.isNaN(number)) return toCellText(value)
  return context.isDateStyle[style] ? formatSerialDay(number, context.epochDays) : String(number)
}

/** Decodes characters that Excel writes as their code: `Ulica 1_x000D_` ends in a carriage return. */
const decodeCharacters = (text: string): string =>
  text.replace(/_x([\dA-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

/** Formats a day that Excel stores as a number: `41703` → `5. 3. 2014`. */
function formatSerialDay(serial: number, epochDays: number): string {
  // Excel's calendar of 1900 has a 29 February 1900, which did not exist.
  const days = Math.floor(serial) + (epochDays === EPOCH_DAYS[1900] && serial < 60 ? 1 : 0) - epochDays
  const day = new Date(days * DAY)
  if (Number.isNaN(day.getTime()) || serial < 0) return String(serial)
  return `${day.getUTCDate()}. ${day.getUTCMonth() + 1}. ${day.getUTCFullYear()}`
}

/** Parses the reference of a cell: `C7` → column 2, row 7. */
function parseReference(reference: string): { column: number; row: number } {
  const [, letters = '', digits = '0'] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { column: column - 1, row: Number(digits) }
}

function listColumns({ min = '1', max = '0' }: XmlAttributes): number[] {
  const last = Math.min(Number(max), sheetLimits.columns)
  return Array.from({ length: Math.max(0, last - Number(min) + 1) }, (_, index) => Number(min) + index - 1)
}

/** Repeats the text of cells that are merged over several rows: each of the rows has the text. */
function repeatDown(rows: readonly SheetRow[], reference: string): void {
  const [first, last = first] = reference.split(':').map(parseReference)
  if (!first || !last || first.row === last.row || first.column < 0 || first.column >= sheetLimits.columns)
    return
  const text = rows.find(({ number }) => number === first.row)?.cells[first.column]
  if (!text) return
  for (const row of rows)
    if (row.number > first.row && row.number <= last.row) setCell(row, first.column, text)
}
