// Caddy with the real Caddyfile, in front of real servers that follow each other on one port, as in production.
import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { siteForms } from '../../common/forms/forms'
import { officeRoutes } from '../../common/routes'
import { findFreePort, type RunningServer, startServer } from '../support/built-server'
import { examples, sendForm } from '../support/examples'

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

/** Caddy 2.11.2 is the first version that keeps a form's body when the port is closed; Debian packages an older one. */
const canHoldForms = (() => {
  const [, minor = 0, patch = 0] =
    String(spawnSync('caddy', ['version']).stdout)
      .match(/\d+/g)
      ?.map(Number) ?? []
  return minor > 11 || (minor === 11 && patch >= 2)
})()

/** Starts Caddy without TLS in front of a port. */
async function startProxy() {
  const [port, upstream] = [await findFreePort(), await findFreePort()]
  const url = `http://localhost:${port}`
  const [args, env] = caddy('run', url, { CKD_UPSTREAM: `127.0.0.1:${upstream}` })
  const proxy = spawn('caddy', args, { env, stdio: 'ignore' })
  cleanUps.push(() => proxy.kill())
  const settings = { SITE_URL: url, TRUST_PROXY: '1', VERIFICATION: 'off', RATE_LIMIT: 'off' }
  const start = (data: string) =>
    startServer({ ...settings, PORT: String(upstream), DATA_DIR: join(directory, data) })
  return { url, start }
}

test('while no server runs for longer than an update takes, visitors read a Slovenian page with the telephone number', async () => {
  const { url } = await startProxy()
  await expect.poll(() => fetch(url).then(({ status }) => status, String), { timeout: 90_000 }).toBe(502)
  expect(await (await fetch(url)).text()).toContain('(04) 000 00 00')
})

test('during updates visitors wait, and no page, no form and no click in the office fails', async () => {
  const updates = Number(process.env.SWITCHES ?? 3)
  const { url, start } = await startProxy()
  let running: RunningServer = await start('updates')
  cleanUps.push(() => running.process.kill())
  await expect.poll(() => fetch(url).then(({ status }) => status, String), { timeout: 15_000 }).toBe(200)

  let isOver = false
  const body = JSON.stringify(examples.contact.valid)
  const results: Record<string, number> = {}
  const references: string[] = []
  let longestMs = 0
  async function visit(kind: string, path: string, createRequest?: () => RequestInit) {
    while (!isOver) {
      const begin = performance.now()
      const response = await fetch(url + path, createRequest?.()).catch(String)
      longestMs = Math.max(longestMs, performance.now() - begin)
      const result = typeof response === 'string' ? response : `${kind} ${response.status}`
      results[result] = (results[result] ?? 0) + 1
      if (typeof response !== 'string') references.push(...(/"K-[^"]+"/.exec(await response.text()) ?? []))
    }
  }
  const readPages = () => visit('page', '/')
  const sendForms = () =>
    visit('form', siteForms.contact.path, () => ({
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body,
    }))
  // A POST without a key, as the office and the family pages send it: the proxy must not send it again.
  const sendAddresses = () =>
    visit('address', officeRoutes.signIn, () => ({
      method: 'POST',
      headers: { Origin: url, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'email=ni+naslov',
    }))
  const forms = canHoldForms ? [sendForms(), sendForms(), sendAddresses(), sendAddresses()] : []
  const visitors = [readPages(), readPages(), readPages(), readPages(), ...forms]
  for (let count = 0; count < updates; count += 1) {
    const before = results['page 200'] ?? 0
    await expect.poll(() => results['page 200'] ?? 0, { timeout: 60_000 }).toBeGreaterThan(before + 20)
    await running.stop()
    running = await start('updates')
  }
  isOver = true
  await Promise.all(visitors)
  console.log(results, { longestMs: Math.round(longestMs) })
  expect(Object.keys(results).sort()).toEqual([
    ...(canHoldForms ? ['address 422', 'form 200'] : []),
    'page 200',
  ])
  expect(new Set(references).size).toBe(results['form 200'] ?? 0)
  await running.stop()
})

test('a request that is sent while a killed server is down waits for its restart', async () => {
  const { url, start } = await startProxy()
  const first = await start('crash')
  const ended = new Promise((resolve) => first.process.once('exit', resolve))
  first.process.kill('SIGKILL')
  await ended
  const request = canHoldForms ? sendForm(url, 'contact') : fetch(url)
  const second = await start('crash')
  cleanUps.push(second.stop)
  expect((await request).status).toBe(200)
})
