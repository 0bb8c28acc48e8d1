// Starts the built site exactly as an operator does: one process, its own data directory, its own port.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RunningServer {
  url: string
  dataDir: string
  process: ChildProcess
  /** JSON lines on stdout so far. */
  log: () => string
  stop: () => Promise<void>
}

/** A port that nobody listens on. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

/**
 * Runs `dist/api/main.js` until `stop` is called and answers once it listens.
 * @param env variables of the run-time contract beside PORT and DATA_DIR
 * @throws Error with the server's output when it ends before it listens
 */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'ckd-')))
  const port = Number(env.PORT ?? (await findFreePort()))
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['dist/api/main.js'], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      SITE_URL: url,
      MAIL_RETRY_BASE_MS: '200',
      ALTCHA_COST: '1',
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`))),
  )
  ended.catch(() => {})
  await Promise.race([ended, answers(`${url}/api/health`)])
  return {
    url,
    dataDir,
    process: child,
    log: () => output,
    async stop() {
      if (child.exitCode === null) {
        const exit = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        await exit
      }
      if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<void> {
  for (;;) {
    try {
      await fetch(url)
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
}
