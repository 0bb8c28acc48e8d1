import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findFreePort } from '../../tests/support/server'
import { onCore, SERVER_CORE } from './machine'

export interface ServedFile {
  /** Percent-encoded path. */
  path: string
  /** What nginx hands out for it. */
  file: string
  /** Headers that our own server sends with it. */
  headers: Record<string, string>
}

/** nginx says these itself. */
const OWN_HEADERS = [
  'connection',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'accept-ranges',
]

/**
 * nginx as a careful operator sets it up for files: one worker, no log, open files remembered, and the same headers
 * as ours. Debian's has no brotli, so each file that was packed at build is named by itself.
 */
export async function startNginx(scratch: string, served: ServedFile[]) {
  const directory = resolve(scratch, 'nginx')
  mkdirSync(directory, { recursive: true })
  const port = await findFreePort()
  const configuration = join(directory, 'nginx.conf')
  writeFileSync(configuration, configure(directory, port, served))
  const child = spawn(...onCore(SERVER_CORE, 'nginx', ['-c', configuration]), { stdio: 'inherit' })
  return { port, pid: child.pid ?? 0, stop: () => void child.kill() }
}

function configure(directory: string, port: number, served: ServedFile[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
daemon off; master_process off; pid ${directory}/pid; error_log ${directory}/error.log;
events { worker_connections 512; }
http {
  ${temporary.map((name) => `${name}_temp_path ${directory};`).join(' ')}
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
  open_file_cache max=1000; open_file_cache_valid 60s;
  server {
    listen 127.0.0.1:${port};
    ${served.map(toLocation).join('\n    ')}
  }
}
`
}

function toLocation({ path, file, headers }: ServedFile): string {
  const lines = Object.entries(headers)
    .filter(([name]) => !OWN_HEADERS.includes(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)
  const type = JSON.stringify(headers['content-type'])
  return `location = ${decodeURI(path)} { alias ${resolve(file)}; types { } default_type ${type}; ${lines.join(' ')} }`
}
