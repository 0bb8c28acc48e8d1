import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { apiRoutes } from '../../../common/routes'
import { runCkd } from '../../../tests/support/ckd'
import { makeTestFolder } from '../../../tests/support/test-resources'
import { setUpServer, startTestServer } from '../../../tests/support/test-server'
import { DAY } from '../../core/clock'
import { lockDatabaseUse } from '../../core/locks'
import { openSqlite } from '../../core/sqlite'
import { listBackupProblems } from './backups'

const server = setUpServer({ isWorkerIdle: true })

const ckd = (words: string[], dataDirectory = server.directory) => runCkd(words, dataDirectory)
const sendMessage = () => server.send('contact')
const backUp = async (): Promise<string> => {
  server.services.journal.create()
  return (await ckd(['backup', 'create', '--json'])).json().file
}
const countInLog = (message: string) => server.log.filter((line) => line.includes(message)).length

test('a backup under load holds every acknowledged form; a restore elsewhere gives no reference twice and erases again', async () => {
  const sending = Promise.all(Array.from({ length: 40 }, sendMessage))
  await server.send('registration')
  await ckd(['backup', 'create'])
  await sending
  const file = await backUp()
  expect(await server.get(apiRoutes.health)).toMatchObject({
    body: { backup: { ageSeconds: expect.any(Number) } },
  })
  await ckd(['person', 'erase', 'tomaz@primer.si', '--yes'])

  const elsewhere = join(makeTestFolder(), 'nova')
  const { json, exitCode } = await ckd(['restore', file, '--json'], elsewhere)
  expect([exitCode, json().submissions, json().erasedAgain]).toEqual([0, 40, 1])
  // The restore copies the privacy journal, so that the next restore on this machine needs no other copy.
  expect(existsSync(join(elsewhere, 'backups', 'privacy-journal.jsonl'))).toBe(true)
  const list = async (data: string) => (await ckd(['submissions', 'list', '--json'], data)).json()
  expect(await list(elsewhere)).toEqual(await list(server.directory))
  const later = await startTestServer({ directory: elsewhere, isWorkerIdle: true })
  expect((await later.send('contact')).body.reference).toMatch(/-0141$/)
})

test('of two backups at the same time one is refused and one is complete', async () => {
  const { backups, database } = server.services
  const results = await Promise.allSettled([backups.create(database), backups.create(database)])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(backups.list()).toHaveLength(1)
  expect(listBackupProblems(backups.list()[0]?.file ?? '')).toEqual([])
})

test('a backup is refused before it takes the disk space of forms, and leaves no file', async () => {
  const { backups, database } = server.services
  // The mocked database is larger than any disk.
  const measured = vi.spyOn(database, 'pragma').mockReturnValue(2 ** 30)
  await expect(backups.create(database)).rejects.toThrow('premalo prostora')
  measured.mockRestore()
  expect(readdirSync(backups.directory)).toEqual([])
})

test('a restore is refused while a server runs and from a damaged copy, and keeps each previous database', async () => {
  const file = await backUp()
  await sendMessage()
  const running = await ckd(['restore', file])
  expect([running.exitCode, running.errorOutput]).toEqual([1, expect.stringContaining('ustavite')])
  await server.close()
  const damaged = join(makeTestFolder(), 'ckd-2026-01-01T000000Z.sqlite')
  for (const content of ['to ni baza', '']) {
    writeFileSync(damaged, content)
    expect(await ckd(['restore', damaged])).toMatchObject({ exitCode: 1 })
  }
  await ckd(['restore', file])
  const { json } = await ckd(['restore', file, '--json'])
  const former = join(server.directory, 'ckd.sqlite.pred-obnovo')
  expect(json()).toMatchObject({ submissions: 0, former: `${former}-2` })
  expect(listBackupProblems(former)).toEqual([])
  expect(openSqlite(former).prepare('SELECT count(*) FROM submissions').pluck().get()).toBe(1)
})

test('a restore replaces a damaged database and keeps its file', async () => {
  const { body } = await sendMessage()
  const name = await backUp()
  await server.close()
  const file = join(server.directory, 'ckd.sqlite')
  writeFileSync(file, 'to ni baza '.repeat(1000))
  const runningServer = lockDatabaseUse(server.directory)
  expect(await ckd(['restore', name])).toMatchObject({ exitCode: 1 })
  runningServer.release()
  expect(await ckd(['restore', name])).toMatchObject({ exitCode: 0 })
  expect(readFileSync(`${file}.pred-obnovo`, 'utf8')).toContain('to ni baza')
  await server.restart()
  expect(server.services.store.list().map(({ reference }) => reference)).toEqual([body.reference])
})

test('a restore deletes nothing by its age while the clock is wrong', async () => {
  server.moveClock(-3000 * DAY)
  await sendMessage()
  const file = await backUp()
  const clock = { plausibleAt: server.clock.now().toISOString(), hasJumped: true }
  await server.close()
  writeFileSync(join(server.directory, 'clock.json'), JSON.stringify(clock))
  expect((await ckd(['restore', file, '--json'])).json()).toMatchObject({ submissions: 1 })
})

test('the nightly work runs once a night, also after a manual backup and beside unknown files, and makes a good backup', async () => {
  const { backups, database, nightly } = server.services
  await backups.create(database)
  mkdirSync(join(server.directory, 'mail/staro'), { recursive: true })
  const count = async () => {
    await nightly.runIfDue()
    return [backups.list().length, countInLog('retention done')]
  }
  expect([await count(), await count()]).toEqual(Array(2).fill([1, 1]))
  server.moveClock(3000 * DAY)
  expect(await count()).toEqual([2, 2])
})

test('an unwritable backup folder stops neither forms nor the nightly work, and the backup is tried again', async () => {
  const folder = join(server.directory, 'backups')
  writeFileSync(folder, 'in the way')
  expect(await server.get(apiRoutes.health)).toMatchObject({ status: 200, body: { backup: null } })
  await server.services.nightly.runIfDue()
  expect(['retention done', 'nightly work failed'].map(countInLog)).toEqual([1, 1])
  rmSync(folder)
  await server.services.nightly.runIfDue()
  expect(server.services.backups.list()).toHaveLength(1)
})
