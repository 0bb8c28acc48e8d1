// Off-site snapshots of the database, and the rehearsal of a restore from them.

import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { apiRoutes } from '../../../common/routes'
import { runCkd } from '../../../tests/support/ckd'
import { countRows } from '../../../tests/support/query-database'
import { makeTestFolder } from '../../../tests/support/test-resources'
import { setUpServer } from '../../../tests/support/test-server'

const server = setUpServer({ isWorkerIdle: true })
let elsewhere: string

beforeEach(() => {
  elsewhere = makeTestFolder()
})

const ckd = (...words: string[]) => runCkd(words, server.directory)
const sendMessage = (email: string) => server.send('contact', { email })

test('a snapshot is written only when something has changed', async () => {
  await sendMessage('ana@primer.si')
  const write = async () => (await ckd('backup', 'snapshot', elsewhere, '--json')).json()
  expect(await write()).toMatchObject({ isNew: true })
  await server.get(apiRoutes.health)
  expect(await write()).toMatchObject({ isNew: false })
  await sendMessage('eva@primer.si')
  expect(await write()).toMatchObject({ isNew: true })
  expect(readdirSync(elsewhere)).toEqual(['ckd.sqlite'])
})

test('a rehearsal reports what the copy holds and lacks, later erasures and damage, and changes no live data', async () => {
  server.services.journal.create()
  await sendMessage('ana@primer.si')
  await ckd('backup', 'snapshot', elsewhere)
  await sendMessage('eva@primer.si')
  const before = { rows: countRows(server, 'submissions'), mails: countRows(server, 'outbox') }
  const { exitCode, text, json } = await ckd('backup', 'rehearse', elsewhere, '--json')
  expect({ exitCode, text }).toMatchObject({ exitCode: 0 })
  expect(json()).toMatchObject({ submissions: 1, live: 2, missing: 1, newest: expect.stringMatching(/^K-/) })
  expect({ rows: countRows(server, 'submissions'), mails: countRows(server, 'outbox') }).toEqual(before)
  await ckd('person', 'erase', 'ana@primer.si', '--yes')
  const again = await ckd('backup', 'rehearse', elsewhere, '--json')
  expect(again.json()).toMatchObject({ submissions: 0, erasures: 1 })
  await ckd('backup', 'snapshot', elsewhere)
  expect(readdirSync(elsewhere).sort()).toEqual(['ckd.sqlite', 'privacy-journal.jsonl'])
  writeFileSync(join(elsewhere, 'ckd.sqlite'), 'not a database')
  const damaged = await ckd('backup', 'rehearse', elsewhere)
  expect([damaged.exitCode, damaged.errorOutput]).toEqual([
    1,
    expect.stringMatching(/^Varnostna kopija ni dobra: /),
  ])
})
