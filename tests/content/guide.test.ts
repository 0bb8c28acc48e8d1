import matter from 'gray-matter'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { findGuideProblems } from '../../collections/guide/guide-problems'
import { fillTables } from '../../collections/guide/tables'
import { makeTemplate, makeTemplates } from '../../collections/guide/templates'
import { collections } from '../../collections/registry'

const readKeys = (text: string): unknown =>
  text.startsWith('---')
    ? matter(text, { engines: { yaml: (source) => parse(source) as object } }).data
    : (parse(text) ?? {})

const TABLES = collections.map(({ name }) => `<!-- tabela: ${name} -->\n\n<!-- konec tabele -->\n`).join('\n')

/** A guide and templates as the schemas make them, for tests that spoil one thing. */
function makeGuide(text = '') {
  return { guide: fillTables(`# Navodila\n\n${text}\n\n${TABLES}`), templates: makeTemplates() }
}

test('A guide whose tables, templates and links are right is passed over in silence', () => {
  const { guide, templates } = makeGuide('[Navodila](#navodila), [cenik](cenik.yaml), [vpis](/prijavnica)')
  expect(findGuideProblems(guide, templates, ['cenik.yaml'])).toEqual([])
})

test('A guide that teaches an old key, an old template and a link to nowhere are hints, never a stop', () => {
  const { guide, templates } = makeGuide('Gl. [drugje](#ni-ga) in [cenik](cenik.yml).')
  const old = guide.replace('`kratek_opis`', '`opis_delavnice`')
  templates.set('delavnica.md', `${templates.get('delavnica.md')}\nstara vrstica\n`)
  templates.delete('mentor.md')
  const problems = findGuideProblems(old, templates, ['cenik.yaml'])
  expect(problems.map(({ file, line, severity }) => [file, line, severity])).toEqual([
    ['PREBERI.md', 3, 'hint'],
    ['PREBERI.md', 3, 'hint'],
    ['PREBERI.md', old.slice(0, old.indexOf('`opis_delavnice`')).split('\n').length, 'hint'],
    ['predloge/delavnica.md', 1, 'hint'],
    ['predloge/mentor.md', 1, 'hint'],
  ])
  for (const { message } of problems) expect(message).toMatch(/^\p{Lu}.*\.$/u)
})

test.each(collections.map((collection) => [collection.label, collection] as const))(
  'The template of »%s« is right as it is, and with every optional key switched on',
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
