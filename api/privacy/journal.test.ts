// The privacy journal is written before an action is done, so that a restore or a killed process cannot lose it.
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { countRows } from '../../tests/support/query-database'
import { createRestoreHelpers } from '../../tests/support/restore-helpers'
import { makeTestFolder } from '../../tests/support/test-resources'
import { setUpServer } from '../../tests/support/test-server'
import { toAddressKey } from '../core/address-keys'
import { createRestoreLock } from '../core/locks'
import { createPrivacyJournal, defineEntryKind, entryList, toJournalPath } from './journal'

const erasureEntry = defineEntryKind('erasure', {
  addresses: entryList,
  subscribers: entryList,
  references: entryList,
})
const exampleEntry = defineEntryKind('example', { name: z.string() })
const withdrawalEntry = defineEntryKind('withdrawal', { address: z.string() })

const server = setUpServer({ isWorkerIdle: true })
const { ckd, backUp, restore, subscribe, leave, listSubscribers } = createRestoreHelpers(server)
let journal: string

beforeEach(() => {
  journal = join(server.directory, 'backups/privacy-journal.jsonl')
})

const enrol = async () => String((await server.send('registration')).body.reference)
const erase = (email: string) => ckd('person', 'erase', email, '--yes')

test('actions in the journal whose commit was killed are done at the next start, and none is done twice', async () => {
  await enrol()
  await server.send('registration', { payerEmail: 'druga@primer.si' })
  await subscribe('prva@primer.si')
  const { journal, journalReplay, log, people, privacyLog, store } = server.services
  const { addressKeys } = people.find({ email: 'SPELA@primer.si' })
  journal.record(erasureEntry, new Date(), (digest) => ({
    addresses: addressKeys.map(digest),
    subscribers: [],
    references: [],
  }))
  journal.record(withdrawalEntry, new Date(), (digest) => ({
    address: digest(toAddressKey('prva@primer.si')),
  }))
  expect([countRows(server, 'enrolments'), listSubscribers()]).toEqual([2, ['prva@primer.si']])
  journalReplay.completeInterruptedActions(log)
  expect([store.count(), listSubscribers()]).toEqual([1, []])
  const account = privacyLog.list().length
  journalReplay.completeInterruptedActions(log)
  expect([privacyLog.list().length, store.count()]).toEqual([account, 1])
})

test('an action that cannot be written to the journal is not done', async () => {
  await enrol()
  await subscribe('prva@primer.si')
  mkdirSync(journal, { recursive: true })
  await expect(erase('tomaz@primer.si')).rejects.toThrow()
  expect((await leave('prva@primer.si')).status).toBe(503)
  expect([countRows(server, 'enrolments'), listSubscribers()]).toEqual([1, ['prva@primer.si']])
})

test('the journal contains no names, and half a line from a full disk is replaced by the next entry', async () => {
  await enrol()
  await subscribe('prva@primer.si')
  const backup = await backUp()
  writeFileSync(journal, '{"kind":"erasure","id":"ab')
  await erase('tomaz@primer.si')
  expect((await leave('prva@primer.si')).status).toBe(200)
  const text = readFileSync(journal, 'utf8')
  expect(text.trim().split('\n')).toHaveLength(2)
  for (const trace of ['primer.si', 'tomaz', 'prva', toAddressKey('tomaz@primer.si')])
    expect(text).not.toContain(trace)
  expect((await restore(backup)).json()).toMatchObject({ erasedAgain: 1, withdrawnAgain: 1 })
})

test.each([
  ['a damaged line', '{"kind":"erasure","id":1}', 'Izbrišite to vrstico'],
  [
    'an entry of an unknown kind',
    '{"kind":"pozneje","id":"1","at":"2027-01-01T00:00:00.000Z","salt":"1"}',
    'Izbrišite to vrstico',
  ],
])(
  '%s stops a restore, which names the line and the remedy, but no unsubscription',
  async (_, line, remedy) => {
    await subscribe('prva@primer.si')
    const backup = await backUp()
    writeFileSync(journal, `${line}\n`)
    await leave('prva@primer.si')
    expect(listSubscribers()).toEqual([])
    const { exitCode, errorOutput } = await restore(backup)
    expect(exitCode).toBe(1)
    expect(errorOutput).toMatch(/privacy-journal\.jsonl:1/)
    expect(errorOutput).toContain(remedy)
    expect(existsSync(join(server.directory, 'ckd.sqlite.pred-obnovo'))).toBe(false)
  },
)

test('a restore and its rehearsal without the journal are refused, because erased people would come back, unless a flag allows it', async () => {
  const { services } = server
  services.journalReplay.completeInterruptedActions(services.log)
  expect(readFileSync(journal, 'utf8')).toBe('')
  await enrol()
  const backup = await backUp()
  await erase('tomaz@primer.si')
  rmSync(journal)
  copyFileSync(backup, join(server.directory, 'backups/ckd.sqlite'))
  const rehearse = () => ckd('backup', 'rehearse', join(server.directory, 'backups'))
  for (const { exitCode, errorOutput } of [await restore(backup), await rehearse()])
    expect([exitCode, errorOutput]).toEqual([1, expect.stringContaining('--without-journal')])
  expect(countRows(server, 'enrolments')).toBe(0)
  await server.close()
  expect(await ckd('restore', backup, '--without-journal')).toMatchObject({ exitCode: 0 })
})

test('during a restore no server starts and no command opens the database; the next restore removes the files of a killed one', async () => {
  const backup = await backUp()
  await server.close()
  const lock = createRestoreLock(server.directory)
  expect(lock.acquire()).toBe(true)
  await expect(server.restart()).rejects.toThrow('Obnova podatkov še teče')
  expect(await ckd('submissions', 'list')).toMatchObject({
    exitCode: 1,
    errorOutput: expect.stringContaining('Obnova podatkov še teče'),
  })
  lock.release()
  const file = join(server.directory, 'ckd.sqlite')
  writeFileSync(`${file}.part`, 'pol baze')
  writeFileSync(`${file}.part-wal`, 'pol dnevnika')
  linkSync(file, `${file}.pred-obnovo`)
  expect((await restore(backup)).json()).toMatchObject({ submissions: 0 })
  // The previous database is kept once.
  const names = readdirSync(server.directory).filter((name) => /part|pred-obnovo/.test(name))
  expect(names).toEqual(['ckd.sqlite.pred-obnovo'])
})

test('an append removes an unfinished line and keeps the salt, also of a damaged journal', () => {
  const directory = makeTestFolder()
  const journal = createPrivacyJournal(directory)
  journal.create()
  const file = toJournalPath(directory)
  const salt = 'a'.repeat(32)
  const stored = `${'x'.repeat(100_000)}\n{"salt":"${salt}"}\n`
  writeFileSync(file, `${stored}${'unfinished'.repeat(20_000)}`)
  journal.record(exampleEntry, new Date(), () => ({ name: 'x' }))
  const text = readFileSync(file, 'utf8')
  expect(text.startsWith(stored)).toBe(true)
  expect(text.slice(stored.length)).toMatch(new RegExp(`^\\{"kind":"example".*"salt":"${salt}".*\\}\n$`))
})

test('entries that no copy can need any more are deleted, and a damaged line stays', () => {
  const directory = makeTestFolder()
  const journal = createPrivacyJournal(directory)
  const record = (at: string) => journal.record(exampleEntry, new Date(at), () => ({ name: at }))
  record('2026-01-01T00:00:00.000Z')
  writeFileSync(toJournalPath(directory), 'damaged\n', { flag: 'a' })
  record('2026-03-01T00:00:00.000Z')
  expect(journal.deleteBefore(new Date('2026-02-01T00:00:00.000Z'))).toBe(1)
  expect(readFileSync(toJournalPath(directory), 'utf8')).toMatch(/^damaged\n\{.*2026-03-01.*\}\n$/)
  expect(journal.deleteBefore(new Date('2026-02-01T00:00:00.000Z'))).toBe(0)
})
