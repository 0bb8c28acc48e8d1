// What is left of a season once its terms are over: nothing of the people who enrolled, whatever the office and they did.
import { expect, test } from 'vitest'
import { DAY, MINUTE } from '../../api/core/clock'
import { openBrowser } from '../support/office'
import { keepOffice, OFFICE } from '../support/office-server'
import { countRows, readColumn, readRows } from '../support/rows'
import { enrol } from '../support/season'

const { server, open } = keepOffice()
const GROUP = 'lutkovna-delavnica'

const PERSONAL = ['Žagar', 'Špela', 'Tomaž', 'Čopova', 'primer.si', '31 234 567', '040 111 222', '05.05.2014']
const findPersonal = () =>
  readColumn(server, "SELECT name FROM sqlite_master WHERE type = 'table'").flatMap((table) => {
    const text = JSON.stringify(readRows(server, `SELECT * FROM "${table}"`))
    return PERSONAL.filter((value) => text.includes(value)).map((value) => `${value} in ${table}`)
  })

/** A season with everything in it: places, offers, answers, letters, messages, corrections, exports, links. */
async function playSeason() {
  const { places, familyLinks } = server.services
  const references: string[] = []
  for (const name of ['Špela', 'Špelca', 'Špelina'])
    references.push(await enrol(server, { participantFirstName: name, message: 'Pokličite Tomaž Žagar.' }))
  const [first = '', second = '', third = ''] = references
  const browser = await open()
  const seen = (reference: string) => `${reference} ${GROUP} held ${GROUP}`
  const letter = { poslji: 'da', zadeva: 'Za Špela Žagar', besedilo: 'Špela Žagar, [pridite]({povezava}).' }
  await browser.post('/urad/dejanje', { dejanje: 'accept', izbrano: seen(first), ...letter })
  await browser.post(`/urad/prijave/${first}/popravek`, {
    podatek: 'participantPhone',
    vrednost: '040 111 222',
  })
  await browser.post('/urad/sporocila/novo', {
    skupina: GROUP,
    komu: 'all',
    zadeva: 'Vsem, tudi Špela',
    besedilo: 'Tomaž Žagar pride po otroka.',
    korak: 'poslji',
  })
  await browser.get(`/urad/prijave?isci=zagar`)
  await browser.get(`/urad/stiki?skupina=${GROUP}`)
  await browser.get('/urad/izvoz/prijave.xlsx?stolpec=payerName')
  // The family of the second withdraws on its page; the third is offered the place and takes it.
  const family = openBrowser(server)
  const linkOf = (reference: string) =>
    familyLinks.issue(server.services.store.findByReference(reference)?.id ?? 0, 'payer')
  expect((await family.post('/moja-prijava/odjava', { k: linkOf(second) })).status).toBe(303)
  const offered = server.services.store.findByReference(third)?.id ?? 0
  expect(places.listFor(offered)).toMatchObject([{ state: 'offered' }])
  const answer = { k: linkOf(third), delavnica: GROUP, odgovor: 'da' }
  expect((await family.post('/moja-prijava/odgovor', answer)).status).toBe(303)
  server.moveClock(6 * MINUTE)
  server.services.worker.wake()
  await expect.poll(() => server.services.outbox.count().pending).toBe(0)
}

test('after the terms nothing of the people who enrolled is left in any table, and no session or link', async () => {
  await playSeason()
  const tables = ['places', 'place_events', 'letters', 'family_links', 'office_sessions', 'office_links']
  for (const table of tables) expect([table, countRows(server, table)]).not.toEqual([table, 0])
  expect(findPersonal()).not.toEqual([])

  server.moveClock(DAY)
  server.services.retention()
  for (const table of ['office_sessions', 'office_links'])
    expect([table, countRows(server, table)]).toEqual([table, 0])
  expect(findPersonal()).not.toEqual([])

  server.moveClock(731 * DAY)
  server.services.retention()
  expect(findPersonal()).toEqual([])
  for (const table of [...tables, 'outbox', 'submissions'])
    expect([table, countRows(server, table)]).toEqual([table, 0])
  // Who works in the office stays, and so does the account of what they did, by numbers.
  expect(server.services.officeUsers.list().map(({ email }) => email)).toContain(OFFICE)
  expect(server.services.privacyLog.list().map(({ action }) => action)).toContain('office-export')
})
