// Attendance of lessons: marks on the phone, unmarked lessons, the sheet, the family's page, terms and erasure.
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyChange } from '../../../common/lessons'
import { createLessonCatalogue, formatDay, GROUP, inDays } from '../../../tests/support/lessons'
import { type OfficeBrowser, openBrowser } from '../../../tests/support/office-browser'
import { MENTOR, OFFICE, READER, setUpOffice } from '../../../tests/support/office-server'
import { countRows, readColumn, readRows } from '../../../tests/support/query-database'
import { createRestoreHelpers } from '../../../tests/support/restore-helpers'
import { enrol, enrolNamed, groupCatalogue, PUPPETS, SEASON } from '../../../tests/support/season'
import { DAY } from '../../core/clock'
import { openCentre } from '../places/testing/centre'
import { confirmPlace } from '../places/testing/confirm-place'

const TODAY = inDays(0)
const catalogue = createLessonCatalogue([TODAY], [-21, 21])
const groups = catalogue.groups.map((group) =>
  group.id === GROUP ? { ...group, mentorName: 'mentorica lutk' } : group,
)
const { server, idOf, listLogEntries, ...office } = setUpOffice({ ...catalogue, groups })

const LESSON = '/urad/prisotnost/srecanje'
const postLesson = (browser: OfficeBrowser, fields: Record<string, string>, dan = TODAY) =>
  browser.post(LESSON, { skupina: GROUP, dan, ...fields })
const postMark = (browser: OfficeBrowser, oznaka: string, dan = TODAY) => postLesson(browser, { oznaka }, dan)
const readPage = async (browser: OfficeBrowser, path: string) =>
  (await browser.read(path)).replaceAll(/<!-- -->/g, '').replaceAll('\u00a0', ' ')
const COUNTS = 'SELECT planned_on AS day, attended FROM lesson_counts'

test('a mentor marks today’s lesson name by name: no participant is present before, a repeated request changes nothing, a mark can be undone', async () => {
  const [ana, bor] = await enrolNamed(server, ['Ana', 'Bor'])
  const mentor = await office.open(MENTOR)
  const page = await readPage(mentor, '/urad/prisotnost/danes')
  expect(page).toContain('Je tu: 0 · manjka: 0 · brez oznake: 2')
  expect(page.indexOf('Žagar Ana')).toBeLessThan(page.indexOf('Žagar Bor'))

  const answers = await Promise.all([
    postMark(mentor, `tu ${ana}`),
    postMark(mentor, `tu ${ana}`),
    postMark(mentor, `manjka ${bor}`),
  ])
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(answers[0]?.headers.get('location')).toBe(`${LESSON}?skupina=${GROUP}&dan=${TODAY}#${ana}`)
  expect(await readPage(mentor, '/urad/prisotnost/danes')).toContain('Je tu: 1 · manjka: 1 · brez oznake: 0')
  await postMark(mentor, `tu ${bor}`)
  await postMark(mentor, `brez ${ana}`)
  await postLesson(mentor, { novih: '2' })
  await postLesson(mentor, { novih: '2' })
  const after = await readPage(mentor, `${LESSON}?skupina=${GROUP}&dan=${TODAY}`)
  expect(after).toContain('Je tu: 1 · manjka: 0 · brez oznake: 1')
  expect(after).toContain('Nove osebe brez prijave: 2')
  expect(readRows(server, COUNTS)).toEqual([{ day: TODAY, attended: 1 }])
  expect(listLogEntries('office-change')).toContainEqual([MENTOR, [ana], { marked: 1 }])
  expect(listLogEntries('office-view')).toContainEqual([MENTOR, [ana, bor], {}])
})

test('a cancelled or coming lesson, a stranger and a read-only user get no mark', async () => {
  const child = await enrol(server)
  const other = await enrol(server, { workshops: ['gledaliske-delavnice'] })
  const mentor = await office.open(MENTOR)
  const cancelled = { ...createEmptyChange(TODAY), isCancelled: true }
  expect((await postMark(mentor, `tu ${child}`)).status).toBe(303)
  server.services.lessons.change({ groupId: GROUP, season: SEASON }, cancelled, () => null)
  expect((await postMark(mentor, `brez ${child}`)).status).toBe(409)
  expect(await readPage(mentor, `${LESSON}?skupina=${GROUP}&dan=${TODAY}`)).toContain('To srečanje odpade')
  const statuses = [
    await postMark(mentor, `tu ${other}`, inDays(-7)),
    await postMark(mentor, `tu ${child}`, inDays(7)),
    await postMark(mentor, `bolan ${child}`, inDays(-7)),
    await postMark(await office.open(READER), `tu ${child}`, inDays(-7)),
  ].map(({ status }) => status)
  expect(statuses).toEqual([404, 404, 404, 403])
})

test('the office sees past lessons without marks; the sheet for print and the family’s page show the marks', async () => {
  server.moveClock(-8 * DAY)
  const child = await enrol(server)
  server.moveClock(8 * DAY)
  const browser = await office.open(OFFICE)
  const past = `${LESSON}?skupina=${GROUP}&amp;dan=${inDays(-7)}`
  const list = await readPage(browser, '/urad/prisotnost/danes?vse')
  expect(list.slice(list.indexOf(past)).slice(0, 200)).toContain('brez oznak')
  // Before the first enrolment of the season attendance is unknown: marking such lessons is optional.
  expect(list.indexOf(`dan=${inDays(-14)}`)).toBeGreaterThan(list.indexOf('Prejšnja srečanja (2)'))
  await postMark(browser, `manjka ${child}`, inDays(-7))
  await postMark(browser, `tu ${child}`)
  expect(await readPage(browser, '/urad/prisotnost/danes?vse')).not.toContain('brez oznak')
  const sheet = await readPage(browser, `/urad/prisotnost?skupina=${GROUP}`)
  expect([...sheet.matchAll(/<td class="text-center">([+–])</g)].map(([, text]) => text)).toEqual(['–', '+'])
  const page = await readPage(
    openBrowser(server),
    `/moja-prijava?k=${server.services.familyLinks.createLink(idOf(child), 'payer')}`,
  )
  expect(page).toContain('Označena srečanja: 2, udeležba: 1')
  expect(page.match(/(ni )?udeležb[ae](?=<)/g)).toEqual(['ni udeležbe', 'udeležba'])
  const { people } = server.services
  expect(people.export({ email: 'tomaz@primer.si' }).attendance).toEqual([
    { reference: child, groupId: PUPPETS, heldOn: inDays(-7), isPresent: false },
    { reference: child, groupId: PUPPETS, heldOn: TODAY, isPresent: true },
  ])
})

test('an erasure and the end of the term delete marks by name; the counts of the lesson stay', async () => {
  const [erased, stays] = await enrolNamed(server, ['Ana', 'Bor'])
  const browser = await office.open(OFFICE)
  for (const reference of [erased, stays]) await postMark(browser, `tu ${reference}`)
  const { people, retention } = server.services
  people.erase(people.find({ reference: erased }))
  expect(countRows(server, 'attendance_marks')).toBe(1)
  const before = [{ day: TODAY, attended: 2 }]
  await postMark(browser, `manjka ${stays}`)
  await postMark(browser, `tu ${stays}`)
  expect(readRows(server, COUNTS)).toEqual(before)
  server.moveClock(DAY)
  retention()
  expect(readRows(server, COUNTS)).toEqual(before)
  // The season ends in 21 days.
  server.moveClock((19 + 92) * DAY)
  retention()
  expect(countRows(server, 'attendance_marks')).toBe(1)
  server.moveClock(DAY)
  retention()
  expect(countRows(server, 'attendance_marks')).toBe(0)
  expect(readRows(server, COUNTS)).toEqual(before)
})

test('family and office print a certificate of attended hours; the office also of the programme; no family sees those of another', async () => {
  server.moveClock(-15 * DAY)
  const [child, other] = await enrolNamed(server, ['Ana', 'Bor'])
  server.moveClock(15 * DAY)
  const browser = await office.open(MENTOR)
  for (const days of [-14, -7]) await postMark(browser, `tu ${child}`, inDays(days))
  await postMark(browser, `manjka ${child}`)
  await postMark(browser, `tu ${other}`)
  const family = openBrowser(server)
  const linkOf = (reference: string) => server.services.familyLinks.createLink(idOf(reference), 'payer')
  const FAMILY = '/moja-prijava/potrdilo'
  const issueCertificate = async (reference = child, delavnica: string = PUPPETS) =>
    (await (await family.post(FAMILY, { k: linkOf(reference), delavnica })).text()).replaceAll(
      /<!-- -->|\u00a0/g,
      ' ',
    )
  // Lessons on days −21, −14, −7, 0, 7, 14 and 21, of 1.5 hours each; the children joined on day −15.
  const page = await issueCertificate()
  const season = `do ${formatDay(inDays(21)).replace(/^.*?, /, '')}, program v obsegu 9 ur`
  for (const text of ['Ana Žagar', 'Lutkovna delavnica', 'opravljene ure: 3 od 4,5', season, 'Žig', '-0001'])
    expect(page).toContain(text)
  const period = [-14, 0].map((days) => formatDay(inDays(days)).replace(/^.*?, /, '')).join(' – ')
  expect(page).toContain(period)
  expect(page).not.toMatch(/Bor|Tomaž/)
  expect(await issueCertificate(other)).toContain('opravljene ure: 1,5 od 4,5')
  expect(await issueCertificate(other)).toContain('vseh: 3, od tega brez oznake prisotnosti: 2')
  expect(await issueCertificate()).toContain('-0001')
  expect(await issueCertificate(other, 'muzikal')).toContain('Iskani naslov ne obstaja')
  expect((await family.post(FAMILY, { k: 'tuja-povezava', delavnica: PUPPETS })).status).toBe(404)

  const fields = { prijava: child, delavnica: PUPPETS, program: 'on' }
  const answer = await browser.post('/urad/prisotnost/potrdilo', fields)
  // A certificate that is opened again keeps its number.
  expect(await answer.clone().text()).toContain('-0003')
  expect(await answer.text()).toContain('program v obsegu 4,5\u00a0ure')
  const { people } = server.services
  expect(people.export({ reference: child }, { role: 'participant' }).certificates).toHaveLength(2)
  people.erase(people.find({ reference: child }))
  expect(readColumn(server, 'SELECT submission_id FROM certificates')).not.toContain(idOf(child))
  expect(countRows(server, 'certificates')).toBe(1)
})

test('the certificate of a participant who has left names the days with a place, and no hours until the end of the season', async () => {
  server.moveClock(-15 * DAY)
  const child = await enrol(server)
  server.moveClock(2 * DAY)
  const browser = await office.open(OFFICE)
  await postMark(browser, `tu ${child}`, inDays(-14))
  server.moveClock(3 * DAY)
  const place = { submissionId: idOf(child), workshopId: PUPPETS }
  server.services.places.applyAction({ ...place, action: 'withdraw' }, 'payer')
  server.moveClock(10 * DAY)
  const fields = { prijava: child, delavnica: PUPPETS }
  const page = await (await (await office.open(OFFICE)).post('/urad/prisotnost/potrdilo', fields)).text()
  const text = page.replaceAll(/<!-- -->|\u00a0/g, ' ')
  expect(text).toContain([-14, -11].map((days) => formatDay(inDays(days)).replace(/^.*?, /, '')).join(' – '))
  expect(text).toContain('opravljene ure: 1,5 od 1,5')
  expect(text).not.toContain('Do konca šolskega leta')
})

test('who has withdrawn is on no list after the last paid month, also when the server was down at its end', () => {
  const season = { from: '2026-10-01', to: '2027-06-30' }
  const centre = openCentre(undefined, { ...groupCatalogue, schoolYear: '2026/2027', season })
  onTestFinished(centre.close)
  const passTo = (day: string) => centre.pass(Date.parse(`${day}T10:00:00Z`) - centre.now().getTime())
  const place = { submissionId: centre.enrol([PUPPETS], '05.05.2017'), workshopId: PUPPETS }
  centre.places.applyAction({ ...place, action: 'accept' }, 'office:1')
  confirmPlace(centre.places, place)
  passTo('2027-01-20')
  centre.places.applyAction({ ...place, action: 'withdraw' }, 'payer')
  passTo('2027-02-05')
  centre.restart()
  const { attendance } = centre.services
  const countAttendees = (day: string) =>
    attendance
      .listLessons(PUPPETS, '2026/2027')
      .filter(({ heldOn }) => heldOn === day)
      .map((lesson) => attendance.listAttendees(lesson).length)
  expect([countAttendees('2027-01-27'), countAttendees('2027-02-03')]).toEqual([[1], [0]])
})

test('a certificate never shows more attended than held hours, also when a marked lesson is shortened or cancelled on its day', async () => {
  server.moveClock(-7 * DAY)
  const child = await enrol(server)
  server.moveClock(7 * DAY)
  const mentor = await office.open(MENTOR)
  for (const day of [inDays(-7), TODAY]) await postMark(mentor, `tu ${child}`, day)
  const readHours = async () => {
    const k = server.services.familyLinks.createLink(idOf(child), 'payer')
    const page = await openBrowser(server).post('/moja-prijava/potrdilo', { k, delavnica: PUPPETS })
    return /opravljene ure: ([\d,]+) od ([\d,]+)/
      .exec((await page.text()).replaceAll('<!-- -->', ''))
      ?.slice(1)
  }
  expect(await readHours()).toEqual(['3', '3'])
  const changeLesson = (values: object) =>
    server.services.lessons.change(
      { groupId: GROUP, season: SEASON },
      { ...createEmptyChange(TODAY), ...values },
      () => null,
    )
  changeLesson({ time: '16.00–16.45' })
  expect(await readHours()).toEqual(['2,25', '2,25'])
  changeLesson({ isCancelled: true })
  expect(await readHours()).toEqual(['1,5', '1,5'])
})

test('a restore brings attendance and closed months back, but no marks and certificates of a child who was erased since', async () => {
  const { backUp, restore } = createRestoreHelpers(server)
  server.moveClock(-9 * DAY)
  const [erased, kept] = await enrolNamed(server, ['Ana', 'Bor'])
  server.moveClock(9 * DAY)
  const browser = await office.open(OFFICE)
  for (const reference of [erased, kept]) {
    await postMark(browser, `tu ${reference}`, inDays(-7))
    await browser.post('/urad/prisotnost/potrdilo', { prijava: reference, delavnica: PUPPETS })
  }
  const { hours, people, retention } = server.services
  retention()
  const month = inDays(-7).slice(0, 7)
  hours.closeLessons(hours.listLessonsOfMonth(month), { userId: 1 })
  const backup = await backUp()
  people.erase(people.find({ reference: erased }))
  await restore(backup)
  for (const table of ['attendance_marks', 'certificates'])
    expect(readColumn(server, `SELECT submission_id FROM ${table}`)).toEqual([idOf(kept)])
  expect(readColumn(server, 'SELECT sum(attended) FROM lesson_counts')).toEqual([2])
  const closed = server.services.hours.listLessonsOfMonth(month).map(({ closedAt }) => closedAt !== null)
  expect(new Set(closed)).toEqual(new Set([true]))
})
