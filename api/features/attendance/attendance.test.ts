// Attendance of lessons: marks on the phone, unmarked lessons, the sheet, the family's page, terms and erasure.
import { expect, test } from 'vitest'
import { createEmptyChange } from '../../../common/lessons'
import { createLessonCatalogue, formatDay, GROUP, inDays } from '../../../tests/support/lessons'
import { type OfficeBrowser, openBrowser } from '../../../tests/support/office-browser'
import { LEAD, MENTOR, OFFICE, READER, setUpOffice } from '../../../tests/support/office-server'
import { countRows, readColumn, readRows } from '../../../tests/support/query-database'
import { createRestoreHelpers } from '../../../tests/support/restore-helpers'
import { enrol, enrolNamed, PUPPETS, SEASON } from '../../../tests/support/season'
import { unzip } from '../../../tests/support/unzip'
import { DAY } from '../../core/clock'

const TODAY = inDays(0)
const catalogue = createLessonCatalogue([TODAY], [-21, 21])
const groups = catalogue.groups.map((group) =>
  group.id === GROUP ? { ...group, mentorName: 'mentorica lutk' } : group,
)
const { server, idOf, listLogEntries, ...office } = setUpOffice({ ...catalogue, groups })

const LESSON = '/urad/prisotnost/srecanje'
const send = (browser: OfficeBrowser, fields: Record<string, string>, dan = TODAY) =>
  browser.post(LESSON, { skupina: GROUP, dan, ...fields })
const mark = (browser: OfficeBrowser, mark: string, reference: string, dan = TODAY) =>
  send(browser, { oznaka: `${mark} ${reference}` }, dan)
const read = async (browser: OfficeBrowser, path: string) =>
  (await browser.read(path)).replaceAll(/<!-- -->/g, '').replaceAll('\u00a0', ' ')
const COUNTS = 'SELECT planned_on AS day, attended FROM lesson_counts'

test('a mentor marks today’s lesson name by name: no participant is present before, a repeated request changes nothing, a mark can be undone', async () => {
  const [ana, bor] = await enrolNamed(server, ['Ana', 'Bor'])
  const mentor = await office.open(MENTOR)
  const page = await read(mentor, '/urad/prisotnost/danes')
  expect(page).toContain('Je tu: 0 · manjka: 0 · brez oznake: 2')
  expect(page.indexOf('Žagar Ana')).toBeLessThan(page.indexOf('Žagar Bor'))

  const answers = await Promise.all([
    mark(mentor, 'tu', ana),
    mark(mentor, 'tu', ana),
    mark(mentor, 'manjka', bor),
  ])
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(answers[0]?.headers.get('location')).toBe(`${LESSON}?skupina=${GROUP}&dan=${TODAY}#${ana}`)
  expect(await read(mentor, '/urad/prisotnost/danes')).toContain('Je tu: 1 · manjka: 1 · brez oznake: 0')
  await mark(mentor, 'tu', bor)
  await mark(mentor, 'brez', ana)
  await send(mentor, { novih: '2' })
  await send(mentor, { novih: '2' })
  const after = await read(mentor, `${LESSON}?skupina=${GROUP}&dan=${TODAY}`)
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
  expect((await mark(mentor, 'tu', child)).status).toBe(303)
  server.services.lessons.change({ groupId: GROUP, season: SEASON }, cancelled, () => null)
  expect((await mark(mentor, 'brez', child)).status).toBe(409)
  expect(await read(mentor, `${LESSON}?skupina=${GROUP}&dan=${TODAY}`)).toContain('To srečanje odpade')
  const statuses = [
    await mark(mentor, 'tu', other, inDays(-7)),
    await mark(mentor, 'tu', child, inDays(7)),
    await mark(mentor, 'bolan', child, inDays(-7)),
    await mark(await office.open(READER), 'tu', child, inDays(-7)),
  ].map(({ status }) => status)
  expect(statuses).toEqual([404, 404, 404, 403])
})

test('the office sees past lessons without marks; the sheet for print and the family’s page show the marks', async () => {
  server.moveClock(-8 * DAY)
  const child = await enrol(server)
  server.moveClock(8 * DAY)
  const browser = await office.open(OFFICE)
  const past = `${LESSON}?skupina=${GROUP}&amp;dan=${inDays(-7)}`
  const list = await read(browser, '/urad/prisotnost/danes?vse')
  expect(list.slice(list.indexOf(past)).slice(0, 200)).toContain('brez oznak')
  // Before the first enrolment of the season attendance is unknown: marking such lessons is optional.
  expect(list.indexOf(`dan=${inDays(-14)}`)).toBeGreaterThan(list.indexOf('Prejšnja srečanja (2)'))
  await mark(browser, 'manjka', child, inDays(-7))
  await mark(browser, 'tu', child)
  expect(await read(browser, '/urad/prisotnost/danes?vse')).not.toContain('brez oznak')
  const sheet = await read(browser, `/urad/prisotnost?skupina=${GROUP}`)
  expect([...sheet.matchAll(/<td class="text-center">([+–])</g)].map(([, text]) => text)).toEqual(['–', '+'])
  const page = await read(
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
  for (const reference of [erased, stays]) await mark(browser, 'tu', reference)
  const { people, retention } = server.services
  people.erase(people.find({ reference: erased }))
  expect(countRows(server, 'attendance_marks')).toBe(1)
  const before = [{ day: TODAY, attended: 2 }]
  await mark(browser, 'manjka', stays)
  await mark(browser, 'tu', stays)
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

test('hours of a month: substitutes are credited, a mentor sees, confirms and corrects only her own, the office closes the month for good', async () => {
  const HOURS = '/urad/prisotnost/ure'
  const participantBirthDate = `05.05.${Number(TODAY.slice(0, 4)) - 15}`
  server.moveClock(-15 * DAY)
  const child = await enrol(server, { workshops: ['gledaliske-delavnice'], participantBirthDate })
  server.moveClock(15 * DAY)
  // The mentor of the puppet workshop held a theatre lesson, and a substitute held one of her lessons.
  const substitute = server.services.database.prepare(
    "INSERT INTO lesson_changes (group_id, season, planned_on, is_extra, is_cancelled, mentor, sequence, changed_at) VALUES (?, '2025/2026', ?, 0, 0, ?, 1, '')",
  )
  substitute.run('gledaliske-delavnice--mladi', inDays(-14), 'mentorica lutk')
  for (const days of [-21, -14, -7]) substitute.run(GROUP, inDays(days), 'druga oseba')
  server.services.retention()
  const month = inDays(-14).slice(0, 7)
  const mentor = await office.open(MENTOR)
  const readHours = async () => {
    const page = await read(mentor, `${HOURS}?mesec=${month}`)
    const [, table = ''] = /<section aria-label="mentorica lutk"(.*?)<\/section>/.exec(page) ?? []
    const rows = table.matchAll(/<tr class="border-b border-rule-soft">(.*?)<\/tr>/g)
    return [...rows].map(([, row = '']) => [...row.matchAll(/<t[dh][^>]*>([^<]*)/g)].map(([, cell]) => cell))
  }
  const day = formatDay(inDays(-14)).replace(/^.*?, /, '')
  expect(await readHours()).toEqual([
    [day, 'Gledališke delavnice, mladi', '1,5', '2', 'ni potrjeno', ''],
    ['skupaj', '', '1,5', '2', '', ''],
  ])
  const line = {
    mesec: month,
    mentor: 'mentorica lutk',
    srecanje: `gledaliske-delavnice--mladi ${inDays(-14)}`,
  }
  const correct = (browser: OfficeBrowser, minut: string, opomba: string) =>
    browser.post(HOURS, { ...line, kaj: 'correct', minut, opomba })
  expect(await read(mentor, `${HOURS}?mesec=${month}`)).not.toContain('druga oseba')
  expect((await mentor.post(HOURS, { mesec: month, mentor: 'druga oseba', kaj: 'confirm' })).status).toBe(404)
  const refused = await correct(mentor, 'uro', 'krajše srečanje')
  const page = await refused.text()
  expect([refused.status, page]).toEqual([422, expect.stringContaining('<title>Napaka: Ure mentorjev')])
  expect(page).toMatch(
    /value="uro".*id="minut-napaka".*Vpišite minute.*<option value="krajše srečanje" selected=""/s,
  )
  expect(page).toContain(`<option value="${line.srecanje}" selected="">`)
  // A typed reason would invite health data.
  for (const reason of ['', 'bolezen']) expect((await correct(mentor, '60', reason)).status).toBe(422)
  expect((await mentor.get(`${HOURS}?mesec=marec`)).status).toBe(422)
  expect((await correct(mentor, '60', 'krajše srečanje')).status).toBe(303)
  expect((await readHours())[0]?.slice(2)).toEqual(['1', '1,33', 'potrjeno', 'krajše srečanje'])
  const close = { ...line, kaj: 'close' }
  expect((await mentor.post(HOURS, close)).status).toBe(404)
  server.moveClock(32 * DAY)
  const browser = await office.open(OFFICE)
  const closedLesson = { skupina: 'gledaliske-delavnice--mladi', dan: inDays(-14) }
  expect((await browser.post(LESSON, { ...closedLesson, oznaka: `tu ${child}` })).status).toBe(303)
  expect((await browser.post(HOURS, close)).status).toBe(303)
  expect((await correct(browser, '90', 'daljše srečanje')).status).toBe(409)
  for (const [name, value] of [
    ['novih', '3'],
    ['oznaka', `manjka ${child}`],
    ['oznaka', `brez ${child}`],
  ] as const)
    expect((await browser.post(LESSON, { ...closedLesson, [name]: value })).status).toBe(409)
  const closedPage = await read(browser, `${LESSON}?${new URLSearchParams(closedLesson)}`)
  expect(closedPage).toMatch(/Je tu: 1 .*Ta mesec je zaključen/)
  expect(closedPage).not.toMatch(/Ena več|Razveljavi oznako/)
  expect(listLogEntries('office-change')).toContainEqual([MENTOR, [], { minutesBefore: 90, minutes: 60 }])
  const table = await browser.get(`${HOURS}.xlsx?mesec=${month}`)
  // The day is a date, which Excel can sort: days since 30 December 1899.
  const serial = (Date.parse(inDays(-14)) - Date.UTC(1899, 11, 30)) / DAY
  const text = unzip(Buffer.from(await table.arrayBuffer()))
  expect(text).toContain(`<v>${serial}</v>`)
  expect(table.headers.get('content-disposition')).toBe(`attachment; filename="ure-${month}.xlsx"`)
  expect(text).toMatch(/zaključeno[\s\S]*krajše srečanje/)
})

test('of two mentors of one workshop each sees, confirms and exports only the hours under her own name', async () => {
  const HOURS = '/urad/prisotnost/ure'
  const THEATRE = 'gledaliske-delavnice'
  const participantBirthDate = `05.05.${Number(TODAY.slice(0, 4)) - 15}`
  server.moveClock(-22 * DAY)
  await enrol(server, { workshops: [THEATRE], participantBirthDate })
  await enrol(server, {
    workshops: [THEATRE],
    participantBirthDate: `05.05.${Number(TODAY.slice(0, 4)) - 8}`,
  })
  server.moveClock(22 * DAY)
  server.services.retention()
  const rename = server.services.database.prepare(
    "UPDATE lesson_records SET mentor = iif(group_id LIKE '%mladi', 'druga mentorica', 'prva mentorica')",
  )
  rename.run()
  const month = inDays(-14).slice(0, 7)
  const { officeUsers } = server.services
  const rights = { email: MENTOR, workshops: [THEATRE], isReadOnly: false }
  officeUsers.addOrUpdate({ ...rights, mentor: 'Druga mentorica' })
  const own = await office.open(MENTOR)
  const page = await read(own, `${HOURS}?mesec=${month}`)
  expect(page).toContain('druga mentorica')
  expect(page).not.toContain('prva mentorica')
  expect((await own.post(HOURS, { mesec: month, mentor: 'prva mentorica', kaj: 'confirm' })).status).toBe(404)
  const table = await own.get(`${HOURS}.xlsx?mesec=${month}`)
  expect(unzip(Buffer.from(await table.arrayBuffer()))).not.toContain('prva mentorica')
})

test('family and office print a certificate of attended hours; the office also of the programme; no family sees those of another', async () => {
  server.moveClock(-15 * DAY)
  const [child, other] = await enrolNamed(server, ['Ana', 'Bor'])
  server.moveClock(15 * DAY)
  const browser = await office.open(MENTOR)
  for (const days of [-14, -7]) await mark(browser, 'tu', child, inDays(days))
  await mark(browser, 'manjka', child)
  await mark(browser, 'tu', other)
  const family = openBrowser(server)
  const linkOf = (reference: string) => server.services.familyLinks.createLink(idOf(reference), 'payer')
  const FAMILY = '/moja-prijava/potrdilo'
  const issue = async (reference = child, delavnica: string = PUPPETS) =>
    (await (await family.post(FAMILY, { k: linkOf(reference), delavnica })).text()).replaceAll(
      /<!-- -->|\u00a0/g,
      ' ',
    )
  // Lessons on days −21, −14, −7, 0, 7, 14 and 21, of 1.5 hours each; the children joined on day −15.
  const page = await issue()
  const season = `do ${formatDay(inDays(21)).replace(/^.*?, /, '')}, program v obsegu 9 ur`
  for (const text of ['Ana Žagar', 'Lutkovna delavnica', 'opravljene ure: 3 od 4,5', season, 'Žig', '-0001'])
    expect(page).toContain(text)
  const period = [-14, 0].map((days) => formatDay(inDays(days)).replace(/^.*?, /, '')).join(' – ')
  expect(page).toContain(period)
  expect(page).not.toMatch(/Bor|Tomaž/)
  expect(await issue(other)).toContain('opravljene ure: 1,5 od 4,5')
  expect(await issue(other)).toContain('vseh: 3, od tega brez oznake prisotnosti: 2')
  expect(await issue()).toContain('-0001')
  expect(await issue(other, 'muzikal')).toContain('Iskani naslov ne obstaja')
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

test('a certificate never shows more attended than held hours, also when a marked lesson is shortened or cancelled on its day', async () => {
  server.moveClock(-7 * DAY)
  const child = await enrol(server)
  server.moveClock(7 * DAY)
  const mentor = await office.open(MENTOR)
  for (const day of [inDays(-7), TODAY]) await mark(mentor, 'tu', child, day)
  const readHours = async () => {
    const k = server.services.familyLinks.createLink(idOf(child), 'payer')
    const page = await openBrowser(server).post('/moja-prijava/potrdilo', { k, delavnica: PUPPETS })
    return /opravljene ure: ([\d,]+) od ([\d,]+)/
      .exec((await page.text()).replaceAll('<!-- -->', ''))
      ?.slice(1)
  }
  expect(await readHours()).toEqual(['3', '3'])
  const change = (values: object) =>
    server.services.lessons.change(
      { groupId: GROUP, season: SEASON },
      { ...createEmptyChange(TODAY), ...values },
      () => null,
    )
  change({ time: '16.00–16.45' })
  expect(await readHours()).toEqual(['2,25', '2,25'])
  change({ isCancelled: true })
  expect(await readHours()).toEqual(['1,5', '1,5'])
})

test('a restore brings attendance and closed months back, but no marks and certificates of a child who was erased since', async () => {
  const { backUp, restore } = createRestoreHelpers(server)
  server.moveClock(-9 * DAY)
  const [erased, kept] = await enrolNamed(server, ['Ana', 'Bor'])
  server.moveClock(9 * DAY)
  const browser = await office.open(OFFICE)
  for (const reference of [erased, kept]) {
    await mark(browser, 'tu', reference, inDays(-7))
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

test('a mentor gets a copy of the own hours by name, and the names are deleted after the term of accounting documents', async () => {
  const substitute = server.services.database.prepare(
    "INSERT INTO lesson_changes (group_id, season, planned_on, is_extra, is_cancelled, mentor, sequence, changed_at) VALUES (?, '2025/2026', ?, 0, 0, ?, 1, '')",
  )
  substitute.run(GROUP, inDays(-7), 'druga oseba')
  server.moveClock(-30 * DAY)
  await enrol(server)
  server.moveClock(30 * DAY)
  server.services.retention()
  const lead = await office.open(LEAD)
  const found = await read(lead, `/urad/prosnje?${new URLSearchParams({ kdo: 'Mentorica  Lutk' })}`)
  expect(found).toContain('Kopija vsega pod Mentorica  Lutk')
  expect(found).not.toContain('Izbriši za vedno')
  const query = new URLSearchParams({ kdo: 'Mentorica Lutk' })
  const copy = await read(lead, `/urad/prosnje/kopija?${query}`)
  for (const words of ['Ure mentorice ali mentorja', 'Trajanje v minutah', '90'])
    expect(copy).toContain(words)
  expect(copy).not.toContain('druga oseba')
  const { mentorHours } = JSON.parse(await lead.read(`/urad/prosnje/kopija.json?${query}`))
  expect(mentorHours.map(({ heldOn }: { heldOn: string }) => heldOn)).toEqual([inDays(-21), inDays(-14)])
  expect(await read(lead, '/urad/prosnje?kdo=Neznana+oseba')).toContain('ni shranjeno nič')

  server.moveClock(366 * 12 * DAY)
  server.services.retention()
  const names = (table: string) =>
    readColumn(server, `SELECT mentor FROM ${table} WHERE coalesce(held_on, planned_on) <= '${TODAY}'`)
  expect(new Set([...names('lesson_records'), ...names('lesson_changes')])).toEqual(new Set(['', null]))
})
