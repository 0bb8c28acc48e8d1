// Compares durable submissions with a minimal Koa endpoint, while mails are pending and while they are being sent.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { siteForms } from '../../common/forms/forms'
import { startServer } from '../../tests/support/built-server'
import { validContact } from '../../tests/support/examples'
import { CLIENT_CORE, formatRate, load, median, onCore, pinToCore, type Rate, SERVER_CORE } from './machine'

const CLIENTS = 16
const SECONDS = 2
const ROUNDS = 5

/** Limits: minimum rate relative to the reference, and 99th percentile of the response time in milliseconds. */
const PROMISED_RATIO = 0.8
const PROMISED_P99_MS = 25

/** @returns false when a limit is not met */
export async function compareSubmissions(scratch: string): Promise<boolean> {
  const directory = mkdtempSync(join(scratch, 'submissions-'))
  const silent = await startChild('tools/bench/mail-sink.ts', [NEVER_MS], CLIENT_CORE)
  const sink = await startChild('tools/bench/mail-sink.ts', [], CLIENT_CORE)
  const koa = await startChild('tools/bench/reference-koa.ts', [join(directory, 'koa.sqlite')], SERVER_CORE)
  const waiting = await startSite(join(directory, 'waiting'), silent.line)
  const leaving = await startSite(join(directory, 'leaving'), sink.line)
  try {
    let ratio = 0
    for (const clients of [1, CLIENTS]) {
      const ours: Rate[] = []
      const theirs: Rate[] = []
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(post(waiting.port, clients))
        theirs.push(post(Number(koa.line), clients))
      }
      printRates(`forms, ${clients} client${clients > 1 ? 's' : ''}, mails wait`, ours)
      printRates('  bare Koa, one commit each', theirs)
      ratio = median(ours.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? 0)))
    }
    console.log(`  ratio ${ratio.toFixed(2)}, promised ${PROMISED_RATIO}`)
    const busy = Array.from({ length: ROUNDS }, () => post(leaving.port, CLIENTS))
    printRates(`forms, ${CLIENTS} clients, mails leave`, busy)
    console.log(`  promised: p99 of at most ${PROMISED_P99_MS} ms`)
    return ratio >= PROMISED_RATIO && median(busy.map(({ p99 }) => p99)) <= PROMISED_P99_MS
  } finally {
    for (const child of [koa, sink, silent]) child.process.kill()
    await Promise.all([waiting.stop(), leaving.stop()])
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Greeting delay of the SMTP server, in milliseconds, that keeps all mails pending: only storing is measured. */
const NEVER_MS = '2000000000'

function post(port: number, clients: number): Rate {
  const url = `http://127.0.0.1:${port}${siteForms.contact.path}`
  return load(url, clients, SECONDS, ['-s', 'tools/bench/post.lua'], JSON.stringify(validContact))
}

function printRates(name: string, rates: Rate[]): void {
  const [rate, p50, p99] = (['perSecond', 'p50', 'p99'] as const).map((figure) =>
    median(rates.map((result) => result[figure])),
  )
  console.log(
    `${name.padEnd(32)} ${formatRate(rate ?? 0).padStart(9)}   p50 ${p50?.toFixed(2)} ms   p99 ${p99?.toFixed(2)} ms`,
  )
}

async function startSite(dataDirectory: string, smtpUrl: string) {
  const env = { DATA_DIR: dataDirectory, SMTP_URL: smtpUrl, VERIFICATION: 'off', RATE_LIMIT: 'off' }
  const server = await startServer({ ...env, LOG_LEVEL: 'error' }, '.')
  pinToCore(SERVER_CORE, server.process.pid ?? 0)
  return { port: Number(new URL(server.url).port), stop: server.stop }
}

/** Starts a script on a core. @returns the process and its first line of output */
async function startChild(script: string, args: string[], core: number) {
  const command = onCore(core, process.execPath, ['--import', 'tsx', script, ...args])
  const child: ChildProcess = spawn(...command, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = child.stdout ? await once(child.stdout, 'data') : ['']
  return { process: child, line: String(line).trim() }
}
