// Caddy with the real Caddyfile, in front of two real servers that share one database, as in production.
import { spawn, spawnSync } from 'node:child_process'
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

/** Arguments of Caddy for a command, and its environment for these public names. */
const caddy = (command: string, CKD_HOST: string, more: Record<string, string>) =>
  [
    [command, '--config', caddyfile, '--adapter', 'caddyfile'],
    { ...process.env, HOME: directory, CKD_HOST, CKD_ERROR_PAGES: directory, ...more },
  ] as const

test.each(['', 'a.si', 'a.si, b.si'])('Caddy accepts aliases »%s« and redirects each', (aliases) => {
  const [args, env] = caddy('adapt', 'www.primer.si', aliases ? { CKD_ALIASES: aliases } : {})
  const { status, stdout } = spawnSync('caddy', args, { env, encoding: 'utf8' })
  expect(status).toBe(0)
  for (const name of ['www.primer.si', ...(aliases.match(/[a-z.]+/g) ?? [])])
    expect(stdout).toContain(`"${name}"`)
})

const askStatus = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )
const waitForStatus = (url: string) => expect.poll(() => askStatus(url), { timeout: 15_000 })

/** Starts Caddy without TLS in front of two ports. */
async function startProxy() {
  const [port, first, second] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const url = `http://localhost:${port}`
  const [args, env] = caddy('run', url, { CKD_UPSTREAMS: `127.0.0.1:${first} 127.0.0.1:${second}` })
  const proxy = spawn('caddy', args, { env, stdio: 'ignore' })
  cleanUps.push(() => proxy.kill())
  await waitForStatus(url).toBeGreaterThan(0)
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
  await waitForStatus(url).toBe(200)

  let isOver = false
  const body = JSON.stringify(examples.contact.valid)
  const results: Record<string, number> = {}
  const references: string[] = []
  async function visit(kind: string, path: string, init?: RequestInit) {
    while (!isOver) {
      const response = await fetch(url + path, init).catch(String)
      const result = typeof response === 'string' ? response : `${kind} ${response.status}`
      results[result] = (results[result] ?? 0) + 1
      if (typeof response !== 'string') references.push(...(/"K-[^"]+"/.exec(await response.text()) ?? []))
    }
  }
  const readPages = () => visit('page', '/')
  const sendForms = () =>
    visit('form', siteForms.contact.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
  const visitors = [readPages(), readPages(), readPages(), readPages(), sendForms(), sendForms()]
  for (let index = 1; index <= switches; index += 1) {
    const previous = running
    running = await start(index)
    await previous.stop()
  }
  isOver = true
  await Promise.all(visitors)
  console.log(results)
  expect(Object.keys(results).sort()).toEqual(['form 200', 'page 200'])
  expect(new Set(references).size).toBe(results['form 200'])
  await running.stop()
})

test('requests during a crash and restart wait for the server instead of failing', async () => {
  const { url, ports } = await startProxy()
  const env = { SITE_URL: url, TRUST_PROXY: '1', DATA_DIR: join(directory, 'crash') }
  const first = await startServer({ ...env, PORT: String(ports[0]) })
  await waitForStatus(url).toBe(200)
  const ended = new Promise((resolve) => first.process.once('exit', resolve))
  first.process.kill('SIGKILL')
  await ended
  // Docker gives a restarted container the other port.
  const [response, second] = await Promise.all([fetch(url), startServer({ ...env, PORT: String(ports[1]) })])
  cleanUps.push(second.stop)
  expect(response.status).toBe(200)
})
