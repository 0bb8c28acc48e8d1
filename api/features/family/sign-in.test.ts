// The dialog »Prijava« in the mode that sends links by e-mail.
import { beforeEach, expect, test } from 'vitest'
import type { Catalogue } from '../../../common/catalogue'
import { runCkd } from '../../../tests/support/ckd'
import { findSignInToken, openBrowser } from '../../../tests/support/office-browser'
import { readColumn } from '../../../tests/support/query-database'
import { enrol, groupCatalogue } from '../../../tests/support/season'
import { setUpMailbox } from '../../../tests/support/test-resources'
import { setUpServer, startTestServer, testShells } from '../../../tests/support/test-server'
import { DAY } from '../../core/clock'

const PATH = '/api/sign-in'
const OFFICE = 'urad@ckd.example'
const FAMILY = 'tomaz@primer.si'
const catalogue: Catalogue = { ...groupCatalogue, site: { ...groupCatalogue.site, signIn: 'link' } }

const mailbox = setUpMailbox()
const server = setUpServer({ mailbox, catalogue, shells: testShells })

beforeEach(() =>
  server.services.officeUsers.addOrUpdate({ email: OFFICE, workshops: null, isReadOnly: false }),
)

const linksIn = (text = '') => [...text.matchAll(/\/moja-prijava\?k=([\w-]{43})/g)].map(([, k = '']) => k)
const roleOf = (k: string) => server.services.familyLinks.find(k)?.role

/** Requests a link and waits for the mail. */
async function acceptSignInRequest(email: string) {
  const before = mailbox.mails.length
  await server.post(PATH, { email })
  return (await mailbox.waitFor(before + 1))[before]
}

test('with the simulated sign-in the API path responds like an unknown one, and a wrong link leads to the contact details', async () => {
  const { url } = await startTestServer({ catalogue: groupCatalogue, shells: testShells })
  const requestPage = (path: string) =>
    fetch(url + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' })
  const [own, never] = [await requestPage(PATH), await requestPage('/api/nikjer')]
  expect([own.status, await own.text()]).toEqual([404, await never.text()])
  const readPage = (url: string, k: string) => openBrowser({ url }).read(`/moja-prijava${k}`)
  for (const k of ['', `?k=${'x'.repeat(43)}`]) {
    expect(await readPage(server.url, k)).toContain('Pošljite mi novo povezavo')
    expect(await readPage(url, k)).not.toContain('Pošljite mi novo povezavo')
  }
})

test('a family gets one mail with a link to each current enrolment, identified by reference and initials', async () => {
  const first = await enrol(server)
  const second = await enrol(server, { participantFirstName: 'Bor', workshops: ['muzikal'] })
  await enrol(server, { participantEmail: 'tuja@primer.si', payerEmail: 'tuja@primer.si' })
  await mailbox.waitFor(8)
  const { subject, text, html, envelopeTo } = (await acceptSignInRequest(' TOMAZ@primer.si ')) ?? {}
  expect([subject, envelopeTo]).toEqual(['Dostop do vaših prijav', [FAMILY]])
  expect(text).toContain(`Prijava ${first} (Š.\u00a0Ž.): Lutkovna delavnica`)
  expect(text).toContain(`Prijava ${second} (B.\u00a0Ž.): Muzikal`)
  const links = linksIn(text)
  expect([...new Set(linksIn(html))]).toEqual(links)
  expect(links.map(roleOf)).toEqual(['payer', 'payer'])
  const pages = await Promise.all(links.map((k) => openBrowser(server).read(`/moja-prijava?k=${k}`)))
  expect([pages[0]?.includes(first), pages[1]?.includes(second)]).toEqual([true, true])
  expect(linksIn((await acceptSignInRequest('spela@primer.si'))?.text).map(roleOf)).toEqual([
    'participant',
    'participant',
  ])
})

test('a family revokes the links that are older than the one it has opened, and no others', async () => {
  await enrol(server)
  const [payer, participant] = (await mailbox.waitFor(3))
    .flatMap(({ text }) => linksIn(text))
    .sort((a) => (roleOf(a) === 'payer' ? -1 : 1))
  const { text = '' } = (await acceptSignInRequest(FAMILY)) ?? {}
  const later = server.services.familyLinks.createLink(1, 'payer')
  const listRoles = () => [payer, participant, linksIn(text)[0], later].map((k) => roleOf(k ?? ''))
  expect(listRoles()).toEqual(['payer', 'participant', 'payer', 'payer'])
  const k = linksIn(text)[0] ?? ''
  await openBrowser(server).read(`/moja-prijava?k=${k}`)
  expect(listRoles()).toEqual(['payer', 'participant', 'payer', 'payer'])
  await openBrowser(server).post('/moja-prijava/povezave', { k })
  expect(listRoles()).toEqual([undefined, 'participant', 'payer', 'payer'])
})

test('a shared address opens the payer’s page; withdrawn, restricted and past enrolments get no link', async () => {
  const shared = { participantEmail: FAMILY }
  await enrol(server, { ...shared, workshops: ['muzikal'] })
  const restricted = await enrol(server, { ...shared, workshops: ['gledaliske-delavnice'] })
  await enrol(server, shared)
  await mailbox.waitFor(6)
  const { places, people } = server.services
  places.applyAction({ submissionId: 1, workshopId: 'muzikal', action: 'withdraw' }, 'payer')
  people.restrict(restricted, true)
  expect(linksIn((await acceptSignInRequest(FAMILY))?.text).map(roleOf)).toEqual(['payer'])
  server.moveClock(400 * DAY)
  await server.post(PATH, { email: FAMILY })
  await acceptSignInRequest(OFFICE)
  expect(mailbox.mails.filter(({ subject }) => subject?.startsWith('Dostop do vaših'))).toHaveLength(1)
})

test('families, office users and strangers get the same response before they are looked up; the office link opens only in its browser', async () => {
  await enrol(server)
  await mailbox.waitFor(3)
  const browser = openBrowser(server)
  const headers = { 'Content-Type': 'application/json', Origin: server.url }
  const answers = []
  for (const email of [FAMILY, 'nihce@primer.si', OFFICE]) {
    browser.cookies.clear()
    const answer = await browser.send(PATH, { method: 'POST', headers, body: JSON.stringify({ email }) })
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{43}/, ''))
    answers.push([answer.status, await answer.text(), answer.headers.get('content-length'), cookies])
  }
  expect(answers).toEqual(Array(3).fill([200, '{}', '2', answers[0]?.[3]]))
  const mails = (await mailbox.waitFor(5)).slice(3)
  expect(mails.flatMap(({ envelopeTo }) => envelopeTo).sort()).toEqual([FAMILY, OFFICE])
  const k = findSignInToken(mailbox, OFFICE)
  expect((await openBrowser(server).post('/urad/prijava/povezava', { k })).status).toBe(403)
  expect((await browser.post('/urad/prijava/povezava', { k })).status).toBe(303)
  expect((await browser.get('/urad')).status).toBe(200)
})

test('an address gets five links in a quarter of an hour, and a message after that; wrong addresses and other sites get none', async () => {
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

test.each([0, 1])(
  'link secrets stay in the outbox while the mail waits, without the enrolment of the sibling erased meanwhile (%i)',
  async (index) => {
    const siblings = [await enrol(server), await enrol(server, { participantEmail: 'ana@primer.si' })]
    const erased = siblings[index] ?? ''
    await mailbox.waitFor(6)
    const secrets = () => readColumn(server, "SELECT token FROM outbox WHERE mail_kind = 'family_links'")
    await server.restart({ isWorkerIdle: true })
    await server.post(PATH, { email: FAMILY })
    await expect.poll(secrets).toHaveLength(1)
    expect(JSON.parse(secrets()[0] ?? '')).toHaveLength(2)
    const { people } = server.services
    people.erase(people.find({ reference: erased }))
    await server.restart({ isWorkerIdle: false })
    expect(linksIn((await mailbox.waitFor(7))[6]?.text)).toHaveLength(1)
    await expect.poll(secrets).toEqual([null])
  },
)

test('a mail that is sent again after a failure has a new working link', async () => {
  mailbox.refusal = { at: 'recipient', code: 550 }
  await enrol(server)
  const { outbox, worker } = server.services
  await expect.poll(() => outbox.countByStatus().failed).toBe(3)
  mailbox.refusal = undefined
  await runCkd(['outbox', 'retry', '--all'], server.directory)
  worker.pollSoon()
  const links = (await mailbox.waitFor(3)).flatMap(({ text }) => linksIn(text))
  expect(links.map(roleOf).sort()).toEqual(['participant', 'payer'])
})

test.each([
  ['link' as const, /Če povezavo izgubite, dobite novo na http\S+\/moja-prijava\./],
  ['sample' as const, /Če povezavo izgubite, nam pišite na info@ckd\.example\./],
])('with »%s« each mail with a private link tells what to do when it is lost', async (signIn, words) => {
  await server.restart({ catalogue: { ...catalogue, site: { ...catalogue.site, signIn } } })
  await enrol(server)
  await mailbox.waitFor(3)
  const { letters, worker } = server.services
  const letter = letters.fillTemplate('sprejem', { submissionId: 1 })
  letters.enqueue(letter, letters.listRecipients(1))
  worker.pollSoon()
  const mails = await mailbox.waitFor(5)
  const linked = mails.filter(({ text }) => linksIn(text).length > 0)
  expect(linked).toHaveLength(4)
  for (const { text } of linked) expect(text?.replaceAll('\n', ' ')).toMatch(words)
})
