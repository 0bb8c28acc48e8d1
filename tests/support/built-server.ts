// Starts a built site as an operator does: one process with its own data directory and port.
import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { TEST_SITE } from './project-copy'

export interface RunningServer {
  url: string
  dataDir: string
  process: ChildProcess
  /** JSON lines on stdout so far. */
  log: () => string
  stop: () => Promise<void>
}

/** Systems assign ports above 32768 by themselves. Each test process uses its own range below. */
let nextPort = 20_000 + (process.pid % 120) * 100

/** Finds a port that no process listens on. */
export async function findFreePort(): Promise<number> {
  const port = nextPort++
  return (await isPortFree(port)) ? port : findFreePort()
}

function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}

/**
 * Collects the output of a server process, and waits for its message that it listens. A response at the port would
 * not do: another process may have taken it.
 */
export function collectOutput(child: ChildProcessByStdio<null, Readable, Readable>) {
  let output = ''
  const listening = new Promise<void>((resolve) => {
    const collect = (chunk: Buffer) => {
      output += chunk
      if (output.includes('listening on')) resolve()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
  })
  return { output: () => output, listening }
}

/** The built `ckd`. */
export const TOOL = join(TEST_SITE, 'dist/api/cli.js')

/**
 * Runs a built server until `stop` is called. Resolves once it listens.
 * @param env the server's variables beside PORT and DATA_DIR
 * @param project the built project; by default the one with the tests' content
 * @throws Error with the server's output when it ends before it listens
 */
export async function startServer(
  env: Record<string, string> = {},
  project: string = TEST_SITE,
): Promise<RunningServer> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'ckd-')))
  const port = Number(env.PORT ?? (await findFreePort()))
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [join(project, 'dist/api/main.js')], {
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
  const { output, listening } = collectOutput(child)
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output()}`))),
  )
  ended.catch(() => {})
  try {
    await Promise.race([ended, isQuiet(env) ? waitForResponse(`${url}/api/health`) : listening])
  } catch (error) {
    if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
    if (env.PORT === undefined && output().includes('EADDRINUSE')) return startServer(env, project)
    throw error
  }
  return {
    url,
    dataDir,
    process: child,
    log: output,
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

/** Whether the log level hides the message that the server listens. */
const isQuiet = ({ LOG_LEVEL }: Record<string, string>) => LOG_LEVEL !== undefined

async function waitForResponse(url: string): Promise<void> {
  for (;;) {
    try {
      await fetch(url)
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
}
