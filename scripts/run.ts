import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

interface RunOptions {
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** Milliseconds after which the command is killed. */
  timeout?: number
}

/**
 * Runs a command of this project or its packages, with its output on this terminal; it is killed when this process exits.
 * @throws Error when the exit code is not 0
 */
export async function run(command: string, args: string[], options: RunOptions = {}): Promise<void> {
  const { env, cwd } = options
  const child = spawn(command, args, {
    ...options,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...env,
      // Contentlayer reads the working directory from PWD, which a shell would set.
      ...(cwd && { PWD: resolve(cwd) }),
      PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}`,
    },
  })
  const killChild = () => void child.kill()
  process.once('exit', killChild)
  const [code, signal] = await once(child, 'close')
  process.off('exit', killChild)
  if (code !== 0) throw new Error(`${command} ended with ${signal ?? code}`)
}

/** Runs a named step of a script: logs its duration, or logs the error and exits. */
export async function runStep(name: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now()
  try {
    await work()
  } catch (error) {
    console.error(`✗ ${name}: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
  console.log(`✓ ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
}
