import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toAddressKey } from '../../api/core/address-keys'
import { commands } from '../../api/operator/commands'
import { runCkd } from '../support/ckd'
import { validEnrolment } from '../support/examples'
import { makeTestFolder } from '../support/of-a-test'
import { keepServer } from '../support/test-server'

const server = keepServer({ isWorkerIdle: true })

const ckd = (...words: string[]) => runCkd(words, server.directory)
const enrol = (changes: object = {}) => server.send('registration', changes)

/** Words that a command needs beside its name. */
const NEEDED: Record<string, string[]> = {
  'submissions show': ['P-2026-0001'],
  'submissions export': ['--out', '-'],
  'enrolment participants': ['--out', '-'],
  'enrolment invoiced': ['P-2026-0001'],
  'newsletter unsubscribe': ['a@primer.si'],
  'person find': ['--email', 'a@primer.si'],
  'person export': ['--email', 'a@primer.si'],
  'person erase': ['--email', 'a@primer.si', '--yes'],
  'person restrict': ['P-2026-0001'],
  'person rectify': ['P-2026-0001', '--field', 'payerName', '--value', 'x'],
  'office add': ['a@primer.si'],
  'office remove': ['a@primer.si'],
  'alert raise': ['update', 'Nekaj.'],
  'alert clear': ['update'],
  'backup snapshot': ['mapa'],
  'backup rehearse': ['mapa'],
  'outbox retry': ['--all'],
  'outbox cancel': ['--id', '1'],
}

test.each(
  commands.map(({ name }) => name).filter((name) => !['restore', 'doctor', 'mail test'].includes(name)),
)('without a database »%s« says so, ends with code 1 and makes nothing', async (name) => {
  const directory = makeTestFolder()
  const dataDirectory = join(directory, 'data')
  const { exitCode, text, complaint } = await runCkd(
    [...name.split(' '), ...(NEEDED[name] ?? [])],
    dataDirectory,
  )
  expect({ exitCode, text }).toEqual({ exitCode: 1, text: '' })
  expect(complaint).toMatch(/^[^\n]+\.\n$/)
  expect(existsSync(dataDirectory)).toBe(false)
})

test('the doctor calls a missing database a problem and makes none', async () => {
  const directory = makeTestFolder()
  const { exitCode, json } = await runCkd(['doctor', '--json'], directory)
  expect(exitCode).toBe(1)
  expect(json()).toContainEqual(expect.objectContaining({ check: 'Baza', state: 'problem' }))
  expect(readdirSync(directory)).toEqual([])
})

test('the doctor says that a foreign bot check makes the legal texts false', async () => {
  const directory = makeTestFolder()
  const recaptcha = { VERIFICATION: 'recaptcha', RECAPTCHA_SITE_KEY: 'a', RECAPTCHA_SECRET: 'b' }
  const checksOf = async (env: Record<string, string>) => {
    const { json } = await runCkd(['doctor', '--json'], directory, env)
    return json().map(({ check }: { check: string }) => check)
  }
  expect(await checksOf(recaptcha)).toContain('Pravna besedila')
  expect(await checksOf({})).not.toContain('Pravna besedila')
})

test('what a visitor typed steers no terminal and forges no line', async () => {
  const message = 'Prva\u001b[2J\u009b31m\u202eobrat\nP-2026-9999  ponarejena vrstica'
  const { body } = await server.send('contact', { message })
  const { text } = await ckd('submissions', 'show', String(body.reference))
  expect(text).not.toMatch(/[^\P{Cc}\n\t]|\u202e/u)
  expect(text).not.toMatch(/^P-2026-9999/m)
  const { text: json } = await ckd('submissions', 'show', String(body.reference), '--json')
  expect(json).not.toMatch(/[^\P{Cc}\n\t]|\u202e/u)
  expect(JSON.parse(json).payload.message).toBe(message)
})

test('lists go to standard output, as a table or as JSON', async () => {
  await enrol()
  const { text } = await ckd('submissions', 'export', '--out', '-')
  expect(text).toContain('Številka;Oddano;Delavnice;')
  expect(text.trim().split('\r\n')).toHaveLength(2)
  const rows = (await ckd('submissions', 'export', '--out', '-', '--json')).json()
  expect(rows).toMatchObject([{ 'Ime udeležene osebe': 'Špela' }])
})

test('what a command prints goes into a file that only the operator may read, or to standard output', async () => {
  await enrol()
  const file = join(server.directory, 'prijave.json')
  const printed = await ckd('submissions', 'list', '--json')
  expect(await ckd('submissions', 'list', '--json', '--out', '-')).toMatchObject({ text: printed.text })
  expect(await ckd('submissions', 'list', '--json', '--out', file)).toMatchObject({ exitCode: 0, text: '' })
  expect(readFileSync(file, 'utf8')).toBe(printed.text)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a subject alone is its list, one without a list shows what there is', async () => {
  await enrol()
  for (const subject of ['submissions', 'outbox', 'newsletter', 'backup']) {
    const listed = await ckd(subject, 'list', '--json')
    expect(await ckd(subject, '--json')).toMatchObject({ exitCode: 0, text: listed.text })
  }
  expect((await ckd('outbox')).text).toContain('P-')
  expect(await ckd('person')).toMatchObject({ exitCode: 2, complaint: expect.stringContaining('Uporaba:') })
  expect((await ckd('outbox', '--help')).text).toContain('outbox retry')
})

test('a file that cannot be written is told in a sentence', async () => {
  const file = join(server.directory, 'ni-mape', 'izpis.csv')
  for (const words of [
    ['outbox', 'list'],
    ['submissions', 'export'],
  ]) {
    const { exitCode, complaint } = await ckd(...words, '--out', file)
    expect({ exitCode, complaint }).toEqual({
      exitCode: 1,
      complaint: expect.stringMatching(/^Datoteke .*izpis\.csv ni mogoče zapisati: ENOENT[^\n]*\n$/),
    })
  }
})

test('mentors get the participants of a workshop with a contact, and nothing else', async () => {
  await enrol({ participantPhone: '031 111 222' })
  await enrol({ participantFirstName: 'Živa', participantLastName: 'Čuk', workshops: ['muzikal'] })
  await enrol({ workshops: ['lutkovna-delavnica'] })
  const words = ['enrolment', 'participants', '--workshop', 'muzikal', '--out', '-']
  const { text } = await ckd(...words)
  expect(text.replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'Priimek;Ime;Telefon;E-pošta;Delavnice',
    'Čuk;Živa;+386 31 234 567;spela@primer.si;Muzikal',
    'Žagar;Špela;031 111 222;spela@primer.si;Gledališke delavnice, Muzikal',
  ])
  expect((await ckd(...words, '--season', '1999/2000', '--json')).json()).toEqual([])
})

test('submissions are picked by season, and every fact of an enrolment stands in a column', async () => {
  const { body } = await enrol({ payerContact: 'Rok Čuk' })
  const list = async (season: string) =>
    (await ckd('submissions', 'list', '--season', season, '--json')).json()
  expect(await list('2025/2026')).toMatchObject([{ reference: body.reference }])
  expect(await list('2024/2025')).toEqual([])
  const { database } = server.services
  const people = database.prepare('SELECT role, address_key AS addressKey, name_key AS nameKey FROM people')
  expect(people.all()).toEqual([
    { role: 'contact', addressKey: null, nameKey: 'rok cuk' },
    { role: 'participant', addressKey: toAddressKey('spela@primer.si'), nameKey: 'spela zagar' },
    { role: 'payer', addressKey: toAddressKey('tomaz@primer.si'), nameKey: 'tomaz zagar' },
  ])
  const workshops = database.prepare('SELECT workshop_id FROM enrolment_workshops').pluck().all()
  expect(workshops).toEqual(validEnrolment.workshops)
  const consents = database.prepare('SELECT address_key FROM consents').pluck().all()
  expect(consents).toEqual([toAddressKey('tomaz@primer.si')])
})
