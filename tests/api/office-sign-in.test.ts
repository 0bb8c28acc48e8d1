import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../api/core/clock'
import { openSqlite } from '../../api/core/sqlite'
import { keepMailbox } from '../support/of-a-test'
import { findLink, openAs, openBrowser, signIn } from '../support/office'
import { countRows } from '../support/rows'
import { keepServer, testShells } from '../support/test-server'

const EMAIL = 'urad@ckd.example'

const mailbox = keepMailbox()
const server = keepServer({ shells: testShells, mailbox })

beforeEach(() => server.services.officeUsers.add({ email: EMAIL, workshops: null, isReadOnly: false }))

/** Asks for a link and waits for its mail. */
async function ask(email = EMAIL) {
  const browser = openBrowser(server)
  const before = mailbox.mails.length
  const answer = await browser.post('/urad/prijava', { email })
  await mailbox.waitFor(before + 1)
  return { browser, answer, k: findLink(mailbox, email) }
}

test('a link from the mail shows one button, and only pressing it signs in: programs that read mails use nothing up', async () => {
  const { browser, k } = await ask()
  const account = () => server.services.privacyLog.list().map(({ action, operator }) => [action, operator])
  for (let visit = 0; visit < 3; visit += 1) {
    const page = await browser.read(`/urad/prijava/povezava?k=${k}`)
    expect(page.match(/<button type="submit"/g)).toHaveLength(1)
  }
  const answer = await browser.post('/urad/prijava/povezava', { k })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/urad'])
  expect((await browser.get('/urad')).status).toBe(200)
  // The account names who was let in and who signed in; neither it nor the log holds a secret.
  expect(account()).toEqual([
    ['office-access', undefined],
    ['sign-in', EMAIL],
  ])
  expect(server.log.join()).not.toContain(k)
})

test('a session is kept in a cookie that no script and no other site gets, over https only this host', async () => {
  await server.restart({ env: { SITE_URL: 'https://ckd.example' } })
  const browser = openBrowser(server)
  const answer = await browser.post('/urad/prijava', { email: EMAIL }, { Origin: 'https://ckd.example' })
  const [cookie] = answer.headers.getSetCookie()
  expect(cookie).toMatch(
    /^__Host-urad-brskalnik=[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Strict; Secure$/,
  )
})

test('a link opens one session, in the browser that asked, and no second anywhere', async () => {
  const { browser, k } = await ask()
  const { browser: thief } = await ask()
  const twin = openBrowser(server)
  for (const [name, value] of browser.cookies) twin.cookies.set(name, value)
  const statuses = []
  for (const one of [thief, openBrowser(server), browser, browser, twin])
    statuses.push((await one.post('/urad/prijava/povezava', { k })).status)
  expect(statuses).toEqual([403, 403, 303, 403, 403])
})

test('a guessed link, one older than a quarter of an hour, and one of somebody signed out everywhere are refused alike', async () => {
  const asked = await ask()
  const open = ({ browser, k }: typeof asked) => browser.post('/urad/prijava/povezava', { k })
  const guessed = await open({ ...asked, k: 'A'.repeat(43) })
  server.services.officeUsers.signOut(EMAIL)
  const ended = await open(asked)
  const late = await ask()
  server.moveClock(16 * MINUTE)
  const texts = []
  for (const answer of [guessed, ended, await open(late)]) {
    expect(answer.status).toBe(403)
    texts.push(await answer.text())
  }
  expect(new Set(texts).size).toBe(1)
})

test('known and unknown addresses are answered alike, before anybody looks whether they are known', async () => {
  // As long as another process writes, nobody can be looked up; the answers come nevertheless.
  const other = openSqlite(join(server.directory, 'ckd.sqlite'))
  other.exec('BEGIN IMMEDIATE')
  const answers = []
  for (const email of [EMAIL, 'nihce@ckd.example']) {
    const { status, headers } = await openBrowser(server).post('/urad/prijava', { email })
    const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{43}/, ''))
    answers.push([status, headers.get('location'), headers.get('content-length'), cookies])
  }
  expect(answers[0]?.[0]).toBe(303)
  expect(answers[1]).toEqual(answers[0])
  expect(countRows(server, 'office_links')).toBe(0)
  other.exec('COMMIT')
  other.close()
  await mailbox.waitFor(1)
  expect(mailbox.mails.flatMap(({ envelopeTo }) => envelopeTo)).toEqual([EMAIL])
})

test('a session ends after twelve hours, and when the clock is set back by more than it would last', async () => {
  const statuses = []
  const browser = await signIn(server, mailbox, EMAIL)
  for (const hours of [0, 11, 2]) {
    server.moveClock(hours * HOUR)
    statuses.push((await browser.get('/urad')).status)
  }
  const later = await signIn(server, mailbox, EMAIL)
  server.moveClock(-13 * HOUR)
  statuses.push((await later.get('/urad')).status)
  expect(statuses).toEqual([200, 200, 302, 302])
})

test('a stolen session ends when its owner signs out', async () => {
  const browser = await signIn(server, mailbox, EMAIL)
  const thief = openBrowser(server)
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
  expect((await thief.get('/urad')).status).toBe(200)
  await browser.post('/urad/odjava', {})
  expect((await thief.get('/urad')).headers.get('location')).toBe('/urad/prijava')
})

test('whoever comes by a link from a mail program is led on once, because the cookie does not come along', async () => {
  const { status, text } = await openAs(`${server.url}/urad`, {
    'Sec-Fetch-Site': 'cross-site',
    'Sec-Fetch-Mode': 'navigate',
  })
  expect(status).toBe(200)
  expect(text).toContain('<meta http-equiv="refresh" content="0; url=/urad"/>')
})
