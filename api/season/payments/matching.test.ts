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

const classify = (
  changes: Partial<BankCredit>,
  accounts: MatchableAccount[] = [ANA, MATEJ],
  booked: BookedPayment[] = [],
) => {
  const credit = {
    key: 'v1:1',
    cents: 3000,
    valuedOn: '2026-11-14',
    payerName: undefined,
    reference: undefined,
  }
  const { group, accountId } =
    classifyCredits([{ ...credit, texts: [], needsReview: false, ...changes }], accounts, booked)[0] ?? {}
  return accountId ? `${group} ${accountId}` : group
}
const booked: BookedPayment = { accountId: 101, cents: 3000, valuedOn: '2026-11-14', payerName: 'Ana Đurić' }
const ours = { reference: ANA.reference }
const typo = `${ANA.reference.slice(4, 15)}9${ANA.reference.slice(16)}`

test.each<[string, string, Parameters<typeof classify>]>([
  ['our reference and the open amount', 'settled 101', [ours]],
  ['our reference in the purpose', 'settled 101', [{ texts: [`sklic ${ANA.reference}`] }]],
  [
    'a structured reference and another in the purpose',
    'settled 101',
    [{ ...ours, texts: [MATEJ.reference] }],
  ],
  ['our reference and less', 'partial 101', [{ ...ours, cents: 2999 }]],
  ['our reference and more', 'partial 101', [{ ...ours, cents: 3001 }]],
  ['our reference without an open amount', 'partial 101', [ours, [{ ...ANA, balance: 0 }]]],
  ['two of our references in the purpose', 'unknown', [{ texts: [ANA.reference, MATEJ.reference] }]],
  [
    'our reference and a foreign one in the purpose',
    'guess 101',
    [{ texts: [ANA.reference, 'SI12 9990000359896'] }],
  ],
  ['our reference on a rejected payment', 'guess 101', [{ ...ours, needsReview: true }]],
  ['the same payment of another statement', 'guess 101', [ours, undefined, [booked]]],
  [
    'the same payment of a former month',
    'settled 101',
    [ours, undefined, [{ ...booked, valuedOn: '2026-10-14' }]],
  ],
  ['the reference of a former, paid season', 'guess 108', [ours, [{ ...ANA, balance: 0 }, NEXT_SEASON]]],
  ['the reference of a former, unpaid season', 'settled 101', [ours, [ANA, NEXT_SEASON]]],
  ['a reference with one wrong digit', 'guess 101', [{ texts: [typo] }]],
  ['the name as the bank writes it', 'guess 101', [{ payerName: 'DURIC ANA', cents: 100 }]],
  ['the name in two seasons', 'guess 108', [{ payerName: 'Ana Đurić', cents: 100 }, [ANA, NEXT_SEASON]]],
  [
    'the name in two seasons and the amount of one',
    'guess 101',
    [{ payerName: 'Ana Đurić' }, [ANA, NEXT_SEASON]],
  ],
  ['the name of two payers', 'unknown', [{ payerName: 'Ana Đurić' }, [ANA, { ...ANA, id: 7 }]]],
  ['a surname and the amount', 'guess 105', [{ payerName: 'Nika Kos', cents: 4500 }]],
  ['a surname only', 'unknown', [{ payerName: 'Nika Kos' }]],
  ['an amount only', 'unknown', [{}]],
  [
    'a payment taken back, by reference',
    'guess 101',
    [{ ...ours, cents: -3000, needsReview: true }, undefined, [booked]],
  ],
  [
    'a payment taken back, by name',
    'guess 101',
    [{ payerName: 'Ana Đurić', cents: -3000 }, undefined, [booked]],
  ],
  ['a payment taken back that is not booked', 'unknown', [{ ...ours, cents: -3000 }]],
])('%s: %s', (_, expected, given) => expect(classify(...given)).toBe(expected))

test('two equal payments of one day: the first settles the sum, the second may be the same payment', () => {
  const credit: BankCredit = {
    ...{ key: 'v1:1', cents: 3000, valuedOn: '2026-11-14', payerName: 'Ana Đurić', needsReview: false },
    ...{ reference: ANA.reference, texts: [] },
  }
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
