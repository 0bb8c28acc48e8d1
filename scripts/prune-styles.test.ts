import { expect, test } from 'vitest'
import { classesOf, createPruner, elementsOf, madeElementsOf, propertiesOf } from './prune-styles'

const SHEET = `
@layer components{.hero{color:red}.hero .art{animation:hop 1s}.list>li,.row{color:blue}[data-live] .dots{display:flex}}
@layer utilities{.mt-2{margin-top:.5rem}@media (min-width:48rem){.md\\:mt-0\\.5{margin-top:.125rem}}}
@keyframes hop{to{top:0}}
p{color:green}`

const usedBy = (html: string) => ({
  classes: classesOf(html),
  elements: elementsOf(html),
  properties: propertiesOf(html),
})

test('a page keeps the rules for its own classes and those that need none', () => {
  const pruned = createPruner(SHEET)(usedBy('<p class="row md:mt-0.5">&nbsp;</p>'))
  expect(pruned).toContain('.row')
  expect(pruned).toContain('.md\\:mt-0\\.5')
  expect(pruned).toContain('p{color:green}')
  for (const gone of ['.hero', 'hop', '.dots', '.mt-2']) expect(pruned).not.toContain(gone)
})

test('keyframes stay with what moves by them', () => {
  expect(createPruner(SHEET)(usedBy('<p class="hero"><i class="art"></i></p>'))).toContain('@keyframes hop')
})

test('a page keeps the rules for its own elements only, and those for controls only with a form', () => {
  const sheet =
    'p,table{margin:0}table td{top:0}::placeholder{opacity:1}*,::backdrop{left:0}[hidden]{right:0}'
  expect(createPruner(sheet)(usedBy('<p>'))).toBe('p{margin:0}*,::backdrop{left:0}[hidden]{right:0}')
  expect(createPruner(sheet)(usedBy('<p><input>'))).toContain('::placeholder')
})

test('custom properties go when nothing asks for them, also those that only a gone one asked for', () => {
  const sheet = ':root{--ink:#111;--rule:var(--ink);--gap:1rem;--late:2rem}p{margin:var(--gap)}'
  expect(createPruner(sheet)(usedBy('<p style="top:var(--late)">'))).toBe(
    ':root{--gap:1rem;--late:2rem}p{margin:var(--gap)}',
  )
})

test('a property that keeps its initial value on a page is written out, and stays where a page changes it', () => {
  const registered = '@property --line{syntax:"*";inherits:false;initial-value:solid}'
  const sheet = `*{--line:solid}.top{border-top-style:var(--line)}.dashed{--line:dashed}${registered}`
  expect(createPruner(sheet)(usedBy('<p class="top">'))).toBe('.top{border-top-style:solid}')
  for (const page of ['<p class="top dashed">', '<p class="top" style="--line:dotted">'])
    expect(createPruner(sheet)(usedBy(page))).toContain('border-top-style:var(--line)')
})

test('nothing stands in for a token of the theme, which always has its value', () => {
  const sheet = ':root,:host{--sans:Archivo}p{font-family:var(--sans,Arial,"Segoe UI");color:var(--own,red)}'
  expect(createPruner(sheet)(usedBy('<p>'))).toBe(
    ':root,:host{--sans:Archivo}p{font-family:var(--sans);color:var(--own,red)}',
  )
})

test('elements are found as tags and where a script makes them', () => {
  expect([...elementsOf('<h1>Ž</h1><br/>')]).toEqual(['h1', 'br'])
  expect([...madeElementsOf("document.createElement('iframe')")]).toEqual(['iframe'])
})
