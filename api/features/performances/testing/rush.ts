// Hundreds of visitors who reserve the seats of one hall within ten seconds: the built server in a process of its own, with its
// usual limits, and a mail server that receives the receipts.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { siteForms } from '../../../../common/forms/forms'
import { apiRoutes } from '../../../../common/routes'
import { startServerProcess } from '../../../../tests/faults/server-process'
import { findFreePort } from '../../../../tests/support/built-server'
import { PERFORMANCE } from '../../../../tests/support/examples'
import { startMailbox } from '../../../../tests/support/mailbox'
import { solveProof } from '../../../../tests/support/solve-proof'

const RUSH_MS = 10_000

/** Seats of the event in tests/site-content/dogodki.yaml. */
const SEATS = 120

interface Answer {
  status: number
  state: string | undefined
  milliseconds: number
}

/**
 * Simulates the rush: each visitor has a network of their own and a solved bot check, and asks for one seat.
 * @returns times in milliseconds, and every violation
 */
export async function simulateRush({ visitors }: { visitors: number }) {
  const directory = mkdtempSync(join(tmpdir(), 'ckd-rush-'))
  const mailbox = await startMailbox()
  const port = await findFreePort()
  const server = startServerProcess({
    DATA_DIR: directory,
    PORT: String(port),
    SMTP_URL: mailbox.url,
    // Five hundred proofs at the usual cost take minutes to solve. To check one costs the server less than a millisecond more.
    ALTCHA_COST: '1',
  })
  try {
    await server.listening
    const url = `http://127.0.0.1:${port}`
    const proofs: string[] = []
    while (proofs.length < visitors) proofs.push(await solveProof(url, siteForms.reservation.action))

    const begin = performance.now()
    const answers = await Promise.all(
      proofs.map(async (recaptchaToken, index) => {
        await wait((index * RUSH_MS) / visitors)
        return reserveSeat(url, index, recaptchaToken)
      }),
    )
    const rushMs = performance.now() - begin
    await Promise.race([mailbox.waitFor(visitors), wait(60_000)])
    const mailMs = performance.now() - begin
    const seats = await (await fetch(url + apiRoutes.seats)).json()

    const count = (state: string) => answers.filter((answer) => answer.state === state).length
    const countMails = (word: string) =>
      mailbox.mails.filter(({ subject = '' }) => subject.startsWith(word)).length
    const recipients = new Set(mailbox.mails.flatMap(({ envelopeTo }) => envelopeTo))
    const expected = Math.min(SEATS, visitors)
    const checks: [name: string, is: unknown, must: unknown][] = [
      ['failed', answers.filter(({ status }) => status !== 200).length, 0],
      ['reserved', count('reserved'), expected],
      ['waiting', count('waiting'), visitors - expected],
      ['free seats', seats[PERFORMANCE].free, SEATS - expected],
      ['mails', mailbox.mails.length, visitors],
      ['recipients', recipients.size, visitors],
      ['mails about reserved seats', countMails('Rezervirano'), expected],
      ['mails about the waiting list', countMails('Na čakalnem seznamu'), visitors - expected],
    ]
    const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
    const quantile = (part: number) => Math.round(times[Math.ceil(times.length * part) - 1] ?? 0)
    return {
      ...Object.fromEntries(checks.map(([name, is]) => [name, is])),
      p50: quantile(0.5),
      p99: quantile(0.99),
      slowest: quantile(1),
      rushMs: Math.round(rushMs),
      lastMailMs: Math.round(mailMs),
      problems: checks.flatMap(([name, is, must]) => (is === must ? [] : [`${name}: ${is}, not ${must}`])),
    }
  } finally {
    await server.kill()
    await mailbox.stop()
    rmSync(directory, { recursive: true })
  }
}

/** Sends the form once. Each visitor comes from a loopback address of their own, so that the usual rate limit applies. */
function reserveSeat(url: string, index: number, recaptchaToken: string): Promise<Answer> {
  const begin = performance.now()
  const body = {
    performance: PERFORMANCE,
    name: `Obiskovalka ${index}`,
    email: `obiskovalka-${index}@primer.si`,
    seats: 1,
    needs: '',
    recaptchaToken,
  }
  return new Promise((resolve, reject) => {
    const sent = request(
      url + siteForms.reservation.path,
      {
        method: 'POST',
        agent: false,
        localAddress: `127.1.${Math.floor(index / 250)}.${(index % 250) + 1}`,
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      },
      async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        const text = Buffer.concat(chunks).toString()
        const { statusCode: status = 0 } = response
        const state = status === 200 ? JSON.parse(text).state : undefined
        resolve({ status, state, milliseconds: performance.now() - begin })
      },
    )
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}
