// The staff's guide lies among their content, so it is looked after where content is: by hints, never by a stop.
import { posix } from 'node:path'
import type { SitePage } from '../addresses'
import type { Problem } from '../check/problem'
import { makeDataPage } from './data-page'
import { makeTemplates } from './templates'

/** The guide's first page, below `content/`; all others lie in `navodila/`. */
export const GUIDE = 'PREBERI.md'
const DATA_PAGE = 'navodila/vsi-podatki.md'
const TEMPLATES = 'predloge/'

/** As many words as somebody reads who is in the middle of something else; examples to be copied don't count. */
const MOST_WORDS = { first: 150, other: 120 }

/** What is written by `npm run guide`: texts by path below `content/`. */
export function makeGuideFiles(sitePages: readonly SitePage[]): Map<string, string> {
  const templates = [...makeTemplates(sitePages)].map(
    ([name, text]) => [`${TEMPLATES}${name}`, text] as const,
  )
  return new Map([[DATA_PAGE, makeDataPage(sitePages)], ...templates])
}

/**
 * What in the guide and its templates no longer agrees with the product, leads nowhere, is not found or not read.
 * @param files texts by path below `content/`, of guide and templates
 * @param paths everything below `content/`, folders included
 * @param terms what staff read in the office and must find explained in one place: names of states and buttons
 */
export function findGuideProblems(
  files: ReadonlyMap<string, string>,
  paths: readonly string[],
  terms: readonly string[],
  sitePages: readonly SitePage[],
): Problem[] {
  const pages = [...files].filter(
    ([path]) => !path.startsWith(TEMPLATES) && path.endsWith('.md') && path !== DATA_PAGE,
  )
  const known = new Set(paths)
  const links = pages.flatMap(([path, text]) => listLinks(path, text))
  const linked = new Set(
    links.flatMap(({ path, target }) => (target.startsWith(`${path}#`) ? [] : target.split('#')[0])),
  )
  return [
    ...pages.flatMap(([path, text]) => checkLength(path, text)),
    ...links
      .filter(({ target }) => !leadsSomewhere(target, known, files))
      .map(({ path, line, written }) =>
        hint(path, line, `Povezava »${written}« v navodilih ne vodi nikamor. Popravite jo ali izbrišite.`),
      ),
    ...pages
      .filter(([path]) => path !== GUIDE && !linked.has(path))
      .map(([path]) =>
        hint(path, 1, 'Do te strani navodil ne vodi nobena povezava. Dodajte jo na stran, kamor sodi.'),
      ),
    ...checkTerms(pages, terms),
    ...[...makeGuideFiles(sitePages)].flatMap(([path, text]) => checkMade(path, text, files.get(path))),
  ]
}

function checkLength(path: string, text: string): Problem[] {
  const most = path === GUIDE ? MOST_WORDS.first : MOST_WORDS.other
  const words = countWords(text)
  if (words <= most) return []
  return [
    hint(
      path,
      1,
      `Stran navodil ima ${words} besed, največ pa naj jih ima ${most}. Skrajšajte ali razdelite jo.`,
    ),
  ]
}

const countWords = (text: string) =>
  text
    .replace(/^ *```[\s\S]*?^ *```$/gm, '')
    .replace(/\]\([^)]*\)/g, ']')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

interface Link {
  path: string
  line: number
  written: string
  /** The file below `content/`, with the heading where one is meant. */
  target: string
}

/** Links within `content/`; addresses of the site and others are not looked at. */
function listLinks(path: string, text: string): Link[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(({ 1: written = '', index }) => {
    if (/^(\/|\{|\w+:)/.test(written)) return []
    const target = written.startsWith('#') ? path + written : posix.join(posix.dirname(path), written)
    return [{ path, line: text.slice(0, index).split('\n').length, written, target }]
  })
}

function leadsSomewhere(target: string, known: Set<string>, files: ReadonlyMap<string, string>): boolean {
  const [path = '', fragment] = target.split('#')
  if (!known.has(path.replace(/\/$/, ''))) return false
  const headings = [...(files.get(path) ?? '').matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    toFragment(text),
  )
  return fragment === undefined || headings.includes(fragment)
}

/** A term is explained where it stands in bold at the start of a line or of a list's entry. */
function checkTerms(pages: readonly (readonly [string, string])[], terms: readonly string[]): Problem[] {
  return terms.flatMap((term) => {
    const places = pages.flatMap(([path, text]) =>
      text
        .split('\n')
        .flatMap((line, index) => (isExplanation(line, term) ? [{ path, line: index + 1 }] : [])),
    )
    if (places.length === 0)
      return [
        hint(GUIDE, 1, `Navodila nikjer ne razložijo besede »${term}«, ki jo pokaže urad. Dopišite jo.`),
      ]
    return places
      .slice(1)
      .map(({ path, line }) =>
        hint(path, line, `»${term}« navodila razložijo na več mestih. Razlaga naj bo ena sama.`),
      )
  })
}

const isExplanation = (line: string, term: string) =>
  line.replace(/^\s*(- |\d+\. )?/, '').startsWith(`**${term}**`)

/** What is made of the schemas must be as it is made today. */
function checkMade(path: string, made: string, written: string | undefined): Problem[] {
  if (written === made) return []
  const lines = written?.split('\n') ?? []
  const line = made.split('\n').findIndex((text, index) => text !== lines[index])
  return [
    hint(
      path,
      written === undefined ? 1 : Math.max(line, 0) + 1,
      'Datoteka ni več taka, kot jo naredi program. Obnovi jo skrbnik z ukazom npm run guide.',
    ),
  ]
}

function hint(file: string, line: number, message: string): Problem {
  return { file, line, isHint: true, message }
}

/** As forges write the fragment of a heading. */
const toFragment = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-')
