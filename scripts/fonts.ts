// npm run fonts: reduces Archivo to the pages' characters and axes. The result is committed.
import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import subsetFont from 'subset-font'

/**
 * Archivo by Omnibus-Type (SIL Open Font License, OFL.txt): all weights and widths, Latin-1 and Latin Extended-A, merged
 * from Google's files because browsers do not kern across files. U+2010 and U+2011 have the glyph of U+002D.
 */
const SOURCE_FILE = 'renderer/fonts/archivo.woff2'
const RESULT_FILE = 'renderer/fonts/archivo-sl.woff2'

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
/** Letters of Slovenian and the neighbours' languages. Browsers take rarer letters from a system font. */
const ACCENTED_LETTERS = 'čšžćđČŠŽĆĐÄÖÜßàáäèéìíòóöùúü'
const PUNCTUATION = '»«›‹–—…„“”‘’·•€§©°×−\u00a0\u2010\u2011'

export const FONT_CHARACTERS = ASCII + ACCENTED_LETTERS + PUNCTUATION

export const createSubsetFont = async (): Promise<Buffer> =>
  subsetFont(await readFile(SOURCE_FILE), FONT_CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: {
      wdth: { min: 62, max: 100, default: 100 },
      wght: { min: 400, max: 800, default: 400 },
    },
    // Features that browsers turn on by default, and `tnum`: figures of equal width in tables.
    keepFeatures: ['ccmp', 'kern', 'liga', 'locl', 'rvrn', 'tnum'],
  })

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const font = await createSubsetFont()
  await writeFile(RESULT_FILE, font)
  console.log(`${RESULT_FILE}: ${font.length} bytes`)
}
