import { expect, test } from 'vitest'
import { classesOf, createPruner, definedClasses, wordsOf } from './prune-styles'

const SHEET = `
@layer components{.hero{color:red}.hero .art{animation:hop 1s}.list>li,.row{color:blue}[data-live] .dots{display:flex}}
@layer utilities{.mt-2{margin-top:.5rem}@media (min-width:48rem){.md\\:mt-0\\.5{margin-top:.125rem}}}
@keyframes hop{to{top:0}}
p{color:green}`

test('a page keeps the rules for its own classes and those that need none', () => {
  const used = classesOf('<p class="row md:mt-0.5">&nbsp;</p>')
  const pruned = createPruner(SHEET)((name) => used.has(name))
  expect(pruned).toContain('.row')
  expect(pruned).toContain('.md\\:mt-0\\.5')
  expect(pruned).toContain('p{color:green}')
  for (const gone of ['.hero', 'hop', '.dots', '.mt-2']) expect(pruned).not.toContain(gone)
})

test('keyframes stay with what moves by them', () => {
  const used = new Set(['hero', 'art'])
  expect(createPruner(SHEET)((name) => used.has(name))).toContain('@keyframes hop')
})

test('a class is found wherever a source file names it as a whole', () => {
  const words = wordsOf(`const a = 'grid gap-x-gap'\nconst b = <p className="md:mt-0.5 w-1/2" />`)
  for (const name of ['grid', 'gap-x-gap', 'md:mt-0.5', 'w-1/2']) expect(words).toContain(name)
})

test('the classes of a sheet are told by their names, not by how they are escaped', () => {
  expect([...definedClasses(SHEET)].sort()).toEqual([
    'art',
    'dots',
    'hero',
    'list',
    'md:mt-0.5',
    'mt-2',
    'row',
  ])
})
