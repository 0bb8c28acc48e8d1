// Bank statements in the format camt.053 (ISO 20022), versions 02 and 08. A statement is read only if its sums match.
import { isUtf8 } from 'node:buffer'
import { hash } from 'node:crypto'
import { SaxesParser } from 'saxes'
import { type CalendarDay, parseCalendarDate } from '../../../common/calendar-date'
import { ExplainedError } from '../../core/explained-error'

export interface BankStatement {
  iban: string
  id: string
  electronicNumber: number | undefined
  legalNumber: number | undefined
  from: CalendarDay | undefined
  to: CalendarDay | undefined
  credits: BankCredit[]
}

export interface BankCredit {
  /** The same at each import of the statement. Begins with the version of the rule that makes it. */
  key: string
  /** Negative for a credit that the bank has taken back. */
  cents: number
  valuedOn: CalendarDay
  payerName: string | undefined
  /** Structured reference, as the payer's bank sent it. */
  reference: string | undefined
  /** Other texts in which the payer may have written the reference or a name. */
  texts: string[]
  /** Taken back, returned or rejected: a person must decide what it means. */
  needsReview: boolean
}

/** A file that cannot be imported, with a Slovenian reason for the office. */
export class StatementError extends ExplainedError {}

const SIZE_LIMIT = 5 * 1024 * 1024
const DEPTH_LIMIT = 40
const ELEMENT_LIMIT = 400_000
const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.0[28]$/

function fail(reason: string): never {
  throw new StatementError(reason)
}

/** @throws StatementError */
export function parseBankStatement(file: Buffer | string): BankStatement[] {
  const bytes = Buffer.from(file)
  if (bytes.length > SIZE_LIMIT) fail('Datoteka je večja od 5 MiB.')
  if (!isUtf8(bytes)) fail('Datoteka ni zapisana v kodiranju UTF-8.')
  const document = parseXml(new TextDecoder().decode(bytes))
  const statements = findAll(document, 'Document/BkToCstmrStmt/Stmt').map(toStatement)
  return statements.length > 0 ? statements : fail('V datoteki ni nobenega izpiska.')
}

interface XmlElement {
  name: string
  currency: string | undefined
  text: string
  children: XmlElement[]
}

function parseXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const document: XmlElement = { name: '', currency: undefined, text: '', children: [] }
  const open = [document]
  let count = 0
  const addText = (part: string) => {
    const element = open.at(-1)
    if (element) element.text += part
  }
  parser.on('doctype', () => fail('Datoteka vsebuje DOCTYPE, ki v izpisku ni dovoljen.'))
  parser.on('error', () => fail(`Datoteka ni veljaven XML (vrstica ${parser.line}).`))
  parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
    if (!/^utf-?8$/i.test(encoding)) fail('Datoteka ni zapisana v kodiranju UTF-8.')
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length === 1 && !(local === 'Document' && NAMESPACE.test(uri)))
      fail('Datoteka ni izpisek camt.053 različice 02 ali 08.')
    count += 1
    if (open.length > DEPTH_LIMIT || count > ELEMENT_LIMIT) fail('Datoteka ima preveč elementov za izpisek.')
    const element = { name: local, currency: attributes.Ccy?.value, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => open.pop())
  parser.write(text).close()
  return document
}

function toStatement(statement: XmlElement): BankStatement {
  const id = getText(statement, 'Id')
  const iban = getText(statement, 'Acct/Id/IBAN')?.replace(/\s/g, '')
  if (!id || !iban) fail('V izpisku ni številke izpiska ali številke računa.')
  const entries = findAll(statement, 'Ntry')
  checkSums(statement, entries, id)
  return {
    iban,
    id,
    electronicNumber: toNumber(getText(statement, 'ElctrncSeqNb')),
    legalNumber: toNumber(getText(statement, 'LglSeqNb')),
    from: toDay(getText(statement, 'FrToDt/FrDtTm')),
    to: toDay(getText(statement, 'FrToDt/ToDtTm')),
    credits: entries.flatMap((entry, index) =>
      isBooked(entry) ? toCredits(entry, `${iban}|${id}|${index + 1}`) : [],
    ),
  }
}

const isBooked = (entry: XmlElement) => (getText(entry, 'Sts/Cd') ?? getText(entry, 'Sts')) === 'BOOK'

/** Compares the entries with the balances and totals of the statement: no entry may be missing or changed. */
function checkSums(statement: XmlElement, entries: XmlElement[], id: string): void {
  const addUp = (direction: string, added: XmlElement[]) =>
    added.reduce((sum, entry) => sum + (getText(entry, 'CdtDbtInd') === direction ? getCents(entry) : 0), 0)
  const booked = entries.filter(isBooked)
  const isTotalRight = (direction: string, path: string) => {
    const total = getText(statement, path)
    // Some banks also add up the entries that are not booked yet.
    return !total || [booked, entries].some((added) => addUp(direction, added) === parseCents(total))
  }
  const getBalance = (...codes: string[]) => {
    const isOfCode = (balance: XmlElement) => codes.includes(getText(balance, 'Tp/CdOrPrtry/Cd') ?? '')
    const balance = findAll(statement, 'Bal').find(isOfCode)
    if (!balance) fail(`V izpisku ${id} ni začetnega ali končnega stanja.`)
    return addUp('CRDT', [balance]) - addUp('DBIT', [balance])
  }
  const isRight =
    getBalance('OPBD', 'PRCD') + addUp('CRDT', booked) - addUp('DBIT', booked) === getBalance('CLBD') &&
    isTotalRight('CRDT', 'TxsSummry/TtlCdtNtries/Sum') &&
    isTotalRight('DBIT', 'TxsSummry/TtlDbtNtries/Sum')
  if (!isRight) fail(`Vsote v izpisku ${id} se ne ujemajo s prometom.`)
}

function toCredits(entry: XmlElement, identity: string): BankCredit[] {
  const direction = getText(entry, 'CdtDbtInd')
  const isReversal = /^(true|1)$/.test(getText(entry, 'RvslInd') ?? '')
  // A debit that reverses a credit is negative. All other debits are the centre's own payments.
  if (direction !== 'CRDT' && !isReversal) return []
  const sign = direction === 'CRDT' ? 1 : -1
  const valuedOn = toDay(getText(entry, 'ValDt/Dt', 'ValDt/DtTm', 'BookgDt/Dt', 'BookgDt/DtTm'))
  if (!valuedOn) fail('Pri vknjižbi v izpisku ni datuma.')
  const transactions = findAll(entry, 'NtryDtls/TxDtls')
  const isSameDirection = (details: XmlElement) => (getText(details, 'CdtDbtInd') ?? direction) === direction
  const amounts = transactions.map((details) => readEuros(details, 'Amt', 'AmtDtls/TxAmt/Amt') ?? Number.NaN)
  // An entry whose payments have no amounts that add up is one credit.
  const isDivisible =
    transactions.every(isSameDirection) && amounts.reduce((sum, cents) => sum + cents, 0) === getCents(entry)
  const parts = isDivisible ? transactions.map((details) => [details]) : [transactions]
  return parts.map((details, index) => {
    const cents = sign * (isDivisible ? (amounts[index] ?? 0) : getCents(entry))
    const texts = readTexts(details, parts.length === 1 ? findAll(entry, 'AddtlNtryInf') : [])
    const isReturned = details.some(({ children }) => children.some(({ name }) => name === 'RtrInf'))
    return {
      key: `v1:${hash('sha256', `${identity}|${index + 1}|${cents}|${valuedOn}`)}`,
      cents,
      valuedOn,
      ...texts,
      needsReview: isReversal || isReturned || details.length > 1 || /\bREJECT/i.test(texts.texts.join(' ')),
    }
  })
}

function readTexts(transactions: XmlElement[], notes: XmlElement[]) {
  const getTexts = (...paths: string[]) =>
    paths.flatMap((path) =>
      transactions.flatMap((details) => findAll(details, path).map(({ text }) => text.trim())),
    )
  const names = ['UltmtDbtr', 'Dbtr'].flatMap((party) =>
    getTexts(`RltdPties/${party}/Nm`, `RltdPties/${party}/Pty/Nm`),
  )
  const references = getTexts('RmtInf/Strd/CdtrRefInf/Ref')
  const texts = [
    ...(references.length > 1 ? references : []),
    ...getTexts('RmtInf/Ustrd', 'RmtInf/Strd/AddtlRmtInf', 'AddtlTxInf', 'Refs/EndToEndId'),
    ...notes.map(({ text }) => text.trim()),
    ...names.slice(1),
  ]
  return {
    payerName: names[0],
    reference: references.length === 1 ? references[0] : undefined,
    texts: texts.filter((text) => text && text !== 'NOTPROVIDED'),
  }
}

const getCents = (element: XmlElement): number =>
  readEuros(element, 'Amt') ?? fail('Izpisek ima znesek v drugi valuti.')

/** Reads the first amount in euros, in cents. */
function readEuros(element: XmlElement, ...paths: string[]): number | undefined {
  const amount = paths.flatMap((path) => findAll(element, path)).find(({ currency }) => currency === 'EUR')
  return amount && parseCents(amount.text)
}

/** Parses an amount as text: multiplying a decimal number would lose cents. */
function parseCents(amount: string): number {
  const [, euros, cents = ''] = /^\s*\+?(\d{1,11})(?:\.(\d{0,2})0*)?\s*$/.exec(amount) ?? []
  if (!euros) fail('V izpisku je nepravilno zapisan znesek.')
  return Number(euros + cents.padEnd(2, '0'))
}

const toDay = (text = '') => parseCalendarDate(text.slice(0, 10))

const toNumber = (text = '') => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

const findAll = (element: XmlElement, path: string): XmlElement[] =>
  path
    .split('/')
    .reduce(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    )

const getText = (element: XmlElement, ...paths: string[]): string | undefined =>
  paths.flatMap((path) => findAll(element, path))[0]?.text.trim()
