// The staff's guide lies among their content, so it is looked after where content is: by hints, never by a stop.
import type { SitePage } from '../addresses'
import type { Problem } from '../check/problem'
import { makeDataPage } from './data-page'
import { makeGuidePages } from './prose'
import { makeTemplates } from './templates'

/** The guide's first page, below `content/`; all others lie in `navodila/`. */
export const GUIDE = 'PREBERI.md'

/** What is written by `npm run guide`: texts by path below `content/`. */
export function makeGuideFiles(sitePages: readonly SitePage[]): Map<string, string> {
  const templates = [...makeTemplates(sitePages)].map(([name, text]) => [`predloge/${name}`, text] as const)
  return new Map([
    ...makeGuidePages(sitePages),
    ['navodila/vsi-podatki.md', makeDataPage(sitePages)],
    ...templates,
  ])
}

/**
 * What of the guide and its templates is not as the product makes it today.
 * @param read a text below `content/`; undefined where there is none
 */
export function findGuideProblems(
  read: (path: string) => string | undefined,
  sitePages: readonly SitePage[],
): Problem[] {
  return [...makeGuideFiles(sitePages)].flatMap(([path, made]) => {
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
