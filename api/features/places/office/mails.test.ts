// Mails about an enrolment that an office user sends again.
import { beforeEach, expect, test } from 'vitest'
import type { OfficeBrowser } from '../../../../tests/support/office-browser'
import { MENTOR, OFFICE, setUpOffice } from '../../../../tests/support/office-server'
import { enrol } from '../../../../tests/support/season'
import { MINUTE } from '../../../core/clock'

const { mailbox, server, open, toPlaceValue, listLogEntries } = setUpOffice()
let reference: string
let browser: OfficeBrowser
let person: string

beforeEach(async () => {
  reference = await enrol(server)
  person = `/urad/prijave/${reference}`
  await mailbox.waitFor(3)
  browser = await open()
})
const listFamilyMails = (address: string) =>
  mailbox.mails.filter(
    ({ subject, envelopeTo }) => /P-\d/.test(subject ?? '') && envelopeTo.includes(address),
  )

function passUndoWindow() {
  server.moveClock(6 * MINUTE)
  server.services.worker.pollSoon()
}

/** Returns the id of the mail to this address, as the person's page lists it. */
async function findMail(address: string): Promise<string> {
  const [, afterAddress = ''] = (await browser.read(person)).split(`>${address}</span>`)
  return /name="sporocilo" value="(\d+)"/.exec(afterAddress)?.[1] ?? ''
}

test('a mail is previewed, sent again and can be cancelled in the undo window, but not by mentors', async () => {
  const sporocilo = await findMail('tomaz@primer.si')
  const preview = await browser.read(`${person}/poslji?sporocilo=${sporocilo}`)
  const [first] = listFamilyMails('tomaz@primer.si')
  for (const words of [String(first?.subject), 'Mesto na delavnici Lutkovna delavnica', 'moja-prijava?k=…'])
    expect(preview).toContain(words)
  expect(mailbox.mails).toHaveLength(4)

  const [once, twice] = [browser.post, browser.post].map((post) => post(`${person}/poslji`, { sporocilo }))
  expect([(await once)?.status, (await twice)?.status]).toEqual([303, 303])
  const page = await browser.read(person)
  const [waiting = ''] = page.split('Prekliči pošiljanje')
  const [again = ''] = [...waiting.matchAll(/name="sporocilo" value="(\d+)"/g)].map(([, id]) => id).slice(-1)
  expect((await browser.post(`${person}/preklici`, { sporocilo: again })).status).toBe(303)
  expect((await browser.post(`${person}/preklici`, { sporocilo })).status).toBe(409)
  passUndoWindow()
  expect(await browser.read(person)).toContain('preklicano')
  expect(listFamilyMails('tomaz@primer.si')).toHaveLength(1)
  await browser.post(`${person}/poslji`, { sporocilo: again })
  passUndoWindow()
  await mailbox.waitFor(5)
  expect(listFamilyMails('tomaz@primer.si').map(({ subject }) => subject)).toEqual([
    first?.subject,
    first?.subject,
  ])
  expect(listLogEntries('office-message').at(-1)).toEqual([OFFICE, [reference], { again: 1 }])
  // Mentors see no mails of their participants and cannot send them again.
  const mentor = await open(MENTOR)
  expect((await mentor.get(`${person}/poslji?sporocilo=${sporocilo}`)).status).toBe(404)
  expect((await mentor.post(`${person}/poslji`, { sporocilo })).status).toBe(404)
})

test('after an address is corrected, mails go to the new one and links sent to the old one no longer work', async () => {
  const sporocilo = await findMail('tomaz@primer.si')
  const linkOf = (text = '') => /moja-prijava\?k=([\w-]+)/.exec(text)?.[1] ?? ''
  const former = linkOf(listFamilyMails('tomaz@primer.si')[0]?.text)
  // A pending letter, written before the wrong address is corrected.
  const letter = { poslji: 'da', zadeva: 'Dobrodošli', besedilo: '[Odpri]({povezava})' }
  await browser.post('/urad/dejanje', { dejanje: 'accept', izbrano: toPlaceValue(reference), ...letter })

  await browser.post(`${person}/popravek`, { podatek: 'payerEmail', vrednost: 'oce@primer.si' })
  expect(await browser.read(`${person}/poslji?sporocilo=${sporocilo}`)).toMatch(
    /oce@primer\.si.*\(prej tomaz@primer\.si\)/s,
  )
  await browser.post(`${person}/poslji`, { sporocilo })
  passUndoWindow()
  await mailbox.waitFor(7)
  expect(listFamilyMails('tomaz@primer.si')).toHaveLength(1)
  const links = listFamilyMails('oce@primer.si').map(({ text, html }) => linkOf(text) || linkOf(html))
  expect(links).toHaveLength(2)
  const { familyLinks } = server.services
  for (const link of links) expect(familyLinks.find(link)).toMatchObject({ role: 'payer' })
  expect(former).not.toBe('')
  expect(familyLinks.find(former)).toBeUndefined()
})

test('a mail that could not be delivered is shown with the reason and the remedy', async () => {
  mailbox.refusal = { code: 550, at: 'recipient' }
  const refused = await enrol(server)
  await expect.poll(() => server.services.outbox.countByStatus().failed).toBe(3)
  const page = await browser.read(`/urad/prijave/${refused}`)
  expect(page).toContain('ni odšlo: tega naslova ni ali pa ne sprejema pošte. Preverite ga')
  expect(page).not.toContain('rejected')
})
