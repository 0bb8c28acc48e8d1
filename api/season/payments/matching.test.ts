import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BankCredit } from './camt'
import { type BookedPayment, classifyCredits, type MatchableAccount } from './matching'
import { createReference } from './references'

const getReference = (season: number, number: number) =>
  createReference(season, number) ?? createReference(season, number + 1) ?? ''
const toAccount = (id: number, payerName: string, balance: number, season = 2026): MatchableAccount => ({
  ...{ id, payerName, balance },
  reference: getReference(season, id),
})
const ANA = toAccount(101, 'Ana Đurić', 3000)
const MATEJ = toAccount(105, 'Matej Kos', 4500)
const NEXT_SEASON = toAccount(108, 'Ana Đurić', 6000, 2027)
const LATER = toAccount(109, 'Vid Kos', 6000, 2027)

const toCredit = (changes: Partial<BankCredit>): BankCredit => ({
  ...{ key: 'v1:1', cents: 3000, valuedOn: '2026-11-14', payerName: undefined, reference: undefined },
  ...{ texts: [], needsReview: false },
  ...changes,
})
const booked: BookedPayment = { accountId: 101, cents: 3000, valuedOn: '2026-11-14', payerName: 'Ana Đurić' }
const ours = { reference: ANA.reference }
const both = `${ANA.reference}, ${MATEJ.reference}`
const typo = `${ANA.reference.slice(4, 15)}9${ANA.reference.slice(16)}`
const paid = { ...ANA, balance: 0 }
const byName = { payerName: 'Ana Đurić' }

test.each<
  [string, string, Partial<BankCredit>, { accounts?: MatchableAccount[]; payments?: BookedPayment[] }?]
>([
  ['our reference and the open amount', 'settled 101', ours],
  ['our reference in the purpose', 'settled 101', { texts: [`sklic ${ANA.reference}`] }],
  ['a structured reference and another in the purpose', 'settled 101', { ...ours, texts: [MATEJ.reference] }],
  ['our reference and less', 'partial 101', { ...ours, cents: 2999 }],
  ['our reference and more', 'partial 101', { ...ours, cents: 3001 }],
  ['our reference without an open amount', 'partial 101', ours, { accounts: [paid] }],
  ['two of our references in the purpose', 'unknown', { texts: [ANA.reference, MATEJ.reference] }],
  ['two structured references', 'unknown', { reference: both }],
  ['our and a foreign reference', 'guess 101', { texts: [ANA.reference, 'SI12 9990000359896'] }],
  ['our reference on a rejected payment', 'guess 101', { ...ours, needsReview: true }],
  ['the same payment of another statement', 'guess 101', ours, { payments: [booked] }],
  ['the same in another month', 'settled 101', ours, { payments: [{ ...booked, valuedOn: '2026-10-14' }] }],
  ['the reference of a paid season', 'guess 108', ours, { accounts: [paid, NEXT_SEASON] }],
  [
    'the same reference, already booked',
    'guess 101',
    ours,
    { accounts: [paid, NEXT_SEASON], payments: [booked] },
  ],
  ['the same reference without a new account of the payer', 'unknown', ours, { accounts: [paid, LATER] }],
  ['the reference of an unpaid season', 'settled 101', ours, { accounts: [ANA, NEXT_SEASON] }],
  ['a reference with one wrong digit', 'guess 101', { texts: [typo] }],
  ['the name as the bank writes it', 'guess 101', { payerName: 'DURIC ANA', cents: 100 }],
  ['the name in two seasons', 'guess 108', { ...byName, cents: 100 }, { accounts: [ANA, NEXT_SEASON] }],
  ['the name in two seasons and an amount', 'guess 101', byName, { accounts: [ANA, NEXT_SEASON] }],
  ['the name of two payers', 'unknown', byName, { accounts: [ANA, { ...ANA, id: 7 }] }],
  ['an amount only', 'unknown', {}, { accounts: [ANA, { ...MATEJ, payerName: '' }] }],
  ['a payment taken back, by reference', 'guess 101', { ...ours, cents: -3000 }, { payments: [booked] }],
  ['a payment taken back, by name', 'guess 101', { ...byName, cents: -3000 }, { payments: [booked] }],
  [
    'a payment taken back, without both',
    'unknown',
    { cents: -3000 },
    { payments: [{ ...booked, payerName: null }] },
  ],
  ['a payment taken back that is not booked', 'unknown', { ...ours, cents: -3000 }],
])('%s: %s', (_, expected, changes, { accounts = [ANA, MATEJ], payments } = {}) => {
  const [proposal] = classifyCredits([toCredit(changes)], accounts, payments)
  expect([proposal?.group, proposal?.accountId].filter(Boolean).join(' ')).toBe(expected)
})

test('two equal payments of one day: the first settles the sum, the second may be the same payment', () => {
  const credit = toCredit({ ...ours, payerName: 'Ana Đurić' })
  expect(classifyCredits([credit, credit], [ANA]).map(({ group }) => group)).toEqual(['settled', 'guess'])
})

test('whatever a statement contains, only the payer whose valid reference it names is proposed as paid', () => {
  const accounts = Array.from({ length: 20 }, (_, index) =>
    toAccount(index * 3 + 1, `Ana${index % 7} Kos`, (index % 4) * 1000),
  )
  const written = fc.oneof(
    fc.constantFrom(...accounts.map(({ reference }) => reference)),
    fc.stringMatching(/^(SI12)?0{4}2600000[0-9]{2}$/),
    fc.constantFrom('Vadnina', 'Ana3 Kos', ''),
  )
  const credit: fc.Arbitrary<BankCredit> = fc.record({
    key: fc.constant('v1:1'),
    cents: fc.constantFrom(-1000, 1000, 2000, 3000, 999),
    valuedOn: fc.constant('2026-11-14'),
    payerName: fc.constantFrom('Ana1 Kos', 'KOS ANA2', 'Vid Kos', undefined),
    reference: fc.option(written, { nil: undefined }),
    texts: fc.array(written, { maxLength: 2 }),
    needsReview: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(credit, { maxLength: 10 }), (credits) => {
      for (const [index, { group, accountId }] of classifyCredits(credits, accounts).entries()) {
        if (group !== 'settled' && group !== 'partial') continue
        const { reference, texts = [], cents = 0 } = credits[index] ?? {}
        const digits = accounts.find(({ id }) => id === accountId)?.reference.slice(4)
        expect([reference, ...texts].some((text) => text?.endsWith(`${digits}`))).toBe(true)
        expect(cents).toBeGreaterThan(0)
      }
    }),
    { numRuns: 300 },
  )
})
