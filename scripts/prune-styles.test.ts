import { expect, test } from 'vitest'
import {
  createStylePruner,
  listClasses,
  listCreatedElements,
  listCustomProperties,
  listTagNames,
} from './prune-styles'

const SHEET = `
@layer components{.hero{color:red}.hero .art{animation:hop 1s}.list>li,.row{color:blue}[data-live] .dots{display:flex}}
@layer utilities{.mt-2{margin-top:.5rem}@media (min-width:48rem){.md\\:mt-0\\.5{margin-top:.125rem}}}
@keyframes hop{to{top:0}}
p{color:green}`

const listUsedNames = (html: string) => ({
  classes: listClasses(html),
  elements: listTagNames(html),
  properties: listCustomProperties(html),
})

test('a page keeps the rules for its classes and the rules without classes', () => {
  const pruned = createStylePruner(SHEET)(listUsedNames('<p class="row md:mt-0.5">&nbsp;</p>'))
  expect(pruned).toContain('.row')
  expect(pruned).toContain('.md\\:mt-0\\.5')
  expect(pruned).toContain('p{color:green}')
  for (const removed of ['.hero', 'hop', '.dots', '.mt-2']) expect(pruned).not.toContain(removed)
})

test('keyframes stay with the rules that use them', () => {
  expect(createStylePruner(SHEET)(listUsedNames('<p class="hero"><i class="art"></i></p>'))).toContain(
    '@keyframes hop',
  )
})

test('a page keeps only the rules for its elements, and the rules for controls only with a form', () => {
  const sheet =
    'p,table{margin:0}table td{top:0}::placeholder{opacity:1}*,::backdrop{left:0}[hidden]{right:0}'
  expect(createStylePruner(sheet)(listUsedNames('<p>'))).toBe(
    'p{margin:0}*,::backdrop{left:0}[hidden]{right:0}',
  )
  expect(createStylePruner(sheet)(listUsedNames('<p><input>'))).toContain('::placeholder')
})

test('unused custom properties are removed, also those that only a removed one used', () => {
  const sheet = ':root{--ink:#111;--rule:var(--ink);--gap:1rem;--late:2rem}p{margin:var(--gap)}'
  expect(createStylePruner(sheet)(listUsedNames('<p style="top:var(--late)">'))).toBe(
    ':root{--gap:1rem;--late:2rem}p{margin:var(--gap)}',
  )
})

test('elements are found as tags and in createElement calls', () => {
  expect([...listTagNames('<h1>Ž</h1><br/>')]).toEqual(['h1', 'br'])
  expect([...listCreatedElements("document.createElement('iframe')")]).toEqual(['iframe'])
})
