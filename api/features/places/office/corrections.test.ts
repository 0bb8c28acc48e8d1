import { expect, test } from 'vitest'
import { OFFICE, setUpOffice } from '../../../../tests/support/office-server'
import { enrol } from '../../../../tests/support/season'
import { MINUTE } from '../../../core/clock'

const { mailbox, server, open, idOf, toPlaceValue, listLogEntries } = setUpOffice()

test('a value is corrected or filled in by the rules of the form, and the change is logged with its office user', async () => {
  const reference = await enrol(server)
  const browser = await open()
  const path = `/urad/prijave/${reference}/popravek`
  const bad = await browser.post(path, { podatek: 'payerEmail', vrednost: 'ni naslov' })
  expect(bad.status).toBe(422)
  const page = await bad.text()
  expect(page).toContain('E-pošta plačnika: Vnesite veljaven e-poštni naslov')
  expect(page).toContain('value="ni naslov"')
  expect(page).toMatch(
    /<title>Napaka: .*<details[^>]*open="".*aria-describedby="vrednost-napaka"[^>]*id="vrednost"/s,
  )
  const answer = await browser.post(path, { podatek: 'payerPhone', vrednost: '040 111 222' })
  expect(await answer.text()).toMatch(/Prej: »\+386 31 234 567«.*name="vrednost" value="\+386 31 234 567"/s)
  const corrected = await browser.read(`/urad/prijave/${reference}`)
  expect(corrected).toContain('040 111 222')
  expect(corrected).toMatch(/Zgodovina.*popravek, Telefon plačnika.*urad@ckd\.example/s)
  expect(listLogEntries('rectify')).toEqual([[OFFICE, [reference], { payerPhone: 1 }]])
  // An empty field, and a field that was added to the form later.
  const { database, store } = server.services
  database.exec("UPDATE submissions SET payload = json_remove(payload, '$.participantPhone', '$.consent')")
  const person = await browser.read(`/urad/prijave/${reference}`)
  expect(person).toContain('value="participantPhone">Telefon udeležene osebe</option>')
  await browser.post(path, { podatek: 'participantPhone', vrednost: '040 333 444' })
  const filled = { participantPhone: '040 333 444', consent: false }
  expect(store.findByReference(reference)?.payload).toMatchObject(filled)
})

test('the correction shows the present value, and an empty value asks before it deletes', async () => {
  const reference = await enrol(server)
  const browser = await open()
  const path = `/urad/prijave/${reference}`
  expect(await browser.read(path)).toContain('<option value="">Izberite podatek</option>')
  expect(await browser.read(`${path}?podatek=payerPhone`)).toMatch(
    /<details[^>]*open="".*name="podatek" value="payerPhone".*name="vrednost"[^>]*value="\+386 31 234 567"/s,
  )
  const correct = async (changes: Record<string, string>) =>
    (await browser.post(`${path}/popravek`, { podatek: 'payerPhone', vrednost: '', ...changes })).text()
  const readPhone = () => server.services.store.findByReference(reference)?.payload
  expect(await correct({})).toContain('Izbrišem podatek »Telefon plačnika: +386 31 234 567«?')
  expect(readPhone()).toMatchObject({ payerPhone: '+386 31 234 567' })
  expect(await correct({ izbris: 'da' })).toContain('Izbrisano: Telefon plačnika.')
  expect(readPhone()).toMatchObject({ payerPhone: '' })
  expect(await correct({ podatek: 'payerCity' })).toContain('Kraj plačnika: ')
})

test('a corrected e-mail address offers to correct the same one of the other person, and waiting mails follow', async () => {
  const old = 'stari@primer.si'
  const reference = await enrol(server, { participantEmail: old, payerEmail: old })
  await mailbox.waitFor(2)
  const browser = await open()
  const link = server.services.familyLinks.createLink(idOf(reference), 'payer')
  const accept = { dejanje: 'accept', izbrano: toPlaceValue(reference), poslji: 'da' }
  await browser.post('/urad/dejanje', { ...accept, zadeva: 'Sprejeti', besedilo: '[Odpri]({povezava})' })
  const correct = async (podatek: string) => {
    const fields = { podatek, vrednost: 'novi@primer.si' }
    return (await browser.post(`/urad/prijave/${reference}/popravek`, fields)).text()
  }
  const first = await correct('participantEmail')
  expect(first).toMatch(/Na stari naslov še čaka pošta: 1\u00a0e-sporočilo\./)
  expect(first).toContain('Isti naslov ima plačnik. Popravim tudi tega?')
  expect(first).toMatch(/name="podatek" value="payerEmail".*Popravi tudi tega</s)
  const second = await correct('payerEmail')
  expect(second).not.toContain('Na stari naslov')
  expect(second).not.toContain('Isti naslov')
  expect(await correct('payerEmail')).not.toContain('naslov')
  expect(server.services.familyLinks.find(link)).toBeUndefined()
  server.moveClock(6 * MINUTE)
  server.services.worker.pollSoon()
  await expect
    .poll(() => mailbox.mails.find(({ subject }) => subject?.startsWith('Sprejeti'))?.envelopeTo)
    .toEqual(['novi@primer.si'])
})
