import { expect } from 'vitest'
import type { DayNumbers, PeriodNumbers } from '../statistics'

const LESSON_SUMS = ['held', 'cancelled', 'minutes'] as const
const PEOPLE_SUMS = ['visits', 'joined', 'withdrawn'] as const

/** Expects the sums that hold between two adjacent periods and the whole: those of people, between whole months. */
export function expectSums(
  [first, second, whole]: [PeriodNumbers, PeriodNumbers, PeriodNumbers],
  isMonthEnd: boolean,
): void {
  for (const key of LESSON_SUMS) expect(first[key] + second[key]).toBe(whole[key])
  if (!isMonthEnd) return
  for (const key of PEOPLE_SUMS) expect(first[key] + second[key]).toBe(whole[key])
  expect(first.enrolled + second.joined).toBe(whole.enrolled)
}

/** Returns the day with this index, counted from the first of January 2031. */
export const toDay = (index: number) => new Date(Date.UTC(2031, 0, 1 + index)).toISOString().slice(0, 10)

/** Creates the numbers of a group on one day. */
export function toRow(day: string, numbers: Partial<DayNumbers>): DayNumbers {
  const empty = { held: 0, cancelled: 0, minutes: 0, visits: 0, joined: 0, withdrawn: 0, left: 0 }
  return { ...empty, day, groupId: 'prva', ageBand: '0-14', ...numbers }
}
