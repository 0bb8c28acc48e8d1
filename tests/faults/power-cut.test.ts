// Power cuts: of the database only what fsync has written to the disk is left.
import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { findFreePort } from '../support/built-server'
import { sendForm } from '../support/examples'
import { TEST_SITE } from '../support/project-copy'
import { makeTestFolder } from '../support/test-resources'
import { readStoredData } from './checks'
import { startServerProcess } from './server-process'

/** Sends forms to a server and cuts its power. @returns the references of responses, and those on the disk */
async function cutPower(program: string) {
  const flushed = makeTestFolder()
  const library = join(makeTestFolder(), 'power-cut.so')
  execFileSync('c++', ['-x', 'c', '-shared', '-fPIC', '-o', library, 'tests/faults/power-cut.c', '-ldl'])
  const port = await findFreePort()
  const settings = { VERIFICATION: 'off', RATE_LIMIT: 'off', LD_PRELOAD: library, FLUSHED_DIR: flushed }
  const env = { PORT: String(port), DATA_DIR: makeTestFolder(), ...settings }
  // The first process creates the tables and writes them to the disk when it stops.
  const first = startServerProcess(env, program)
  await first.listening
  await first.stop()
  const server = startServerProcess(env, program)
  await server.listening
  const acknowledged: unknown[] = []
  for (let count = 0; count < 5; count += 1) {
    const url = `http://127.0.0.1:${port}`
    const answers = await Promise.all([sendForm(url, 'contact'), sendForm(url, 'registration')])
    for (const answer of answers) acknowledged.push((await answer.json()).reference)
  }
  await server.kill()
  const { problems, submissions } = readStoredData(flushed)
  expect(problems).toEqual([])
  return { acknowledged: acknowledged.sort(), stored: submissions.map(({ reference }) => reference).sort() }
}

test('a power cut loses no form that was acknowledged', async () => {
  const { acknowledged, stored } = await cutPower(join(TEST_SITE, 'dist/api/main.js'))
  expect(acknowledged).toHaveLength(10)
  expect(stored).toEqual(acknowledged)
})

test('the simulated power cut loses forms of a server that does not flush every commit @long', async () => {
  const project = makeTestFolder()
  cpSync(join(TEST_SITE, 'dist/api'), join(project, 'dist/api'), { recursive: true })
  for (const name of ['dist/client', 'node_modules', 'package.json'])
    symlinkSync(resolve(TEST_SITE, name), join(project, name))
  const files = readdirSync(join(project, 'dist/api')).map((name) => join(project, 'dist/api', name))
  for (const file of files.filter((name) => name.endsWith('.js')))
    writeFileSync(file, readFileSync(file, 'utf8').replace('synchronous = FULL', 'synchronous = NORMAL'))
  const { acknowledged, stored } = await cutPower(join(project, 'dist/api/main.js'))
  expect(acknowledged).toHaveLength(10)
  expect(stored.length).toBeLessThan(10)
})
