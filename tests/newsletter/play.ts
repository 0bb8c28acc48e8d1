// An issue leaves while the server is killed again and again, its disk fills up, its clock is set back, and its database is
// restored from a copy in the middle. Then everybody's mailbox is looked into.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMilliseconds, DAY, MINUTE, systemClock, toInstant } from '../../api/core/clock'
import { type Database, databaseFile, openDatabase } from '../../api/core/database'
import { parseSettings } from '../../api/core/env'
import { createRecords, type Records } from '../../api/operator/records'
import { type Life, startCkd, startLife } from '../faults/life'
import { createRandom } from '../faults/random'
import { groupBy } from '../faults/verdict'
import { sendForm } from '../support/examples'
import { addSubscribers, MARCH, newsletterCatalogue } from '../support/newsletter'
import { findFreePort } from '../support/server'
import { BEHAVIOURS, behaviourOf, startReadersServer, type TakenIssue } from './readers-server'

interface PlayOptions {
  subscribers: number
  kills: number
  seed: string
  onDeath?(death: number, taken: number): void
}

interface Row {
  recipient: string
  messageId: string
  status: string
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** @returns what happened, in numbers, and everything that should not have */
export async function playNewsletter({ subscribers, kills, seed, onDeath }: PlayOptions) {
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
    // A slice for each life.
    NEWSLETTER_PER_HOUR: String(Math.ceil((subscribers * 10) / kills)),
  }
  const emails = Array.from(
    { length: subscribers },
    (_, index) => `${BEHAVIOURS[Math.max(0, (index % 10) - 6)]}-${index}@primer.si`,
  )

  function change<Result>(work: (records: Records, database: Database) => Result): Result {
    const database = openDatabase(databaseFile(directory), { migrationsDirectory: 'api/migrations' })
    const settings = parseSettings(env, newsletterCatalogue.site)
    const core = { settings, catalogue: newsletterCatalogue, database, clock: systemClock }
    try {
      return work(createRecords(core), database)
    } finally {
      database.close()
    }
  }

  const listRows = () =>
    change((_records, database) =>
      database
        .prepare<[], Row>(
          'SELECT recipient, message_id AS messageId, status FROM outbox WHERE issue_id IS NOT NULL',
        )
        .all(),
    )

  /** Between two lives; a clock that is set back is one for which everything lies ahead. */
  const pass = (milliseconds: number) =>
    change((_records, database) => {
      const then = toInstant(addMilliseconds(systemClock.now(), -milliseconds))
      database.prepare('UPDATE newsletter_issues SET started_at = ?').run(then)
      database.prepare('UPDATE newsletter_issues SET released_at = ? WHERE released_at IS NOT NULL').run(then)
      if (milliseconds < 0)
        database.prepare("UPDATE outbox SET next_attempt_at = ? WHERE status = 'pending'").run(then)
    })

  async function start(): Promise<Life> {
    readers.state.life += 1
    const life = startLife(env)
    const end = life.ended.then((code) => {
      throw new Error(`The server ended by itself with ${code}:\n${life.output()}`)
    })
    await Promise.race([life.listening, end])
    end.catch(() => {})
    return life
  }

  async function runCkd(...words: string[]): Promise<void> {
    const command = startCkd(env, words)
    if ((await command.ended) !== 0) throw new Error(`ckd ${words.join(' ')}: ${command.output()}`)
  }

  /** Nothing can be written for a while. */
  async function fillDisk(life: Life): Promise<void> {
    const limit = (bytes: string) => spawnSync('prlimit', ['--pid', String(life.pid), `--fsize=${bytes}:`])
    limit('4096')
    await wait(400)
    limit('unlimited')
  }

  /** When each family of this life pressed »Pošlji prijavo«, and how long their confirmations took from then. */
  const pressed = new Map<string, number>()
  const letters: number[] = []
  readers.state.onLetter = (recipient) => {
    const at = pressed.get(recipient)
    if (at !== undefined) letters.push(performance.now() - at)
  }

  /** A family enrols while the issue leaves; whoever is answered by no living server does not count. */
  async function enrol(): Promise<void> {
    pressed.clear()
    const email = `druzina-${readers.state.life}@primer.si`
    pressed.set(email, performance.now())
    const url = `http://127.0.0.1:${env.PORT}`
    await sendForm(url, 'registration', { participantEmail: email, payerEmail: email }).catch(() => {})
  }

  const findHeld = () => listRows().findLast(({ status }) => status === 'held')?.recipient ?? ''
  const gone: string[] = []
  const beforeRestore = new Set<string>()

  /** What else happens before a life, each once. */
  const [backUp, leave, erase, restore] = [0.3, 0.4, 0.5, 0.6].map((part) => Math.ceil(kills * part))
  async function disturb(death: number): Promise<void> {
    if (death === backUp) await runCkd('backup', 'create')
    if (death === leave || death === erase) {
      const address = findHeld()
      gone.push(address)
      const words =
        death === leave ? ['newsletter', 'unsubscribe', address] : ['person', 'erase', address, '--yes']
      await runCkd(...words)
    }
    if (death === restore) {
      for (const { recipient } of readers.state.taken) beforeRestore.add(recipient)
      await runCkd(
        'restore',
        readdirSync(join(directory, 'backups')).find((name) => name.endsWith('.sqlite')) ?? '',
      )
      change(({ issues }) => issues.goOn(issues.findSent(MARCH.name)?.id ?? 0))
    }
  }

  try {
    change((_records, database) => addSubscribers(database, emails))
    change(({ issues }) => issues.start(MARCH, 'office:1'))
    for (let death = 1; death <= kills; death += 1) {
      await disturb(death)
      pass(death % 7 === 0 ? -365 * DAY : 10 * MINUTE)
      const life = await start()
      void enrol()
      await wait(random.between(0, 4000))
      if (death % 5 === 0) await fillDisk(life)
      await life.kill()
      onDeath?.(death, readers.state.taken.length)
    }
    for (
      let isOver = false;
      !isOver;
      isOver = listRows().every(({ status }) => !['held', 'pending'].includes(status))
    ) {
      pass(10 * MINUTE)
      const life = await start()
      while (listRows().some(({ status }) => status === 'pending')) await wait(100)
      await life.stop()
    }
    return judge({
      rows: listRows(),
      taken: readers.state.taken,
      emails,
      gone,
      beforeRestore,
      kills,
      restore,
      letters,
    })
  } finally {
    await readers.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

interface Evidence {
  rows: readonly Row[]
  taken: readonly TakenIssue[]
  emails: readonly string[]
  /** Who left or was erased while the issue waited for them. */
  gone: readonly string[]
  /** Whose mailbox held it before the restore. */
  beforeRestore: ReadonlySet<string>
  kills: number
  /** The death after which the database was restored. */
  restore: number | undefined
  /** How long families waited for their confirmations, in milliseconds. */
  letters: readonly number[]
}

function judge({ rows, taken, emails, gone, beforeRestore, kills, restore = 0, letters }: Evidence) {
  const problems: string[] = []
  const takenOf = groupBy(taken, ({ recipient }) => recipient)
  const rowOf = new Map(rows.map((row) => [row.recipient, row]))
  if (rowOf.size < rows.length) problems.push('somebody has two rows')
  let missed = 0
  for (const email of emails) {
    const own = takenOf.get(email) ?? []
    const { status } = rowOf.get(email) ?? {}
    const isUnknown = status === 'cancelled'
    if (isUnknown && own.length === 0 && behaviourOf(email) !== 'ne-pozna') missed += 1
    if (new Set(own.map(({ messageId }) => messageId)).size > 1) problems.push(`${email} has two issues`)
    if (new Set(own.map(({ life }) => life)).size < own.length)
      problems.push(`${email} got it twice from one life`)
    if (beforeRestore.has(email) && own.some(({ life }) => life >= restore))
      problems.push(`${email} got it again after the restore`)
    if (
      gone.includes(email)
        ? own.length > 0 || status !== undefined
        : !isUnknown && own.length > 0 !== (behaviourOf(email) !== 'ne-pozna')
    )
      problems.push(`${email}: ${own.length} mails, row ${status}`)
  }
  const repeated = taken.length - takenOf.size
  // One is under way at a time.
  if (repeated > kills) problems.push(`${repeated} came again`)
  const count = (status: string) => rows.filter((row) => row.status === status).length
  return {
    problems,
    reached: takenOf.size,
    // By a server that knows nobody.
    refused: count('failed'),
    // Under the same Message-ID: a process died between the server's word and our note.
    repeated,
    // After the restore nobody knew whether they had left, so they leave no more; how many had not.
    givenUp: count('cancelled'),
    missed,
    // To families that enrolled meanwhile, from the press of the button.
    letters: letters.length,
    slowestLetterMs: Math.round(Math.max(0, ...letters)),
  }
}
