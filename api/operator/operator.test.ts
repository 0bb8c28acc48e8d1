import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCkd } from '../../tests/support/ckd'
import { validContact, validNewsletter } from '../../tests/support/examples'
import { countRows, readRows } from '../../tests/support/query-database'
import { makeTestFolder } from '../../tests/support/test-resources'
import { setUpServer } from '../../tests/support/test-server'
import { DAY } from '../core/clock'
import { commands } from './commands/run-command'

const server = setUpServer({ isWorkerIdle: true })

const ckd = (words: string[]) => runCkd(words, server.directory)
const enrol = (changes: object = {}) => server.send('registration', changes)
const sendMessage = (changes: object = {}) => server.send('contact', changes)
const subscribe = () => server.send('newsletter')

test('every command has help in Slovenian, a subject without a verb lists, and a mistyped command exits with 2', async () => {
  const help = await ckd(['--help'])
  expect(help.exitCode).toBe(0)
  for (const { name } of commands) {
    expect(help.text).toContain(name)
    expect((await ckd([...name.split(' '), '--help'])).text).toContain(`ckd ${name}`)
  }
  expect((await ckd(['outbox', '--help'])).text).toContain('outbox retry')
  await enrol()
  for (const subject of ['submissions', 'outbox', 'backup']) {
    const { text } = await ckd([subject, 'list', '--json'])
    expect(await ckd([subject, '--json'])).toMatchObject({ exitCode: 0, text })
  }
  for (const words of [
    ['krneki'],
    ['person'],
    ['person', 'erase'],
    ['outbox', 'retry'],
    ['submissions', 'list', '--krneki'],
    ['office', 'add', 'ni-naslov'],
    ['office', 'add', 'm@ckd.example', '--workshops', 'ples'],
  ]) {
    const { exitCode, errorOutput } = await ckd(words)
    expect(exitCode, words.join(' ')).toBe(2)
    expect(errorOutput).not.toBe('')
  }
})

test('an erasure must be confirmed, and leaves no trace of the address in the database files', async () => {
  await enrol({ message: 'Zelo prepoznavno besedilo' })
  await enrol({ participantEmail: 'druga@primer.si', payerEmail: 'druga@primer.si' })
  await subscribe()
  const erase = (...words: string[]) => ckd(['person', 'erase', ...words, '--json'])
  expect((await erase('spela@primer.si')).json()).toMatchObject({ erased: false, subscriptions: 0 })
  expect(countRows(server, 'submissions')).toBe(3)
  expect((await erase('spela@primer.si', '--yes')).json()).toMatchObject({
    erased: true,
    deleted: [expect.any(String)],
    reduced: [],
    mails: 3,
  })
  expect(countRows(server, 'submissions')).toBe(2)
  await erase(validNewsletter.email, '--yes')
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

test('a failed mail can be sent again or cancelled; a cancelled mail stays cancelled', async () => {
  for (let count = 0; count < 3; count++) await sendMessage()
  const { outbox } = server.services
  for (const mail of outbox.listDue(3)) outbox.recordFailure(mail, '550', true)
  expect((await ckd(['outbox', 'list', '--json'])).json()[0]).toEqual({
    id: 1,
    reference: expect.stringMatching(/^K-/),
    kind: 'contact_notice',
    status: 'failed',
    attempts: 1,
    nextAttemptAt: null,
    lastError: '550',
  })
  expect((await ckd(['outbox', 'cancel', '--id', '2'])).exitCode).toBe(0)
  expect((await ckd(['outbox', 'retry', '--id', '1'])).exitCode).toBe(0)
  expect((await ckd(['outbox', 'retry', '--all', '--json'])).json()).toEqual({ retried: [3] })
  expect(outbox.listDue(9)).toMatchObject([
    { id: 1, attempts: 0 },
    { id: 3, attempts: 0 },
  ])
  expect(outbox.countByStatus()).toMatchObject({ pending: 2, failed: 0 })
})

test('an address is deleted with its enrolment or unconfirmed sign-up, also from failed mails', async () => {
  await enrol()
  await subscribe()
  const { outbox, retention } = server.services
  for (const mail of outbox.listDue(9)) outbox.recordFailure(mail, '550', true)
  server.moveClock(4 * DAY)
  retention()
  expect(countRows(server, 'submissions')).toBe(1)
  expect(countRows(server, 'outbox')).toBe(3)
  server.moveClock(1000 * DAY)
  retention()
  expect(countRows(server, 'outbox')).toBe(0)
  expect(countRows(server, 'submissions')).toBe(0)
  expect((await ckd(['retention', 'run', '--json'])).json()).toMatchObject({ mailsDeleted: 0 })
})

test.each([['submissions list'], ['person erase a@primer.si --yes'], ['backup create']])(
  'without a database »ckd %s« says so, exits with 1 and creates nothing',
  async (words) => {
    const dataDirectory = join(makeTestFolder(), 'data')
    const { exitCode, text, errorOutput } = await runCkd(words.split(' '), dataDirectory)
    expect({ exitCode, text }).toEqual({ exitCode: 1, text: '' })
    expect(errorOutput).toMatch(/^[^\n]+\.\n$/)
    expect(existsSync(dataDirectory)).toBe(false)
  },
)

test('the list of submissions has the documented keys, and control characters that a visitor typed do not reach the terminal', async () => {
  const message = 'Prva\u001b[2J\u009b31m\u202eobrat\nP-2026-9999  ponarejena vrstica'
  const stored = 'Prva[2J31mobrat\nP-2026-9999  ponarejena vrstica'
  const { reference } = (await sendMessage({ message })).body
  const { text, json, exitCode } = await ckd(['submissions', 'list', '--json'])
  expect([exitCode, text]).toEqual([0, expect.not.stringMatching(/[^\P{Cc}\n\t]|\u202e/u)])
  const createdAt = expect.stringMatching(/Z$/)
  expect(json()).toEqual([
    { reference, kind: 'contact', createdAt, payload: { ...validContact, message: stored } },
  ])
})

test('output of a command goes to standard output, or into a file that only the operator may read', async () => {
  await enrol()
  const file = join(server.directory, 'prijave.json')
  const list = (...words: string[]) => ckd(['submissions', 'list', '--json', ...words])
  const printed = await list()
  expect(await list('--out', '-')).toMatchObject({ text: printed.text })
  expect(await list('--out', file)).toMatchObject({ exitCode: 0, text: '' })
  expect(readFileSync(file, 'utf8')).toBe(printed.text)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await list('--out', join(server.directory, 'ni-mape', 'izpis'))).toMatchObject({
    exitCode: 1,
    errorOutput: expect.stringMatching(/^Datoteke .*izpis ni mogoče zapisati: ENOENT[^\n]*\n$/),
  })
})

test('a user who gets access with a command receives the URL of the office by e-mail, without a mail server a printed link', async () => {
  const { text } = await ckd(['office', 'add', 'vodja@ckd.example', '--lead'])
  expect(text).toContain(`${server.services.settings.siteUrl}/urad`)
  expect(readRows(server, "SELECT recipient FROM outbox WHERE mail_kind = 'office_access'")).toEqual([
    { recipient: 'vodja@ckd.example' },
  ])
  // Without a mail server nothing arrives: the operator hands over the printed link.
  expect(text).toMatch(/\/urad\/prijava\/povezava\?k=[\w-]{43}\n/)
})
