import { expect, test } from 'vitest'
import { addMilliseconds, HOUR, MINUTE } from '../../core/clock'
import { LONGEST_PAUSE_MS, planNextAttempt, RETRY_PERIOD_MS } from './next-attempt'

const now = new Date('2026-01-01T12:00:00Z')

function pauseAfter(attempts: number, random = 0.5): number | undefined {
  const deadline = addMilliseconds(now, RETRY_PERIOD_MS)
  return (
    (planNextAttempt({ attempts, deadline, now, retryBaseMs: MINUTE, random })?.getTime() ?? 0) -
    now.getTime()
  )
}

test('the pause doubles from the base up to six hours', () => {
  expect([1, 2, 3, 4, 9, 10, 30, 1000].map((attempts) => pauseAfter(attempts))).toEqual([
    MINUTE,
    2 * MINUTE,
    4 * MINUTE,
    8 * MINUTE,
    256 * MINUTE,
    6 * HOUR,
    6 * HOUR,
    6 * HOUR,
  ])
})

test('the retries of mails that failed together are spread by a fifth either way, and never beyond six hours', () => {
  expect(pauseAfter(1, 0)).toBe(0.8 * MINUTE)
  expect(pauseAfter(1, 0.999)).toBeCloseTo(1.1996 * MINUTE)
  expect(pauseAfter(50, 0.999)).toBe(LONGEST_PAUSE_MS)
})

test('a mail is no longer retried after five days', () => {
  const deadline = addMilliseconds(now, HOUR)
  const attempt = { deadline, now, retryBaseMs: MINUTE, random: 0.5 }
  expect(planNextAttempt({ ...attempt, attempts: 20 })).toBeUndefined()
})
