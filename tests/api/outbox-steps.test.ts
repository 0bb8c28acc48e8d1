// Mail work yields to visitors: what the worker does at once, what together, and what it leaves for later.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../../api/core/log'
import { createOutboxWorker, type OutboxWorker } from '../../api/mail/outbox/worker'
import { keepServer } from '../support/test-server'

const server = keepServer({ isWorkerIdle: true })
let worker: OutboxWorker
/** Message-IDs that the mail server was given, and what ends its silence. */
let handed: string[]
let answer: () => void

beforeEach(async () => {
  for (let count = 0; count < 12; count += 1) await server.send('contact')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  handed = []
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  worker = createOutboxWorker({
    outbox: server.services.outbox,
    lock: { acquire: () => true, release: () => {} },
    clock: server.services.clock,
    log: createLog('silent'),
    delivery: {
      async deliver({ messageId }) {
        handed.push(messageId)
        await answered
        return { refused: [] }
      },
      close() {},
    },
  })
})

afterEach(async () => {
  vi.useRealTimers()
  await worker.stop()
})

test('while visitors send forms, mails leave in steps of four, and never stop leaving', async () => {
  worker.start()
  answer()
  const counts: number[] = []
  for (let tenth = 0; tenth < 3; tenth += 1) {
    for (let form = 0; form < 9; form += 1) {
      worker.wake()
      await vi.advanceTimersByTimeAsync(11)
    }
    counts.push(handed.length)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(counts).toEqual([4, 8, 12])
})

test('when no visitor is there, mails leave as fast as the mail server takes them, and four share a commit', async () => {
  const commits = vi.spyOn(server.services.outbox, 'together')
  worker.start()
  answer()
  await vi.advanceTimersByTimeAsync(10)
  expect(new Set(handed).size).toBe(12)
  expect(handed).toHaveLength(12)
  expect(commits).toHaveBeenCalledTimes(3)
  expect(server.services.outbox.list().map(({ status }) => status)).toEqual(Array(12).fill('sent'))
})
