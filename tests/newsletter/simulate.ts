// Sends an issue of the newsletter while the server is killed again and again and its disk fills up.
// api/features/newsletter/newsletter-sending.test.ts tests batches, pauses, clocks, restores and unsubscriptions.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMilliseconds, MINUTE, systemClock, toInstant } from '../../api/core/clock'
import { type Database, openDatabase, toDatabasePath } from '../../api/core/database'
import { parseSettings } from '../../api/core/env'
import { groupBy } from '../../common/group-by'
import { createRandom } from '../faults/random'
import { type ServerProcess, startServerProcess } from '../faults/server-process'
import { findFreePort } from '../support/built-server'
import { schemas } from '../support/database'
import { createMailbox, refuseWith } from '../support/mailbox'
import { addSubscribers, MARCH, newsletterCatalogue } from '../support/newsletter'
import { openTestServices, toTestServices } from '../support/services'

interface PlayOptions {
  subscribers: number
  kills: number
  seed: string
  /** Called after each kill with the number of mails that were accepted so far. */
  onKill?(kill: number, accepted: number): void
}

interface OutboxRow {
  recipient: string
  status: string
}

/** One mail that the readers' mail server accepted. */
interface AcceptedMail {
  recipient: string
  messageId: string
  /** Number of the server process that sent the mail. */
  process: number
}

/** Behaviour of a reader's mail server. The address begins with it: accept, accept slowly, defer, reject. */
const BEHAVIOURS = ['sprejme', 'pocasi', 'odlozi', 'ne-pozna'] as const
const DEFERRALS = 2
const SLOW_MS = 150

const behaviourOf = (address: string) => BEHAVIOURS.find((behaviour) => address.startsWith(behaviour))

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Starts the mail servers of all readers in one. */
async function startReadersServer() {
  const deferrals = new Map<string, number>()
  const mailbox = createMailbox(async (_step, _session, recipient = '') => {
    const behaviour = behaviourOf(recipient)
    if (behaviour === 'pocasi') await wait(SLOW_MS)
    if (behaviour === 'ne-pozna') return refuseWith(550, '5.1.1 No such user')
    const count = deferrals.get(recipient) ?? 0
    if (behaviour !== 'odlozi' || count >= DEFERRALS) return undefined
    deferrals.set(recipient, count + 1)
    return refuseWith(451, '4.7.1 Greylisted')
  })
  await mailbox.start()
  const state = { accepted: [] as AcceptedMail[], process: 0, url: mailbox.url }
  mailbox.onAccepted = ({ messageId = '', envelopeTo }) => {
    for (const recipient of envelopeTo) state.accepted.push({ recipient, messageId, process: state.process })
  }
  return { state, stop: mailbox.stop }
}

/** Sends one issue through all kills. @returns counts, and every violation */
export async function simulateNewsletter({ subscribers, kills, seed, onKill }: PlayOptions) {
  const random = createRandom(seed)
  const directory = mkdtempSync(join(tmpdir(), 'ckd-newsletter-'))
  const readers = await startReadersServer()
  const env = {
    DATA_DIR: directory,
    PORT: String(await findFreePort()),
    SMTP_URL: readers.state.url,
    MAIL_RETRY_BASE_MS: '10',
    VERIFICATION: 'off',
    RATE_LIMIT: 'off',
    // One batch for each server process.
    NEWSLETTER_PER_HOUR: String(Math.ceil((subscribers * 10) / kills)),
  }
  const emails = Array.from(
    { length: subscribers },
    (_, index) => `${BEHAVIOURS[Math.max(0, (index % 10) - 6)]}-${index}@primer.si`,
  )

  /** Opens the database while no server runs. */
  function withDatabase<Result>(work: (database: Database) => Result): Result {
    const database = openDatabase(toDatabasePath(directory), { schemas })
    try {
      return work(database)
    } finally {
      database.close()
    }
  }

  const listRows = () =>
    withDatabase((database) =>
      database
        .prepare<[], OutboxRow>('SELECT recipient, status FROM outbox WHERE issue_id IS NOT NULL')
        .all(),
    )

  function startIssue(): void {
    withDatabase((database) => {
      addSubscribers(database, emails)
      const settings = parseSettings(env, newsletterCatalogue.site)
      const core = { settings, catalogue: newsletterCatalogue, database, clock: systemClock }
      toTestServices(openTestServices(core)).issues.start(MARCH, 'office:1')
    })
  }

  /** Moves the times of the issue into the past, so that the next batch is due. */
  const makeNextBatchDue = () =>
    withDatabase((database) => {
      const past = toInstant(addMilliseconds(systemClock.now(), -10 * MINUTE))
      database.prepare('UPDATE newsletter_issues SET started_at = ?').run(past)
      database
        .prepare('UPDATE newsletter_issues SET last_batch_at = ? WHERE last_batch_at IS NOT NULL')
        .run(past)
    })

  async function startServer(): Promise<ServerProcess> {
    makeNextBatchDue()
    readers.state.process += 1
    const server = startServerProcess(env)
    const end = server.ended.then((code) => {
      throw new Error(`The server ended by itself with ${code}:\n${server.output()}`)
    })
    await Promise.race([server.listening, end])
    end.catch(() => {})
    return server
  }

  /** Limits the size of files for a moment, so that nothing can be written. */
  async function fillDisk(server: ServerProcess): Promise<void> {
    const limit = (bytes: string) => spawnSync('prlimit', ['--pid', String(server.pid), `--fsize=${bytes}:`])
    limit('4096')
    await wait(400)
    limit('unlimited')
  }

  try {
    startIssue()
    for (let kill = 1; kill <= kills; kill += 1) {
      const server = await startServer()
      await wait(random.between(0, 4000))
      if (kill % 5 === 2) await fillDisk(server)
      await server.kill()
      onKill?.(kill, readers.state.accepted.length)
    }
    while (listRows().some(({ status }) => ['held', 'pending'].includes(status))) {
      const server = await startServer()
      while (listRows().some(({ status }) => status === 'pending')) await wait(100)
      await server.stop()
    }
    return checkResults({ rows: listRows(), accepted: readers.state.accepted, emails, kills })
  } finally {
    await readers.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/**
 * Checks what the readers' mail servers accepted: one issue each, and at most one repeated mail per kill.
 * @returns counts, and every violation
 */
function checkResults({
  rows,
  accepted,
  emails,
  kills,
}: {
  rows: OutboxRow[]
  accepted: AcceptedMail[]
  emails: string[]
  kills: number
}) {
  const problems: string[] = []
  const mailsOf = groupBy(accepted, ({ recipient }) => recipient)
  const statusOf = new Map(rows.map(({ recipient, status }) => [recipient, status]))
  if (statusOf.size < rows.length) problems.push('a subscriber has two rows in the outbox')
  for (const email of emails) {
    const mails = mailsOf.get(email) ?? []
    if (new Set(mails.map(({ messageId }) => messageId)).size > 1) problems.push(`${email} has two issues`)
    if (new Set(mails.map(({ process }) => process)).size < mails.length)
      problems.push(`${email} got the issue twice from one process`)
    const expected = behaviourOf(email) === 'ne-pozna' ? 'failed' : 'sent'
    if (statusOf.get(email) !== expected || mails.length > 0 !== (expected === 'sent'))
      problems.push(`${email}: ${mails.length} mails, status ${statusOf.get(email)}`)
  }
  // A process may die between the mail server's acceptance and its own record of it, with one mail under way.
  const repeated = accepted.length - mailsOf.size
  if (repeated > kills) problems.push(`${repeated} mails were sent again`)
  const refused = rows.filter(({ status }) => status === 'failed').length
  return { problems, reached: mailsOf.size, refused, repeated }
}
