// One life of the server's process: born with a data directory that may have seen many deaths before.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { TEST_SITE } from '../support/project-copy'
import { listenTo } from '../support/server'

/** The built server; without it there is nothing to test. */
const SERVER = join(TEST_SITE, 'dist/api/main.js')

/** The built `ckd`. */
const TOOL = join(TEST_SITE, 'dist/api/cli.js')

export type Life = ReturnType<typeof start>

/**
 * Starts the built server in a process group of its own.
 * @param env the server's variables; nothing else is inherited but PATH
 * @throws when it was not built yet
 */
export function startLife(env: Record<string, string>): Life {
  return start(env, [process.execPath, SERVER])
}

/** The built server as `npm run serve` starts it. */
export function startByNpm(env: Record<string, string>): Life {
  return start(env, ['npm', '--prefix', TEST_SITE, 'run', 'serve'])
}

/** One call of the operator's tool, which can die like the server. */
export function startCkd(env: Record<string, string>, words: string[]): Life {
  return start(env, [process.execPath, TOOL, ...words])
}

function start(env: Record<string, string>, command: string[]) {
  const [program = process.execPath, ...args] = command
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', ...env },
  })
  const { output, listening } = listenTo(child)
  const ended = once(child, 'close').then(() => child.exitCode)
  return {
    pid: child.pid ?? 0,
    /** Resolves once the process takes connections; never when it dies before. */
    listening,
    /** Exit code, or null after a signal. */
    ended,
    /** Everything that it has said so far. */
    output,
    /** The death that nobody can prepare for: `kill -9` of the whole process group. */
    async kill() {
      killGroup(child, 'SIGKILL')
      await ended
    },
    /** The polite way. Answers the exit code. */
    stop() {
      killGroup(child, 'SIGTERM')
      return ended
    },
    /** Says so to the first process of the group alone, as a script does, and waits for its end. */
    async stopFirst() {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
    },
  }
}

function killGroup({ pid, exitCode, signalCode }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, signal)
}
