import { expect, test } from 'vitest'
import { MINUTE } from '../../api/core/clock'
import type { OfficeBrowser } from '../support/office'
import { keepOffice, MENTOR } from '../support/office-server'
import { enrol, SEASON } from '../support/season'

const GROUP = 'lutkovna-delavnica'

const { mailbox, server, open } = keepOffice()
const seen = (reference: string, state: string, workshop = GROUP, group = workshop) =>
  `${reference} ${workshop} ${state} ${group}`
const toPreview = (act: string, chosen: string[], more: Record<string, string> = {}) =>
  `/urad/predogled?${new URLSearchParams([['dejanje', act], ...chosen.map((one) => ['izbrano', one]), ...Object.entries(more)])}`
const stateOf = (reference: string) => {
  const submission = server.services.store.findByReference(reference)
  return server.services.places.listFor(submission?.id ?? 0).map(({ state }) => state)
}
const lettersOf = (subject: string) =>
  mailbox.mails.filter((mail) => mail.subject?.startsWith(subject)).flatMap(({ envelopeTo }) => envelopeTo)

/** Lets letters leave, and waits for those of a subject. @returns to whom they went */
async function letGo(subject: string, count = 2): Promise<string[]> {
  server.moveClock(6 * MINUTE)
  server.services.worker.wake()
  while (lettersOf(subject).length < count) await mailbox.waitFor(mailbox.mails.length + 1)
  return lettersOf(subject).sort()
}

/** Reads the letter that a preview shows, and does the act with it. */
async function act(
  browser: OfficeBrowser,
  kind: string,
  chosen: string[],
  changes: Record<string, string> = {},
) {
  const page = await browser.read(toPreview(kind, chosen))
  const decode = (text = '') =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  const subject = decode(/name="zadeva"[^>]* value="([^"]*)"/.exec(page)?.[1])
  const body = decode(/<textarea[^>]*>([^<]*)</.exec(page)?.[1])
  return browser.post('/urad/dejanje', {
    dejanje: kind,
    izbrano: chosen,
    poslji: 'da',
    zadeva: subject || 'x',
    besedilo: body || 'y',
    nazaj: '/urad/prijave',
    ...changes,
  })
}

/** The forms of undoing that a page holds. */
const listEvents = (path: string) => new URLSearchParams(path.slice(path.indexOf('?'))).getAll('dogodek')

test('an acceptance is looked at first, and its letter leaves only when it can no longer be taken back', async () => {
  const reference = await enrol(server)
  const browser = await open()
  const preview = await browser.read(toPreview('accept', [seen(reference, 'held')]))
  expect(preview).toMatch(/value="Mesto je potrjeno: Lutkovna delavnica \(P-\d{4}-\d{4}\)"/)
  expect(preview).toContain(`Številka prijave: ${reference}`)
  expect(stateOf(reference)).toEqual(['held'])

  const answer = await act(browser, 'accept', [seen(reference, 'held')], { zadeva: 'Dobrodošli!' })
  expect(answer.status).toBe(303)
  expect(stateOf(reference)).toEqual(['accepted'])
  server.moveClock(4 * MINUTE)
  server.services.worker.wake()
  expect(lettersOf('Dobrodošli!')).toEqual([])
  expect(await letGo('Dobrodošli!')).toEqual(['spela@primer.si', 'tomaz@primer.si'])
})

test('an act taken back leaves everything as it was, and nobody is written to', async () => {
  const reference = await enrol(server)
  const browser = await open()
  const answer = await act(browser, 'decline', [seen(reference, 'held')])
  const done = answer.headers.get('location') ?? ''
  expect(await browser.read(done)).toContain('Razveljavi')
  const undone = await browser.post('/urad/razveljavi', { dogodek: listEvents(done), nazaj: '/urad/prijave' })
  expect([undone.status, stateOf(reference)]).toEqual([303, ['held']])
  expect((await browser.post('/urad/razveljavi', { dogodek: listEvents(done) })).status).toBe(409)
  server.moveClock(10 * MINUTE)
  expect(server.services.outbox.list().filter(({ kind }) => kind === 'letter')).toEqual([])
})

test('a button pressed twice does its act once, and both presses lead to what was done', async () => {
  const reference = await enrol(server)
  const browser = await open()
  const form = {
    dejanje: 'accept',
    izbrano: seen(reference, 'held'),
    poslji: 'da',
    zadeva: 'x',
    besedilo: 'y',
  }
  const first = await browser.post('/urad/dejanje', form)
  const done = first.headers.get('location') ?? ''
  expect(done).toContain('/urad/opravljeno?')
  expect((await browser.post('/urad/dejanje', form)).headers.get('location')).toBe(done)
  expect(server.services.outbox.list().filter(({ kind }) => kind === 'letter')).toHaveLength(2)

  await browser.post('/urad/razveljavi', { dogodek: listEvents(done), nazaj: '/urad/prijave' })
  const anew = (await browser.post('/urad/dejanje', form)).headers.get('location')
  expect(anew).toContain('/urad/opravljeno?')
  expect(anew).not.toBe(done)
})

test('the last button says what leaves; an empty subject leads back to the text as it was typed', async () => {
  const reference = await enrol(server)
  const browser = await open()
  const preview = await browser.read(toPreview('accept', [seen(reference, 'held')]))
  expect(preview).toMatch(/value="da"[^>]*>Sprejmi in\u00a0pošlji</)
  expect(preview).toMatch(/value="ne"[^>]*>Sprejmi brez sporočila</)
  const answer = await act(browser, 'accept', [seen(reference, 'held')], {
    zadeva: ' ',
    besedilo: 'Dobrodošli, pridite prej.',
  })
  const page = await answer.text()
  expect(answer.status).toBe(422)
  expect(page).toContain('Sporočilo potrebuje zadevo in besedilo.')
  expect(page).toContain('>Dobrodošli, pridite prej.</textarea>')
  expect(stateOf(reference)).toEqual(['held'])
})

test('two people at once: the second is told what the first has done, and nothing happens twice', async () => {
  const reference = await enrol(server)
  server.services.officeUsers.add({ email: 'tajnistvo@ckd.example', workshops: null, isReadOnly: false })
  const [first, second] = [await open(), await open('tajnistvo@ckd.example')]
  const preview = await second.read(toPreview('decline', [seen(reference, 'held')]))
  expect(preview).toContain('Zavrnitev')
  await act(first, 'accept', [seen(reference, 'held')])
  const late = await second.post('/urad/dejanje', {
    dejanje: 'decline',
    izbrano: seen(reference, 'held'),
    poslji: 'da',
    zadeva: 'x',
    besedilo: 'y',
  })
  expect(late.status).toBe(409)
  expect(await late.text()).toContain(
    'Prijavo je medtem spremenil nekdo drug. Zdaj: sprejeta, Lutkovna delavnica.',
  )
  expect(stateOf(reference)).toEqual(['accepted'])
  expect(server.services.outbox.list().filter(({ kind }) => kind === 'letter')).toHaveLength(2)
})

test('of several all are changed or none, and whoever stands in the way is named', async () => {
  const names = ['Ana', 'Bor', 'Cene', 'Dana']
  const references = []
  for (const participantFirstName of names) references.push(await enrol(server, { participantFirstName }))
  const [ana = '', bor = '', cene = ''] = references
  const browser = await open()
  // Two places: the third, who waits, cannot be accepted beside the two.
  const chosen = [seen(ana, 'held'), seen(bor, 'held'), seen(cene, 'waiting')]
  const refused = await browser.get(toPreview('accept', chosen))
  const page = await refused.text()
  expect(refused.status).toBe(409)
  expect(page).toContain('<strong>Žagar Cene</strong>: Skupina Lutkovna delavnica je polna')
  expect(page).toContain('Nadaljuj brez njih')
  expect([ana, bor, cene].flatMap(stateOf)).toEqual(['held', 'held', 'waiting'])
  const typed = { zadeva: 'Prosto', besedilo: 'Moje besedilo' }
  const late = await (await act(browser, 'accept', chosen, typed)).text()
  expect(late).toContain('name="besedilo" value="Moje besedilo"')
  const rest = { dejanje: 'accept', izbrano: chosen.slice(0, 2), ...typed }
  expect(await (await browser.post('/urad/predogled', rest)).text()).toContain('>Moje besedilo</textarea>')

  const both = [seen(ana, 'held'), seen(bor, 'held')]
  const preview = await browser.read(toPreview('accept', both))
  expect(preview).toMatch(/Sprejem: 2\u00a0prijavi/)
  expect(preview).toContain('value="Mesto je potrjeno: {delavnica}"')
  expect(preview).toContain('Nespremenjeno besedilo za prvo prijavo: Žagar Ana')
  expect(preview).toContain(`Številka prijave: ${ana}`)
  expect((await act(browser, 'accept', both)).status).toBe(303)
  expect([ana, bor].flatMap(stateOf)).toEqual(['accepted', 'accepted'])
  await letGo('Mesto je potrjeno: Lutkovna delavnica', 4)
  const texts = mailbox.mails
    .filter(({ subject }) => subject?.startsWith('Mesto je potrjeno'))
    .map(({ text }) => text)
  for (const reference of [ana, bor])
    expect(texts.filter((text) => text?.includes(reference))).toHaveLength(2)
  for (const text of texts) expect(text).not.toMatch(/[{}]/)
})

test('a move asks for the group, and nobody comes into another workshop', async () => {
  const workshop = 'gledaliske-delavnice'
  const reference = await enrol(server, { workshops: [workshop] })
  const browser = await open()
  const chosen = seen(reference, 'held', workshop, `${workshop}--otroci`)
  const choice = await browser.read(toPreview('move', [chosen]))
  expect(choice).toContain('V katero skupino')
  expect(choice).not.toContain('>Lutkovna delavnica</option>')
  const wrong = await browser.get(toPreview('move', [chosen], { skupina: GROUP }))
  expect(wrong.status).toBe(409)
  const moved = await act(browser, 'move', [chosen], { skupina: `${workshop}--mladi`, poslji: '' })
  const done = await browser.read(moved.headers.get('location') ?? '')
  expect(done).toContain('Zapisano, brez sporočila družini. Razveljavite lahko do')
  expect(
    server.services.places.overview(SEASON).find(({ groupId }) => groupId === `${workshop}--mladi`)?.held,
  ).toBe(1)
  expect(server.services.outbox.list().filter(({ kind }) => kind === 'letter')).toEqual([])
})

test('the letter of a move says whether the place is held or still to be waited for', async () => {
  const workshop = 'gledaliske-delavnice'
  const reference = await enrol(server, { workshops: [workshop] })
  const browser = await open()
  const [children, young] = [`${workshop}--otroci`, `${workshop}--mladi`]
  const preview = (state: string) =>
    browser.read(toPreview('move', [seen(reference, state, workshop, children)], { skupina: young }))
  expect(await preview('held')).toContain(
    'Mesto v skupini Gledališke delavnice (mladi) je za vas zadržano, dokler ga ne potrdimo.',
  )
  await act(browser, 'wait', [seen(reference, 'held', workshop, children)])
  const waiting = await preview('waiting')
  expect(waiting).toContain(
    'Ste 1. na čakalnem seznamu skupine Gledališke delavnice (mladi); mesta še nimate.',
  )
})

test('a mentor neither changes nor takes back anything of another workshop, whatever number she sends', async () => {
  const reference = await enrol(server, { workshops: ['muzikal'] })
  const [office, mentor] = [await open(), await open(MENTOR)]
  const chosen = seen(reference, 'new', 'muzikal', '-')
  expect((await mentor.get(toPreview('accept', [chosen]))).status).toBe(409)
  expect((await act(mentor, 'accept', [chosen])).status).toBe(409)
  const done = (await act(office, 'accept', [chosen])).headers.get('location') ?? ''
  expect((await mentor.post('/urad/razveljavi', { dogodek: listEvents(done) })).status).toBe(409)
  expect(await mentor.read(done)).not.toContain('Žagar')
  expect(stateOf(reference)).toEqual(['accepted'])
})

test('a header in a letter’s subject stays in the subject', async () => {
  const reference = await enrol(server)
  const browser = await open()
  await act(browser, 'accept', [seen(reference, 'held')], {
    zadeva: 'Dobrodošli\r\nBcc: tuj@zlonamerno.example',
  })
  const receivers = await letGo('Dobrodošli Bcc: tuj@zlonamerno.example')
  expect(receivers).not.toContain('tuj@zlonamerno.example')
})

test('a message goes to those who wait, one mail each, is looked at first and followed', async () => {
  for (const index of [1, 2, 3, 4])
    await enrol(server, {
      participantFirstName: `Ana${index}`,
      participantEmail: `ana${index}@primer.si`,
      payerEmail: `ana${index}@primer.si`,
    })
  const browser = await open()
  const fields = {
    sezona: SEASON,
    skupina: GROUP,
    komu: 'waiting',
    zadeva: 'Nova skupina',
    besedilo: 'Odpiramo *novo* skupino.',
  }
  const preview = await (await browser.post('/urad/sporocila/novo', fields)).text()
  expect(preview).toMatch(/2\u00a0e-sporočili/)
  // As it is read, not as it is typed.
  expect(preview).toContain('Odpiramo novo skupino.')
  const back = await browser.post('/urad/sporocila/novo', { ...fields, korak: 'popravi' })
  expect(await back.text()).toContain('>Odpiramo *novo* skupino.</textarea>')
  const nobody = await browser.post('/urad/sporocila/novo', {
    ...fields,
    skupina: 'muzikal',
    korak: 'poslji',
  })
  expect(await nobody.text()).toContain('>Odpiramo *novo* skupino.</textarea>')
  const sent = await browser.post('/urad/sporocila/novo', { ...fields, korak: 'poslji' })
  const path = sent.headers.get('location') ?? ''
  // A button pressed twice sends once.
  const twice = await browser.post('/urad/sporocila/novo', { ...fields, korak: 'poslji' })
  expect(twice.headers.get('location')).toBe(path)
  // Whatever frame it was sent in.
  server.services.database.prepare("UPDATE letters SET template = 'opomnik'").run()
  const again = await browser.post('/urad/sporocila/novo', { ...fields, korak: 'poslji' })
  expect(again.headers.get('location')).toBe(path)
  const before = await browser.read(path)
  expect(before).toContain('ana3@primer.si')
  expect(before).toContain('Prekliči pošiljanje')
  expect(await letGo('Nova skupina')).toEqual(['ana3@primer.si', 'ana4@primer.si'])
  expect(await browser.read(path)).not.toContain('Prekliči pošiljanje')
  await expect.poll(() => browser.read('/urad/sporocila')).toContain('odšlo 2 od 2')
})

test('a message is called back before it leaves; a mentor writes to her group without seeing an address', async () => {
  await enrol(server)
  const [office, mentor] = [await open(), await open(MENTOR)]
  const fields = {
    skupina: GROUP,
    komu: 'placed',
    zadeva: 'Odpade',
    besedilo: 'V sredo ni vaje.',
    korak: 'poslji',
  }
  const path = (await mentor.post('/urad/sporocila/novo', fields)).headers.get('location') ?? ''
  const page = await mentor.read(path)
  expect(page).not.toContain('tomaz@primer.si')
  expect(page).toContain('P-')
  expect((await mentor.post('/urad/sporocila/novo', { ...fields, skupina: 'muzikal' })).status).toBe(404)
  const foreign = (await office.post('/urad/sporocila/novo', fields)).headers.get('location') ?? ''
  expect((await mentor.get(foreign)).status).toBe(404)
  expect((await mentor.post(`${path}/preklici`, {})).status).toBe(303)
  expect((await mentor.get(path)).status).toBe(404)
  expect(await letGo('Odpade')).toHaveLength(2)
})
