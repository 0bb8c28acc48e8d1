// »Povabi lanske«: last season's families are invited, answer on their page, and their places are kept until a day.
import { expect, test } from 'vitest'
import { addMilliseconds, DAY, MINUTE } from '../../api/core/clock'
import { toSlovenianDay } from '../../common/calendar-date'
import type { Catalogue } from '../../common/catalogue'
import { consents } from '../../common/forms/forms'
import { validEnrolment } from '../support/examples'
import { openBrowser } from '../support/office'
import { keepOffice, MENTOR, READER } from '../support/office-server'
import { countRows, readColumn, readRows } from '../support/rows'
import { enrol, groupCatalogue, SEASON } from '../support/season'

const LAST = '2024/2025'
const PUPPETS = 'lutkovna-delavnica'
const THEATRE = 'gledaliske-delavnice'
const keptUntil = toSlovenianDay(addMilliseconds(new Date(), 10 * DAY))
const lastYear: Catalogue = {
  ...groupCatalogue,
  schoolYear: LAST,
  season: { from: '2024-10-01', to: '2025-06-30' },
}
const thisYear: Catalogue = { ...groupCatalogue, keptUntil }

const { mailbox, server, open } = keepOffice(lastYear)
const idOf = (reference: string) => server.services.store.findByReference(reference)?.id ?? 0
const standing = (reference: string) =>
  server.services.places.listFor(idOf(reference)).map(({ state, groupId }) => `${state} ${groupId}`)
const free = async () => (await server.get('/api/places')).body

/** A child who has a place in one workshop. */
async function enrolLast(changes: object = {}): Promise<string> {
  const reference = await enrol(server, changes)
  const [place] = server.services.places.listFor(idOf(reference))
  const workshopId = place?.workshopId ?? ''
  server.services.places.change({ submissionId: idOf(reference), workshopId, action: 'accept' }, 'operator')
  return reference
}

const beginSeason = (changes: Partial<Catalogue> = {}) =>
  server.restart({ catalogue: { ...thisYear, ...changes } })

const seen = (reference: string) => {
  const [place] = server.services.places.listFor(idOf(reference))
  return `${reference} ${place?.workshopId} ${place?.state} ${place?.groupId ?? '-'}`
}
const form = (references: readonly string[]) => ({
  dejanje: 'invite',
  izbrano: references.map(seen),
  poslji: 'da',
  zadeva: groupCatalogue.letters.povabilo.subject,
  besedilo: groupCatalogue.letters.povabilo.body,
})

/** Invites as the office does, and lets the letters leave. */
async function invite(...references: string[]): Promise<void> {
  const answer = await (await open()).post('/urad/dejanje', form(references))
  expect(answer.status).toBe(303)
  const before = mailbox.mails.length
  server.moveClock(6 * MINUTE)
  server.services.worker.wake()
  await mailbox.waitFor(before + 1)
}

const letterTo = (email: string) =>
  mailbox.mails.findLast(
    ({ envelopeTo, subject }) => envelopeTo.includes(email) && subject?.startsWith('Povabilo'),
  )
async function linkOf(email: string): Promise<string> {
  while (!letterTo(email)) await mailbox.waitFor(mailbox.mails.length + 1)
  return /k=([\w-]{43})/.exec(letterTo(email)?.text ?? '')?.[1] ?? ''
}
const page = (k: string) => openBrowser(server).read(`/moja-prijava?k=${k}`)
const answer = (k: string, odgovor: 'da' | 'ne', more: Record<string, string> = {}) =>
  openBrowser(server).post('/moja-prijava/povabilo', { k, delavnica: PUPPETS, odgovor, ...more })
const TICK = { consent: consents.enrolment.version }
const newest = () => readColumn(server, 'SELECT reference FROM submissions ORDER BY id DESC LIMIT 1')[0] ?? ''

test('the office looks at whom it invites and to what; the letter leads each to their page, and nothing is carried over by reading it', async () => {
  const reference = await enrolLast()
  await beginSeason()
  const browser = await open()
  const groups = await browser.read(`/urad?sezona=${LAST}`)
  expect(groups).toContain(`sezona=2024%2F2025&amp;skupina=${PUPPETS}`)
  expect(groups).not.toContain('sreda, 16.00–17.30')
  const list = await browser.read(`/urad/prijave?sezona=${LAST}&skupina=${PUPPETS}`)
  expect(list).toMatch(/checked="" value="P-/)
  expect(list).toContain('Povabi v novo šolsko leto')
  expect(await browser.read(`/urad/prijave?skupina=${PUPPETS}`)).not.toContain('Povabi v novo šolsko leto')
  const preview = await browser.read(
    `/urad/predogled?${new URLSearchParams({ dejanje: 'invite', izbrano: seen(reference) })}`,
  )
  expect(preview).toContain('Povabilo v novo šolsko leto: 1')
  expect(preview).toContain(`Vabimo vas v ${SEASON}. Vabimo vas na isto delavnico kot lani.`)

  await invite(reference)
  const k = await linkOf('tomaz@primer.si')
  const { text, html, subject } = letterTo('tomaz@primer.si') ?? {}
  expect(subject).toBe(`Povabilo: Lutkovna delavnica (${reference})`)
  for (const words of [text, html]) {
    expect(words).toContain('Držimo do')
    expect(words).toContain('sreda, 16.00–17.30')
  }
  const shown = await page(k)
  expect(shown).toContain(`Povabilo v\u00a0šolsko leto ${SEASON}`)
  expect(shown).toContain('Tomaž Žagar')
  expect(shown).not.toMatch(/checked|05\.05\.2014|spela@/)
  expect(shown).toContain('datum rojstva')
  expect(shown).toContain('Strinjam se, da mi Center kulturnih dejavnosti Kranj po e-pošti')
  expect(await page(await linkOf('spela@primer.si'))).not.toContain('Podatki držijo, prijavi')
  expect(countRows(server, 'submissions')).toBe(1)
  expect(
    readRows(
      server,
      'SELECT * FROM privacy_log WHERE action = ? AND submissions = ?',
      'office-change',
      reference,
    ),
  ).toHaveLength(1)
})

test('one press makes a new enrolment in the kept place, with consents of now, once; last year’s stays as it was', async () => {
  const reference = await enrolLast({ newsletterConsent: true, message: 'Lanska opomba.' })
  const former = server.services.store.findByReference(reference)
  await beginSeason()
  await invite(reference)
  const k = await linkOf('tomaz@primer.si')
  const before = countRows(server, 'consents')
  const refused = await answer(k, 'da')
  expect([refused.status, (await refused.text()).includes('Strinjati se morate s pogoji.')]).toEqual([
    409,
    true,
  ])
  expect((await answer(k, 'da', { consent: '2001-01' })).status).toBe(409)
  expect((await answer(await linkOf('spela@primer.si'), 'da', TICK)).status).toBe(409)
  expect(countRows(server, 'submissions')).toBe(1)

  expect((await answer(k, 'da', TICK)).status).toBe(303)
  const enrolled = newest()
  expect(enrolled).not.toBe(reference)
  expect(standing(enrolled)).toEqual([`held ${PUPPETS}`])
  expect(readColumn(server, 'SELECT season FROM enrolments ORDER BY submission_id')).toEqual([LAST, SEASON])
  const { payload } = server.services.store.findByReference(enrolled) ?? {}
  expect(payload).toEqual({
    ...former?.payload,
    workshops: [PUPPETS],
    message: '',
    consent: true,
    newsletterConsent: false,
  })
  expect(countRows(server, 'consents')).toBe(before + 1)

  expect((await answer(k, 'da', TICK)).status).toBe(303)
  await beginSeason()
  expect((await answer(k, 'da', TICK)).status).toBe(303)
  expect((await answer(k, 'ne')).status).toBe(409)
  expect(newest()).toBe(enrolled)
  expect(await page(k)).toContain(`Prijava ${enrolled} je oddana.`)
  expect(standing(reference)).toEqual([`accepted ${PUPPETS}`])
  expect(server.services.store.findByReference(reference)).toEqual(former)
})

test.each([
  ['the family', {}, ['held', 'answered']],
  ['a sister', { participantFirstName: 'Žana' }, ['waiting', 'open']],
  [
    'a child of the same name',
    { payerEmail: 'tuj@primer.si', participantEmail: 'tuj@primer.si' },
    ['waiting', 'open'],
  ],
  ['one of another age', { participantBirthDate: '06.05.2014' }, ['waiting', 'open']],
])('the public form of %s answers the invitation, or leaves it as it is', async (_who, changes, expected) => {
  const [reference, other] = [
    await enrolLast(),
    await enrolLast({ payerEmail: 'druga@primer.si', participantEmail: 'druga@primer.si' }),
  ]
  await beginSeason()
  await invite(reference, other)
  const enrolled = await enrol(server, {
    participantFirstName: 'SPELA',
    payerEmail: 'Tomaz@primer.si',
    ...changes,
  })
  const [invitation] = server.services.places.invitations.list(idOf(reference))
  expect([
    standing(enrolled)[0]?.split(' ')[0],
    invitation?.enrolled === enrolled ? 'answered' : 'open',
  ]).toEqual(expected)
  expect(server.services.places.overview(SEASON).find(({ groupId }) => groupId === PUPPETS)?.kept).toBe(
    expected[1] === 'open' ? 2 : 1,
  )
})

test('a kept place is taken for everybody else, until the family declines: then whoever waits is offered it at once', async () => {
  const [one, other] = [await enrolLast(), await enrolLast({ payerEmail: 'druga@primer.si' })]
  await beginSeason()
  await invite(one, other)
  expect((await free())[PUPPETS]).toEqual({ waiting: true })
  const groups = await (await open()).read('/urad')
  expect(groups).toContain('od tega za povabljene: 2')
  expect(groups).toContain('leto: 2, vpisanih 0, odklonilo 0, brez odgovora 2.')
  const stranger = await enrol(server, {
    participantEmail: 'tretja@primer.si',
    payerEmail: 'tretja@primer.si',
  })
  expect(standing(stranger)).toEqual([`waiting ${PUPPETS}`])
  const id = idOf(stranger)
  expect(() =>
    server.services.places.change({ submissionId: id, workshopId: PUPPETS, action: 'accept' }, 'office:1'),
  ).toThrow('je polna')

  expect((await answer(await linkOf('spela@primer.si'), 'ne')).status).toBe(303)
  expect(standing(stranger)).toEqual([`offered ${PUPPETS}`])
  expect(standing(one)).toEqual([`accepted ${PUPPETS}`])
  while (mailbox.mails.filter(({ subject }) => subject?.startsWith('Povabilo ste odklonili')).length < 2)
    await mailbox.waitFor(mailbox.mails.length + 1)
})

test('families answer before the others’ first day; once the kept day is over, a press is as good as the form', async () => {
  const [first, late] = [
    await enrolLast(),
    await enrolLast({ payerEmail: 'druga@primer.si', participantEmail: 'druga@primer.si' }),
  ]
  const later = toSlovenianDay(addMilliseconds(new Date(), 60 * DAY))
  const workshops = groupCatalogue.workshops.map((workshop) => ({
    ...workshop,
    enrolment: { state: 'open' as const, from: later },
  }))
  await beginSeason({ workshops })
  await invite(first, late)
  expect((await server.send('registration', { workshops: [PUPPETS] })).status).toBe(422)
  expect(await page(await linkOf('druga@primer.si'))).toContain('mesto vam ostane')
  expect((await answer(await linkOf('tomaz@primer.si'), 'da', TICK)).status).toBe(303)
  expect(standing(newest())).toEqual([`held ${PUPPETS}`])

  await beginSeason()
  const [waiting] = [await enrol(server, { payerEmail: 'tretja@primer.si' })]
  expect(standing(waiting)).toEqual([`waiting ${PUPPETS}`])
  server.moveClock(12 * DAY)
  server.services.places.renewOffers()
  expect(standing(waiting)).toEqual([`offered ${PUPPETS}`])
  expect(await page(await linkOf('druga@primer.si'))).not.toContain('mesto vam ostane')
  expect((await answer(await linkOf('druga@primer.si'), 'da', TICK)).status).toBe(303)
  expect(standing(newest())).toEqual([`waiting ${PUPPETS}`])
})

test('a family without e-mail answers by telephone: in its kept place, before the others’ first day', async () => {
  const path = '/urad/prijave/nova'
  const silent = { workshops: PUPPETS, consent: 'da', participantEmail: '', payerEmail: '' }
  const { newsletterConsent: _, message: _none, ...example } = validEnrolment
  const typed = { ...example, ...silent, payerPhone: '041 222 333' }
  await (await open()).post(path, typed)
  const reference = newest()
  const workshops = groupCatalogue.workshops.map((workshop) => ({
    ...workshop,
    enrolment: { state: 'open' as const, from: keptUntil },
  }))
  await beginSeason({ workshops })
  const browser = await open()
  expect((await browser.post('/urad/dejanje', form([reference]))).status).toBe(303)
  const refused = await browser.post(path, { ...typed, participantFirstName: 'Ana' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).not.toContain('..')
  expect((await browser.post(path, typed)).status).toBe(303)
  expect(standing(newest())).toEqual([`held ${PUPPETS}`])
  expect(server.services.places.invitations.list(idOf(reference))[0]?.enrolled).toBe(newest())
})

test('the group is proposed by workshop and age, whatever it is called now; where none fits, letter and page say where one enrols', async () => {
  const child = (age: number, payerEmail: string) =>
    enrolLast({ workshops: [THEATRE], participantBirthDate: `05.05.${2025 - age}`, payerEmail })
  const [small, grown, eldest] = [
    await child(8, 'mala@primer.si'),
    await child(13, 'vecja@primer.si'),
    await child(11, 'srednja@primer.si'),
  ]
  const theatre = (name: string, ageFrom: number, ageTo: number) => ({
    id: `${THEATRE}--${name}`,
    workshopId: THEATRE,
    name,
    ageFrom,
    ageTo,
    mentorName: 'vodja skupine',
  })
  await beginSeason({ groups: [theatre('najmlajsi', 6, 10), theatre('mladi', 12, 20)] })
  const list = await (await open()).read(`/urad?sezona=${LAST}`)
  expect(list).toContain('Gledališke delavnice, otroci')
  await invite(small, grown, eldest)
  const letters = ['mala@primer.si', 'vecja@primer.si', 'srednja@primer.si']
  const links = [
    await linkOf(letters[0] ?? ''),
    await linkOf(letters[1] ?? ''),
    await linkOf(letters[2] ?? ''),
  ]
  expect(letters.map((email) => /\. (.*(?:skupin|Skupin).*)/.exec(letterTo(email)?.text ?? '')?.[1])).toEqual(
    [
      'Glede na starost predlagamo skupino najmlajsi.',
      'Glede na starost predlagamo skupino mladi.',
      `Skupine za to starost na delavnici letos ni; vpis na delavnico je na strani http://localhost:3000/prijavnica?delavnica=${THEATRE}.`,
    ],
  )
  expect(letterTo('mala@primer.si')?.text).not.toContain('Držimo do')
  const [own = '', , none = ''] = links
  expect(await page(none)).toContain(`href="/prijavnica?delavnica=${THEATRE}"`)
  expect(await page(none)).not.toContain('Podatki držijo, prijavi')
  expect((await answer(own, 'da', { ...TICK, delavnica: THEATRE })).status).toBe(303)
  expect(standing(newest())).toEqual([`new ${THEATRE}--najmlajsi`])
})

test('what was invited by mistake is taken back for five minutes, with its letters and kept places', async () => {
  const reference = await enrolLast()
  await beginSeason()
  const browser = await open()
  const done = (await browser.post('/urad/dejanje', form([reference]))).headers.get('location') ?? ''
  expect((await free())[PUPPETS]).toEqual({ free: 1 })
  expect((await browser.post('/urad/dejanje', form([reference]))).headers.get('location')).toBe(done)
  const dogodek = new URLSearchParams(done.slice(done.indexOf('?'))).getAll('dogodek')
  expect((await browser.post('/urad/razveljavi', { dogodek })).status).toBe(303)
  expect((await free())[PUPPETS]).toEqual({ free: 2 })
  expect(server.services.outbox.list().filter(({ kind }) => kind === 'letter')).toEqual([])
  expect(countRows(server, 'invitations')).toBe(0)
})

test('nobody is invited twice, from the present season, or into a group that has no place to keep', async () => {
  const references = [await enrolLast(), await enrolLast({ payerEmail: 'druga@primer.si' })]
  const [one = '', other = ''] = references
  await beginSeason({ groups: groupCatalogue.groups.map((group) => ({ ...group, places: 1 })) })
  const present = await enrol(server, { payerEmail: 'nova@primer.si' })
  const browser = await open()
  const refusal = async (...chosen: string[]) => {
    const refused = await browser.post('/urad/dejanje', form(chosen))
    return [refused.status, /<\/strong>: ([^<]+)/.exec(await refused.text())?.[1]]
  }
  expect(await refusal(one)).toEqual([409, expect.stringContaining('je polna')])
  server.services.places.change(
    { submissionId: idOf(present), workshopId: PUPPETS, action: 'withdraw' },
    'operator',
  )
  expect(await refusal(one, other)).toEqual([409, expect.stringContaining('je polna')])
  await invite(one)
  expect(await refusal(one)).toEqual([409, 'Ta družina je že povabljena.'])
  const again = await enrol(server, { workshops: [THEATRE], payerEmail: 'nova@primer.si' })
  expect(await refusal(again)).toEqual([409, expect.stringContaining('v prejšnjem šolskem letu')])
})

test('what is only looked at, or refused, promises nothing that a restore would keep', async () => {
  const references = [await enrolLast(), await enrolLast({ payerEmail: 'druga@primer.si' })]
  const [one = ''] = references
  await beginSeason({ groups: groupCatalogue.groups.map((group) => ({ ...group, places: 1 })) })
  const promised = () => server.services.journal.read().filter(({ kind }) => kind === 'invitation')
  const browser = await open()
  const looked = await browser.post('/urad/predogled', { dejanje: 'invite', izbrano: seen(one) })
  const refused = await browser.post('/urad/dejanje', form(references))
  expect([looked.status, refused.status, promised()]).toEqual([200, 409, []])
  const done = (await browser.post('/urad/dejanje', form([one]))).headers.get('location') ?? ''
  expect(promised()).toMatchObject([{ reference: one, isInvited: true }])
  const dogodek = [/P-[\d-]+%3A\d+/.exec(done)?.[0].replace('%3A', ':') ?? '', `${one}:9999`]
  expect((await browser.post('/urad/razveljavi', { dogodek })).status).toBe(409)
  expect([countRows(server, 'invitations'), promised().at(-1)]).toMatchObject([1, { isInvited: true }])
})

test('a mentor invites the families of her own workshop alone, and whoever may only read invites nobody', async () => {
  const [own, foreign] = [await enrolLast(), await enrolLast({ workshops: [THEATRE] })]
  await beginSeason()
  const [mentor, reader] = [await open(MENTOR), await open(READER)]
  expect((await mentor.post('/urad/dejanje', form([foreign]))).status).toBe(409)
  expect((await reader.post('/urad/dejanje', form([own]))).status).toBe(403)
  expect(await reader.read(`/urad/prijave?sezona=${LAST}`)).not.toContain('Povabi v novo šolsko leto')
  expect(countRows(server, 'invitations')).toBe(0)
  expect((await mentor.post('/urad/dejanje', form([own]))).status).toBe(303)
})

test('a family answers for its own child alone, by a link that lives as long as its invitation', async () => {
  const [one, other] = [
    await enrolLast(),
    await enrolLast({ payerEmail: 'druga@primer.si', participantEmail: 'druga@primer.si' }),
  ]
  const farAway = toSlovenianDay(addMilliseconds(new Date(), 200 * DAY))
  await beginSeason({ keptUntil: farAway })
  await invite(one)
  const k = await linkOf('tomaz@primer.si')
  const stranger = server.services.familyLinks.issue(idOf(other), 'payer')
  expect((await answer(stranger, 'da', TICK)).status).toBe(409)
  expect((await answer(stranger, 'ne')).status).toBe(409)
  expect((await answer('A'.repeat(43), 'ne')).status).toBe(404)
  expect((await openBrowser(server).post('/moja-prijava/povabilo', { k, odgovor: 'ne' }, {})).status).toBe(
    403,
  )
  server.moveClock(199 * DAY)
  expect((await answer(k, 'da', TICK)).status).toBe(303)
  server.moveClock(200 * DAY)
  expect((await answer(k, 'ne')).status).toBe(404)
})

test('a copy tells of the invitation, an erasure takes it along, and the place is free', async () => {
  const reference = await enrolLast()
  await beginSeason()
  await invite(reference)
  const { people } = server.services
  const copy = people.export({ reference }, { role: 'payer' })
  expect(copy.invitations).toEqual([
    { reference, workshopId: PUPPETS, season: SEASON, groupId: PUPPETS, answeredAt: null, enrolled: null },
  ])
  expect((await free())[PUPPETS]).toEqual({ free: 1 })
  people.erase(people.find({ reference }))
  expect(countRows(server, 'invitations')).toBe(0)
  expect((await free())[PUPPETS]).toEqual({ free: 2 })
})

test('last season’s page and contract know nothing of this season’s timetable, and stand after an invitation', async () => {
  const reference = await enrolLast()
  const { places, familyLinks } = server.services
  places.confirm(idOf(reference), PUPPETS, 'Besedilo potrditve.', true)
  await beginSeason()
  const k = server.services.familyLinks.issue(idOf(reference), 'payer')
  expect(await page(k)).not.toContain('sreda')
  await invite(reference)
  expect(await page(k)).toContain('»Besedilo potrditve.«')
  expect(familyLinks).toBeDefined()
})
