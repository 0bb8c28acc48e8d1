// The staff's guide lies among their content, so it is looked after where content is: by hints, never by a stop.
import type { Problem } from '../check/problem'
import { fillTables } from './tables'
import { makeTemplates } from './templates'

/** The guide, below `content/`. */
export const GUIDE = 'PREBERI.md'

/**
 * What in the guide and its templates no longer agrees with the schemas or leads nowhere.
 * @param guide text of PREBERI.md
 * @param templates texts of the files below `predloge/`, by name
 * @param paths everything below `content/`, folders included
 */
export function findGuideProblems(
  guide: string,
  templates: ReadonlyMap<string, string>,
  paths: readonly string[],
): Problem[] {
  return [...findDeadLinks(guide, paths), ...findOldTables(guide), ...findOldTemplates(templates)]
}

function findDeadLinks(guide: string, paths: readonly string[]): Problem[] {
  const known = new Set(paths)
  const headings = new Set([...guide.matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => toFragment(text)))
  return [...guide.matchAll(/\]\(([^)\s]+)\)/g)]
    .filter(([, target = '']) =>
      target.startsWith('#')
        ? !headings.has(target.slice(1))
        : !/^(\/|\{|\w+:)/.test(target) && !known.has(target.replace(/\/$/, '')),
    )
    .map((match) =>
      hint(
        GUIDE,
        lineAt(guide, match.index),
        `Povezava »${match[1]}« v navodilih ne vodi nikamor. Popravite jo ali izbrišite.`,
      ),
    )
}

function findOldTables(guide: string): Problem[] {
  const written = guide.split('\n')
  // A kind without a place for its table gets one at the end.
  const line = (fillOrUndefined(guide)?.split('\n') ?? ['']).findIndex(
    (text, index) => text !== written[index],
  )
  if (line === -1) return []
  return [
    hint(
      GUIDE,
      line + 1,
      'Preglednica podatkov ni več taka, kot jo naredi stran. Obnovi jo skrbnik z ukazom npm run guide.',
    ),
  ]
}

/** A guide without a place for a table can't be filled. */
function fillOrUndefined(guide: string): string | undefined {
  try {
    return fillTables(guide)
  } catch {
    return undefined
  }
}

function findOldTemplates(templates: ReadonlyMap<string, string>): Problem[] {
  return [...makeTemplates()]
    .filter(([name, text]) => templates.get(name) !== text)
    .map(([name]) =>
      hint(
        `predloge/${name}`,
        1,
        'Predloga ni več taka, kot jo naredi stran. Obnovi jo skrbnik z ukazom npm run guide.',
      ),
    )
}

function hint(file: string, line: number, message: string): Problem {
  return { file, line, severity: 'hint', rule: 'guide', message }
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

/** As forges write the fragment of a heading. */
const toFragment = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-')
