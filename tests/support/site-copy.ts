import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Catalogue } from '../../common/catalogue'
import { TEST_SITE } from './project-copy'

/** Copies the tests' site with a changed catalogue. @returns its folder, which the caller deletes */
export function copySiteWithCatalogue(change: (catalogue: Catalogue) => Catalogue): string {
  const directory = mkdtempSync(join(tmpdir(), 'ckd-mesta-'))
  mkdirSync(join(directory, 'dist'))
  cpSync(join(TEST_SITE, 'dist/api'), join(directory, 'dist/api'), { recursive: true })
  symlinkSync(resolve(TEST_SITE, 'dist/client'), join(directory, 'dist/client'))
  symlinkSync(resolve('node_modules'), join(directory, 'node_modules'))
  writeFileSync(join(directory, 'package.json'), '{"type":"module"}')
  const file = join(directory, 'dist/api/catalogue.json')
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))))
  return directory
}
