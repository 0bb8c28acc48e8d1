// Durable submissions beside a bare Koa endpoint that commits each by itself, while mails wait and while they leave.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { siteForms } from '../../common/forms/forms'
import { validContact } from '../../tests/support/examples'
import { startServer } from '../../tests/support/server'
import { openConnection, postRequest } from './connection'
import { createDurations, type Durations, inMilliseconds, median, perSecond } from './durations'
import { CLIENT_CORE, onCore, pinToCore, SERVER_CORE } from './machine'

const CLIENTS = 16
const WARM_UP = 500
const MEASURED = 2000
const ROUNDS = 5

/** Promised: so many times the reference's rate, and 99 of 100 answered within so many milliseconds. */
const PROMISED_RATIO = 0.8
const PROMISED_P99 = 25

interface Measurement {
  /** Requests per second. */
  rate: number
  durations: Durations
}

/** @returns false when a promise is not kept */
export async function compareSubmissions(scratch: string): Promise<boolean> {
  pinToCore(CLIENT_CORE, process.pid)
  const directory = mkdtempSync(join(scratch, 'submissions-'))
  const silent = await startSilentServer()
  const sink = await startChild('tools/bench/mail-sink.ts', [], CLIENT_CORE)
  const koa = await startChild('tools/bench/reference-koa.ts', [join(directory, 'koa.sqlite')], SERVER_CORE)
  const reference = Number(koa.line)
  const waiting = await startOurs(join(directory, 'waiting'), silent.url)
  const leaving = await startOurs(join(directory, 'leaving'), sink.line)
  try {
    const ratios: number[] = []
    for (const clients of [1, CLIENTS]) {
      const ours: Measurement[] = []
      const theirs: Measurement[] = []
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(await load(waiting.port, clients))
        theirs.push(await load(reference, clients))
      }
      print(`forms, ${clients} client${clients > 1 ? 's' : ''}, mails wait`, ours)
      print('  bare Koa, one commit each', theirs)
      ratios.push(median(ours.map(({ rate }, round) => rate / (theirs[round]?.rate ?? Number.NaN))))
    }
    const ratio = ratios.at(-1) ?? Number.NaN
    console.log(`  ratio ${ratio.toFixed(2)}, promised ${PROMISED_RATIO}`)
    const busy: Measurement[] = []
    for (let round = 0; round < ROUNDS; round++) busy.push(await load(leaving.port, CLIENTS))
    print(`forms, ${CLIENTS} clients, mails leave`, busy)
    console.log(`  promised: p99 of at most ${PROMISED_P99} ms`)
    return ratio >= PROMISED_RATIO && median(busy.map(p99)) <= PROMISED_P99
  } finally {
    for (const child of [koa, sink]) child.process.kill()
    await Promise.all([waiting.stop(), leaving.stop()])
    silent.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

const p99 = ({ durations }: Measurement) => durations.quantile(0.99)

function print(name: string, measured: Measurement[]): void {
  const rate = median(measured.map((each) => each.rate))
  const quantile = (share: number) =>
    inMilliseconds(median(measured.map(({ durations }) => durations.quantile(share))))
  console.log(
    `${name.padEnd(32)} ${perSecond(rate).padStart(9)}   p50 ${quantile(0.5)}   p99 ${quantile(0.99)}`,
  )
}

/** Keeps every client busy; one request in flight each. */
async function load(port: number, clients: number): Promise<Measurement> {
  const durations = createDurations()
  const start = performance.now() + WARM_UP
  const end = start + MEASURED
  const work = async () => {
    const connection = await openConnection(port)
    for (let now = performance.now(); now < end; now = performance.now()) {
      const headers = { 'Idempotency-Key': randomUUID() }
      const { status, body } = await connection.ask(
        postRequest(siteForms.contact.path, validContact, headers),
      )
      if (status !== 200) throw new Error(`${status} ${body}`)
      if (now >= start) durations.add(performance.now() - now)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: clients }, work))
  return { rate: durations.count() / (MEASURED / 1000), durations }
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
export async function startChild(script: string, args: string[], core: number) {
  const command = onCore(core, process.execPath, ['--import', 'tsx', script, ...args])
  const child: ChildProcess = spawn(...command, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = child.stdout ? await once(child.stdout, 'data') : ['']
  return { process: child, line: String(line).trim() }
}

/** A mail server that never greets: the outbox waits, and storing is measured alone. */
async function startSilentServer() {
  const server = createServer((socket) => void socket.on('error', () => {}).unref())
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, stop: () => void server.close() }
}
