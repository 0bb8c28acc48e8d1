// Bank statements in the format camt.053 (ISO 20022), versions 02 and 08. A statement is read only if its sums match.
import { isUtf8 } from 'node:buffer'
import { hash } from 'node:crypto'
import { SaxesParser } from 'saxes'
import { type CalendarDay, parseCalendarDate } from '../../../common/calendar-date'
import { ExplainedError } from '../../core/explained-error'

export interface BankStatement {
  iban: string
  electronicNumber: number | undefined
  legalNumber: number | undefined
  from: CalendarDay | undefined
  to: CalendarDay | undefined
  credits: BankCredit[]
}

export interface BankCredit {
  /** Same key at each import of the statement. Begins with the version of the algorithm that computes the key. */
  key: string
  /** Negative for a credit that the bank has reversed. */
  cents: number
  valuedOn: CalendarDay
  payerName: string | undefined
  /** Structured reference, as the payer's bank sent it. */
  reference: string | undefined
  /** Other texts in which the payer may have written the reference or a name. */
  texts: string[]
  /** Reversed, returned, rejected or joint payment: a lead must decide how to book the credit. */
  needsReview: boolean
}

/** A file that cannot be imported, with a Slovenian reason for the office. */
export class StatementError extends ExplainedError {}

const SIZE_LIMIT = 5 * 1024 * 1024
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
  const root = parseXml(new TextDecoder().decode(bytes))
  const statements = findAll(root, 'Document/BkToCstmrStmt/Stmt').map(toStatement)
  return statements.length > 0 ? statements : fail('V datoteki ni nobenega izpiska.')
}

interface XmlElement {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

/** Parses a document of the supported format. Names of elements lose their namespace prefix. */
function parseXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  let count = 0
  const addText = (part: string) => {
    const element = open.at(-1) ?? root
    element.text += part
  }
  const parser = new SaxesParser()
  parser.on('doctype', () => fail('Datoteka vsebuje DOCTYPE, ki v izpisku ni dovoljen.'))
  parser.on('error', () => fail(`Datoteka ni veljaven XML (vrstica ${parser.line}).`))
  parser.on('opentag', ({ name, attributes }) => {
    count += 1
    if (count > ELEMENT_LIMIT) fail('Datoteka ima preveč elementov za izpisek.')
    if (count === 1 && !Object.values(attributes).some((value) => NAMESPACE.test(value)))
      fail('Datoteka ni izpisek camt.053 različice 02 ali 08.')
    const element = { name: name.replace(/^.*:/, ''), attributes, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => open.pop())
  parser.write(text).close()
  return root
}

function toStatement(statement: XmlElement): BankStatement {
  const id = getText(statement, 'Id')
  const iban = getText(statement, 'Acct/Id/IBAN').replace(/\s/g, '')
  if (!id || !iban) fail('V izpisku ni številke izpiska ali številke računa.')
  const entries = findAll(statement, 'Ntry')
  if (!hasRightSums(statement, entries.filter(isBooked)))
    fail(`Vsote v izpisku ${id} se ne ujemajo s prometom ali niso v evrih.`)
  return {
    iban,
    electronicNumber: toNumber(getText(statement, 'ElctrncSeqNb')),
    legalNumber: toNumber(getText(statement, 'LglSeqNb')),
    from: toDay(getText(statement, 'FrToDt/FrDtTm')),
    to: toDay(getText(statement, 'FrToDt/ToDtTm')),
    credits: entries.flatMap((entry, index) => toCredits(entry, `${iban}|${id}|${index + 1}`)),
  }
}

const isBooked = (entry: XmlElement) => getText(entry, 'Sts/Cd', 'Sts') === 'BOOK'

/** Compares the booked entries with the balances and totals of the statement: no entry may be missing or changed. */
function hasRightSums(statement: XmlElement, entries: XmlElement[]): boolean {
  const getBalance = (codes: RegExp) => {
    const balance = findAll(statement, 'Bal').find((one) => codes.test(getText(one, 'Tp/CdOrPrtry/Cd')))
    return balance ? getCents(balance) : Number.NaN
  }
  const isTotalRight = (direction: string, path: string) => {
    const sum = addUp(entries.filter((entry) => getText(entry, 'CdtDbtInd') === direction))
    return getTexts(statement, path).every((total) => parseCents(total) === Math.abs(sum))
  }
  return (
    getBalance(/OPBD|PRCD/) + addUp(entries) === getBalance(/CLBD/) &&
    isTotalRight('CRDT', 'TxsSummry/TtlCdtNtries/Sum') &&
    isTotalRight('DBIT', 'TxsSummry/TtlDbtNtries/Sum')
  )
}

function toCredits(entry: XmlElement, identity: string): BankCredit[] {
  const isReversal = ['true', '1'].includes(getText(entry, 'RvslInd'))
  // A debit that reverses a credit is negative. All other debits are the centre's own payments.
  if (!isBooked(entry) || (getCents(entry) < 0 && !isReversal)) return []
  const valuedOn = toDay(getText(entry, 'ValDt/Dt', 'ValDt/DtTm', 'BookgDt/Dt', 'BookgDt/DtTm'))
  if (!valuedOn) fail('Pri vknjižbi v izpisku ni datuma.')
  const transactions = findAll(entry, 'NtryDtls/TxDtls')
  // An entry whose payments do not add up to its amount is one credit.
  const isDivisible =
    transactions.every((details) => getCents(details) > 0) && addUp(transactions) === getCents(entry)
  const parts = isDivisible ? transactions.map((details) => [details]) : [transactions]
  return parts.map((details, index) => {
    const cents = isDivisible ? addUp(details) : getCents(entry)
    const [payerName, ...otherNames] = getTexts(findAll(details, 'RltdPties'), ...NAME_PATHS)
    const notes = parts.length === 1 ? getTexts(entry, 'AddtlNtryInf') : []
    const texts = [...getTexts(details, ...TEXT_PATHS), ...notes, ...otherNames]
    const isReturned = findAll(details, 'RtrInf').length > 0 || /\bREJECT/i.test(texts.join(' '))
    return {
      key: `v1:${hash('sha256', `${identity}|${index + 1}|${cents}|${valuedOn}`)}`,
      ...{ cents, valuedOn, payerName, texts },
      reference: getTexts(details, 'RmtInf/Strd/CdtrRefInf/Ref').join(', ') || undefined,
      needsReview: isReversal || isReturned || details.length > 1,
    }
  })
}

/** Paths of the payer's name: first the ultimate debtor, then the owner of the account. */
const NAME_PATHS = ['UltmtDbtr/Nm', 'UltmtDbtr/Pty/Nm', 'Dbtr/Nm', 'Dbtr/Pty/Nm']

/** Elements in which the payer may have written the reference. */
const TEXT_PATHS = ['RmtInf/Ustrd', 'RmtInf/Strd/AddtlRmtInf', 'AddtlTxInf', 'Refs/EndToEndId']

const addUp = (elements: XmlElement[]) => elements.reduce((sum, element) => sum + getCents(element), 0)

/** @returns cents, negative for a debit, or NaN without an amount in euros */
function getCents(element: XmlElement): number {
  const amounts = findAll(element, 'Amt', 'AmtDtls/TxAmt/Amt')
  const amount = amounts.find(({ attributes }) => attributes.Ccy === 'EUR')
  const sign = getText(element, 'CdtDbtInd') === 'DBIT' ? -1 : 1
  return amount ? sign * parseCents(amount.text) : Number.NaN
}

/** Parses an amount as text: multiplying a decimal number would lose cents. */
function parseCents(amount: string): number {
  const [, euros, cents = ''] = /^\s*\+?(\d{1,11})(?:\.(\d{0,2})0*)?\s*$/.exec(amount) ?? []
  if (!euros) fail('V izpisku je nepravilno zapisan znesek.')
  return Number(euros + cents.padEnd(2, '0'))
}

const toDay = (text: string) => parseCalendarDate(text.slice(0, 10))
const toNumber = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

function findAll(from: XmlElement | XmlElement[], ...paths: string[]): XmlElement[] {
  const findChildren = (found: XmlElement[], name: string) =>
    found.flatMap(({ children }) => children.filter((child) => child.name === name))
  return paths.flatMap((path) => path.split('/').reduce(findChildren, [from].flat()))
}

/** Lists non-empty texts, in the order of the paths. `NOTPROVIDED` counts as empty. */
const getTexts = (from: XmlElement | XmlElement[], ...paths: string[]): string[] =>
  findAll(from, ...paths)
    .map(({ text }) => text.trim())
    .filter((text) => text && text !== 'NOTPROVIDED')

/** Returns the first text, or an empty one. */
const getText = (element: XmlElement, ...paths: string[]) => getTexts(element, ...paths)[0] ?? ''
