import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { beforeAll, describe, expect, it } from 'vitest'
import { glyphCount, readCharacterMap, readGlyphs } from './glyphs'
import { readTables, type Tables, writeTables } from './sfnt'

const SLOVENIAN = 'abcčćdđefghijklmnoprsštuvzžABCČĆDĐEFGHIJKLMNOPRSŠTUVZŽ'
const TYPOGRAPHY = '»«–—…€§©·•×−„“”’\u00a0\u2011'

let font: Tables

beforeAll(async () => {
  const committed = await readFile(new URL('../../renderer/fonts/archivo-sl.woff2', import.meta.url))
  const text = SLOVENIAN + TYPOGRAPHY
  font = readTables(await subsetFont(committed, text, { targetFormat: 'truetype' }))
})

describe('the font file of the site', () => {
  it('has every Slovenian letter and sign in one file, so that none comes from another family', () => {
    const characters = readCharacterMap(font)
    const missing = [...SLOVENIAN, ...TYPOGRAPHY].filter((sign) => !characters.has(sign.codePointAt(0) ?? 0))
    expect(missing).toEqual([])
  })

  it('draws č, š and ž as wide as their base letters, so that words keep their rhythm', () => {
    const characters = readCharacterMap(font)
    const { metrics } = readGlyphs(font)
    const width = (letter: string) => metrics[characters.get(letter.codePointAt(0) ?? 0) ?? -1]?.[0]
    for (const [letter, base] of ['čc', 'šs', 'žz', 'ČC', 'ŠS', 'ŽZ'].map((pair) => [...pair])) {
      expect(width(letter ?? '')).toBe(width(base ?? ''))
    }
  })

  it('keeps its two axes, so that headings can be condensed and bold', () => {
    const fvar = font.get('fvar')
    expect([16, 36].map((offset) => fvar?.toString('latin1', offset, offset + 4))).toEqual(['wght', 'wdth'])
  })

  it('survives being taken apart and written again, so that the merge can be trusted', () => {
    const again = readTables(writeTables(font))
    expect(glyphCount(again)).toBe(glyphCount(font))
    expect([...again.keys()].sort()).toEqual([...font.keys()].sort())
  })
})
