import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const LEFT_OUT = ['node_modules', 'dist', 'data', '.git', '.tmp', 'screenshots', 'test-results']

export interface WorkingCopy {
  directory: string
  remove(): void
}

/** The whole project in a folder of its own, for tests that change content and build or serve it. */
export function makeWorkingCopy(): WorkingCopy {
  const directory = mkdtempSync(join(tmpdir(), 'ckd-copy-'))
  cpSync('.', directory, { recursive: true, filter: (path) => !LEFT_OUT.includes(path) })
  symlinkSync(resolve('node_modules'), join(directory, 'node_modules'))
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) }
}
