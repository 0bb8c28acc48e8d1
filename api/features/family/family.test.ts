// A family's private page through the real server and mail server: content, actions, refusals.
import { expect, test } from 'vitest'
import { testCatalogue } from '../../../tests/support/catalogue'
import { openBrowser } from '../../../tests/support/office-browser'
import { countRows, readColumn } from '../../../tests/support/query-database'
import { requestBy, startTestServer, testShells } from '../../../tests/support/test-server'
import { DAY } from '../../core/clock'
import { confirmPlace } from '../places/testing/confirm-place'
import { familyCatalogue, setUpFamily, TUESDAYS } from './testing/set-up-family'

const { mailbox, server, enrol, findToken, sendGatheredNotices, readPage, stateOf, changePlace, setClock } =
  setUpFamily()

test('the family’s page shows the state of the place, is not cached, and shows of the other person the first name only', async () => {
  const payer = { payerAddress: 'Plačnikova 2', payerPhone: '031 111 222' }
  await enrol({ participantAddress: 'Udeleženkina 1', ...payer })
  const response = await fetch(`${server.url}/moja-prijava?k=${findToken('tomaz@primer.si')}`)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toContain('noindex')
  expect(response.headers.get('referrer-policy')).toBe('strict-origin')
  expect(html).toContain('Mesto na delavnici Muzikal držimo za vas')
  expect(html).toContain('Tomaž Žagar')
  // Before the payer confirms, the page names no day of the terms: the day of the confirmation decides it.
  expect(html).toMatch(/pogoji in cenik<\/a>,\s+o\u00a0podatkih/)
  const participant = await readPage(findToken('spela@primer.si'))
  expect(participant).toContain('Udeleženkina 1')
  expect(participant).not.toMatch(/Plačnikova|Tomaž|tomaz@|031 111 222/)
  expect(html).toContain('Plačnikova 2')
  expect(html).toContain('>Špela</dd>')
  expect(html).not.toMatch(/Udeleženkina|Špela Žagar|spela@|05\.05\.2014/)
})

test('a withdrawal is confirmed in one step, offers the place to the next, and sends mails to family and office', async () => {
  await enrol()
  await enrol({ participantEmail: 'druga@primer.si', payerEmail: 'druga@primer.si' }, 2)
  const browser = openBrowser(server)
  const token = findToken('spela@primer.si')
  const step = await browser.read(`/moja-prijava/odjava?k=${token}&delavnica=muzikal`)
  expect(step).toContain('Da, umikam prijavo')
  expect(stateOf(1)).toBe('held')
  const { places } = server.services
  const answer = await browser.post('/moja-prijava/odjava', { k: token, delavnica: 'muzikal' })
  expect(answer.status).toBe(303)
  expect([stateOf(1), stateOf(2)]).toEqual(['withdrawn', 'offered'])
  const result = await browser.read(answer.headers.get('location') ?? '')
  // A screen reader reads the title first, and the browser moves the focus to the result.
  expect(result).toContain(
    '<title>Umik je zapisan. Potrditev smo vam poslali po e-pošti. – Moja prijava</title>',
  )
  expect(result).toMatch(
    /id="([^"]+)" role="group" aria-labelledby="\1"[^>]*autofocus=""[^>]*><p>Umik je zapisan/,
  )
  await mailbox.waitFor(8)
  sendGatheredNotices()
  const subjects = (await mailbox.waitFor(9))
    .slice(5)
    .map(({ subject, envelopeTo }) => `${subject?.replace(/P-\d{4}/, 'P')} → ${envelopeTo}`)
  expect(subjects.sort()).toEqual([
    'Prosto mesto za vas: Muzikal (P-0002) → druga@primer.si',
    'Umik prijave: Muzikal (P-0001) → spela@primer.si',
    'Umik prijave: Muzikal (P-0001) → tomaz@primer.si',
    'Umik prijave: Muzikal (prijava P-0001) → osebje@ckd.example',
  ])
  const told = mailbox.mails.find(({ subject }) => subject?.includes('(prijava'))?.text
  expect(told).toContain('»Potrditev te udeležbe ni zapisana, zato zanjo ne plačate ničesar.«')
  const offer = mailbox.mails.find(({ subject }) => subject?.startsWith('Prosto mesto'))?.text
  expect(offer).toMatch(/Rok za odgovor: \d+\.\u00a0\d+\.\u00a0\d{4} ob \d\d\.\d\d/)
  expect(places.listEvents(1).at(-1)).toMatchObject({ actor: 'participant', action: 'withdraw' })
})

/** Enrols in the running season, and confirms. @returns the private links of payer and participant */
async function enrolAndConfirm() {
  setClock('2026-03-03T10:00:00Z')
  await enrol()
  changePlace('accept')
  confirmPlace(server.services.places, {
    submissionId: 1,
    workshopId: 'muzikal',
    wording: 'Potrjujem udeležbo.',
  })
  return { payer: findToken('tomaz@primer.si'), participant: findToken('spela@primer.si') }
}

const withdraw = (k: string) => openBrowser(server).post('/moja-prijava/odjava', { k, delavnica: 'muzikal' })

test('a payer who withdraws a confirmed place reads before and after until when the family has it and which month it pays last', async () => {
  const { payer: k } = await enrolAndConfirm()
  const duty = 'imate do 31.\u00a03.\u00a02026; zadnji mesec, ki se plača, je marec.'
  const step = await openBrowser(server).read(`/moja-prijava/odjava?k=${k}&delavnica=muzikal`)
  expect(step).toContain(duty)
  // Terms, »Odstop«: because of a change by the centre the family pays less.
  expect(step.replaceAll('\u00a0', ' ')).toMatch(
    /ker smo spremenili ceno, skupino, termin ali kraj.*mailto:.*mesto sprostimo takoj in plačate samo srečanja, ki so do takrat bila/s,
  )
  // The terms of the contract apply, not those of the day of the enrolment.
  expect((await readPage(k)).replaceAll('\u00a0', ' ')).toMatch(
    /pogoji in cenik<\/a> z dne, ki je zapisan v potrditvi,/,
  )
  for (const time of [1, 2]) expect([time, (await withdraw(k)).status]).toEqual([time, 303])
  expect(await readPage(k)).toContain(duty)
  expect(await readPage(k)).not.toContain('Umakni prijavo')
  expect(server.services.places.listEvents(1).map(({ action }) => action)).toEqual([
    'enrol',
    'accept',
    'confirm',
    'withdraw',
  ])
  const letter = 'SELECT body FROM letters WHERE template = ?'
  expect(server.services.database.prepare(letter).pluck().get('umik')).toContain(`Mesto ${duty}`)
})

test('the participant cannot end what the payer has confirmed, but can propose it to the payer once', async () => {
  const { payer, participant: k } = await enrolAndConfirm()
  expect(await readPage(k)).toContain('Predlagaj plačniku odpoved')
  const step = await openBrowser(server).read(`/moja-prijava/odjava?k=${k}&delavnica=muzikal`)
  expect(step).toContain('Potrjeno udeležbo lahko odpove samo plačnik. Predlog mu sporočimo mi.')
  const before = mailbox.mails.length
  for (const time of [1, 2])
    expect([time, (await withdraw(k)).headers.get('location')]).toEqual([
      time,
      expect.stringContaining('opravljeno=predlagano'),
    ])
  expect(stateOf(1)).toBe('accepted')
  await mailbox.waitFor(before + 1)
  sendGatheredNotices()
  const sent = (await mailbox.waitFor(before + 2)).slice(before)
  expect(sent.map(({ subject, envelopeTo }) => [subject?.slice(0, 24), envelopeTo])).toEqual([
    ['Predlog odpovedi: Muzika', ['tomaz@primer.si']],
    ['Predlog odpovedi: Muzika', ['osebje@ckd.example']],
  ])
  expect(await readPage(k)).not.toContain('Predlagaj plačniku odpoved')
  expect(await readPage(payer)).toContain('predlagala odpoved')
  expect((await withdraw(payer)).status).toBe(303)
  expect(stateOf(1)).toBe('ending')
  changePlace('accept')
  expect(await readPage(payer)).toContain('Za dosedanja srečanja velja potrditev z dne')
})

test('after a move the family reads that the earlier confirmation holds for the earlier group, and confirms the new one', async () => {
  const moved = await startTestServer({
    mailbox,
    catalogue: {
      ...familyCatalogue,
      groups: [
        { id: 'muzikal--a', workshopId: 'muzikal', name: 'a', ageTo: 12, mentorName: 'Mentor', ...TUESDAYS },
        {
          id: 'muzikal--b',
          workshopId: 'muzikal',
          name: 'b',
          ageFrom: 13,
          mentorName: 'Mentor',
          ...TUESDAYS,
        },
      ],
    },
    shells: testShells,
  })
  moved.moveClock(Date.parse('2026-03-03T10:00:00Z') - moved.services.clock.now().getTime())
  await moved.send('registration', { workshops: ['muzikal'] })
  const { places, familyLinks } = moved.services
  const place = { submissionId: 1, workshopId: 'muzikal' }
  places.applyAction({ ...place, action: 'accept', groupId: 'muzikal--a' }, 'operator')
  confirmPlace(places, { submissionId: 1, workshopId: 'muzikal', wording: 'Potrjujem prvo skupino.' })
  places.applyAction({ ...place, action: 'move', groupId: 'muzikal--b' }, 'operator')
  const k = familyLinks.createLink(1, 'payer')
  const page = await openBrowser(moved).read(`/moja-prijava?k=${k}`)
  expect(page).toContain('Nadaljnja udeležba še ni potrjena.')
  expect(page).toContain('z dne 3.\u00a03.\u00a02026: »Potrjujem prvo skupino.«')
  expect(page).toContain('Potrjujem udeležbo z')
  const step = await openBrowser(moved).read(`/moja-prijava/odjava?k=${k}&delavnica=muzikal`)
  const duty = 'Dosedanja srečanja plačate po potrditvi z dne'
  expect(step).toContain(duty)
  await openBrowser(moved).post('/moja-prijava/odjava', { k, delavnica: 'muzikal' })
  const letter = moved.services.database.prepare("SELECT body FROM letters WHERE template = 'umik'").pluck()
  expect(letter.get()).toContain(duty)
})

test('a withdrawal from a workshop that is not in the enrolment is not found; a repeated one is confirmed again', async () => {
  await enrol()
  const k = findToken('tomaz@primer.si')
  const withdraw = (delavnica: string) => openBrowser(server).post('/moja-prijava/odjava', { k, delavnica })
  const unknown = await withdraw('lutkovna-delavnica')
  expect([unknown.status, await unknown.text()]).toEqual([
    404,
    expect.stringContaining('Iskani naslov ne obstaja.'),
  ])
  expect(stateOf(1)).toBe('held')
  expect([(await withdraw('muzikal')).status, (await withdraw('muzikal')).status]).toEqual([303, 303])
})

test('several actions of a family within minutes reach the office in one mail that lists all of them, also over a restart', async () => {
  await enrol({ workshops: ['muzikal', 'lutkovna-delavnica'] })
  const k = findToken('tomaz@primer.si')
  await openBrowser(server).post('/moja-prijava/odjava', { k, delavnica: 'muzikal' })
  await server.restart()
  await openBrowser(server).post('/moja-prijava/odjava', { k, delavnica: 'lutkovna-delavnica' })
  await mailbox.waitFor(7)
  sendGatheredNotices()
  await mailbox.waitFor(8)
  const { subject, text = '' } = mailbox.mails[7] ?? {}
  expect(subject).toMatch(/^Več sprememb \(prijava P-/)
  expect(text.match(/Delavnica: .*/g)).toEqual(['Delavnica: Muzikal', 'Delavnica: Lutkovna delavnica'])
})

test('a wrong link, an ended one and one of an erased enrolment get the same response', async () => {
  await enrol()
  const k = findToken('tomaz@primer.si')
  const requestPage = async (token: string) => {
    const response = await fetch(`${server.url}/moja-prijava?k=${token}`)
    return [response.status, await response.text()]
  }
  const wrong = await requestPage('x'.repeat(43))
  expect(wrong[0]).toBe(404)
  const { people } = server.services
  people.restrict('P-2026-0001', true)
  server.moveClock(800 * DAY)
  expect(await requestPage(k)).toEqual(wrong)
  server.moveClock(-800 * DAY)
  people.erase(people.find({ email: 'tomaz@primer.si' }))
  expect(await requestPage(k)).toEqual(wrong)
  expect(countRows(server, 'family_links')).toBe(0)
})

test('no withdrawal is possible after the season’s last day; a link lasts until the end of August, and at least ninety days', async () => {
  await server.restart({ catalogue: { ...familyCatalogue, season: testCatalogue.season } })
  const { familyLinks } = server.services
  const listEnds = () => readColumn(server, 'SELECT ends_at FROM family_links ORDER BY ends_at')
  setClock('2025-10-01T08:00:00Z')
  await enrol()
  expect(listEnds()).toEqual(['2026-08-31T22:00:00.000Z', '2026-08-31T22:00:00.000Z'])
  const k = findToken('tomaz@primer.si')
  setClock('2026-06-30T21:00:00Z')
  expect(await readPage(k)).toContain('Umakni prijavo')
  setClock('2026-06-30T22:00:00Z')
  expect(await readPage(k)).toContain('Šolsko leto se je končalo, zato prijave ni več mogoče umakniti.')
  expect(await readPage(k)).not.toContain('Umakni prijavo')
  const late = await openBrowser(server).post('/moja-prijava/odjava', { k, delavnica: 'muzikal' })
  expect([late.status, stateOf(1)]).toEqual([409, 'held'])
  changePlace('withdraw')
  expect(await readPage(k)).not.toContain('prijave ni več mogoče umakniti')
  setClock('2026-08-20T08:00:00Z')
  const token = familyLinks.createLink(1, 'payer')
  expect(listEnds().at(-1)).toMatch(/^2026-11-18T08:00/)
  setClock('2026-11-18T07:00:00Z')
  expect(familyLinks.find(token)).toEqual({ submissionId: 1, role: 'payer' })
  setClock('2026-11-18T09:00:00Z')
  expect(familyLinks.find(token)).toBeUndefined()
})

test('confirmations contain a link only if groups have numbers of places or the office has users', async () => {
  const plain = await startTestServer({ mailbox })
  const send = () => plain.send('registration')
  await send()
  const mails = await mailbox.waitFor(3)
  for (const { text } of mails) expect(text).not.toContain('moja-prijava')
  expect(countRows(plain, 'family_links')).toBe(0)
  plain.services.officeUsers.addOrUpdate({ email: 'urad@ckd.example', workshops: null, isReadOnly: false })
  await send()
  expect(countRows(plain, 'family_links')).toBe(2)
  // Participant and payer with the same address get one link, the payer's.
  await plain.send('registration', { participantEmail: 'skupni@primer.si', payerEmail: 'Skupni@primer.si' })
  expect(readColumn(plain, 'SELECT role FROM family_links WHERE submission_id = 3')).toEqual(['payer'])
})

test('a family that sends a form again and again is told to wait, and can still read its page', async () => {
  await server.restart({ env: { RATE_LIMIT: '1000/3600' } })
  await enrol()
  const k = findToken('tomaz@primer.si')
  const family = openBrowser(server)
  const send = (index: number) =>
    family.post('/moja-prijava/brez-povabil', { k, odgovor: index % 2 === 0 ? 'ne' : 'da' })
  for (let index = 0; index < 60; index += 1) expect((await send(index)).status).toBe(303)
  expect((await send(60)).status).toBe(429)
  expect(await readPage(k)).toContain('Tomaž')
})

test('the family’s page responds 405 with the allowed methods to any other method', async () => {
  for (const [method, path, allow] of [
    ['PUT', '/moja-prijava', 'GET, HEAD'],
    ['GET', '/moja-prijava/odgovor', 'POST'],
  ] as const)
    expect(await requestBy(server, method, path)).toEqual([method, path, 405, allow])
})
