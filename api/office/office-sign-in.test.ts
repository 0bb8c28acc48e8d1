import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { runCkd } from '../../tests/support/ckd'
import {
  findSignInToken,
  type OfficeBrowser,
  openBrowser,
  openWithHeaders,
  signIn,
} from '../../tests/support/office-browser'
import { readColumn } from '../../tests/support/query-database'
import { groupCatalogue } from '../../tests/support/season'
import { setUpMailbox } from '../../tests/support/test-resources'
import { setUpServer, testShells } from '../../tests/support/test-server'
import { HOUR, MINUTE } from '../core/clock'

const EMAIL = 'urad@ckd.example'

/** A page of the office without features. */
const PAGE = '/urad/sodelavci'

const mailbox = setUpMailbox()
const server = setUpServer({ mailbox, shells: testShells, catalogue: groupCatalogue })

beforeEach(() =>
  server.services.officeUsers.addOrUpdate({ email: EMAIL, workshops: null, isReadOnly: false, isLead: true }),
)

/** Requests a sign-in link and waits for its mail. */
async function acceptSignInRequest() {
  const browser = openBrowser(server)
  const before = mailbox.mails.length
  const answer = await browser.post('/urad/prijava', { email: EMAIL })
  await mailbox.waitFor(before + 1)
  return { browser, answer, k: findSignInToken(mailbox, EMAIL) }
}

test('a sign-in link shows one button, and only the button signs in, so mail scanners do not use up the link', async () => {
  const { browser, k } = await acceptSignInRequest()
  const listLogEntries = () =>
    server.services.privacyLog.list().map(({ action, operator }) => [action, operator])
  for (let visit = 0; visit < 3; visit += 1) {
    const page = await browser.read(`/urad/prijava/povezava?k=${k}`)
    expect(page.match(/<button type="submit"/g)).toHaveLength(1)
  }
  const answer = await browser.post('/urad/prijava/povezava', { k })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/urad'])
  expect((await browser.get(PAGE)).status).toBe(200)
  // The access log names the added and the signed-in users, and no secret.
  expect(listLogEntries()).toEqual([
    ['office-access', undefined],
    ['sign-in', EMAIL],
  ])
  expect(server.log.join()).not.toContain(k)
})

test('a wrong address is kept, with its error beside the field', async () => {
  const answer = await openBrowser(server).post('/urad/prijava', { email: 'ni naslov' })
  expect([answer.status, await answer.text()]).toEqual([
    422,
    expect.stringMatching(
      /<title>Napaka: Prijava v urad.*href="#email".*id="email"[^>]*value="ni naslov".*id="email-napaka"/s,
    ),
  ])
})

test('the session cookie is hidden from scripts and other sites, and over https limited to this host', async () => {
  await server.restart({ env: { SITE_URL: 'https://ckd.example' } })
  const browser = openBrowser(server)
  const answer = await browser.post('/urad/prijava', { email: EMAIL }, { Origin: 'https://ckd.example' })
  const [cookie] = answer.headers.getSetCookie()
  expect(cookie).toMatch(
    /^__Host-urad-brskalnik=[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Strict; Secure$/,
  )
})

test('a sign-in mail that could not be sent while its link was valid is not sent any more', async () => {
  mailbox.refusal = [{ at: 'recipient', code: 451 }]
  await openBrowser(server).post('/urad/prijava', { email: EMAIL })
  const listStatuses = () =>
    readColumn(server, "SELECT status FROM outbox WHERE mail_kind = 'office_sign_in' AND attempts > 0")
  await expect.poll(listStatuses).toEqual(['pending'])
  server.moveClock(15 * MINUTE)
  await expect.poll(listStatuses).toEqual(['cancelled'])
})

test('a sign-in link opens one session, in the browser that requested it', async () => {
  const { browser, k } = await acceptSignInRequest()
  const { browser: thief } = await acceptSignInRequest()
  const twin = openBrowser(server)
  for (const [name, value] of browser.cookies) twin.cookies.set(name, value)
  const statuses = []
  for (const one of [thief, openBrowser(server), browser, browser, twin])
    statuses.push((await one.post('/urad/prijava/povezava', { k })).status)
  expect(statuses).toEqual([403, 403, 303, 403, 403])
})

test('a guessed link, a late one and one of a user signed out everywhere are refused in the same way', async () => {
  const asked = await acceptSignInRequest()
  const open = ({ browser, k }: typeof asked) => browser.post('/urad/prijava/povezava', { k })
  const guessed = await open({ ...asked, k: 'A'.repeat(43) })
  server.services.officeUsers.signOut(EMAIL)
  const ended = await open(asked)
  const late = await acceptSignInRequest()
  server.moveClock(16 * MINUTE)
  const texts = []
  for (const answer of [guessed, ended, await open(late)]) {
    expect(answer.status).toBe(403)
    texts.push(await answer.text())
  }
  expect(new Set(texts).size).toBe(1)
})

test('known and unknown addresses get the same response, before they are looked up', async () => {
  vi.useFakeTimers({ toFake: ['setImmediate'] })
  onTestFinished(() => void vi.useRealTimers())
  const changes = server.services.database.prepare<[], number>('SELECT total_changes()').pluck()
  const before = changes.get()
  const answers = []
  for (const email of [EMAIL, 'nihce@ckd.example']) {
    const { status, headers } = await openBrowser(server).post('/urad/prijava', { email })
    const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{43}/, ''))
    answers.push([status, headers.get('location'), headers.get('content-length'), cookies])
  }
  expect(answers[0]?.[0]).toBe(303)
  expect(answers[1]).toEqual(answers[0])
  expect(changes.get()).toBe(before)
  vi.runAllTimers()
  vi.useRealTimers()
  await mailbox.waitFor(1)
  expect(mailbox.mails.flatMap(({ envelopeTo }) => envelopeTo)).toEqual([EMAIL])
})

test('a session ends after twelve hours', async () => {
  const statuses = []
  const browser = await signIn(server, mailbox, EMAIL)
  for (const hours of [0, 11, 2]) {
    server.moveClock(hours * HOUR)
    statuses.push((await browser.get(PAGE)).status)
  }
  expect(statuses).toEqual([200, 200, 302])
})

test('a copied session ends when its owner signs out', async () => {
  const browser = await signIn(server, mailbox, EMAIL)
  const thief = openBrowser(server)
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
  expect((await thief.get(PAGE)).status).toBe(200)
  await browser.post('/urad/odjava', {})
  expect((await thief.get(PAGE)).headers.get('location')).toBe('/urad/prijava')
})

test('a visitor who follows a link from a mail is reloaded once, without the query that the mail’s author may have written', async () => {
  const { status, text } = await openWithHeaders(`${server.url}${PAGE}?skupina=tuja`, {
    'Sec-Fetch-Site': 'cross-site',
    'Sec-Fetch-Mode': 'navigate',
  })
  expect(status).toBe(200)
  expect(text).toContain('<meta http-equiv="refresh" content="0; url=/urad/sodelavci"/>')
})

test('office pages have no reference to a window that opened them, and an invalid Host is refused', async () => {
  const browser = await signIn(server, mailbox, EMAIL)
  const { headers } = await browser.get(PAGE)
  expect(headers.get('cross-origin-opener-policy')).toBe('noopener-allow-popups')
  const { status } = await openWithHeaders(server.url + PAGE, { Cookie: browser.listCookies(), Host: '[' })
  expect(status).toBe(400)
})

test('a browser stays known to its user after a request with another address', async () => {
  const browser = await signIn(server, mailbox, EMAIL)
  const known = browser.cookies.get('urad-brskalnik')
  await browser.post('/urad/prijava', { email: 'nihce@ckd.example' })
  expect(browser.cookies.get('urad-brskalnik')).toBe(known)
})

const LIMITED = { RATE_LIMIT: '20/3600', TRUST_PROXY: '1' }
const networkHeaders = (network: string) => ({ Origin: server.url, 'X-Forwarded-For': network })
const ckd = (...words: string[]) => runCkd(words, server.directory, { catalogue: groupCatalogue })

const STRANGER = '198.51.100.7'
const OWN = '203.0.113.9'

test('guessing links is rate limited; a valid link still opens from the same network', async () => {
  await server.restart({ env: LIMITED })
  const browser = openBrowser(server)
  await browser.post('/urad/prijava', { email: EMAIL }, networkHeaders(STRANGER))
  await mailbox.waitFor(1)
  const openMagicLink = async (k: string) =>
    (await browser.post('/urad/prijava/povezava', { k }, networkHeaders(STRANGER))).status
  const statuses = []
  for (let index = 0; index < 31; index += 1) statuses.push(await openMagicLink(`ugib${index}`))
  expect([statuses.at(0), statuses.at(28), statuses.at(30)]).toEqual([403, 403, 429])
  expect(await openMagicLink(findSignInToken(mailbox, EMAIL))).toBe(303)
})

test('requests in a user’s name from other networks do not lock the user out, and known browsers cannot be forged', async () => {
  await server.restart({ env: LIMITED })
  const owner = await signIn(server, mailbox, EMAIL)
  const requestLink = async (browser: OfficeBrowser, network: string) =>
    (await browser.post('/urad/prijava', { email: EMAIL }, networkHeaders(network))).status
  for (let time = 0; time < 5; time += 1) expect(await requestLink(openBrowser(server), STRANGER)).toBe(303)
  expect(await requestLink(openBrowser(server), STRANGER)).toBe(429)
  // An unknown browser in another network has a limit of its own.
  expect(await requestLink(openBrowser(server), OWN)).toBe(303)
  for (let network = 0; network < 13; network += 1)
    expect(await requestLink(openBrowser(server), `192.0.2.${network}`)).toBe(303)
  // A daily limit protects the mailbox from requests of many networks.
  const other = await openBrowser(server).post(
    '/urad/prijava',
    { email: EMAIL },
    networkHeaders('192.0.2.99'),
  )
  expect([other.status, await other.text()]).toEqual([429, expect.stringContaining('danes')])
  // The operator creates a sign-in link for the user.
  const { text } = await ckd('office', 'sign-in-link', EMAIL)
  const k = /\/urad\/prijava\/povezava\?k=([\w-]{43})\n/.exec(text)?.[1] ?? ''
  const openMagicLink = (browser: OfficeBrowser) =>
    browser.post('/urad/prijava/povezava', { k }, networkHeaders(OWN))
  const device = openBrowser(server)
  await requestLink(device, '192.0.2.98')
  expect((await openMagicLink(device)).status).toBe(303)
  expect((await device.get(PAGE)).status).toBe(200)
  expect((await openMagicLink(openBrowser(server))).status).toBe(403)
  expect(await ckd('office', 'sign-in-link', 'nihce@ckd.example')).toMatchObject({ exitCode: 1, text: '' })
  // A known browser has a limit of its own, even in the stranger's network.
  expect(await requestLink(owner, STRANGER)).toBe(303)
  const kept = owner.cookies.get('urad-brskalnik') ?? ''
  const { isKnown } = server.services.knownBrowsers
  expect([isKnown(kept, EMAIL), isKnown(kept, 'nihce@ckd.example')]).toEqual([true, false])
  for (const made of ['', '.', 'a.b', kept.slice(1), `${kept}x`, kept.split('.')[0] ?? ''])
    expect([made, isKnown(made, EMAIL)]).toEqual([made, false])
})
