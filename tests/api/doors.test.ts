// What an audit of the doors found open: each of these attacks has to end where it begins.
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { MINUTE, SECOND } from '../../api/core/clock'
import { openSqlite } from '../../api/core/sqlite'
import { createSignIn } from '../../api/office/sign-in'
import { apiRoutes } from '../../common/routes'
import { keepMailbox } from '../support/of-a-test'
import { findLink, type OfficeBrowser, openAs, openBrowser, signIn } from '../support/office'
import { countRows } from '../support/rows'
import { enrol, groupCatalogue } from '../support/season'
import { keepServer, testShells } from '../support/test-server'

const OFFICE = 'urad@ckd.example'

const mailbox = keepMailbox()
const server = keepServer({ mailbox, shells: testShells, catalogue: groupCatalogue })

beforeEach(() => server.services.officeUsers.add({ email: OFFICE, workshops: null, isReadOnly: false }))

test('a script of our own origin gets no page of the office or of a family, and sends none of their forms', async () => {
  await enrol(server)
  const browser = await signIn(server, mailbox, OFFICE)
  const family = `/moja-prijava?k=${server.services.familyLinks.issue(1, 'payer')}`
  const own = { Origin: server.url, 'Sec-Fetch-Site': 'same-origin' }
  // What `fetch` sends for itself: Sec-Fetch-Mode: cors
  for (const path of ['/urad/prijave', '/urad', '/urad/izvoz/prijave.xlsx?stolpec=priimek', family]) {
    const answer = await browser.get(path, own)
    expect([path, answer.status]).toEqual([path, 403])
    expect(await answer.text()).not.toMatch(/Žagar|Lutkovna/)
  }
  for (const path of ['/urad/odjava', '/urad/dejanje', '/moja-prijava/odjava'])
    expect([path, (await browser.post(path, {}, own)).status]).toEqual([path, 403])
  const opened = { ...own, 'Sec-Fetch-Mode': 'navigate', Cookie: browser.listCookies() }
  for (const path of ['/urad/prijave', family])
    expect((await openAs(server.url + path, opened)).status).toBe(200)
})

test('an erasure says when the database still holds what was erased, and the next look takes it away', async () => {
  const reference = await enrol(server)
  const { people, retention } = server.services
  const reader = openSqlite(join(server.directory, 'ckd.sqlite'), { readonly: true })
  reader.exec('BEGIN')
  reader.prepare('SELECT * FROM submissions').all()
  expect(people.erase(people.find({ reference }))).toMatchObject({ deleted: [reference], hasTraces: true })
  expect(() => retention()).toThrow('sledi')
  reader.close()
  retention()
  expect(people.erase(people.find({ reference }))).toMatchObject({ hasTraces: false })
})

const LIMITED = { RATE_LIMIT: '20/3600', TRUST_PROXY: '1' }
const from = (network: string) => ({ Origin: server.url, 'X-Forwarded-For': network })
const STRANGER = '198.51.100.7'
const OWN = '203.0.113.9'

test('whoever guesses links is stopped; right ones open from the same network, and none stands in the log', async () => {
  await server.restart({ env: LIMITED })
  await enrol(server)
  const browser = openBrowser(server)
  await browser.post('/urad/prijava', { email: OFFICE }, from(STRANGER))
  await mailbox.waitFor(4)
  const read = (k: string) => fetch(`${server.url}/moja-prijava?k=${k}`, { headers: from(STRANGER) })
  const enter = (k: string) => browser.post('/urad/prijava/povezava', { k }, from(STRANGER))
  for (const [open, refused] of [
    [read, 404],
    [enter, 403],
  ] as const) {
    const statuses = []
    for (let index = 0; index < 31; index += 1) statuses.push((await open(`ugib${index}`)).status)
    expect([statuses.at(0), statuses.at(28), statuses.at(30)]).toEqual([refused, refused, 429])
  }
  const stopped = await read('ugib')
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await stopped.text()).toContain('Povezava ne velja')
  const k = server.services.familyLinks.issue(1, 'payer')
  expect([(await read(k)).status, (await enter(findLink(mailbox, OFFICE))).status]).toEqual([200, 303])
  expect(server.log.join('')).not.toContain(k)
})

test('nobody is shut out of the office by what others try in their name, and no known browser can be made up', async () => {
  await server.restart({ env: LIMITED })
  const owner = await signIn(server, mailbox, OFFICE)
  const ask = async (browser: OfficeBrowser, network: string) =>
    (await browser.post('/urad/prijava', { email: OFFICE }, from(network))).status
  for (let time = 0; time < 5; time += 1) expect(await ask(openBrowser(server), STRANGER)).toBe(303)
  expect(await ask(openBrowser(server), STRANGER)).toBe(429)
  // In a browser not known, but from another network.
  expect(await ask(openBrowser(server), OWN)).toBe(303)
  for (let network = 0; network < 13; network += 1)
    expect(await ask(openBrowser(server), `192.0.2.${network}`)).toBe(303)
  // The mailbox is not filled from however many networks, whoever's it is.
  const other = await openBrowser(server).post('/urad/prijava', { email: OFFICE }, from('192.0.2.99'))
  expect([other.status, await other.text()]).toEqual([429, expect.stringContaining('danes')])
  // In a known browser, also from the stranger's network.
  expect(await ask(owner, STRANGER)).toBe(303)
  const kept = owner.cookies.get('urad-brskalnik') ?? ''
  const { knows } = server.services.knownBrowsers
  expect([knows(kept, OFFICE), knows(kept, 'nihce@ckd.example')]).toEqual([true, false])
  for (const made of ['', '.', 'a.b', kept.slice(1), `${kept}x`, kept.split('.')[0] ?? ''])
    expect([made, knows(made, OFFICE)]).toEqual([made, false])
})

test('strangers do not learn from health whether somebody has just been written to', async () => {
  await server.restart({ isWorkerIdle: true })
  const ask = async () => (await server.get(apiRoutes.health)).body
  const before = await ask()
  await openBrowser(server).post('/urad/prijava', { email: OFFICE })
  await expect.poll(() => server.services.outbox.count().pending).toBe(1)
  expect(await ask()).toEqual(before)
  server.moveClock(10 * MINUTE)
  expect(await ask()).toMatchObject({ outbox: { pending: 1 } })
})

test('health is asked as often as anybody likes, and writes every few seconds, or at once while it fails', async () => {
  const { database, checkHealth } = server.services
  const readTime = () => database.prepare('SELECT checked_at FROM health').pluck().get()
  await checkHealth()
  const first = readTime()
  server.moveClock(3 * SECOND)
  await checkHealth()
  expect(readTime()).toBe(first)
  server.moveClock(SECOND)
  await checkHealth()
  expect(readTime()).not.toBe(first)
  server.moveClock(4 * SECOND)
  database.pragma('query_only = ON')
  expect((await checkHealth()).status).toBe('down')
  database.pragma('query_only = OFF')
  server.moveClock(SECOND)
  expect((await checkHealth()).status).toBe('ok')
})

test('a wish to sign in is the same work for every address, and what is known of it comes later', () => {
  const { database, outbox } = server.services
  const signIn = createSignIn(server.services)
  const changes = database.prepare<[], number>('SELECT total_changes()').pluck()
  const workFor = (email: string) => {
    const before = changes.get() ?? 0
    signIn.wish(email, 'brskalnik')
    return (changes.get() ?? 0) - before
  }
  expect([workFor(OFFICE), workFor('nihce@ckd.example')]).toEqual([1, 1])
  expect([countRows(server, 'office_links'), outbox.count().pending]).toEqual([0, 0])
  signIn.grant()
  expect([countRows(server, 'office_links'), outbox.count().pending]).toEqual([1, 1])
  expect(countRows(server, 'office_wishes')).toBe(0)
})

test('no answer names the server’s software or gives a stranger a cookie, and no secret or address stands in the log', async () => {
  const k = 'A'.repeat(43)
  const paths = ['/api/health', '/api/nikjer', '/urad', '/urad/prijava', `/urad/prijava/povezava?k=${k}`]
  for (const path of [...paths, `/moja-prijava?k=${k}`, '/api/places']) {
    const { headers } = await openBrowser(server).get(path)
    const names = ['server', 'x-powered-by', 'via', 'etag', 'set-cookie'].filter((name) => headers.has(name))
    expect([path, names]).toEqual([path, []])
  }
  await enrol(server)
  await openBrowser(server).post('/urad/prijava', { email: OFFICE })
  await mailbox.waitFor(4)
  expect(server.log.join('')).not.toMatch(/A{43}|primer\.si|urad@/)
})
