import { expect, test } from 'vitest'
import { getDefaultSeason, listLessonDays, mergeTimetables } from './lessons'

const SEASON = { from: '2025-10-01', to: '2026-06-30' }

test.each([
  ['ponedeljek', ['2025-10-06', '2025-10-13'], '2026-06-29', 39],
  ['ob četrtkih', ['2025-10-02', '2025-10-09'], '2026-06-25', 39],
  ['od ponedeljka do petka', ['2025-10-01', '2025-10-02'], '2026-06-30', 195],
  ['vsak drugi petek', ['2025-10-03', '2025-10-17'], '2026-06-26', 20],
  ['petek popoldne', [], undefined, 0],
  ['torek ob petih', [], undefined, 0],
  ['Torek in četrtek', ['2025-10-02', '2025-10-07'], '2026-06-30', 78],
  ['po dogovoru', [], undefined, 0],
  [undefined, [], undefined, 0],
])(
  'a group of »%s« has lessons on its days during the season, and none on days that are not understood',
  (day, first, last, count) => {
    const { days } = listLessonDays(SEASON, day)
    expect([days.slice(0, 2), days.at(-1), days.length]).toEqual([first, last, count])
  },
)

test('there are no lessons on holidays, and holidays that fall on a lesson are returned', () => {
  const autumn = { name: 'Jesenske počitnice', from: '2025-10-27', to: '2025-11-01' }
  const easter = { name: 'Velikonočni ponedeljek', from: '2026-04-06', to: '2026-04-06' }
  const { days, skipped } = listLessonDays(SEASON, 'sreda', { holidays: [autumn, easter] })
  expect(days.slice(3, 6)).toEqual(['2025-10-22', '2025-11-05', '2025-11-12'])
  expect(skipped).toEqual([autumn])
  expect(listLessonDays(SEASON, 'sobota', { holidays: [autumn] }).days.slice(3, 5)).toEqual([
    '2025-10-25',
    '2025-11-08',
  ])
})

test('the default season is from October to June', () => {
  expect(getDefaultSeason('2025/2026')).toEqual(SEASON)
  expect(getDefaultSeason('letos')).toBeUndefined()
})

test('the price list’s timetable takes precedence over the workshop’s', () => {
  const workshop = { day: 'torek', time: '17.00–18.30', room: 'Dvorana 2' }
  expect(mergeTimetables({}, workshop)).toEqual(workshop)
  expect(mergeTimetables({ room: 'Dvorana 1' }, workshop)).toEqual({ ...workshop, room: 'Dvorana 1' })
  // Day and time always come from the same source.
  expect(mergeTimetables({ day: 'sreda' }, workshop)).toEqual({ ...workshop, day: 'sreda', time: undefined })
})
