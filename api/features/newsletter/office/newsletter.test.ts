// Pages on which a lead sends an issue of the newsletter.
import { expect, test } from 'vitest'
import { addSubscribers, MARCH, officeCatalogue } from '../../../../tests/support/newsletter'
import { openWithHeaders } from '../../../../tests/support/office-browser'
import { LEAD, setUpOffice } from '../../../../tests/support/office-server'
import { waitUntil } from '../../../../tests/support/test-resources'
import { MINUTE } from '../../../core/clock'

const { mailbox, server, open, listLogEntries } = setUpOffice(officeCatalogue)

const PAGE = `/urad/e-novice/${MARCH.name}`
const SEND = { dejanje: 'poslji', razlicica: MARCH.digest }
const SUBSCRIBERS = ['ana@primer.si', 'bor@primer.si', 'cene@primer.si']

const issueMails = () => mailbox.mails.filter(({ subject }) => subject === MARCH.subject)

async function moveClockAndSend(minutes: number): Promise<void> {
  server.moveClock(minutes * MINUTE)
  for (const task of server.services.featureTasks) await task.run()
}

test('the preview of an issue is the mail itself, in a sandboxed frame that only the office can load', async () => {
  const browser = await open(LEAD)
  expect(await browser.read(PAGE)).toMatch(
    new RegExp(`<iframe sandbox="" src="${PAGE}/posta" title="Predogled: na telefonu"`),
  )
  const answer = await browser.get(`${PAGE}/posta`)
  expect(answer.headers.get('content-security-policy')).toMatch(
    /default-src 'none';.*frame-ancestors 'self'; sandbox/,
  )
  expect(await answer.text()).toContain('marca se <strong>veliko</strong> dogaja')
  const asScript = {
    'Sec-Fetch-Site': 'same-origin',
    'Sec-Fetch-Mode': 'cors',
    Cookie: browser.listCookies(),
  }
  expect((await openWithHeaders(`${server.url}${PAGE}/posta`, asScript)).status).toBe(403)
})

test('a test mail goes only to the lead who requests it; the issue itself needs at least one subscriber', async () => {
  const browser = await open(LEAD)
  const without = await browser.read(PAGE)
  expect([without.includes('Pošlji poskusno sebi'), without.includes('Pošlji: ')]).toEqual([true, false])
  addSubscribers(server.services.database, SUBSCRIBERS)
  const page = await browser.read('/urad/e-novice')
  expect(page).toContain('Naročenih: 3\u00a0naslovi.')
  expect(page).toMatch(new RegExp(`${MARCH.name}: .*${MARCH.subject}.*Še ni poslano`, 's'))
  const answer = await browser.post(PAGE, { dejanje: 'poskus' })
  expect(await answer.text()).toContain(`na poti na ${LEAD}`)
  await browser.post(PAGE, { dejanje: 'poskus' })
  const mails = await mailbox.waitFor(3)
  for (const testMail of mails.slice(1)) {
    expect(testMail).toMatchObject({ subject: `Poskus: ${MARCH.subject}`, envelopeTo: [LEAD] })
    expect(testMail.raw).not.toContain('List-Unsubscribe')
  }
  await browser.post(PAGE, SEND)
  expect(server.services.issues.findSentIssue(MARCH.name)).toMatchObject({ recipients: 3 })
})

test('an issue shows its start and can be undone; later it shows its progress and can be paused', async () => {
  addSubscribers(server.services.database, SUBSCRIBERS)
  const browser = await open(LEAD)
  expect(await browser.read(PAGE)).toContain('Pošlji: 3\u00a0e-sporočila')
  await browser.post(PAGE, SEND)
  expect(await browser.read(PAGE)).toMatch(/Začne se v petih minutah, odšlo 0 od 3, čaka 3.*Vzemi nazaj/s)
  await browser.post(PAGE, { dejanje: 'vzemi-nazaj' })
  expect(await browser.read(PAGE)).toContain('Pošlji: 3')

  await browser.post(PAGE, SEND)
  await browser.post(PAGE, { dejanje: 'ustavi' })
  await moveClockAndSend(10)
  expect(await browser.read(PAGE)).toMatch(
    /Ustavljeno, odšlo 0 od 3, čaka 3\. Nadaljujete lahko do .*Nadaljuj/s,
  )
  await browser.post(PAGE, { dejanje: 'nadaljuj' })
  await moveClockAndSend(10)
  await waitUntil(() => issueMails().length === 3)
  await waitUntil(() => server.services.issues.findSentIssue(MARCH.name)?.waiting === 0)
  expect(await browser.read(PAGE)).toContain('Končano, odšlo 3 od 3.')
  const late = await browser.post(PAGE, { dejanje: 'vzemi-nazaj' })
  expect(late.status).toBe(409)
  expect(await late.text()).toMatch(
    /<title>Napaka: .*role="group"[^>]*autofocus=""[^>]*>Prva e-sporočila so že odšla\./s,
  )
})

test('an issue changed since its preview is not sent; a correction after sending changes only the archive, and the page says so', async () => {
  const browser = await open(LEAD)
  addSubscribers(server.services.database, SUBSCRIBERS)
  const changed = await browser.post(PAGE, { ...SEND, razlicica: 'prejšnja' })
  expect([changed.status, await changed.text()]).toEqual([
    409,
    expect.stringContaining('Besedilo se je medtem spremenilo.'),
  ])
  for (let click = 0; click < 2; click += 1) await browser.post(PAGE, SEND)
  expect(listLogEntries('office-message').filter(([, , counts]) => Object(counts).issue === 3)).toHaveLength(
    1,
  )
  expect(await browser.read(PAGE)).not.toContain('po pošiljanju spremenilo')
  const catalogue = {
    ...officeCatalogue,
    issues: [{ ...MARCH, body: 'Popravljeno.', digest: 'popravek' }],
  }
  await server.restart({ catalogue })
  const again = await open(LEAD)
  expect(await again.read(PAGE)).toContain('Besedilo se je po pošiljanju spremenilo.')
  expect(await again.read(`${PAGE}/posta`)).not.toContain('Popravljeno.')
})
