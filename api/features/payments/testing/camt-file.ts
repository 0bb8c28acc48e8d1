// Elements of bank statements in the format camt.053, from which tests write valid and damaged files.

export const REFERENCE = 'SI120000260001015'

/** Content of an element, by the names of its children. */
export type Xml = string | undefined | Xml[] | { [name: string]: Xml }

/** Writes elements: an array repeats its element, undefined leaves it out, amounts without a currency are in euros. */
function toXml(content: Xml, name: string): string {
  if (content === undefined) return ''
  if (Array.isArray(content)) return content.map((one) => toXml(one, name)).join('')
  const [text, currency = 'EUR'] =
    typeof content === 'string' && name === 'Amt' ? content.split(' ') : [content]
  if (typeof text === 'string') return `<${name} Ccy="${currency}">${text}</${name}>`
  const children = Object.entries(text ?? {}).map(([key, one]) => toXml(one, key))
  return `<${name}>${children.join('')}</${name}>`
}

export type Changes = Record<string, Xml>

/** Creates one payment of an entry: 30 euros with our reference. */
export const toPayment = (changes: Changes = {}): Changes => ({
  Refs: { AcctSvcrRef: 'B1', EndToEndId: 'NOTPROVIDED' },
  AmtDtls: { TxAmt: { Amt: '30.00' } },
  RltdPties: { Dbtr: { Nm: 'Ana Novak' } },
  RmtInf: { Strd: { CdtrRefInf: { Ref: REFERENCE } } },
  ...changes,
})

/** Creates a booked entry of 30 euros. */
export const toEntry = (changes: Changes = {}, ...payments: Changes[]): Changes => ({
  Amt: '30.00',
  CdtDbtInd: 'CRDT',
  Sts: 'BOOK',
  BookgDt: { Dt: '2026-11-16' },
  ValDt: { Dt: '2026-11-14' },
  NtryDtls: { TxDtls: payments.length > 0 ? payments : toPayment() },
  ...changes,
})

/** Creates a balance; its code is `OPBD` for the opening and `CLBD` for the closing one. */
export const toBalance = (code: string, Amt: string, CdtDbtInd = 'CRDT'): Changes => ({
  Tp: { CdOrPrtry: { Cd: code } },
  Amt,
  CdtDbtInd,
})

/** Creates a statement whose account grows from 100 to 130 euros by one entry. */
export const toStatement = (changes: Changes = {}): Changes => ({
  Id: '2026/221',
  ElctrncSeqNb: '221',
  LglSeqNb: '219',
  FrToDt: { FrDtTm: '2026-11-16T00:00:00', ToDtTm: '2026-11-16T23:59:59' },
  Acct: { Id: { IBAN: 'SI56011006030694121' } },
  Bal: [toBalance('OPBD', '100.00'), toBalance('CLBD', '130.00')],
  TxsSummry: { TtlCdtNtries: { Sum: '30.00' } },
  Ntry: toEntry(),
  ...changes,
})

/** Writes the file of a statement, or of several. */
export const toFile = (content: Xml, version = '02', prolog = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${prolog}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">${toXml({ GrpHdr: { MsgId: 'M' }, Stmt: content }, 'BkToCstmrStmt')}</Document>`

/** Converts names and states to the elements of version 08. */
export const toVersion08 = (file: string) =>
  file
    .replace('001.02', '001.08')
    .replace(/<Nm .*?<\/Nm>/g, '<Pty>$&</Pty>')
    .replace(/<Sts .*?>(.*?)<\/Sts>/g, '<Sts><Cd>$1</Cd></Sts>')
