import { readFile } from 'node:fs/promises'
import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { CHARACTERS, createSubsetFont } from './fonts'

const SLOVENIAN = 'abcčćdđefghijklmnoprsštuvzžABCČĆDĐEFGHIJKLMNOPRSŠTUVZŽ'

const fontFile = await readFile('renderer/fonts/archivo-sl.woff2')
const fontFace = new Face(
  new Blob(await subsetFont(fontFile, null, { keepAllGlyphs: true, targetFormat: 'sfnt' })),
)

/** Width of a text in the pages' headline style, in units of the font. */
function widthOf(text: string): number {
  const font = new Font(fontFace)
  font.setVariations([new Variation('wdth', 66), new Variation('wght', 800)])
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0)
}

test('the committed font is the result of `npm run fonts`, with the axes of condensed and bold headings', async () => {
  expect((await createSubsetFont()).equals(fontFile)).toBe(true)
  expect(fontFace.getAxisInfos()).toMatchObject({
    wght: { min: 400, default: 400, max: 800 },
    wdth: { min: 62, default: 100, max: 100 },
  })
})

test('the font fits into two round trips of a new connection (RFC 6928: ten segments, then twenty)', () => {
  expect(fontFile.length).toBeLessThanOrEqual(43_000)
})

test('the font has every Slovenian letter and sign, so that browsers take none from another font', () => {
  const has = new Set([...fontFace.collectUnicodes()].map((code) => String.fromCodePoint(code)))
  expect([...SLOVENIAN, ...CHARACTERS].filter((character) => !has.has(character))).toEqual([])
})

test('č, š and ž are as wide as their base letters and kerned like them', () => {
  for (const [letter = '', base = ''] of ['čc', 'šs', 'žz', 'ČC', 'ŠS', 'ŽZ'])
    for (const before of ['', 'T']) expect(widthOf(before + letter), letter).toBe(widthOf(before + base))
  for (const [left = '', right = ''] of ['Te', 'AV', 'Tč', 'To'])
    expect(widthOf(left + right)).toBeLessThan(widthOf(left) + widthOf(right))
})
