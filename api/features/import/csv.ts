// Reading of CSV files as Excel and other programs write them (RFC 4180): encoding and separator are recognised.
import { isUtf8 } from 'node:buffer'
import { ExplainedError } from '../../core/explained-error'
import { createRowCollector, type Sheet, type SheetRow, toCellText } from './sheet'

const SEPARATORS = [';', ',', '\t'] as const

/** Control characters that no text file contains. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\v\f\r\u007f-\u009f]/u

/** Reads a CSV file as one sheet. @throws ExplainedError for a file that is no text, or is beyond a limit */
export function readCsv(bytes: Buffer): Sheet {
  const text = decode(bytes)
  if (CONTROL_CHARACTERS.test(text))
    throw new ExplainedError('Datoteka ni preglednica. Naložite datoteko .xlsx ali .csv, shranjeno v Excelu.')
  // Excel writes and reads this line, which names the separator.
  const [line, named] = /^sep=(.)\r?\n/.exec(text) ?? []
  const content = line === undefined ? text : text.slice(line.length)
  return {
    name: 'CSV',
    isHidden: false,
    hiddenColumns: [],
    rows: parseRows(content, named ?? findSeparator(content), line === undefined ? 1 : 2),
  }
}

/** Decodes UTF-8, UTF-16 by its byte order mark, and else Windows-1250, in which a Slovenian Excel saves CSV. */
function decode(bytes: Buffer): string {
  const mark = bytes.readUInt16BE.bind(bytes)
  if (bytes.length >= 2 && mark() === 0xfffe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.length >= 2 && mark() === 0xfeff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1250').decode(bytes)
}

/** Finds the separator that most lines contain, outside of quotes. */
function findSeparator(text: string): string {
  const unquoted = text.slice(0, 20_000).replace(/"[^"]*"/g, '')
  const lines = unquoted.split('\n').slice(0, 50)
  const countLines = (separator: string) => lines.filter((line) => line.includes(separator)).length
  return [...SEPARATORS].sort((one, other) => countLines(other) - countLines(one))[0] ?? ';'
}

/** Parses the lines of a CSV file. @param firstNumber number of the first line's row */
function parseRows(text: string, separator: string, firstNumber: number): SheetRow[] {
  const collector = createRowCollector()
  const rows: SheetRow[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let number = firstNumber
  let index = 0
  const endCell = () => {
    cells.push(toCellText(cell))
    cell = ''
  }
  const endRow = () => {
    endCell()
    collector.addRow(rows, { number, isHidden: false, cells })
    cells = []
    number += 1
  }
  while (index < text.length) {
    const character = text.charAt(index)
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text.charAt(index + 1) === '"') {
        cell += '"'
        index += 1
      } else isQuoted = false
    } else if (character === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (character === separator) endCell()
    else if (character === '\n' || (character === '\r' && text.charAt(index + 1) !== '\n')) endRow()
    else cell += character
    index += 1
  }
  if (isQuoted)
    throw new ExplainedError(
      `Narekovaj v vrstici ${number} se ne konča. Datoteko odprite v Excelu in jo shranite znova.`,
    )
  endRow()
  return rows
}
