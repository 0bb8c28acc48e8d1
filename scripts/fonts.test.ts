import { readFile } from 'node:fs/promises'
import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { beforeAll, describe, expect, it } from 'vitest'
import { CHARACTERS, cutFont } from './fonts'

const SLOVENIAN = 'abcčćdđefghijklmnoprsštuvzžABCČĆDĐEFGHIJKLMNOPRSŠTUVZŽ'

describe('the font file of the site', () => {
  let file: Awaited<ReturnType<typeof cutFont>>
  let face: Face

  beforeAll(async () => {
    file = await readFile('renderer/fonts/archivo-sl.woff2')
    const whole = await subsetFont(file, null, { keepAllGlyphs: true, targetFormat: 'sfnt' })
    face = new Face(new Blob(whole))
  })

  /** Width of a text in the pages' headline cut, in units of the font. */
  function widthOf(text: string): number {
    const font = new Font(face)
    font.setVariations([new Variation('wdth', 66), new Variation('wght', 800)])
    const buffer = new Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  }

  it('is what `npm run fonts` cuts', async () => {
    expect((await cutFont()).equals(file)).toBe(true)
  })

  it('comes with its headers in two round trips of a new connection (RFC 6928: ten segments, then twice as many)', () => {
    expect(file.length).toBeLessThanOrEqual(43_000)
  })

  it('has every Slovenian letter and sign in one file, so that none comes from another family', () => {
    const has = new Set([...face.collectUnicodes()].map((code) => String.fromCodePoint(code)))
    expect([...SLOVENIAN, ...CHARACTERS].filter((character) => !has.has(character))).toEqual([])
  })

  it('draws č, š and ž as wide as their base letters and kerns them alike, so that words keep their rhythm', () => {
    for (const [letter = '', base = ''] of ['čc', 'šs', 'žz', 'ČC', 'ŠS', 'ŽZ'])
      expect([letter, widthOf(letter), widthOf(`T${letter}`)]).toEqual([
        letter,
        widthOf(base),
        widthOf(`T${base}`),
      ])
  })

  it.each(['Te', 'AV', 'Tč', 'To'])('kerns »%s«', (pair) => {
    const [left = '', right = ''] = pair
    expect(widthOf(pair)).toBeLessThan(widthOf(left) + widthOf(right))
  })

  it('keeps its two axes, so that headings can be condensed and bold', () => {
    expect(face.getAxisInfos()).toMatchObject({
      wght: { min: 400, default: 400, max: 800 },
      wdth: { min: 62, default: 100, max: 100 },
    })
  })
})
