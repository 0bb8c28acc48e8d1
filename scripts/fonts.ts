// npm run fonts: cuts the font that pages are set in out of Archivo. The result is committed.
import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import subsetFont from 'subset-font'

/**
 * Archivo of Omnibus-Type (SIL Open Font License, OFL.txt), all weights and widths, the letters of Latin-1 and Latin
 * Extended-A in one file: browsers never kern across files. Google's packages ship it in parts by script; these were put
 * together once, č š ž and their like kerned as the letters they are built on, and the hyphens U+2010 and U+2011
 * drawn as U+002D.
 */
const SOURCE = 'renderer/fonts/archivo.woff2'
const RESULT = 'renderer/fonts/archivo-sl.woff2'

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
/** Of Slovenian and the neighbours' languages; rarer letters come from the visitor's own fonts. */
const LETTERS = 'čšžćđČŠŽĆĐÄÖÜßàáäèéìíòóöùúü'
const SIGNS = '»«›‹–—…„“”‘’·•€§©°×−\u00a0\u2010\u2011'

/** The characters of the pages' font. */
export const CHARACTERS = ASCII + LETTERS + SIGNS

/** The pages' font as a file. */
export const cutFont = async (): Promise<Buffer> =>
  subsetFont(await readFile(SOURCE), CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: {
      wdth: { min: 62, max: 100, default: 100 },
      wght: { min: 400, max: 800, default: 400 },
    },
    // What browsers ask for by themselves, and figures of one width in tables.
    keepFeatures: ['ccmp', 'kern', 'liga', 'locl', 'rvrn', 'tnum'],
  })

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const font = await cutFont()
  await writeFile(RESULT, font)
  console.log(`${RESULT}: ${font.length} bytes`)
}
