// A simulated season of 300 families: how many payments a person must look at, and whether anything is booked wrongly.
import { expect, test } from 'vitest'
import { createRandom } from '../../../tests/faults/random'
import type { Payment, Statement } from './ledger'
import { proposeAccounts } from './matching'
import { createReference } from './references'

const FAMILIES = 300
const FIRST_NAMES = [
  'Ana',
  'Bor',
  'Cene',
  'Dana',
  'Eva',
  'Filip',
  'Gal',
  'Hana',
  'Iva',
  'Jan',
  'Katja',
  'Luka',
] as const
/** 120 surnames. */
const LAST_NAMES = [
  'Kos',
  'Hren',
  'Zupan',
  'Brez',
  'Javor',
  'Gaber',
  'Jelš',
  'Lip',
  'Smrek',
  'Bukev',
].flatMap((stem) =>
  ['', 'a', 'ič', 'ec', 'nik', 'ar', 'šek', 'ovec', 'man', 'ko', 'in', 'ej'].map((ending) => stem + ending),
) as [string, ...string[]]

interface SimulatedCredit extends Payment {
  /** The account of the family that paid. */
  ownerId: number
  isDuplicate: boolean
}

/** Day of a month of the season on which its line is due and is paid. */
const getDay = (month: number) => `2026-${String(month + 1).padStart(2, '0')}-15`

/** Accounts of this season with references one after another, and nine lines of one amount each. */
function createAccounts(random: ReturnType<typeof createRandom>) {
  const listReferences = (year: number) =>
    Array.from({ length: 2 * FAMILIES }, (_, index) => createReference(year, index + 1) ?? []).flat()
  const [earlier, present] = [listReferences(2025), listReferences(2026)]
  return Array.from({ length: FAMILIES }, (_, id) => {
    const monthly = random.pick([2801, 3000, 3250, 5500, 6400])
    return {
      ...{ id, monthly, season: '2026/2027', payments: [] as Payment[] },
      payerName: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
      reference: present[id] ?? '',
      earlierReference: earlier[id] ?? '',
      dues: Array.from({ length: 9 }, (_month, month) => ({
        cents: monthly,
        dueOn: getDay(month),
      })),
    }
  })
}

const replaceDigit = (reference: string, at: number) =>
  reference.slice(0, at) + ((Number(reference[at]) + 1) % 10) + reference.slice(at + 1)

test('a season of 2,700 payments with 5 % wrong references and 1 % duplicates costs minutes a month, and nothing is booked wrongly', () => {
  const random = createRandom('payments')
  const accounts = createAccounts(random)
  const counts = { settled: 0, partial: 0, guess: 0, unknown: 0 }
  const wrong: string[] = []
  for (let month = 0; month < 9; month += 1) {
    const credits = accounts.flatMap((account): SimulatedCredit[] => {
      const { id, monthly, reference, earlierReference, payerName, payments } = account
      const paid = payments.reduce((sum, { cents }) => sum + cents, 0)
      // Others pay the open sum of the notice, also what they paid too little before.
      const hasStandingOrder = id % 3 === 0
      const errors = ['', replaceDigit(reference, random.whole(13, 15)), earlierReference] as const
      const credit: SimulatedCredit = {
        ...{ id, accountId: null, source: 'bank', recordedAt: '', cancelledAt: null, isCancelled: 0 },
        bankKey: `${id}/${month}`,
        cents: (hasStandingOrder ? monthly : monthly * (month + 1) - paid) - (random.chance(0.03) ? 100 : 0),
        valuedOn: getDay(month),
        payerName: random.chance(0.1) ? `${random.pick(FIRST_NAMES)} ${payerName.split(' ')[1]}` : payerName,
        text: random.chance(0.05) ? random.pick(errors) : reference,
        ownerId: id,
        isDuplicate: false,
      }
      return random.chance(0.01)
        ? [credit, { ...credit, bankKey: `${credit.bankKey}/2`, isDuplicate: true }]
        : [credit]
    })
    // The second copy of a duplicate is on the statement of the next day.
    for (const isDuplicate of [false, true]) {
      const statement = credits.filter((credit) => credit.isDuplicate === isDuplicate)
      const known = accounts.flatMap((account) => {
        const { id, earlierReference: reference } = account
        return [
          account,
          { ...account, id: id + FAMILIES, season: '2025/2026', reference, dues: [], payments: [] },
        ]
      }) as unknown as Statement[]
      for (const [index, { group, accountId }] of proposeAccounts(statement, known).entries()) {
        const { ownerId, ...credit } = statement[index] as SimulatedCredit
        counts[group] += 1
        const isCertain = group === 'settled' || group === 'partial'
        if (isCertain && (accountId !== ownerId || isDuplicate)) wrong.push(credit.bankKey)
        // The office confirms a right guess, and chooses the payer of any other credit.
        if (!isDuplicate) accounts[ownerId]?.payments.push({ ...credit, accountId: ownerId })
      }
    }
  }
  const booked = accounts.flatMap(({ payments }) => payments)
  const seconds = 9 * 180 + counts.partial * 5 + counts.guess * 15 + counts.unknown * 45
  expect(booked).toHaveLength(9 * FAMILIES)
  expect(wrong).toEqual([])
  expect(counts.settled + counts.partial).toBeGreaterThan(0.93 * booked.length)
  expect(counts.unknown).toBeLessThan(0.03 * booked.length)
  expect(seconds / 60 / 9).toBeLessThan(15)
})
