// npm run bench: requests per second of the built server, and their ratio to a bare Node server in the same run.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { siteForms } from '../common/forms/forms'
import { routes } from '../common/routes'
import { startServer } from '../tests/support/built-server'
import { validContact } from '../tests/support/examples'

/** Installed only for a run, by npx. */
const LOAD_GENERATOR = 'autocannon@8.0.0'
const DURATION_SECONDS = 5

const server = await startServer({ LOG_LEVEL: 'error', VERIFICATION: 'off', RATE_LIMIT: 'off' }, '.')
const picture = readdirSync('dist/client/assets/slike').find((name) => name.endsWith('-320.avif'))
const compressed = { 'Accept-Encoding': 'br' }
const page = await fetch(server.url + routes.about, { headers: compressed })
// The reference sends as many bytes as the page has, from memory.
const bytes = Buffer.alloc(Number(page.headers.get('content-length')))
const bareServer = createServer((_request, response) => void response.end(bytes)).listen(0)
await once(bareServer, 'listening')
const form = ['--method=POST', `--body=${JSON.stringify(validContact)}`]

try {
  const reference = await measureRate(`http://localhost:${(bareServer.address() as AddressInfo).port}`)
  const unchanged = { ...compressed, 'If-None-Match': page.headers.get('etag') ?? '' }
  const rates = {
    'Page, brotli': await measureRate(server.url + routes.about, compressed),
    'Page, unchanged (304)': await measureRate(server.url + routes.about, unchanged),
    Picture: await measureRate(`${server.url}/assets/slike/${picture}`),
    'Forms, stored before the response': await measureRate(
      server.url + siteForms.contact.path,
      { 'Content-Type': 'application/json' },
      form,
    ),
  }
  console.table(
    Object.entries({ 'Bare Node server': reference, ...rates }).map(([name, rate]) => {
      return { name, 'requests/s': Math.round(rate), ratio: (rate / reference).toFixed(2) }
    }),
  )
} finally {
  bareServer.close()
  await server.stop()
}

/** Loads a URL with 16 connections. @returns responses per second @throws Error when a response is not 2xx or 304 */
async function measureRate(url: string, headers: Record<string, string> = {}, options: string[] = []) {
  const headerOptions = Object.entries(headers).map(([key, value]) => `--headers=${key}=${value}`)
  const limits = ['--connections=16', `--duration=${DURATION_SECONDS}`, '--json']
  const args = ['--yes', LOAD_GENERATOR, ...limits, ...headerOptions, ...options, url]
  const { stdout } = await promisify(execFile)('npx', args)
  const { requests, errors, '4xx': refused, '5xx': failed } = JSON.parse(stdout)
  if (errors + refused + failed > 0) throw new Error(`${url}: ${errors + refused + failed} failed requests`)
  return requests.average as number
}
