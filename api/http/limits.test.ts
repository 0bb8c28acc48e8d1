import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { HOUR, MINUTE, systemClock } from '../core/clock'
import { ApiError } from '../core/errors'
import { createLimit, limitRules, mailLimits, toNetwork } from './limits'

function createFixture() {
  const limiter = createLimit({ maximum: 2, windowMs: MINUTE, message: 'Preveč.' }, { elapsed: () => HOUR })
  return {
    limiter,
    use: (address: string, form = 'contact') => {
      try {
        limiter.consume(form, toNetwork(address))
        return 'accepted'
      } catch (error) {
        return error instanceof ApiError ? `wait ${error.headers['Retry-After']}` : error
      }
    },
  }
}

test('addresses of one IPv6 /64 network count together, and a mapped IPv4 address counts as the IPv4 address', () => {
  const { use } = createFixture()
  use('2001:db8:1:2::1')
  use('2001:0db8:0001:0002:ffff::2')
  expect(use('2001:db8:1:2:3:4:5:6')).toMatch(/wait/)
  expect(use('2001:db8:1:3::1')).toBe('accepted')
  use('::ffff:192.0.2.9')
  use('192.0.2.9')
  expect(use('192.0.2.9')).toMatch(/wait/)
})

test('a /48 may do ten times as much as one of its /64 networks', () => {
  const { use } = createFixture()
  for (let network = 0; network < 20; network += 1) expect(use(`2001:db8:1:${network}::1`)).toBe('accepted')
  expect(use('2001:db8:1:ffff::1')).toMatch(/wait/)
  expect(use('2001:db8:2:ffff::1')).toBe('accepted')
})

test('an action that failed is not counted', () => {
  const { use, limiter } = createFixture()
  use('192.0.2.1')
  const uncount = limiter.consume('contact', '192.0.2.1')
  expect(use('192.0.2.1')).toMatch(/wait/)
  uncount()
  expect([use('192.0.2.1'), use('192.0.2.1')]).toEqual(['accepted', expect.stringMatching(/wait/)])
})

test('a key is removed soon after its window, also without further requests', () => {
  vi.useFakeTimers()
  try {
    const limiter = createLimit({ maximum: 2, windowMs: MINUTE, message: 'Preveč.' }, systemClock)
    limiter.consume('contact', '192.0.2.1')
    expect(limiter.countKeys()).toBe(1)
    vi.advanceTimersByTime(2 * MINUTE)
    expect(limiter.countKeys()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('a limit stores ten thousand keys, and beyond that number forgets the least recently used', () => {
  const { use, limiter } = createFixture()
  use('192.0.2.1')
  for (let index = 0; index < 10_000; index += 1)
    limiter.consume('contact', `10.0.${index >> 8}.${index & 255}`)
  expect(limiter.countKeys()).toBe(10_000)
  expect([use('192.0.2.1'), use('192.0.2.1')]).toEqual(['accepted', 'accepted'])
})

test('docs/product.md lists every limit', () => {
  const docs = readFileSync(new URL('../../docs/product.md', import.meta.url), 'utf8')
  const formatWindow = (windowMs: number) =>
    windowMs % HOUR === 0 ? `${windowMs / HOUR} h` : `${windowMs / MINUTE} min`
  const rows = [...Object.values(limitRules), ...Object.values(mailLimits)].map(
    ({ maximum, windowMs }) => `| ${maximum} | ${formatWindow(windowMs)} |`,
  )
  const [, table = ''] = /### Limits\n[^|]*((?:\|.*\n)+)/.exec(docs) ?? []
  const documented = table.trim().split('\n').slice(2)
  expect(documented.map((row) => row.slice(row.search(/\| \d+ \|/)))).toEqual(rows)
})
