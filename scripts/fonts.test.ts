import { readFile } from 'node:fs/promises'
import { Blob, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { createSubsetFont, FONT_CHARACTERS } from './fonts'

const SLOVENIAN = 'abcčćdđefghijklmnoprsštuvzžABCČĆDĐEFGHIJKLMNOPRSŠTUVZŽ'

const fontFile = await readFile('renderer/fonts/archivo-sl.woff2')
const fontFace = new Face(
  new Blob(await subsetFont(fontFile, null, { keepAllGlyphs: true, targetFormat: 'sfnt' })),
)

test('the committed font is the result of `npm run fonts`, with the axes of condensed and bold headings @long', async () => {
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
  expect([...SLOVENIAN, ...FONT_CHARACTERS].filter((character) => !has.has(character))).toEqual([])
})
