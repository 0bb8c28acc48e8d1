import { expect, test } from 'vitest'
import { formatLessonDay, listLessonDays, settleTimetable, usualSeason } from './lessons'

const SEASON = { from: '2025-10-01', to: '2026-06-30' }
const listDays = (day?: string) => listLessonDays(SEASON, day).days

test('a group meets on its day from the season’s first to its last day', () => {
  const days = listDays('ponedeljek')
  expect(days.slice(0, 2)).toEqual(['2025-10-06', '2025-10-13'])
  expect(days.at(-1)).toBe('2026-06-29')
  expect(days).toHaveLength(39)
  expect(listLessonDays({ from: '2025-09-15', to: '2025-09-22' }, 'ponedeljek').days).toEqual([
    '2025-09-15',
    '2025-09-22',
  ])
})

test.each([
  ['ob četrtkih', '2025-10-02'],
  ['Torek', '2025-10-07'],
  ['petek popoldne', '2025-10-03'],
  ['sobote', '2025-10-04'],
])('the day »%s« is read as staff write it', (day, first) => {
  expect(listDays(day)[0]).toBe(first)
})

test('a group with two days meets on both, and one without a day on none', () => {
  expect(listDays('torek in četrtek').slice(0, 3)).toEqual(['2025-10-02', '2025-10-07', '2025-10-09'])
  expect(listDays('po dogovoru')).toEqual([])
  expect(listDays()).toEqual([])
})

test('nobody meets on holidays, and those are named that take a lesson away', () => {
  const autumn = { name: 'Jesenske počitnice', from: '2025-10-27', to: '2025-11-01' }
  const easter = { name: 'Velikonočni ponedeljek', from: '2026-04-06', to: '2026-04-06' }
  const { days, skipped } = listLessonDays(SEASON, 'sreda', [autumn, easter])
  expect(days.slice(3, 6)).toEqual(['2025-10-22', '2025-11-05', '2025-11-12'])
  expect(skipped).toEqual([autumn])
  expect(listLessonDays(SEASON, 'sobota', [autumn]).days.slice(3, 5)).toEqual(['2025-10-25', '2025-11-08'])
})

test('where the content names no season, it goes from October to June', () => {
  expect(usualSeason('2025/2026')).toEqual(SEASON)
  expect(usualSeason('letos')).toBeUndefined()
})

test('the price list says when a group meets; the workshop only what the price list leaves open', () => {
  const workshop = { day: 'torek', time: '17.00–18.30', room: 'Dvorana 2' }
  expect(settleTimetable({}, workshop)).toEqual(workshop)
  expect(settleTimetable({ room: 'Dvorana 1' }, workshop)).toEqual({ ...workshop, room: 'Dvorana 1' })
  // Never the day of one with the hour of the other.
  expect(settleTimetable({ day: 'sreda' }, workshop)).toEqual({
    day: 'sreda',
    time: undefined,
    room: 'Dvorana 2',
  })
})

test('a lesson’s day is said with its day of the week', () => {
  expect(formatLessonDay('2025-10-07').replaceAll('\u00a0', ' ')).toBe('torek, 7. 10. 2025')
})
