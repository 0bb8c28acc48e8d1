// Pages, unchanged pages and pictures beside nginx, each server alone on one core and wrk on the other.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { routes } from '../../common/routes'
import { findFreePort, startServer } from '../../tests/support/server'
import { inSeconds, load, median, onCore, pinToCore, SERVER_CORE } from './machine'

const CLIENTS = 16
const ROUNDS = 3
const SECONDS = 3
const PICTURES = 'dist/client/assets/slike'
/** The size of a picture on a phone, in bytes. */
const USUAL_PICTURE = 5800
const ACCEPTED = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

interface Served {
  /** Percent-encoded path. */
  path: string
  /** What nginx hands out for it. */
  file: string
}

/** @returns false when a promise is not kept */
export async function compareWithNginx(scratch: string): Promise<boolean> {
  const server = await startServer({ LOG_LEVEL: 'error' }, '.')
  pinToCore(SERVER_CORE, server.process.pid ?? 0)
  const page = { path: routes.about, file: `dist/client${routes.about}/index.html.br` }
  const picture = findUsualPicture()
  const nginx = await startNginx(scratch, server.url, [page, picture])
  let isKept = true
  try {
    for (const [name, { path }, isUnchanged, promised] of [
      ['page, brotli', page, false, 0.37],
      ['page, 304', page, true, 0.35],
      ['picture', picture, false, 0.4],
    ] as const) {
      // In turns, so that whatever else the machine does meets both.
      const rounds: [ours: number, theirs: number][] = []
      for (let round = 0; round < ROUNDS; round++)
        rounds.push([
          await measure(server.url + path, isUnchanged),
          await measure(nginx.url + path, isUnchanged),
        ])
      const [ours, theirs] = [0, 1].map((side) => median(rounds.map((rates) => rates[side] ?? 0)))
      const ratio = median(rounds.map(([own, other]) => own / other))
      console.log(
        `${name.padEnd(14)} ${inSeconds(ours ?? 0)}   nginx ${inSeconds(theirs ?? 0)}   ratio ${ratio.toFixed(2)}, promised ${promised}`,
      )
      isKept &&= ratio >= promised
    }
  } finally {
    nginx.process.kill()
    await server.stop()
  }
  return isKept
}

/** @param isUnchanged asks as whoever has it already: answered with 304 instead of the content */
async function measure(url: string, isUnchanged: boolean): Promise<number> {
  const tag = (await fetch(url, { headers: ACCEPTED })).headers.get('etag') ?? ''
  const headers = { ...ACCEPTED, ...(isUnchanged && { 'If-None-Match': tag }) }
  const options = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  return load(url, CLIENTS, SECONDS, options).perSecond
}

function findUsualPicture(): Served {
  const names = readdirSync(PICTURES).filter((name) => name.endsWith('.avif'))
  const distance = (name: string) => Math.abs(statSync(join(PICTURES, name)).size - USUAL_PICTURE)
  const name = names.reduce((best, other) => (distance(other) < distance(best) ? other : best))
  return { path: `/assets/slike/${name}`, file: join(PICTURES, name) }
}

/** nginx says these itself. */
const OWN_HEADERS = /^(connection|content-length|content-type|date|etag|keep-alive|accept-ranges)$/

/**
 * nginx as a careful operator sets it up for files: one worker, no log, open files remembered, and the same headers
 * as ours. Debian's has no brotli, so each file that was packed at build is named by itself.
 */
async function startNginx(scratch: string, ours: string, served: Served[]) {
  const directory = resolve(scratch, 'nginx')
  mkdirSync(directory, { recursive: true })
  const port = await findFreePort()
  const locations = served.map(async ({ path, file }) => {
    const { headers } = await fetch(ours + path, { headers: { 'Accept-Encoding': 'br' } })
    const lines = [...headers]
      .filter(([name]) => !OWN_HEADERS.test(name))
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
