// Generates the staff guide and its templates. Outdated files in the content are reported as hints.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Problem } from '../check/problem'
import type { SitePage } from '../page-paths'
import { renderKeysPage } from './keys-page'
import { renderTemplates } from './templates'

/** First page of the guide, below `content/`; all other pages are in `navodila/`. */
export const GUIDE_START_PAGE = 'PREBERI.md'

/** Pages written by hand, with the paths that they get below `content/`. */
const PAGES_FOLDER = fileURLToPath(new URL('./pages', import.meta.url))

/** Returns the files that `npm run guide` writes: texts by path below `content/`. */
export function renderGuideFiles(sitePages: readonly SitePage[]): Map<string, string> {
  const pages = readdirSync(PAGES_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .sort()
  return new Map([
    ...pages.map((path) => [path, readFileSync(join(PAGES_FOLDER, path), 'utf8')] as const),
    ['navodila/vsi-podatki.md', renderKeysPage(sitePages)] as const,
    ...[...renderTemplates()].map(([name, text]) => [`predloge/${name}`, text] as const),
  ])
}

/** Reports files of the guide and the templates that differ from the generated ones. */
export function findGuideProblems(
  read: (path: string) => string | undefined,
  sitePages: readonly SitePage[],
): Problem[] {
  return [...renderGuideFiles(sitePages)].flatMap(([path, made]) => {
    const written = read(path)
    if (written === made) return []
    const lines = written?.split('\n') ?? []
    const line = made.split('\n').findIndex((text, index) => text !== lines[index])
    return [
      {
        file: path,
        line: written === undefined ? 1 : Math.max(line, 0) + 1,
        isHint: true,
        message: 'Datoteka ni več taka, kot jo naredi program. Obnovi jo skrbnik z ukazom npm run guide.',
      },
    ]
  })
}
