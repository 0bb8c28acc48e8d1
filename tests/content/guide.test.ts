import matter from 'gray-matter'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { findGuideProblems, GUIDE_START_PAGE, renderGuideFiles } from '../../collections/guide/guide-files'
import { renderTemplate } from '../../collections/guide/templates'
import { collections } from '../../collections/registry'
import { readGuide } from '../support/guide'
import { sitePages } from '../support/site-pages'

const readKeys = (text: string): unknown =>
  text.startsWith('---')
    ? matter(text, { engines: { yaml: (source) => parse(source) as object } }).data
    : (parse(text) ?? {})

test('every link of the guide works, and every page is linked', () => {
  const { texts, links, known } = readGuide()
  expect(links.filter(({ target }) => !known.has(target))).toEqual([])
  const linked = new Set(links.map(({ target }) => target))
  expect(
    texts.map(([path]) => path).filter((path) => path !== GUIDE_START_PAGE && !linked.has(path)),
  ).toEqual([])
})

test('outdated or missing files of the guide get a hint on their line', () => {
  const made = renderGuideFiles(sitePages)
  const page = made.get('navodila/vsi-podatki.md') ?? ''
  const findProblems = (changes: Record<string, string | undefined>) =>
    findGuideProblems((path) => (path in changes ? changes[path] : made.get(path)), sitePages)
  expect(findProblems({})).toEqual([])
  const old = page.replace('`kratek_opis`', '`opis_delavnice`')
  const problems = findProblems({ 'navodila/vsi-podatki.md': old, 'predloge/mentor.md': undefined })
  expect(problems.map(({ file, line, isHint }) => [file, line, isHint])).toEqual([
    ['navodila/vsi-podatki.md', old.slice(0, old.indexOf('`opis_delavnice`')).split('\n').length, true],
    ['predloge/mentor.md', 1, true],
  ])
})

test.each(collections.map((collection) => [collection.label, collection] as const))(
  'the template of »%s« is valid, also with every optional key',
  (_label, collection) => {
    const template = renderTemplate(collection)
    expect(collection.schema.safeParse(readKeys(template)).error).toBeUndefined()
    const keys = Object.keys(collection.schema.shape)
    // Uncommented lines begin with a key of the file, or belong to the list or group above.
    const full = template.replace(/^# (?=(\w+):| {2})/gm, (mark, key?: string) =>
      key === undefined || keys.includes(key) ? '' : mark,
    )
    expect(Object.keys(readKeys(full) as object).sort()).toEqual(keys.sort())
    expect(collection.schema.safeParse(readKeys(full)).error).toBeUndefined()
  },
)
