// Ways to run out of room without harming the machine that runs the tests.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Life } from './life'

export interface SmallDisk {
  dataDirectory: string
  /** Takes the room away, at once or after some more writes. */
  fill(life: Life): void
  makeRoom(life: Life): void
  remove(): void
}

const makeDirectory = () => mkdtempSync(join(tmpdir(), 'ckd-disk-'))

/**
 * A file system of its own, filled by somebody else's file.
 * @throws Error where this machine lets none be mounted: only the superuser may
 */
export function mountSmallDisk(): SmallDisk {
  const dataDirectory = makeDirectory()
  const ballast = join(dataDirectory, 'ballast')
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', dataDirectory], { stdio: 'ignore' })
  return {
    dataDirectory,
    fill: () => spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=4096']),
    makeRoom: () => rmSync(ballast),
    remove() {
      execFileSync('umount', ['--lazy', dataDirectory])
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}

/** A limit on the size of files, set and lifted while the process runs (Linux, util-linux). */
export function limitFiles(): SmallDisk {
  const dataDirectory = makeDirectory()
  const limit = ({ pid }: Life, bytes: string) =>
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])
  return {
    dataDirectory,
    fill: (life) => limit(life, '4096'),
    makeRoom: (life) => limit(life, 'unlimited'),
    remove: () => rmSync(dataDirectory, { recursive: true, force: true }),
  }
}

/** Whether this machine lets one be mounted. */
export function canMount(): boolean {
  try {
    mountSmallDisk().remove()
    return true
  } catch {
    return false
  }
}
