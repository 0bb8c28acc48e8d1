// Durable submissions beside a bare Koa endpoint that commits each by itself, while mails wait and while they leave.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { siteForms } from '../../common/forms/forms'
import { validContact } from '../../tests/support/examples'
import { startServer } from '../../tests/support/server'
import { CLIENT_CORE, inSeconds, load, median, onCore, pinToCore, type Rate, SERVER_CORE } from './machine'

const CLIENTS = 16
const SECONDS = 2
const ROUNDS = 5

/** Promised: so many times the reference's rate, and 99 of 100 answered within so many milliseconds. */
const PROMISED_RATIO = 0.8
const PROMISED_P99 = 25

/** @returns false when a promise is not kept */
export async function compareSubmissions(scratch: string): Promise<boolean> {
  const directory = mkdtempSync(join(scratch, 'submissions-'))
  const silent = await startChild('tools/bench/mail-sink.ts', [NEVER], CLIENT_CORE)
  const sink = await startChild('tools/bench/mail-sink.ts', [], CLIENT_CORE)
  const koa = await startChild('tools/bench/reference-koa.ts', [join(directory, 'koa.sqlite')], SERVER_CORE)
  const waiting = await startOurs(join(directory, 'waiting'), silent.line)
  const leaving = await startOurs(join(directory, 'leaving'), sink.line)
  try {
    const ratios: number[] = []
    for (const clients of [1, CLIENTS]) {
      const ours: Rate[] = []
      const theirs: Rate[] = []
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(post(waiting.port, clients))
        theirs.push(post(Number(koa.line), clients))
      }
      print(`forms, ${clients} client${clients > 1 ? 's' : ''}, mails wait`, ours)
      print('  bare Koa, one commit each', theirs)
      ratios.push(
        median(ours.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? Number.NaN))),
      )
    }
    const ratio = ratios.at(-1) ?? Number.NaN
    console.log(`  ratio ${ratio.toFixed(2)}, promised ${PROMISED_RATIO}`)
    const busy = Array.from({ length: ROUNDS }, () => post(leaving.port, CLIENTS))
    print(`forms, ${CLIENTS} clients, mails leave`, busy)
    console.log(`  promised: p99 of at most ${PROMISED_P99} ms`)
    return ratio >= PROMISED_RATIO && median(busy.map(({ p99 }) => p99)) <= PROMISED_P99
  } finally {
    for (const child of [koa, sink, silent]) child.process.kill()
    await Promise.all([waiting.stop(), leaving.stop()])
    rmSync(directory, { recursive: true, force: true })
  }
}

/** A mail server that greets after weeks: the outbox waits, and storing is measured alone. In milliseconds. */
const NEVER = '2000000000'

function post(port: number, clients: number): Rate {
  const url = `http://127.0.0.1:${port}${siteForms.contact.path}`
  return load(url, clients, SECONDS, ['-s', 'tools/bench/post.lua'], JSON.stringify(validContact))
}

function print(name: string, rates: Rate[]): void {
  const [rate, p50, p99] = (['perSecond', 'p50', 'p99'] as const).map((figure) =>
    median(rates.map((each) => each[figure])),
  )
  console.log(
    `${name.padEnd(32)} ${inSeconds(rate ?? 0).padStart(9)}   p50 ${p50?.toFixed(2)} ms   p99 ${p99?.toFixed(2)} ms`,
  )
}

async function startOurs(dataDirectory: string, smtpUrl: string) {
  const server = await startServer(
    {
      DATA_DIR: dataDirectory,
      SMTP_URL: smtpUrl,
      VERIFICATION: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    },
    '.',
  )
  pinToCore(SERVER_CORE, server.process.pid ?? 0)
  return { port: Number(new URL(server.url).port), stop: server.stop }
}

/** @returns the process and the first line that it prints */
async function startChild(script: string, args: string[], core: number) {
  const command = onCore(core, process.execPath, ['--import', 'tsx', script, ...args])
  const child: ChildProcess = spawn(...command, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = child.stdout ? await once(child.stdout, 'data') : ['']
  return { process: child, line: String(line).trim() }
}
