// Invitations (»Povabi lanske«): families of last season are invited and their places are held until a day.
import { expect, test } from 'vitest'
import { consents } from '../../../common/forms/forms'
import { validEnrolment } from '../../../tests/support/examples'
import { countRows, readColumn } from '../../../tests/support/query-database'
import { enrol, groupCatalogue, PUPPETS, SEASON } from '../../../tests/support/season'
import { DAY, MINUTE } from '../../core/clock'
import { confirmPlace } from '../places/testing/confirm-place'
import { inDays, LAST, OTHER, setUpInvitations, THEATRE, withPlaces } from './testing/set-up-invitations'

const { mailbox, server, ...office } = setUpInvitations()

const CONSENT = { consent: consents.enrolment.version }

test('the office previews an invitation; the letter leads each recipient to their page, and opening the page changes nothing', async () => {
  const reference = await office.enrolLast()
  await office.beginSeason()
  const browser = await office.open()
  expect(await browser.read(`/urad?sezona=${LAST}`)).not.toContain('sreda, 16.00–17.30')
  const list = await browser.read(`/urad/prijave?sezona=${LAST}&skupina=${PUPPETS}`)
  expect(list).toMatch(/checked="" value="P-/)
  expect(list).toContain('Povabi v novo šolsko leto')
  expect(await browser.read(`/urad/prijave?skupina=${PUPPETS}`)).not.toContain('Povabi v novo šolsko leto')
  const wanted = new URLSearchParams({ dejanje: 'invite', izbrano: office.toPlaceValue(reference) })
  const preview = await browser.read(`/urad/predogled?${wanted}`)
  expect(preview).toContain(`tudi v šolskem letu ${SEASON}. Vabimo vas na isto delavnico kot lani.`)

  await office.invite(reference)
  server.moveClock(6 * MINUTE)
  server.services.worker.pollSoon()
  const listLetters = () => mailbox.mails.filter(({ subject }) => subject?.startsWith('Povabilo'))
  while (listLetters().length < 2) await mailbox.waitFor(mailbox.mails.length + 1)
  const shown: Record<string, string> = {}
  for (const { subject, text = '', html, envelopeTo } of listLetters()) {
    expect(subject).toBe(`Povabilo v novo šolsko leto: Lutkovna delavnica (${reference})`)
    for (const words of ['Mesto za vas držimo do', 'sreda, 16.00–17.30'])
      expect([text, html]).toEqual([expect.stringContaining(words), expect.stringContaining(words)])
    shown[String(envelopeTo)] = await office.readPage(/k=([\w-]{43})/.exec(text)?.[1] ?? '')
  }
  const { 'tomaz@primer.si': payers, 'spela@primer.si': participants } = shown
  for (const words of [`Povabilo v\u00a0šolsko leto ${SEASON}`, 'Tomaž Žagar', 'datum rojstva'])
    expect(payers).toContain(words)
  expect(payers).toContain('Strinjam se, da mi Center kulturnih dejavnosti Kranj po e-pošti')
  expect(payers).not.toMatch(/checked|05\.05\.2014|spela@/)
  expect(participants).not.toContain('Podatki so pravilni, oddaj prijavo')
  expect(countRows(server, 'submissions')).toBe(1)
  expect(office.listLogEntries('office-change')).toMatchObject([[expect.anything(), [reference], {}]])
})

test('accepting an invitation creates one new enrolment with its held place and new consents, and changes nothing of last year', async () => {
  const reference = await office.enrolLast({ newsletterConsent: true, message: 'Lanska opomba.' })
  confirmPlace(server.services.places, {
    submissionId: office.idOf(reference),
    workshopId: PUPPETS,
    wording: 'Besedilo potrditve.',
  })
  const former = server.services.store.findByReference(reference)
  await office.beginSeason()
  const k = office.issueToken(reference)
  expect(await office.readPage(k)).not.toContain('sreda')
  await office.invite(reference)
  expect(await office.readPage(k)).toContain('»Besedilo potrditve.«')
  const before = countRows(server, 'consents')
  const refused = await office.postAnswer(k, 'da', { newsletterConsent: consents.newsletter.version })
  const refusedPage = await refused.text()
  expect([refused.status, refusedPage]).toEqual([422, expect.stringContaining('<title>Napaka: Moja prijava')])
  expect(refusedPage).toMatch(
    /href="#consent-lutkovna-delavnica">Strinjati se.*aria-invalid="true" aria-describedby="consent-lutkovna-delavnica-napaka"/s,
  )
  expect(refusedPage).toMatch(/name="newsletterConsent"[^>]*checked=""/)
  expect(await office.statusOf(k, 'da', { consent: '2001-01' })).toBe(422)
  expect(await office.statusOf(office.issueToken(reference, 'participant'), 'da', CONSENT)).toBe(409)
  expect(countRows(server, 'submissions')).toBe(1)

  expect(await office.statusOf(k, 'da', CONSENT)).toBe(303)
  const enrolled = office.findNewestReference()
  expect(office.describePlace(enrolled)).toBe(`held ${PUPPETS}`)
  expect(readColumn(server, 'SELECT season FROM enrolments ORDER BY submission_id')).toEqual([LAST, SEASON])
  const { payload } = server.services.store.findByReference(enrolled) ?? {}
  const anew = { workshops: [PUPPETS], message: '', consent: true, newsletterConsent: false }
  expect(payload).toEqual({ ...former?.payload, ...anew })
  expect(countRows(server, 'consents')).toBe(before + 1)

  await office.beginSeason()
  expect(await office.statusOf(k, 'da', CONSENT)).toBe(303)
  expect(await office.statusOf(k, 'ne')).toBe(409)
  expect(office.findNewestReference()).toBe(enrolled)
  expect(office.describePlace(reference)).toBe(`accepted ${PUPPETS}`)
  expect(server.services.store.findByReference(reference)).toEqual(former)
})

test('the public form of the same child answers the invitation; a sister, a namesake or another birth date does not', async () => {
  const references = [
    await office.enrolLast(),
    await office.enrolLast({ ...OTHER, participantFirstName: 'Ana' }),
  ]
  await office.beginSeason()
  await office.invite(...references)
  const family = { participantFirstName: 'SPELA', payerEmail: 'Tomaz@primer.si' }
  const countKept = () =>
    server.services.places.countByGroup(SEASON).find(({ groupId }) => groupId === PUPPETS)?.reserved
  for (const changes of [{ participantFirstName: 'Žana' }, OTHER, { participantBirthDate: '06.05.2014' }])
    expect(office.describePlace(await enrol(server, { ...family, ...changes }))).toBe(`waiting ${PUPPETS}`)
  expect(countKept()).toBe(2)
  const enrolled = await enrol(server, family)
  expect(office.describePlace(enrolled)).toBe(`held ${PUPPETS}`)
  expect(countKept()).toBe(1)
  expect(server.services.places.invitations.list(office.idOf(references[0] ?? ''))).toMatchObject([
    { enrolled },
  ])
})

test('a held place counts as taken until the family declines or is erased; then the next on the waiting list is offered it', async () => {
  const [one, other] = [await office.enrolLast(), await office.enrolLast({ payerEmail: 'druga@primer.si' })]
  await office.beginSeason()
  await office.invite(one, other)
  expect((await server.get('/api/places')).body[PUPPETS]).toEqual({ waiting: true })
  expect(await (await office.open()).read('/urad')).toContain(
    'leto: 2, vpisanih 0, odklonilo 0, brez odgovora 2.',
  )
  const strangers = { participantEmail: 'tretja@primer.si', payerEmail: 'tretja@primer.si' }
  const [first, second] = [await enrol(server, strangers), await enrol(server, strangers)]
  expect(office.describePlace(first)).toBe(`waiting ${PUPPETS}`)
  expect(() => office.changePlace(first, 'accept')).toThrow('je polna')

  const declined = await office.postAnswer(office.issueToken(one, 'participant'), 'ne')
  expect(declined.headers.get('location')).toContain('povabilo-odklonjeno')
  const letter = "SELECT body FROM letters WHERE template = 'povabilo-odklonjeno'"
  expect(server.services.database.prepare(letter).pluck().get()).toContain(
    'Če smo vam držali mesto, ga lahko zdaj dobi kdo drug.',
  )
  expect([office.placeOf(first)?.state, office.placeOf(one)?.state]).toEqual(['offered', 'accepted'])
  while (mailbox.mails.filter(({ subject }) => subject?.startsWith('Povabilo ste odklonili')).length < 2)
    await mailbox.waitFor(mailbox.mails.length + 1)

  const { people } = server.services
  expect(people.export({ reference: other }, { role: 'payer' }).invitations).toMatchObject([
    { answeredAt: null },
  ])
  people.erase(people.find({ reference: other }))
  expect(office.placeOf(second)?.state).toBe('offered')
})

test('invited families may enrol before the others by invitation, form or telephone; after the last day they wait like others', async () => {
  const SILENT = { participantEmail: '', payerEmail: '', payerPhone: '041 222 333' }
  const { newsletterConsent: _, message: _none, ...example } = validEnrolment
  const typed = { ...example, ...SILENT, workshops: PUPPETS, consent: 'da', klical: 'payer' }
  const [pressing, moved] = [
    await office.enrolLast(),
    await office.enrolLast({ participantFirstName: 'Ana' }),
  ]
  const late = await office.enrolLast(OTHER)
  await (await office.open()).post('/urad/prijave/nova', typed)
  const silent = office.findNewestReference()
  office.changePlace(silent, 'accept')
  const window = { state: 'open' as const, from: inDays(60) }
  const workshops = groupCatalogue.workshops.map((workshop) => ({ ...workshop, enrolment: window }))
  await office.beginSeason({ workshops, groups: withPlaces(4) })
  const isEarly = { status: 422, body: { fields: { workshops: expect.stringContaining('se začne') } } }
  const enrolElsewhere = () =>
    server.send('registration', { workshops: [PUPPETS], participantFirstName: 'Ana', payerAddress: 'Nova 1' })
  expect(await enrolElsewhere()).toMatchObject(isEarly)
  await office.invite(pressing, moved, late, silent)
  expect(await office.readPage(office.issueToken(late))).toMatch(
    /href="\/prijavnica\?povabilo">prijavnico<\/a>, mesto vam ostane/,
  )
  expect(await office.statusOf(office.issueToken(pressing), 'da', CONSENT)).toBe(303)
  expect(office.describePlace(office.findNewestReference())).toBe(`held ${PUPPETS}`)
  expect(await enrolElsewhere()).toMatchObject({ status: 200, body: { places: [{ state: 'held' }] } })
  expect(await server.send('registration', { workshops: [PUPPETS] })).toMatchObject(isEarly)
  const browser = await office.open()
  const enrolByPhone = async (changes = {}) =>
    (await browser.post('/urad/prijave/nova', { ...typed, ...changes })).status
  expect([await enrolByPhone({ participantFirstName: 'Eva' }), await enrolByPhone()]).toEqual([422, 303])
  expect(office.describePlace(office.findNewestReference())).toBe(`held ${PUPPETS}`)

  await office.beginSeason({ groups: withPlaces(4) })
  const waiting = await enrol(server, { payerEmail: 'tretja@primer.si', participantFirstName: 'Maj' })
  expect(office.describePlace(waiting)).toBe(`waiting ${PUPPETS}`)
  server.moveClock(12 * DAY)
  server.services.places.renewOffers()
  expect(office.describePlace(waiting)).toBe(`offered ${PUPPETS}`)
  expect(await office.readPage(office.issueToken(late))).not.toContain('mesto vam ostane')
  expect(await office.statusOf(office.issueToken(late), 'da', CONSENT)).toBe(303)
  expect(office.describePlace(office.findNewestReference())).toBe(`waiting ${PUPPETS}`)
})

test('an invitation proposes the group by workshop and age; where none fits, letter and page link to the form', async () => {
  const enrolAged = (age: number) =>
    office.enrolLast({ workshops: [THEATRE], participantBirthDate: `05.05.${2025 - age}` })
  const children = [await enrolAged(8), await enrolAged(13), await enrolAged(11)]
  const theatre = { workshopId: THEATRE, mentorName: 'vodja skupine' }
  const groups = [
    { ...theatre, id: `${THEATRE}--najmlajsi`, name: 'najmlajsi', ageFrom: 6, ageTo: 10 },
    { ...theatre, id: `${THEATRE}--mladi`, name: 'mladi', ageFrom: 12, ageTo: 20 },
  ]
  await office.beginSeason({ groups })
  await office.invite(...children)
  const bodies = readColumn(server, "SELECT body FROM letters WHERE template = 'povabilo' ORDER BY id")
  expect(bodies.map((body) => /\. (.*(?:skupin|Skupin).*)/.exec(body)?.[1])).toEqual([
    'Glede na starost predlagamo skupino »najmlajsi«.',
    'Glede na starost predlagamo skupino »mladi«.',
    expect.stringContaining(
      'Skupine za to starost na delavnici v novem šolskem letu ni; druge delavnice so na',
    ),
  ])
  expect(bodies[0]).not.toContain('Mesto za vas držimo do')
  const [own = '', , none = ''] = children
  expect(await office.readPage(office.issueToken(none))).toContain(
    `href="/prijavnica?povabilo&amp;delavnica=${THEATRE}"`,
  )
  expect(await office.readPage(office.issueToken(none))).not.toContain('Podatki so pravilni, oddaj prijavo')
  expect(await office.statusOf(office.issueToken(own), 'da', { ...CONSENT, delavnica: THEATRE })).toBe(303)
  expect(office.describePlace(office.findNewestReference())).toBe(`new ${THEATRE}--najmlajsi`)
})

test('no participant is invited twice, from the present season or into a full group; an invitation can be undone', async () => {
  const [one, other] = [await office.enrolLast(), await office.enrolLast({ payerEmail: 'druga@primer.si' })]
  await office.beginSeason({ groups: withPlaces(1) })
  const present = await enrol(server, { participantFirstName: 'Nova' })
  const browser = await office.open()
  const inviteInVain = async (...chosen: string[]) => {
    const refused = await browser.post('/urad/dejanje', office.toInviteForm(chosen))
    return [refused.status, /<\/strong>: ([^<]+)/.exec(await refused.text())?.[1]]
  }
  expect(await inviteInVain(one)).toEqual([409, expect.stringContaining('je polna')])
  office.changePlace(present, 'withdraw')
  expect(await inviteInVain(one, other)).toEqual([200, expect.stringContaining('je polna')])
  const looked = await browser.post('/urad/predogled', {
    dejanje: 'invite',
    izbrano: office.toPlaceValue(one),
  })
  expect([looked.status, countRows(server, 'invitations')]).toEqual([200, 0])
  const [event = ''] = await office.invite(one)
  expect(await office.invite(one)).toEqual([event])
  const undo = async (...dogodek: string[]) => (await browser.post('/urad/razveljavi', { dogodek })).status
  expect([await undo(event, `${one}:9999`), countRows(server, 'invitations')]).toEqual([409, 1])
  expect([await undo(event), countRows(server, 'invitations')]).toEqual([303, 0])
  expect(server.services.outbox.list().filter(({ kind }) => kind === 'letter')).toEqual([])

  await office.invite(one)
  server.moveClock(6 * MINUTE)
  expect(await inviteInVain(one)).toEqual([409, 'Ta družina je že povabljena.'])
  const again = await enrol(server, { workshops: [THEATRE], payerEmail: 'nova@primer.si' })
  expect(await inviteInVain(again)).toEqual([409, 'Že prijavljeni.'])
})

test('an invitation skips enrolled participants, shows their number, and its result names the new group', async () => {
  const last = { workshops: [THEATRE], participantBirthDate: '05.05.2012' }
  const [ana, bor] = [
    await office.enrolLast({ ...last, participantFirstName: 'Ana' }),
    await office.enrolLast(last),
  ]
  await office.beginSeason()
  const early = await enrol(server, { ...last, participantFirstName: 'ANA' })
  const browser = await office.open()
  const preview = await (await browser.post('/urad/predogled', office.toInviteForm([ana, bor]))).text()
  expect(preview).toContain('Že prijavljeni: 1. Povabilo dobi: 1.')
  expect(preview).toContain('<strong>Žagar Ana</strong>: Že prijavljeni.')
  expect(preview).not.toContain('Ni šlo')
  const none = await (await browser.post('/urad/predogled', office.toInviteForm([ana]))).text()
  expect(none).toContain('Povabilo dobi: 0.')
  expect(none).not.toContain('name="poslji"')
  const done = await browser.post('/urad/dejanje', office.toInviteForm([bor]))
  const result = await browser.read(done.headers.get('location') ?? '')
  expect(result).toContain('povabilo v naslednje šolsko leto, Gledališke delavnice, mladi')
  office.changePlace(early, 'withdraw')
  expect((await browser.post('/urad/predogled', office.toInviteForm([ana]))).status).toBe(200)
})

test('a family answers for its own child only, with a link that lasts as long as the invitation', async () => {
  const [one, other] = [await office.enrolLast(), await office.enrolLast(OTHER)]
  await office.beginSeason({ keptUntil: inDays(200) })
  await office.invite(one)
  const [k, stranger] = [office.issueToken(one), office.issueToken(other)]
  expect(await office.statusOf(stranger, 'da', CONSENT)).toBe(409)
  expect(await office.statusOf(stranger, 'ne')).toBe(409)
  server.moveClock(199 * DAY)
  expect(await office.statusOf(k, 'da', CONSENT)).toBe(303)
  server.moveClock(200 * DAY)
  expect(await office.statusOf(k, 'ne')).toBe(404)
})
