import { expect, test } from 'vitest'
import { toSlovenianDay } from '../../../../common/calendar-date'
import { testCatalogue } from '../../../../tests/support/catalogue'
import type { OfficeBrowser } from '../../../../tests/support/office-browser'
import { MENTOR, setUpOffice } from '../../../../tests/support/office-server'
import { enrol, enrolNamed, groupCatalogue, PUPPETS } from '../../../../tests/support/season'
import { unzip } from '../../../../tests/support/unzip'
import { DAY } from '../../../core/clock'

const { server, open, listLogEntries } = setUpOffice()

const TABLE = '/urad/izvoz/prijave.xlsx'

/** Returns the XML of an exported sheet. */
async function readTable(browser: OfficeBrowser, query: string): Promise<string> {
  const answer = await browser.get(`${TABLE}?${query}`)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="prijave.xlsx"')
  expect(answer.headers.get('content-type')).toMatch(/spreadsheetml\.sheet$/)
  return unzip(Buffer.from(await answer.arrayBuffer()))
}

test('the attendance sheet has lessons as columns, accepted participants as rows, and three empty rows', async () => {
  await enrolNamed(server, ['Cene', 'Ana', 'Bor'])
  await server.restart({ catalogue: { ...groupCatalogue, season: testCatalogue.season } })
  const page = await (await open(MENTOR)).read('/urad/prisotnost?skupina=lutkovna-delavnica')
  const names = [...page.matchAll(/<th scope="row"[^>]*>([^<]+)</g)].map(([, name]) => name)
  // The group has two places; the third participant is on the waiting list.
  expect(names).toEqual(['Žagar Ana', 'Žagar Cene', 'Žagar Ana', 'Žagar Cene'])
  expect(page).toContain('1.\u00a010.')
  expect(page).toContain('24.\u00a06.')
  expect(page).toContain('22.\u00a010.')
  expect(page).not.toContain('29.\u00a010.')
  expect(page).toContain('Na listu ni dni brez srečanj: Jesenske počitnice.')
  expect(page.match(/prazno/g)).toHaveLength(6)
})

test('the sheets of a group of more than fifty have fifty names a page, with numbers that go on', async () => {
  const groups = groupCatalogue.groups.map((group) => ({ ...group, places: 60 }))
  await server.restart({ catalogue: { ...groupCatalogue, groups } })
  await enrolNamed(
    server,
    Array.from({ length: 52 }, (_, index) => `Ana${String(index).padStart(2, '0')}`),
  )
  const mentor = await open(MENTOR)
  for (const path of ['/urad/prisotnost', '/urad/stiki']) {
    const [first, second] = [
      await mentor.read(`${path}?skupina=${PUPPETS}`),
      await mentor.read(`${path}?skupina=${PUPPETS}&stran=2`),
    ]
    expect(first).toContain('52\u00a0oseb · imena 1–50')
    expect(first).toContain(`href="${path}?skupina=${PUPPETS}&amp;sezona=2025%2F2026&amp;stran=2"`)
    expect([first.includes('Ana49'), first.includes('Ana50')]).toEqual([true, false])
    expect([second.includes('Ana49'), second.includes('Ana50'), second.includes('Ana51')]).toEqual([
      false,
      true,
      true,
    ])
  }
  // The three empty rows follow the last name.
  const [first, second] = [
    await mentor.read(`/urad/prisotnost?skupina=${PUPPETS}`),
    await mentor.read(`/urad/prisotnost?skupina=${PUPPETS}&stran=2`),
  ]
  expect([first.includes('>51</td>'), second.includes('>52</td>'), second.includes('>55</td>')]).toEqual([
    false,
    true,
    true,
  ])
})

test('the contact sheet shows what mentors may see and nothing else; every sheet and export is logged', async () => {
  const reference = await enrol(server, { message: 'Zaupno.' })
  const mentor = await open(MENTOR)
  const page = await mentor.read(`/urad/stiki?skupina=${PUPPETS}`)
  for (const text of ['Žagar Špela', '+386 31 234 567', 'spela@primer.si']) expect(page).toContain(text)
  for (const hidden of ['Tomaž', 'tomaz@', 'Zaupno', 'Čopova', '05.05.2014'])
    expect(page).not.toContain(hidden)
  await mentor.get(`/urad/prisotnost?skupina=${PUPPETS}`)
  await mentor.get(`${TABLE}?stolpec=priimek`)
  expect(listLogEntries('office-export')).toEqual(Array(3).fill([MENTOR, [reference], { lines: 1 }]))
})

test('the contact sheet shows the telephones of participant and payer as links for a phone, equal ones once', async () => {
  await enrol(server, { participantPhone: '040 111 222', payerPhone: '041 333 444' })
  await enrol(server, { participantPhone: '051 555 666', payerPhone: '051 555 666' })
  const page = await (await open(MENTOR)).read(`/urad/stiki?skupina=${PUPPETS}`)
  const numbers = [...page.matchAll(/href="tel:(\+\d+)"[^>]*>([^<]*)<\/a>([^<]*)/g)].map(
    ([, ...parts]) => parts,
  )
  expect(numbers).toEqual([
    ['+38640111222', '040 111 222', ''],
    ['+38641333444', '041 333 444', ' (plačnik)'],
    ['+38651555666', '051 555 666', ''],
  ])
})

test('birth dates and days of enrolment are dates in the exported table, so that they sort by time', async () => {
  await enrol(server, { participantBirthDate: '05.05.2014' })
  const table = await readTable(await open(), 'stolpec=participantBirthDate&stolpec=oddano')
  // Days since 30 December 1899.
  const [birth, today] = ['2014-05-05', toSlovenianDay(server.services.clock.now())].map(
    (day) => (Date.parse(day) - Date.UTC(1899, 11, 30)) / DAY,
  )
  expect(table).toContain(`<v>${birth}</v>`)
  expect(table).toContain(`<v>${today}</v>`)
  expect(table).not.toContain('05.05.2014')
})

test('a mentor exports no row of another workshop and no data of payers', async () => {
  await enrol(server, { workshops: ['muzikal'] })
  const browser = await open(MENTOR)
  const table = await readTable(browser, 'stolpec=priimek&stolpec=payerName&skupina=muzikal')
  expect(table).toContain('>Priimek<')
  expect(table).not.toMatch(/Žagar|Tomaž/)
})

test.each([
  '+386 31 234 567',
  '@SUM(1)',
  '-1+2',
  '＝1+1',
  '|calc',
  'a;b,"c"\'d',
  '<b>&amp;</b>',
  '{{ime}} {povezava}',
  '_x0041_na',
  'Ana_x000D_',
  '👩‍👧 دينا',
])('»%s«, typed into a form, stands in an exported table as it was typed', async (typed) => {
  await enrol(server, { message: typed })
  const table = await readTable(await open(), 'stolpec=message')
  const text = /<t[^>]*>([^<]*)<\/t><\/si><\/sst>/.exec(table)?.[1] ?? ''
  const decoded = text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
    .replace(/_x([\da-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  expect(decoded).toBe(typed)
})

test('an export contains the chosen columns of the chosen list, and no formula that a visitor typed', async () => {
  await enrol(server, { participantFirstName: '\u202e=HYPERLINK("https://zlonamerno.example")' })
  await enrol(server, { workshops: ['muzikal'] })
  const browser = await open()
  const table = await readTable(browser, 'skupina=lutkovna-delavnica&stolpec=participantFirstName')
  expect([...table.matchAll(/<t[ >]/g)]).toHaveLength(2)
  // Characters that change the direction of the text are removed too.
  expect(table).toContain('>=HYPERLINK(')
  // Excel calculates only what is in an <f> element.
  expect(table).not.toMatch(/<f[ >]/)
  const refused = await browser.get(TABLE)
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringMatching(/href="#stolpec">Izberite vsaj en stolpec\..*id="stolpec".*id="stolpec-napaka"/s),
  ])
})
