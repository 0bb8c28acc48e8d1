import { posix } from 'node:path'
import { renderGuideFiles } from '../../collections/guide/guide-files'
import { sitePages } from './site-pages'

/** Returns the pages of the guide, their links, and every path that a link may have. */
export function readGuide() {
  const files = renderGuideFiles(sitePages)
  const texts = [...files].filter(([path]) => path.endsWith('.md') && !/^predloge|vsi-podatki/.test(path))
  const content = [
    ...sitePages.flatMap((page) => page.content),
    'mentorji',
    'obvestila.yaml',
    'preusmeritve.yaml',
    'znamka/barve.yaml',
    'sporocila',
    'sporocila/povabilo.md',
    ...['delavnice', 'produkcije', 'lokacija', 'ostalo', 'delavnice.yaml'].map((tab) => `galerija/${tab}`),
  ]
  const links = texts.flatMap(([path, text]) =>
    [...text.matchAll(/\]\((?!\/|\w+:)([^)\s#]+)/g)].map(([, link = '']) => ({
      path,
      target: posix.join(posix.dirname(path), link).replace(/\/$/, ''),
    })),
  )
  return { texts, links, known: new Set([...files.keys(), ...content]) }
}

/** Returns the terms that the guide does not explain exactly once, in bold at the start of a line. */
export function listUnexplainedTerms(terms: readonly string[]): string[] {
  const lines = readGuide().texts.flatMap(([, text]) => text.split('\n'))
  const countLines = (term: string) =>
    lines.filter((line) => line.replace(/^\s*(- |\d+\. )?/, '').startsWith(`**${term}**`)).length
  return terms.filter((term) => countLines(term) !== 1)
}
