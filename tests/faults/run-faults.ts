// Rounds of server starts, forms of visitors and SIGKILL at random moments, with a check of the database at the
// end.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { groupBy } from '../../common/group-by'
import { findFreePort } from '../support/built-server'
import { addressOf, checkForms, checkMails, readStoredData } from './checks'
import { startFaultyMailServer } from './mail-server'
import { createOperator } from './operator'
import { createRandom, type Random } from './random'
import { type ServerProcess, startServerProcess } from './server-process'
import { createForm, type FilledForm, followLink, sendWithRetries, wait } from './visitors'

interface FaultOptions {
  rounds: number
  seed: string
  /** Called after every round. */
  onRound?(round: number, forms: number): void
}

/** The operator backs up, erases and restores in rounds 3, 11, 19 … */
const RESTORE_INTERVAL_ROUNDS = 8
const FIRST_RESTORE_ROUND = 3

/** Visitors of a round arrive within this time, in milliseconds. */
const ARRIVAL_MS = 800

/** Longest time in which the last process may send no mail although some wait, in milliseconds. */
const SENDING_LIMIT_MS = 120_000

/**
 * Runs the rounds. The seed fixes the random choices, but not the machine's timing.
 * @returns counts, and every violation
 */
export async function runFaults({ rounds, seed, onRound }: FaultOptions) {
  const random = createRandom(seed)
  const dataDirectory = mkdtempSync(join(tmpdir(), 'ckd-faults-'))
  const mailServer = await startFaultyMailServer(random)
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const start = () => {
    mailServer.processNumber += 1
    return startServerProcess({
      PORT: String(port),
      DATA_DIR: dataDirectory,
      SMTP_URL: mailServer.url,
      RATE_LIMIT: 'off',
      ALTCHA_COST: '1',
      MAIL_RETRY_BASE_MS: '10',
      LOG_LEVEL: 'info',
    })
  }
  const operator = createOperator(dataDirectory, random)
  const forms: FilledForm[] = []
  const problems: string[] = []
  const closing = new AbortController()
  const visits: Promise<void>[] = []
  const visit = { url, impatience: 0.2, random, signal: closing.signal }
  mailServer.onAccepted = ({ link, recipients }) => {
    const form = link && forms.find((one) => recipients.includes(addressOf(one)))
    if (form) visits.push(followLink(form, link, visit))
  }
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const server = start()
      for (let count = random.whole(4, 16); count > 0; count -= 1) {
        const form = createForm(random, forms.length + 1)
        forms.push(form)
        visits.push(wait(random.between(0, ARRIVAL_MS)).then(() => sendWithRetries(form, visit)))
        // A visitor clicks the button twice.
        if (random.chance(0.2)) visits.push(sendWithRetries(form, { ...visit, impatience: 0 }))
      }
      await (random.chance(0.2) ? mailServer.stopListening() : mailServer.listenAgain())
      await killAtRandom(server, random)
      if (round % RESTORE_INTERVAL_ROUNDS === FIRST_RESTORE_ROUND) {
        problems.push(...(await operator.restore(forms)))
        problems.push(...checkForms(readStoredData(dataDirectory), forms))
      }
      onRound?.(round, forms.length)
    }
    mailServer.acceptsAll = true
    await mailServer.listenAgain()
    const server = start()
    await Promise.race([Promise.all([server.listening, ...visits]), failWhenItEnds(server)])
    problems.push(...(await emptyOutbox(dataDirectory, server)))
    await Promise.all(visits)
    problems.push(...(await emptyOutbox(dataDirectory, server)))
    const exitCode = await server.stop()
    if (exitCode !== 0) problems.push(`the last server ended with ${exitCode}:\n${server.output()}`)

    const contents = readStoredData(dataDirectory)
    problems.push(
      ...checkForms(contents, forms),
      ...checkMails(contents, forms, { accepted: mailServer.accepted, erasedIds: operator.erasedIds }),
    )
    return {
      problems: [...new Set(problems)],
      sent: forms.length,
      acknowledged: forms.filter(({ references }) => references.size > 0).length,
      mails: contents.outbox.length,
      // A mail is sent again when the process was killed before it stored the result.
      repeatedMails:
        mailServer.accepted.length - groupBy(mailServer.accepted, ({ messageId }) => messageId).size,
      erased: forms.filter(({ isErased }) => isErased).length,
      left: forms.filter(({ hasLeft }) => hasLeft).length,
      commandCounts: Object.fromEntries([...operator.commandCounts].sort()),
    }
  } finally {
    closing.abort()
    await mailServer.stopListening()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

/** Kills the process while it starts, while it handles waiting visitors, or later. */
async function killAtRandom(server: ServerProcess, random: Random): Promise<void> {
  const { isStarting, longest } = random.pick([
    { isStarting: true, longest: 600 },
    { isStarting: false, longest: 60 },
    { isStarting: false, longest: 60 },
    { isStarting: false, longest: 700 },
    { isStarting: false, longest: 2000 },
  ])
  const endsByItself = failWhenItEnds(server)
  if (!isStarting) await Promise.race([server.listening, endsByItself])
  await Promise.race([wait(random.between(0, longest)), endsByItself])
  await server.kill()
}

/** Throws when the process ends without a signal. */
async function failWhenItEnds(server: ServerProcess): Promise<void> {
  const exitCode = await server.ended
  if (exitCode !== null) throw new Error(`The server ended by itself with ${exitCode}:\n${server.output()}`)
}

async function emptyOutbox(dataDirectory: string, server: ServerProcess): Promise<string[]> {
  let [left, changedAt] = [0, Date.now()]
  while (Date.now() - changedAt < SENDING_LIMIT_MS) {
    // The health report does not count young mails.
    const pending = readStoredData(dataDirectory).outbox.filter(({ status }) => status === 'pending').length
    if (pending === 0) return []
    if (pending !== left) [left, changedAt] = [pending, Date.now()]
    await wait(500)
  }
  return [`${left} mails were not sent:\n${server.output()}`]
}
