// The prerendered site as a test subject: the one with the tests' own content.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { issuePath, newsPath } from '../../common/routes'
import { TEST_SITE } from '../support/project-copy'

export const SITE = join(TEST_SITE, 'dist/client')

/** The pages of news, the newest first, and that of the archived issue; one more of each is hidden. */
export const NEWS = [
  '2026-03-12-premiera',
  '2026-02-02-razstava',
  '2026-01-15-vpis',
  '2025-12-01-vzorec',
].map(newsPath)
export const MARCH = issuePath('2026-03')

export interface BuiltPage {
  /** Public address, e.g. `/delavnice/muzikal`. */
  path: string
  file: string
  html: string
}

/** Every prerendered page, the error pages included. */
export function listBuiltPages(site = SITE): BuiltPage[] {
  return listFiles(site)
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ path: toPath(file), file, html: readFileSync(join(site, file), 'utf8') }))
}

/** Every file of the site, as paths below its root. */
export function listFiles(site = SITE): string[] {
  return readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(site.length + 1))
}

/** One page by its public address. */
export function readBuiltPage(path: string): string {
  return readFileSync(join(SITE, path, 'index.html'), 'utf8')
}

/** The text of all matches' first groups. */
export function findAll(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map((match) => match[1] ?? '')
}

function toPath(file: string): string {
  const path = `/${file.replace(/(index)?\.html$/, '').replace(/\/$/, '')}`
  return path.normalize('NFC')
}
