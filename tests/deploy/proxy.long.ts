// Caddy with the real Caddyfile, in front of two real servers that share one database, as in production.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { siteForms } from '../../common/forms/forms'
import { findFreePort, type RunningServer, startServer } from '../support/built-server'
import { examples } from '../support/examples'

const directory = mkdtempSync(join(tmpdir(), 'ckd-proxy-'))
const caddyfile = join(directory, 'Caddyfile')
const cleanUps: (() => unknown)[] = [() => rmSync(directory, { recursive: true, force: true })]
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
})
// The admin socket's folder exists in the container only.
writeFileSync(
  caddyfile,
  readFileSync('deploy/Caddyfile', 'utf8').replace('admin unix//run/caddy/admin.sock', 'admin off'),
)
writeFileSync(
  join(directory, 'nedosegljivo.html'),
  '<!doctype html><title>Stran trenutno ni dosegljiva</title><p>(04) 000 00 00',
)

const environment = (host: string, aliases: string, upstreams = '') => ({
  ...process.env,
  HOME: directory,
  CKD_HOST: host,
  ...(aliases && { CKD_ALIASES: aliases }),
  ...(upstreams && { CKD_UPSTREAMS: upstreams }),
  CKD_ERROR_PAGES: directory,
})

test.each([
  ['', []],
  ['a.si', ['a.si']],
  ['a.si, b.si', ['a.si', 'b.si']],
])('Caddy accepts aliases »%s« and redirects each', (aliases, names) => {
  const { status, stdout, stderr } = spawnSync(
    'caddy',
    ['adapt', '--config', caddyfile, '--adapter', 'caddyfile'],
    {
      env: environment('www.primer.si', aliases),
      encoding: 'utf8',
    },
  )
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
  for (const name of ['www.primer.si', ...names]) expect(stdout).toContain(`"${name}"`)
})

/** Starts Caddy without TLS in front of two ports. */
async function startProxy() {
  const [port, first, second] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const url = `http://localhost:${port}`
  const proxy: ChildProcess = spawn('caddy', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
    env: environment(url, '', `127.0.0.1:${first} 127.0.0.1:${second}`),
    stdio: 'ignore',
  })
  cleanUps.push(() => proxy.kill())
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 15_000 },
    )
    .toBeGreaterThan(0)
  return { url, ports: [first, second] as const }
}

test('while no server runs, visitors read a Slovenian page with the telephone number', async () => {
  const { url } = await startProxy()
  const response = await fetch(url)
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('(04) 000 00 00')
})

test('during switches no request is reset and no form is unanswered', async () => {
  const switches = Number(process.env.SWITCHES ?? 3)
  const { url, ports } = await startProxy()
  const data = join(directory, 'data')
  const env = { SITE_URL: url, TRUST_PROXY: '1', VERIFICATION: 'off', RATE_LIMIT: 'off', DATA_DIR: data }
  const start = (index: number) => startServer({ ...env, PORT: String(ports[index % 2]) })
  let running: RunningServer = await start(0)
  cleanUps.push(() => running.process.kill())
  await expect.poll(() => fetch(url).then(({ status }) => status), { timeout: 15_000 }).toBe(200)

  let isOver = false
  const body = JSON.stringify(examples.contact.valid)
  const answers: Record<string, number> = {}
  const references: string[] = []
  const count = (kind: string) => {
    answers[kind] = (answers[kind] ?? 0) + 1
  }
  async function readPages() {
    while (!isOver) {
      const response = await fetch(url).catch(String)
      count(typeof response === 'string' ? response : `page ${response.status}`)
      if (typeof response !== 'string') await response.text()
    }
  }
  async function sendForms() {
    while (!isOver) {
      const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
      const response = await fetch(url + siteForms.contact.path, request).catch(String)
      count(typeof response === 'string' ? response : `form ${response.status}`)
      if (typeof response !== 'string') references.push(/"(K-[^"]+)"/.exec(await response.text())?.[1] ?? '')
    }
  }
  const visitors = [readPages(), readPages(), readPages(), readPages(), sendForms(), sendForms()]
  for (let index = 1; index <= switches; index += 1) {
    const previous = running
    running = await start(index)
    await previous.stop()
  }
  isOver = true
  await Promise.all(visitors)
  console.log(answers)
  expect(Object.keys(answers).sort()).toEqual(['form 200', 'page 200'])
  expect(new Set(references).size).toBe(references.length)
  await running.stop()
})

test('requests during a crash and restart wait for the server instead of failing', async () => {
  const { url, ports } = await startProxy()
  const env = { SITE_URL: url, TRUST_PROXY: '1', DATA_DIR: join(directory, 'crash') }
  const first = await startServer({ ...env, PORT: String(ports[0]) })
  await expect.poll(() => fetch(url).then(({ status }) => status), { timeout: 15_000 }).toBe(200)
  const ended = new Promise((resolve) => first.process.once('exit', resolve))
  first.process.kill('SIGKILL')
  await ended
  // Docker gives a restarted container the other port.
  const [response, second] = await Promise.all([fetch(url), startServer({ ...env, PORT: String(ports[1]) })])
  cleanUps.push(second.stop)
  expect(response.status).toBe(200)
})
