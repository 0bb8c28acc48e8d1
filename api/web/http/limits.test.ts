import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { HOUR, MINUTE, systemClock } from '../../core/clock'
import { ApiError } from '../../core/errors'
import { createLimit, limitRules, mailLimits, networkOf } from './limits'

function createFixture() {
  let time = Date.UTC(2026, 0, 1)
  const limiter = createLimit({ most: 2, within: MINUTE, message: 'Preveč.' }, { now: () => new Date(time) })
  return {
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    limiter,
    use: (address: string, form = 'contact') => {
      try {
        limiter.take(form, networkOf(address))
        return 'accepted'
      } catch (error) {
        return error instanceof ApiError ? `wait ${error.headers['Retry-After']}` : error
      }
    },
  }
}

test('the addresses of one IPv6 household count together, a mapped IPv4 address counts as itself', () => {
  const { use } = createFixture()
  use('2001:db8:1:2::1')
  use('2001:0db8:0001:0002:ffff::2')
  expect(use('2001:db8:1:2:3:4:5:6')).toMatch(/wait/)
  expect(use('2001:db8:1:3::1')).toBe('accepted')
  use('::ffff:192.0.2.9')
  use('192.0.2.9')
  expect(use('192.0.2.9')).toMatch(/wait/)
})

test('what was not accepted after all is given back, and cleared limits refuse nobody', () => {
  const { use, limiter } = createFixture()
  use('192.0.2.1')
  const giveBack = limiter.take('contact', '192.0.2.1')
  expect(use('192.0.2.1')).toMatch(/wait/)
  giveBack()
  expect([use('192.0.2.1'), use('192.0.2.1')]).toEqual(['accepted', expect.stringMatching(/wait/)])
  limiter.clear()
  expect(use('192.0.2.1')).toBe('accepted')
})

test('an address is forgotten soon after its time, also when nobody sends anything any more', () => {
  vi.useFakeTimers()
  try {
    const limiter = createLimit({ most: 2, within: MINUTE, message: 'Preveč.' }, systemClock)
    limiter.take('contact', '192.0.2.1')
    expect(limiter.count()).toBe(1)
    vi.advanceTimersByTime(2 * MINUTE)
    expect(limiter.count()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('ten thousand are remembered, and of more those who have been quiet longest are not', () => {
  const { use, limiter } = createFixture()
  use('192.0.2.1')
  for (let index = 0; index < 10_000; index += 1) limiter.take('contact', `2001:db8:0:${index.toString(16)}`)
  expect(limiter.count()).toBe(10_000)
  expect([use('192.0.2.1'), use('192.0.2.1')]).toEqual(['accepted', 'accepted'])
})

test('docs/product.md names every limit there is', () => {
  const docs = readFileSync(new URL('../../../docs/product.md', import.meta.url), 'utf8')
  const span = (within: number) => (within % HOUR === 0 ? `${within / HOUR} h` : `${within / MINUTE} min`)
  const rows = [...Object.values(limitRules), ...Object.values(mailLimits)].map(
    ({ most, within }) => `| ${most} | ${span(within)} |`,
  )
  const [, table = ''] = /### Limits\n[^|]*((?:\|.*\n)+)/.exec(docs) ?? []
  const told = table.trim().split('\n').slice(2)
  expect(told.map((row) => row.slice(row.search(/\| \d+ \|/)))).toEqual(rows)
})
