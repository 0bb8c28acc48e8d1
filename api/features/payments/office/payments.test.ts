// Payments in the office: balances, a payer's account and the accountant's export.
import { expect, test } from 'vitest'
import { formatCalendarDate, formatMonth } from '../../../../common/calendar-date'
import { formatCents } from '../../../../common/numbers'
import { inDays } from '../../../../tests/support/lessons'
import { type OfficeBrowser, openBrowser } from '../../../../tests/support/office-browser'
import { LEAD, OFFICE } from '../../../../tests/support/office-server'
import { enrol, PUPPETS } from '../../../../tests/support/season'
import { unzip } from '../../../../tests/support/unzip'
import { DAY } from '../../../core/clock'
import { PAYMENTS_PATH, readText, setUpPayers } from '../testing/payers'

const { server, idOf, open, listLogEntries, enrolConfirmed } = setUpPayers()

/** Presses the button of a line on the account's page, with the form as the page contains it. */
async function pressButton(
  browser: OfficeBrowser,
  path: string,
  { line, button }: { line: RegExp; button: string },
) {
  const page = await readText(browser.get(path))
  const item = [...page.matchAll(/<li.*?<\/li>/gs)].find(([html]) => line.test(html))?.[0] ?? ''
  const [, vrstica = ''] = /name="vrstica" value="([^"]+)"/.exec(item) ?? []
  expect(item).toContain(`name="kaj" value="${button}"`)
  return browser.post(path, { kaj: button, vrstica })
}

test('a payment is recorded with a decimal comma, undone and restored; each change is in the access log', async () => {
  const { path, read, reference } = await enrolConfirmed('Ana Novak')
  const lead = await open(LEAD)
  const answer = await lead.post(path, {
    kaj: 'placilo',
    dan: '5. 11. 2025',
    znesek: '28,1',
    opomba: 'na blagajni',
  })
  expect(answer.headers.get('location')).toBe(`${path}?opravljeno=da`)
  expect(read()).toMatchObject({ paid: 2810, payments: [{ valuedOn: '2025-11-05', text: 'na blagajni' }] })
  await pressButton(lead, path, { line: /na blagajni/, button: 'Razveljavi' })
  expect(read().paid).toBe(0)
  await pressButton(lead, path, { line: /razveljavljeno, na blagajni/, button: 'Obnovi' })
  expect(read().paid).toBe(2810)
  expect(listLogEntries('payment').map(([by, references]) => [by, references])).toEqual(
    [1, 2, 3].map(() => [LEAD, [reference]]),
  )
})

test('a second equal payment from the page after the first is recorded; a double click is not', async () => {
  const { path, read } = await enrolConfirmed('Ana Novak')
  const lead = await open(LEAD)
  for (const count of [1, 2]) {
    const page = await readText(lead.get(path))
    const [, obrazec = ''] = /name="obrazec" value="([^"]+)"/.exec(page) ?? []
    const form = { kaj: 'placilo', dan: '5. 11. 2025', znesek: '10', opomba: '', obrazec }
    for (const _click of [1, 2]) await lead.post(path, form)
    expect(read().payments).toHaveLength(count)
  }
})

test('a form with an invalid field changes nothing, and is shown again with what the lead typed', async () => {
  const { path, read } = await enrolConfirmed('Ana Novak')
  const lead = await open(LEAD)
  const payment = { kaj: 'placilo', dan: '5. 11. 2025', znesek: '5', opomba: 'na blagajni' }
  const invalid: [form: Record<string, string>, message: string][] = [
    ...['', '0', '1.000,00', '28,001', 'trideset'].map((znesek): [Record<string, string>, string] => {
      return [{ ...payment, znesek }, 'Vpišite znesek v evrih, na primer 32,50.']
    }),
    [{ ...payment, dan: '31. 2. 2025' }, 'Vpišite dan, na primer'],
    [{ ...payment, dan: inDays(9) }, 'Vpišite dan, ki ni v prihodnosti.'],
    [{ ...payment, kaj: 'popravek', dan: '', znesek: 'pet' }, 'Vpišite dan, na primer'],
    [{ ...payment, kaj: 'popravek', dan: '', znesek: 'pet' }, 'Vpišite znesek v evrih'],
  ]
  for (const [form, message] of invalid) {
    const answer = await lead.post(path, form)
    expect(answer.status).toBe(422)
    const page = await readText(answer)
    expect(page).toMatch(new RegExp(`<title>Napaka: .*<p [^>]*id="[a-z_]+-napaka".*${message}`, 's'))
    for (const name of ['dan', 'znesek', 'opomba'])
      if (form[name])
        expect(page).toMatch(new RegExp(`<input[^>]* name="${name}"[^>]* value="${form[name]}"`))
    expect(page).toMatch(new RegExp(`<option value="${form.kaj}" selected`))
  }
  expect([read().payments, read().dues.filter(({ kind }) => kind !== 'fee')]).toEqual([[], []])
})

test('a line or child of another payer and an unknown change are not found', async () => {
  const { path, read } = await enrolConfirmed('Ana Novak')
  const other = await enrolConfirmed('Bor Kos')
  const lead = await open(LEAD)
  await lead.post(other.path, { kaj: 'placilo', znesek: '5', dan: inDays(0) })
  const foreign: Record<string, string>[] = [
    { kaj: 'Razveljavi', vrstica: `placilo-${other.read().payments[0]?.id}` },
    { kaj: 'Oprosti', vrstica: `9/${inDays(0)}` },
    { kaj: 'karkoli', dan: inDays(0), znesek: '5' },
  ]
  for (const form of foreign) expect((await lead.post(path, form)).status).toBe(404)
  expect((await lead.get(path.replace(/\d+$/, 'abc'))).status).toBe(404)
  expect([read().payments, other.read().totalDue]).toEqual([[], read().totalDue])
})

test('a line is waived, a child is free until a day, an amount is corrected; each can be undone', async () => {
  const { path, read, reference } = await enrolConfirmed('Ana Novak')
  const lead = await open(LEAD)
  const { totalDue: before, dues } = read()
  await pressButton(lead, path, { line: /Lutkovna delavnica/, button: 'Oprosti' })
  expect(read().totalDue).toBe(before - (dues[0]?.cents ?? 0))
  await pressButton(lead, path, { line: /oproščeno/, button: 'Razveljavi' })
  expect(read().totalDue).toBe(before)
  const free = `${PAYMENTS_PATH}/brez-placila`
  const period = { prijava: reference, prvi_dan: inDays(-5) }
  await lead.post(free, { ...period, zadnji_dan: inDays(200) })
  expect(await readText(lead.get(`/urad/prijave/${reference}`))).toContain('Brez plačila od')
  expect(read().totalDue).toBe(0)
  await lead.post(free, { ...period, zadnji_dan: '' })
  await lead.post(path, { kaj: 'popravek', znesek: '-7,50', dan: inDays(0), opomba: 'odpadlo srečanje' })
  expect(read().totalDue).toBe(before - 750)
  await pressButton(lead, path, { line: /odpadlo srečanje/, button: 'Razveljavi' })
  expect(read().totalDue).toBe(before)
  expect(await readText(lead.get(path))).not.toContain('odpadlo srečanje')
})

test('the account shows each month with its sum; months with amounts due are open, paid and future ones are closed', async () => {
  const { path, read } = await enrolConfirmed('Ana Novak')
  server.moveClock(40 * DAY)
  const lead = await open(LEAD)
  const amount = ((read().dues[0]?.cents ?? 0) / 100).toFixed(2).replace('.', ',')
  await lead.post(path, { kaj: 'placilo', znesek: amount, dan: inDays(0) })
  const page = await readText(lead.get(path))
  const months = [...page.matchAll(/<details([^>]*)><summary[^>]*>(\p{L}+ \d{4}: [^<]*)/gu)].map(
    ([, attributes = '', label = '']) => [attributes.includes('open'), label] as const,
  )
  expect(months).toHaveLength(read().dues.length)
  expect(months[0]).toEqual([false, expect.stringMatching(/€, poravnano$/)])
  expect(months[1]).toEqual([true, expect.stringMatching(/: 28,01 €, rok \d+\. \d+\. \d{4}$/)])
  expect(months.at(-1)).toEqual([false, expect.stringMatching(/, rok /)])
})

test('amounts of one month with different due days are shown each with its own due day', async () => {
  const { path, read } = await enrolConfirmed('Ana Novak')
  const due = read().dues.at(-1)
  const changes = { label: 'Kostum', cents: 1800, dueOn: due?.from ?? '' }
  server.services.ledger.addCorrection(read().id, changes, LEAD)
  const month = `${formatMonth(changes.dueOn)} ${changes.dueOn.slice(0, 4)}`
  const page = await readText((await open(LEAD)).get(path))
  const labels = [...page.matchAll(/<summary[^>]*>([^<]*)/g)].map(([, label = '']) => label)
  const expected = [
    `${month}: 18 €, rok ${formatCalendarDate(changes.dueOn)}`,
    `${month}: ${formatCents(due?.cents ?? 0)}, rok ${formatCalendarDate(due?.dueOn ?? '')}`,
  ]
  expect(labels.filter((label) => label.startsWith(month))).toEqual(
    expected.map((label) => label.replaceAll('\u00a0', ' ')),
  )
})

test('the list begins with the highest overdue amount, and states what is overdue for each participant', async () => {
  await enrolConfirmed('Ana Novak')
  const bor = await enrolConfirmed('Bor Kos')
  const lead = await open(LEAD)
  expect(await lead.read(PAYMENTS_PATH)).not.toContain('čez rok ·')
  server.moveClock(70 * DAY)
  const again = await open(LEAD)
  await again.post(bor.path, { kaj: 'popravek', opomba: 'dodatno', znesek: '5', dan: inDays(0) })
  const page = await readText(again.get(PAYMENTS_PATH))
  expect(page.indexOf('Bor Kos')).toBeLessThan(page.indexOf('Ana Novak'))
  expect(page).toMatch(/OtrokAna Novak [^:<]*: \d+,\d\d € čez rok/)
})

test('payers with equal amounts are listed by surname in the order of the Slovenian alphabet', async () => {
  for (const name of ['Ana Vidmar', 'Žan Čadež', 'Bor Cankar'])
    await enrolConfirmed(name, { payerEmail: 'placnik@example.com' })
  const page = await (await open(LEAD)).read(PAYMENTS_PATH)
  const names = [...page.matchAll(/Ana Vidmar|Žan Čadež|Bor Cankar/g)].map(([name]) => name)
  expect([...new Set(names)]).toEqual(['Bor Cankar', 'Žan Čadež', 'Ana Vidmar'])
})

test('a lead finds a payer by name or reference, and the list shows fifty payers a page', async () => {
  const ana = await enrolConfirmed('Ana Novak')
  for (let number = 0; number < 50; number += 1) await enrolConfirmed(`Bor Kos${number}`)
  const lead = await open(LEAD)
  const listAccounts = async (query: string) => {
    const page = await readText(lead.get(`${PAYMENTS_PATH}?${query}`))
    return [...page.matchAll(/href="(\/urad\/placila\/\d+)"/g)].map(([, path]) => path)
  }
  const pages = [await listAccounts(''), await listAccounts('stran=2')]
  expect(pages.map((paths) => paths.length)).toEqual([50, 1])
  expect(new Set(pages.flat()).size).toBe(51)
  expect(await readText(lead.get(PAYMENTS_PATH))).toContain('stran=2')
  for (const search of ['novak ana', ana.read().reference])
    expect(await listAccounts(String(new URLSearchParams({ isci: search })))).toEqual([ana.path])
  expect(await readText(lead.get(`${PAYMENTS_PATH}?isci=nihče`))).toContain('Nobenega takega plačnika ni.')
})

test('a debt of an earlier season stays on the list, a settled account of that season does not', async () => {
  const [ana, bor] = [await enrolConfirmed('Ana Novak'), await enrolConfirmed('Bor Kos')]
  const { database, ledger } = server.services
  ledger.recordPayment(bor.read().id, { cents: bor.read().balance, valuedOn: inDays(0), text: '' }, LEAD)
  for (const table of ['enrolments', 'payment_accounts'])
    database.exec(`UPDATE ${table} SET season = '2098/2099'`)
  const page = await readText((await open(LEAD)).get(PAYMENTS_PATH))
  expect(page).toContain(ana.path)
  expect(page).toContain('2098/2099')
  expect(page).not.toContain(bor.path)
})

test('a lead sees a payer’s debt at an enrolment and in the preview of an action; others do not', async () => {
  const { reference } = await enrolConfirmed('Ana Novak')
  const second = await enrol(server, { payerName: 'Ana Novak', payerEmail: 'Ana.Novak@example.com' })
  server.moveClock(40 * DAY)
  const preview = `/urad/predogled?dejanje=accept&izbrano=${second}+${PUPPETS}+held+${PUPPETS}`
  for (const [user, isTold] of [
    [LEAD, true],
    [OFFICE, false],
  ] as const) {
    const browser = await open(user)
    for (const path of [`/urad/prijave/${reference}`, `/urad/prijave/${second}`, preview]) {
      const page = await readText(browser.get(path))
      expect([path, page.includes('Plačnik ima odprto')]).toEqual([path, isTold])
    }
    expect((await browser.read('/urad')).includes(PAYMENTS_PATH)).toBe(isTold)
  }
})

test('the export lists lines and payments between two days with all that an invoice needs, days as dates and amounts as numbers', async () => {
  const { path, read } = await enrolConfirmed('Ana Novak', { payerVatId: 'SI12345678' })
  await enrolConfirmed('Ana Novak', { participantFirstName: 'OtrokDrugi', payerVatId: 'SI12345678' })
  const lead = await open(LEAD)
  await lead.post(path, { kaj: 'placilo', dan: inDays(0), znesek: '10' })
  const answer = await lead.get(`${PAYMENTS_PATH}/placila.xlsx?od=${inDays(-40)}&do=${inDays(300)}`)
  const table = unzip(Buffer.from(await answer.arrayBuffer()))
  expect(table).toContain(read().reference)
  expect(table).toContain('Lutkovna delavnica')
  expect(table).toContain('28.01')
  expect(table).toContain('Lutkovna delavnica, Popust za drugega otroka')
  for (const text of [
    'Ana.Novak@example.com',
    'Čopova ulica 1',
    '4000 Kranj',
    'SI12345678',
    'OtrokAna Novak',
  ])
    expect(table).toContain(text)
  const days = ['d. m. yyyy', String(Math.floor(Date.parse(inDays(0)) / DAY) + 25_569)]
  for (const text of days) expect(table).toContain(text)
  const refused = await lead.get(`${PAYMENTS_PATH}/placila.xlsx?od=1&do=${inDays(0)}`)
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringMatching(new RegExp(`href="#od".*value="1".*id="od-napaka".*value="${inDays(0)}"`, 's')),
  ])
})

test('the export has also the payments and corrections after the season of their account', async () => {
  const [ana, bor, cene] = [
    await enrolConfirmed('Ana Novak'),
    await enrolConfirmed('Bor Kos'),
    await enrolConfirmed('Cene Zupan'),
  ]
  const lead = await open(LEAD)
  await lead.post(bor.path, { kaj: 'placilo', dan: inDays(0), znesek: '10', opomba: '' })
  await lead.post(cene.path, { kaj: 'popravek', dan: inDays(9), znesek: '-5', opomba: 'odpadlo srečanje' })
  server.services.database.exec(
    "UPDATE payment_accounts SET season_from = '2020-10-01', season_to = '2021-06-30'",
  )
  const listed = server.services.ledger.listDuesAndPayments(inDays(-1), inDays(20))
  expect(listed.map(({ reference }) => reference).sort()).toEqual([
    bor.read().reference,
    cene.read().reference,
  ])
  const [from, to] = ['2021-01-01', '2021-12-31']
  const earlier = server.services.ledger.listDuesAndPayments(from, to)
  expect(earlier.map(({ reference }) => reference)).toContain(ana.read().reference)
})

test('the payer’s page shows amounts, payments and what to pay now; the participant’s page shows none of it', async () => {
  const { reference, read } = await enrolConfirmed('Ana Novak')
  server.moveClock(20 * DAY)
  server.services.ledger.recordPayment(read().id, { cents: 1001, valuedOn: inDays(0), text: '' }, LEAD)
  const openPage = async (role: 'payer' | 'participant') =>
    readText(
      openBrowser(server).get(
        `/moja-prijava?k=${server.services.familyLinks.createLink(idOf(reference), role)}`,
      ),
    )
  const page = await openPage('payer')
  expect(page).toMatch(/Za plačilo: \d+(,\d+)? €.*Koda UPN QR.*To ni račun.*prejeta plačila.*10,01 €/s)
  expect(page).toContain(`SI12 ${read().reference.slice(4)}`)
  // The payer may live apart from the participant.
  expect(page).toContain('Lutkovna delavnica, OtrokAna Novak: ')
  expect(page).not.toContain('OtrokAna Novak Žagar')
  expect(await openPage('participant')).not.toMatch(/Plačila|SI12|UPN/)
})
