// Privacy requests in the office: exports and erasures.
import { expect, test } from 'vitest'
import { LEAD, setUpOffice } from '../../tests/support/office-server'
import { enrol, enrolNamed, groupCatalogue } from '../../tests/support/season'

const terms = { ...groupCatalogue.terms, updatedOn: '2025-09-01' }
const { server, open, listLogEntries } = setUpOffice({ ...groupCatalogue, terms })

test('an export for one person can be read and downloaded, contains no data of other people, and is logged', async () => {
  const reference = await enrol(server, { message: 'Ima alergijo.' })
  const lead = await open(LEAD)
  const found = await lead.read(`/urad/prosnje?kdo=${reference}`)
  expect(found).toContain('Kopija: Špela Žagar')
  const page = await lead.read(`/urad/prosnje/kopija?kdo=${reference}&vloga=payer`)
  for (const text of [
    'Tomaž Žagar',
    'Ima alergijo.',
    'Strinjam se s pogoji',
    'Pogoji z dne</dt><dd class="whitespace-pre-wrap wrap-anywhere">1.\u00a09.\u00a02025',
  ])
    expect(page).toContain(text)
  expect(page).not.toContain('05.05.2014')
  expect(page).not.toMatch(/enrolment_terms|>invitations<|>lutkovna-delavnica<|\d{4}-\d{2}-\d{2}</)
  const file = await lead.get(`/urad/prosnje/kopija.json?kdo=${reference}&vloga=participant`)
  expect(file.headers.get('content-disposition')).toContain('moji-podatki.json')
  const text = await file.text()
  expect(JSON.parse(text).submissions[0].payload).toMatchObject({ participantFirstName: 'Špela' })
  expect(text).not.toContain('Tomaž')
  expect((await lead.get(`/urad/prosnje/kopija?kdo=${reference}`)).status).toBe(409)
  expect(listLogEntries('export')).toHaveLength(2)
  // An office user's export lists the user's own work in the office.
  const own = await lead.read(`/urad/prosnje/kopija?kdo=${LEAD}`)
  expect(own).toMatch(/Delo v uradu.*sign-in.*export/s)
})

test('an erasure by number shows the subscriptions of the addresses in the enrolment and erases them, unless unticked', async () => {
  const lead = await open(LEAD)
  await enrolNamed(server, ['Ana', 'Bor'])
  await server.send('newsletter', { email: 'tomaz@primer.si' })
  const [ana = '', bor = ''] = server.services.store
    .list({ kind: 'registration' })
    .map((one) => one.reference)
  const count = () =>
    server.services.people.list(server.services.people.find({ email: 'tomaz@primer.si' })).subscriptions
  const erase = (reference: string, ticked: object) =>
    lead.post('/urad/prosnje', { kdo: reference, prijava: reference, narocila: '1', ...ticked })
  expect(await lead.read(`/urad/prosnje?kdo=${ana}`)).toContain('na naslove iz prijave: 1')
  expect([(await erase(ana, {})).status, count()]).toEqual([303, 1])
  expect([(await erase(bor, { 'e-novice': 'on' })).status, count()]).toEqual([303, 0])
})
