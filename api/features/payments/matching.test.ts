import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REVIEW_NOTE } from './camt'
import type { Due, Payment, Statement } from './ledger'
import { proposeAccounts } from './matching'
import { createReference } from './references'

const getReference = (season: number, number: number) =>
  createReference(season, number) ?? createReference(season, number + 1) ?? ''

const toPayment = (changes: Partial<Payment>): Payment => ({
  id: 1,
  accountId: null,
  cents: 3000,
  valuedOn: '2026-11-14',
  payerName: null,
  text: null,
  source: 'bank',
  bankKey: 'v1:1',
  recordedAt: '',
  cancelledAt: null,
  isCancelled: 0,
  ...changes,
})

/** Creates an account with one line: the sum of the payments and `open` unpaid cents. */
function toAccount(
  id: number,
  {
    payerName,
    open,
    season = 2026,
    payments = [],
  }: { payerName: string; open: number; season?: number; payments?: Payment[] },
) {
  const cents = payments.reduce((sum, payment) => sum + payment.cents, open)
  const dues = [{ cents, dueOn: '2026-11-15' } as Due]
  const reference = getReference(season, id)
  return {
    id,
    payerName,
    season: `${season}/${season + 1}`,
    reference,
    formerReferences: [] as string[],
    dues,
    payments,
  } as Statement
}

const ANA = toAccount(101, { payerName: 'Ana Đurić', open: 3000 })
const MATEJ = toAccount(105, { payerName: 'Matej Kos', open: 4500 })
const NEXT_SEASON = toAccount(108, { payerName: 'Ana Đurić', open: 6000, season: 2027 })
const LATER = toAccount(109, { payerName: 'Vid Kos', open: 6000, season: 2027 })
const booked = toPayment({ accountId: 101, payerName: 'Ana Đurić' })
const ANA_WHO_PAID = toAccount(101, { payerName: 'Ana Đurić', open: 3000, payments: [booked] })
const PAID = toAccount(101, { payerName: 'Ana Đurić', open: 0 })

const ours = { text: ANA.reference }
const typo = `${ANA.reference.slice(4, 15)}9${ANA.reference.slice(16)}`
const byName = { payerName: 'Ana Đurić' }

test.each<[string, string, Partial<Payment>, Statement[]?]>([
  ['our reference and the open amount', 'settled 101', ours],
  ['our reference in the purpose', 'settled 101', { text: `lutke\nsklic ${ANA.reference}` }],
  ['our and a foreign reference', 'settled 101', { text: `${ANA.reference}\nSI12 9990000359896` }],
  ['our reference and less', 'partial 101', { ...ours, cents: 2999 }],
  ['our reference and more', 'partial 101', { ...ours, cents: 3001 }],
  ['our reference without an open amount', 'guess 101', ours, [PAID]],
  ['two of our references', 'unknown', { text: `${ANA.reference}, ${MATEJ.reference}` }],
  [
    'two of our references, one of a paid account',
    'guess 105',
    { text: `${ANA.reference}\n${MATEJ.reference}` },
    [PAID, MATEJ],
  ],
  ['our reference with the name of another payer', 'guess 101', { ...ours, payerName: 'Kos Matej' }],
  ['our reference with the name of no payer', 'settled 101', { ...ours, payerName: 'Neža Đurić' }],
  ['our reference on a rejected payment', 'guess 101', { text: `${ANA.reference}\n${REVIEW_NOTE}` }],
  ['the same payment of another statement', 'guess 101', ours, [ANA_WHO_PAID]],
  ['the same in another month', 'settled 101', { ...ours, valuedOn: '2026-12-14' }, [ANA_WHO_PAID]],
  ['the reference of a paid season', 'guess 108', ours, [NEXT_SEASON, PAID]],
  [
    'the same reference, already booked',
    'guess 101',
    ours,
    [toAccount(101, { payerName: 'Ana Đurić', open: 0, payments: [booked] }), NEXT_SEASON],
  ],
  ['the same reference without a new account of the payer', 'guess 101', ours, [LATER, PAID]],
  ['the reference of an unpaid season', 'settled 101', ours, [NEXT_SEASON, ANA]],
  ['a reference with one wrong digit', 'unknown', { text: typo }],
  ['a reference with one wrong digit and the name', 'guess 101', { ...byName, text: typo }],
  ['the name as the bank writes it', 'guess 101', { payerName: 'DURIC ANA', cents: 100 }],
  ['the name in the purpose', 'guess 101', { text: 'lutke\nAna Đurić', cents: 100 }],
  ['the name in two seasons', 'guess 108', { ...byName, cents: 100 }, [NEXT_SEASON, ANA]],
  ['the name in two seasons and an amount', 'guess 101', byName, [NEXT_SEASON, ANA]],
  ['the name of two payers', 'unknown', byName, [ANA, { ...ANA, id: 7 }]],
  ['an amount only', 'unknown', {}, [ANA, { ...MATEJ, payerName: '' }]],
  ['a reversed payment, by reference', 'guess 101', { ...ours, cents: -3000 }, [ANA_WHO_PAID]],
  ['a reversed payment, by name', 'guess 101', { ...byName, cents: -3000 }, [ANA_WHO_PAID, LATER]],
  ['a reversed payment, without both', 'unknown', { cents: -3000 }, [ANA_WHO_PAID]],
  ['a reversed payment that is not booked', 'unknown', { ...ours, cents: -3000 }],
])('%s: %s', (_, expected, changes, accounts = [ANA, MATEJ]) => {
  const [proposal] = proposeAccounts([toPayment(changes)], accounts)
  expect([proposal?.group, proposal?.accountId].filter(Boolean).join(' ')).toBe(expected)
})

test('a payment of the oldest months is settled, also before the due day; cancelled payments do not count', () => {
  const months = ['2026-10-15', '2026-11-15', '2026-12-15'].map((dueOn) => ({
    cents: 3000,
    dueOn,
  }))
  const dues = [...months, { cents: 500, dueOn: '2026-12-15' }] as Due[]
  const payments = [toPayment({ cents: 700, isCancelled: 1 })]
  const groups = [3000, 6000, 9500, 9000, 100].map((cents) => {
    const [proposal] = proposeAccounts([toPayment({ ...ours, cents })], [{ ...ANA, dues, payments }])
    return proposal?.group
  })
  expect(groups).toEqual(['settled', 'settled', 'settled', 'partial', 'partial'])
})

test('two equal payments of one day: the first settles the sum, the second may be the same payment', () => {
  const credit = toPayment({ ...ours, payerName: 'Ana Đurić' })
  const account = toAccount(101, { payerName: 'Ana Đurić', open: 6000 })
  expect(proposeAccounts([credit, credit], [account]).map(({ group }) => group)).toEqual(['partial', 'guess'])
})

test('a payment and its reversal on one statement are proposed for the same account', () => {
  const credits = [toPayment(ours), toPayment({ ...ours, cents: -3000 })]
  expect(proposeAccounts(credits, [ANA, MATEJ]).map(({ accountId }) => accountId)).toEqual([101, 101])
})

test('for any statement, an account is certain only if the credit contains its valid reference', () => {
  const accounts = Array.from({ length: 20 }, (_, index) =>
    toAccount(index * 3 + 1, { payerName: `Ana${index % 7} Kos`, open: (index % 4) * 1000 }),
  )
  const written = fc.oneof(
    fc.constantFrom(...accounts.map(({ reference }) => reference)),
    fc.stringMatching(/^(SI12)?0{4}2600000[0-9]{2}$/),
    fc.constantFrom('Vadnina', 'Ana3 Kos', ''),
  )
  const credit = fc.record({
    cents: fc.constantFrom(-1000, 1000, 2000, 3000, 999),
    payerName: fc.constantFrom('Ana1 Kos', 'KOS ANA2', 'Vid Kos', null),
    text: fc
      .array(fc.oneof(written, fc.constant(REVIEW_NOTE)), { maxLength: 3 })
      .map((lines) => lines.join('\n')),
  })
  fc.assert(
    fc.property(fc.array(credit.map(toPayment), { maxLength: 10 }), (credits) => {
      for (const { group, accountId, text, cents } of proposeAccounts(credits, accounts)) {
        if (group !== 'settled' && group !== 'partial') continue
        const digits = accounts.find(({ id }) => id === accountId)?.reference.slice(4)
        expect(text?.split('\n').some((line) => line.endsWith(`${digits}`))).toBe(true)
        expect(text).not.toContain(REVIEW_NOTE)
        expect(cents).toBeGreaterThan(0)
      }
    }),
    { numRuns: 300 },
  )
})
