// Rows of a spreadsheet as values of the form: finds the rows that describe people, and reads their cells.
import { toNameKey } from '../../core/address-keys'
import type { SheetTable } from './columns'
import { type ColumnTarget, createEmptyValues, type ImportField, type ImportValues } from './fields'
import {
  isBlank,
  isDitto,
  isFormulaError,
  isNoParticipation,
  type ReadValue,
  readDay,
  readEmails,
  readFullName,
  readLine,
  readPayerName,
  readPhones,
  readReversedName,
  readTown,
  splitAddress,
  splitContact,
} from './values'

/** A row that describes a person. */
export interface ReadRow {
  /** Index of the sheet and number of the row: `0:14`. */
  id: string
  sheetName: string
  number: number
  values: ImportValues
  /** Text of the column with workshops, the title above the row, or the name of the sheet. */
  groupText: string
  /** Text of the column with the day of a contract. */
  signedOn: string
  /** Changes made in reading, as Slovenian sentences. */
  notes: string[]
  /** Reasons why the office must decide about the row. */
  doubts: string[]
  /** Fields whose cell has an error of the spreadsheet. */
  brokenFields: ImportField[]
}

/** A row that is not imported, with its text. */
export interface SkippedRow {
  sheetName: string
  number: number
  text: string
  reason: string
}

interface RowOptions {
  targets: ReadonlyMap<string, ColumnTarget>
  today: string
  /** Whether a text names a workshop of the centre. */
  isGroupName(text: string): boolean
}

type Texts = Map<ColumnTarget, string>

/** Texts with which a row of totals begins. */
const TOTAL_PATTERN = /^(skupaj|vsega|vsota|sum|total|povprečje|število|št\. ?(otrok|udeležen\p{L}*))\b/iu

/** Reads the rows of a table. @param sheetIndex index of the sheet in the file */
export function readRows(
  { sheet, keys, rows }: SheetTable,
  sheetIndex: number,
  { targets, today, isGroupName }: RowOptions,
): { people: ReadRow[]; skipped: SkippedRow[] } {
  const people: ReadRow[] = []
  const skipped: SkippedRow[] = []
  const hasGroupColumn = keys.some((key) => targets.get(key) === 'group')
  let title = sheet.name
  let above: Texts = new Map()
  for (const { number, cells, isHidden } of rows) {
    const filled = cells.filter(Boolean)
    const skip = (reason: string) =>
      skipped.push({ sheetName: sheet.name, number, text: filled.join(' | '), reason })
    const [only = ''] = filled
    if (TOTAL_PATTERN.test(only)) skip('vsota')
    else if (cells.filter((text, index) => isHeading(text, keys[index] ?? '')).length >= 2)
      skip('ponovljeni naslovi stolpcev')
    else if (!hasGroupColumn && filled.length === 1 && isGroupName(only)) {
      title = only
      skip('naslov skupine')
    } else {
      const { texts, notes } = toTexts({ cells, keys, above }, targets)
      if (![...texts.keys()].some((target) => target.startsWith('participant'))) skip('v njej ni osebe')
      else {
        const row = readRow(texts, today)
        people.push({
          ...row,
          id: `${sheetIndex}:${number}`,
          sheetName: sheet.name,
          number,
          groupText: texts.get('group') ?? title,
          notes: [...notes, ...row.notes],
          doubts: [
            ...(isHidden ? ['Vrstica je v preglednici skrita.'] : []),
            ...cells
              .filter((text, index) => !targets.has(keys[index] ?? '') && isNoParticipation(text))
              .map((text) => `V vrstici piše »${text}«.`),
          ],
        })
        above = texts
      }
    }
  }
  return { people, skipped }
}

/** Whether a cell repeats the heading of its column, which a title above may precede. */
const isHeading = (text: string, key: string): boolean =>
  text !== '' && ` ${key}`.endsWith(` ${toNameKey(text)}`)

/** Texts between the values of two columns with the same contents. Only these contents can be spread over two columns. */
const SEPARATORS: Partial<Record<ColumnTarget, string>> = {
  participantAddress: ' ',
  payerAddress: ' ',
  participantEmail: ';',
  payerEmail: ';',
  participantPhone: ';',
  payerPhone: ';',
}

/** Collects the texts by their contents; a ditto mark gets the text of the person above. */
function toTexts(
  { cells, keys, above }: { cells: readonly string[]; keys: readonly string[]; above: Texts },
  targets: ReadonlyMap<string, ColumnTarget>,
): { texts: Texts; notes: string[] } {
  const texts: Texts = new Map()
  const notes: string[] = []
  for (const [index, cell] of cells.entries()) {
    const target = targets.get(keys[index] ?? '')
    if (!target) continue
    const isRepeated = isDitto(cell)
    const text = isRepeated ? (above.get(target) ?? '') : cell
    if (isRepeated && text !== '') notes.push(`»${cell}« pomeni isto kot v vrstici zgoraj: »${text}«.`)
    if (text === '' || isBlank(text)) continue
    const earlier = texts.get(target)
    const separator = SEPARATORS[target]
    if (earlier === undefined) texts.set(target, text)
    else if (separator !== undefined) texts.set(target, `${earlier}${separator}${text}`)
    else if (text !== earlier) notes.push(`»${text}« se ne uvozi: isto je že v drugem stolpcu.`)
  }
  return { texts, notes }
}

function readRow(texts: Texts, today: string) {
  const values = createEmptyValues()
  const notes: string[] = []
  const setValue = (field: ImportField, { value, notes: own }: Omit<ReadValue, 'others'>) => {
    values[field] = value
    notes.push(...own)
  }
  const setFirstValue = (field: ImportField, text: string, readText: (text: string) => ReadValue) => {
    const result = readText(text)
    setValue(field, result)
    return result.others
  }

  for (const [target, isLastFirst] of [
    ['participantName', false],
    ['participantNameLastFirst', true],
  ] as const) {
    const text = texts.get(target)
    if (text === undefined) continue
    const name = readFullName(text, isLastFirst)
    values.participantFirstName = name.first
    values.participantLastName = name.last
    notes.push(...name.notes)
  }
  const payerWords = [texts.get('payerFirstName'), texts.get('payerLastName')].filter(
    (word) => word !== undefined,
  )
  if (payerWords.length > 0) setValue('payerName', readPayerName(payerWords.join(' ')))
  const reversed = texts.get('payerNameLastFirst')
  if (reversed !== undefined) setValue('payerName', readReversedName(reversed))
  const payerName = texts.get('payerName')
  if (payerName !== undefined) setValue('payerName', readPayerName(payerName))

  const lineFields = [
    'participantFirstName',
    'participantLastName',
    'participantAddress',
    'payerAddress',
    'payerVatId',
    'payerContact',
  ] as const
  for (const field of lineFields) {
    const text = texts.get(field)
    if (text !== undefined) setValue(field, readLine(text))
  }
  const birthDate = texts.get('participantBirthDate')
  if (birthDate !== undefined) setValue('participantBirthDate', readDay(birthDate, today))

  const contact = splitContact(texts.get('payerMailAndPhone') ?? '')
  const joinTexts = (target: ColumnTarget, more: string) =>
    [texts.get(target), more].filter(Boolean).join(';')

  for (const owner of ['participant', 'payer'] as const) {
    for (const target of [`${owner}PostalCode`, `${owner}City`, `${owner}Town`] as const) {
      const { postalCode = '', city = '' } = texts.has(target) ? readTown(texts.get(target) ?? '') : {}
      values[`${owner}PostalCode`] ||= postalCode
      values[`${owner}City`] ||= city
    }
    const split = splitAddress(texts.get(`${owner}Address`) ?? '')
    if (split && values[`${owner}PostalCode`] === '' && values[`${owner}City`] === '') {
      values[`${owner}Address`] = split.street
      values[`${owner}PostalCode`] = split.postalCode
      values[`${owner}City`] = split.city
      notes.push(`Naslov »${texts.get(`${owner}Address`)}« je razdeljen na ulico, poštno številko in kraj.`)
    }
  }

  // A second address or telephone number of the payer's cell is the participant's, or the other parent's.
  for (const [suffix, readText, name, more] of [
    ['Email', readEmails, 'E-naslov', contact.mails],
    ['Phone', readPhones, 'Telefon', contact.phones],
  ] as const) {
    const own = setFirstValue(`participant${suffix}`, texts.get(`participant${suffix}`) ?? '', readText)
    const others = [...setFirstValue(`payer${suffix}`, joinTexts(`payer${suffix}`, more), readText), ...own]
    const second = values[`participant${suffix}`] === '' ? others.shift() : undefined
    if (second !== undefined) {
      values[`participant${suffix}`] = second
      notes.push(`${name} »${second}« je vpisan pri udeleženi osebi, ker sta v celici dva.`)
    }
    for (const other of others) notes.push(`${name} »${other}« se ne uvozi: za tretjega ni polja.`)
  }

  const brokenFields = (Object.keys(values) as ImportField[]).filter((field) => isFormulaError(values[field]))
  return { values, notes, brokenFields, signedOn: readDay(texts.get('signedOn') ?? '', today).value }
}
