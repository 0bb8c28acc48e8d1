// Ways to run out of room without harming the machine that runs the tests.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Life } from './life'

export interface SmallDisk {
  dataDirectory: string
  /** What stands before the command of the server. */
  command: string[]
  /** Takes the room away, at once or after some more writes. */
  fill(life: Life): void
  /** @returns the life that goes on: the same one wherever the machine allows it */
  makeRoom(life: Life, restart: () => Life): Promise<Life>
  remove(): void
}

export interface Way {
  name: string
  /** Whether free space can be asked for, not only run into. */
  isFileSystem: boolean
  isPossible(): boolean
  create(): SmallDisk
}

const createDirectory = () => mkdtempSync(join(tmpdir(), 'ckd-disk-'))
const succeeds = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

/** A file system of its own, filled by somebody else's file. Only the superuser can mount one. */
const smallFileSystem: Way = {
  name: 'a file system of 8 MB',
  isFileSystem: true,
  isPossible() {
    const directory = createDirectory()
    const isMounted = succeeds('mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', directory)
    if (isMounted) execFileSync('umount', [directory])
    rmSync(directory, { recursive: true })
    return isMounted
  },
  create() {
    const dataDirectory = createDirectory()
    const ballast = join(dataDirectory, 'ballast')
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', dataDirectory])
    return {
      dataDirectory,
      command: [],
      fill: () => spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=4096']),
      async makeRoom(life) {
        rmSync(ballast)
        return life
      },
      remove() {
        execFileSync('umount', ['--lazy', dataDirectory])
        rmSync(dataDirectory, { recursive: true, force: true })
      },
    }
  },
}

/** A limit on the size of files, set and lifted while the process runs (Linux, util-linux). */
const movableLimit: Way = {
  name: 'a limit on the size of files',
  isFileSystem: false,
  isPossible: () => succeeds('prlimit', '--version'),
  create() {
    const dataDirectory = createDirectory()
    const limit = ({ pid }: Life, bytes: string) =>
      execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])
    return {
      dataDirectory,
      command: [],
      fill: (life) => limit(life, '4096'),
      async makeRoom(life) {
        limit(life, 'unlimited')
        return life
      },
      remove: () => rmSync(dataDirectory, { recursive: true, force: true }),
    }
  },
}

/** A limit that any shell knows; it can be lifted only by starting anew. */
const fixedLimit: Way = {
  name: 'a limit on the size of files that ends with a restart',
  isFileSystem: false,
  isPossible: () => true,
  create() {
    const dataDirectory = createDirectory()
    const script = join(dataDirectory, 'limited.sh')
    writeFileSync(script, 'ulimit -S -f 2048 && exec "$@"\n')
    return {
      dataDirectory,
      command: ['sh', script],
      fill: () => {},
      async makeRoom(life, restart) {
        await life.stop()
        return restart()
      },
      remove: () => rmSync(dataDirectory, { recursive: true, force: true }),
    }
  },
}

/** Every way that this machine allows; the last one works anywhere. */
export function listPossibleWays(): Way[] {
  return [smallFileSystem, movableLimit, fixedLimit].filter((way) => way.isPossible())
}
