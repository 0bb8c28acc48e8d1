import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DAY } from '../../api/core/clock'
import { commands } from '../../api/operator/commands'
import { runCkd } from '../support/ckd'
import { validContact, validNewsletter } from '../support/examples'
import { makeTestFolder } from '../support/of-a-test'
import { countRows } from '../support/rows'
import { keepServer } from '../support/test-server'

const server = keepServer({ isWorkerIdle: true })

const ckd = (words: string[]) => runCkd(words, server.directory)
const enrol = (changes: object = {}) => server.send('registration', changes)
const write = (changes: object = {}) => server.send('contact', changes)
const subscribe = () => server.send('newsletter')

test('the list of submissions has exactly the promised keys', async () => {
  const { body } = await write()
  const { json, exitCode } = await ckd(['submissions', 'list', '--json'])
  expect(exitCode).toBe(0)
  expect(json()).toEqual([
    {
      reference: body.reference,
      kind: 'contact',
      createdAt: expect.stringMatching(/Z$/),
      payload: validContact,
    },
  ])
})

test('submissions can be picked by kind, workshop and day', async () => {
  await enrol()
  await enrol({ workshops: ['lutkovna-delavnica'] })
  await write()
  const kindsOf = async (...filter: string[]) =>
    (await ckd(['submissions', 'list', '--json', ...filter]))
      .json()
      .map(({ reference }: { reference: string }) => reference.slice(0, 1))
  expect(await kindsOf('--kind', 'registration')).toEqual(['P', 'P'])
  expect(await kindsOf('--workshop', 'muzikal')).toEqual(['P'])
  expect(await kindsOf('--from', '1. 1. 2020', '--to', '2999-12-31')).toEqual(['P', 'P', 'K'])
  expect(await kindsOf('--from', '2999-01-01')).toEqual([])
})

test('a mistyped call is explained in Slovenian and ends with code 2', async () => {
  for (const words of [
    ['krneki'],
    ['submissions', 'list', '--kind', 'ples'],
    ['submissions', 'show'],
    ['person', 'erase'],
    ['outbox', 'retry'],
    ['submissions', 'list', '--krneki'],
  ]) {
    const { exitCode, complaint } = await ckd(words)
    expect(exitCode, words.join(' ')).toBe(2)
    expect(complaint).not.toBe('')
  }
})

test('every command has help in Slovenian', async () => {
  const { text, exitCode } = await ckd(['--help'])
  expect(exitCode).toBe(0)
  for (const { name } of commands) {
    expect(text).toContain(name)
    expect((await ckd([...name.split(' '), '--help'])).text).toContain(`ckd ${name}`)
  }
})

test('every command that a file of theirs holds is one that ckd knows', async () => {
  const folder = 'api/operator/commands'
  const modules = await Promise.all(
    readdirSync(folder).map((file): Promise<object> => import(`../../${folder}/${file}`)),
  )
  const held = modules.flatMap((module) => Object.values(module).flat().filter(isCommand))
  expect(new Set(held)).toEqual(new Set(commands))
})

const isCommand = (value: unknown) => typeof value === 'object' && value !== null && 'summary' in value

test('the CSV opens in Excel with letters, phones and no formulas', async () => {
  await enrol({
    payerPhone: '+38631234567',
    participantPhone: '+386 31 234 567',
    participantAddress: '040.123.456',
    participantFirstName: '=1+1',
    payerName: '@SUM(A1)',
    message: 'Prva;\n"druga"',
  })
  const file = join(makeTestFolder(), 'prijave.csv')
  expect((await ckd(['submissions', 'export', '--out', file])).exitCode).toBe(0)
  const csv = readFileSync(file, 'utf8')
  expect(csv.charCodeAt(0)).toBe(0xfeff)
  expect(csv).toContain('Številka;Oddano;Delavnice;')
  expect(csv).toContain(';"=""+38631234567"""')
  expect(csv).toContain(';+386 31 234 567;')
  expect(csv).toMatch(/;"=""040\.123\.456/)
  expect(csv).toContain(";'=1+1;")
  expect(csv).toContain(";'@SUM(A1);")
  expect(csv).toContain('"Prva;\n""druga"""')
})

test('the XLSX export is a spreadsheet with one column per field', async () => {
  await enrol()
  await write()
  const file = join(makeTestFolder(), 'prijave.xlsx')
  const { text } = await ckd(['submissions', 'export', '--out', file, '--json'])
  expect(JSON.parse(text)).toEqual({ file, rows: 2 })
  expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK')
})

test('everything about an address can be handed out and then erased, from the file too', async () => {
  await enrol({ message: 'Zelo prepoznavno besedilo' })
  await enrol({ participantEmail: 'druga@primer.si', payerEmail: 'druga@primer.si' })
  await subscribe()
  const person = (await ckd(['person', 'export', '--email', 'SPELA@primer.si', '--json'])).json()
  expect(person).toMatchObject({ submissions: [{ payload: { participantFirstName: 'Špela' } }] })
  expect(person.mails).toHaveLength(2)

  await ckd(['person', 'erase', '--email', 'spela@primer.si'])
  expect(countRows(server, 'submissions')).toBe(3)
  const { text } = await ckd(['person', 'erase', '--email', 'spela@primer.si', '--yes', '--json'])
  expect(JSON.parse(text)).toMatchObject({
    erased: true,
    deleted: [expect.any(String)],
    reduced: [],
    mails: 3,
  })
  expect(countRows(server, 'submissions')).toBe(2)
  await ckd(['person', 'erase', '--email', validNewsletter.email, '--yes'])
  expect(countRows(server, 'newsletter_subscriptions')).toBe(0)

  const traces = readdirSync(server.directory)
    .map((name) => join(server.directory, name))
    .filter((file) => file.includes('sqlite'))
  for (const file of traces) {
    const bytes = readFileSync(file)
    for (const trace of ['spela@primer.si', 'Zelo prepoznavno', 'ziva.cuk'])
      expect(bytes.includes(trace)).toBe(false)
  }
})

test('»retry --all« leaves alone what was cancelled, and an unknown state is told', async () => {
  await write()
  await write()
  const { outbox } = server.services
  for (const mail of outbox.listDue(2, 1000)) outbox.recordFailure(mail, '550', true)
  await ckd(['outbox', 'cancel', '--id', '1'])
  expect((await ckd(['outbox', 'retry', '--all', '--json'])).json()).toEqual({ retried: [2] })
  expect((await ckd(['outbox', 'list', '--status', 'faild'])).exitCode).toBe(2)
})

test('a mail that failed can be sent again, to another address, or cancelled', async () => {
  await write()
  await write()
  for (const mail of server.services.outbox.listDue(2, 1000))
    server.services.outbox.recordFailure(mail, '550', true)
  expect((await ckd(['outbox', 'list', '--json', '--status', 'failed'])).json()).toMatchObject([
    {
      id: 1,
      reference: expect.stringMatching(/^K-/),
      kind: 'contact_notice',
      status: 'failed',
      attempts: 1,
      nextAttemptAt: null,
      lastError: '550',
    },
    { id: 2 },
  ])
  expect((await ckd(['outbox', 'retry', '--id', '1', '--to', 'drugi@ckd.example'])).exitCode).toBe(0)
  expect((await ckd(['outbox', 'cancel', '--id', '2'])).exitCode).toBe(0)
  expect(server.services.outbox.listDue(9, 1000)).toMatchObject([
    { id: 1, recipient: 'drugi@ckd.example', attempts: 0 },
  ])
  expect(server.services.outbox.count()).toMatchObject({ pending: 1, failed: 0 })
})

test('retention keeps what the invoice of an old enrolment needs, lets the child go, and keeps nothing without an invoice', async () => {
  const { body } = await enrol()
  await enrol()
  await write()
  await subscribe()
  await ckd(['enrolment', 'invoiced', String(body.reference)])
  const age = server.services.database.prepare('UPDATE submissions SET created_at = ?')
  age.run('2024-05-01T10:00:00.000Z')
  server.services.database.exec(
    "UPDATE newsletter_subscriptions SET expires_at = '2024-05-04', invited_at = '2024-05-01'",
  )
  expect((await ckd(['retention', 'run', '--json'])).json()).toMatchObject({
    submissions: [
      { kind: 'registration', deleted: 1, reduced: 1 },
      { kind: 'contact', deleted: 1, reduced: 0 },
      { kind: 'newsletter', deleted: 1, reduced: 0 },
    ],
    subscriptionsDeleted: 1,
  })
  expect(server.services.store.list().map(({ payload }) => payload)).toEqual([
    {
      workshops: ['gledaliske-delavnice', 'muzikal'],
      selectedWorkshopNames: ['Gledališke delavnice', 'Muzikal'],
      payerName: 'Tomaž Žagar',
      payerAddress: 'Čopova ulica 1',
      payerPostalCode: '4000',
      payerCity: 'Kranj',
      payerVatId: '',
    },
  ])
  expect((await ckd(['submissions', 'list', '--workshop', 'muzikal', '--json'])).json()).toHaveLength(1)
  server.services.database.exec("UPDATE enrolments SET invoiced_at = '2010-05-01T10:00:00.000Z'")
  const { submissions } = (await ckd(['retention', 'run', '--json'])).json()
  expect(submissions[0]).toEqual({ kind: 'registration', deleted: 1, reduced: 0 })
})

test('an address outlives neither its enrolment in a mail that failed nor its sign-up that nobody confirmed', async () => {
  await enrol()
  await subscribe()
  const { outbox, retention } = server.services
  for (const mail of outbox.listDue(9, DAY)) outbox.recordFailure(mail, '550', true)
  server.moveClock(4 * DAY)
  retention()
  expect(countRows(server, 'submissions')).toBe(1)
  expect(countRows(server, 'outbox')).toBe(3)
  server.moveClock(1000 * DAY)
  retention()
  expect(countRows(server, 'outbox')).toBe(0)
  expect(countRows(server, 'submissions')).toBe(0)
})
