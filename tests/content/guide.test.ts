import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import matter from 'gray-matter'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { checkFiles } from '../../collections/check'
import { fillTables } from '../../collections/guide/tables'
import { makeTemplate, makeTemplates } from '../../collections/guide/templates'
import { collections } from '../../collections/registry'
import { decode, encode, makeBaseTree, toSource } from './base-tree'
import { harmless } from './guide-walks'

const guide = readFileSync('content/PREBERI.md', 'utf8')

const readKeys = (text: string): unknown =>
  text.startsWith('---')
    ? matter(text, { engines: { yaml: (source) => parse(source) as object } }).data
    : (parse(text) ?? {})

test("The guide's tables say what the schemas demand, so nobody is taught an old key", () => {
  expect(guide).toBe(fillTables(guide))
})

test('The templates are made of the schemas, each of them and nothing else', () => {
  const templates = makeTemplates()
  expect(readdirSync('content/predloge').sort()).toEqual([...templates.keys()].sort())
  for (const [name, text] of templates)
    expect(readFileSync(join('content/predloge', name), 'utf8')).toBe(text)
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

test('Every link of the guide leads to a file or to one of its own headings', () => {
  const headings = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  )
  for (const [, target = ''] of guide.matchAll(/\]\(([^)]+)\)/g)) {
    if (target === '/prijavnica') continue
    if (target.startsWith('#')) expect(headings).toContain(target.slice(1))
    else expect(existsSync(join('content', target)), target).toBe(true)
  }
})

test.each(harmless)('Following the guide word by word to $name ends in »V redu«', ({ change }) => {
  const tree = makeBaseTree()
  const { published } = checkFiles(toSource(tree))
  change(tree, (name) => encode(makeTemplates().get(name) ?? ''))
  const { problems } = checkFiles(toSource(tree), { published })
  expect(
    problems.filter(({ severity }) => severity === 'error').map(({ file, message }) => `${file}: ${message}`),
  ).toEqual([])
  expect(decode(tree.get('site.yaml'))).not.toBe('')
})
