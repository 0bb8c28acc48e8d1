// A date of a group: cancelled, moved, added, taken back; in the office, the letters, the call, the sheet, the family's page.
import { expect, test } from 'vitest'
import { addMilliseconds, DAY } from '../../api/core/clock'
import { toSlovenianDay } from '../../common/calendar-date'
import type { Catalogue } from '../../common/catalogue'
import { formatLessonDay } from '../../common/lessons'
import { type OfficeBrowser, openBrowser } from '../support/office'
import { keepOffice, MENTOR } from '../support/office-server'
import { enrol, groupCatalogue } from '../support/season'

const GROUP = 'lutkovna-delavnica'
const CHANGE = '/urad/srecanja/sprememba'
const LIST = `/urad/srecanja?skupina=${GROUP}`

const inDays = (days: number) => toSlovenianDay(addMilliseconds(new Date(Date.now()), days * DAY))
const TODAY = inDays(0)
const LATER = inDays(3)
/** Today's weekday, from three weeks ago to three weeks ahead. */
const catalogue: Catalogue = {
  ...groupCatalogue,
  season: { from: inDays(-21), to: inDays(21) },
  holidays: [],
  groups: groupCatalogue.groups.map((group) => ({
    ...group,
    day: formatLessonDay(TODAY).split(',')[0],
  })),
}

const { mailbox, server, ...office } = keepOffice(catalogue)
const open = (email = MENTOR) => office.open(email)
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replace(/<!-- -->/g, '')
const news = async () => (await server.get('/api/lessons')).body[GROUP]
const lettersWith = (start: string) => mailbox.mails.filter(({ subject = '' }) => subject.startsWith(start))
const read = async (browser: OfficeBrowser, path: string) => plain(await browser.read(path))

/** What the last step of an act sends. */
const toSend = (kaj: string, dan: string, more: Record<string, string> = {}) => ({
  skupina: GROUP,
  kaj,
  dan,
  korak: 'poslji',
  ...more,
})
const moved = { novi_dan: LATER, od: '18:00', do: '19:30', ucilnica: 'Klet', mentor: 'vodja skupine' }

test('a mentor cancels today’s lesson: the letter leaves at once, and page, sheet and family know', async () => {
  await enrol(server)
  const browser = await open()
  const day = plain(formatLessonDay(TODAY))
  expect(await read(browser, LIST)).toContain(`${day}, 16.00–17.30`)
  const preview = await read(browser, `${CHANGE}?skupina=${GROUP}&kaj=odpade&dan=${TODAY}`)
  expect(preview).toContain(`Odpade: Lutkovna delavnica, ${day}, 16.00–17.30`)
  expect(preview).toContain('2 e-sporočili. Sporočilo odide takoj')
  expect(await news()).toBeUndefined()

  const answer = await browser.post(CHANGE, toSend('odpade', TODAY, { pojasnilo: 'Mentorica je **bolna**.' }))
  expect(answer.status).toBe(303)
  await expect.poll(() => lettersWith('Odpade')).toHaveLength(2)
  const [letter] = lettersWith('Odpade')
  expect(plain(letter?.text ?? '')).toContain(`Odpade: ${day}, 16.00–17.30`)
  expect(letter?.text).toContain('Mentorica je bolna.')

  const said = `${day}, 16.00–17.30: odpade.`
  // Whoever is accepted now first comes a week later.
  const [place] = server.services.places.listFor(1)
  const text = { subject: '', body: '{prvo_srecanje}' }
  const { body } = server.services.letters.write('sprejem', { submissionId: 1, place, text })
  expect(body).toBe(formatLessonDay(inDays(7)))
  const list = await read(browser, answer.headers.get('location') ?? '')
  expect(list).toContain(said)
  expect(list).toContain('Komu gre sporočilo: 2 e-sporočili')
  expect(((await news()) as string[]).map(plain)).toEqual([said])
  const link = /moja-prijava\?k=([\w-]+)/
  const [family] = mailbox.mails.flatMap(({ text = '' }) => link.exec(text)?.[1] ?? [])
  expect(await read(openBrowser(server), `/moja-prijava?k=${family}`)).toContain(said)
  const [, month, date] = TODAY.split('-').map(Number)
  expect(await read(browser, `/urad/prisotnost?skupina=${GROUP}`)).not.toContain(`>${date}. ${month}.<`)
})

test('a button pressed twice, or again because its answer was lost, writes once', async () => {
  await enrol(server)
  const browser = await open()
  const [day] = [inDays(1)]
  for (const fields of [toSend('odpade', TODAY), toSend('dodaj', '', { ...moved, novi_dan: day })]) {
    const answers = await Promise.all([browser.post(CHANGE, fields), browser.post(CHANGE, fields)])
    const again = await browser.post(CHANGE, fields)
    expect([...answers, again].map(({ status }) => status)).toEqual([303, 303, 303])
  }
  await expect.poll(() => server.services.outbox.count().pending).toBe(0)
  expect(lettersWith('Odpade')).toHaveLength(2)
  expect(lettersWith('Srečanje bo')).toHaveLength(2)
})

test('a lesson is moved, then taken back; families hear of both', async () => {
  await enrol(server)
  const browser = await open()
  const form = await read(browser, `${CHANGE}?skupina=${GROUP}&kaj=spremeni&dan=${TODAY}`)
  expect(form).toContain('value="16:00"')
  expect(form).not.toContain('name="korak"')
  const preview = await (
    await browser.post(CHANGE, { ...toSend('spremeni', TODAY), ...moved, korak: '' })
  ).text()
  const [from, to] = [TODAY, LATER].map((day) => plain(formatLessonDay(day)))
  expect(plain(preview)).toContain(`Velja: ${to}, 18.00–19.30`)
  await browser.post(CHANGE, toSend('spremeni', TODAY, moved))
  expect(((await news()) as string[]).map(plain)).toEqual([
    `${from}: prestavljeno na dan ${to}, 18.00–19.30, učilnica Klet.`,
  ])
  await expect.poll(() => lettersWith('Sprememba')).toHaveLength(2)
  expect(lettersWith('Sprememba')[0]?.text).toContain('Učilnica: Klet')
  const [, month, date] = LATER.split('-').map(Number)
  expect(await read(browser, `/urad/prisotnost?skupina=${GROUP}`)).toContain(`>${date}. ${month}.<`)

  await browser.post(CHANGE, toSend('velja', TODAY))
  expect(await news()).toBeUndefined()
  await expect.poll(() => lettersWith('Srečanje bo')).toHaveLength(2)
  expect(plain(lettersWith('Srečanje bo')[0]?.text ?? '')).toContain(`Srečanje: ${from}, 16.00–17.30`)
})

test('an extra lesson can be cancelled and held after all, and stays extra', async () => {
  const browser = await open()
  const added = { ...moved, mentor: 'vodja skupine' }
  await browser.post(CHANGE, toSend('dodaj', '', added))
  const day = plain(formatLessonDay(LATER))
  const extra = `${day}, 18.00–19.30: dodatno srečanje, učilnica Klet.`
  expect(((await news()) as string[]).map(plain)).toEqual([extra])
  await browser.post(CHANGE, toSend('odpade', LATER))
  expect(((await news()) as string[]).map(plain)).toEqual([`${day}, 18.00–19.30: odpade.`])
  expect(await read(browser, `${CHANGE}?skupina=${GROUP}&kaj=velja&dan=${LATER}`)).not.toContain(
    'pošlji zdaj',
  )
  const done = await browser.post(CHANGE, toSend('velja', LATER))
  expect(((await news()) as string[]).map(plain)).toEqual([extra])
  expect(await read(browser, done.headers.get('location') ?? '')).toContain('ni nikogar, ki bi mu pisali')
})

test('what is over or makes no sense is refused, and nobody is written to', async () => {
  await enrol(server)
  const browser = await open()
  const refused: [Record<string, string>, string][] = [
    [toSend('odpade', inDays(-7)), 'že mimo'],
    [toSend('odpade', inDays(1)), 'ni več na seznamu'],
    [toSend('spremeni', inDays(7), { ...moved, novi_dan: inDays(14) }), 'že na seznamu'],
    [toSend('spremeni', inDays(7), { ...moved, novi_dan: inDays(-1) }), 'že mimo'],
    [toSend('spremeni', inDays(7), { ...moved, do: '17:00' }), 'konec je po začetku'],
    [toSend('dodaj', '', { ...moved, novi_dan: 'jutri' }), 'Izberite dan'],
  ]
  for (const [fields, reason] of refused) {
    const answer = await browser.post(CHANGE, fields)
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(reason)])
  }
  expect(lettersWith('Sprememba')).toEqual([])
})
