// The import of a running season: what the office sees, stores and undoes.
import { expect, test } from 'vitest'
import { LEAD, OFFICE } from '../../../tests/support/office-server'
import { countRows, readRows } from '../../../tests/support/query-database'
import { enrol, PUPPETS } from '../../../tests/support/season'
import { DAY, MINUTE } from '../../core/clock'
import { listTicked, readText, setUpImportCentre } from './testing/import-centre'

const centre = setUpImportCentre()
const { server, mailbox, openSheet, people, storeTicked, listStored, listLogEntries, correct, answer } =
  centre

const HEADER = ['Priimek in ime', 'Datum rojstva', 'Naslov', 'Pošta', 'Starši', 'E-pošta', 'Telefon']
const ANA = ['Novak Ana', '5. 3. 2014', 'Čopova 1', '4000 Kranj', 'Mojca Novak', 'mojca@primer.si', 41222333]
const BOR = ['Kos Bor', '7. 4. 2013', 'Pot 2', '4000 Kranj', 'Peter Kos', 'peter@primer.si', '031 222 333']

test('a lead uploads a sheet, sees every row and stores the people in their group; no mail leaves', async () => {
  const lead = await openSheet([['Lutke 2025/26'], [], HEADER, ANA, BOR, ['Skupaj', 2]])
  const page = await people(lead)
  expect(page).toContain('2 osebi, za vpis označenih: 2.')
  expect(page).toContain('Telefon »41222333« je zapisan kot »041222333«.')
  expect(page).toContain('vrstica 6 (vsota)')
  expect(countRows(server, 'submissions')).toBe(0)
  const result = await readText(lead.get(await storeTicked(lead)))
  expect(result).toContain('Vpisano: 2 prijavi.')
  expect(listStored()).toMatchObject([
    {
      participantFirstName: 'Ana',
      participantLastName: 'Novak',
      participantBirthDate: '05.03.2014',
      participantAddress: 'Čopova 1',
      participantPostalCode: '4000',
      participantCity: 'Kranj',
      payerName: 'Mojca Novak',
      payerAddress: 'Čopova 1',
      payerEmail: 'mojca@primer.si',
      payerPhone: '041222333',
      consent: false,
      newsletterConsent: false,
      workshops: [PUPPETS],
      places: [{ workshopId: PUPPETS, groupId: PUPPETS, state: 'accepted' }],
    },
    { participantLastName: 'Kos' },
  ])
  expect(countRows(server, 'consents')).toBe(0)
  expect(readRows(server, "SELECT mail_kind FROM outbox WHERE mail_kind NOT LIKE 'office%'")).toEqual([])
  expect(countRows(server, 'import_drafts')).toBe(0)
  expect(listLogEntries('office-enrolment')).toEqual([
    [LEAD, expect.any(Array), { imported: 2, [PUPPETS]: 2 }],
  ])
})

test('a wrong value is shown with the sentence of the form, and stored once it is corrected on the page', async () => {
  const lead = await openSheet([HEADER, ['Novak Ana', '2014', ...ANA.slice(2)]])
  const page = await people(lead)
  expect(page).toContain('Napaka: Datum mora biti v obliki dd.mm.yyyy')
  expect(listTicked(page)).toEqual([])
  expect((await correct(lead, '0:2', { participantBirthDate: '31. 2. 2014' })).status).toBe(422)
  expect((await correct(lead, '0:2', { participantBirthDate: '5. 3. 2014' })).status).toBe(303)
  await storeTicked(lead)
  expect(listStored()).toMatchObject([{ participantBirthDate: '05.03.2014' }])
})

test('missing values stay missing, and are listed for the office after the import', async () => {
  const lead = await openSheet([
    ['Ime', 'Priimek'],
    ['Ana', 'Novak'],
  ])
  const result = await readText(lead.get(await storeTicked(lead)))
  expect(result).toContain('Dopolnite (1)')
  expect(result).toMatch(/Novak Ana<\/a>: Datum rojstva, Naslov udeležene osebe.*E-pošta ali telefon/)
  expect(listStored()).toMatchObject([{ participantBirthDate: '', payerName: '', payerEmail: '' }])
})

test('a child twice in the sheet is one enrolment, and one that is enrolled already is skipped', async () => {
  const child = {
    participantFirstName: 'Bor',
    participantLastName: 'Kos',
    participantBirthDate: '07.04.2013',
  }
  const reference = await enrol(server, child)
  const lead = await openSheet([
    [...HEADER, 'Delavnica'],
    [...ANA, 'Lutke'],
    [...ANA, 'Gledališče'],
    [...BOR, 'Lutke'],
  ])
  const page = await people(lead)
  expect(page).toContain('Vrstice 2, 3 so ista oseba.')
  expect(page).toContain(`Prijava ${reference} je že vpisana`)
  await storeTicked(lead)
  expect(listStored().slice(1)).toMatchObject([
    {
      workshops: [PUPPETS, 'gledaliske-delavnice'],
      places: [
        { workshopId: 'gledaliske-delavnice', groupId: 'gledaliske-delavnice--otroci', state: 'accepted' },
        { workshopId: PUPPETS, state: 'accepted' },
      ],
    },
  ])
})

test('a namesake without a birth date, and a hidden row, are stored only when the office ticks them', async () => {
  const lead = await openSheet([HEADER, ANA, ['Novak Ana'], BOR], { hiddenRows: [4] })
  const page = await people(lead)
  expect(page).toContain('Enako ime je tudi v vrstici 2')
  expect(page).toContain('Vrstica je v preglednici skrita.')
  expect(listTicked(page)).toEqual([])
})

test('contracts on paper are stored with their day and means, and only where the sheet or the office gives a day', async () => {
  const lead = await openSheet([[...HEADER, 'Pogodba podpisana'], [...ANA, '15. 10. 2025'], BOR])
  await answer(lead, { pogodba: 'paper' })
  await storeTicked(lead)
  const [ana, bor] = listStored()
  expect(ana?.places[0]?.confirmation).toMatchObject({ signedOn: '2025-10-15', means: 'paper' })
  expect(ana?.places[0]?.confirmation?.wording).toContain('preden je center začel uporabljati')
  expect(bor?.places[0]?.confirmation).toBeUndefined()
})

test('an import is undone completely within a day, and not later', async () => {
  const lead = await openSheet([HEADER, ANA, BOR])
  await answer(lead, { pogodba: 'paper', dan: '1. 10. 2025' })
  const path = await storeTicked(lead)
  expect((await lead.post(`${path}/razveljavi`, {})).status).toBe(303)
  for (const table of ['submissions', 'enrolments', 'places', 'place_events', 'people', 'imports'])
    expect([table, countRows(server, table)]).toEqual([table, 0])

  const again = await openSheet([HEADER, ANA])
  const later = await storeTicked(again)
  server.moveClock(DAY + MINUTE)
  const lead2 = await centre.open(LEAD)
  const refused = await lead2.post(`${later}/razveljavi`, {})
  expect([refused.status, await readText(refused)]).toEqual([
    422,
    expect.stringContaining('Uvoza ni več mogoče razveljaviti'),
  ])
  expect(countRows(server, 'submissions')).toBe(1)
  expect(mailbox.mails.filter(({ subject }) => subject !== 'Vstop v urad')).toEqual([])
})

test('a draft is the user’s own, and is deleted after a day, with an erasure, or when it is discarded', async () => {
  await openSheet([HEADER, ANA])
  server.services.officeUsers.addOrUpdate({ email: OFFICE, workshops: null, isReadOnly: false, isLead: true })
  const other = await centre.open(OFFICE)
  expect((await other.get('/urad/uvoz/osebe')).status).toBe(404)
  server.moveClock(DAY + MINUTE)
  expect((await (await centre.open(LEAD)).get('/urad/uvoz/osebe')).status).toBe(404)
  server.services.retention()
  expect(countRows(server, 'import_drafts')).toBe(0)

  const again = await openSheet([HEADER, ANA])
  await enrol(server)
  server.services.people.erase(server.services.people.find({ reference: 'P-2026-0001' }), { operator: LEAD })
  expect(countRows(server, 'import_drafts')).toBe(0)

  await openSheet([HEADER, ANA])
  await again.post('/urad/uvoz/osebe', { korak: 'zavrzi' })
  expect(countRows(server, 'import_drafts')).toBe(0)
  expect((await again.get('/urad/uvoz/osebe')).status).toBe(404)
})
