// A process of the server or of `ckd`, which a test can kill.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { collectOutput, TOOL } from '../support/built-server'
import { TEST_SITE } from '../support/project-copy'

/** The built server. */
const SERVER = join(TEST_SITE, 'dist/api/main.js')

export type ServerProcess = ReturnType<typeof startProcess>

/** Starts the built server in a process group of its own. @param env the server's variables; only PATH is inherited */
export function startServerProcess(env: Record<string, string>, program = SERVER): ServerProcess {
  return startProcess(env, [process.execPath, program])
}

/** Starts the built server with `npm run serve`. */
export function startByNpm(env: Record<string, string>): ServerProcess {
  return startProcess(env, ['npm', '--prefix', TEST_SITE, 'run', 'serve'])
}

/** Starts `ckd`, which can be killed like the server. */
export function startCkdProcess(env: Record<string, string>, words: string[]): ServerProcess {
  return startProcess(env, [process.execPath, TOOL, ...words])
}

function startProcess(env: Record<string, string>, command: string[]) {
  const [program = process.execPath, ...args] = command
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', ...env },
  })
  const { output, listening } = collectOutput(child)
  const ended = once(child, 'close').then(() => child.exitCode)
  return {
    pid: child.pid ?? 0,
    /** Resolves once the process accepts connections; never when it ends before. */
    listening,
    /** Exit code, or null after a signal. */
    ended,
    /** Everything that the process has written so far. */
    output,
    /** Kills the whole process group with SIGKILL. */
    async kill() {
      killGroup(child, 'SIGKILL')
      await ended
    },
    /** Ends the process group with SIGTERM. @returns the exit code */
    stop() {
      killGroup(child, 'SIGTERM')
      return ended
    },
    /** Sends SIGTERM to the first process of the group only, as a script does, and waits for its end. */
    async stopFirstProcess() {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
    },
  }
}

function killGroup({ pid, exitCode, signalCode }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, signal)
}
