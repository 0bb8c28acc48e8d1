// A family corrects its own data: address and telephone at once, an e-mail address once the new one is confirmed.
import { expect, test } from 'vitest'
import { familyRoutes } from '../../../common/routes'
import { openBrowser } from '../../../tests/support/office-browser'
import { setUpOffice } from '../../../tests/support/office-server'
import { enrol } from '../../../tests/support/season'
import { DAY } from '../../core/clock'

const { server, mailbox, open, idOf } = setUpOffice()

const NEW = 'nova@primer.si'
/** Own data of the payer, as the form of validEnrolment has it. */
const UNCHANGED = {
  Address: 'Čopova ulica 1',
  PostalCode: '4000',
  City: 'Kranj',
  Phone: '+386 31 234 567',
  Email: 'tomaz@primer.si',
}

const linkTo = (reference: string, role: 'payer' | 'participant' = 'payer') =>
  server.services.familyLinks.createLink(idOf(reference), role)
const payloadOf = (reference: string) =>
  server.services.store.findComplete('registration', idOf(reference))?.payload
const postOwnData = (k: string, changes: object) =>
  openBrowser(server).post(familyRoutes.ownData, { k, ...UNCHANGED, ...changes })
const findMail = (address: string, subject: RegExp) =>
  mailbox.mails.findLast((mail) => mail.envelopeTo.includes(address) && subject.test(mail.subject ?? ''))
async function waitForMail(address: string, subject: RegExp) {
  await expect.poll(() => findMail(address, subject)).toBeDefined()
  return findMail(address, subject)?.text ?? ''
}
const findKey = (text: string) => /k=([\w-]{43})/.exec(text)?.[1] ?? ''

test('a family that moved corrects address and telephone on its page, for all its children; the office sees who did it', async () => {
  const first = await enrol(server, { participantPhone: '+386 31 234 567' })
  const sibling = await enrol(server, { participantFirstName: 'Miha' })
  const stranger = await enrol(server, { payerEmail: 'tuja@primer.si' })
  const elsewhere = await enrol(server, { participantFirstName: 'Eva', payerAddress: 'Službena 9' })
  const token = linkTo(first)
  expect(await openBrowser(server).read(`/moja-prijava?k=${token}`)).toContain(
    'Popravi naslov, telefon ali e-pošto',
  )
  const answer = await postOwnData(token, { Address: 'Nova ulica 5', Phone: '' })
  expect(answer.headers.get('location')).toMatch(/opravljeno=popravljeno$/)
  for (const reference of [first, sibling])
    expect(payloadOf(reference)).toMatchObject({
      payerAddress: 'Nova ulica 5',
      payerPhone: '',
      participantAddress: 'Čopova ulica 1',
    })
  expect(payloadOf(first)).toMatchObject({ participantPhone: '+386 31 234 567' })
  expect(payloadOf(stranger)?.payerAddress).toBe('Čopova ulica 1')
  expect(payloadOf(elsewhere)?.payerAddress).toBe('Službena 9')
  const page = await (await open()).read(`/urad/prijave/${first}`)
  expect(page).toMatch(/popravek, Naslov plačnika <span[^>]*>plačnik</)
  expect(mailbox.mails.filter(({ subject }) => subject?.includes('e-poštni naslov'))).toEqual([])
})

test('child and payer with one e-mail address move together', async () => {
  const shared = { participantEmail: 'druzina@primer.si', payerEmail: 'druzina@primer.si' }
  const reference = await enrol(server, shared)
  await postOwnData(linkTo(reference), { Address: 'Nova ulica 5', Email: 'druzina@primer.si' })
  expect(payloadOf(reference)).toMatchObject({
    participantAddress: 'Nova ulica 5',
    payerAddress: 'Nova ulica 5',
    participantPhone: '',
  })
})

test('the participant corrects only the own data, and wrong values come back with a message at each', async () => {
  const reference = await enrol(server)
  const token = linkTo(reference, 'participant')
  const refused = await postOwnData(token, { Address: '', Email: 'ni-naslov', City: '  Bled ' })
  expect(refused.status).toBe(422)
  const page = await refused.text()
  for (const text of ['Naslov je obvezen', 'Vnesite veljaven e-poštni naslov', 'value="ni-naslov"', 'Bled'])
    expect(page).toContain(text)
  expect(page).toContain('<title>Napaka: Moja prijava')
  expect(payloadOf(reference)?.participantCity).toBe('Kranj')
  await postOwnData(token, { City: 'Bled', Phone: '', Email: 'spela@primer.si' })
  expect(payloadOf(reference)).toMatchObject({ participantCity: 'Bled', payerCity: 'Kranj' })
})

test('a new e-mail address is valid once its owner confirms it; the former one is notified, and old links end', async () => {
  const first = await enrol(server)
  const sibling = await enrol(server, { participantFirstName: 'Miha' })
  const old = linkTo(first)
  const answer = await postOwnData(old, { Email: NEW })
  expect(answer.headers.get('location')).toMatch(/opravljeno=nov-naslov$/)
  const mail = await waitForMail(NEW, /^Potrdite/)
  expect(mail).not.toMatch(/Špela|Tomaž|Žagar|Čopova/)
  expect(payloadOf(first)?.payerEmail).toBe('tomaz@primer.si')

  const { read, post, get } = openBrowser(server)
  const path = `${familyRoutes.emailChange}?k=${findKey(mail)}`
  expect(await read(path)).toContain(NEW)
  // A scanner that opens the link confirms nothing.
  expect(payloadOf(first)?.payerEmail).toBe('tomaz@primer.si')
  const confirmed = await post(familyRoutes.emailChange, { k: findKey(mail) })
  expect(confirmed.status).toBe(303)
  expect(await read(confirmed.headers.get('location') ?? '')).toContain('Nov e-poštni naslov velja.')
  for (const reference of [first, sibling]) expect(payloadOf(reference)?.payerEmail).toBe(NEW)
  expect((await get(`/moja-prijava?k=${old}`)).status).toBe(404)
  expect((await get(path)).status).toBe(404)
  const notice = await waitForMail('tomaz@primer.si', /^Nov e-poštni naslov/)
  expect(notice).toContain('nam takoj odgovorite')
  expect(notice).toContain('in pri morebitnih drugih vaših prijavah s tem naslovom')
  const links = await waitForMail(NEW, /^Nove povezave do vaših prijav/)
  expect(findKey(links)).not.toBe('')
  expect(links).toContain('prejšnje ne veljajo več')
  // The family has just confirmed the address: no stranger asked for these links.
  expect(links).not.toContain('nekdo')
})

test('a link to confirm an address ends after three days and when another one is requested; a stranger gets at most three mails a day', async () => {
  const token = linkTo(await enrol(server))
  await postOwnData(token, { Email: NEW })
  const replaced = findKey(await waitForMail(NEW, /^Potrdite/))
  await postOwnData(token, { Email: 'druga@primer.si' })
  const path = `${familyRoutes.emailChange}?k=`
  const { get } = openBrowser(server)
  expect((await get(path + replaced)).status).toBe(404)
  const latest = findKey(await waitForMail('druga@primer.si', /^Potrdite/))
  expect((await get(path + latest)).status).toBe(200)
  for (let count = 1; count < 3; count += 1)
    expect((await postOwnData(token, { Email: NEW })).status).toBe(303)
  const refused = await postOwnData(token, { Email: NEW })
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining('Poskusite znova jutri.'),
  ])
  server.moveClock(3 * DAY)
  expect((await get(path + latest)).status).toBe(404)
})

test('without a link the page explains how to get one', async () => {
  const { get } = openBrowser(server)
  const answer = await get('/moja-prijava')
  expect(answer.status).toBe(200)
  const page = await answer.text()
  expect(page).toContain('poiščite gumb »Odpri mojo prijavo«')
  expect(page).not.toContain('ne velja')
})

test('after a restore a new e-mail address that waited for its confirmation cannot be confirmed any more', async () => {
  const reference = await enrol(server)
  await postOwnData(linkTo(reference), { Email: NEW })
  const key = findKey(await waitForMail(NEW, /Potrdite/))
  for (const { afterRestore } of server.services.features) afterRestore?.()
  await openBrowser(server).post(familyRoutes.emailChange, { k: key })
  expect(payloadOf(reference)?.payerEmail).toBe(UNCHANGED.Email)
})
