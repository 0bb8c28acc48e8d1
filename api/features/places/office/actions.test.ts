import { expect, test } from 'vitest'
import type { OfficeBrowser } from '../../../../tests/support/office-browser'
import { MENTOR } from '../../../../tests/support/office-server'
import { enrol, enrolNamed, PUPPETS, SEASON } from '../../../../tests/support/season'
import { DAY, MINUTE } from '../../../core/clock'
import { confirmPlace } from '../testing/confirm-place'
import { setUpPlacesOffice } from '../testing/office'

const THEATRE = 'gledaliske-delavnice'
const [CHILDREN, YOUNG] = [`${THEATRE}--otroci`, `${THEATRE}--mladi`]

const { mailbox, server, idOf, open, toPlaceValue, placesOf } = setUpPlacesOffice()
const statesOf = (...references: string[]) => placesOf(...references).map(({ state }) => state)
const toPreview = (postAction: string, chosen: string[], more: Record<string, string> = {}) =>
  `/urad/predogled?${new URLSearchParams([['dejanje', postAction], ...chosen.map((one) => ['izbrano', one]), ...Object.entries(more)])}`
const lettersOf = (subject: string) => mailbox.mails.filter((mail) => mail.subject?.startsWith(subject))
const countLetters = () => server.services.outbox.list().filter(({ kind }) => kind === 'letter').length

/** Moves the clock past the undo window and waits for letters with this subject. @returns the recipients */
async function sendLetters(subject: string, count = 2): Promise<string[]> {
  server.moveClock(6 * MINUTE)
  server.services.worker.pollSoon()
  while (lettersOf(subject).length < count) await mailbox.waitFor(mailbox.mails.length + 1)
  return lettersOf(subject)
    .flatMap(({ envelopeTo }) => envelopeTo)
    .sort()
}

const postAction = (
  browser: OfficeBrowser,
  dejanje: string,
  fields: { izbrano: string | string[] } & Record<string, string | string[]>,
) => browser.post('/urad/dejanje', { dejanje, poslji: 'da', zadeva: 'x', besedilo: 'y', ...fields })

/** Undoes the action whose result page the response redirects to. */
function postUndo(browser: OfficeBrowser, done: Response) {
  const path = done.headers.get('location') ?? ''
  const dogodek = new URLSearchParams(path.slice(path.indexOf('?'))).getAll('dogodek')
  return browser.post('/urad/razveljavi', { dogodek })
}

test('a page of fifty chosen enrolments of a group with a long name fits into the address of the preview', async () => {
  const reference = await enrol(server)
  const long = {
    workshop: 'ustvarjalne-delavnice-za-najmlajse',
    group: 'ustvarjalne-delavnice-za-najmlajse--dopoldne',
  }
  const others = Array(49).fill(toPlaceValue('P-2026-0099', 'accepted', long))
  const answer = await (await open()).get(toPreview('decline', [toPlaceValue(reference), ...others]))
  expect(answer.status).not.toBe(414)
  expect(await answer.text()).toContain('Urad')
})

test('an acceptance is previewed, and its letter is sent only after the undo window', async () => {
  const reference = await enrol(server)
  const browser = await open()
  const preview = await browser.read(toPreview('accept', [toPlaceValue(reference)]))
  expect(preview).toMatch(
    /value="Mesto za vas je pripravljeno, potrdite udeležbo: Lutkovna delavnica \(P-\d{4}-\d{4}\)"/,
  )
  expect(preview).toContain(`Številka prijave: ${reference}`)
  expect(preview).toMatch(/value="da"[^>]*>Sprejmi in\u00a0pošlji</)
  expect(preview).toMatch(/value="ne"[^>]*>Sprejmi brez sporočila</)
  // An empty subject shows the form again, with the typed text.
  const empty = await postAction(browser, 'accept', {
    izbrano: toPlaceValue(reference),
    zadeva: ' ',
    besedilo: 'Pridite prej.',
  })
  const page = await empty.text()
  expect([empty.status, statesOf(reference)]).toEqual([422, ['held']])
  expect(page).toMatch(/<title>Napaka: .*<details[^>]*open="".*href="#zadeva">Napišite zadevo\./s)
  expect(page).toMatch(/aria-describedby="zadeva-napaka"[^>]*id="zadeva"/)
  expect(page).toContain('>Pridite prej.</textarea>')

  const zadeva = 'Dobrodošli\r\nBcc: tuj@zlonamerno.example'
  const answer = await postAction(browser, 'accept', { izbrano: toPlaceValue(reference), zadeva })
  expect([answer.status, statesOf(reference)]).toEqual([303, ['accepted']])
  server.moveClock(4 * MINUTE)
  server.services.worker.pollSoon()
  expect(lettersOf('Dobrodošli')).toEqual([])
  // A line break in the subject does not start a new header.
  expect(await sendLetters('Dobrodošli Bcc: tuj')).toEqual(['spela@primer.si', 'tomaz@primer.si'])
})

test('the preview shows the letter as the family reads it, also after its text was changed', async () => {
  const [ana, bor] = await enrolNamed(server, ['Ana', 'Bor'])
  const izbrano = [toPlaceValue(ana), toPlaceValue(bor)]
  const browser = await open()
  const readArticle = (page: string) => /<article.*<\/article>/s.exec(page)?.[0]
  const article = readArticle(await browser.read(toPreview('accept', izbrano)))
  expect(article).toContain(`Številka prijave: ${ana}`)
  expect(article).not.toMatch(/[{}]/)
  const changed = { zadeva: 'Pridite', besedilo: 'Velja za {stevilka_prijave}.' }
  const answer = await browser.post('/urad/predogled', { dejanje: 'accept', izbrano, ...changed })
  const page = await answer.text()
  expect(readArticle(page)).toContain(`Velja za ${ana}.`)
  expect(page).toContain('>Velja za {stevilka_prijave}.</textarea>')
})

test('»Če je v tem času ne potrdite, vas opomnimo«: the office reminds a payer who has not confirmed, and no other', async () => {
  const [ana, bor] = await enrolNamed(server, ['Ana', 'Bor'])
  const browser = await open()
  await postAction(browser, 'accept', { izbrano: [toPlaceValue(ana), toPlaceValue(bor)], poslji: 'ne' })
  const [unconfirmed, confirmed] = placesOf(ana, bor)
  confirmPlace(server.services.places, { submissionId: idOf(bor), workshopId: PUPPETS })
  const change = { dejanje: 'remind-to-confirm', izbrano: toPlaceValue(bor, 'accepted') }
  expect([unconfirmed?.state, confirmed?.state]).toEqual(['accepted', 'accepted'])
  expect(await browser.read(`/urad/prijave/${bor}`)).not.toContain('Opomni na potrditev')
  expect(await browser.read(toPreview(change.dejanje, [change.izbrano]))).toContain('še ni potrdil')
  expect(await browser.read(`/urad/prijave/${ana}`)).toContain('Opomni na potrditev')
  server.moveClock(15 * DAY)
  const later = await open()
  const preview = await later.read(toPreview('remind-to-confirm', [toPlaceValue(ana, 'accepted')]))
  expect(preview).toContain('Plačnika prosimo, da udeležbo pisno potrdi v osmih dneh')
  expect(preview).toContain('lahko mesto ponudimo drugim')
  await postAction(later, 'remind-to-confirm', {
    izbrano: toPlaceValue(ana, 'accepted'),
    zadeva: 'Potrdite udeležbo',
  })
  expect(await sendLetters('Potrdite udeležbo')).toEqual(['spela@primer.si', 'tomaz@primer.si'])
  // The contract that the payer can confirm is the same as before.
  expect(placesOf(ana)).toEqual([unconfirmed])
})

test('clicking a button twice does the action once; undoing it restores everything, sends no letter, and allows the action again', async () => {
  const reference = await enrol(server)
  const browser = await open()
  const click = () => postAction(browser, 'accept', { izbrano: toPlaceValue(reference) })
  const first = await click()
  const done = first.headers.get('location') ?? ''
  expect(done).toContain('/urad/opravljeno?')
  expect(await browser.read(done)).toContain('Razveljavi')
  expect((await click()).headers.get('location')).toBe(done)
  expect(countLetters()).toBe(2)
  const undone = await postUndo(browser, first)
  expect(undone.headers.get('location')).toBe(done)
  expect([undone.status, statesOf(reference), countLetters()]).toEqual([303, ['held'], 0])
  expect((await postUndo(browser, first)).headers.get('location')).toBe(done)
  expect(await browser.read(done)).toContain('Razveljavljeno. Nobeno sporočilo ne odide.')
  const anew = (await click()).headers.get('location')
  expect(anew).toContain('/urad/opravljeno?')
  expect(anew).not.toBe(done)
})

test('of two office users at once the second reads what the first did, and nothing is done twice', async () => {
  const reference = await enrol(server)
  const [first, second] = [await open(), await open()]
  await postAction(first, 'accept', { izbrano: toPlaceValue(reference) })
  const late = await postAction(second, 'decline', { izbrano: toPlaceValue(reference) })
  expect([late.status, await late.text()]).toEqual([
    409,
    expect.stringContaining('Prijavo je medtem spremenil nekdo drug. Zdaj: sprejeta, Lutkovna delavnica.'),
  ])
  expect([statesOf(reference), countLetters()]).toEqual([['accepted'], 2])
})

test('an action on several places changes all or none; it names the place that prevents it and offers the others', async () => {
  const [ana, bor, cene] = await enrolNamed(server, ['Ana', 'Bor', 'Cene', 'Dana'])
  const both = [toPlaceValue(ana), toPlaceValue(bor)]
  const browser = await open()
  // The group has two places: the third participant cannot be accepted too.
  const refused = await postAction(browser, 'accept', {
    izbrano: [...both, toPlaceValue(cene, 'waiting')],
    besedilo: 'Moje besedilo',
  })
  const page = await refused.text()
  expect(refused.status).toBe(409)
  expect(page).toMatch(/<title>Napaka: .*<strong>Žagar Cene<\/strong>: Skupina Lutkovna delavnica je polna/s)
  expect([...page.matchAll(/name="izbrano" value="([^"]*)"/g)].map(([, value]) => value)).toEqual(both)
  expect(page).toContain('>Moje besedilo</textarea>')
  expect(statesOf(ana, bor, cene)).toEqual(['held', 'held', 'waiting'])

  const preview = await browser.read(toPreview('accept', both))
  expect(preview).toMatch(/Sprejem: 2\u00a0prijavi/)
  expect(preview).toContain('value="Mesto za vas je pripravljeno, potrdite udeležbo: {delavnica}"')
  expect(preview).toContain(`Številka prijave: ${ana}`)
  await postAction(browser, 'accept', {
    izbrano: both,
    zadeva: '{delavnica}',
    besedilo: '{stevilka_prijave}',
  })
  expect(statesOf(ana, bor)).toEqual(['accepted', 'accepted'])
  await sendLetters('Lutkovna delavnica', 4)
  const texts = lettersOf('Lutkovna delavnica').map(({ text }) => text)
  for (const one of [ana, bor]) expect(texts.filter((text) => text?.includes(one))).toHaveLength(2)
})

test('moving a place asks for the group, and never leads into another workshop', async () => {
  const reference = await enrol(server, { workshops: [THEATRE] })
  const browser = await open()
  const chosen = toPlaceValue(reference, 'held', { workshop: THEATRE, group: CHILDREN })
  const choice = await browser.read(toPreview('move', [chosen]))
  expect(choice).toMatch(/Žagar [^<]*<.*V katero skupino/s)
  expect(choice).not.toContain('>Lutkovna delavnica</option>')
  expect((await browser.get(toPreview('move', [chosen], { skupina: PUPPETS }))).status).toBe(409)
  const preview = await browser.read(toPreview('move', [chosen], { skupina: YOUNG }))
  expect(preview).toContain('Mesto v skupini Gledališke delavnice (mladi) držimo za vas')
  const moved = await postAction(browser, 'move', { izbrano: chosen, skupina: YOUNG, poslji: 'ne' })
  expect(await browser.read(moved.headers.get('location') ?? '')).toContain(
    'Zapisano, brez sporočila družini. Razveljavite lahko do',
  )
  expect(server.services.places.countByGroup(SEASON).find(({ groupId }) => groupId === YOUNG)?.held).toBe(1)
  expect(countLetters()).toBe(0)
})

test('a mentor can neither undo an action of another workshop nor read names there', async () => {
  const reference = await enrol(server, { workshops: ['muzikal'] })
  const mentor = await open(MENTOR)
  const done = await postAction(await open(), 'accept', {
    izbrano: toPlaceValue(reference, 'new', { workshop: 'muzikal', group: '-' }),
  })
  expect((await postUndo(mentor, done)).status).toBe(409)
  expect(await mentor.read(done.headers.get('location') ?? '')).not.toContain('Žagar')
  expect(statesOf(reference)).toEqual(['accepted'])
})
