// Mails about an enrolment, sent once more by the office.
import { beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../api/core/clock'
import type { OfficeBrowser } from '../support/office'
import { keepOffice, MENTOR, OFFICE, READER } from '../support/office-server'
import { enrol } from '../support/season'

const { mailbox, server, open } = keepOffice()
let browser: OfficeBrowser
let reference: string

beforeEach(async () => {
  reference = await enrol(server)
  await mailbox.waitFor(3)
  browser = await open()
})
const pathTo = (act: string) => `/urad/prijave/${reference}/${act}`
const toFamily = (address: string) =>
  mailbox.mails.filter(
    ({ subject, envelopeTo }) => subject?.includes(reference) && envelopeTo.includes(address),
  )

/** The number of the mail to an address that stands on the person's page. */
async function findMail(address: string): Promise<string> {
  const page = await browser.read(`/urad/prijave/${reference}`)
  const [, afterAddress = ''] = page.split(`>${address}</span>`)
  return /name="sporocilo" value="(\d+)"/.exec(afterAddress)?.[1] ?? ''
}

async function passTime(minutes: number) {
  server.moveClock(minutes * MINUTE)
  server.services.worker.wake()
}

test('a mail is looked at, sent once more, and leaves only when it can no longer be called back', async () => {
  const sporocilo = await findMail('tomaz@primer.si')
  const preview = await browser.read(`${pathTo('poslji')}?sporocilo=${sporocilo}`)
  const [first] = toFamily('tomaz@primer.si')
  for (const words of [String(first?.subject), 'Mesto na delavnici Lutkovna delavnica', 'moja-prijava?k=…'])
    expect(preview).toContain(words)
  expect(mailbox.mails).toHaveLength(4)

  expect((await browser.post(pathTo('poslji'), { sporocilo })).status).toBe(303)
  expect((await browser.post(pathTo('poslji'), { sporocilo })).status).toBe(409)
  await passTime(4)
  expect(toFamily('tomaz@primer.si')).toHaveLength(1)
  await passTime(2)
  await mailbox.waitFor(5)
  expect(toFamily('tomaz@primer.si').map(({ subject }) => subject)).toEqual([first?.subject, first?.subject])
  const account = server.services.privacyLog.list().at(-1)
  expect(account).toMatchObject({ action: 'office-message', operator: OFFICE, references: [reference] })
})

test('a mail that is called back does not leave, and one that has left cannot be called back', async () => {
  const sporocilo = await findMail('tomaz@primer.si')
  await browser.post(pathTo('poslji'), { sporocilo })
  const page = await browser.read(`/urad/prijave/${reference}`)
  const [, waiting = ''] = /preklici"[^>]*><input[^>]*name="sporocilo" value="(\d+)"/.exec(page) ?? []
  expect((await browser.post(pathTo('preklici'), { sporocilo: waiting })).status).toBe(303)
  expect((await browser.post(pathTo('preklici'), { sporocilo })).status).toBe(409)
  await passTime(10)
  expect(await browser.read(`/urad/prijave/${reference}`)).toContain('preklicano')
  // What became of the sign-in's mail may not be noted yet.
  const waits = server.services.outbox.list().filter((mail) => mail.reference && mail.status === 'pending')
  expect(waits).toEqual([])
  expect(toFamily('tomaz@primer.si')).toHaveLength(1)
})

test('once an address is corrected, mail goes there and no link to the former one opens any more', async () => {
  const sporocilo = await findMail('tomaz@primer.si')
  const linkOf = (text = '') => /moja-prijava\?k=([\w-]+)/.exec(text)?.[1] ?? ''
  const former = linkOf(toFamily('tomaz@primer.si')[0]?.text)
  // A letter that still waits, written to the wrong address.
  const seen = `${reference} lutkovna-delavnica held lutkovna-delavnica`
  const letter = { poslji: 'da', zadeva: `Dobrodošli, ${reference}`, besedilo: '[Odpri]({povezava})' }
  await browser.post('/urad/dejanje', { dejanje: 'accept', izbrano: seen, ...letter })

  await browser.post(pathTo('popravek'), { podatek: 'payerEmail', vrednost: 'oce@primer.si' })
  const preview = await browser.read(`${pathTo('poslji')}?sporocilo=${sporocilo}`)
  expect(preview).toContain('oce@primer.si')
  expect(preview).toContain('(prej tomaz@primer.si)')
  await browser.post(pathTo('poslji'), { sporocilo })
  await passTime(6)
  await mailbox.waitFor(7)
  expect(toFamily('tomaz@primer.si')).toHaveLength(1)
  const links = toFamily('oce@primer.si').map(({ text, html }) => linkOf(text) || linkOf(html))
  expect(links).toHaveLength(2)
  const { familyLinks } = server.services
  for (const link of links) expect(familyLinks.find(link)).toMatchObject({ role: 'payer' })
  expect(former).not.toBe('')
  expect(familyLinks.find(former)).toBeUndefined()
})

test('a mail that was refused says in Slovenian why and what to do, and nothing of the server’s English', async () => {
  mailbox.refusal = { code: 550, at: 'recipient' }
  await browser.post(pathTo('poslji'), { sporocilo: await findMail('tomaz@primer.si') })
  await passTime(6)
  const read = () => browser.read(`/urad/prijave/${reference}`)
  await expect.poll(read).toContain('ni odšlo: tega naslova ni ali pa ne sprejema pošte. Preverite ga')
  expect(await read()).not.toContain('rejected')
})

test('mentors and those who may only read send nothing again, and see no mail', async () => {
  const sporocilo = await findMail('tomaz@primer.si')
  const [mentor, reader] = [await open(MENTOR), await open(READER)]
  const preview = `${pathTo('poslji')}?sporocilo=${sporocilo}`
  expect([(await mentor.get(preview)).status, (await reader.get(preview)).status]).toEqual([404, 403])
  for (const act of ['poslji', 'preklici']) {
    expect((await mentor.post(pathTo(act), { sporocilo })).status).toBe(404)
    expect((await reader.post(pathTo(act), { sporocilo })).status).toBe(403)
  }
})
