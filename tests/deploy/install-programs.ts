// Installs Debian's packages of programs that are missing.
import { spawnSync } from 'node:child_process'

/** @throws Error when a program is missing and apt cannot install it */
export function installPrograms(programs: readonly string[]): void {
  const isMissing = (program: string) => spawnSync('which', [program]).status !== 0
  const missing = programs.filter(isMissing)
  if (missing.length === 0) return
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...missing]]) {
    const [command = '', ...rest] = [...sudo, 'apt-get', ...args]
    spawnSync(command, rest, { stdio: 'inherit', timeout: 300_000 })
  }
  const absent = programs.filter(isMissing)
  if (absent.length > 0)
    throw new Error(`Missing: ${absent.join(', ')}. Install the packages of these names.`)
}
