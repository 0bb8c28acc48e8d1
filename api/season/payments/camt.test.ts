import { describe, expect, test } from 'vitest'
import { type BankStatement, parseBankStatement } from './camt'

const REFERENCE = 'SI120000260001015'

/** Writes elements: an array repeats its element, undefined leaves it out, text is kept as XML. */
type Xml = string | undefined | Xml[] | { [name: string]: Xml }
function toXml(content: Xml, name = ''): string {
  if (content === undefined) return ''
  if (Array.isArray(content)) return content.map((one) => toXml(one, name)).join('')
  const inner =
    typeof content === 'string'
      ? content
      : Object.entries(content)
          .map(([key, one]) => toXml(one, key))
          .join('')
  if (!name) return inner
  const [, element, amount] = /^(\w*?Amt)?(.*)$/.exec(name) ?? []
  return element && !amount && typeof content === 'string'
    ? `<${name} Ccy="${content.split(' ')[1] ?? 'EUR'}">${content.split(' ')[0]}</${name}>`
    : `<${name}>${inner}</${name}>`
}

type Version = '02' | '08'

const transaction = (version: Version, changes: Record<string, Xml> = {}): Xml => ({
  Refs: { AcctSvcrRef: 'B1', EndToEndId: 'NOTPROVIDED' },
  AmtDtls: { TxAmt: { Amt: '30.00' } },
  RltdPties: { Dbtr: version === '02' ? { Nm: 'Ana Novak' } : { Pty: { Nm: 'Ana Novak' } } },
  RmtInf: { Strd: { CdtrRefInf: { Ref: REFERENCE } } },
  ...changes,
})

const entry = (version: Version, changes: Record<string, Xml> = {}): Xml => ({
  Amt: '30.00',
  CdtDbtInd: 'CRDT',
  Sts: version === '02' ? 'BOOK' : { Cd: 'BOOK' },
  BookgDt: { Dt: '2026-11-16' },
  ValDt: { Dt: '2026-11-14' },
  NtryDtls: { TxDtls: transaction(version) },
  ...changes,
})

const balance = (code: string, amount: string, direction = 'CRDT'): Xml => ({
  Tp: { CdOrPrtry: { Cd: code } },
  Amt: amount,
  CdtDbtInd: direction,
})

/** A statement whose account grows from 100 to 130 euros by one entry. */
const statement = (version: Version, changes: Record<string, Xml> = {}): Xml => ({
  Id: '2026/221',
  ElctrncSeqNb: '221',
  LglSeqNb: '219',
  FrToDt: { FrDtTm: '2026-11-16T00:00:00', ToDtTm: '2026-11-16T23:59:59' },
  Acct: { Id: { IBAN: 'SI56011006030694121' } },
  Bal: [balance('OPBD', '100.00'), balance('CLBD', '130.00')],
  TxsSummry: { TtlCdtNtries: { Sum: '30.00' }, TtlDbtNtries: { Sum: '0' } },
  Ntry: entry(version),
  ...changes,
})

const wrap = (content: Xml, version: string = '02', prolog = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${prolog}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">${toXml({ BkToCstmrStmt: { GrpHdr: { MsgId: 'M' }, Stmt: content } })}</Document>`

const readStatement = (changes: Record<string, Xml> = {}, version: Version = '02') =>
  parseBankStatement(wrap(statement(version, changes), version))[0] as BankStatement

/** Reads a statement with given entries. The balances and sums follow from `growth` in euros. */
const readEntries = (entries: Xml, growth: string, version: Version = '02') =>
  readStatement(
    { Bal: [balance('OPBD', '0.00'), balance('CLBD', growth)], TxsSummry: undefined, Ntry: entries },
    version,
  ).credits

const amounts = (credits: { cents: number }[]) => credits.map(({ cents }) => cents)
const refuses = (changes: Record<string, Xml>, reason: RegExp) =>
  expect(() => readStatement(changes)).toThrow(reason)

describe.each<Version>(['02', '08'])('a statement of version %s', (version) => {
  test('gives account, numbers, period, and the credit with amount, day, payer and reference', () => {
    expect(readStatement({}, version)).toMatchObject({
      ...{ iban: 'SI56011006030694121', id: '2026/221', electronicNumber: 221, legalNumber: 219 },
      ...{ from: '2026-11-16', to: '2026-11-16' },
      credits: [
        {
          key: expect.stringMatching(/^v1:[0-9a-f]{64}$/),
          ...{ cents: 3000, valuedOn: '2026-11-14', payerName: 'Ana Novak', reference: REFERENCE },
          ...{ texts: [], needsReview: false },
        },
      ],
    })
  })

  test('counts no entry that is only announced', () => {
    for (const status of ['PDNG', 'INFO', 'FUTR']) {
      const announced = entry(version, { Sts: version === '02' ? status : { Cd: status } })
      expect(readEntries([entry(version), announced], '30.00', version)).toHaveLength(1)
    }
  })

  test('reads the name of whoever ordered the payment, and keeps that of the owner of the account', () => {
    const name = (Nm: string) => (version === '02' ? { Nm } : { Pty: { Nm } })
    const RltdPties = { Dbtr: name('Babica Novak'), UltmtDbtr: name('Ana Novak') }
    const NtryDtls = { TxDtls: transaction(version, { RltdPties }) }
    const [credit] = readEntries(entry(version, { NtryDtls }), '30.00', version)
    expect(credit).toMatchObject({ payerName: 'Ana Novak', texts: ['Babica Novak'] })
  })
})

test('an entry without details is a credit with the text of the entry', () => {
  const bare = entry('02', { NtryDtls: undefined, AddtlNtryInf: 'Vadnina SI12 0000260001015' })
  expect(readEntries(bare, '30.00')).toMatchObject([
    { cents: 3000, payerName: undefined, reference: undefined, texts: ['Vadnina SI12 0000260001015'] },
  ])
})

test('an entry of several payments gives each with its own amount and key', () => {
  const TxDtls = ['10.00', '20.00'].map((Amt) => transaction('08', { Amt, AmtDtls: undefined }))
  const credits = readEntries(entry('08', { NtryDtls: { TxDtls } }), '30.00', '08')
  expect(amounts(credits)).toEqual([1000, 2000])
  expect(new Set(credits.map(({ key }) => key)).size).toBe(2)
})

test.each<[string, Xml[]]>([
  ['have no amounts', [{ AmtDtls: undefined }, { AmtDtls: undefined }]],
  ['do not add up', [{}, {}]],
  ['are partly debits', [{ CdtDbtInd: 'DBIT' }, {}]],
  ['are in another currency', [{ AmtDtls: { TxAmt: { Amt: '30.00 USD' } } }]],
])('an entry whose payments %s is one credit of the whole amount', (_, changes) => {
  const TxDtls = changes.map((one) => transaction('02', one as Record<string, Xml>))
  const credits = readEntries(entry('02', { NtryDtls: { TxDtls } }), '30.00')
  expect(amounts(credits)).toEqual([3000])
})

test('the references of an entry that cannot be divided are kept as texts, so that none of them is taken as the only one', () => {
  const other = { AmtDtls: undefined, RmtInf: { Strd: { CdtrRefInf: { Ref: 'SI120000260001023' } } } }
  const TxDtls = [transaction('02', { AmtDtls: undefined }), transaction('02', other)]
  const [credit] = readEntries(entry('02', { NtryDtls: { TxDtls } }), '30.00')
  expect(credit).toMatchObject({ reference: undefined, needsReview: true })
  expect(credit?.texts).toEqual([REFERENCE, 'SI120000260001023', 'Ana Novak'])
})

test('a reference is searched for in every text that the payer may have written', () => {
  const RmtInf = { Ustrd: ['Vadnina', 'november'], Strd: { AddtlRmtInf: 'P-2026-0001' } }
  const Refs = { EndToEndId: 'SI12 0000260001015' }
  const NtryDtls = { TxDtls: transaction('02', { RmtInf, Refs, AddtlTxInf: '<![CDATA[A & B]]>' }) }
  const [credit] = readEntries(entry('02', { NtryDtls, AddtlNtryInf: 'Prilivi' }), '30.00')
  expect(credit?.texts).toEqual([
    'Vadnina',
    'november',
    'P-2026-0001',
    'A & B',
    'SI12 0000260001015',
    'Prilivi',
  ])
})

test("the centre's own payments are not credits", () => {
  const debit = entry('02', { CdtDbtInd: 'DBIT' })
  expect(amounts(readEntries([entry('02'), entry('02'), debit], '30.00'))).toEqual([3000, 3000])
})

test('a credit that the bank took back is negative and needs review', () => {
  const reversal = entry('02', { CdtDbtInd: 'DBIT', RvslInd: 'true' })
  expect(readEntries([entry('02'), reversal], '0.00')).toMatchObject([
    { cents: 3000, needsReview: false },
    { cents: -3000, needsReview: true, payerName: 'Ana Novak', reference: REFERENCE },
  ])
})

test.each<[string, Record<string, Xml>]>([
  ['a debit that came back', { RvslInd: 'true' }],
  ['a returned payment', { NtryDtls: { TxDtls: transaction('02', { RtrInf: { Rsn: { Cd: 'AC04' } } }) } }],
  ['a rejected payment', { NtryDtls: { TxDtls: transaction('02', { AddtlTxInf: 'REJECTED AM04' }) } }],
])('%s is listed and needs review', (_, changes) => {
  expect(readEntries(entry('02', changes), '30.00')).toMatchObject([{ cents: 3000, needsReview: true }])
})

test('the same statement gives the same keys, and equal payments of one statement different keys', () => {
  const keys = () => readEntries([entry('02'), entry('02')], '60.00').map(({ key }) => key)
  expect(keys()).toEqual(keys())
  expect(new Set(keys()).size).toBe(2)
})

test('a statement with the number of a former year is new money', () => {
  const nextYear = entry('02', { ValDt: { Dt: '2027-11-14' } })
  const [one, other] = [entry('02'), nextYear].map((one) => readEntries(one, '30.00')[0]?.key)
  expect(one).not.toBe(other)
})

test('a file with several statements gives all of them', () => {
  const statements = parseBankStatement(wrap([statement('02'), statement('02', { Id: '2026/222' })]))
  expect(statements.map(({ id }) => id)).toEqual(['2026/221', '2026/222'])
})

test.each([
  ['30', 3000],
  ['0.29', 29],
  ['1000000.10', 100000010],
  ['19.990', 1999],
  ['+30.5', 3050],
])('the amount %s has no cent too few', (amount, cents) => {
  const bare = entry('02', { Amt: amount, NtryDtls: undefined })
  expect(amounts(readEntries(bare, amount))).toEqual([cents])
})

test.each(['30,00', '30.005', '-30.00', '1e3', '', '123456789012.00', '0x10'])(
  'the amount »%s« is refused',
  (amount) => refuses({ Ntry: entry('02', { Amt: amount }) }, /nepravilno zapisan znesek/),
)

test('a statement whose entries, totals and balances do not match is refused', () => {
  refuses({ TxsSummry: { TtlCdtNtries: { Sum: '40.00' } } }, /ne ujemajo/)
  refuses({ TxsSummry: { TtlDbtNtries: { Sum: '1.00' } } }, /ne ujemajo/)
  refuses({ Bal: [balance('OPBD', '100.00'), balance('CLBD', '140.00')] }, /ne ujemajo/)
  refuses({ Bal: [balance('OPBD', '100.00', 'DBIT'), balance('CLBD', '130.00')] }, /ne ujemajo/)
  refuses({ Ntry: undefined }, /ne ujemajo/)
  refuses({ Bal: balance('OPBD', '100.00') }, /ni začetnega ali končnega stanja/)
  refuses({ Bal: undefined }, /ni začetnega ali končnega stanja/)
})

test('totals may also count announced entries, and an overdrawn account or a previous balance is fine', () => {
  const Ntry = [entry('02'), entry('02', { Sts: 'PDNG' })]
  const Bal = [balance('PRCD', '10.00', 'DBIT'), balance('CLBD', '20.00')]
  expect(readStatement({ Ntry, Bal, TxsSummry: { TtlCdtNtries: { Sum: '60.00' } } }).credits).toHaveLength(1)
})

test('a statement without account, number, day or euros is refused', () => {
  refuses({ Acct: { Id: { Othr: { Id: '1' } } } }, /ni številke/)
  refuses({ Id: undefined }, /ni številke/)
  refuses({ Ntry: entry('02', { ValDt: undefined, BookgDt: undefined }) }, /ni datuma/)
  refuses({ Ntry: entry('02', { Amt: '30.00 USD' }) }, /drugi valuti/)
  refuses({ Bal: [balance('OPBD', '100.00 CHF'), balance('CLBD', '130.00 CHF')] }, /drugi valuti/)
})

const valid = wrap(statement('02'))

test('a byte order mark and a prefix of the namespace change nothing', () => {
  const prefixed = valid.replace(/<(\/?)(\w+)/g, '<$1a:$2').replace('xmlns=', 'xmlns:a=')
  expect(parseBankStatement(Buffer.from(`\ufeff${prefixed}`))).toEqual(parseBankStatement(valid))
})

test.each<[string, Buffer | string, RegExp]>([
  [
    'a doctype',
    wrap(statement('02'), '02', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>'),
    /DOCTYPE/,
  ],
  ['another version', wrap(statement('02'), '03'), /različice 02 ali 08/],
  ['another kind', valid.replace('camt.053', 'camt.054'), /različice 02 ali 08/],
  ['a web page', '<html><body></body></html>', /različice 02 ali 08/],
  ['no statement', wrap(undefined), /nobenega izpiska/],
  ['no text', '', /veljaven XML/],
  ['a spreadsheet', Buffer.from('PK\u0003\u0004'), /veljaven XML/],
  ['a cut end', valid.slice(0, -30), /veljaven XML/],
  ['an unknown entity', valid.replace('2026/221', '&amount;'), /veljaven XML/],
  ['another declared encoding', valid.replace('UTF-8', 'windows-1250'), /UTF-8/],
  ['other bytes than declared', Buffer.from(valid.replace('Novak', 'Müller'), 'latin1'), /UTF-8/],
  ['UTF-16', Buffer.from(`\ufeff${valid}`, 'utf16le'), /UTF-8/],
  ['more than 5 MiB', valid.padEnd(5 * 1024 * 1024 + 1), /5 MiB/],
  ['deep nesting', wrap('<a>'.repeat(9000) + '</a>'.repeat(9000)), /preveč elementov/],
  ['countless elements', wrap('<a/>'.repeat(450_000)), /preveč elementov/],
])('a file with %s is refused with its reason', (_, file, reason) => {
  expect(() => parseBankStatement(file)).toThrow(reason)
})
