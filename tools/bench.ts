// npm run bench: measures responses of the built server with autocannon, which prints rates and response times.
import { readdirSync } from 'node:fs'
import { siteForms } from '../common/forms/forms'
import { routes } from '../common/routes'
import { run } from '../scripts/run'
import { startServer } from '../tests/support/built-server'
import { validContact } from '../tests/support/examples'

/** Installed only for a run, by npx. */
const LOAD_GENERATOR = 'autocannon@8.0.0'

const server = await startServer({ LOG_LEVEL: 'error', VERIFICATION: 'off', RATE_LIMIT: 'off' }, '.')
const picture = readdirSync('dist/client/assets/slike').find((name) => name.endsWith('-320.avif'))
const COMPRESSED = { 'Accept-Encoding': 'br' }
const { headers } = await fetch(server.url + routes.about, { headers: COMPRESSED })
const unchanged = { ...COMPRESSED, 'If-None-Match': headers.get('etag') ?? '' }
const form = ['--method=POST', `--body=${JSON.stringify(validContact)}`]
const JSON_BODY = { 'Content-Type': 'application/json' }
try {
  await measure('Page, brotli', 16, routes.about, COMPRESSED)
  await measure('Page, unchanged (304)', 16, routes.about, unchanged)
  await measure('Picture', 16, `/assets/slike/${picture}`, {})
  await measure('Forms, 16 clients', 16, siteForms.contact.path, JSON_BODY, form)
  await measure('Forms, 1 client', 1, siteForms.contact.path, JSON_BODY, form)
} finally {
  await server.stop()
}

async function measure(
  name: string,
  clients: number,
  path: string,
  headers: Record<string, string>,
  options: string[] = [],
): Promise<void> {
  console.log(`\n${name}`)
  const headerOptions = Object.entries(headers).map(([key, value]) => `--headers=${key}=${value}`)
  const args = [`--connections=${clients}`, '--duration=5', ...headerOptions, ...options, server.url + path]
  await run('npx', ['--yes', LOAD_GENERATOR, ...args])
}
