import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../../tests/support/office-browser'
import { MENTOR, READER, setUpOffice } from '../../../../tests/support/office-server'
import { enrol, enrolNamed, PUPPETS } from '../../../../tests/support/season'
import { requestBy } from '../../../../tests/support/test-server'
import { confirmPlace } from '../testing/confirm-place'

const { mailbox, server, open, idOf, toPlaceValue, listLogEntries } = setUpOffice()

test('the first page counts the places of each group by state, and the list is filtered by its URL', async () => {
  await enrolNamed(server, ['Ana', 'Bor', 'Cene'])
  await enrol(server, { workshops: ['muzikal'] })
  const browser = await open()
  const page = await browser.read('/urad')
  expect(page).toContain('Lutkovna delavnica')
  expect(page).toMatch(/2 od\u00a02/)
  expect(page).toContain('aria-label="Nova, z mestom: 2, Lutkovna delavnica"')
  expect(page).toContain('aria-label="Čaka: 1, Lutkovna delavnica"')
  expect(page).toContain('aria-label="Nova, brez mesta: 1, Muzikal, brez skupine"')
  const waiting = await browser.read(`/urad/prijave?skupina=${PUPPETS}&stanje=waiting`)
  expect([waiting.includes('Žagar Cene'), waiting.includes('Žagar Ana')]).toEqual([true, false])
  expect(waiting).toContain('Čaka, 1.')
  for (const query of ['skupina=gledaliske-delavnice', 'sezona=2019/2020'])
    expect(await browser.read(`/urad/prijave?${query}`)).toContain('Takih prijav ni.')
})

test('groups without enrolments follow all others', async () => {
  await enrol(server)
  const browser = await open()
  expect(await browser.read('/urad')).toMatch(/Lutkovna delavnica<.*Gledališke delavnice, otroci</s)
})

test('the search ignores č š ž and the order of words, finds references, and counts its results', async () => {
  const reference = await enrol(server, { participantFirstName: 'Špela', participantLastName: 'Žagar' })
  await enrol(server, { participantFirstName: 'Bor', participantLastName: 'Novak', payerName: 'Bor Novak' })
  const browser = await open()
  for (const words of ['zagar spela', 'ŠPELA', reference.toLowerCase(), 'tomaž', 'SPELA@']) {
    const page = await browser.read(`/urad/prijave?isci=${encodeURIComponent(words)}`)
    expect([words, page.includes('Žagar Špela')]).toEqual([words, true])
  }
  expect(await browser.read(`/urad/prijave?isci=${encodeURIComponent('👩 =@')}`)).toContain(
    'Takih prijav ni.',
  )
  const page = await browser.read('/urad/prijave?isci=zagar+spela')
  expect(page).not.toContain('Novak Bor')
  expect(page).toMatch(/1\u00a0prijava/)
})

test('a child with two places in one group is marked in the list and on its page', async () => {
  const [first] = [await enrol(server), await enrol(server), await enrol(server, { workshops: ['muzikal'] })]
  const browser = await open()
  const list = await browser.read('/urad/prijave')
  expect(list.match(/je v skupini dvakrat/g)).toHaveLength(2)
  expect(await browser.read(`/urad/prijave/${first}`)).toContain('je v skupini dvakrat')
  const decline = { submissionId: idOf(first), workshopId: PUPPETS, action: 'decline' as const }
  server.services.places.applyAction(decline, 'office:1')
  expect(await browser.read('/urad/prijave')).not.toContain('dvakrat')
})

test('an age outside the group is accepted, and marked for users who see ages, in the list, on the page and in the mail', async () => {
  const reference = await enrol(server, {
    workshops: ['gledaliske-delavnice'],
    participantBirthDate: '05.05.1949',
  })
  await enrol(server, { workshops: ['gledaliske-delavnice'], participantBirthDate: '05.05.2017' })
  const browser = await open()
  const list = await browser.read('/urad/prijave')
  expect(list.match(/starost zunaj skupine/g)).toHaveLength(1)
  expect(await browser.read(`/urad/prijave/${reference}`)).toContain('starost zunaj skupine')
  const mails = await mailbox.waitFor(6)
  const marked = mails.filter(({ text }) => text?.includes('Starost zunaj skupin: Gledališke delavnice'))
  expect(marked.map(({ subject }) => subject)).toEqual([`Prijava ${reference}: Gledališke delavnice`])
  expect(await (await open(MENTOR)).read('/urad/prijave')).not.toContain('starost zunaj')
})

test('a list has fifty rows a page, links to the next, and is smaller than 8 KiB', async () => {
  for (let index = 0; index < 51; index += 1) {
    const participantFirstName = `Ana${index}`
    await enrol(server, { participantFirstName, participantEmail: `ana${index}@primer.si` })
  }
  const browser = await open()
  const first = await browser.read('/urad/prijave')
  expect(gzipSync(first).length).toBeLessThan(8 * 1024)
  expect(first.match(/name="izbrano"/g)).toHaveLength(50)
  expect(first).toContain('href="/urad/prijave?sezona=2025%2F2026&amp;stran=2"')
  expect((await browser.read('/urad/prijave?stran=2')).match(/name="izbrano"/g)).toHaveLength(1)
  // An action on all entries of the last page shortens the list; other texts than a number are the first page.
  expect(await browser.read('/urad/prijave?stran=999999999')).toContain('stran 2 od 2')
  for (const page of ['0', '-1', '1e9', 'x'])
    expect(await browser.read(`/urad/prijave?stran=${page}`)).toContain('stran 1 od 2')
})

test('a person’s page shows age, contacts, payer, message, and the mails with their status', async () => {
  const reference = await enrol(server, { message: 'Ima alergijo.\n<b>Hvala</b>' })
  await mailbox.waitFor(3)
  const browser = await open()
  const page = await browser.read(`/urad/prijave/${reference}`)
  for (const text of ['Špela Žagar', 'Tomaž Žagar', '+386 31 234 567', 'Ima alergijo.', 'Potrdilo o prijavi'])
    expect(page).toContain(text)
  expect(page).toContain('&lt;b&gt;Hvala&lt;/b&gt;')
  expect(page).toContain('odšlo ')
  expect(page).toMatch(/\d+\u00a0let/)
  expect(page).toMatch(/Popravi podatek.*name="podatek"/s)
  // Characters that would add recipients to a mailto link are encoded.
  const further = await enrol(server, { participantEmail: 'a?bcc=x&body=y@primer.si' })
  expect(await browser.read(`/urad/prijave/${further}`)).toContain(
    'href="mailto:a%3Fbcc%3Dx%26body%3Dy@primer.si"',
  )
  const forReader = await (await open(READER)).read(`/urad/prijave/${reference}`)
  expect(forReader).toContain('Tomaž Žagar')
  expect(forReader).not.toMatch(/Popravi|name="dejanje"/)
})

test('a mentor sees the participants of her own workshops, with name and contact only', async () => {
  const own = await enrol(server, { message: 'Zaupno.' })
  const other = await enrol(server, { workshops: ['muzikal'], participantFirstName: 'Tuja' })
  const browser = await open(MENTOR)
  const list = await browser.read('/urad/prijave')
  const person = await browser.read(`/urad/prijave/${own}`)
  for (const page of [list, person]) {
    expect(page).toContain('Žagar')
    expect(page).toContain('+386 31 234 567')
    for (const hidden of ['Tomaž', 'tomaz@', 'Zaupno', 'Čopova', '05.05.2014', 'Tuja'])
      expect(page).not.toContain(hidden)
  }
  expect(await browser.read('/urad/prijave?isci=tomaz')).toContain('Takih prijav ni.')
  expect(await browser.read('/urad')).not.toContain('Muzikal')
  expect((await browser.get(`/urad/prijave/${other}`)).status).toBe(404)
  expect(await (await browser.get(`/urad/prijave/${other}`)).text()).toBe(
    await (await browser.get('/urad/prijave/P-2025-9999')).text(),
  )
})

test('the list counts enrolments instead of rows, and can be filtered by missing confirmations of the payer', async () => {
  const reference = await enrol(server, { workshops: [PUPPETS, 'muzikal'] })
  await enrol(server)
  const browser = await open()
  expect(await browser.read('/urad/prijave')).toMatch(/2\u00a0prijavi, 3\u00a0vrstice/)
  expect(await browser.read('/urad/izvoz')).toMatch(/Preglednica: 2\u00a0prijavi/)
  const unconfirmed = '/urad/prijave?stanje=unconfirmed'
  expect(await browser.read(unconfirmed)).toContain('Takih prijav ni.')
  const { places } = server.services
  const submissionId = idOf(reference)
  places.applyAction({ submissionId, workshopId: PUPPETS, action: 'accept' }, 'office:1')
  expect(await browser.read(unconfirmed)).toMatch(/1\u00a0prijava<\/span>/)
  confirmPlace(places, { submissionId, workshopId: PUPPETS })
  expect(await browser.read(unconfirmed)).toContain('Takih prijav ni.')
})

test('a proposal to withdraw is shown beside the place until something happens to it', async () => {
  const reference = await enrol(server)
  const change = { submissionId: idOf(reference), workshopId: PUPPETS }
  const { places } = server.services
  places.applyAction({ ...change, action: 'accept' }, 'operator')
  confirmPlace(places, { submissionId: change.submissionId, workshopId: PUPPETS })
  places.applyAction({ ...change, action: 'propose-withdrawal' }, 'participant')
  const readEnrolment = async () => (await open()).read(`/urad/prijave/${reference}`)
  expect(await readEnrolment()).toContain('udeležena oseba plačniku predlaga odpoved')
  places.applyAction({ ...change, action: 'withdraw' }, 'payer')
  expect(await readEnrolment()).not.toContain('udeležena oseba plačniku predlaga odpoved')
})

test('a form typed before the session ended can be sent again; an error page links back, but to no other site', async () => {
  const reference = await enrol(server)
  const browser = await open()
  const path = `/urad/prijave/${reference}/popravek`
  const requestListFrom = async (Referer: string) =>
    (await browser.get('/urad/predogled?dejanje=accept', { Referer })).text()
  expect(await requestListFrom(`${server.url}//drugje.example/x`)).not.toContain('href="//')
  expect(await requestListFrom(`${server.url}/urad/prijave?isci=ana`)).toContain(
    'href="/urad/prijave?isci=ana"',
  )
  expect(await requestListFrom('https://tuje.example/urad')).toContain('href="/urad">Nazaj')
  await browser.post('/urad/odjava', {})
  const late = await browser.post(path, { podatek: 'participantCity', vrednost: '»Bled« <b>' })
  const page = await late.text()
  expect([late.status, page.includes('target="_blank"')]).toEqual([403, true])
  expect(page).toContain(`action="${path}"`)
  expect(page).toContain('name="vrednost" value="»Bled« &lt;b&gt;"')
  expect(page).not.toContain('nas pokličite')
})

test('a wrong address and a button without a ticked enrolment show a page with the menu', async () => {
  const browser = await open()
  for (const [path, sentence] of [
    ['/urad/neznano', 'Morda je povezava stara'],
    ['/urad/prijave/P-2000-0001', 'Morda je povezava stara'],
    ['/urad/predogled?dejanje=accept', 'Najprej označite vsaj eno prijavo'],
  ] as const)
    expect(await browser.read(path)).toMatch(new RegExp(`href="/urad/prijave".*${sentence}`, 's'))
  expect(await openBrowser(server).read('/urad/neznano')).not.toContain('/urad/prijave')
})

test('every view of personal data is logged with its office user', async () => {
  const reference = await enrol(server)
  const browser = await open(MENTOR)
  await browser.get('/urad/prijave')
  await browser.get(`/urad/prijave/${reference}`)
  for (const dejanje of ['accept', 'offer'])
    await browser.get(`/urad/predogled?${new URLSearchParams({ dejanje, izbrano: toPlaceValue(reference) })}`)
  expect(listLogEntries('office-list')).toEqual([[MENTOR, [reference], { lines: 1 }]])
  expect(listLogEntries('office-view')).toEqual(Array(3).fill([MENTOR, [reference], {}]))
})

test('all lines of a page are ticked with one press, and unticked again; the result leads back to the plain list', async () => {
  await enrolNamed(server, ['Ana', 'Bor', 'Cene'])
  const browser = await open()
  const countTicked = (page: string) => page.match(/name="izbrano"[^>]*checked=""/g)?.length ?? 0
  const plain = await browser.read(`/urad/prijave?skupina=${PUPPETS}`)
  expect(countTicked(plain)).toBe(0)
  const path = /href="([^"]*oznaceno=vse[^"]*)">Označi vse</.exec(plain)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const all = await browser.read(path)
  expect(countTicked(all)).toBe(3)
  expect(all).toContain('Odznači vse')
  expect(/name="nazaj" value="([^"]*)"/.exec(all)?.[1]).not.toContain('oznaceno')
  expect(await (await open(READER)).read('/urad/prijave')).not.toContain('Označi vse')
})

test('pages of enrolments respond 405 with the allowed methods to any other method', async () => {
  for (const [method, path, allow] of [
    ['DELETE', '/urad/prijave', 'GET, HEAD'],
    ['OPTIONS', '/urad/prijave/nova', 'GET, HEAD, POST'],
    ['PATCH', '/urad/prijave/P-2026-0001', 'GET, HEAD'],
    ['GET', '/urad/dejanje', 'POST'],
  ] as const)
    expect(await requestBy(server, method, path)).toEqual([method, path, 405, allow])
})
