import { expect, test } from 'vitest'
import { listMeetings as listAll } from './meetings'

const listMeetings = (season: string, day?: string) => listAll(season, day).days

test('a group meets on its day from October to the end of June', () => {
  const days = listMeetings('2025/2026', 'ponedeljek')
  expect(days.slice(0, 2)).toEqual(['2025-10-06', '2025-10-13'])
  expect(days.at(-1)).toBe('2026-06-29')
  expect(days).toHaveLength(39)
})

test.each([
  ['ob četrtkih', '2025-10-02'],
  ['Torek', '2025-10-07'],
  ['petek popoldne', '2025-10-03'],
  ['sobote', '2025-10-04'],
])('the day »%s« is read as staff write it', (day, first) => {
  expect(listMeetings('2025/2026', day)[0]).toBe(first)
})

test('a group with two days meets on both, and one without a day on none', () => {
  expect(listMeetings('2025/2026', 'torek in četrtek').slice(0, 3)).toEqual([
    '2025-10-02',
    '2025-10-07',
    '2025-10-09',
  ])
  expect(listMeetings('2025/2026', 'po dogovoru')).toEqual([])
  expect(listMeetings('2025/2026')).toEqual([])
})

test('nobody meets on holidays, and the sheet names those that take a meeting away', () => {
  const autumn = { name: 'Jesenske počitnice', from: '2025-10-27', to: '2025-11-01' }
  const easter = { name: 'Velikonočni ponedeljek', from: '2026-04-06', to: '2026-04-06' }
  const { days, skipped } = listAll('2025/2026', 'sreda', [autumn, easter])
  expect(days.slice(3, 6)).toEqual(['2025-10-22', '2025-11-05', '2025-11-12'])
  expect(skipped).toEqual([autumn])
  expect(listAll('2025/2026', 'sobota', [autumn]).days.slice(3, 5)).toEqual(['2025-10-25', '2025-11-08'])
})
