// Rounds of server starts, forms of visitors and SIGKILL at random moments, with a check of the database at the
// end.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../support/server'
import { type Life, startLife } from './life'
import { type MoodyMailServer, startMoodyMailServer } from './mail-server'
import { createOperator } from './operator'
import { createRandom, type Random } from './random'
import { addressOf, groupBy, judgeForms, judgeMails, readContents } from './verdict'
import { type FilledForm, fillInForm, followLink, insist, pause } from './visitors'

interface FaultOptions {
  rounds: number
  seed: string
  /** Called after every round. */
  onRound?(round: number, forms: number): void
}

/** The database is also checked after every ten kills. */
const JUDGE_EVERY = 10

/** The operator backs up, erases and restores in rounds 3, 11, 19 … */
const RESTORE_EVERY = 8
const FIRST_RESTORE = 3

/** Visitors of a round arrive within this time, in milliseconds. */
const ARRIVAL = 800

/** Time limit for the last process to empty the outbox, in milliseconds. */
const CALM = 240_000

/**
 * Runs the rounds. The seed fixes the random choices, but not the machine's timing.
 * @returns counts, and every broken promise
 */
export async function runFaults({ rounds, seed, onRound }: FaultOptions) {
  const random = createRandom(seed)
  const dataDirectory = mkdtempSync(join(tmpdir(), 'ckd-faults-'))
  const mailServer = await startMoodyMailServer(random)
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const start = () => {
    mailServer.life += 1
    return startLife({
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
  mailServer.onTaken = ({ link, recipients }) => {
    const form = link && forms.find((one) => recipients.includes(addressOf(one)))
    if (form) visits.push(followLink(form, link, visit))
  }
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const life = start()
      for (let count = random.whole(4, 16); count > 0; count -= 1) {
        const form = fillInForm(random, forms.length + 1)
        forms.push(form)
        visits.push(pause(random.between(0, ARRIVAL)).then(() => insist(form, visit)))
        // A visitor clicks the button twice.
        if (random.chance(0.2)) visits.push(insist(form, { ...visit, impatience: 0 }))
      }
      await disturb(mailServer, random)
      const lock = random.chance(0.2) ? life.listening.then(() => operator.lockDatabase()) : undefined
      await killAtRandom(life, random)
      // A process that never listened was not locked.
      if (lock && life.output().includes('listening on')) await lock
      if (round % RESTORE_EVERY === FIRST_RESTORE) {
        problems.push(...(await operator.restore(forms)))
        problems.push(...judgeForms(readContents(dataDirectory), forms))
      }
      if (round % JUDGE_EVERY === 0) problems.push(...judgeForms(readContents(dataDirectory), forms))
      onRound?.(round, forms.length)
    }
    mailServer.isCalm = true
    await mailServer.comeBack()
    const life = start()
    await Promise.race([Promise.all([life.listening, ...visits]), failWhenItEnds(life)])
    problems.push(...(await emptyOutbox(dataDirectory, life)))
    await Promise.all(visits)
    problems.push(...(await emptyOutbox(dataDirectory, life)))
    const exitCode = await life.stop()
    if (exitCode !== 0) problems.push(`the last life ended with ${exitCode}:\n${life.output()}`)

    const contents = readContents(dataDirectory)
    problems.push(
      ...judgeForms(contents, forms),
      ...judgeMails(contents, forms, mailServer.taken, operator.erasedIds),
    )
    return {
      problems: [...new Set(problems)],
      sent: forms.length,
      acknowledged: forms.filter(({ references }) => references.size > 0).length,
      mails: contents.outbox.length,
      // A mail is sent again when the process was killed before it stored the result.
      repeatedMails: mailServer.taken.length - groupBy(mailServer.taken, ({ messageId }) => messageId).size,
      erased: forms.filter(({ isErased }) => isErased).length,
      left: forms.filter(({ hasLeft }) => hasLeft).length,
      deeds: Object.fromEntries([...operator.deeds].sort()),
      moods: Object.fromEntries([...mailServer.moods].sort()),
    }
  } finally {
    closing.abort()
    await mailServer.goDown()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

async function disturb(mailServer: MoodyMailServer, random: Random): Promise<void> {
  if (random.chance(0.2)) await mailServer.goDown()
  else await mailServer.comeBack()
}

/** Kills the process while it starts, while it handles waiting visitors, or later. */
async function killAtRandom(life: Life, random: Random): Promise<void> {
  const { isStarting, longest } = random.pick([
    { isStarting: true, longest: 600 },
    { isStarting: false, longest: 60 },
    { isStarting: false, longest: 60 },
    { isStarting: false, longest: 700 },
    { isStarting: false, longest: 2000 },
  ])
  const endsByItself = failWhenItEnds(life)
  if (!isStarting) await Promise.race([life.listening, endsByItself])
  await Promise.race([pause(random.between(0, longest)), endsByItself])
  await life.kill()
}

/** Throws when the process ends without a signal. */
async function failWhenItEnds(life: Life): Promise<void> {
  const exitCode = await life.ended
  if (exitCode !== null) throw new Error(`The server ended by itself with ${exitCode}:\n${life.output()}`)
}

async function emptyOutbox(dataDirectory: string, life: Life): Promise<string[]> {
  const deadline = Date.now() + CALM
  while (Date.now() < deadline) {
    // The health report does not count young mails.
    if (readContents(dataDirectory).outbox.every(({ status }) => status !== 'pending')) return []
    await pause(500)
  }
  return [`the outbox was not empty in time:\n${life.output()}`]
}
