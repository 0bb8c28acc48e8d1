// Off-site copies by the real restic in a local repository, on a pretended host.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createHost } from './host'

const WEEK = 7 * 24 * 3600 * 1000

function createBackedUpHost() {
  const host = createHost()
  const restic = (...args: string[]) =>
    spawnSync('restic', [...args, '--json'], {
      env: { ...process.env, RESTIC_REPOSITORY: host.path('store'), RESTIC_PASSWORD: 'geslo' },
      encoding: 'utf8',
    }).stdout
  host.run('deploy/update.sh --start')
  expect(host.run('deploy/offsite.sh')).toMatchObject({ status: 0 })
  /** Makes a copy of a folder, as if it were this old. */
  const backUpEarlier = (folder: string, weeks: number) => {
    const time = new Date(Date.now() - weeks * WEEK).toISOString().slice(0, 19).replace('T', ' ')
    restic('backup', '--quiet', '--host', 'ckd', '--time', time, folder)
  }
  const listSnapshots = () => JSON.parse(restic('snapshots')) as { time: string; paths: string[] }[]
  return { ...host, backUpEarlier, listSnapshots }
}

test('the lock of a killed backup blocks neither expiry nor the check', async () => {
  const host = createBackedUpHost()
  host.backUpEarlier(host.site, 8)
  // A backup of standard input waits with its lock in the store.
  const backup = spawn('restic', ['backup', '--stdin', '--json'], {
    env: { ...process.env, RESTIC_REPOSITORY: host.path('store'), RESTIC_PASSWORD: 'geslo' },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  await once(backup.stdout, 'data')
  backup.kill('SIGKILL')
  await once(backup, 'exit')
  expect(host.run('deploy/offsite.sh --expire')).toMatchObject({ status: 0 })
  for (const { time } of host.listSnapshots()) expect(Date.parse(time)).toBeGreaterThan(Date.now() - 6 * WEEK)
})

test('copies of a folder that has moved expire, too', () => {
  const host = createBackedUpHost()
  host.backUpEarlier(host.path('bin'), 8)
  host.backUpEarlier(host.path('bin'), 7)
  expect(host.run('deploy/offsite.sh --expire')).toMatchObject({ status: 0 })
  for (const { time } of host.listSnapshots()) expect(Date.parse(time)).toBeGreaterThan(Date.now() - 6 * WEEK)
})

test('a failed expiry is reported although copies succeed', () => {
  const host = createBackedUpHost()
  writeFileSync(
    host.path('bin/restic'),
    '#!/bin/bash\n[[ $1 != forget ]] || exit 1\nexec /usr/bin/restic "$@"\n',
    { mode: 0o755 },
  )
  expect(host.run('deploy/offsite.sh')).toMatchObject({ status: 0 })
  expect(host.run('deploy/offsite.sh --expire')).toMatchObject({
    status: 1,
    output: expect.stringContaining('ALERT expiry'),
  })
})

test('ShellCheck finds nothing in the scripts', () => {
  const { stdout } = spawnSync(
    'bash',
    [
      '-c',
      'shellcheck --severity=warning --external-sources deploy/install deploy/ckd deploy/*.sh .ci/publish',
    ],
    { encoding: 'utf8' },
  )
  expect(stdout).toBe('')
})
