// No report, and no comparison of reports, says a number of people from one to four.
import { expect, test } from 'vitest'
import { createRandom, type Random } from '../../../tests/faults/random'
import { DAY } from '../../core/clock'
import { type DayNumbers, type PeriodNumbers, removeVisitsOfFew, sumPeriod } from './statistics'
import { expectSums, toDay, toRow } from './testing/report-numbers'

const BANDS = ['0-14', '15-29', '30+'] as const

/** Index of the first day of a month. */
const toMonthStart = (month: number) => (Date.UTC(2031, month, 1) - Date.UTC(2031, 0, 1)) / DAY

/** Simulates two years in three groups: enrolments of every age begin, withdraw, and end in summer. */
function simulateYears(random: Random): DayNumbers[] {
  const rows: DayNumbers[] = []
  for (const groupId of ['prva', 'druga', 'tretja'])
    for (const ageBand of BANDS) {
      let present = 0
      for (let day = 0; day < 730; day += 1 + random.whole(0, 39)) {
        const joined = random.whole(0, 1) * random.whole(0, 7)
        const isSummer = day % 365 > 180 && day % 365 < 250
        const left = isSummer ? present : Math.min(present, random.whole(0, 2) * random.whole(0, 1))
        const visits = random.whole(0, 1) * random.whole(0, 8)
        rows.push(
          toRow(toDay(day), { groupId, ageBand, joined, left, withdrawn: isSummer ? 0 : left, visits }),
        )
        present += joined - left
      }
    }
  return rows
}

const listPeople = ({ visits, visitsByAge, enrolled, enrolledByAge, joined, withdrawn }: PeriodNumbers) => [
  visits,
  ...visitsByAge,
  enrolled,
  joined,
  withdrawn,
  enrolled - joined,
  enrolled - withdrawn,
  joined - withdrawn,
  ...enrolledByAge,
]

test('no number of people in reports of adjacent years and overlapping periods, and no sum or difference of any two, is one to four', () => {
  const random = createRandom('adjacent reports')
  for (let round = 0; round < 10; round += 1) {
    const rows = simulateYears(random)
    const count = (from: number, to: number, groupId?: string) =>
      sumPeriod(
        removeVisitsOfFew(rows.filter((row) => !groupId || row.groupId === groupId)),
        toDay(from),
        toDay(to),
      )
    const cuts = [0, 12, 24, ...Array.from({ length: 5 }, () => random.whole(0, 23))]
      .sort((a, b) => a - b)
      .map(toMonthStart)
    const periods = cuts.flatMap((from) =>
      cuts.filter((to) => from < to).map((to) => [from, to - 1] as const),
    )
    const known = new Set<number>()
    for (const [from, to] of periods)
      for (const groupId of [undefined, 'prva', 'druga', 'tretja'])
        for (const value of listPeople(count(from, to, groupId))) known.add(value)
    const derived = [...known].flatMap((a) => [...known].flatMap((b) => [a + b, a - b]))
    expect(derived.filter((value) => value > 0 && value < 5)).toEqual([])
    const [first = 0, middle = 0, last = 0] = [cuts[1], cuts[3], cuts[6]]
    expectSums([count(first, middle - 1), count(middle, last - 1), count(first, last - 1)], true)
    // The reports are still right.
    const joined = rows.reduce((sum, row) => sum + row.joined, 0)
    const { enrolled, joined: counted } = count(0, toMonthStart(24) - 1)
    for (const value of [enrolled, counted]) expect(joined - value).toBeLessThan(5)
  }
})

/** Lists all combinations of four numbers of people, each from 0 to 9. */
const listCombinations = () =>
  Array.from({ length: 10_000 }, (_, code) =>
    [1, 10, 100, 1000].map((place) => Math.floor(code / place) % 10),
  )

const [FIRST, SECOND] = ['2031-01-31', '2031-02-28'] as const

/** Each case converts the four numbers to rows, and to the numbers that reports must not reveal. */
test.each([
  [
    'joined two groups',
    ([a = 0, b = 0, c = 0, d = 0]: number[]) => ({
      rows: [
        toRow(FIRST, { joined: a }),
        toRow(SECOND, { joined: b }),
        toRow(FIRST, { groupId: 'druga', joined: c }),
        toRow(SECOND, { groupId: 'druga', joined: d }),
      ],
      hidden: [a, b, c, d, a + b, c + d, a + c, b + d, a + b + c + d],
    }),
  ],
  [
    'joined or withdrew',
    ([a = 0, b = 0, c = 0, d = 0]: number[]) => ({
      rows: [
        toRow(FIRST, { joined: a, withdrawn: c, left: c }),
        toRow(SECOND, { joined: b, withdrawn: d, left: d }),
      ],
      hidden: [a, b, c, d, a + b, c + d, a - c, a + b - c, a + b - c - d],
    }),
  ],
])('who compares all reports of two months cannot tell that one to four people %s', (_, toCase) => {
  const valuesByReports = new Map<string, Set<number>[]>()
  for (const { rows, hidden } of listCombinations().map(toCase)) {
    if (hidden.some((value) => value < 0)) continue
    const reports = [undefined, 'prva', 'druga'].flatMap((groupId) => {
      const own = rows.filter((row) => !groupId || row.groupId === groupId)
      const periods = [
        ['2031-01-01', FIRST],
        ['2031-02-01', SECOND],
        ['2031-01-01', SECOND],
      ] as const
      return periods.map(([from, to]) => sumPeriod(own, from, to)).flatMap(listPeople)
    })
    const values = valuesByReports.get(reports.join()) ?? hidden.map(() => new Set())
    for (const [index, value] of hidden.entries()) values[index]?.add(value)
    valuesByReports.set(reports.join(), values)
  }
  const certain = [...valuesByReports.values()].flat().filter(({ size }) => size === 1)
  expect(certain.filter((values) => [1, 2, 3, 4].some((value) => values.has(value)))).toEqual([])
  // The reports still differ.
  expect(valuesByReports.size).toBeGreaterThan(5)
})
