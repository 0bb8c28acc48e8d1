// Data left after the retention terms of a season with places, letters, messages and families' answers.
import { expect, test } from 'vitest'
import { openBrowser } from '../../../tests/support/office-browser'
import { OFFICE } from '../../../tests/support/office-server'
import { countRows, readColumn, readRows } from '../../../tests/support/query-database'
import { enrolNamed, PUPPETS } from '../../../tests/support/season'
import { DAY, MINUTE } from '../../core/clock'
import { confirmPlace } from '../places/testing/confirm-place'
import { setUpPlacesOffice } from '../places/testing/office'

const { server, open, idOf, placesOf, toPlaceValue } = setUpPlacesOffice()

const PERSONAL = ['Žagar', 'Špela', 'Tomaž', 'Čopova', 'primer.si', '31 234 567', '040 111 222', '05.05.2014']
const findPersonal = () =>
  readColumn(server, "SELECT name FROM sqlite_master WHERE type = 'table'").flatMap((table) => {
    const text = JSON.stringify(readRows(server, `SELECT * FROM "${table}"`))
    return PERSONAL.filter((value) => text.includes(value)).map((value) => `${value} in ${table}`)
  })

/** A season with places, offers, answers, letters, messages, corrections, exports and private links. */
async function simulateSeason() {
  const message = 'Pokličite Tomaž Žagar.'
  const [first, second, third] = await enrolNamed(server, ['Špela', 'Špelca', 'Špelina'], { message })
  const browser = await open()
  const letter = { poslji: 'da', zadeva: 'Za Špela Žagar', besedilo: 'Špela Žagar, [pridite]({povezava}).' }
  await browser.post('/urad/dejanje', { dejanje: 'accept', izbrano: toPlaceValue(first), ...letter })
  await browser.post(`/urad/prijave/${first}/popravek`, {
    podatek: 'participantPhone',
    vrednost: '040 111 222',
  })
  const { letters } = server.services
  const text = { subject: 'Vsem, tudi Špela', body: 'Tomaž Žagar pride po otroka.', draft: null }
  const recipients = [first, second].flatMap((reference) => letters.listRecipients(idOf(reference)))
  letters.enqueue({ template: 'sporocilo', author: 'office:1', ...text }, recipients)
  await browser.get(`/urad/prijave?isci=zagar`)
  await browser.get(`/urad/stiki?skupina=${PUPPETS}`)
  await browser.get('/urad/izvoz/prijave.xlsx?stolpec=payerName')
  // The second family withdraws; the third is offered the place and accepts it.
  const family = openBrowser(server)
  const linkOf = (reference: string) => server.services.familyLinks.createLink(idOf(reference), 'payer')
  expect((await family.post('/moja-prijava/odjava', { k: linkOf(second) })).status).toBe(303)
  expect(placesOf(third)).toMatchObject([{ state: 'offered' }])
  const answer = { k: linkOf(third), delavnica: PUPPETS, odgovor: 'da' }
  expect((await family.post('/moja-prijava/odgovor', answer)).status).toBe(303)
  confirmPlace(server.services.places, {
    submissionId: idOf(third),
    workshopId: PUPPETS,
    wording: 'Potrjujem udeležbo.',
  })
  server.moveClock(6 * MINUTE)
  server.services.worker.pollSoon()
  await expect.poll(() => server.services.outbox.countByStatus().pending).toBe(0)
  return first
}

const ENROLMENT_TABLES = ['places', 'place_events', 'letters', 'family_links', 'outbox']
const CONFIRMATIONS = 'place_confirmations'
const SESSION_TABLES = ['office_sessions', 'sign_in_links']
const countIn = (tables: readonly string[]) => tables.map((table) => countRows(server, table))

test('after the terms no table holds data of participants; an erasure removes all of one, a contract keeps its payer', async () => {
  const erased = await simulateSeason()
  const { people, retention, officeUsers, privacyLog } = server.services
  expect(countIn([...ENROLMENT_TABLES, CONFIRMATIONS, ...SESSION_TABLES])).not.toContain(0)
  const id = idOf(erased)
  people.erase(people.find({ reference: erased }))
  for (const table of ENROLMENT_TABLES)
    expect([table, readRows(server, `SELECT 1 FROM ${table} WHERE submission_id = ?`, id)]).toEqual([
      table,
      [],
    ])

  server.moveClock(DAY)
  retention()
  expect(countIn(SESSION_TABLES)).toEqual([0, 0])
  expect(findPersonal()).toContain('Špela in letters')

  server.moveClock(731 * DAY)
  retention()
  // The payer's confirmation proves the contract; its event is kept with it.
  expect(countIn([...ENROLMENT_TABLES, CONFIRMATIONS])).toEqual([0, 1, 0, 0, 0, 1])
  expect(findPersonal()).toEqual(['Žagar', 'Tomaž', 'Čopova'].map((value) => `${value} in submissions`))
  // Office users stay, and so does the log of their work, which names no participant.
  expect(officeUsers.list().map(({ email }) => email)).toContain(OFFICE)
  expect(privacyLog.list().map(({ action }) => action)).toContain('office-export')
  server.moveClock(4000 * DAY)
  retention()
  expect([findPersonal(), countRows(server, 'submissions')]).toEqual([[], 0])
})
