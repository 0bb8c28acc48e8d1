// Power cuts: of the database only what fsync has written to the disk is left.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../support/built-server'
import { sendForm } from '../support/examples'
import { readLongRun } from '../support/long-run'
import { TEST_SITE } from '../support/project-copy'
import { makeTestFolder } from '../support/test-resources'
import { readStoredData } from './checks'
import { createRandom } from './random'
import { startServerProcess } from './server-process'

const { count: CUTS, seed } = readLongRun(1)
const random = createRandom(seed)
const library = join(mkdtempSync(join(tmpdir(), 'ckd-power-')), 'power-cut.so')

beforeAll(() => {
  execFileSync('c++', ['-x', 'c', '-shared', '-fPIC', '-o', library, 'tests/faults/power-cut.c', '-ldl'])
})
afterAll(() => rmSync(dirname(library), { recursive: true }))

/** Sends forms to a server and cuts its power while two are in flight. @returns acknowledged references, and those on the disk */
async function cutPower(program: string) {
  const [flushed, data] = [makeTestFolder(), makeTestFolder()]
  const port = await findFreePort()
  const settings = { VERIFICATION: 'off', RATE_LIMIT: 'off', LD_PRELOAD: library, FLUSHED_DIR: flushed }
  const env = { PORT: String(port), DATA_DIR: data, ...settings }
  // The first process creates the tables and writes them to the disk when it stops.
  const first = startServerProcess(env, program)
  await first.listening
  await first.stop()
  const server = startServerProcess(env, program)
  await server.listening
  const acknowledged: string[] = []
  const send = async (name: 'contact' | 'registration') => {
    const response = await sendForm(`http://127.0.0.1:${port}`, name)
    acknowledged.push((await response.json()).reference)
  }
  const sendTwo = () => Promise.allSettled([send('contact'), send('registration')])
  for (let count = random.whole(1, 5); count > 0; count -= 1) await sendTwo()
  const inFlight = sendTwo()
  await wait(random.between(0, 30))
  await server.kill()
  await inFlight
  const { problems, submissions } = readStoredData(flushed)
  expect(problems).toEqual([])
  return { acknowledged, stored: submissions.map(({ reference }) => reference) }
}

test(
  'a power cut loses no form that was acknowledged',
  async () => {
    for (let cut = 0; cut < CUTS; cut += 1) {
      const { acknowledged, stored } = await cutPower(join(TEST_SITE, 'dist/api/main.js'))
      expect(acknowledged.length).toBeGreaterThan(1)
      expect(stored).toEqual(expect.arrayContaining(acknowledged))
    }
  },
  CUTS * 60_000,
)

test('the simulated power cut loses forms of a server that does not flush every commit @long', async () => {
  const project = makeTestFolder()
  cpSync(join(TEST_SITE, 'dist/api'), join(project, 'dist/api'), { recursive: true })
  for (const name of ['dist/client', 'node_modules', 'package.json'])
    symlinkSync(resolve(TEST_SITE, name), join(project, name))
  const files = readdirSync(join(project, 'dist/api')).map((name) => join(project, 'dist/api', name))
  for (const file of files.filter((name) => name.endsWith('.js')))
    writeFileSync(file, readFileSync(file, 'utf8').replace('synchronous = FULL', 'synchronous = NORMAL'))
  const { acknowledged, stored } = await cutPower(join(project, 'dist/api/main.js'))
  expect(stored.length).toBeLessThan(acknowledged.length)
})
