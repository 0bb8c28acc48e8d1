// Compares static responses (page, 304, image) with nginx. Each server runs alone on one core, wrk on the other.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { routes } from '../../common/routes'
import { findFreePort, startServer } from '../../tests/support/built-server'
import { formatRate, load, median, onCore, pinToCore, SERVER_CORE } from './machine'

const CLIENTS = 16
const ROUNDS = 3
const SECONDS = 3
const PICTURES = 'dist/client/assets/slike'
/** Typical size of an image on a phone, in bytes. */
const TYPICAL_PICTURE_BYTES = 5800
const ACCEPTED = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

/** @returns false when a rate is below the promised share of nginx's rate */
export async function compareWithNginx(scratch: string): Promise<boolean> {
  const server = await startServer({ LOG_LEVEL: 'error' }, '.')
  pinToCore(SERVER_CORE, server.process.pid ?? 0)
  const page = { path: routes.about, file: `dist/client${routes.about}/index.html.br` }
  const picture = findTypicalPicture()
  const nginx = await startNginx(scratch, server.url, [page, picture])
  let isKept = true
  try {
    for (const [name, { path }, isUnchanged, promised] of [
      ['page, brotli', page, false, 0.37],
      ['page, 304', page, true, 0.35],
      ['picture', picture, false, 0.4],
    ] as const) {
      // Alternating rounds, so that other load on the machine affects both servers.
      const rounds: [ours: number, theirs: number][] = []
      for (let round = 0; round < ROUNDS; round++)
        rounds.push([
          await measure(server.url + path, isUnchanged),
          await measure(nginx.url + path, isUnchanged),
        ])
      const [ours, theirs] = [0, 1].map((side) => median(rounds.map((rates) => rates[side] ?? 0)))
      const ratio = median(rounds.map(([own, other]) => own / other))
      console.log(
        `${name.padEnd(14)} ${formatRate(ours ?? 0)}   nginx ${formatRate(theirs ?? 0)}   ratio ${ratio.toFixed(2)}, promised ${promised}`,
      )
      isKept &&= ratio >= promised
    }
  } finally {
    nginx.process.kill()
    await server.stop()
  }
  return isKept
}

/** Requests a second. @param isUnchanged sends the ETag, so that the server responds with 304 */
async function measure(url: string, isUnchanged: boolean): Promise<number> {
  const tag = (await fetch(url, { headers: ACCEPTED })).headers.get('etag') ?? ''
  const headers = { ...ACCEPTED, ...(isUnchanged && { 'If-None-Match': tag }) }
  const options = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  return load(url, CLIENTS, SECONDS, options).perSecond
}

function findTypicalPicture() {
  const names = readdirSync(PICTURES).filter((name) => name.endsWith('.avif'))
  const distance = (name: string) => Math.abs(statSync(join(PICTURES, name)).size - TYPICAL_PICTURE_BYTES)
  const name = names.reduce((best, other) => (distance(other) < distance(best) ? other : best))
  return { path: `/assets/slike/${name}`, file: join(PICTURES, name) }
}

/** Headers that nginx sends by itself. */
const NGINX_HEADERS = /^(connection|content-length|content-type|date|etag|keep-alive|accept-ranges)$/

/**
 * Starts nginx with a fast configuration for files: one worker, no log, cached file handles, and the same response headers as
 * our server. Debian's nginx has no brotli module, so each precompressed file gets a location of its own.
 */
async function startNginx(scratch: string, ours: string, served: { path: string; file: string }[]) {
  const directory = resolve(scratch, 'nginx')
  mkdirSync(directory, { recursive: true })
  const port = await findFreePort()
  const locations = served.map(async ({ path, file }) => {
    const { headers } = await fetch(ours + path, { headers: { 'Accept-Encoding': 'br' } })
    const lines = [...headers]
      .filter(([name]) => !NGINX_HEADERS.test(name))
      .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)
    const type = JSON.stringify(headers.get('content-type'))
    return `location = ${decodeURI(path)} { alias ${resolve(file)}; types { } default_type ${type}; ${lines.join(' ')} }`
  })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${directory};`,
  )
  const configuration = join(directory, 'nginx.conf')
  writeFileSync(
    configuration,
    `daemon off; master_process off; pid ${directory}/pid; error_log ${directory}/error.log;
events { worker_connections 512; }
http {
  ${temporary.join(' ')}
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
  open_file_cache max=1000; open_file_cache_valid 60s;
  server { listen 127.0.0.1:${port}; ${(await Promise.all(locations)).join('\n')} }
}`,
  )
  const child: ChildProcess = spawn(...onCore(SERVER_CORE, 'nginx', ['-c', configuration]))
  return { url: `http://127.0.0.1:${port}`, process: child }
}
