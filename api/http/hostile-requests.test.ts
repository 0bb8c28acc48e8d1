// Generated hostile requests to every route, by strangers, families and office users: 100 of them, and as many as wanted with
// `npm run test:long requests 20000`.
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { siteForms } from '../../common/forms/forms'
import { apiRoutes, calendarRoutes, editorRoutes, routes as siteRoutes } from '../../common/routes'
import { examples, validNewsletter } from '../../tests/support/examples'
import { readLongRun } from '../../tests/support/long-run'
import { addSubscribers, MARCH, officeCatalogue } from '../../tests/support/newsletter'
import { signIn } from '../../tests/support/office-browser'
import { LEAD, MENTOR, OFFICE, READER } from '../../tests/support/office-server'
import { listRenderedRoutes } from '../../tests/support/rendered-routes'
import { enrol, idOf, PUPPETS } from '../../tests/support/season'
import { FILES, writeStaticSite } from '../../tests/support/static-site'
import { makeTestFolder, setUpMailbox, waitUntil } from '../../tests/support/test-resources'
import { startTestServer, type TestServer, testShells } from '../../tests/support/test-server'
import { createRequests, type Fields, type HostileRequest } from './testing/generate'

const { count: COUNT, seed: SEED } = readLongRun(100)

/** Limit of a response, in milliseconds. */
const TIME_LIMIT_MS = 2000

/** Requests after which sessions, links and data are created anew: hostile requests sign users out and withdraw places. */
const BATCH_SIZE = 500

const mailbox = setUpMailbox()

const WORKSHOP = 'gledaliske-delavnice'
const GROUP = `${WORKSHOP}--otroci`

/** Lists methods and paths of all routes and static files. Rendered pages are chosen three times as often. */
function listRoutes(server: TestServer): [method: string, path: string][] {
  const rendered = listRenderedRoutes(server)
  const paths = [
    ...Object.values({ ...apiRoutes, ...calendarRoutes, ...editorRoutes, ...siteRoutes }),
    ...Object.keys(FILES).map((name) => `/${name}`),
    '/assets/slike/oder-12345678.avif',
    `${calendarRoutes.groups}/:skupina.ics`,
  ]
  const posted = [
    ...Object.values(siteForms).map(({ path }) => path),
    apiRoutes.signIn,
    apiRoutes.newsletterConfirmation,
  ]
  return [
    ...rendered,
    ...rendered,
    ...rendered,
    ...paths.map((path): [string, string] => ['GET', path]),
    ...[...posted, ...posted].map((path): [string, string] => ['POST', path]),
  ]
}

/** Enrols, signs office users in, and collects the valid values of all fields. */
async function prepareBatch(server: TestServer) {
  const { services } = server
  for (const [email, rights] of [
    [LEAD, { workshops: null, isReadOnly: false, isLead: true }],
    [OFFICE, { workshops: null, isReadOnly: false }],
    [MENTOR, { workshops: [PUPPETS], isReadOnly: false }],
    [READER, { workshops: null, isReadOnly: true }],
  ] as const)
    services.officeUsers.addOrUpdate({
      email,
      ...rights,
      workshops: rights.workshops && [...rights.workshops],
    })
  const references = [await enrol(server, { workshops: [WORKSHOP] }), await enrol(server)]
  const ids = references.map((reference) => idOf({ services }, reference))
  await waitUntil(() => services.outbox.countByStatus().pending === 0)
  // Private links are in the mails only if the server has family pages.
  const tokens = mailbox.mails.flatMap(({ text = '' }) => /moja-prijava\?k=([\w-]+)/.exec(text)?.[1] ?? [])
  addSubscribers(services.database, [`${references[0]}@primer.si`])
  const browsers = await Promise.all(
    [LEAD, OFFICE, MENTOR, READER].map((email) => signIn(server, mailbox, email)),
  )
  const cookies = browsers.map((browser) => browser.listCookies())
  const fields: Fields = {
    ...Object.fromEntries(
      Object.entries(examples.registration.valid).map(([name, value]) => [name, [String(value)]]),
    ),
    k: ['A'.repeat(43), ...tokens.slice(-4)],
    delavnica: [WORKSHOP, PUPPETS],
    odgovor: ['da', 'ne'],
    reference: references,
    kdo: [...references, LEAD, MENTOR],
    skupina: [GROUP, PUPPETS],
    id: ids.map(String),
    sporocilo: ids.map(String),
    name: [MARCH.name],
    izbrano: references.map((reference) => `${reference} ${WORKSHOP} held ${GROUP}`),
    dogodek: references.map((reference) => `${reference}:1`),
    dejanje: ['accept', 'offer', 'release', 'confirm', 'refuse'],
    podatek: ['participantCity', 'participantBirthDate', 'payerEmail'],
    vrednost: ['Kranj', '5. 5. 2014'],
    stolpec: ['stanje', 'starost', 'prejeto'],
    vloga: ['payer', 'participant'],
    komu: ['all'],
    korak: ['poslji', 'predogled'],
    kaj: ['odpade', 'prestavljeno'],
    dan: ['2025-11-03', '2025-11-05'],
    ura: ['16.00'],
    email: [MENTOR, validNewsletter.email],
    zadeva: ['Zadeva {ime}'],
    besedilo: ['Besedilo **krepko** {povezava}'],
    pojasnilo: ['Pojasnilo'],
    isci: ['Žagar', '031 234'],
    stran: ['1', '2'],
  }
  const forms = Object.values(siteForms).map(
    ({ path }, index) => [path, Object.values(examples)[index]?.valid ?? {}] as const,
  )
  return { fields, cookies: [...cookies, ...cookies, '', 'a=b'], forms: Object.fromEntries(forms) }
}

/** Sends bytes and reads until the server closes the connection. @returns its final status, 0 without one */
async function sendBytes({ url }: TestServer, { bytes, isIncomplete }: HostileRequest) {
  const start = performance.now()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let answer = ''
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    if (answer.length < 1000) answer += chunk.toString('latin1', 0, 1000)
  })
  socket.write(bytes)
  if (isIncomplete) socket.end()
  socket.setTimeout(5 * TIME_LIMIT_MS, () => socket.destroy())
  await new Promise((resolve) => socket.once('close', resolve))
  const status = Number(/^HTTP\/1\.1 (?!100)(\d{3})/m.exec(answer)?.[1] ?? 0)
  return { status, ms: performance.now() - start }
}

test(
  `${COUNT} hostile requests get no server error, no slow response, and leave the server working`,
  async () => {
    const site = writeStaticSite(makeTestFolder())
    const server = await startTestServer({
      shells: testShells,
      catalogue: { ...officeCatalogue, site: { ...officeCatalogue.site, signIn: 'link' } },
      mailbox,
      site,
      editorBuild: { script: '/assets/urejevalnik.js', config: {} },
      env: { EDITOR_FORGE: 'github', EDITOR_REPOSITORY: 'https://git.ckd.example/ckd/stran.git' },
    })
    const problems: string[] = []
    const statuses: Record<number, number> = {}
    let slowestMs = 0
    const routes = listRoutes(server)
    for (let sent = 0; sent < COUNT; sent += BATCH_SIZE) {
      const create = createRequests(`${SEED} ${sent}`, {
        routes,
        host: new URL(server.url).host,
        ...(await prepareBatch(server)),
      })
      for (let count = Math.min(BATCH_SIZE, COUNT - sent); count > 0; count -= 1) {
        const request = create()
        const first = await sendBytes(server, request)
        slowestMs = Math.max(slowestMs, first.ms)
        // A busy machine may be slow once.
        const { status, ms } = first.ms > TIME_LIMIT_MS ? await sendBytes(server, request) : first
        statuses[status] = (statuses[status] ?? 0) + 1
        const isUnanswered = status === 0 && !request.isIncomplete && !request.firstLine.startsWith('CONNECT')
        if (status >= 500 || ms > TIME_LIMIT_MS || isUnanswered)
          problems.push(`${status} after ${Math.round(ms)} ms: ${request.firstLine}`)
      }
    }
    console.log(`Seed ${SEED}, slowest ${Math.round(slowestMs)} ms`, statuses)
    expect(problems).toEqual([])
    expect(server.log.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([])
    expect(await server.get(apiRoutes.health)).toMatchObject({ status: 200 })
    expect(await server.send('contact')).toMatchObject({ status: 200 })
  },
  COUNT * 200 + 60_000,
)
