import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

interface RunOptions {
  /** Added to this process's environment. */
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** Milliseconds after which the command is ended. */
  timeout?: number
}

/**
 * Runs a command of this project or of its packages, its output passed through; it ends with this process.
 * @throws Error when it exits with anything but 0
 */
export function run(
  command: string,
  args: string[] = [],
  { env, cwd, timeout }: RunOptions = {},
): Promise<void> {
  return new Promise((done, reject) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      ...(cwd && { cwd }),
      ...(timeout && { timeout }),
      env: {
        ...process.env,
        ...env,
        // Contentlayer trusts PWD, as a shell would set it.
        ...(cwd && { PWD: resolve(cwd) }),
        PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}`,
      },
    })
    const end = () => void child.kill()
    process.once('exit', end)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      process.off('exit', end)
      if (code === 0) done()
      else reject(new Error(`${command} ended with ${signal ?? code}`))
    })
  })
}

/** A named step of a script: says how long it took, and ends the script in one line when it fails. */
export async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now()
  try {
    await work()
  } catch (error) {
    console.error(`✗ ${name}: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
  console.log(`✓ ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
}
