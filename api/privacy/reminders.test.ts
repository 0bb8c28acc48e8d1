// Retention of data beside the forms, and reminders of duties that the privacy notice promises.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCkd } from '../../tests/support/ckd'
import { readColumn } from '../../tests/support/query-database'
import { setUpServer } from '../../tests/support/test-server'
import { DAY } from '../core/clock'

const server = setUpServer({ isWorkerIdle: true })

const ckd = (...words: string[]) => runCkd(words, server.directory)
const listKeys = () => server.services.reminders.list().map(({ key }) => key)
const setClock = (time: number) => server.moveClock(time - server.services.clock.now().getTime())

test('the log of the office’s work is deleted after its term, and cannot be shortened before', () => {
  const { privacyLog, retention, database, clock } = server.services
  const year = clock.now().getUTCFullYear()
  privacyLog.add({ action: 'office-view', operator: 'urad@ckd.example', references: ['P-2026-0001'] })
  setClock(Date.UTC(year + 2, 11, 31, 12))
  privacyLog.add({ action: 'sign-in', operator: 'nova@ckd.example' })
  expect(retention().entriesDeleted).toBe(0)
  setClock(Date.UTC(year + 3, 0, 1, 12))
  expect(retention().entriesDeleted).toBe(1)
  expect(readColumn(server, 'SELECT actor FROM privacy_log')).toEqual(['nova@ckd.example'])
  expect(() => database.exec('DELETE FROM privacy_log')).toThrow('append-only')
})

test('a database that a restore put aside is reported until it is deleted, with the backups at the latest', async () => {
  const former = join(server.directory, 'ckd.sqlite.pred-obnovo')
  for (const file of [former, `${former}-2`, `${former}-2-wal`]) writeFileSync(file, 'Špela Žagar')
  const findings = (await ckd('doctor', '--json')).json()
  expect(findings).toContainEqual({
    check: 'Opomnik',
    state: 'advice',
    text: expect.stringContaining('ckd.sqlite.pred-obnovo-2'),
  })
  server.moveClock(41 * DAY)
  server.services.retention()
  expect(existsSync(former)).toBe(true)
  server.moveClock(2 * DAY)
  expect(server.services.retention().filesDeleted).toBe(3)
  expect(existsSync(former)).toBe(false)
  expect(listKeys()).not.toContain('former-database')
  expect(existsSync(join(server.directory, 'ckd.sqlite'))).toBe(true)
})

test('office users are reminded to delete old mails from mailboxes every quarter, and exports after a month', async () => {
  const { reminders, privacyLog } = server.services
  await server.send('contact')
  privacyLog.add({ action: 'office-export' })
  const listAfter = (days: number) => {
    server.moveClock(days * DAY)
    return listKeys()
  }
  expect([listAfter(0), listAfter(31)]).toEqual([[], ['exports']])
  reminders.markDone('exports', 'tajništvo')
  expect(privacyLog.list().at(-1)).toMatchObject({ action: 'exports', operator: 'tajništvo' })
  expect([listAfter(333), listAfter(2)]).toEqual([[], ['mailboxes']])
  reminders.markDone('mailboxes', 'tajništvo')
  expect([listAfter(89), listAfter(2)]).toEqual([[], ['mailboxes']])
  expect(reminders.list()).toMatchObject([{ doneAt: expect.stringMatching(/^\d{4}-/) }])
})
