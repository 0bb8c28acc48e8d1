// Bank statements in the format camt.053 (ISO 20022), versions 02 and 08. A statement is read only if its sums match.
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

/** @throws StatementError */
export function parseBankStatement(file: Buffer | string): BankStatement[] {
  const root = parseXml(decodeFile(file))
  const statements = findAll(root, 'BkToCstmrStmt/Stmt').map(toStatement)
  if (statements.length === 0) throw new StatementError('V datoteki ni nobenega izpiska.')
  return statements
}

interface XmlElement {
  name: string
  currency: string | undefined
  text: string
  children: XmlElement[]
}

function decodeFile(file: Buffer | string): string {
  if (Buffer.byteLength(file) > SIZE_LIMIT) throw new StatementError('Datoteka je večja od 5 MB.')
  if (typeof file === 'string') return file
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    throw new StatementError('Datoteka ni zapisana v kodiranju UTF-8.')
  }
}

function parseXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const document: XmlElement = { name: '', currency: undefined, text: '', children: [] }
  const open = [document]
  let count = 0
  parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
    if (!/^utf-?8$/i.test(encoding)) throw new StatementError('Datoteka ni zapisana v kodiranju UTF-8.')
  })
  parser.on('doctype', () => {
    throw new StatementError('Datoteka vsebuje DOCTYPE, ki v izpisku ni dovoljen.')
  })
  parser.on('error', () => {
    throw new StatementError(`Datoteka ni veljaven XML (vrstica ${parser.line}).`)
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length === 1 && !(local === 'Document' && NAMESPACE.test(uri)))
      throw new StatementError('Datoteka ni izpisek camt.053 različice 02 ali 08.')
    if (open.length > DEPTH_LIMIT || ++count > ELEMENT_LIMIT)
      throw new StatementError('Datoteka ima preveč elementov za izpisek.')
    const element = { name: local, currency: attributes.Ccy?.value, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const addText = (part: string) => {
    const element = open.at(-1)
    if (element) element.text += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => open.pop())
  parser.write(text).close()
  return document.children[0] ?? document
}

function toStatement(statement: XmlElement): BankStatement {
  const id = getText(statement, 'Id')
  const iban = getText(statement, 'Acct/Id/IBAN')?.replace(/\s/g, '')
  if (!id || !iban) throw new StatementError('V izpisku ni številke izpiska ali številke računa.')
  const entries = findAll(statement, 'Ntry')
  checkSums(statement, entries, id)
  return {
    iban,
    id,
    electronicNumber: toNumber(getText(statement, 'ElctrncSeqNb')),
    legalNumber: toNumber(getText(statement, 'LglSeqNb')),
    from: parseCalendarDate((getText(statement, 'FrToDt/FrDtTm') ?? '').slice(0, 10)),
    to: parseCalendarDate((getText(statement, 'FrToDt/ToDtTm') ?? '').slice(0, 10)),
    credits: entries.flatMap((entry, index) =>
      isBooked(entry) ? toCredits(entry, `${iban}|${id}|${index + 1}`) : [],
    ),
  }
}

const isBooked = (entry: XmlElement) => (getText(entry, 'Sts/Cd') ?? getText(entry, 'Sts')) === 'BOOK'

/** Compares the entries with the totals and the balances of the statement, so that no entry is missing or changed. */
function checkSums(statement: XmlElement, entries: XmlElement[], id: string): void {
  const add = (direction: string, added: XmlElement[]) =>
    added
      .filter((entry) => getText(entry, 'CdtDbtInd') === direction)
      .reduce((sum, entry) => sum + getCents(entry), 0)
  const booked = entries.filter(isBooked)
  const isTotal = (direction: string, kind: string) => {
    const total = getText(statement, `TxsSummry/${kind}/Sum`)
    // Some banks add entries that are not booked yet.
    return !total || [add(direction, booked), add(direction, entries)].includes(parseCents(total))
  }
  const balances = findAll(statement, 'Bal')
  const findBalance = (...codes: string[]) => {
    const balance = balances.find((one) => codes.includes(getText(one, 'Tp/CdOrPrtry/Cd') ?? ''))
    if (balance) return (getText(balance, 'CdtDbtInd') === 'DBIT' ? -1 : 1) * getCents(balance)
    throw new StatementError(`V izpisku ${id} ni začetnega ali končnega stanja.`)
  }
  const change = findBalance('CLBD') - findBalance('OPBD', 'PRCD')
  if (
    change !== add('CRDT', booked) - add('DBIT', booked) ||
    !isTotal('CRDT', 'TtlCdtNtries') ||
    !isTotal('DBIT', 'TtlDbtNtries')
  )
    throw new StatementError(`Vsote v izpisku ${id} se ne ujemajo s prometom.`)
}

function toCredits(entry: XmlElement, identity: string): BankCredit[] {
  const isReversal = ['true', '1'].includes(getText(entry, 'RvslInd') ?? '')
  // A reversed credit is a debit. Other debits are the centre's own payments.
  const direction = getText(entry, 'CdtDbtInd')
  if (direction !== 'CRDT' && !isReversal) return []
  const sign = direction === 'CRDT' ? 1 : -1
  const transactions = findAll(entry, 'NtryDtls/TxDtls')
  const parts = transactions.map((details) => ({
    details: [details],
    cents: (getText(details, 'CdtDbtInd') ?? direction) === direction ? getDetailCents(details) : Number.NaN,
  }))
  const areComplete = parts.reduce((sum, { cents }) => sum + cents, 0) === getCents(entry)
  // Without amounts that add up, the entry is one credit.
  const credits = areComplete ? parts : [{ details: transactions, cents: getCents(entry) }]
  const day = getText(entry, 'ValDt/Dt', 'ValDt/DtTm', 'BookgDt/Dt', 'BookgDt/DtTm') ?? ''
  const valuedOn = parseCalendarDate(day.slice(0, 10))
  if (!valuedOn) throw new StatementError('Pri vknjižbi v izpisku ni datuma.')
  return credits.map(({ details, cents }, index) => {
    const getTexts = (...paths: string[]) =>
      details.flatMap((one) => paths.flatMap((path) => findAll(one, path).map(({ text }) => text.trim())))
    const references = getTexts('RmtInf/Strd/CdtrRefInf/Ref')
    const [payerName, ...otherNames] = getTexts(
      ...['UltmtDbtr', 'Dbtr', ...(sign < 0 ? ['Cdtr'] : [])].flatMap((party) => [
        `RltdPties/${party}/Nm`,
        `RltdPties/${party}/Pty/Nm`,
      ]),
    )
    const texts = [
      ...(references.length > 1 ? references : []),
      ...getTexts('RmtInf/Ustrd', 'RmtInf/Strd/AddtlRmtInf', 'AddtlTxInf', 'Refs/EndToEndId'),
      ...(credits.length === 1 ? findAll(entry, 'AddtlNtryInf').map(({ text }) => text.trim()) : []),
      ...otherNames,
    ].filter((text) => text && text !== 'NOTPROVIDED')
    const isReturned =
      details.some((one) => findAll(one, 'RtrInf').length > 0) || /\bREJECT/i.test(texts.join(' '))
    return {
      key: `v1:${hash('sha256', `${identity}|${index + 1}|${sign * cents}|${valuedOn}`)}`,
      cents: sign * cents,
      valuedOn,
      payerName,
      reference: references.length === 1 ? references[0] : undefined,
      texts,
      needsReview: isReversal || isReturned,
    }
  })
}

/** @returns NaN if the transaction has no amount in euros */
function getDetailCents(details: XmlElement): number {
  const amount = [...findAll(details, 'Amt'), ...findAll(details, 'AmtDtls/TxAmt/Amt')].find(
    ({ currency }) => currency === 'EUR',
  )
  return amount ? parseCents(amount.text) : Number.NaN
}

function getCents(entry: XmlElement): number {
  const [amount] = findAll(entry, 'Amt')
  if (amount?.currency !== 'EUR') throw new StatementError('Izpisek ima znesek v drugi valuti.')
  return parseCents(amount.text)
}

/** Parses an amount as text: multiplying a decimal number would lose cents. */
function parseCents(amount: string): number {
  const [, euros, cents = ''] = /^\s*\+?(\d{1,11})(?:\.(\d{0,2})0*)?\s*$/.exec(amount) ?? []
  if (!euros) throw new StatementError('V izpisku je nepravilno zapisan znesek.')
  return Number(euros + cents.padEnd(2, '0'))
}

const toNumber = (text: string | undefined) => (text && /^\d{1,15}$/.test(text) ? Number(text) : undefined)

function findAll(element: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce(
      (parents, name) => parents.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    )
}

function getText(element: XmlElement, ...paths: string[]): string | undefined {
  return paths.flatMap((path) => findAll(element, path))[0]?.text.trim()
}
