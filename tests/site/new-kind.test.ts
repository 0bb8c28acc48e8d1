import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { encode, type Tree, toSource } from '../content/base-tree'
import { loadTestContent, writeTree } from '../content/content-tree'
import { STORY, STORY_FILE } from '../support/new-kind'
import { makeTestFolder } from '../support/of-a-test'
import { TEST_SITE } from '../support/project-copy'

/** The modules of the copy, which know the new kind. */
const load = (path: string) => import(resolve(TEST_SITE, path))
const { checkFiles }: typeof import('../../collections/check') = await load('collections/check/index.ts')
const { printReport }: typeof import('../../collections/check/print') = await load(
  'collections/check/print.ts',
)
const { writeGuide }: typeof import('../../scripts/guide') = await load('scripts/guide.ts')

const read = (path: string) => readFileSync(join(TEST_SITE, path), 'utf8')
const published = JSON.parse(read('dist/client/objavljeno.json'))

test('Each of its files is a page, in the sitemap and among what must not vanish', () => {
  expect(read('dist/client/zgodbe/prva-vaja/index.html')).toContain('Bilo je jeseni.')
  expect(read('dist/client/sitemap.xml')).toContain('/zgodbe/prva-vaja</loc>')
  expect(published.naslovi['/zgodbe/prva-vaja']).toBe(STORY_FILE)
  expect(published.vsebina[STORY_FILE]).toBe(2)
})

test('The check counts it, knows its keys, and tells of an entry that would vanish', () => {
  const check = (story: string) => checkFiles(toSource(withStory(story)), { published })
  const messagesOf = (story: string) => check(story).problems.map(({ message }) => message)
  expect(printReport(check(STORY), true)).toContain('1\u00a0zgodba')
  const shorter = STORY.replace('  - ime: V zaodrju\n', '')
  expect(messagesOf(shorter.replace('naslov:', 'ime:'))).toContain(
    'Podatka »ime« ni. Ali ste mislili »naslov« (Naslov)?',
  )
  expect(messagesOf(shorter).join()).toContain('iz te datoteke')
})

test('Whoever runs the check on what lacks its page is told that the page would vanish, and refused', () => {
  const content = join(makeTestFolder(), 'content')
  writeTree(loadTestContent(), content)
  const published = ['--published', 'dist/client/objavljeno.json']
  const { status, stdout } = spawnSync(
    'node_modules/.bin/tsx',
    ['scripts/content.ts', '--quiet', ...published, '--content', content],
    { cwd: TEST_SITE, encoding: 'utf8' },
  )
  expect(stdout).toContain('Objavljene strani /zgodbe/prva-vaja ne bi bilo več')
  expect(status).toBe(1)
})

test('It has a template, a table in the guide and a form in the editor', () => {
  const folder = makeTestFolder()
  writeGuide(folder)
  expect(readFileSync(join(folder, 'predloge/zgodba.md'), 'utf8')).toContain('# Prizori')
  expect(readFileSync(join(folder, 'navodila/vsi-podatki.md'), 'utf8')).toContain('## Zgodba (mapa zgodbe)')
  expect(read('dist/api/editor.json')).toContain('"label_singular":"Zgodba"')
})

function withStory(story: string): Tree {
  return loadTestContent().set(STORY_FILE, encode(story))
}
