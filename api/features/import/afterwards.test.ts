// After an import: the first message to the families, and contracts from before it.
import { expect, test } from 'vitest'
import { LEAD } from '../../../tests/support/office-server'
import { countRows } from '../../../tests/support/query-database'
import { DAY, MINUTE } from '../../core/clock'
import { readText, setUpImportCentre } from './testing/import-centre'

const { server, mailbox, openSheet, open, storeTicked, listStored, listLogEntries } = setUpImportCentre()

const HEADER = ['Ime', 'Priimek', 'Datum rojstva', 'Plačnik', 'E-pošta', 'E-pošta otroka', 'Telefon']
const ROWS = [
  ['Ana', 'Novak', '5. 3. 2014', 'Mojca Novak', 'mojca@primer.si', 'ana@primer.si'],
  ['Bor', 'Kos', '7. 4. 2013', 'Peter Kos', 'peter@primer.si'],
  ['Cene', 'Hren', '8. 4. 2013', 'Iva Hren', null, null, '041 222 333'],
]

async function importPeople() {
  const lead = await openSheet([HEADER, ...ROWS])
  return { lead, path: await storeTicked(lead) }
}
const TEXT = {
  zadeva: 'Vaša zasebna stran',
  besedilo: 'Pozdravljeni! [Odpri]({povezava}) in preberite [obvestilo](/obvestilo-o-zasebnosti).',
}

test('families get the first message when the office sends it: each with a link of its own and the privacy notice', async () => {
  const { lead, path } = await importPeople()
  const form = await readText(lead.get(`${path}/sporocilo`))
  expect(form).toContain('3 e-sporočila')
  expect(form).toMatch(/Hren Cene<\/strong> brez e-pošte/)
  const preview = await readText(lead.post(`${path}/sporocilo`, TEXT))
  expect(preview).toContain('Pošlji: 3 e-sporočila')
  expect(preview).toContain('/moja-prijava?k=…')
  expect(mailbox.mails.filter(({ subject }) => subject === TEXT.zadeva)).toEqual([])

  await lead.post(`${path}/sporocilo`, { ...TEXT, korak: 'poslji' })
  server.moveClock(6 * MINUTE)
  server.services.worker.pollSoon()
  const signInMails = 1
  const mails = (await mailbox.waitFor(3 + signInMails)).slice(signInMails)
  expect(mails.map(({ envelopeTo }) => envelopeTo.join()).sort()).toEqual([
    'ana@primer.si',
    'mojca@primer.si',
    'peter@primer.si',
  ])
  const links = mails.map(({ text = '' }) => /moja-prijava\?k=[\w-]+/.exec(text)?.[0])
  expect(new Set(links).size).toBe(3)
  for (const { text } of mails) expect(text).toContain('/obvestilo-o-zasebnosti')
  expect(listLogEntries('office-message')).toEqual([[LEAD, expect.any(Array), { mails: 3 }]])

  const result = await readText(lead.get(path))
  expect(result).not.toContain('Razveljavi uvoz')
  expect(result).toContain('vsem z e-pošto je pisano')
  await lead.post(`${path}/sporocilo`, { ...TEXT, korak: 'poslji' })
  expect(listLogEntries('office-message').at(-1)).toEqual([LEAD, [], { mails: 0 }])
})

test('a mother of two gets one message with a link to each enrolment; an older child with an address of its own gets only its own', async () => {
  const two = [...ROWS, ['Dana', 'Novak', '1. 2. 2016', 'Mojca Novak', 'mojca@primer.si']]
  const lead = await openSheet([HEADER, ...two])
  const path = await storeTicked(lead)
  expect(await readText(lead.get(path))).toContain('še brez sporočila: 3')
  const preview = await readText(lead.post(`${path}/sporocilo`, TEXT))
  expect(preview).toContain('Pošlji: 3 e-sporočila')
  await lead.post(`${path}/sporocilo`, { ...TEXT, korak: 'poslji' })
  server.moveClock(6 * MINUTE)
  server.services.worker.pollSoon()
  await mailbox.waitFor(4)
  const listMails = (address: string) =>
    mailbox.mails
      .filter(({ envelopeTo, subject }) => envelopeTo.includes(address) && subject === TEXT.zadeva)
      .map(({ text = '' }) => ({
        initials: [...text.matchAll(/Prijava P-\d{4}-\d{4} \(([^)]+)\)/g)].map(([, found]) => found),
        tokens: [...text.matchAll(/moja-prijava\?k=([\w-]+)/g)].map(([, token = '']) => token),
      }))
  const [mother, ...more] = listMails('mojca@primer.si')
  expect(more).toEqual([])
  expect(mother?.initials).toEqual(['A.\u00a0N.', 'D.\u00a0N.'])
  const opened = mother?.tokens.map((token) => server.services.familyLinks.find(token))
  expect(opened).toMatchObject([{ role: 'payer' }, { role: 'payer' }])
  expect(new Set(opened?.map((link) => link?.submissionId)).size).toBe(2)
  expect(listMails('ana@primer.si').map(({ initials }) => initials)).toEqual([['A.\u00a0N.']])
  expect(await readText(lead.get(path))).toContain('vsem z e-pošto je pisano')
})

test.each([
  [0, 'D.\u00a0N.'],
  [1, 'A.\u00a0N.'],
])(
  'when sibling %i is erased before the common first message is sent, the mother still gets it for the other',
  async (erased, initials) => {
    const siblings = [
      ['Ana', 'Novak', '5. 3. 2014', 'Mojca Novak', 'mojca@primer.si'],
      ['Dana', 'Novak', '1. 2. 2016', 'Mojca Novak', 'mojca@primer.si'],
    ]
    const lead = await openSheet([HEADER, ...siblings])
    const path = await storeTicked(lead)
    await lead.post(`${path}/sporocilo`, { ...TEXT, korak: 'poslji' })
    const { people, store } = server.services
    const references = listStored()
      .sort((one, other) => one.participantFirstName.localeCompare(other.participantFirstName))
      .map(({ id }) => store.find(id)?.reference ?? '')
    people.erase(people.find({ reference: references[erased] ?? '' }))
    server.moveClock(6 * MINUTE)
    server.services.worker.pollSoon()
    const [, mail] = await mailbox.waitFor(2)
    expect(mail?.envelopeTo).toEqual(['mojca@primer.si'])
    expect([...(mail?.text ?? '').matchAll(/Prijava \S+ \(([^)]+)\)/g)].map(([, found]) => found)).toEqual([
      initials,
    ])
    const [token] = [...(mail?.text ?? '').matchAll(/moja-prijava\?k=([\w-]+)/g)].map(
      ([, found = '']) => found,
    )
    expect(server.services.familyLinks.find(token ?? '')).toMatchObject({ role: 'payer' })
    expect(await readText(lead.get(path))).toContain('vsem z e-pošto je pisano')
  },
)

test('an address corrected before the first message is sent gets the message, with a working link', async () => {
  const { lead, path } = await importPeople()
  await lead.post(`${path}/sporocilo`, { ...TEXT, korak: 'poslji' })
  const { store, rectify, worker, familyLinks } = server.services
  const bor = listStored().find(({ participantFirstName }) => participantFirstName === 'Bor')
  const reference = store.find(bor?.id ?? 0)?.reference ?? ''
  rectify({ reference, field: 'payerEmail', value: 'nov@primer.si' })
  server.moveClock(6 * MINUTE)
  worker.pollSoon()
  const mails = await mailbox.waitFor(4)
  const corrected = mails.find(({ envelopeTo }) => envelopeTo.includes('nov@primer.si'))
  const [, token = ''] = /moja-prijava\?k=([\w-]+)/.exec(corrected?.text ?? '') ?? []
  expect(familyLinks.find(token)).toMatchObject({ submissionId: bor?.id, role: 'payer' })
})

test('a first message without the private link or the privacy notice is refused', async () => {
  const { lead, path } = await importPeople()
  const answer = await lead.post(`${path}/sporocilo`, { ...TEXT, besedilo: 'Pozdrav!', korak: 'poslji' })
  expect(answer.status).toBe(422)
  expect(await readText(answer)).toContain('V besedilu mora ostati povezava na zasebno stran: {povezava} in')
  expect(countRows(server, 'letters')).toBe(0)
})

test('for five minutes the office can cancel the messages, and then undo the import', async () => {
  const { lead, path } = await importPeople()
  expect(await readText(lead.get(path))).toContain('Sporočilo ni odšlo nikomur.')
  await lead.post(`${path}/sporocilo`, { ...TEXT, korak: 'poslji' })
  const waiting = await readText(lead.get(path))
  expect(waiting).toContain('Prva sporočila odidejo čez nekaj minut; do takrat pošiljanje lahko prekličete.')
  expect(waiting).toContain('Prekliči pošiljanje')
  expect(waiting).not.toContain('Sporočilo ni odšlo nikomur.')
  await lead.post(`${path}/sporocilo/preklici`, {})
  expect(await readText(lead.get(path))).toContain('še brez sporočila: 2')
  await lead.post(`${path}/razveljavi`, {})
  expect(countRows(server, 'submissions')).toBe(0)
})

test('contracts from before the import are recorded for many at once, with day and means and without a mail', async () => {
  const { lead, path } = await importPeople()
  const listed = await lead.read(`${path}/potrditve`)
  const keys = [...listed.matchAll(/name="izbrano"[^>]*value="([^"]+)"/g)].map(([, value = '']) => value)
  expect(keys).toHaveLength(3)
  expect(listed).not.toContain('checked=""')
  const selected = await lead.read(`${path}/potrditve?stran=1&oznaceno=vse`)
  expect(selected.match(/name="izbrano"[^>]*checked=""|checked=""[^>]*name="izbrano"/g)).toHaveLength(3)
  for (const [datum, message] of [
    ['1. 1. 2099', /Vpišite dan od .* do uvoza/],
    ['1/10/2025', /href="#datum">Vpišite dan, na primer/],
  ] as const) {
    const refused = await lead.post(`${path}/potrditve`, { izbrano: keys, datum, kako: 'paper' })
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringMatching(message)])
  }
  await lead.post(`${path}/potrditve`, { izbrano: keys.slice(0, 2), datum: '2025-10-01', kako: 'email' })
  const confirmations = listStored().map(({ places: [place] }) => place?.confirmation)
  expect(confirmations).toMatchObject([
    { signedOn: '2025-10-01', means: 'email' },
    { signedOn: '2025-10-01', means: 'email' },
    undefined,
  ])
  expect(await readText(lead.get(path))).toContain('nepotrjenih mest: 1')
  server.moveClock(6 * MINUTE)
  expect(countRows(server, 'letters')).toBe(0)
})

test('leads are reminded of families without a message three weeks after the import', async () => {
  const { lead, path } = await importPeople()
  const isReminded = () =>
    server.services.reminders.list().some(({ sentence }) => sentence.includes('Uvoženim družinam'))
  expect(isReminded()).toBe(false)
  server.moveClock(22 * DAY)
  expect(isReminded()).toBe(true)
  const again = await open(LEAD)
  await again.post(`${path}/sporocilo`, { ...TEXT, korak: 'poslji' })
  expect([isReminded(), lead.cookies.size > 0]).toEqual([false, true])
})
