// URLs and entries that would be lost are compared with the live site, which each publication updates.
import { spawnSync } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkContent, checkFiles, type Report } from '../../collections/check'
import { type PublishedList, publishedListCodec } from '../../collections/check/published'
import { makeTestFolder } from '../support/test-resources'
import { makeBaseTree, type Tree, toSource } from './base-tree'
import { writeTree } from './content-tree'
import { append, remove, replace } from './mistake'
import { makePdf } from './pdf'

const CALENDAR = 'koledar.yaml'
const DANCE =
  '  - ime: Srečanje plesnih skupin\n    od: 16. 5. 2026\n    dejavnost: ples\n    raven: regijska\n'
const CHOIRS =
  '  - ime: Revija pevskih zborov\n    od: 17. 4. 2026\n    do: 18. 4. 2026\n    dejavnost: zborovstvo\n    raven: obmocna\n'
const confirmEntriesLeft = (left: number) =>
  append('preusmeritve.yaml', `  - kaj: ${CALENDAR}\n    ostane: ${left}\n`)

const checkTree = (tree: Tree, getLiveSite: PublishedList) =>
  checkFiles(toSource(tree), { published: getLiveSite })
const listMessages = ({ problems }: Report) =>
  problems.map(({ isHint, message }) => `${isHint ? 'hint' : 'error'}: ${message}`)
const publishBaseTree = () =>
  checkTree(makeBaseTree(), { ...checkFiles(toSource(makeBaseTree())).published }).published

test('a shorter calendar must be confirmed with the number of entries left, and the confirmation covers no other loss', () => {
  const tree = makeBaseTree()
  const before = publishBaseTree()
  replace(CALENDAR, DANCE, '')(tree)
  // Without a live site no loss is reported.
  expect(listMessages(checkFiles(toSource(tree)))).toEqual([])
  expect(listMessages(checkTree(tree, before)).join()).toContain(
    'error: Na objavljeni strani so iz te datoteke',
  )
  confirmEntriesLeft(2)(tree)
  const { published } = checkTree(tree, before)
  expect(listMessages(checkTree(tree, before))).toEqual([])
  replace(CALENDAR, CHOIRS, '')(tree)
  expect(listMessages(checkTree(tree, published)).join()).toContain('error: ')
})

test('a confirmation may be written before the deletion, and stay or be removed afterwards', () => {
  const tree = makeBaseTree()
  confirmEntriesLeft(2)(tree)
  const before = checkTree(tree, publishBaseTree()).published
  replace(CALENDAR, DANCE, '')(tree)
  const { published } = checkTree(tree, before)
  expect(listMessages(checkTree(tree, before))).toEqual([])
  replace('preusmeritve.yaml', `  - kaj: ${CALENDAR}\n    ostane: 2\n`, '')(tree)
  expect(listMessages(checkTree(tree, published))).toEqual([])
})

test('a symbolic link in the content is refused', () => {
  const directory = makeTestFolder()
  writeFileSync(join(directory, 'site.yaml'), 'ime: x\n')
  symlinkSync('nikjer.yaml', join(directory, 'koledar.yaml'))
  const { problems } = checkContent(directory)
  expect(problems.filter(({ message }) => message.includes('bližnjica')).map(({ file }) => file)).toEqual([
    CALENDAR,
  ])
})

test('a document may be removed with a hint, and a redirect from its URL is kept from then on', () => {
  const tree = makeBaseTree()
  const path = 'dokumenti/pravilnik.pdf'
  tree.set(path, makePdf())
  append('o-nas.md', '\n[Pravilnik](pravilnik.pdf)\n')(tree)
  const before = checkTree(tree, publishBaseTree()).published
  expect(before.paths).toHaveProperty([`/${path}`], path)
  remove(path)(tree)
  replace('o-nas.md', '\n[Pravilnik](pravilnik.pdf)\n', '')(tree)
  const gone = checkTree(tree, before)
  expect(listMessages(gone)).toEqual([
    expect.stringContaining(`hint: Dokumenta na naslovu /${path} ne bo več.`),
  ])
  expect(listMessages(checkTree(tree, gone.published))).toEqual([])
  replace('preusmeritve.yaml', 'preusmeritve:', `preusmeritve:\n  - iz: /${path}\n    v: /o-nas`)(tree)
  const redirected = checkTree(tree, before)
  expect(listMessages(redirected)).toEqual([])
  // A document that is published again replaces the redirect from its URL.
  replace('preusmeritve.yaml', `\n  - iz: /${path}\n    v: /o-nas`, '')(tree)
  expect(listMessages(checkTree(tree, redirected.published)).join()).toContain('error: ')
  tree.set(path, makePdf())
  append('o-nas.md', '\n[Pravilnik](pravilnik.pdf)\n')(tree)
  expect(listMessages(checkTree(tree, redirected.published))).toEqual([])
})

test('`npm run content -- --published` refuses a folder without a published page, and names the page @long', () => {
  const folder = makeTestFolder()
  const tree = makeBaseTree()
  writeTree(tree, join(folder, 'content'))
  const { published } = checkFiles(toSource(tree))
  const paths = { ...published.paths, '/novice/2026-01-01-stara': 'novice/2026-01-01-stara.md' }
  writeFileSync(
    join(folder, 'objavljeno.json'),
    JSON.stringify(publishedListCodec.encode({ ...published, paths })),
  )
  const { status, stdout } = spawnSync(
    'node_modules/.bin/tsx',
    [
      'scripts/content.ts',
      '--quiet',
      '--published',
      join(folder, 'objavljeno.json'),
      '--content',
      join(folder, 'content'),
    ],
    { encoding: 'utf8' },
  )
  expect(stdout).toContain('Objavljene strani /novice/2026-01-01-stara ne bi bilo več')
  expect(status).toBe(1)
})
