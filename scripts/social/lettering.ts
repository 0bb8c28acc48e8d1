import { readFile } from 'node:fs/promises'
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'

const FONT = new URL('../../renderer/fonts/archivo-sl.woff2', import.meta.url)
/** The pages' boldest condensed cut. */
const CUT = { wdth: 66, wght: 800 }
/** Height of a capital letter in units of the font. */
export const CAPITAL = 686

/** A line of text as outlines in units of the font, y upwards from its base line. */
export interface Line {
  glyphs: { path: string; x: number }[]
  width: number
}

/** Sets a line in the site's own font, kerned. Characters that the font lacks are left out. */
export type Lettering = (text: string) => Line

/** Loads the font, pinned to its cut. */
export async function loadLettering(): Promise<Lettering> {
  const cut = await subsetFont(await readFile(FONT), null, {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
    variationAxes: CUT,
  })
  const font = new Font(new Face(new Blob(cut)))
  return (text) => {
    const buffer = new Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    const line: Line = { glyphs: [], width: 0 }
    for (const { codepoint: glyph, xAdvance = 0 } of buffer.getGlyphInfosAndPositions()) {
      if (glyph === 0) continue
      line.glyphs.push({ path: font.glyphToPath(glyph), x: line.width })
      line.width += xAdvance
    }
    return line
  }
}
