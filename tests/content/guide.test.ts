import matter from 'gray-matter'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { facts } from '../../collections/facts'
import { findGuideProblems, makeGuideFiles } from '../../collections/guide/guide-problems'
import { makeTemplate } from '../../collections/guide/templates'
import { collections } from '../../collections/registry'
import { LETTER_NAMES } from '../../common/letters'
import { sitePages } from '../support/site-pages'

const readKeys = (text: string): unknown =>
  text.startsWith('---')
    ? matter(text, { engines: { yaml: (source) => parse(source) as object } }).data
    : (parse(text) ?? {})

const FIRST = 'PREBERI.md'
const PAGE = 'navodila/cena.md'

/** A guide that is right, with one page changed; `undefined` takes it away. */
function findProblems(changes: Record<string, string | undefined> = {}) {
  const files = new Map([
    ...makeGuideFiles(sitePages),
    [FIRST, '# Navodila\n\n[Cena](navodila/cena.md#koraki), [podatki](navodila/vsi-podatki.md)\n'],
    [
      PAGE,
      '# Kako spremenim ceno?\n\n## Koraki\n\n[cenik](../cenik.yaml), [stran](/prijavnica)\n\n- **Sprejmi** potrdi.\n',
    ],
  ])
  for (const [path, text] of Object.entries(changes))
    if (text === undefined) files.delete(path)
    else files.set(path, text)
  return findGuideProblems(files, ['cenik.yaml', ...files.keys()], ['Sprejmi'], sitePages)
}
const places = (changes: Record<string, string | undefined>) =>
  findProblems(changes).map(({ file, line }) => [file, line])

test('A guide whose pages, templates and links are right is passed over in silence', () => {
  expect(findProblems()).toEqual([])
})

test('What was made of older schemas is a hint on its line, and so is what is missing', () => {
  const made = makeGuideFiles(sitePages).get('navodila/vsi-podatki.md') ?? ''
  const old = made.replace('`kratek_opis`', '`opis_delavnice`')
  expect(places({ 'navodila/vsi-podatki.md': old, 'predloge/mentor.md': undefined })).toEqual([
    ['navodila/vsi-podatki.md', old.slice(0, old.indexOf('`opis_delavnice`')).split('\n').length],
    ['predloge/mentor.md', 1],
  ])
})

test('Links to nowhere and pages that nothing leads to are hints, never a stop', () => {
  const page = '# Album\n\n[Drugje](#ni-ga), [cenik](cenik.yaml), [cena](cena.md#ni-ga)\n'
  const problems = findProblems({ 'navodila/album.md': page })
  expect(problems.map(({ file, line, isHint }) => [file, line, isHint])).toEqual([
    ['navodila/album.md', 3, true],
    ['navodila/album.md', 3, true],
    ['navodila/album.md', 3, true],
    ['navodila/album.md', 1, true],
  ])
  for (const { message } of problems) expect(message).toMatch(/^\p{Lu}.*\.$/u)
})

test('A page of more than 120 words is too long, the first one of more than 150; examples and addresses do not count', () => {
  const text = (words: number) =>
    `${'beseda '.repeat(words)}\n\n   ${'```'}\n   ${'x '.repeat(99)}\n   ${'```'}\n`
  const first = '[c](navodila/cena.md) '
  const page = '- **Sprejmi** '
  expect(places({ [FIRST]: first + text(149), [PAGE]: page + text(119) })).toEqual([])
  expect(places({ [FIRST]: first + text(150), [PAGE]: page + text(120) })).toEqual([
    [FIRST, 1],
    [PAGE, 1],
  ])
})

test('Each word of the office is explained once: not nowhere, and not in two places', () => {
  expect(places({ [PAGE]: '# Cena\n\n## Koraki\n\nPritisnite **Sprejmi**.\n' })).toEqual([[FIRST, 1]])
  expect(
    places({ [PAGE]: '# Cena\n\n## Koraki\n\n1. **Sprejmi** tako.\n2. **Sprejmi** drugače.\n' }),
  ).toEqual([[PAGE, 6]])
})

test('The page of all data holds every key of every kind, every name in braces and every letter once', () => {
  const text = makeGuideFiles(sitePages).get('navodila/vsi-podatki.md') ?? ''
  for (const { schema } of collections)
    for (const key of Object.keys(schema.shape)) expect(text).toContain(`| \`${key}\` |`)
  for (const name of LETTER_NAMES) expect(text.split(`[${name}.md]`)).toHaveLength(2)
  for (const name of Object.keys(facts)) expect(text.split(`\n| \`{${name}}\` |`).length).toBeGreaterThan(1)
})

test.each(collections.map((collection) => [collection.label, collection] as const))(
  'The template of »%s« is right, also with every optional key',
  (_label, collection) => {
    const template = makeTemplate(collection)
    expect(collection.schema.safeParse(readKeys(template)).error).toBeUndefined()
    const keys = Object.keys(collection.schema.shape)
    // Switched-on lines begin with a key of the file, or belong to the list or group above.
    const full = template.replace(/^# (?=(\w+):| {2})/gm, (mark, key?: string) =>
      key === undefined || keys.includes(key) ? '' : mark,
    )
    expect(Object.keys(readKeys(full) as object).sort()).toEqual(keys.sort())
    expect(collection.schema.safeParse(readKeys(full)).error).toBeUndefined()
  },
)
