// The outbox while another process holds a write lock on the database, as during an update.
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSqlite } from '../../api/core/sqlite'
import { keepMailbox, until } from '../support/of-a-test'
import { keepServer } from '../support/test-server'

const mailbox = keepMailbox()
const server = keepServer({ mailbox, isWorkerIdle: true })
let other: ReturnType<typeof openSqlite>

/** One mail is being sent, and its result cannot be stored. */
beforeEach(async () => {
  await server.send('contact')
  other = openSqlite(join(server.directory, 'ckd.sqlite'))
  other.exec('BEGIN IMMEDIATE')
})

afterEach(() => other.close())

const complaints = () => server.log.filter((line) => line.includes('"level":"error"'))
const isSent = () => server.services.outbox.list()[0]?.status === 'sent'

test.each([
  { what: 'passes delays the note of a mail, repeats no mail and alarms nobody', tries: 1, isStopped: false },
  {
    what: 'outlasts the server is waited for, so that the next one does not send it again',
    tries: 3,
    isStopped: true,
  },
])('a lock that $what', async ({ tries, isStopped }) => {
  const { outbox, worker } = server.services
  const { together } = outbox
  let tried = 0
  vi.spyOn(outbox, 'together').mockImplementation((work) => {
    try {
      return together(work)
    } finally {
      tried += 1
      if (tried === tries) other.exec('ROLLBACK')
    }
  })
  worker.start()
  await until(() => tried > 0)
  if (isStopped) await worker.stop()
  else await until(isSent)
  expect(isSent()).toBe(true)
  expect(mailbox.mails).toHaveLength(1)
  expect(complaints()).toEqual([])
})
