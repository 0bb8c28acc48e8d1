import { spawnSync } from 'node:child_process'

/** Installs Debian's packages with apt. A failure is only printed. */
export function installPackages(packages: readonly string[]): void {
  if (packages.length === 0) return
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
    const [command = '', ...rest] = [...sudo, 'apt-get', ...args]
    console.log(command, ...rest)
    if (spawnSync(command, rest, { stdio: 'inherit', timeout: 300_000 }).status !== 0) return
  }
}
