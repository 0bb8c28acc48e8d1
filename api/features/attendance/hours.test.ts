// Hours of mentors: lessons of a month with their corrections, the closed month, the copy of one mentor's hours.
import { expect, test } from 'vitest'
import { createLessonCatalogue, formatDay, GROUP, inDays } from '../../../tests/support/lessons'
import type { OfficeBrowser } from '../../../tests/support/office-browser'
import { LEAD, MENTOR, OFFICE, setUpOffice } from '../../../tests/support/office-server'
import { readColumn } from '../../../tests/support/query-database'
import { enrol } from '../../../tests/support/season'
import { unzip } from '../../../tests/support/unzip'
import { DAY } from '../../core/clock'

const TODAY = inDays(0)
const catalogue = createLessonCatalogue([TODAY], [-21, 21])
const groups = catalogue.groups.map((group) =>
  group.id === GROUP ? { ...group, mentorName: 'mentorica lutk' } : group,
)
const { server, listLogEntries, ...office } = setUpOffice({ ...catalogue, groups })

const HOURS = '/urad/prisotnost/ure'
const LESSON = '/urad/prisotnost/srecanje'
const readPage = async (browser: OfficeBrowser, path: string) =>
  (await browser.read(path)).replaceAll(/<!-- -->/g, '').replaceAll('\u00a0', ' ')

/** Creates a lesson that the mentor of the puppet workshop held as a substitute, and lessons that others held for her. */
async function setUpSubstitutes() {
  const participantBirthDate = `05.05.${Number(TODAY.slice(0, 4)) - 15}`
  server.moveClock(-15 * DAY)
  const child = await enrol(server, { workshops: ['gledaliske-delavnice'], participantBirthDate })
  server.moveClock(15 * DAY)
  const substitute = server.services.database.prepare(
    "INSERT INTO lesson_changes (group_id, season, planned_on, is_extra, is_cancelled, mentor, sequence, changed_at) VALUES (?, '2025/2026', ?, 0, 0, ?, 1, '')",
  )
  substitute.run('gledaliske-delavnice--mladi', inDays(-14), 'mentorica lutk')
  for (const days of [-21, -14, -7]) substitute.run(GROUP, inDays(days), 'druga oseba')
  server.services.retention()
  const month = inDays(-14).slice(0, 7)
  const mentor = await office.open(MENTOR)
  const line = {
    mesec: month,
    mentor: 'mentorica lutk',
    srecanje: `gledaliske-delavnice--mladi ${inDays(-14)}`,
  }
  return {
    child,
    month,
    mentor,
    line,
    /** Reads the cells of the mentor's lessons. */
    async readHours() {
      const page = await readPage(mentor, `${HOURS}?mesec=${month}`)
      const [, table = ''] = /<section aria-label="mentorica lutk"(.*?)<\/section>/.exec(page) ?? []
      const rows = table.matchAll(/<tr class="border-b border-rule-soft[^"]*">(.*?)<\/tr>/g)
      return [...rows].map(([, row = '']) =>
        [...row.matchAll(/<t[dh][^>]*>([^<]*)/g)].map(([, cell]) => cell),
      )
    },
    correctLesson: (browser: OfficeBrowser, minut: string, opomba: string) =>
      browser.post(HOURS, { ...line, kaj: 'correct', minut, opomba }),
  }
}

test('a lesson counts for the substitute who held it; a mentor sees and confirms only her own', async () => {
  const { month, mentor, readHours } = await setUpSubstitutes()
  const day = formatDay(inDays(-14)).replace(/^.*?, /, '')
  expect(await readHours()).toEqual([
    [day, 'Gledališke delavnice, mladi', '1,5', '2', 'ni potrjeno', ''],
    ['skupaj', '', '1,5', '2', '', ''],
  ])
  expect(await readPage(mentor, `${HOURS}?mesec=${month}`)).not.toContain('druga oseba')
  expect((await mentor.post(HOURS, { mesec: month, mentor: 'druga oseba', kaj: 'confirm' })).status).toBe(404)
  expect((await mentor.get(`${HOURS}?mesec=marec`)).status).toBe(422)
})

test('a mentor corrects the minutes of her lesson with one of the given reasons', async () => {
  const { mentor, line, readHours, correctLesson } = await setUpSubstitutes()
  const refused = await correctLesson(mentor, 'uro', 'krajše srečanje')
  const page = await refused.text()
  expect([refused.status, page]).toEqual([422, expect.stringContaining('<title>Napaka: Ure mentorjev')])
  expect(page).toMatch(
    /value="uro".*id="minut-napaka".*Vpišite minute.*<option value="krajše srečanje" selected=""/s,
  )
  expect(page).toContain(`<option value="${line.srecanje}" selected="">`)
  // A typed reason would invite health data.
  for (const reason of ['', 'bolezen']) expect((await correctLesson(mentor, '60', reason)).status).toBe(422)
  expect((await correctLesson(mentor, '60', 'krajše srečanje')).status).toBe(303)
  expect((await readHours())[0]?.slice(2)).toEqual(['1', '1,33', 'potrjeno', 'krajše srečanje'])
  expect(listLogEntries('office-change')).toContainEqual([MENTOR, [], { minutesBefore: 90, minutes: 60 }])
})

test('the office closes a month that is over: its hours and marks stay as they are, and are exported', async () => {
  const { child, month, mentor, line, correctLesson } = await setUpSubstitutes()
  const close = { ...line, kaj: 'close' }
  await correctLesson(mentor, '60', 'krajše srečanje')
  expect((await mentor.post(HOURS, close)).status).toBe(404)
  server.moveClock(32 * DAY)
  const browser = await office.open(OFFICE)
  const closedLesson = { skupina: 'gledaliske-delavnice--mladi', dan: inDays(-14) }
  expect((await browser.post(LESSON, { ...closedLesson, oznaka: `tu ${child}` })).status).toBe(303)
  expect((await browser.post(HOURS, close)).status).toBe(303)
  expect((await correctLesson(browser, '90', 'daljše srečanje')).status).toBe(409)
  for (const [name, value] of [
    ['novih', '3'],
    ['oznaka', `manjka ${child}`],
    ['oznaka', `brez ${child}`],
  ] as const)
    expect((await browser.post(LESSON, { ...closedLesson, [name]: value })).status).toBe(409)
  const closedPage = await readPage(browser, `${LESSON}?${new URLSearchParams(closedLesson)}`)
  expect(closedPage).toMatch(/Je tu: 1 .*Ta mesec je zaključen/)
  expect(closedPage).not.toMatch(/Ena več|Razveljavi oznako/)
  const table = await browser.get(`${HOURS}.xlsx?mesec=${month}`)
  // The day is a date, which Excel can sort: days since 30 December 1899.
  const serial = (Date.parse(inDays(-14)) - Date.UTC(1899, 11, 30)) / DAY
  const text = unzip(Buffer.from(await table.arrayBuffer()))
  expect(text).toContain(`<v>${serial}</v>`)
  expect(table.headers.get('content-disposition')).toBe(`attachment; filename="ure-${month}.xlsx"`)
  expect(text).toMatch(/zaključeno[\s\S]*krajše srečanje/)
})

test('of two mentors of one workshop each sees, confirms and exports only the hours under her own name', async () => {
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
    "UPDATE lesson_records SET mentor = iif(group_id LIKE '%mladi', iif(planned_on = ?, 'mag. Mentorica Druga', 'druga mentorica'), 'prva mentorica')",
  )
  // The office typed the name for one lesson in another order, with a title.
  rename.run(inDays(-14))
  const month = inDays(-14).slice(0, 7)
  const { officeUsers } = server.services
  const rights = { email: MENTOR, workshops: [THEATRE], isReadOnly: false }
  officeUsers.addOrUpdate({ ...rights, mentor: 'Druga mentorica' })
  const own = await office.open(MENTOR)
  const page = await readPage(own, `${HOURS}?mesec=${month}`)
  expect(page.match(/<section aria-label="[^"]*"/g)).toHaveLength(1)
  expect(page).not.toContain('prva mentorica')
  expect((await own.post(HOURS, { mesec: month, mentor: 'prva mentorica', kaj: 'confirm' })).status).toBe(404)
  expect((await own.post(HOURS, { mesec: month, mentor: 'druga mentorica', kaj: 'confirm' })).status).toBe(
    303,
  )
  expect(await readPage(own, `${HOURS}?mesec=${month}`)).not.toContain('ni potrjeno')
  const table = await own.get(`${HOURS}.xlsx?mesec=${month}`)
  expect(unzip(Buffer.from(await table.arrayBuffer()))).not.toContain('prva mentorica')
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
  const found = await readPage(lead, `/urad/prosnje?${new URLSearchParams({ kdo: 'Mentorica  Lutk' })}`)
  expect(found).toContain('Kopija vsega pod Mentorica  Lutk')
  expect(found).not.toContain('Izbriši za vedno')
  const query = new URLSearchParams({ kdo: 'Mentorica Lutk' })
  const copy = await readPage(lead, `/urad/prosnje/kopija?${query}`)
  for (const words of ['Ure mentorice ali mentorja', 'Trajanje v minutah', '90'])
    expect(copy).toContain(words)
  expect(copy).not.toContain('druga oseba')
  const { mentorHours } = JSON.parse(await lead.read(`/urad/prosnje/kopija.json?${query}`))
  expect(mentorHours.map(({ heldOn }: { heldOn: string }) => heldOn)).toEqual([inDays(-21), inDays(-14)])
  expect(await readPage(lead, '/urad/prosnje?kdo=Neznana+oseba')).toContain('ni shranjeno nič')

  server.moveClock(366 * 12 * DAY)
  server.services.retention()
  const names = (table: string) =>
    readColumn(server, `SELECT mentor FROM ${table} WHERE coalesce(held_on, planned_on) <= '${TODAY}'`)
  expect(new Set([...names('lesson_records'), ...names('lesson_changes')])).toEqual(new Set(['', null]))
})
