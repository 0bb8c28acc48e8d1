// Families of a simulated season: their amounts due, computed from the terms without the ledger, and their transfers.
import { type CalendarDay, getEndOfMonth } from '../../../../common/calendar-date'
import { listLessonDays } from '../../../../common/lessons'
import type { Random } from '../../../../tests/faults/random'
import { paymentCatalogue } from '../../../../tests/support/payment-catalogue'
import { PUPPETS } from '../../../../tests/support/season'

export const THEATRE = 'gledaliske-delavnice'
export const CHILDREN = `${THEATRE}--otroci`
export const TEENS = `${THEATRE}--mladi`

const season = { from: '2026-10-01', to: '2027-06-30' }
const groups = paymentCatalogue.groups.map((group) => ({ ...group, places: undefined }))
export const lastSeasonCatalogue = { ...paymentCatalogue, groups, schoolYear: '2025/2026' }
export const seasonCatalogue = { ...lastSeasonCatalogue, schoolYear: '2026/2027', season }

export const MONTHS = [
  '2026-10',
  '2026-11',
  '2026-12',
  '2027-01',
  '2027-02',
  '2027-03',
  '2027-04',
  '2027-05',
  '2027-06',
]

/** Days for which a child has a contract for a place in a group. */
interface Stay {
  child: number
  groupId: string
  from: CalendarDay
  to: CalendarDay
}

export interface Family {
  id: number
  habit: (typeof HABITS)[number]
  payerName: string
  stays: Stay[]
  /** Months for which the first child pays nothing. */
  freeMonths: string[]
  accountId: number
  reference: string
  /** Reference of the payer's account of the last season, if any. */
  lastReference: string
  /** Sum of the family's transfers in cents. */
  paid: number
}

/** A transfer as a bank statement lists it. */
export interface Transfer {
  family: Family
  month: number
  cents: number
  on: CalendarDay
  name: string
  reference?: string
  text: string
  /** Whether this is a copy, in the next statement, of a transfer that the bank has listed already. */
  isRepeated: boolean
}

/** Ways to pay: fixed standing order; amount of the notice; one half from each parent; two months late; three months ahead. */
const HABITS = [
  ...(['order', 'order', 'order', 'notice', 'notice', 'notice', 'notice'] as const),
  ...(['halves', 'halves', 'late', 'ahead'] as const),
] as const

const FIRST_NAMES = ['Ana', 'Bor', 'Cene', 'Dana', 'Eva', 'Filip', 'Gal', 'Hana', 'Luka'] as const
const OTHER_FIRST_NAMES = ['Maja', 'Nik', 'Olga'] as const
const STEMS = ['Kos', 'Hren', 'Zupan', 'Brez', 'Javor', 'Gaber', 'Jelš', 'Lip', 'Smrek', 'Bukev'] as const
const ENDINGS = ['', 'a', 'ič', 'ec', 'nik', 'ar', 'šek', 'ovec', 'man', 'ko', 'in', 'ej'] as const

export const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0)

export const createFamily = (id: number, random: Random): Family => ({
  id,
  habit: random.pick(HABITS),
  payerName: `${random.pick(FIRST_NAMES)} ${random.pick(STEMS)}${random.pick(ENDINGS)}`,
  stays: [],
  freeMonths: [],
  accountId: 0,
  reference: '',
  lastReference: '',
  paid: 0,
})

/** Computes the fee of a stay for one month: a part of a month costs the lessons in it. */
function computeFee({ groupId, from, to }: Stay, month: string) {
  const { priceCents = 0, day } = groups.find(({ id }) => id === groupId) ?? {}
  const { days } = listLessonDays({ from: `${month}-01`, to: getEndOfMonth(`${month}-01`) }, day)
  const share = days.filter((lesson) => from <= lesson && lesson <= to).length / days.length
  return { cents: Math.round(priceCents * share), share, priceCents }
}

/** Computes the amount that a family owes for one month: full price for the workshop with the highest price. */
function computeMonth({ stays, freeMonths }: Family, month: string): number {
  const fees = stays
    .map((stay) => ({ ...stay, ...computeFee(stay, month) }))
    .filter(({ cents }) => cents > 0)
    .sort((a, b) => b.priceCents - a.priceCents)
  return sum(
    fees.map(({ child, groupId, cents, share }) => {
      const dearest = fees.find((fee) => fee.child === child)
      const isSecondWorkshop = (dearest?.groupId === PUPPETS) !== (groupId === PUPPETS)
      const ofSecondChild = child === fees[0]?.child ? 0 : Math.round(cents / 5)
      const ofSecondWorkshop = isSecondWorkshop ? Math.round(500 * share) : 0
      return child === 0 && freeMonths.includes(month) ? 0 : cents - ofSecondChild - ofSecondWorkshop
    }),
  )
}

/** Computes the amount that a family owes from the beginning of the season to the end of a month. */
export const computeOwed = (family: Family, month = MONTHS.length - 1): number =>
  sum(MONTHS.slice(0, month + 1).map((name) => computeMonth(family, name)))

/** Computes the amount that a family transfers in a month by its habit. */
function computePayment(family: Family, month: number): number {
  const { habit, stays, paid } = family
  // A family stops its standing order a month too late.
  const isOver = stays.every(({ to }) => to.slice(0, 7) < (MONTHS[month - 1] ?? ''))
  if (habit === 'order') return isOver ? 0 : computeMonth(family, MONTHS[0] ?? '')
  if (habit === 'late' && month % 2 === 0 && month < 8) return 0
  return computeOwed(family, habit === 'ahead' ? month + 2 - (month % 3) : month) - paid
}

/** Creates a family's transfers of a month: 5 % with a wrong or no reference, 1 % twice, 2 % with 1 € too little. */
export function createTransfers(family: Family, month: number, random: Random): Transfer[] {
  const total = computePayment(family, month) - (random.chance(0.02) ? 100 : 0)
  const half = family.habit === 'halves' ? Math.floor(total / 2) : 0
  const amounts = [total - half, half].filter((cents) => cents > 0)
  return amounts.flatMap((cents) => {
    const written = random.chance(0.05) ? random.pick(listMistakes(family, random)) : family.reference
    const isStructured = /^SI12\d+$/.test(written) && random.chance(0.8)
    const transfer = {
      family,
      month,
      cents,
      isRepeated: false,
      on: `${MONTHS[month]}-${random.whole(10, 25)}`,
      name: written === '' && random.chance(0.5) ? 'Marija Tujec' : writeName(family, random),
      ...(isStructured && { reference: written }),
      text: isStructured ? 'vadnina' : `vadnina ${written}`,
    }
    family.paid += cents
    if (!random.chance(0.01)) return [transfer]
    const isRepeated = random.chance(0.5)
    if (!isRepeated) family.paid += cents
    return [transfer, { ...transfer, isRepeated }]
  })
}

/** Lists wrong references: mistyped in two ways, shortened, of the last season, a child's name, and none. */
function listMistakes({ reference, lastReference, payerName }: Family, random: Random) {
  const at = random.whole(12, 15)
  const [before, after] = [reference.slice(0, at), reference.slice(at + 2)]
  const [first = '', second = ''] = reference.slice(at)
  const swapped = before + second + first + after
  const mistyped = before + ((Number(first) + 1) % 10) + second + after
  return [
    swapped,
    mistyped,
    reference.slice(0, -1),
    lastReference,
    `za otroka ${payerName.split(' ')[1]}`,
    '',
  ] as const
}

/** Writes the payer's name, some with the surname first, or the name of another person with the same surname. */
function writeName({ payerName }: Family, random: Random): string {
  const [first, last] = payerName.split(' ')
  const other = `${random.pick(OTHER_FIRST_NAMES)} ${last}`
  return random.pick([payerName, payerName, payerName, `${last} ${first}`, other])
}

/** Whether a name contains the payer's surname. */
export const hasSurname = (name: string | null, payerName = '') =>
  (name ?? '').split(' ').includes(payerName.split(' ')[1] ?? '')
