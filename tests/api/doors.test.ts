// What an audit of the doors found open: each of these attacks has to end where it begins.
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openSqlite } from '../../api/core/sqlite'
import type { Mailbox } from '../support/mailbox'
import { startTestMailbox } from '../support/of-a-test'
import { openAs, signIn } from '../support/office'
import { enrol, groupCatalogue } from '../support/season'
import { startTestServer, type TestServer, testShells } from '../support/test-server'

const OFFICE = 'urad@ckd.example'

let mailbox: Mailbox
let server: TestServer

beforeEach(() => start())

async function start(env: Record<string, string> = {}) {
  mailbox = await startTestMailbox()
  server = await startTestServer({
    shells: testShells,
    catalogue: groupCatalogue,
    env: { SMTP_URL: mailbox.url, ...env },
  })
  server.services.officeUsers.add({ email: OFFICE, workshops: null, isReadOnly: false })
}

test('a script of our own origin gets no page of the office or of a family, and sends none of their forms', async () => {
  await enrol(server)
  const browser = await signIn(server, mailbox, OFFICE)
  const family = `/moja-prijava?k=${server.services.familyLinks.issue(1, 'payer')}`
  const own = { Origin: server.url, 'Sec-Fetch-Site': 'same-origin' }
  // What `fetch` sends for itself: Sec-Fetch-Mode: cors
  for (const path of ['/urad/prijave', '/urad', '/urad/izvoz/prijave.csv?stolpec=priimek', family]) {
    const answer = await browser.get(path, own)
    expect([path, answer.status]).toEqual([path, 403])
    expect(await answer.text()).not.toMatch(/Žagar|Lutkovna/)
  }
  for (const path of ['/urad/odjava', '/urad/dejanje', '/moja-prijava/podatki'])
    expect([path, (await browser.post(path, {}, own)).status]).toEqual([path, 403])
  const opened = { ...own, 'Sec-Fetch-Mode': 'navigate', Cookie: browser.listCookies() }
  for (const path of ['/urad/prijave', family])
    expect((await openAs(server.url + path, opened)).status).toBe(200)
})

test('an address that was typed with further recipients leads to one only', async () => {
  const reference = await enrol(server, { participantEmail: 'a?bcc=x&body=y@primer.si' })
  const page = await (await signIn(server, mailbox, OFFICE)).read(`/urad/prijave/${reference}`)
  expect(page).toContain('href="mailto:a%3Fbcc%3Dx%26body%3Dy@primer.si"')
})

test.each(['＝1+1', '＋1', '－1', '＠SUM(A1)'])('%s is no formula in a table', async (name) => {
  await enrol(server, { participantFirstName: `${name}\u202e\u2066` })
  const browser = await signIn(server, mailbox, OFFICE)
  const table = await browser.read('/urad/izvoz/prijave.csv?stolpec=participantFirstName')
  expect(table.split('\r\n')[1]).toBe(`'${name}`)
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
