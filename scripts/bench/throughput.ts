// How fast the server is, as a share of the fastest that this machine could be in the same minute.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { openSqlite } from '../../api/sqlite'
import { validContact } from '../../common/forms/examples'
import { apiRoutes } from '../../common/routes'
import { startServer } from '../../tests/support/server'
import { getRequest, openConnection, postRequest } from './connection'
import { createDurations, type Durations, inMilliseconds, perSecond } from './durations'

const CLIENTS = 16
const WARM_UP = 1000
const MEASURED = 5000

interface Measurement {
  /** Requests per second. */
  rate: number
  durations: Durations
}

/** Prints the table: pages and durable submissions, each beside its reference. */
export async function compareThroughput(scratch: string): Promise<void> {
  const dataDirectory = mkdtempSync(join(scratch, 'data-'))
  const mailServer = await startSilentServer()
  const server = await startServer(
    {
      DATA_DIR: dataDirectory,
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      VERIFICATION: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    },
    '.',
  )
  const reference = await startReferenceServer('/', 'dist/client/index.html.br')
  try {
    const port = Number(new URL(server.url).port)
    const bare = await load(reference.port, () => getRequest('/'))
    const pages = await load(port, () => getRequest('/'))
    print('home page, brotli', pages, 'bare node:http', bare)

    const commits = measureCommits(scratch)
    const forms = await load(port, () =>
      postRequest(apiRoutes.contact, validContact, { 'Idempotency-Key': randomUUID() }),
    )
    print('contact form, durable', forms, 'single commits', commits)
  } finally {
    reference.stop()
    await server.stop()
    mailServer.stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

/** Keeps every client busy all the time. */
async function load(port: number, createRequest: () => Buffer): Promise<Measurement> {
  const durations = createDurations()
  const start = performance.now() + WARM_UP
  const end = start + MEASURED
  const work = async () => {
    const connection = await openConnection(port)
    for (let now = performance.now(); now < end; now = performance.now()) {
      const { status, body } = await connection.ask(createRequest())
      if (status !== 200) throw new Error(`${status} ${body}`)
      if (now >= start) durations.add(performance.now() - now)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: CLIENTS }, work))
  return { rate: durations.count() / (MEASURED / 1000), durations }
}

/** One row per transaction on the same disk, as durable as the server's own (WAL, FULL). */
function measureCommits(scratch: string): Measurement {
  const directory = mkdtempSync(join(scratch, 'commits-'))
  const database = openSqlite(join(directory, 'reference.sqlite'))
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.exec('CREATE TABLE forms (id INTEGER PRIMARY KEY, payload TEXT NOT NULL) STRICT')
  const insert = database.prepare('INSERT INTO forms (payload) VALUES (?)')
  const payload = JSON.stringify(validContact)
  const durations = createDurations()
  const end = performance.now() + MEASURED
  for (let now = performance.now(); now < end; now = performance.now()) {
    insert.run(payload)
    durations.add(performance.now() - now)
  }
  database.close()
  rmSync(directory, { recursive: true })
  return { rate: durations.count() / (MEASURED / 1000), durations }
}

function print(name: string, measured: Measurement, referenceName: string, reference: Measurement): void {
  const line = (title: string, { rate, durations }: Measurement) =>
    console.log(
      `${title.padEnd(24)} ${perSecond(rate).padStart(10)}   p99 ${inMilliseconds(durations.quantile(0.99))}`,
    )
  line(name, measured)
  line(`  ${referenceName}`, reference)
  console.log(`  ratio ${(measured.rate / reference.rate).toFixed(2)}\n`)
}

async function startReferenceServer(path: string, file: string) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/bench/reference-server.ts', path, file],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [line] = await once(child.stdout, 'data')
  return { port: Number(String(line)), stop: () => void child.kill() }
}

/** A mail server that never greets: the outbox waits, and storing is measured alone. */
async function startSilentServer() {
  const server = createServer((socket) => void socket.on('error', () => {}).unref())
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stop: () => void server.close(),
  }
}
