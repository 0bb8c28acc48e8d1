// Priority of mails, their speed while visitors send forms, and connections to the mail server.
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { siteForms } from '../../../common/forms/forms'
import { validContact } from '../../../tests/support/examples'
import { setUpMailbox, waitUntil } from '../../../tests/support/test-resources'
import { setUpServer } from '../../../tests/support/test-server'
import { MINUTE } from '../../core/clock'
import { createLog } from '../../core/log'
import { openSqlite } from '../../core/sqlite'
import type { OutgoingMail } from './queue'
import { createOutboxWorker, type Delivery } from './worker'

const mailbox = setUpMailbox()
const server = setUpServer({ mailbox, isWorkerIdle: true })

const recipient = 'ana@primer.si'
const enqueue = (mail: Omit<OutgoingMail, 'recipient'>) =>
  server.services.outbox.enqueue({ recipient, ...mail })
const listDue = (limit = 1000) => server.services.outbox.listDue(limit)
const sendMessage = () => server.post(siteForms.contact.path, validContact)

/** Stores `count` contact messages. @returns their ids */
async function listStored(count: number): Promise<number[]> {
  for (let written = 0; written < count; written += 1) await sendMessage()
  return server.services.database.prepare<[], number>('SELECT id FROM submissions ORDER BY id').pluck().all()
}

/** Starts a worker with this delivery. @returns the worker, and the kinds of the mails that it delivered */
function startWorker(deliver: Delivery['deliver']) {
  const { outbox, clock } = server.services
  const handed: string[] = []
  const worker = createOutboxWorker({
    outbox,
    clock,
    lock: { acquire: () => true, release: () => {} },
    log: createLog('silent'),
    delivery: {
      deliver(mail) {
        handed.push(mail.kind)
        return deliver(mail)
      },
      close() {},
    },
  })
  worker.start()
  return { worker, handed }
}

test('mails that a visitor waits for are sent before letters, and letters before notices to staff', () => {
  for (const kind of ['enrolment_notice', 'letter', 'enrolment_confirmation', 'office_sign_in'] as const) {
    server.moveClock(MINUTE)
    enqueue({ kind })
  }
  expect(listDue().map(({ kind }) => kind)).toEqual([
    'office_sign_in',
    'enrolment_confirmation',
    'letter',
    'enrolment_notice',
  ])
  expect(listDue(2).map(({ kind }) => kind)).toEqual(['office_sign_in', 'enrolment_confirmation'])
})

test('many mails of one submission hardly delay the next family’s mail', async () => {
  const [first, second] = await listStored(2)
  for (let count = 0; count < 50; count += 1) enqueue({ kind: 'enrolment_confirmation', submissionId: first })
  server.moveClock(MINUTE)
  enqueue({ kind: 'enrolment_confirmation', submissionId: second })
  const before = listDue().findIndex(({ submissionId }) => submissionId === second)
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThanOrEqual(6)
  expect(listDue()).toHaveLength(53)
})

test.each([
  ['IPv6 /48', (index: number) => `2001:db8:1:${index}::1`],
  ['IPv4 /24', (index: number) => `198.51.100.${index % 256}`],
])(
  'hundreds of forms from one network (%s) hardly delay the confirmation of a family elsewhere',
  async (_, toAddress) => {
    await server.restart({ isWorkerIdle: true, env: { RATE_LIMIT: '300/3600', TRUST_PROXY: '1' } })
    const sendFrom = (network: string, form: 'newsletter' | 'registration', changes?: object) =>
      server.send(form, changes, { 'X-Forwarded-For': network })
    for (let index = 0; index < 300; index += 1)
      await sendFrom(toAddress(index), 'newsletter', { email: `a${index}@primer.si` })
    server.moveClock(MINUTE)
    await sendFrom('203.0.113.1', 'registration')
    expect(listDue()).toHaveLength(303)
    expect(listDue().findIndex(({ kind }) => kind === 'enrolment_confirmation')).toBe(20)
  },
)

test('a letter is sent before thousands of newsletter mails, even when their mail servers are slow', async () => {
  for (let count = 0; count < 50; count += 1) enqueue({ kind: 'newsletter_issue' })
  const { worker, handed } = startWorker(({ kind }) =>
    kind === 'newsletter_issue' ? new Promise(() => {}) : Promise.resolve({ refused: [] }),
  )
  expect(handed).toEqual(['newsletter_issue'])
  server.moveClock(MINUTE)
  enqueue({ kind: 'letter' })
  worker.pollSoon()
  const { outbox } = server.services
  await waitUntil(() => outbox.list().some(({ kind, status }) => kind === 'letter' && status === 'sent'))
  expect(handed).toEqual(['newsletter_issue', 'letter'])
})

test('while visitors send forms, mails are sent in steps of four, without ever stopping', async () => {
  await listStored(12)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const { worker, handed } = startWorker(async () => ({ refused: [] }))
  onTestFinished(async () => {
    vi.useRealTimers()
    await worker.stop()
  })
  const counts: number[] = []
  for (let tenth = 0; tenth < 3; tenth += 1) {
    for (let form = 0; form < 9; form += 1) {
      worker.pollSoon()
      await vi.advanceTimersByTimeAsync(11)
    }
    counts.push(handed.length)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(counts).toEqual([4, 8, 12])
})

test('many mails share a few connections, which are closed with the server', async () => {
  await listStored(20)
  server.services.worker.start()
  await mailbox.waitFor(20)
  expect(mailbox.connections).toBeLessThanOrEqual(4)
  expect(mailbox.sockets.size).toBeGreaterThan(0)
  await server.close()
  await waitUntil(() => mailbox.sockets.size === 0)
})

test('a broken kept connection costs no attempt: the next mail is sent once over a new one', async () => {
  server.services.worker.start()
  await sendMessage()
  await waitUntil(() => server.services.outbox.countByStatus().pending === 0)
  for (const socket of mailbox.sockets) socket.destroy()
  await sendMessage()
  await mailbox.waitFor(2)
  await waitUntil(() => server.services.outbox.countByStatus().pending === 0)
  expect(server.services.outbox.list().map(({ attempts }) => attempts)).toEqual([1, 1])
  expect(mailbox.mails).toHaveLength(2)
})

test('a database lock that outlasts the shutdown is waited for, so that the next process repeats no mail', async () => {
  await sendMessage()
  const other = openSqlite(join(server.directory, 'ckd.sqlite'))
  onTestFinished(() => void other.close())
  other.exec('BEGIN IMMEDIATE')
  const { outbox, worker } = server.services
  const { inTransaction } = outbox
  let tried = 0
  vi.spyOn(outbox, 'inTransaction').mockImplementation((work) => {
    try {
      return inTransaction(work)
    } finally {
      tried += 1
      if (tried === 3) other.exec('ROLLBACK')
    }
  })
  worker.start()
  await waitUntil(() => tried > 0)
  await worker.stop()
  expect(outbox.list()).toMatchObject([{ status: 'sent' }])
  expect(mailbox.mails).toHaveLength(1)
  expect(server.log.filter((line) => line.includes('"level":"error"'))).toEqual([])
})
