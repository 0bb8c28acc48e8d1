// Off-site copies by the real restic in a local repository, on a simulated host.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createHost } from './host'

const WEEK = 7 * 24 * 3600 * 1000

function createBackedUpHost() {
  const host = createHost()
  const environment = { ...process.env, RESTIC_REPOSITORY: host.path('store'), RESTIC_PASSWORD: 'geslo' }
  const restic = (...args: string[]) =>
    spawnSync('restic', [...args, '--json'], { env: environment, encoding: 'utf8' }).stdout
  host.run('deploy/update.sh --start')
  expect(host.run('deploy/offsite.sh')).toMatchObject({ status: 0 })
  return {
    ...host,
    environment,
    /** Creates a copy of a folder that is dated some weeks ago. */
    backUpEarlier(folder: string, weeks: number) {
      const time = new Date(Date.now() - weeks * WEEK).toISOString().slice(0, 19).replace('T', ' ')
      restic('backup', '--quiet', '--host', 'ckd', '--time', time, host.path(folder))
    },
    /** Deletes old copies and expects that none is left. */
    expectExpiry() {
      expect(host.run('deploy/offsite.sh --expire')).toMatchObject({ status: 0 })
      const snapshots: { time: string }[] = JSON.parse(restic('snapshots'))
      for (const { time } of snapshots) expect(Date.parse(time)).toBeGreaterThan(Date.now() - 6 * WEEK)
    },
  }
}

test('the lock of a killed backup blocks neither expiry nor the check', async () => {
  const host = createBackedUpHost()
  host.backUpEarlier('site', 8)
  // A backup of standard input waits for input, and holds its lock meanwhile.
  const backup = spawn('restic', ['backup', '--stdin', '--json'], {
    env: host.environment,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  await once(backup.stdout, 'data')
  backup.kill('SIGKILL')
  await once(backup, 'exit')
  host.expectExpiry()
})

test('copies of a folder that has moved expire, too', () => {
  const host = createBackedUpHost()
  host.backUpEarlier('bin', 8)
  host.backUpEarlier('bin', 7)
  host.expectExpiry()
})

test('a failed expiry is reported although copies succeed', () => {
  const host = createBackedUpHost()
  const stub = '#!/bin/bash\n[[ $1 != forget ]] || exit 1\nexec /usr/bin/restic "$@"\n'
  writeFileSync(host.path('bin/restic'), stub, { mode: 0o755 })
  expect(host.run('deploy/offsite.sh')).toMatchObject({ status: 0 })
  const expiry = host.run('deploy/offsite.sh --expire')
  expect(expiry).toMatchObject({ status: 1, output: expect.stringContaining('ALERT expiry') })
})

test('ShellCheck finds nothing in the scripts', () => {
  const line =
    'shellcheck --severity=warning --external-sources deploy/install deploy/ckd deploy/*.sh .ci/publish'
  expect(spawnSync('bash', ['-c', line], { encoding: 'utf8' }).stdout).toBe('')
})
