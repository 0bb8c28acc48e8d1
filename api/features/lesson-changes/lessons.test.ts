// Lessons of a group: cancelled, moved, added and restored in the office, letters, calendar and sheet.
import { expect, test } from 'vitest'
import { readCalendar } from '../../../tests/support/calendar-readers'
import {
  createLessonCatalogue,
  formatDay,
  GROUP,
  inDays,
  openLessonPages,
  toColumn,
} from '../../../tests/support/lessons'
import { enrolByTelephone, MENTOR, setUpOffice } from '../../../tests/support/office-server'
import { readColumn } from '../../../tests/support/query-database'
import { enrol } from '../../../tests/support/season'
import { DAY, MINUTE } from '../../core/clock'

const TODAY = inDays(0)
const LATER = inDays(3)
const [today, later] = [formatDay(TODAY), formatDay(LATER)]

const catalogue = createLessonCatalogue([TODAY], [-21, 21])
const sprejem = { subject: 'Mesto je potrjeno', body: '- Prvo srečanje: {prvo_srecanje}\n\n{povezava}' }
const { mailbox, server, ...office } = setUpOffice({
  ...catalogue,
  letters: { ...catalogue.letters, sprejem },
})
const open = async () => openLessonPages(server, await office.open(MENTOR))
/** Returns the texts of the letters about a lesson, once no mail is pending. */
async function listLetters(start: string) {
  await expect.poll(() => server.services.outbox.countByStatus().pending).toBe(0)
  const mails = mailbox.mails.filter(({ subject = '' }) => subject.startsWith(start))
  return mails.map(({ text = '' }) => text.replaceAll('\u00a0', ' '))
}
const moved = { novi_dan: LATER, od: '18:00', do: '19:30', ucilnica: 'Klet', mentor: 'vodja skupine' }

test('a mentor cancels today’s lesson: one letter is sent at once, and page, calendar and sheet show it', async () => {
  const lessons = await open()
  expect(await lessons.listLines()).toContain(`${today}, 16.00–17.30`)
  expect(await lessons.openForm('odpade', TODAY)).toContain('ni nikogar, ki bi mu pisali')
  await enrol(server)
  const preview = await lessons.openForm('odpade', TODAY)
  expect(preview).toContain(`Odpade: Lutkovna delavnica, ${today}, 16.00–17.30`)
  expect(preview).toContain('2 e-sporočili. Sporočilo odide takoj')
  expect(await lessons.listPublicNotices()).toEqual([])

  // The button is clicked twice at once, and again as if the response was lost.
  const click = () => lessons.submit('odpade', TODAY, { pojasnilo: 'Mentorica je **bolna**.' })
  const answers = [...(await Promise.all([click(), click()])), await click()]
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  const letters = await listLetters('Odpade')
  expect(letters).toHaveLength(2)
  expect(letters[0]).toContain(`Odpade: ${today}, 16.00–17.30`)
  expect(letters[0]).toContain('Mentorica je bolna.')

  const said = `${today}, 16.00–17.30: odpade.`
  const list = await lessons.read(answers[0]?.headers.get('location') ?? '')
  expect(list).toContain(said)
  expect(list).toContain('Komu gre sporočilo: 2 e-sporočili')
  expect(await lessons.listPublicNotices()).toEqual([said])
  expect(await lessons.listSheetDays()).not.toContain(toColumn(TODAY))
  const feed = await fetch(`${server.url}/koledar/${GROUP}.ics`)
  const summaries = readCalendar(await feed.text()).map(({ summary }) => summary)
  expect(summaries.filter((summary) => summary.startsWith('ODPADE: '))).toHaveLength(1)
  // The first lesson of a participant accepted now is next week's.
  const [place] = server.services.places.listByEnrolment(1)
  const text = { subject: '', body: '{prvo_srecanje}' }
  const { body } = server.services.places.fillLetter('sprejem', { submissionId: 1, place, text })
  expect(body.replaceAll('\u00a0', ' ')).toBe(formatDay(inDays(7)))
})

test('a letter about a lesson that could not be sent until the day was over is not sent any more', async () => {
  await enrol(server)
  const lessons = await open()
  mailbox.refusal = [{ at: 'recipient', code: 451 }]
  await lessons.submit('odpade', TODAY, { pojasnilo: 'Bolezen.' })
  const listStatuses = () =>
    readColumn(server, 'SELECT DISTINCT status FROM outbox WHERE letter_id IS NOT NULL AND attempts > 0')
  await expect.poll(listStatuses).toEqual(['pending'])
  server.moveClock(DAY)
  await expect.poll(listStatuses).toEqual(['cancelled'])
  expect(await listLetters('Odpade')).toEqual([])
})

/** Accepts an enrolment with the previewed letter, and returns the letter's id. */
async function acceptAsPreviewed(reference: string): Promise<number> {
  const browser = await office.open()
  const chosen = { dejanje: 'accept', izbrano: office.toPlaceValue(reference) }
  const preview = await browser.read(`/urad/predogled?${new URLSearchParams(chosen)}`)
  const [, zadeva = ''] = /name="zadeva"[^>]*value="([^"]*)"/.exec(preview) ?? []
  const [, besedilo = ''] = /name="besedilo"[^>]*>([^<]*)</.exec(preview) ?? []
  expect(besedilo.replaceAll('\u00a0', ' ')).toContain(`Prvo srečanje: ${today}`)
  await browser.post('/urad/dejanje', { ...chosen, poslji: 'da', zadeva, besedilo })
  return readColumn<number>(server, 'SELECT max(letter_id) FROM outbox')[0] ?? 0
}

test('an acceptance that waits while its first lesson is cancelled names the next lesson, and stays as it was sent', async () => {
  const letterId = await acceptAsPreviewed(await enrol(server))
  const lessons = await open()
  await lessons.submit('odpade', TODAY)
  // Both recipients get the same text, although the mail to one of them has to wait for a retry.
  mailbox.refusal = { code: 451, at: 'recipient', recipient: 'tomaz@primer.si' }
  server.moveClock(6 * MINUTE)
  server.services.worker.pollSoon()
  const isAcceptance = ({ subject = '' }) => subject.startsWith('Mesto je potrjeno')
  await expect.poll(() => mailbox.mails.filter(isAcceptance).length).toBe(1)
  await lessons.submit('odpade', inDays(7))
  mailbox.refusal = undefined
  const letters = await listLetters('Mesto je potrjeno')
  expect(letters).toEqual(Array(2).fill(expect.stringContaining(`Prvo srečanje: ${formatDay(inDays(7))}`)))
  expect(server.services.letters.find(letterId)?.body.replaceAll('\u00a0', ' ')).toContain(
    formatDay(inDays(7)),
  )
})

test('families get a letter when a lesson is moved, restored, added, cancelled and held after all', async () => {
  await enrol(server)
  const lessons = await open()
  const form = await lessons.openForm('spremeni', TODAY)
  expect(form).toContain('value="16:00"')
  expect(form).not.toContain('name="korak"')
  expect(await lessons.openForm('spremeni', TODAY, moved)).toContain(`Velja: ${later}, 18.00–19.30`)
  await lessons.submit('spremeni', TODAY, moved)
  expect(await lessons.listPublicNotices()).toEqual([
    `${today}: nov dan: ${later}, 18.00–19.30, učilnica Klet.`,
  ])
  expect(await listLetters('Sprememba')).toEqual(Array(2).fill(expect.stringContaining('Učilnica: Klet')))
  expect(await lessons.listSheetDays()).toContain(toColumn(LATER))
  await lessons.submit('velja', TODAY)
  expect(await lessons.listPublicNotices()).toEqual([])
  expect((await listLetters('Srečanje bo'))[0]).toContain(`Srečanje: ${today}, 16.00–17.30`)

  await lessons.submit('dodaj', '', moved)
  const extra = `${later}, 18.00–19.30 (dodatno srečanje)`
  expect(await lessons.listPublicNotices()).toEqual([`${extra}, učilnica Klet.`])
  await lessons.submit('odpade', LATER)
  expect(await lessons.listPublicNotices()).toEqual([`${extra}: odpade.`])
  expect((await listLetters('Odpade'))[0]).toContain(`Odpade: ${extra}`)
  await lessons.submit('velja', LATER)
  expect(await lessons.listPublicNotices()).toEqual([`${extra}, učilnica Klet.`])
  const told = (await listLetters('Srečanje bo')).filter((text) => text.includes(`Srečanje: ${extra}`))
  expect(told).toHaveLength(4)
})

test('words in the URL of a prepared link are neither previewed nor sent', async () => {
  await enrol(server)
  const browser = await office.open(MENTOR)
  const query = new URLSearchParams({ skupina: GROUP, kaj: 'odpade', dan: TODAY, pojasnilo: 'Plačajte tu' })
  const page = await browser.read(`/urad/srecanja/sprememba?${query}`)
  expect(page).toContain('value="poslji"')
  expect(page).not.toContain('Plačajte tu')
})

test('a change of a past lesson, or one that makes no sense, is refused and sends no mail', async () => {
  await enrol(server)
  const { submit } = await open()
  const refused: [reason: string, ...Parameters<typeof submit>][] = [
    ['že mimo', 'odpade', inDays(-7)],
    ['ni več na seznamu', 'odpade', inDays(1)],
    ['že na seznamu', 'spremeni', inDays(7), { ...moved, novi_dan: inDays(14) }],
    ['že mimo', 'spremeni', inDays(7), { ...moved, novi_dan: inDays(-1) }],
    ['konec je po začetku', 'spremeni', inDays(7), { ...moved, do: '17:00' }],
    ['Izberite dan', 'dodaj', '', { ...moved, novi_dan: 'jutri' }],
  ]
  for (const [reason, ...asked] of refused) {
    const answer = await submit(...asked)
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(reason)])
  }
  expect(await listLetters('Sprememba')).toEqual([])
})

test('a refused change keeps all typed values and shows the error beside its field', async () => {
  await enrol(server)
  const { submit } = await open()
  const typed = { novi_dan: inDays(-1), od: '18:00', do: '17:00', ucilnica: 'Klet', pojasnilo: 'Pridite!' }
  const late = await (await submit('spremeni', inDays(7), typed)).text()
  expect(late).toMatch(
    /<title>Napaka: .*aria-describedby="od-napaka"[^>]*id="od".*id="od-napaka".*konec je po/s,
  )
  for (const text of [
    `value="${inDays(-1)}"`,
    'value="18:00"',
    'value="17:00"',
    'value="Klet"',
    '>Pridite!</',
  ])
    expect(late).toContain(text)
  const past = await (await submit('spremeni', inDays(7), { ...typed, do: '19:00' })).text()
  expect(past).toMatch(
    /href="#novi_dan">Ta dan je že mimo.*aria-describedby="novi_dan-namig novi_dan-napaka"[^>]*id="novi_dan"/s,
  )
})

test('adding a lesson comes before the list of lessons; a family without e-mail is named with its telephone number', async () => {
  const lead = await office.open()
  expect(await lead.read(`/urad/srecanja?skupina=${GROUP}`)).toMatch(/Dodaj srečanje.*<ul/s)
  await enrolByTelephone(lead, '041 222 333')
  const call = /brez e-pošte: pokličite.*041 222 333/
  const lessons = openLessonPages(server, lead)
  const fields = { novi_dan: LATER, od: '16:00', do: '17:30' }
  expect(await lead.read(`/urad/srecanja/sprememba?skupina=${GROUP}&kaj=dodaj`)).toMatch(call)
  const added = await lessons.submit('dodaj', LATER, fields)
  expect(await lead.read(added.headers.get('location') ?? '')).toMatch(/dodatno srečanje.*041 222 333/s)
  // The note stays on the page of lessons.
  expect(await lead.read(`/urad/srecanja?skupina=${GROUP}`)).toMatch(call)
})
