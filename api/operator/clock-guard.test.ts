import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/support/database'
import { addSubscribers } from '../../tests/support/newsletter'
import { makeTestFolder } from '../../tests/support/test-resources'
import { addMilliseconds, DAY, HOUR, MINUTE, toInstant } from '../core/clock'
import type { Database } from '../core/database'
import { createLog } from '../core/log'
import { LONGEST_PAUSE_MS } from '../mail/outbox/next-attempt'
import { createClockGuard } from './clock-guard'

let now = new Date('2026-09-01T10:00:00.000Z')
const clock = { now: () => now }
const later = (milliseconds: number) => toInstant(addMilliseconds(now, milliseconds))

let database: Database
let log: string[]
let cleared: number
beforeEach(() => {
  database = openTestDatabase(makeTestFolder(), clock)
  log = []
  cleared = 0
  return () => database.close()
})

const countClear = () => {
  cleared += 1
}
const createGuard = () =>
  createClockGuard({
    database,
    clock,
    guardedTimes: [
      { table: 'outbox', column: 'next_attempt_at', longestMs: LONGEST_PAUSE_MS },
      { table: 'newsletter_subscriptions', column: 'confirmation_sent_at', longestMs: 0 },
    ],
    limits: [{ clear: countClear }],
    log: createLog('info', { write: (line: string) => void log.push(line) }),
  })

/** Stores one invitation to the newsletter and one pending mail. */
function store(invitedAt: string, nextAttemptAt: string): void {
  addSubscribers(database, ['ana@primer.si'])
  database.prepare('UPDATE newsletter_subscriptions SET confirmation_sent_at = ?').run(invitedAt)
  database
    .prepare(
      `INSERT INTO outbox (mail_kind, recipient, status, rank, message_id, created_at, next_attempt_at, deadline_at)
       VALUES ('letter', 'ana@primer.si', 'pending', 2, '<1@primer.si>', :at, :at, :at)`,
    )
    .run({ at: nextAttemptAt })
}

const readTimes = () =>
  database
    .prepare(
      'SELECT confirmation_sent_at, next_attempt_at, outbox.created_at FROM newsletter_subscriptions, outbox',
    )
    .raw()
    .get()

test('times further ahead than their longest delay are corrected when the clock is set back, and logged once', () => {
  const check = createGuard()
  check()
  store(later(0), later(HOUR))
  const createdAt = later(HOUR)
  now = addMilliseconds(now, MINUTE)
  check()
  expect(readTimes()).toEqual([later(-MINUTE), createdAt, createdAt])
  expect(cleared).toBe(1)

  now = addMilliseconds(now, -DAY)
  check()
  check()
  expect(readTimes()).toEqual([later(0), later(0), createdAt])
  expect(cleared).toBe(2)
  expect(log.filter((line) => line.includes('set back'))).toHaveLength(1)
})

test('times that are too far ahead when the server starts are corrected, and others stay', () => {
  store(later(DAY), later(5 * HOUR))
  createGuard()()
  expect(readTimes()).toEqual([later(0), later(5 * HOUR), later(5 * HOUR)])
})
