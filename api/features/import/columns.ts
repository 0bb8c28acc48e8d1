// Recognition of the header row and of the contents of columns, by Slovenian headings and by the values below them.
import { toNameKey } from '../../core/address-keys'
import type { ColumnTarget } from './fields'
import type { Sheet, SheetRow } from './sheet'

/** Rows in which a header is looked for: titles may stand above it. */
const HEADER_SEARCH_ROWS = 30
const SAMPLE_COUNT = 3

/** A column of the chosen sheets. Columns of several sheets that have the same heading are one. */
export interface Column {
  /** Folded heading, or the letter of a column without a heading: `#C`. */
  key: string
  label: string
  isHidden: boolean
  /** First values below the heading. */
  samples: string[]
  /** Proposed contents; undefined for a column that is not imported. */
  proposed: ColumnTarget | undefined
}

/** A sheet with the rows below its header. */
export interface SheetTable {
  sheet: Sheet
  /** Number of the header row; 0 for a sheet without a header. */
  headerRow: number
  /** Keys of the columns, by index. */
  keys: string[]
  rows: SheetRow[]
}

type HeadingKind =
  | 'mail'
  | 'phone'
  | 'contact'
  | 'birthDate'
  | 'town'
  | 'postalCode'
  | 'city'
  | 'address'
  | 'vatId'
  | 'lastFirst'
  | 'firstLast'
  | 'last'
  | 'first'

/** Patterns of folded headings. The first match counts: `e pošta` must not be read as a post code. */
const HEADING_PATTERNS: readonly [HeadingKind, RegExp][] = [
  ['mail', /\b(e ?(mail|posta|naslov|post)|email|mail|elektronsk\w*)\b/],
  ['phone', /\b(tel\w*|gsm|mobi\w*|mob)\b/],
  ['birthDate', /\b(roj\w*|datum r)\b/],
  ['town', /\bpost\w*\b.*\b(kraj|mesto)\b|\b(kraj|mesto)\b.*\bpost\w*\b/],
  ['postalCode', /\b(post\w*|ptt|zip)\b/],
  ['address', /\b(naslov|ulica|hisna|bivalisce|prebivalisce)\b/],
  ['city', /\b(kraj|mesto|obcina)\b/],
  ['contact', /^kontakti?\b(?!.*\boseb)/],
  ['vatId', /\b(davcna|ddv)\b/],
  ['lastFirst', /\bpriimek\b.*\bime\b/],
  ['firstLast', /\bime\b.*\bpriimek\b/],
  ['last', /\bpriimek\b/],
  ['first', /\bime\b/],
]
const PAYER_PATTERN =
  /\b(stars\w*|star[si]\w*|mam\w*|mati|matere|oce\w*|ata|atija|skrbni\w*|roditelj\w*|placni\w*)\b/
const PARTICIPANT_PATTERN = /\b(otro\w*|udelez\w*|ucen\w*|dijak\w*|tecajni\w*|clan\w*|plesal\w*)\b/
const GROUP_PATTERN = /\b(delavnic\w*|skupin\w*|tecaj\w*|program\w*|krozek|krozka|dejavnost\w*|oddelek)\b/
/** Headings of house numbers, the only contents that are spread over two columns. */
const HOUSE_NUMBER_PATTERN = /\bhisna\b/
const CONTRACT_PATTERN = /\b(pogodb\w*|podpis\w*|potrdit\w*)\b/

const PARTICIPANT_TARGETS: Readonly<Record<HeadingKind, ColumnTarget | undefined>> = {
  mail: 'participantEmail',
  phone: 'participantPhone',
  contact: undefined,
  birthDate: 'participantBirthDate',
  town: 'participantTown',
  postalCode: 'participantPostalCode',
  city: 'participantCity',
  address: 'participantAddress',
  vatId: undefined,
  lastFirst: 'participantNameLastFirst',
  firstLast: 'participantName',
  last: 'participantLastName',
  first: 'participantFirstName',
}

const PAYER_TARGETS: Readonly<Record<HeadingKind, ColumnTarget | undefined>> = {
  mail: 'payerEmail',
  phone: 'payerPhone',
  contact: 'payerMailAndPhone',
  birthDate: undefined,
  town: 'payerTown',
  postalCode: 'payerPostalCode',
  city: 'payerCity',
  address: 'payerAddress',
  vatId: 'payerVatId',
  lastFirst: 'payerNameLastFirst',
  firstLast: 'payerName',
  last: 'payerLastName',
  first: 'payerFirstName',
}

/** Proposes the contents of a column by its heading. A contact that names no person is the payer's. */
function proposeTarget(heading: string): ColumnTarget | undefined {
  const key = toNameKey(heading)
  const kind = HEADING_PATTERNS.find(([, pattern]) => pattern.test(key))?.[0]
  if (CONTRACT_PATTERN.test(key)) return 'signedOn'
  const isPayer = PAYER_PATTERN.test(key)
  if (!kind && isPayer) return 'payerName'
  if (!kind && GROUP_PATTERN.test(key)) return 'group'
  if (!kind) return PARTICIPANT_PATTERN.test(key) ? 'participantName' : undefined
  const isUnnamedContact =
    ['mail', 'phone', 'contact', 'vatId'].includes(kind) && !PARTICIPANT_PATTERN.test(key)
  return (isPayer || isUnnamedContact ? PAYER_TARGETS : PARTICIPANT_TARGETS)[kind]
}

/** Finds the row whose cells are headings; 0 when no row has two of them. */
function findHeaderRow(sheet: Sheet): number {
  const counted = sheet.rows.slice(0, HEADER_SEARCH_ROWS).map(({ number, cells }) => {
    const headings = cells.filter((text) => text.length <= 60 && proposeTarget(text) !== undefined)
    return { number, count: new Set(headings.map((text) => proposeTarget(text))).size }
  })
  const [best] = counted.sort((one, other) => other.count - one.count || one.number - other.number)
  return best && best.count >= 2 ? best.number : 0
}

/**
 * Lists the headings of a table by column. Titles in the row above that name the person of several columns (»Otrok«, »Mati«)
 * precede them; a single one is the title of the table.
 */
function listHeadings({ rows }: Sheet, headerRow: number): string[] {
  const headings = rows.find(({ number }) => number === headerRow)?.cells ?? []
  const titles = rows.find(({ number }) => number === headerRow - 1)?.cells ?? []
  if (titles.filter(Boolean).length < 2) return headings
  let title = ''
  return headings.map((heading, index) => {
    title = titles[index] || title
    const isPerson = PAYER_PATTERN.test(toNameKey(title)) || PARTICIPANT_PATTERN.test(toNameKey(title))
    return heading && isPerson ? `${title}: ${heading}` : heading
  })
}

/**
 * Finds the header row and the columns of a sheet.
 * @param headerRow its number as the office gave it; undefined to recognise it
 */
export function toTable(sheet: Sheet, headerRow: number | undefined): SheetTable {
  const number = headerRow ?? findHeaderRow(sheet)
  const headings = listHeadings(sheet, number)
  const width = Math.max(...sheet.rows.map(({ cells }) => cells.length))
  const seen = new Map<string, number>()
  const keys = Array.from({ length: width }, (_, index) => {
    const key = toNameKey(headings[index] ?? '') || `#${toColumnLetter(index)}`
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return count === 1 ? key : `${key} ${count}`
  })
  return { sheet, headerRow: number, keys, rows: sheet.rows.filter((row) => row.number > number) }
}

/**
 * Lists the columns of all tables that have a value, each with its proposed contents. No contents are proposed for two
 * columns, except a street and its house number.
 */
export function listColumns(tables: readonly SheetTable[]): Column[] {
  const columns = new Map<string, Column & { values: string[] }>()
  for (const { sheet, headerRow, keys, rows } of tables) {
    const headings = listHeadings(sheet, headerRow)
    for (const [index, key] of keys.entries()) {
      const values = rows.flatMap(({ cells }) => cells[index] || [])
      if (values.length === 0) continue
      const heading = headings[index] ?? ''
      const column = columns.get(key) ?? {
        key,
        label: heading || `stolpec ${toColumnLetter(index)}`,
        isHidden: false,
        samples: [],
        values: [],
        proposed: proposeTarget(heading),
      }
      column.values.push(...values)
      column.isHidden ||= sheet.hiddenColumns.includes(index)
      columns.set(key, column)
    }
  }
  const taken = new Set<ColumnTarget>()
  return [...columns.values()].map(({ values, ...column }) => {
    const proposed = column.proposed ?? (column.key.startsWith('#') ? guessTarget(values) : undefined)
    const isFree = proposed !== undefined && (!taken.has(proposed) || HOUSE_NUMBER_PATTERN.test(column.key))
    if (isFree) taken.add(proposed)
    const samples = [...new Set(values)].slice(0, SAMPLE_COUNT)
    return { ...column, samples, proposed: isFree ? proposed : undefined }
  })
}

/** Guesses the contents of a column without a heading, if most of its values have the same format. */
function guessTarget(values: readonly string[]): ColumnTarget | undefined {
  const areMostly = (pattern: RegExp) =>
    values.filter((text) => pattern.test(text)).length > values.length * 0.6
  if (areMostly(/\S@\S+\.\S/)) return 'payerEmail'
  if (areMostly(/^'?\d{1,2}[./-]\s*\d{1,2}[./-]\s*(\d{2}|\d{4})\.?$/)) return 'participantBirthDate'
  if (areMostly(/^(SI-?)?\d{4}$/)) return 'participantPostalCode'
  if (areMostly(/^(SI-?)?\d{4}\s+\D+$/)) return 'participantTown'
  if (areMostly(/^\+?[\d\s()/.-]{8,}$/)) return 'payerPhone'
  if (areMostly(/^\D+\s\d+\s?\w?$/)) return 'participantAddress'
  if (areMostly(/^\p{Lu}\p{L}+(\s\p{L}+)+$/u)) return 'participantName'
  return undefined
}

/** `0` → `A`, `26` → `AA` */
const toColumnLetter = (index: number): string =>
  (index >= 26 ? toColumnLetter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
