// Minutes of mixed load at a steady pace: does memory grow, is a row lost, what do the slowest wait?

import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join, sep } from 'node:path'
import { openSqlite } from '../../api/core/sqlite'
import { siteForms } from '../../common/forms/forms'
import { apiRoutes, errorPages } from '../../common/routes'
import { validContact, validEnrolment, validNewsletter } from '../../tests/support/examples'
import { startServer } from '../../tests/support/server'
import { type Connection, getRequest, openConnection, postRequest } from './connection'
import { createDurations, inMilliseconds, median } from './durations'
import { startMailSink } from './mail-sink'

/** Requests per second of the whole crowd. */
const PAGES_PER_SECOND = 100
const FORMS_PER_SECOND = 10

const CONNECTIONS = 32

/** The part of the run that counts as warm-up. */
const WARM_UP_SHARE = 0.25

const MEGABYTE = 1024 * 1024

interface Crowd {
  pages: ReturnType<typeof createDurations>
  forms: ReturnType<typeof createDurations>
  /** References that the server promised. */
  acknowledged: Map<string, string>
  failures: string[]
}

export async function endure(scratch: string, minutes: number): Promise<boolean> {
  const dataDirectory = mkdtempSync(join(scratch, 'data-'))
  const mailServer = await startMailSink()
  const server = await startServer(
    {
      DATA_DIR: dataDirectory,
      SMTP_URL: mailServer.url,
      VERIFICATION: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    },
    '.',
  )
  try {
    const readMemory = () => readResidentMemory(server.process.pid ?? 0)
    const memory: number[] = []
    const sampling = setInterval(() => memory.push(readMemory()), 1000)
    const crowd = await sendCrowd(Number(new URL(server.url).port), minutes * 60)
    clearInterval(sampling)
    await untilOutboxIsEmpty(server.url)
    const afterRest = readMemory()
    await server.stop()

    const lost = countLostRows(join(dataDirectory, 'ckd.sqlite'), crowd.acknowledged)
    const warm = memory.slice(Math.floor(memory.length * WARM_UP_SHARE))
    const part = Math.max(1, Math.floor(warm.length / 5))
    console.log(`${minutes} minutes, ${crowd.pages.count()} pages, ${crowd.forms.count()} forms`)
    for (const [name, durations] of [
      ['pages', crowd.pages],
      ['forms', crowd.forms],
    ] as const)
      console.log(
        `  ${name}: p50 ${inMilliseconds(durations.quantile(0.5))}, p99 ${inMilliseconds(durations.quantile(0.99))}, slowest ${inMilliseconds(durations.quantile(1))}`,
      )
    console.log(
      `  memory: ${median(warm.slice(0, part))} MB after warm-up, ${median(warm.slice(-part))} MB at the end, highest ${Math.max(...memory)} MB, ${afterRest} MB at rest`,
    )
    console.log(
      `  rows: ${crowd.acknowledged.size} acknowledged, ${lost} lost; ${mailServer.count()} mails received`,
    )
    console.log(
      `  failures: ${crowd.failures.length} ${[...new Set(crowd.failures)].slice(0, 5).join(' | ')}`,
    )
    return lost === 0 && crowd.failures.length === 0
  } finally {
    await server.stop()
    mailServer.stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

/** Requests leave at a steady pace, whether or not earlier ones were answered (as visitors do). */
async function sendCrowd(port: number, seconds: number): Promise<Crowd> {
  const crowd: Crowd = {
    pages: createDurations(),
    forms: createDurations(),
    acknowledged: new Map(),
    failures: [],
  }
  const paths = listPages('dist/client')
  const idle = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(port)))
  const waiting: (() => void)[] = []
  const takeConnection = async (): Promise<Connection> => {
    while (idle.length === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    return idle.pop() ?? takeConnection()
  }
  const send = async (kind: 'pages' | 'forms', number: number) => {
    const key = randomUUID()
    const request =
      kind === 'pages' ? getRequest(paths[number % paths.length] ?? '/') : createForm(number, key)
    const start = performance.now()
    const rested = await takeConnection()
    const connection = rested.isOpen() ? rested : await openConnection(port)
    const { status, body } = await connection.ask(request)
    idle.push(connection)
    waiting.shift()?.()
    crowd[kind].add(performance.now() - start)
    if (status !== 200) crowd.failures.push(`${status} ${body.slice(0, 80)}`)
    else if (kind === 'forms') crowd.acknowledged.set(key, JSON.parse(body).reference)
  }

  const start = performance.now()
  const sent = { pages: 0, forms: 0 }
  const underWay = new Set<Promise<void>>()
  for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - start) / 1000) {
    for (const [kind, pace] of [
      ['pages', PAGES_PER_SECOND],
      ['forms', FORMS_PER_SECOND],
    ] as const) {
      for (; sent[kind] < elapsed * pace; sent[kind] += 1) {
        const visit = send(kind, sent[kind]).catch((error) => void crowd.failures.push(String(error)))
        underWay.add(visit)
        void visit.then(() => underWay.delete(visit))
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await Promise.all(underWay)
  for (const connection of idle) connection.close()
  return crowd
}

function createForm(number: number, key: string): Buffer {
  const email = `obiskovalka-${number}@primer.si`
  const headers = { 'Idempotency-Key': key }
  if (number % 4 === 0)
    return postRequest(siteForms.registration.path, { ...validEnrolment, participantEmail: email }, headers)
  if (number % 4 === 1) return postRequest(siteForms.newsletter.path, { ...validNewsletter, email }, headers)
  return postRequest(siteForms.contact.path, { ...validContact, email }, headers)
}

/** Addresses of all built pages but the ones for errors. */
function listPages(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html'))
    .map(
      (file) =>
        `/${file
          .split(sep)
          .join('/')
          .replace(/\/?index\.html$/, '')}`,
    )
    .filter((path) => path !== errorPages.workshopNotFound)
    .map((path) => encodeURI(path))
}

/** How many acknowledged references are not in the database, or not exactly once. */
function countLostRows(file: string, acknowledged: Map<string, string>): number {
  const database = openSqlite(file, { readonly: true })
  const find = database
    .prepare<[string, string], number>(
      'SELECT count(*) FROM idempotency_keys JOIN submissions ON submissions.id = submission_id WHERE key = ? AND reference = ?',
    )
    .pluck()
  const lost = [...acknowledged].filter(([key, reference]) => find.get(key, reference) !== 1).length
  const extra = Number(database.prepare('SELECT count(*) FROM submissions').pluck().get()) - acknowledged.size
  database.close()
  return lost + Math.abs(extra)
}

async function untilOutboxIsEmpty(url: string): Promise<void> {
  for (;;) {
    const { outbox } = await (await fetch(url + apiRoutes.health)).json()
    if (outbox.pending === 0) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** In megabytes. */
function readResidentMemory(pid: number): number {
  const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
  return Math.round((kilobytes * 1024) / MEGABYTE)
}
