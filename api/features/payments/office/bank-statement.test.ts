// Bank statements in the office: upload, four groups of credits, booking and undo.
import { expect, test } from 'vitest'
import type { OfficeBrowser } from '../../../../tests/support/office-browser'
import { LEAD } from '../../../../tests/support/office-server'
import { DAY } from '../../../core/clock'
import { listTicked, upload as uploadFiles, writeStatement } from '../testing/bank-statement'
import { MONTH, PAYMENTS_PATH, readText, setUpPayers } from '../testing/payers'

const { server, open, listLogEntries, enrolConfirmed } = setUpPayers()
const STATEMENT = `${PAYMENTS_PATH}/izpisek`

const upload = (browser: OfficeBrowser, ...files: (string | Blob)[]) => uploadFiles(server, browser, ...files)

test('a lead uploads a statement, sees four groups and books them with one button; nothing is booked before', async () => {
  const [ana, bor, cene] = [
    await enrolConfirmed('Ana Novak'),
    await enrolConfirmed('Bor Kos'),
    await enrolConfirmed('Cene Hren'),
  ]
  server.moveClock(20 * DAY)
  const lead = await open(LEAD)
  const page = await upload(
    lead,
    writeStatement({
      credits: [
        { cents: ana.read().payable, reference: ana.read().reference },
        { cents: 1000, reference: bor.read().reference, name: 'Bor Kos' },
        { cents: 1000, name: 'Cene Hren', text: 'lutke' },
        { cents: 999, name: 'Neznana oseba' },
      ],
    }),
  )
  expect(page).toMatch(/Poravnano \(1\).*Delno ali preveč \(1\).*Ugibamo \(1\).*Neznano \(1\)/s)
  expect(page).toContain('Zapiši 2 plačili in označena')
  expect([ana, bor, cene].map(({ read }) => read().paid)).toEqual([0, 0, 0])
  const booked = await readText(lead.post(`${STATEMENT}/zapis`, { placilo: listTicked(page) }))
  expect(booked).toContain('Zapisano: 2 plačili.')
  expect([ana, bor, cene].map(({ read }) => read().paid)).toEqual([
    ana.read().payable + ana.read().paid,
    1000,
    0,
  ])
  expect(listLogEntries('payment').slice(-2)).toEqual([
    [LEAD, [ana.reference], { booked: 1 }],
    [LEAD, [bor.reference], { booked: 1 }],
  ])
  const ids = [...booked.matchAll(/name="razveljavi" value="(\d+)"/g)].map(([, id = '']) => id)
  expect(await readText(lead.post(`${STATEMENT}/zapis`, { razveljavi: ids }))).toContain('Poravnano (1)')
  expect(ana.read().paid).toBe(0)
})

test('a statement with thousands of unknown payers is shown in pages, and no credit lists all accounts @long', async () => {
  for (const name of ['Ana Novak', 'Bor Kos', 'Cene Hren']) await enrolConfirmed(name)
  const lead = await open(LEAD)
  const credits = Array.from({ length: 2000 }, (_, index) => ({ cents: 100, name: `Neznanec ${index}` }))
  const page = await upload(lead, writeStatement({ credits }))
  expect(page).toContain('Neznano (2000)')
  expect(page.match(/Neznanec \d+</g)?.length).toBeLessThanOrEqual(100)
  expect(page.length).toBeLessThan(100_000)
  expect(page).not.toContain('Ana Novak')
  expect(await readText(lead.get(`${STATEMENT}?stran=40`))).toContain('Neznanec 1999')
})

test('the same statement or a double click books nothing twice', async () => {
  const { read } = await enrolConfirmed('Ana Novak')
  const lead = await open(LEAD)
  const file = writeStatement({ credits: [{ cents: MONTH, reference: read().reference }] })
  const placilo = listTicked(await upload(lead, file, file))
  for (const _click of [1, 2]) await lead.post(`${STATEMENT}/zapis`, { placilo })
  const undated = file.replace(/<FrToDt>.*<\/FrToDt>/, '')
  expect(await upload(lead, file, undated)).toMatch(/(Ta izpisek je že vpisan.*){2}/)
  expect(read().payments).toHaveLength(1)
  expect(read().paid).toBe(MONTH)
})

test('a lead chooses another payer for a guess and removes a credit that is no payment; both can be undone', async () => {
  const [ana, bor] = [await enrolConfirmed('Ana Novak'), await enrolConfirmed('Bor Kos')]
  const lead = await open(LEAD)
  const credits = [
    { cents: 1000, name: 'Ana Novak', text: 'za Bora' },
    { cents: 50000, name: 'Občina', text: 'sofinanciranje' },
  ]
  const file = writeStatement({ credits })
  const page = await upload(lead, file)
  expect(page).toMatch(/Ugibamo \(1\).*Neznano \(1\)/s)
  const listValues = (account: number) =>
    [...page.matchAll(/value="(\d+:\d+)"/g)].flatMap(([, value = '']) =>
      value.endsWith(`:${account}`) ? value : [],
    )
  const [guess] = listValues(ana.read().id)
  const search = `${STATEMENT}?nakazilo=${guess?.split(':')[0]}`
  const found = await readText(lead.get(`${search}&isci=kos+bor`))
  expect(found).toContain('10 €')
  expect(found).not.toContain(`:${ana.read().id}"`)
  expect(await readText(lead.get(`${search}&isci=nihče`))).toContain('Nobenega takega plačnika ni.')
  const [chosen] = [...found.matchAll(/name="placilo" value="([^"]+)"/g)].map(([, value]) => value)
  const placilo = [guess, chosen, listValues(0)[1]].map(String)
  const booked = await readText(lead.post(`${STATEMENT}/zapis`, { placilo }))
  expect(booked).toContain('Zapisano: 1 plačilo. Odstranjeno s seznama: 1.')
  expect([ana, bor].map(({ read }) => read().paid)).toEqual([0, 1000])
  expect(listLogEntries('payment').slice(-2)).toEqual([
    [LEAD, [bor.reference], { booked: 1 }],
    [LEAD, [], { cancelled: 1 }],
  ])
  expect(await upload(lead, file)).not.toMatch(/Ugibamo|Neznano/)
  expect(await readText(lead.get(STATEMENT))).toMatch(/Odstranjeno s seznama \(1\).*500 €.*Občina/s)
  await lead.post(`${STATEMENT}/zapis`, { placilo })
  expect(bor.read().payments).toHaveLength(1)
  const razveljavi = placilo.flatMap((value) => value.split(':')[0] || [])
  const undone = await readText(lead.post(`${STATEMENT}/zapis`, { razveljavi }))
  expect(undone).toMatch(/spet na seznamu.*Ugibamo \(1\).*Neznano \(1\)/s)
  expect(undone).not.toContain('Odstranjeno')
  expect(bor.read().paid).toBe(0)
})

test('statements of other accounts, other files and more than 5 MiB are refused; a missing statement is named', async () => {
  const lead = await open(LEAD)
  const credits = [{ cents: 100 }]
  const other = writeStatement({ iban: 'SI56020170014356205', credits })
  const ours = [1, 3, 4, 7].map((number) => writeStatement({ number, credits }))
  const page = await upload(lead, other, 'ni xml', ...ours)
  expect(page).toContain('Izpisek je z drugega računa')
  expect(page).toContain('Datoteka ni veljaven XML')
  expect(page).toContain('Manjkajo letošnji izpiski št. 2, 5–6.')
  expect(page).toContain('Neznano (4)')
  expect(await upload(lead, 'x'.repeat(6 * 1024 * 1024))).toContain('Poslanih podatkov je preveč.')
  expect(await upload(lead, 'x'.repeat(4 * 1024 * 1024))).toMatch(
    /<title>Napaka: .*Datoteka ni veljaven XML/s,
  )
})

test.each([
  ['more parts than a year has statements', 413, '--x\r\n\r\n\r\n'.repeat(100_000)],
  ['long headers', 400, `--x\r\nContent-Disposition: form-data; name="${'a'.repeat(200_000)}"\r\n\r\n\r\n`],
  ['no end', 400, '--x\r\nContent-Disposition: form-data; name="izpisek"; filename="a.xml"\r\n\r\n<a>'],
  ['no part', 400, 'x'.repeat(100_000)],
])('an upload with %s is refused before anything is stored', async (_, status, body) => {
  const lead = await open(LEAD)
  const headers = { Origin: server.url, 'Content-Type': 'multipart/form-data; boundary=x' }
  const answer = await lead.send(STATEMENT, { method: 'POST', body, headers })
  expect([answer.status, await readText(answer)]).toEqual([status, expect.stringContaining('<h1')])
  const without = { ...headers, 'Content-Type': 'multipart/form-data' }
  expect((await lead.send(STATEMENT, { method: 'POST', body, headers: without })).status).toBe(400)
})

test('an upload without a file asks for one beside the field', async () => {
  const page = await upload(await open(LEAD))
  expect(page).toMatch(
    /<title>Napaka: .*href="#izpisek">Izberite datoteko.*id="izpisek".*id="izpisek-napaka"/s,
  )
})
