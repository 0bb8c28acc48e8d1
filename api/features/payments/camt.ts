// Bank statements in the format camt.053 (ISO 20022), versions 02 and 08. A statement is read only if its sums match.
import { hash } from 'node:crypto'
import { SaxesParser } from 'saxes'
import { type CalendarDay, parseCalendarDate, toSlovenianDay } from '../../../common/calendar-date'
import { ExplainedError } from '../../core/explained-error'
import type { FileReader } from '../../http/uploads'

interface BankStatement {
  iban: string
  year: string
  /** Number of the statement in its year, as the bank gives it: digits, or empty. */
  number: string
  credits: BankCredit[]
}

export interface BankCredit {
  /** Same key at each import of the statement. Begins with the version of the algorithm that computes the key. */
  key: string
  /** Negative for a credit that the bank has reversed. */
  cents: number
  valuedOn: CalendarDay
  payerName: string | undefined
  /** Lines in which the payer may have written the reference or a name; the last one can be `REVIEW_NOTE`. */
  text: string
}

/** Marks a reversed, returned, rejected or joint payment: a lead must decide how to book the credit. */
export const REVIEW_NOTE = 'Preverite: vrnjeno, zavrnjeno ali skupno plačilo'

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.0[28]$/

/** Maximum number of elements and attributes, in files of together at most 5 MiB: about 40 a credit. */
const NODE_LIMIT = 200_000

/** Maximum depth of an element; camt.053 has at most 15 levels. */
const DEPTH_LIMIT = 30

/** Maximum number of characters in an element; camt.053 allows at most 500. */
const TEXT_LIMIT = 2000

const TOO_LARGE = 'Datoteka je prevelika ali ni izpisek banke: ima preveč elementov ali predolga besedila.'

function fail(reason: string): never {
  throw new ExplainedError(reason)
}

export interface StatementReader extends FileReader {
  /** Returns the statements of the file. @throws ExplainedError with a Slovenian reason for the office */
  end(): BankStatement[]
}

/** Creates a reader of one file. The first error of the file is kept, and thrown at its end. */
export function createStatementReader(): StatementReader {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parser = createXmlParser()
  let isEmpty = true
  let failure: unknown
  const decode = (chunk: Buffer | undefined): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      return fail('Datoteka ni zapisana v kodiranju UTF-8.')
    }
  }
  return {
    write(chunk) {
      if (failure) return
      try {
        if (isEmpty && chunk.subarray(0, 2).toString('latin1') === 'PK')
          fail('Datoteka je ZIP. Razširite jo in naložite datoteke XML, ki so v njej.')
        isEmpty = false
        parser.write(decode(chunk))
      } catch (error) {
        failure = error
      }
    },
    end() {
      if (failure) throw failure
      parser.write(decode(undefined))
      const elements = findAll(parser.end(), 'Document/BkToCstmrStmt/Stmt')
      const statements = elements.map((element, index) => toStatement(element, elements.slice(0, index)))
      return statements.length > 0 ? statements : fail('V datoteki ni nobenega izpiska.')
    },
  }
}

interface XmlElement {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

/**
 * Creates a parser that throws at the first element outside its bounds. Names of elements lose their namespace prefix; `end`
 * returns the parent of the root element.
 */
function createXmlParser() {
  const parent: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [parent]
  const getOpenElement = () => open.at(-1) ?? parent
  const addText = (part: string) => {
    // Blanks between elements are no text.
    if (part.trim() === '') return
    const element = getOpenElement()
    element.text += part
    if (element.text.length > TEXT_LIMIT) fail(TOO_LARGE)
  }
  let nodes = 0
  const countNode = () => {
    nodes += 1
    if (nodes > NODE_LIMIT || open.length > DEPTH_LIMIT) fail(TOO_LARGE)
  }
  const parser = new SaxesParser()
  parser.on('doctype', () => fail('Datoteka vsebuje DOCTYPE, ki v izpisku ni dovoljen.'))
  parser.on('error', () => fail(`Datoteka ni veljaven XML (vrstica ${parser.line}).`))
  parser.on('opentagstart', countNode)
  parser.on('attribute', countNode)
  parser.on('opentag', ({ name, attributes }) => {
    const isStatement = Object.entries(attributes).some(
      ([key, value]) => /^xmlns(:|$)/.test(key) && NAMESPACE.test(value),
    )
    if (open.length === 1 && !isStatement) fail('Datoteka ni izpisek camt.053 različice 02 ali 08.')
    const element = { name: name.replace(/^.*:/, ''), attributes, text: '', children: [] }
    getOpenElement().children.push(element)
    open.push(element)
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => open.pop())
  return {
    write: (text: string): void => void parser.write(text),
    end(): XmlElement {
      parser.close()
      return parent
    },
  }
}

/** @param earlier those before it in the same file: a long statement can be in several parts with one number */
function toStatement(statement: XmlElement, earlier: readonly XmlElement[]): BankStatement {
  const id = getText(statement, 'Id')
  const iban = getText(statement, 'Acct/Id/IBAN').replace(/\s/g, '')
  if (!id || !iban) fail('V izpisku ni številke izpiska ali številke računa.')
  const parts = earlier.filter((other) => getText(other, 'Id') === id).length
  const part = parts > 0 ? `/${parts + 1}` : ''
  const entries = findAll(statement, 'Ntry')
  if (!hasRightSums(statement, entries.filter(isBooked)))
    fail(`Vsote v izpisku ${id} se ne ujemajo s prometom ali niso v evrih.`)
  return {
    iban,
    year: getLastDay(statement).slice(0, 4),
    number: getText(statement, 'ElctrncSeqNb', 'LglSeqNb'),
    credits: entries.flatMap((entry, index) => toCredits(entry, `${iban}|${id}${part}|${index + 1}`)),
  }
}

/**
 * Returns the last day of a statement: the day of its closing balance, because its period may end at midnight of the next day.
 * Only without balance day and period it is the day on which the file was written, which can be in the next year.
 */
function getLastDay(statement: XmlElement): string {
  const closing = findAll(statement, 'Bal').filter((one) => getText(one, 'Tp/CdOrPrtry/Cd') === 'CLBD')
  const [balanceDay] = getTexts(closing, 'Dt/Dt', 'Dt/DtTm')
  return toDay(balanceDay ?? getText(statement, 'FrToDt/ToDtTm', 'FrToDt/FrDtTm', 'CreDtTm'))
}

/** Returns the day of a date or time; a time with an offset such as `Z` is an instant, whose day is that of Slovenia. */
function toDay(written: string): string {
  const isInstant = /^[\d-]{10}T[\d:.]{5,20}(?:Z|[+-]\d{2}:\d{2})$/.test(written)
  const time = Date.parse(written)
  return isInstant && !Number.isNaN(time) ? toSlovenianDay(new Date(time)) : written.slice(0, 10)
}

const isBooked = (entry: XmlElement) => getText(entry, 'Sts/Cd', 'Sts') === 'BOOK'

/** Compares the booked entries with the balances and the total credit: no entry may be missing or changed. */
function hasRightSums(statement: XmlElement, entries: XmlElement[]): boolean {
  const balances = findAll(statement, 'Bal').map((one) => [getText(one, 'Tp/CdOrPrtry/Cd'), getCents(one)])
  const { PRCD = Number.NaN, OPBD = PRCD, CLBD } = Object.fromEntries(balances)
  const credit = sumCents(entries.filter((entry) => getCents(entry) > 0))
  const totals = getTexts(statement, 'TxsSummry/TtlCdtNtries/Sum').map(parseCents)
  return OPBD + sumCents(entries) === CLBD && totals.every((total) => total === credit)
}

function toCredits(entry: XmlElement, identity: string): BankCredit[] {
  const total = getCents(entry)
  const isReversal =
    ['true', '1'].includes(getText(entry, 'RvslInd')) ||
    (total < 0 && findAll(entry, 'NtryDtls/TxDtls/RtrInf').length > 0)
  // A debit that reverses or returns a credit is negative. All other debits are the centre's own payments.
  if (!isBooked(entry) || total === 0 || (total < 0 && !isReversal)) return []
  const day = toDay(getText(entry, 'ValDt/Dt', 'ValDt/DtTm', 'BookgDt/Dt', 'BookgDt/DtTm'))
  const valuedOn = parseCalendarDate(day) ?? fail('Pri vknjižbi v izpisku ni datuma.')
  const payments = findAll(entry, 'NtryDtls/TxDtls')
  const entrySign = getText(entry, 'CdtDbtInd')
  const sumPayments = (some: XmlElement[]) =>
    some.reduce((sum, payment) => sum + getCents(payment, entrySign), 0)
  // An entry whose payments do not add up to its amount is one credit.
  const isDivisible =
    payments.every((payment) => getCents(payment, entrySign) * total > 0) && sumPayments(payments) === total
  const parts = isDivisible ? payments.map((payment) => [payment]) : [payments]
  return parts.map((part, index) => {
    const cents = isDivisible ? sumPayments(part) : total
    const [payerName, ...otherNames] = getTexts(part, ...NAME_PATHS)
    const notes = parts.length === 1 ? getTexts(entry, 'AddtlNtryInf') : []
    // In a returned payment the payer can be the creditor.
    const creditors = total < 0 ? getTexts(part, 'RltdPties/Cdtr/Nm', 'RltdPties/Cdtr/Pty/Nm') : []
    const texts = [...getTexts(part, ...TEXT_PATHS), ...notes, ...otherNames, ...creditors]
    const isReturned = findAll(part, 'RtrInf').length > 0 || /\bREJECT/i.test(texts.join(' '))
    if (isReversal || isReturned || part.length > 1) texts.push(REVIEW_NOTE)
    // Two statements may have the same number: payer and reference distinguish their payments.
    const references = getTexts(part, 'RmtInf/Strd/CdtrRefInf/Ref')
    const facts = [identity, index + 1, cents, valuedOn, payerName, ...references]
    const key = `v2:${hash('sha256', facts.join('|'))}`
    return { key, cents, valuedOn, payerName, text: texts.join('\n') }
  })
}

/** Paths of the payer's name: first the ultimate debtor, then the owner of the account. */
const NAME_PATHS = ['UltmtDbtr', 'UltmtDbtr/Pty', 'Dbtr', 'Dbtr/Pty'].map((payer) => `RltdPties/${payer}/Nm`)

/** Elements in which the payer may have written the reference. */
const TEXT_PATHS = [
  'RmtInf/Strd/CdtrRefInf/Ref',
  'RmtInf/Ustrd',
  'RmtInf/Strd/AddtlRmtInf',
  'AddtlTxInf',
  'Refs/EndToEndId',
]

const sumCents = (entries: XmlElement[]) => entries.reduce((sum, entry) => sum + getCents(entry), 0)

/**
 * @param defaultSign indicator of the entry, for a payment without its own
 * @returns cents, negative for a debit, or NaN without an amount in euros
 */
function getCents(element: XmlElement, defaultSign = ''): number {
  const amounts = findAll(element, 'Amt', 'AmtDtls/TxAmt/Amt')
  const amount = amounts.find(({ attributes }) => attributes.Ccy === 'EUR')
  const sign = (getText(element, 'CdtDbtInd') || defaultSign) === 'DBIT' ? -1 : 1
  return amount ? sign * parseCents(amount.text) : Number.NaN
}

/** Parses an amount as text: multiplying a decimal number would lose cents. */
function parseCents(amount: string): number {
  const [, euros, cents = ''] = /^\s*\+?(\d{1,11})(?:\.(\d{0,2})0*)?\s*$/.exec(amount) ?? []
  return euros ? Number(euros + cents.padEnd(2, '0')) : fail('V izpisku je nepravilno zapisan znesek.')
}

function findAll(from: XmlElement | XmlElement[], ...paths: string[]): XmlElement[] {
  const findChildren = (found: XmlElement[], name: string) =>
    found.flatMap(({ children }) => children.filter((child) => child.name === name))
  return paths.flatMap((path) => path.split('/').reduce(findChildren, [from].flat()))
}

/** Lists non-empty texts, each as one line, in the order of the paths. `NOTPROVIDED` counts as empty. */
const getTexts = (from: XmlElement | XmlElement[], ...paths: string[]): string[] =>
  findAll(from, ...paths)
    .map(({ text }) => text.trim().replace(/\s+/g, ' '))
    .filter((text) => text && text !== 'NOTPROVIDED')

/** Returns the first text, or an empty one. */
const getText = (from: XmlElement, ...paths: string[]) => getTexts(from, ...paths)[0] ?? ''
