// Pages, unchanged pages and pictures beside nginx, each server alone on one core and wrk on the other.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '../../common/routes'
import { startServer } from '../../tests/support/server'
import { inSeconds, load, median, pinToCore, readCpuTime, requirePrograms, SERVER_CORE } from './machine'
import { type ServedFile, startNginx } from './nginx'

const CLIENTS = 16
const ROUNDS = 3
const SECONDS = 3
const PICTURES = 'dist/client/assets/slike'
/** The size of a picture on a phone, in bytes. */
const USUAL_PICTURE = 5800

interface Case {
  name: string
  path: string
  /** Answered with 304 instead of the content. */
  isUnchanged: boolean
  /** Share of nginx's rate that is promised. */
  promised: number
}

interface Peer {
  port: number
  pid: number
}

/**
 * @returns false when a promise is not kept
 * @throws Error when nginx or wrk are missing
 */
export async function compareWithNginx(scratch: string): Promise<boolean> {
  requirePrograms('nginx', 'wrk', 'taskset')
  const server = await startServer({ LOG_LEVEL: 'error' }, '.')
  const page = { path: routes.about, file: `dist/client${routes.about}/index.html.br` }
  const picture = findUsualPicture()
  const served = await Promise.all([page, picture].map((file) => addHeaders(server.url, file)))
  const nginx = await startNginx(scratch, served)
  const ours = { port: Number(new URL(server.url).port), pid: server.process.pid ?? 0 }
  pinToCore(SERVER_CORE, ours.pid)
  const cases: Case[] = [
    { name: 'page, brotli', path: page.path, isUnchanged: false, promised: 0.4 },
    { name: 'page, 304', path: page.path, isUnchanged: true, promised: 0.4 },
    { name: 'picture', path: picture.path, isUnchanged: false, promised: 0.6 },
  ]
  try {
    const ratios = []
    for (const each of cases) ratios.push((await compare(each, ours, nginx)) / each.promised)
    return ratios.every((ratio) => ratio >= 1)
  } finally {
    nginx.stop()
    await server.stop()
  }
}

/** In turns, so that whatever else the machine does meets both. */
async function compare(each: Case, ours: Peer, nginx: Peer): Promise<number> {
  await measure(each, ours, 1)
  await measure(each, nginx, 1)
  const rounds: Record<'ours' | 'nginx', Measured>[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ ours: await measure(each, ours, SECONDS), nginx: await measure(each, nginx, SECONDS) })
  const ratio = median(rounds.map((round) => round.ours.rate / round.nginx.rate))
  const toCell = (name: 'ours' | 'nginx') =>
    `${inSeconds(median(rounds.map((round) => round[name].rate))).padStart(9)} (${median(rounds.map((round) => round[name].cpu)).toFixed(1)} µs CPU)`
  console.log(
    `${each.name.padEnd(14)} ${toCell('ours')}   nginx ${toCell('nginx')}   ratio ${ratio.toFixed(2)}, promised ${each.promised}`,
  )
  return ratio
}

interface Measured {
  rate: number
  /** Microseconds of CPU for each answer. */
  cpu: number
}

async function measure({ path, isUnchanged }: Case, { port, pid }: Peer, seconds: number): Promise<Measured> {
  const url = `http://127.0.0.1:${port}${path}`
  const headers: Record<string, string> = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }
  if (isUnchanged) headers['If-None-Match'] = (await fetch(url, { headers })).headers.get('etag') ?? ''
  const options = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const cpuBefore = readCpuTime(pid)
  const { perSecond, count } = load(url, CLIENTS, seconds, options)
  return { rate: perSecond, cpu: (readCpuTime(pid) - cpuBefore) / count }
}

function findUsualPicture(): { path: string; file: string } {
  const names = readdirSync(PICTURES).filter((name) => name.endsWith('.avif'))
  const distance = (name: string) => Math.abs(statSync(join(PICTURES, name)).size - USUAL_PICTURE)
  const name = names.reduce((best, other) => (distance(other) < distance(best) ? other : best))
  return { path: `/assets/slike/${name}`, file: join(PICTURES, name) }
}

async function addHeaders(origin: string, { path, file }: Omit<ServedFile, 'headers'>): Promise<ServedFile> {
  const response = await fetch(origin + path, { headers: { 'Accept-Encoding': 'br' } })
  await response.arrayBuffer()
  return { path, file, headers: Object.fromEntries(response.headers) }
}
