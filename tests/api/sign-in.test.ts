// The dialog »Prijava« where it sends links: whoever asks, the answer is one, and all else comes by e-mail.
import { beforeEach, expect, test } from 'vitest'
import { DAY } from '../../api/core/clock'
import type { Catalogue } from '../../common/catalogue'
import { keepMailbox } from '../support/of-a-test'
import { findLink, openBrowser } from '../support/office'
import { readColumn } from '../support/rows'
import { enrol, groupCatalogue } from '../support/season'
import { keepServer, startTestServer, testShells } from '../support/test-server'

const PATH = '/api/sign-in'
const OFFICE = 'urad@ckd.example'
const FAMILY = 'tomaz@primer.si'
const catalogue: Catalogue = { ...groupCatalogue, site: { ...groupCatalogue.site, signIn: 'link' } }

const mailbox = keepMailbox()
const server = keepServer({ mailbox, catalogue, shells: testShells })

beforeEach(() => server.services.officeUsers.add({ email: OFFICE, workshops: null, isReadOnly: false }))

const linksIn = (text = '') => [...text.matchAll(/\/moja-prijava\?k=([\w-]{43})/g)].map(([, k = '']) => k)
const roleOf = (k: string) => server.services.familyLinks.find(k)?.role

/** Asks, and waits for the mail that it brings. */
async function ask(email: string) {
  const before = mailbox.mails.length
  await server.post(PATH, { email })
  return (await mailbox.waitFor(before + 1))[before]
}

test('with a simulated sign-in there is no such call, and nobody can tell it from one that never was', async () => {
  const { url } = await startTestServer({ catalogue: groupCatalogue })
  const call = (path: string) =>
    fetch(url + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' })
  expect((await call(PATH)).status).toBe(404)
  expect(await (await call(PATH)).text()).toBe(await (await call('/api/nikjer')).text())
})

test('a family gets one mail with a link to each living enrolment, told apart by number and two letters', async () => {
  const first = await enrol(server)
  const second = await enrol(server, { participantFirstName: 'Bor', workshops: ['muzikal'] })
  await enrol(server, { participantEmail: 'tuja@primer.si', payerEmail: 'tuja@primer.si' })
  await mailbox.waitFor(8)
  const { subject, text, html, envelopeTo } = (await ask(' TOMAZ@primer.si ')) ?? {}
  expect([subject, envelopeTo]).toEqual(['Dostop do vaših prijav', [FAMILY]])
  expect(text).toContain(`Prijava ${first} (Š.\u00a0Ž.): Lutkovna delavnica`)
  expect(text).toContain(`Prijava ${second} (B.\u00a0Ž.): Muzikal`)
  const links = linksIn(text)
  expect([...new Set(linksIn(html))]).toEqual(links)
  expect(links.map(roleOf)).toEqual(['payer', 'payer'])
  const pages = await Promise.all(links.map((k) => openBrowser(server).read(`/moja-prijava?k=${k}`)))
  expect([pages[0]?.includes(first), pages[1]?.includes(second)]).toEqual([true, true])
  expect(linksIn((await ask('spela@primer.si'))?.text).map(roleOf)).toEqual(['participant', 'participant'])
})

test('one address for both reads the payer’s page; what was given up, held back, or is of a season gone by has no link', async () => {
  const shared = { participantEmail: FAMILY }
  const references = []
  for (const workshop of ['muzikal', 'gledaliske-delavnice', 'lutkovna-delavnica'])
    references.push(await enrol(server, { ...shared, workshops: [workshop] }))
  await mailbox.waitFor(6)
  const { places, people } = server.services
  places.change({ submissionId: 1, workshopId: 'muzikal', action: 'withdraw' }, 'payer')
  people.restrict(references[1] ?? '', true)
  expect(linksIn((await ask(FAMILY))?.text).map(roleOf)).toEqual(['payer'])
  server.moveClock(400 * DAY)
  await server.post(PATH, { email: FAMILY })
  await ask(OFFICE)
  expect(mailbox.mails.filter(({ subject }) => subject?.startsWith('Dostop do vaših'))).toHaveLength(1)
})

test('somebody of the office gets the way in, which opens in the browser that asked and in no other', async () => {
  const browser = openBrowser(server)
  const answer = await browser.send(PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.url },
    body: JSON.stringify({ email: OFFICE }),
  })
  expect([answer.status, await answer.text()]).toEqual([200, '{}'])
  await mailbox.waitFor(1)
  const k = findLink(mailbox, OFFICE)
  expect((await openBrowser(server).post('/urad/prijava/povezava', { k })).status).toBe(403)
  expect((await browser.post('/urad/prijava/povezava', { k })).status).toBe(303)
  expect((await browser.get('/urad')).status).toBe(200)
})

test('families, the office and strangers are answered alike, before anybody looks who they are', async () => {
  await enrol(server)
  await mailbox.waitFor(3)
  const answers = []
  for (const email of [FAMILY, OFFICE, 'nihce@primer.si']) {
    const { status, headers, body } = await server.post(PATH, { email })
    const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{43}/, ''))
    answers.push([status, body, headers.get('content-length'), cookies])
  }
  expect(answers).toEqual(Array(3).fill(answers[0]))
  await mailbox.waitFor(5)
  expect(
    mailbox.mails
      .slice(3)
      .flatMap(({ envelopeTo }) => envelopeTo)
      .sort(),
  ).toEqual([FAMILY, OFFICE])
})

test('an address gets five links in a quarter of an hour, and is told so; a wrong one and another site get none', async () => {
  await server.restart({ env: { RATE_LIMIT: '20/3600' } })
  for (let count = 0; count < 5; count += 1)
    expect((await server.post(PATH, { email: FAMILY })).status).toBe(200)
  const { status, headers, body } = await server.post(PATH, { email: FAMILY })
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(body.error).toContain('Za ta naslov ste v zadnjih minutah zahtevali že več povezav')
  const wrong = await server.post(PATH, { email: 'a@b' })
  expect([wrong.status, wrong.body.fields]).toEqual([422, { email: 'Vnesite veljaven e-poštni naslov' }])
  const foreign = await server.post(PATH, { email: FAMILY }, { Origin: 'https://tuje.example' })
  expect(foreign.status).toBe(403)
})

test('the secrets stay in the outbox while the mail waits; what is erased meanwhile is not in it', async () => {
  await enrol(server)
  const erased = await enrol(server, { participantEmail: 'ana@primer.si' })
  await mailbox.waitFor(6)
  const secrets = () => readColumn(server, "SELECT token FROM outbox WHERE letter = 'family_links'")
  await server.restart({ isWorkerIdle: true })
  await server.post(PATH, { email: FAMILY })
  await expect.poll(secrets).toHaveLength(1)
  expect(JSON.parse(secrets()[0] ?? '')).toHaveLength(2)
  const { people } = server.services
  people.erase(people.find({ reference: erased }))
  await server.restart({ isWorkerIdle: false })
  expect(linksIn((await mailbox.waitFor(7))[6]?.text)).toHaveLength(1)
  await expect.poll(secrets).toEqual([null])
})

test('whoever comes with a dead link, or none, is led to the dialog, or where there is none to the centre', async () => {
  const read = (url: string, k: string) => openBrowser({ url }).read(`/moja-prijava${k}`)
  for (const k of ['', `?k=${'x'.repeat(43)}`])
    expect(await read(server.url, k)).toContain('Pošljite mi novo povezavo')
  const plain = await startTestServer({ catalogue: groupCatalogue, shells: testShells })
  expect(await read(plain.url, '')).not.toContain('Pošljite mi novo povezavo')
})

test.each([
  ['link' as const, /Če povezavo izgubite, dobite novo na http\S+\/moja-prijava\./],
  ['sample' as const, /Če povezavo izgubite, nam pišite na info@ckd\.example\./],
])('with »%s« each mail with a private link says what to do when it is lost', async (signIn, words) => {
  await server.restart({ catalogue: { ...catalogue, site: { ...catalogue.site, signIn } } })
  await enrol(server)
  await mailbox.waitFor(3)
  const { places, letters, worker } = server.services
  const [place] = places.listFor(1)
  const letter = {
    template: 'sprejem',
    ...letters.write('sprejem', { submissionId: 1, ...(place && { place }) }),
  }
  letters.enqueue({ ...letter, template: 'sprejem' }, letters.listRecipients(1))
  worker.wake()
  const mails = await mailbox.waitFor(5)
  const linked = mails.filter(({ text }) => linksIn(text).length > 0)
  expect(linked).toHaveLength(4)
  for (const { text } of linked) expect(text?.replaceAll('\n', ' ')).toMatch(words)
})
