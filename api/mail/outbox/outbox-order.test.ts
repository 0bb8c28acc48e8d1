// Priority of mails, their speed while visitors send forms, and connections to the mail server.
import { expect, test } from 'vitest'
import { siteForms } from '../../../common/forms/forms'
import { validContact } from '../../../tests/support/examples'
import { setUpMailbox, waitUntil } from '../../../tests/support/test-resources'
import { setUpServer } from '../../../tests/support/test-server'
import { MINUTE } from '../../core/clock'
import { createLog } from '../../core/log'
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
  for (const kind of [
    'enrolment_notice',
    'operator_alert',
    'enrolment_confirmation',
    'office_sign_in',
  ] as const) {
    server.moveClock(MINUTE)
    enqueue({ kind })
  }
  expect(listDue().map(({ kind }) => kind)).toEqual([
    'office_sign_in',
    'enrolment_confirmation',
    'operator_alert',
    'enrolment_notice',
  ])
  expect(listDue(2).map(({ kind }) => kind)).toEqual(['office_sign_in', 'enrolment_confirmation'])
})

test('a letter is sent before thousands of newsletter mails, even when their mail servers are slow', async () => {
  for (let count = 0; count < 50; count += 1) enqueue({ kind: 'newsletter_issue' })
  const { worker, handed } = startWorker(({ kind }) =>
    kind === 'newsletter_issue' ? new Promise(() => {}) : Promise.resolve({ refused: [] }),
  )
  expect(handed).toEqual(['newsletter_issue'])
  server.moveClock(MINUTE)
  enqueue({ kind: 'operator_alert' })
  worker.pollSoon()
  const { outbox } = server.services
  await waitUntil(() =>
    outbox.list().some(({ kind, status }) => kind === 'operator_alert' && status === 'sent'),
  )
  expect(handed).toEqual(['newsletter_issue', 'operator_alert'])
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
