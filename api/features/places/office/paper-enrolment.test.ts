// Enrolments by telephone or on paper, which an office user enters with the fields of the public form.
import { expect, test } from 'vitest'
import { consents } from '../../../../common/forms/forms'
import { testCatalogue } from '../../../../tests/support/catalogue'
import { validEnrolment } from '../../../../tests/support/examples'
import { LEAD, MENTOR, OFFICE } from '../../../../tests/support/office-server'
import { countRows, readRows } from '../../../../tests/support/query-database'
import { expectRefusedField } from '../../../../tests/support/refused-field'
import { enrol, groupCatalogue, PUPPETS } from '../../../../tests/support/season'
import { DAY, MINUTE } from '../../../core/clock'
import { setUpPlacesOffice } from '../testing/office'

const { mailbox, server, open, idOf, placesOf, toPlaceValue } = setUpPlacesOffice()
const PATH = '/urad/prijave/nova'

/** Fields as an office user types them; an unticked checkbox is not sent. */
function fillForm(changes: Record<string, string> = {}): Record<string, string> {
  const { consent: _, newsletterConsent: _none, workshops: _own, ...texts } = validEnrolment
  return { ...texts, workshops: PUPPETS, consent: 'da', klical: 'participant', ...changes }
}
const WITHOUT_EMAIL = { participantEmail: '', payerEmail: '', payerPhone: '041 222 333' }
const findNewest = () => server.services.store.list().at(-1)

test('an enrolment by telephone is stored like the public form, with place and letters, and names the office user who noted the consents', async () => {
  const browser = await open()
  const page = await browser.read(PATH)
  expect(page).not.toContain('{ime_centra}')
  const kljuc = /name="kljuc" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const click = () => browser.post(PATH, fillForm({ kljuc, participantBirthDate: '5. 5. 2014' }))
  const answers = [await click(), await click()]
  const { reference = '', payload } = findNewest() ?? {}
  expect(answers.map(({ headers }) => headers.get('location'))).toEqual(
    Array(2).fill(`/urad/prijave/${reference}?shranjeno=da`),
  )
  expect(server.services.store.count()).toBe(1)
  expect(payload).toEqual({
    ...validEnrolment,
    workshops: [PUPPETS],
    selectedWorkshopNames: ['Lutkovna delavnica'],
    newsletterConsent: false,
  })
  expect(placesOf(reference)).toMatchObject([{ state: 'held', groupId: PUPPETS }])
  await expect
    .poll(() => mailbox.mails.filter(({ subject }) => subject === `Potrdilo o prijavi ${reference}`))
    .toHaveLength(2)
  const office = server.services.officeUsers.find(OFFICE)?.id
  expect(readRows(server, 'SELECT wording, recorded_by AS recordedBy FROM consents')).toEqual([
    { wording: consents.enrolment.text, recordedBy: `office:${office}` },
  ])
  expect(await browser.read(`/urad/prijave/${reference}`)).toContain(`je vpisala pisarna: ${OFFICE}`)
  expect(server.services.privacyLog.list()).toContainEqual(
    expect.objectContaining({ action: 'office-enrolment', operator: OFFICE, references: [reference] }),
  )
  const copy = server.services.people.export({ email: 'tomaz@primer.si' })
  expect(copy.consents).toMatchObject([{ consent: 'enrolment_terms', recordedBy: `office:${office}` }])
})

test('the office records who calls, and hands over terms and privacy notice; the confirmation names the office', async () => {
  const browser = await open()
  const { klical: _, ...incomplete } = fillForm()
  expect(await (await browser.post(PATH, incomplete)).text()).toContain('Označite, kdo se prijavlja')
  expect(await browser.read(PATH)).toContain('Podatkov o\u00a0zdravju ne vpisujte')
  await browser.post(PATH, fillForm())
  const page = await browser.read(`/urad/prijave/${findNewest()?.reference}`)
  expect(page).toContain('po naročilu: udeležena oseba ali starš, ki ne plača')
  expect(page).toContain('href="/obvestilo-o-zasebnosti"')
  const isConfirmation = ({ subject = '' }) => subject.startsWith('Potrdilo o prijavi')
  await expect.poll(() => mailbox.mails.filter(isConfirmation)).toHaveLength(2)
  const text = mailbox.mails.find(isConfirmation)?.text
  // The payer reads the same mail, and knows who has called.
  expect(text).toContain(
    'po naročilu udeležene osebe ali starša, ki ne plača, vpisala pisarna. Preverite ju;',
  )
  expect(text).not.toContain('Če prijave niste oddali vi')
})

test('the office records the payer’s signed confirmation with its day and wording, and can undo it before its letter is sent', async () => {
  server.moveClock(Date.parse('2025-10-20T10:00:00Z') - server.services.clock.now().getTime())
  const browser = await open()
  await browser.post(PATH, fillForm())
  const { reference = '' } = findNewest() ?? {}
  await browser.post('/urad/dejanje', { dejanje: 'accept', izbrano: toPlaceValue(reference), poslji: 'ne' })
  const path = `/urad/prijave/${reference}/potrditev`
  const sheet = await browser.read(`${path}?delavnica=${PUPPETS}`)
  const prebrano = /name="prebrano" value="([^"]+)"/.exec(sheet)?.[1] ?? ''
  expect(sheet).toContain('Datum in podpis plačnika')
  const record = (datum: string) => browser.post(path, { delavnica: PUPPETS, prebrano, datum, kako: 'paper' })
  for (const [datum, message] of [
    ['5. 10. 2099', 'Dan potrditve ne sme biti v prihodnosti.'],
    ['5/10/2025', 'Vpišite dan, na primer 5. 10. 2026.'],
  ] as const) {
    const refused = await record(datum)
    const page = await refused.text()
    expect([refused.status, page]).toEqual([422, expect.stringContaining('<title>Napaka: ')])
    expectRefusedField(page, { id: 'datum', typed: datum, message })
  }
  expect((await record('2025-10-05')).status).toBe(303)
  const recorded = 'Plačnik je udeležbo potrdil 5.\u00a010.\u00a02025 na papirju'
  expect(await browser.read(`/urad/prijave/${reference}`)).toContain(recorded)
  expect(placesOf(reference)[0]?.confirmation?.wording).toBe(prebrano)
  expect(countRows(server, "letters WHERE template = 'potrditev'")).toBe(1)
  expect(await browser.read(`${path}?delavnica=${PUPPETS}`)).toContain(prebrano)
  const { id: event } = server.services.places.listEvents(idOf(reference)).at(-1) ?? {}
  await browser.post('/urad/razveljavi', { dogodek: `${reference}:${event}` })
  expect(placesOf(reference)[0]?.confirmation).toBeUndefined()
  expect(countRows(server, "letters WHERE template = 'potrditev'")).toBe(0)
  const reader = await open(MENTOR)
  expect((await reader.get(`${path}?delavnica=${PUPPETS}`)).status).toBe(404)
})

test('a confirmation by reply is recorded only if the payer wrote the sentence about the duty to pay, which the letter contained', async () => {
  server.moveClock(Date.parse('2025-10-20T10:00:00Z') - server.services.clock.now().getTime())
  const browser = await open()
  await browser.post(PATH, fillForm())
  const { reference = '', id = 0 } = findNewest() ?? {}
  await browser.post('/urad/dejanje', { dejanje: 'accept', izbrano: toPlaceValue(reference), poslji: 'ne' })
  const path = `/urad/prijave/${reference}/potrditev`
  const sheet = await browser.read(`${path}?delavnica=${PUPPETS}`)
  const prebrano = /name="prebrano" value="([^"]+)"/.exec(sheet)?.[1] ?? ''
  const [place] = placesOf(reference)
  const letter = server.services.places.fillLetter('sprejem', { submissionId: id, place })
  expect(letter.body).toContain(`prepiše: »${prebrano}«`)
  expect(letter.body).toContain('z obveznostjo plačila')
  // A lesson later the sentence of the letter still holds.
  server.moveClock(8 * DAY)
  const later = await open()
  const record = (odgovor: string) =>
    later.post(path, { delavnica: PUPPETS, prebrano, datum: '22. 10. 2025', kako: 'email', odgovor })
  const refused = await record('Pozdravljeni, se strinjam. Lep pozdrav')
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('V odgovoru ni celega stavka'),
  ])
  expect(placesOf(reference)[0]?.confirmation).toBeUndefined()
  const quoted = prebrano.replaceAll('; ', ';\n> ')
  expect((await record(`Pozdravljeni!\n> ${quoted}\nLep pozdrav`)).status).toBe(303)
  expect(placesOf(reference)[0]?.confirmation).toMatchObject({ wording: prebrano, means: 'email' })
})

test('a contract without its period cannot be recorded: after the season the page says what is missing', async () => {
  await (await open()).post(PATH, fillForm())
  const { reference = '' } = findNewest() ?? {}
  await server.restart({ catalogue: { ...groupCatalogue, season: testCatalogue.season } })
  const browser = await open()
  await browser.post('/urad/dejanje', { dejanje: 'accept', izbrano: toPlaceValue(reference), poslji: 'ne' })
  const path = `/urad/prijave/${reference}/potrditev`
  const sheet = await browser.read(`${path}?delavnica=${PUPPETS}`)
  expect(sheet).toContain('Vpišite najprej: srečanja (v tem šolskem letu jih ni več).')
  expect(sheet).not.toContain('name="prebrano"')
  const fields = { delavnica: PUPPETS, prebrano: '', datum: '5. 10. 2025', kako: 'paper' }
  expect((await browser.post(path, fields)).status).toBe(422)
  expect(placesOf(reference)[0]?.confirmation).toBeUndefined()
})

test('a family without e-mail gets no mail, and every page about it shows its telephone number', async () => {
  const browser = await open()
  await browser.post(PATH, fillForm({ ...WITHOUT_EMAIL, participantPhone: '' }))
  const reference = findNewest()?.reference ?? ''
  const [notice] = await mailbox
    .waitFor(2)
    .then((mails) => mails.filter(({ subject }) => subject?.includes(reference)))
  expect(notice?.text).toContain('Družina nima e-pošte')
  expect(server.services.outbox.list().map(({ kind }) => kind)).not.toContain('enrolment_confirmation')
  const accept = { dejanje: 'accept', izbrano: toPlaceValue(reference) }
  const pages = [
    await browser.read(`/urad/prijave/${reference}`),
    await browser.read(`/urad/predogled?${new URLSearchParams(accept)}`),
  ]
  const letter = { poslji: 'da', zadeva: 'Sprejeti', besedilo: 'Pridite.' }
  expect(pages[1]).not.toContain('in\u00a0pošlji')
  const done = await browser.post('/urad/dejanje', { ...accept, ...letter })
  pages.push(await browser.read(done.headers.get('location') ?? ''))
  for (const page of pages) expect(page).toMatch(/brez e-pošte: pokličite.*041 222 333/)
  expect(pages.at(-1)).toContain('brez sporočila družini')
  expect(await browser.read(`/urad/stiki?skupina=${PUPPETS}`)).toContain('041 222 333')
  expect(placesOf(reference)).toMatchObject([{ state: 'accepted' }])
  // Each view is logged.
  expect(server.services.privacyLog.list({ action: 'office-view', reference }).length).toBeGreaterThan(2)
  const confirmation = { wording: 'Potrjujem.', signedOn: '2025-10-05', means: 'paper' } as const
  const change = {
    submissionId: idOf(reference),
    workshopId: PUPPETS,
    action: 'confirm',
    confirmation,
  } as const
  server.services.places.applyAction(change, 'office:1')
  const sheet = await browser.read(`/urad/prijave/${reference}/potrditev?delavnica=${PUPPETS}`)
  expect(sheet).toContain('natisnite in izročite to potrditev ter')
  // The contracting party is the provider of the terms, not the centre's name.
  expect(sheet).toContain('Javni zavod za kulturo Kranj, Vzorčna ulica 1')
  const both = [toPlaceValue(reference, 'accepted'), toPlaceValue(await enrol(server))]
  const told = await browser.post('/urad/dejanje', { dejanje: 'wait', izbrano: both, ...letter })
  expect(await browser.read(told.headers.get('location') ?? '')).toContain('E-pošta odide')
})

test('when a family without e-mail is offered a place, the office gets a mail to call it', async () => {
  const [first] = [await enrol(server), await enrol(server)]
  const browser = await open()
  await browser.post(PATH, fillForm(WITHOUT_EMAIL))
  const reference = findNewest()?.reference ?? ''
  const { places, worker } = server.services
  places.applyAction({ submissionId: idOf(first), workshopId: PUPPETS, action: 'withdraw' }, 'payer')
  expect(placesOf(reference)).toMatchObject([{ state: 'offered' }])
  server.moveClock(4 * MINUTE)
  worker.pollSoon()
  await expect
    .poll(() => mailbox.mails.find(({ subject }) => subject?.includes('Brez e-pošte, pokličite'))?.text)
    .toMatch(/odgovor do \d+\..*zapišite v prijavo/s)
})

test('a refused form keeps all typed values with its messages; without e-mail it needs a telephone number and allows no newsletter', async () => {
  const browser = await open()
  const answer = await browser.post(PATH, {
    participantFirstName: 'Špela <b>',
    participantEmail: 'ni naslov',
    message: 'Dve\nvrstici',
    newsletterConsent: 'da',
    skupno: 'da',
  })
  const page = await answer.text()
  expect(answer.status).toBe(422)
  for (const text of [
    'Izberite vsaj eno delavnico',
    'Priimek je obvezen',
    'Vnesite veljaven e-poštni naslov',
    'Označite, če se je oseba strinjala s pogoji.',
    'value="Špela &lt;b&gt;"',
    'value="ni naslov"',
    'Dve\nvrstici</textarea>',
  ])
    expect(page).toContain(text)
  expect(page).toMatch(/<input[^>]*name="newsletterConsent"[^>]*checked/)
  expect(page).toContain('<title>Napaka: Prijava po telefonu ali s papirja – Urad</title>')
  for (const id of ['klical', 'workshops', 'participantLastName', 'participantEmail', 'consent'])
    expect(page).toMatch(new RegExp(`href="#${id}".*<input[^>]* id="${id}"[^>]*>.*id="${id}-napaka"`, 's'))
  const silent = { ...WITHOUT_EMAIL, participantPhone: '', payerPhone: '', newsletterConsent: 'da' }
  const unreachable = await (await browser.post(PATH, fillForm(silent))).text()
  expect(unreachable).toContain('Brez e-pošte potrebujemo telefon')
  expect(unreachable).toContain('E-novice pridejo na e-pošto plačnika')
  expect(server.services.store.count()).toBe(0)
})

test('after an enrolment the page says that it is stored, and asks for the group where several are possible', async () => {
  const browser = await open()
  const enrolIn = async (changes: Record<string, string>) =>
    browser.read((await browser.post(PATH, fillForm(changes))).headers.get('location') ?? '')
  expect(await enrolIn({})).toMatch(/Prijava P-\d{4}-\d{4} je shranjena\.<\/div>/)
  const undecided = { workshops: 'gledaliske-delavnice', participantBirthDate: '5. 5. 1980' }
  expect(await enrolIn(undecided)).toMatch(/Prijava P-\d{4}-\d{4} je shranjena\. Izberite skupino\./)
})

test('empty fields of the payer can be copied from the participant', async () => {
  await (await open()).post(
    PATH,
    fillForm({ payerAddress: '', payerEmail: '', payerPhone: '', skupno: 'da' }),
  )
  const { participantAddress: payerAddress, participantEmail: payerEmail, payerCity } = validEnrolment
  const shared = { payerAddress, payerEmail, payerPhone: validEnrolment.participantPhone, payerCity }
  expect(findNewest()?.payload).toMatchObject(shared)
})

test('a mentor enrols participants in her own workshops only', async () => {
  const mentor = await open(MENTOR)
  const page = await mentor.read(PATH)
  expect([page.includes('Lutkovna'), page.includes('Muzikal')]).toEqual([true, false])
  expect((await mentor.post(PATH, fillForm({ workshops: 'muzikal' }))).status).toBe(422)
  expect((await mentor.post(PATH, fillForm())).status).toBe(303)
  expect(server.services.store.count()).toBe(1)
})

test('an address added later gets mails and finds the enrolment; a wrong one can be removed again', async () => {
  const browser = await open(LEAD)
  await browser.post(PATH, fillForm(WITHOUT_EMAIL))
  const { reference = '', id = 0 } = findNewest() ?? {}
  const correct = (vrednost: string) =>
    browser.post(`/urad/prijave/${reference}/popravek`, { podatek: 'payerEmail', vrednost, izbris: 'da' })
  const { people, letters, familyLinks } = server.services
  const isFound = () => people.list(people.find({ email: 'nov@primer.si' })).submissions.length === 1
  expect(isFound()).toBe(false)
  // Without an e-mail address a person is found by the reference number only.
  await browser.post(PATH, fillForm({ ...WITHOUT_EMAIL, kljuc: 'druga-prijava' }))
  expect(people.export({ reference }, { role: 'participant' }).submissions).toMatchObject([{ reference }])
  await correct('nov@primer.si')
  expect([isFound(), letters.listRecipients(id).map(({ address }) => address)]).toEqual([
    true,
    ['nov@primer.si'],
  ])
  const link = familyLinks.createLink(id, 'payer')
  await correct('')
  expect([isFound(), letters.listRecipients(id), familyLinks.find(link)]).toEqual([false, [], undefined])
  expect(readRows(server, 'SELECT DISTINCT address_key AS "key" FROM consents')).toEqual([{ key: null }])
  // A consent without an address is exported and erased with its form.
  expect(people.export({ reference }, { role: 'payer' }).consents).toMatchObject([
    { reference, whose: 'payer' },
  ])
  people.erase(people.find({ reference }))
  expect(countRows(server, 'consents')).toBe(1)
})
