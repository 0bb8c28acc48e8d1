// Pages of the staff guide, which `npm run guide` copies into a centre's content.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type PageEntry, pageEntries } from '../../common/pages'
import type { SitePage } from '../page-paths'

const PAGES_FOLDER = fileURLToPath(new URL('./pages', import.meta.url))

/** Guide pages about optional content, with the file or folder of that content. */
const CONTENT_PATH_BY_PAGE: Readonly<Record<string, string>> = {
  'navodila/album.md': 'albumi',
  'navodila/mapa-fotografij.md': 'albumi',
  'navodila/dogodek-v-koledarju.md': 'koledar.yaml',
  'navodila/galerija.md': 'galerija',
  'navodila/novica.md': 'novice',
  'navodila/e-novice.md': 'e-novice',
  'navodila/posiljanje-e-novic.md': 'e-novice',
  'navodila/dogodek-centra.md': 'dogodki.yaml',
}

/** Returns the guide's pages by path below `content/`. Omits pages about missing content, and links to such pages. */
export function renderGuidePages(sitePages: readonly SitePage[]): Map<string, string> {
  const missing = new Set(
    Object.values<PageEntry>(pageEntries)
      .filter(({ content }) => !sitePages.some((page) => page.content === content))
      .flatMap(({ content }) => content),
  )
  const isMissing = (target: string) =>
    missing.has(CONTENT_PATH_BY_PAGE[target] ?? target.split('/')[0] ?? '')
  const paths = readdirSync(PAGES_FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.md'),
  )
  return new Map(
    paths
      .filter((path) => !isMissing(path))
      .sort()
      .map((path) => [path, removeLinks(path, readFileSync(join(PAGES_FOLDER, path), 'utf8'), isMissing)]),
  )
}

const LINK_PATTERN = /\[([^\]]+)\]\(([^)\s]+)\)/g

/** Removes links to missing pages: from a list of links the whole item; in a sentence the text remains. */
function removeLinks(path: string, text: string, isMissing: (target: string) => boolean): string {
  const leadsToMissingPage = (link: string) =>
    [...link.matchAll(LINK_PATTERN)].some(([, , target = '']) =>
      isMissing(posix.join(posix.dirname(path), target)),
    )
  return text
    .split('\n')
    .flatMap((line) => {
      if (!leadsToMissingPage(line)) return [line]
      if (line.replace(LINK_PATTERN, '').replace(/[-·\s]/g, '') !== '')
        return [
          line.replace(LINK_PATTERN, (link, words: string) => (leadsToMissingPage(link) ? words : link)),
        ]
      const kept = line
        .replace(/^- /, '')
        .split(' · ')
        .filter((link) => !leadsToMissingPage(link))
      return kept.length > 0 ? [`- ${kept.join(' · ')}`] : []
    })
    .join('\n')
}
