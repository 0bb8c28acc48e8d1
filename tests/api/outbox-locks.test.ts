// The outbox while another process has locked the database, as one version does to another when it takes over.
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSqlite } from '../../api/core/sqlite'
import { keepMailbox, until } from '../support/of-a-test'
import { keepServer } from '../support/test-server'

const mailbox = keepMailbox()
const server = keepServer({ mailbox, isWorkerIdle: true })
let other: ReturnType<typeof openSqlite>

/** One mail is on its way, and what becomes of it cannot be noted. */
beforeEach(async () => {
  await server.send('contact')
  other = openSqlite(join(server.directory, 'ckd.sqlite'))
  other.exec('BEGIN IMMEDIATE')
})

afterEach(() => other.close())

const complaints = () => server.log.filter((line) => line.includes('"level":"error"'))
const isSent = () => server.services.outbox.list()[0]?.status === 'sent'

/** Counts the tries to note something, and takes the lock back after the last that shall fail. */
function unlockAfter(last: number): () => number {
  const { outbox } = server.services
  const { together } = outbox
  let tries = 0
  vi.spyOn(outbox, 'together').mockImplementation((work) => {
    try {
      return together(work)
    } finally {
      tries += 1
      if (tries === last) other.exec('ROLLBACK')
    }
  })
  return () => tries
}

test('a lock that passes delays the note of a mail, repeats no mail and alarms nobody', async () => {
  unlockAfter(1)
  server.services.worker.start()
  await until(isSent)
  expect(mailbox.mails).toHaveLength(1)
  expect(complaints()).toEqual([])
})

test('a server that ends meanwhile notes what it sent, so that the next one does not send it again', async () => {
  const countTries = unlockAfter(3)
  server.services.worker.start()
  await until(() => countTries() > 0)
  await server.services.worker.stop()
  expect(isSent()).toBe(true)
  expect(complaints()).toEqual([])
})
