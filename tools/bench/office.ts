// What somebody of the office waits for when a season of 2,000 enrolments opens, and how much comes.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../api/core/database'
import { parseSettings } from '../../api/core/env'
import { createToken } from '../../api/core/token'
import { createSignIn } from '../../api/office/sign-in'
import { createRecords } from '../../api/operator/records'
import { createEnrolmentReader } from '../../api/season/enrolments/reader'
import { catalogueSchema } from '../../common/catalogue'
import { officeRoutes } from '../../common/routes'
import { validEnrolment } from '../../tests/support/examples'
import { type RunningServer, startServer } from '../../tests/support/server'
import { createDurations, inMilliseconds } from './durations'
import { readCpuTime } from './machine'

const ENROLMENTS = 2000
const VISITS = 40

/** Milliseconds in which nineteen of twenty lists are answered, and KB that one weighs on the line. */
const PROMISED = { milliseconds: 300, kilobytes: 12 }

const FIRST_NAMES = ['Ana', 'Bor', 'Cene', 'Črt', 'Živa', 'Špela', 'Maj', 'Neža', 'Oskar', 'Zoja']
const LAST_NAMES = ['Novak', 'Žagar', 'Kovač', 'Šuštar', 'Čeh', 'Zupan', 'Potočnik', 'Hribar', 'Golob']

/** @returns false when the promise is not kept */
export async function measureOffice(scratch: string): Promise<boolean> {
  const directory = mkdtempSync(join(scratch, 'office-'))
  const cookie = `urad=${fillSeason(directory)}`
  const server = await startServer({ DATA_DIR: directory, LOG_LEVEL: 'error' }, '.')
  try {
    console.log(
      `the office, ${ENROLMENTS} enrolments, ${VISITS} visits each, promised ${PROMISED.milliseconds} ms`,
    )
    const { enrolments: list, groups } = officeRoutes
    const kept = []
    for (const [name, path] of [
      ['list', list],
      ['last page', `${list}?stran=40`],
      ['search', `${list}?isci=zagar+spela`],
      ['groups', groups],
    ] as const)
      kept.push(await visit(server, { name, path, cookie }))
    return kept.every(Boolean)
  } finally {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** @returns whether a page came in time and was light */
async function visit(
  { url, process: { pid = 0 } }: RunningServer,
  { name, path, cookie }: { name: string; path: string; cookie: string },
): Promise<boolean> {
  const durations = createDurations()
  const before = readCpuTime(pid)
  let weight = 0
  for (let index = 0; index < VISITS; index += 1) {
    const start = performance.now()
    const answer = await fetch(url + path, {
      headers: { cookie, 'accept-encoding': 'br' },
      redirect: 'manual',
    })
    await answer.arrayBuffer()
    durations.add(performance.now() - start)
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
    weight = Number(answer.headers.get('content-length')) / 1024
  }
  const cpu = (readCpuTime(pid) - before) / VISITS / 1000
  const slow = durations.quantile(0.95)
  console.log(
    `  ${name}: p50 ${inMilliseconds(durations.quantile(0.5))}, p95 ${inMilliseconds(slow)}, slowest ${inMilliseconds(durations.quantile(1))}; ${inMilliseconds(cpu)} of CPU, ${weight.toFixed(1)} KB`,
  )
  return slow <= PROMISED.milliseconds && weight <= PROMISED.kilobytes
}

/** Enrols everybody as the form does, and lets one person in. @returns the secret of their session */
function fillSeason(directory: string): string {
  const catalogue = catalogueSchema.parse(JSON.parse(readFileSync('dist/api/catalogue.json', 'utf8')))
  const clock = { now: () => new Date() }
  const settings = parseSettings({ DATA_DIR: directory }, catalogue.site)
  const database = openDatabase(join(directory, 'ckd.sqlite'), {
    migrationsDirectory: 'api/migrations',
    clock,
  })
  const core = { settings, catalogue, database, clock }
  const records = createRecords(core)
  const read = createEnrolmentReader(core, records)
  const pick = (from: readonly string[], index: number) => from[index % from.length] ?? ''
  database.transaction(() => {
    for (let index = 0; index < ENROLMENTS; index += 1) {
      const form = read({
        ...validEnrolment,
        workshops: [catalogue.workshops[index % catalogue.workshops.length]?.id],
        participantFirstName: pick(FIRST_NAMES, index),
        participantLastName: pick(LAST_NAMES, Math.floor(index / 7)),
        participantEmail: `oseba-${index}@primer.si`,
        payerEmail: `placnik-${index}@primer.si`,
      })
      records.store.accept({ kind: 'registration', form })
    }
    // Mails would leave meanwhile.
    database.exec('DELETE FROM outbox')
  })()
  const email = 'urad@primer.si'
  records.officeUsers.add({ email, workshops: null, isReadOnly: false })
  const signIn = createSignIn(core, records)
  const browser = createToken()
  signIn.sendLink(email, browser)
  const token = database.prepare<[], string>('SELECT token FROM outbox').pluck().get() ?? ''
  const session = signIn.open(token, browser)
  database.close()
  if (session === undefined) throw new Error('nobody was let into the office')
  return session
}
