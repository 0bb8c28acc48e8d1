import { expect, test } from 'vitest'
import { REVIEW_NOTE } from './camt'
import { readStatementFile, writeStatement } from './testing/bank-statement'
import {
  type Changes,
  REFERENCE,
  toBalance,
  toEntry,
  toFile,
  toPayment,
  toStatement,
  toVersion08,
  type Xml,
} from './testing/camt-file'

const parseBankStatement = (file: Buffer | string) => readStatementFile(file).end()

/** Reads the credits of an account that grows by `growth` euros. */
const readEntries = (Ntry: Xml, growth = '30.00') => {
  const Bal = [toBalance('OPBD', '0.00'), toBalance('CLBD', growth)]
  const statement = toStatement({ Bal, TxsSummry: undefined, Ntry })
  return parseBankStatement(toFile(statement)).flatMap(({ credits }) => credits)
}
const readKeys = (...entries: Changes[]) =>
  readEntries(entries, `${30 * entries.length}`).map(({ key }) => key)

test.each([toFile, (content: Xml) => toVersion08(toFile(content))])(
  'a statement of version 02 or 08 gives account, number, year, and the booked credits',
  (write) => {
    const RltdPties = { Dbtr: { Nm: 'Babica Novak' }, UltmtDbtr: { Nm: 'Ana Novak' } }
    const announced = ['PDNG', 'INFO', 'FUTR'].map((Sts) => toEntry({ Sts }))
    const Ntry = [...announced, toEntry({}, toPayment({ RltdPties }))]
    expect(parseBankStatement(write(toStatement({ Ntry })))).toEqual([
      {
        iban: 'SI56011006030694121',
        number: '221',
        year: '2026',
        credits: [
          {
            key: expect.stringMatching(/^v2:[0-9a-f]{64}$/),
            cents: 3000,
            valuedOn: '2026-11-14',
            payerName: 'Ana Novak',
            text: `${REFERENCE}\nBabica Novak`,
          },
        ],
      },
    ])
  },
)

const withoutAmount = toPayment({ AmtDtls: undefined })
const other = { AmtDtls: undefined, RmtInf: { Strd: { CdtrRefInf: { Ref: 'SI120000260001023' } } } }
const returned = toPayment({ RtrInf: { Rsn: { Cd: 'AC04' } } })
const written = toPayment({
  Refs: { EndToEndId: 'SI12 0000260001015' },
  RmtInf: { Ustrd: ['Vadnina', 'no-\nvember'], Strd: { AddtlRmtInf: 'P-2026-0001' } },
  AddtlTxInf: '<![CDATA[A & B]]>',
})
const writtenText = 'Vadnina\nno- vember\nP-2026-0001\nA & B\nSI12 0000260001015\nPrilivi'

test.each<[string, Changes, object[]]>([
  [
    'without details is one credit with the text of the entry',
    toEntry({ NtryDtls: undefined, AddtlNtryInf: 'Vadnina' }),
    [{ cents: 3000, payerName: undefined, text: 'Vadnina' }],
  ],
  [
    'of several payments gives each with its own amount',
    toEntry({}, ...['10.00', '20.00'].map((Amt) => toPayment({ Amt, AmtDtls: undefined }))),
    [{ cents: 1000 }, { cents: 2000 }],
  ],
  [
    'whose payments have no amounts is one credit with all references',
    toEntry({}, withoutAmount, toPayment(other)),
    [{ cents: 3000, text: `${REFERENCE}\nSI120000260001023\nAna Novak\n${REVIEW_NOTE}` }],
  ],
  ['whose payments do not add up is one credit', toEntry({}, toPayment(), toPayment()), [{ cents: 3000 }]],
  [
    'whose payments are partly debits is one credit',
    toEntry({}, toPayment({ CdtDbtInd: 'DBIT' }), toPayment({ Amt: '60.00' })),
    [{ cents: 3000, text: expect.stringContaining(REVIEW_NOTE) }],
  ],
  [
    'whose payment is in another currency is a credit in euros',
    toEntry({}, toPayment({ AmtDtls: { TxAmt: { Amt: '40.00 USD' } } })),
    [{ cents: 3000 }],
  ],
  [
    'keeps every text in which the payer may have written a reference',
    toEntry({ AddtlNtryInf: 'Prilivi' }, written),
    [{ text: writtenText }],
  ],
  [
    'that is a reversed debit needs review',
    toEntry({ RvslInd: 'true' }),
    [{ cents: 3000, text: expect.stringContaining(REVIEW_NOTE) }],
  ],
  [
    'that is returned needs review',
    toEntry({}, returned),
    [{ cents: 3000, text: expect.stringContaining(REVIEW_NOTE) }],
  ],
  [
    'that is rejected needs review',
    toEntry({}, toPayment({ AddtlTxInf: 'REJECTED AM04' })),
    [{ cents: 3000, text: expect.stringContaining(REVIEW_NOTE) }],
  ],
])('an entry %s', (_, entry, credits) => {
  const read = readEntries(entry)
  expect(read).toMatchObject(credits)
  expect(read).toHaveLength(credits.length)
})

test("the centre's own payments are not credits, and a credit that the bank reversed is negative and needs review", () => {
  const debit = toEntry({ CdtDbtInd: 'DBIT' })
  const credits = readEntries([toEntry(), toEntry(), toEntry(), debit, { ...debit, RvslInd: 'true' }])
  expect(credits.map(({ cents }) => cents)).toEqual([3000, 3000, 3000, -3000])
  expect(credits[3]).toMatchObject({ payerName: 'Ana Novak', text: `${REFERENCE}\n${REVIEW_NOTE}` })
})

test.each<[string, Changes, CLBD: Changes, year: string]>([
  ['without a period', { FrToDt: undefined, CreDtTm: '2027-01-04T08:00:00' }, { Dt: '2026-12-31' }, '2026'],
  [
    'whose period ends at midnight',
    { FrToDt: { ToDtTm: '2027-01-01T00:00:00' } },
    { Dt: '2026-12-31' },
    '2026',
  ],
  ['with times in UTC', { FrToDt: { ToDtTm: '2026-12-31T23:59:59Z' } }, {}, '2027'],
])(
  'a statement %s is of the year of its closing balance, or of the last day of its period',
  (_, changes, Dt, year) => {
    const Bal = [toBalance('OPBD', '100.00'), { ...toBalance('CLBD', '130.00'), Dt }]
    expect(parseBankStatement(toFile(toStatement({ ...changes, Bal })))[0]?.year).toBe(year)
  },
)

test.each([
  ['2026-11-14T23:00:00Z', '2026-11-15'],
  ['2026-07-14T22:10:00.000+00:00', '2026-07-15'],
  ['2026-11-15T00:30:00+01:00', '2026-11-15'],
  ['2026-11-14T23:30:00', '2026-11-14'],
  ['2026-10-24T22:30:00Z', '2026-10-25'],
])('a payment that was booked at %s counts on the day in Slovenia, %s', (DtTm, valuedOn) =>
  expect(readEntries(toEntry({ ValDt: { DtTm } }))).toMatchObject([{ valuedOn }]),
)

test('a bank that reverses several payments in one entry gives each of them back', () => {
  const toReversed = (Amt: string, Nm: string, changes = {}) =>
    toPayment({ AmtDtls: { TxAmt: { Amt } }, RltdPties: { Dbtr: { Nm } }, ...changes })
  const payments = [toReversed('10.00', 'Ana Novak'), toReversed('20.00', 'Bor Kos', { CdtDbtInd: 'DBIT' })]
  const reversal = toEntry({ CdtDbtInd: 'DBIT', RvslInd: 'true' }, ...payments)
  expect(readEntries([toEntry(), reversal], '0.00')).toMatchObject([
    { cents: 3000 },
    { cents: -1000, payerName: 'Ana Novak', text: `${REFERENCE}\n${REVIEW_NOTE}` },
    { cents: -2000, payerName: 'Bor Kos', text: `${REFERENCE}\n${REVIEW_NOTE}` },
  ])
})

test('a payment that the bank returns is negative also without the flag of a reversal; an entry of 0 € is no payment', () => {
  const toReturn = (changes: Changes = {}) =>
    toEntry({ CdtDbtInd: 'DBIT' }, toPayment({ RtrInf: { Rsn: { Cd: 'AC04' } }, ...changes }))
  expect(readEntries([toEntry(), toReturn()], '0.00')).toMatchObject([
    { cents: 3000 },
    { cents: -3000, payerName: 'Ana Novak', text: `${REFERENCE}\n${REVIEW_NOTE}` },
  ])
  const toPayer = { RltdPties: { Cdtr: { Nm: 'Ana Novak' } } }
  expect(readEntries([toEntry(), toReturn(toPayer)], '0.00')[1]?.text).toContain('Ana Novak')
  const nothing = toEntry({ Amt: '0.00' }, toPayment({ AmtDtls: { TxAmt: { Amt: '0.00' } } }))
  expect(readEntries([toEntry(), nothing])).toHaveLength(1)
})

test('a statement gives the same keys whatever ids the bank adds; equal payments and another year give different keys', () => {
  const payments = Array(2).fill(toPayment({ AmtDtls: { TxAmt: { Amt: '15.00' } } }))
  const entries = [toEntry(), toEntry(), toEntry({}, ...payments)]
  const nextYear = toEntry({ ValDt: { Dt: '2027-11-14' } })
  const withOtherIds = entries.map((entry) => ({ NtryRef: '7', AcctSvcrRef: 'B2', ...entry }))
  expect(readKeys(...withOtherIds)).toEqual(readKeys(...entries))
  expect(new Set([...readKeys(...entries), ...readKeys(nextYear)]).size).toBe(5)
})

test('equal payments of two payers in statements with one number are two payments', () => {
  const keys = ['Ana Novak', 'Bor Kos'].map(
    (name) =>
      parseBankStatement(writeStatement({ number: 1, credits: [{ cents: 3000, name }] }))[0]?.credits[0]?.key,
  )
  expect(keys[0]).not.toBe(keys[1])
})

test('a file with several statements gives all of them', () =>
  expect(parseBankStatement(toFile([toStatement(), toStatement({ Id: '2026/222' })]))).toHaveLength(2))

test.each([
  ['30', 3000],
  ['0.29', 29],
  ['1000000.10', 100000010],
  ['19.990', 1999],
  ['+30.5', 3050],
])('the amount %s loses no cent', (Amt, cents) =>
  expect(readEntries(toEntry({ Amt, NtryDtls: undefined }), Amt)).toMatchObject([{ cents }]),
)

test('an overdrawn account and a previous balance are accepted', () => {
  const Bal = [toBalance('PRCD', '10.00', 'DBIT'), toBalance('CLBD', '20.00')]
  expect(parseBankStatement(toFile(toStatement({ Bal })))).toHaveLength(1)
})

const inFrancs = [toBalance('OPBD', '100.00 CHF'), toBalance('CLBD', '130.00 CHF')]
test.each<[RegExp, Changes[]]>([
  [
    /nepravilno zapisan znesek/,
    ['30,00', '30.005', '-30.00', '1e3', '', '123456789012.00', '0x10'].map((Amt) => ({
      Ntry: toEntry({ Amt }),
    })),
  ],
  [
    /se ne ujemajo/,
    [
      { TxsSummry: { TtlCdtNtries: { Sum: '40.00' } } },
      { Bal: [toBalance('OPBD', '100.00'), toBalance('CLBD', '140.00')] },
      { Bal: [toBalance('OPBD', '100.00', 'DBIT'), toBalance('CLBD', '130.00')] },
      { Bal: toBalance('OPBD', '100.00') },
      { Bal: undefined },
      { Bal: undefined, Ntry: undefined },
      { Ntry: undefined },
      { Ntry: toEntry({ Sts: 'PDNG' }) },
      { Ntry: toEntry({ Amt: '30.00 USD' }) },
      { Bal: inFrancs },
    ],
  ],
  [/ni številke/, [{ Acct: { Id: { Othr: { Id: '1' } } } }, { Id: undefined }]],
  [/ni datuma/, [{ Ntry: toEntry({ ValDt: undefined, BookgDt: undefined }) }]],
])('a statement with errors is refused: %s', (reason, statements) => {
  for (const changes of statements)
    expect(() => parseBankStatement(toFile(toStatement(changes)))).toThrow(reason)
})

test('equal payments in two parts of a statement with one number are two payments, also when the file comes again', () => {
  const part = writeStatement({ credits: [{ cents: 3000 }] }).match(/<Stmt>.*<\/Stmt>/s)?.[0] ?? ''
  const file = writeStatement({ credits: [{ cents: 3000 }] }).replace(part, part + part)
  const readKeys = () =>
    readStatementFile(file)
      .end()
      .flatMap(({ credits }) => credits.map(({ key }) => key))
  expect(new Set(readKeys()).size).toBe(2)
  expect(readKeys()).toEqual(readKeys())
})
