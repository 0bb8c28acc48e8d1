// The contract between payer and centre: what the payer confirms on the family page, and receives by e-mail.
import { expect, test } from 'vitest'
import { createEmptyChange } from '../../../common/lessons'
import { testCatalogue } from '../../../tests/support/catalogue'
import { openBrowser } from '../../../tests/support/office-browser'
import { readColumn } from '../../../tests/support/query-database'
import { HOUR } from '../../core/clock'
import { familyCatalogue, setUpFamily } from './testing/set-up-family'

const { mailbox, server, enrol, findToken, readPage, placeOf, stateOf, changePlace, setClock } = setUpFamily()

const BEFORE_SEASON = '2025-09-20T10:00:00Z'
const readAgreementText = (html: string) => /name="prebrano" value="([^"]+)"/.exec(html)?.[1] ?? ''
const postConfirmation = (k: string, prebrano: string) =>
  openBrowser(server).post('/moja-prijava/potrditev', { k, delavnica: 'muzikal', prebrano })

test('only the payer confirms the shown text, and once; then the office can no longer undo the acceptance', async () => {
  setClock(BEFORE_SEASON)
  await enrol()
  const [payer, participant] = [findToken('tomaz@primer.si'), findToken('spela@primer.si')]
  const event = changePlace('accept', 'office:1')
  expect(await readPage(participant)).toContain('Udeležbo potrdi še plačnik')
  const read = readAgreementText(await readPage(payer))
  expect(read).toContain('Muzikal; termin: torek; kje: ')
  expect(read).toContain('; kje: Vzorčna ulica 1, 4000 Kranj; obdobje: od 1.')
  expect(read).toContain('; cena: 30 € na mesec z\u00a0DDV. Sprejemam')
  expect((await postConfirmation(participant, read)).status).toBe(409)
  expect((await postConfirmation(payer, 'Nekaj drugega')).status).toBe(409)
  const { places, outbox } = server.services
  expect(places.listByEnrolment(1)[0]?.confirmation).toBeUndefined()
  expect(await readPage(payer)).toContain('Prijava ni zavezujoča')
  expect((await postConfirmation(payer, read)).status).toBe(303)
  expect(await readPage(payer)).not.toContain('Prijava ni zavezujoča')
  const at = places.listByEnrolment(1)[0]?.confirmation?.at
  expect(places.listByEnrolment(1)[0]?.confirmation).toEqual({
    at: expect.any(String),
    wording: read,
    startsOn: '2025-10-01',
  })
  const mails = outbox.list().length
  expect((await postConfirmation(payer, read)).status).toBe(303)
  expect([places.listByEnrolment(1)[0]?.confirmation?.at, outbox.list().length]).toEqual([at, mails])
  expect(await readPage(participant)).toContain(`»${read}«`)
  expect(() => places.undo(event)).toThrow('Razveljaviti je mogoče samo zadnje dejanje')
})

test('»Pogodba nastane šele, ko plačnik prejme podrobnosti o skupini, terminu, obdobju in ceni«: until then no payer can confirm', async () => {
  await server.restart({
    catalogue: {
      ...familyCatalogue,
      groups: [{ id: 'muzikal', workshopId: 'muzikal', mentorName: 'Mentor', places: 1, day: 'torek' }],
    },
  })
  setClock(BEFORE_SEASON)
  await server.send('registration', { workshops: ['muzikal'] })
  changePlace('accept', 'office:1')
  const payer = server.services.familyLinks.createLink(1, 'payer')
  const page = await readPage(payer)
  expect(page).not.toContain('Potrjujem udeležbo')
  expect(/ko bo določeno tudi: [^<]*/.exec(page.replaceAll('<!-- -->', ''))?.[0]).toBe(
    'ko bo določeno tudi: cena. Do potrditve ne plačate ničesar.',
  )
  const place = placeOf(1)
  const { wording = '' } = place ? server.services.writeContractText(place, '2025/2026') : {}
  expect((await postConfirmation(payer, wording)).status).toBe(409)
  expect(placeOf(1)?.confirmation).toBeUndefined()
})

test('who joins after the last lesson of the season reads why there is nothing to confirm, and can confirm once a lesson is added', async () => {
  await server.restart({ catalogue: { ...familyCatalogue, season: testCatalogue.season } })
  // The season ends on Tuesday, 30 June 2026, the day of the last lesson.
  const group = { groupId: 'muzikal', season: '2025/2026' }
  const { lessons } = server.services
  lessons.change(group, { ...createEmptyChange('2026-06-30'), isCancelled: true }, () => null)
  setClock('2026-06-24T10:00:00Z')
  await enrol()
  changePlace('accept')
  const payer = findToken('tomaz@primer.si')
  const page = (await readPage(payer)).replaceAll('<!-- -->', '')
  expect(page).toContain('ko bo določeno tudi: srečanja (v tem šolskem letu jih ni več).')
  expect(page).not.toContain('Potrjujem udeležbo')
  const place = placeOf(1)
  const { wording = '' } = place ? server.services.writeContractText(place, '2025/2026') : {}
  expect((await postConfirmation(payer, wording)).status).toBe(409)
  lessons.change(group, { ...createEmptyChange('2026-06-29'), isExtra: true }, () => null)
  expect(readAgreementText(await readPage(payer)).replaceAll('\u00a0', ' ')).toContain(
    'obdobje: od 29. 6. 2026 do 30. 6. 2026',
  )
})

test('the letter that concludes the contract contains the confirmed text and the full terms of that day', async () => {
  setClock(BEFORE_SEASON)
  await enrol()
  changePlace('accept')
  const payer = findToken('tomaz@primer.si')
  const wording = readAgreementText(await readPage(payer))
  await postConfirmation(payer, wording)
  server.services.worker.pollSoon()
  await mailbox.waitFor(5)
  const { text = '', html } = mailbox.mails[4] ?? {}
  const terms =
    'Pogoji in cenik, veljajo od 1. 9. 2025\n\nCenik\n\nMuzikal: 30 € na mesec\n\nOdstop\n\nOdstop velja'
  expect(text.replaceAll('\u00a0', ' ')).toContain(terms)
  expect(text).toContain(`»${wording}«`)
  expect(html).toMatch(/<h3[^>]*>Odstop<\/h3>/)
})

test('a contract names no period that has passed', async () => {
  await server.restart({ catalogue: { ...familyCatalogue, season: testCatalogue.season } })
  setClock(BEFORE_SEASON)
  await enrol()
  changePlace('accept')
  const payer = findToken('tomaz@primer.si')
  expect(readAgreementText(await readPage(payer))).toContain('obdobje: od')
  setClock('2026-06-30T22:00:00Z')
  expect(readAgreementText(await readPage(payer))).not.toContain('obdobje')
  expect(await readPage(findToken('spela@primer.si'))).not.toContain('Udeležbo potrdi še plačnik')
})

test.each([
  ['tomaz@primer.si', 'da', 0, 'accepted', 'Mesto ste sprejeli', true],
  ['spela@primer.si', 'da', 0, 'accepted', 'Mesto ste sprejeli', false],
  ['tomaz@primer.si', 'ne', 0, 'withdrawn', 'Hvala za odgovor', false],
  ['tomaz@primer.si', 'da', 73, 'expired', 'rok za odgovor je potekel', false],
])(
  'an offered place is answered once, and not by opening the page: %s answers »%s« after %i hours',
  async (email, odgovor, hours, state, words, isConfirmed) => {
    setClock(BEFORE_SEASON)
    await enrol({ participantEmail: 'prva@primer.si', payerEmail: 'prva@primer.si' }, 2)
    await enrol()
    changePlace('withdraw')
    const k = findToken(email)
    expect(await readPage(k)).toMatch(/Odgovorite do <b>\d+\.\s\d+\.\s\d{4} ob \d\d\.\d\d/)
    const fields = {
      k,
      delavnica: 'muzikal',
      odgovor,
      prebrano: readAgreementText(await readPage(findToken('tomaz@primer.si'))),
    }
    expect(stateOf(2)).toBe('offered')
    server.moveClock(hours * HOUR)
    const browser = openBrowser(server)
    const answer = await browser.post('/moja-prijava/odgovor', fields)
    const isLate = answer.status === 409
    expect(isLate ? await answer.text() : await browser.read(answer.headers.get('location') ?? '')).toContain(
      words,
    )
    server.services.places.renewOffers()
    expect([stateOf(2), placeOf(2)?.confirmation !== undefined]).toEqual([state, isConfirmed])
    const notices = readColumn(server, "SELECT body FROM letters WHERE template = 'obvestilo'").join()
    expect(notices.includes('Pogodba je sklenjena.')).toBe(isConfirmed)
    const again = await browser.post('/moja-prijava/odgovor', fields)
    expect([again.status, await again.text()]).toEqual([
      409,
      expect.stringContaining('Ponudba ne velja več:'),
    ])
  },
)
