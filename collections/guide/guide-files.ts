// Generates the staff guide and its templates. Outdated files in the content are reported as hints.
import type { Problem } from '../check/problem'
import type { SitePage } from '../page-paths'
import { renderGuidePages } from './guide-pages'
import { renderKeysPage } from './keys-page'
import { renderTemplates } from './templates'

/** First page of the guide, below `content/`; all other pages are in `navodila/`. */
export const GUIDE_START_PAGE = 'PREBERI.md'

/** Returns the files that `npm run guide` writes: texts by path below `content/`. */
export function renderGuideFiles(sitePages: readonly SitePage[]): Map<string, string> {
  const templates = [...renderTemplates(sitePages)].map(([name, text]) => [`predloge/${name}`, text] as const)
  return new Map([
    ...renderGuidePages(sitePages),
    ['navodila/vsi-podatki.md', renderKeysPage(sitePages)],
    ...templates,
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
