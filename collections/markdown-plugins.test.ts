import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Element, Text } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { remark } from 'remark'
import remarkRehype from 'remark-rehype'
import { beforeEach, expect, test } from 'vitest'
import { makeTestFolder } from '../tests/support/test-resources'
import { fillFacts } from './facts'
import { autolink, rehypePdf } from './markdown-plugins'
import { parsePdfLink, toFileSize, toPdfPath } from './pdf'

/** Folder of the test's documents. */
let folder: string
beforeEach(() => {
  folder = makeTestFolder()
  writeFileSync(join(folder, 'Hišni red 2026.PDF'), Buffer.alloc(123_000))
})

/** Returns text and target of a link after the plugin. */
function readLink(href: string, words: string): [text: string, href: unknown] {
  const children: Text[] = [{ type: 'text', value: words }]
  const link: Element = { type: 'element', tagName: 'a', properties: { href }, children }
  rehypePdf(folder)({ type: 'root', children: [link] })
  return [children.map(({ value }) => value).join(''), link.properties.href]
}

const DOCUMENT_PATH = '/dokumenti/hisni-red-2026.pdf'
const NOTE = '(PDF,\u00a0120\u00a0KB)'

test.each([
  ['its URL', DOCUMENT_PATH],
  ['its name as it is written', 'Hi%C5%A1ni%20red%202026.PDF'],
  ['its name without diacritics', 'hisni red 2026.pdf'],
  ['a path from the text, as a forge follows it', '../dokumenti/Hi%C5%A1ni%20red%202026.PDF'],
  ['a path from the top of the repository', '/content/dokumenti/hisni-red-2026.pdf'],
])('A link by %s leads to the document’s path and shows type and size', (_name, href) => {
  expect(readLink(href, 'Hišni red')).toEqual([`Hišni red ${NOTE}`, DOCUMENT_PATH])
})

test('A link to a page of a document keeps the page, and a text that contains »PDF« stays unchanged', () => {
  expect(readLink(`${DOCUMENT_PATH}#page=2`, 'Ure')).toEqual([`Ure ${NOTE}`, `${DOCUMENT_PATH}#page=2`])
  expect(readLink(DOCUMENT_PATH, 'Hišni red (PDF)')[0]).toBe('Hišni red (PDF)')
})

test.each(['/o-nas', 'https://drugje.example/dokumenti/hisni-red-2026.pdf', '/dokumenti', '#pdf'])(
  'The link %s is not changed',
  (href) => {
    expect(readLink(href, 'Tam')).toEqual(['Tam', href])
    expect(parsePdfLink(href)).toBeUndefined()
  },
)

test('A link to a missing document shows no type and size', () => {
  expect(readLink('ni.pdf', 'Ni ga')).toEqual(['Ni ga', '/dokumenti/ni.pdf'])
  rmSync(join(folder, 'Hišni red 2026.PDF'))
  expect(readLink(DOCUMENT_PATH, 'Umaknjen')[0]).toBe('Umaknjen')
})

test.each([
  [1, '1\u00a0KB'],
  [123_000, '120\u00a0KB'],
  [1_048_000, '1\u00a0MB'],
  [1_500_000, '1,4\u00a0MB'],
])('%i bytes are formatted as %s', (bytes, formatted) => {
  expect(toFileSize(bytes)).toBe(formatted)
})

test('The path of a document does not depend on the Unicode form of its name', () => {
  expect(toPdfPath('dokumenti/Pravila č.pdf'.normalize('NFD'))).toBe(toPdfPath('Pravila č.pdf'))
})

test.each([
  ['Šolnina – »cenik« (2026).pdf', 'solnina-cenik-2026.pdf'],
  ['O\'Neil\'s 100 % "pravilnik".PDF', 'o-neil-s-100-pravilnik.pdf'],
  ['a;filename=b\\c.pdf', 'a-filename-b-c.pdf'],
])('the document %s is published under a name that every header and disk accepts: %s', (file, name) => {
  expect(toPdfPath(`dokumenti/${file}`)).toBe(`/dokumenti/${name}`)
  expect(encodeURIComponent(name)).toBe(name)
})

test.each([
  [
    'Pišite na {e_posta}. {naziv}, {nekaj}',
    '<p>Pišite na <a href="mailto:info@ckd.example">info@ckd.example</a>. Center &#x26; Co, {nekaj}</p>',
  ],
  ['glej »https://primer.si«, nato', '<p>glej »<a href="https://primer.si">https://primer.si</a>«, nato</p>'],
  ['„www.primer.si“', '<p>„<a href="http://www.primer.si">www.primer.si</a>“</p>'],
  [
    '[**{e_posta}**](mailto:{e_posta})',
    '<p><a href="mailto:info@ckd.example"><strong>info@ckd.example</strong></a></p>',
  ],
])('%s becomes HTML with facts and with links for bare addresses', (markdown, html) => {
  const filled = fillFacts(markdown, { e_posta: 'info@ckd.example', naziv: 'Center & Co' })
  expect(remark().use(autolink).use(remarkRehype).use(rehypeStringify).processSync(filled).toString()).toBe(
    html,
  )
})
