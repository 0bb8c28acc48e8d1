// The prerendered site with the tests' own content.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toIssuePath, toNewsPath } from '../../common/routes'
import { TEST_SITE } from '../support/project-copy'

export const SITE = join(TEST_SITE, 'dist/client')

/** News pages, the newest first, and the archived issue. One more of each is hidden. */
export const NEWS = [
  '2026-03-12-premiera',
  '2026-02-02-razstava',
  '2026-01-15-vpis',
  '2025-12-01-vzorec',
].map(toNewsPath)
export const MARCH = toIssuePath('2026-03')

interface BuiltPage {
  /** Public URL path, e.g. `/delavnice/muzikal`. */
  path: string
  file: string
  html: string
}

/** Lists every prerendered page, the error pages included. */
export function listBuiltPages(site = SITE): BuiltPage[] {
  return listFiles(site)
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ path: toPath(file), file, html: readFileSync(join(site, file), 'utf8') }))
}

/** Lists every file of the site by its path below the root. */
export function listFiles(site = SITE): string[] {
  return readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(site.length + 1))
}

/** Reads one page by its public path. */
export function readBuiltPage(path: string): string {
  return readFileSync(join(SITE, path, 'index.html'), 'utf8')
}

/** Returns the first group of every match. */
export function findAll(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map((match) => match[1] ?? '')
}

function toPath(file: string): string {
  const path = `/${file.replace(/(index)?\.html$/, '').replace(/\/$/, '')}`
  return path.normalize('NFC')
}
