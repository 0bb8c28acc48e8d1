import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { DAY } from '../../api/core/clock'
import { createOutboxLock } from '../../api/core/locks'
import { verifyBackup } from '../../api/operator/backups/backups'
import { apiRoutes } from '../../common/routes'
import { runCkd } from '../support/ckd'
import { makeTestFolder } from '../support/of-a-test'
import { countRows } from '../support/rows'
import { keepServer, startTestServer } from '../support/test-server'

const server = keepServer({ isWorkerIdle: true })
let directory: string

beforeEach(() => {
  directory = makeTestFolder()
})

const ckd = (words: string[], dataDirectory = server.directory) => runCkd(words, dataDirectory)
const enrol = () => server.send('registration')
const write = () => server.send('contact')

test('a backup made under load holds every acknowledged reference and restores into an empty directory', async () => {
  const sending = Promise.all(Array.from({ length: 40 }, () => write()))
  await write()
  await ckd(['backup', 'create'])
  await sending
  const second = (await ckd(['backup', 'create', '--json'])).json()
  expect(await server.get(apiRoutes.health)).toMatchObject({
    body: { backup: { ageSeconds: expect.any(Number) } },
  })

  const restored = join(directory, 'nova')
  const { text, exitCode } = await ckd(['restore', second.file, '--json'], restored)
  expect([exitCode, JSON.parse(text).submissions]).toEqual([0, 41])
  const references = (words: string[], data: string) =>
    ckd(words, data).then((result) => result.json().map(({ reference }: { reference: string }) => reference))
  const list = ['submissions', 'list', '--json']
  expect(await references(list, restored)).toEqual(await references(list, server.directory))
})

test('of two backups at a time one is refused, and neither takes the other one away', async () => {
  const { backups, database } = server.services
  const results = await Promise.allSettled([backups.create(database), backups.create(database)])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(backups.list()).toHaveLength(1)
  expect(verifyBackup(backups.list()[0]?.file ?? '')).toMatchObject({ isGood: true })
})

test('numbers that were given out after the backup are not given again', async () => {
  await write()
  const { file } = (await ckd(['backup', 'create', '--json'])).json()
  await write()
  const restored = join(directory, 'nova')
  await ckd(['restore', file], restored)
  const later = await startTestServer({ directory: restored, isWorkerIdle: true })
  expect((await later.send('contact')).body.reference).toMatch(/-0102$/)
})

test('on another machine a restore repeats the erasures that the journal beside the backup tells of', async () => {
  await enrol()
  const { file } = (await ckd(['backup', 'create', '--json'])).json()
  await ckd(['person', 'erase', 'tomaz@primer.si', '--yes'])
  const elsewhere = join(directory, 'nova')
  expect((await ckd(['restore', file, '--json'], elsewhere)).json()).toMatchObject({ erasedAgain: 1 })
  // The new machine remembers it by itself: the next restore needs no other list.
  expect(existsSync(join(elsewhere, 'backups', 'privacy-journal.jsonl'))).toBe(true)
})

test('whoever restores the wrong copy and then another still has the database of before', async () => {
  const { file } = (await ckd(['backup', 'create', '--json'])).json()
  await write()
  await server.close()
  await ckd(['restore', file])
  const { json } = await ckd(['restore', file, '--json'])
  const former = join(server.directory, 'ckd.sqlite.pred-obnovo')
  expect(json()).toMatchObject({ submissions: 0, former: `${former}-2` })
  expect(verifyBackup(former)).toMatchObject({ isGood: true, submissions: 1 })
  await server.restart()
})

test('a restore under a running server is refused', async () => {
  await write()
  const { file } = (await ckd(['backup', 'create', '--json'])).json()
  const { exitCode, complaint } = await ckd(['restore', file])
  expect([exitCode, complaint]).toEqual([1, expect.stringContaining('ustavite')])
  expect(countRows(server, 'submissions')).toBe(1)
})

test('a damaged backup is recognised and never restored', async () => {
  const file = join(directory, 'ckd-2026-01-01T000000Z.sqlite')
  writeFileSync(file, 'to ni baza')
  expect(await ckd(['restore', file], join(directory, 'nova'))).toMatchObject({ exitCode: 1 })
})

const countInLog = (message: string) => server.log.filter((line) => line.includes(message)).length

test('a broken database is replaced by its backup, and kept beside it', async () => {
  const { body } = await write()
  const { name } = await server.services.backups.create(server.services.database)
  await server.close()
  const file = join(server.directory, 'ckd.sqlite')
  writeFileSync(file, 'to ni baza '.repeat(1000))
  const runningServer = createOutboxLock(server.directory)
  runningServer.acquire()
  expect(await ckd(['restore', name])).toMatchObject({ exitCode: 1 })
  runningServer.release()
  expect(await ckd(['restore', name])).toMatchObject({ exitCode: 0 })
  expect(readFileSync(`${file}.pred-obnovo`, 'utf8')).toContain('to ni baza')
  await server.restart()
  expect(server.services.store.list().map(({ reference }) => reference)).toEqual([body.reference])
})

test('a folder of backups that cannot be read keeps nobody from enrolling', async () => {
  writeFileSync(join(server.directory, 'backups'), 'in the way')
  expect(await server.get(apiRoutes.health)).toMatchObject({ status: 200, body: { backup: null } })
})

test('something else in the folder of mails does not stop the deletion of what was kept long enough', async () => {
  mkdirSync(join(server.directory, 'mail/staro'), { recursive: true })
  server.moveClock(3000 * DAY)
  await server.services.nightly.runIfDue()
  expect(countInLog('retention done')).toBe(1)
})

test('the nightly work is done once a night and leaves a good backup', async () => {
  await write()
  await server.services.nightly.runIfDue()
  await server.services.nightly.runIfDue()
  expect(server.services.backups.list()).toHaveLength(1)
  expect(countInLog('retention done')).toBe(1)
  server.moveClock(DAY)
  await server.services.nightly.runIfDue()
  expect(server.services.backups.list()).toHaveLength(2)
  expect(countInLog('retention done')).toBe(2)
})

test('what has been kept long enough goes even on a day when the operator made a backup by hand', async () => {
  await server.services.backups.create(server.services.database)
  await server.services.nightly.runIfDue()
  expect(countInLog('retention done')).toBe(1)
  expect(server.services.backups.list()).toHaveLength(1)
})

test('a backup that cannot be made is tried again, and holds up nothing else', async () => {
  writeFileSync(join(server.directory, 'backups'), 'in the way')
  await server.services.nightly.runIfDue()
  expect(countInLog('retention done')).toBe(1)
  expect(countInLog('nightly work failed')).toBe(1)
  rmSync(join(server.directory, 'backups'))
  await server.services.nightly.runIfDue()
  expect(server.services.backups.list()).toHaveLength(1)
})
