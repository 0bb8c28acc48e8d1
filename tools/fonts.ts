/**
 * Makes the site's one font file from the npm package of Archivo (SIL Open Font License): the Slovenian set of
 * characters, weights 400–800, widths 62–100 %. The package splits the family by script; both parts are merged
 * so that č š ž are kerned with their neighbours.
 *
 * Run: npm run fonts. The result is committed; it changes only with the package or with this file.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { readCharacterMap } from './fonts/glyphs'
import { mergeFonts } from './fonts/merge'
import { readTables } from './fonts/sfnt'

const OUTPUT = new URL('../renderer/fonts/', import.meta.url)
/** With its headers it then comes in two round trips of a new connection (RFC 6928: ten segments, then twice as many). */
const LIMIT_BYTES = 43_000

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
/** Of the neighbours' letters; rarer ones come from the visitor's own fonts. */
const LATIN = 'ÄÖÜßàáäèéìíòóöùúü'
const SIGNS = '»«›‹–—…„“”‘’·•€§©°×−'
const NO_BREAK_SPACE = '\u00a0'
/** Letters outside Latin-1, each with the letter whose kerning it takes. */
const SLOVENIAN = { č: 'c', š: 's', ž: 'z', ć: 'c', đ: 'd', Č: 'C', Š: 'S', Ž: 'Z', Ć: 'C', Đ: 'D' }

/** Archivo has no hyphens of their own for these; without them a browser would take another family's. */
const ALIASES = { '\u2010': '-', '\u2011': '-' }

const axes = {
  wdth: { min: 62, max: 100, default: 100 },
  wght: { min: 400, max: 800, default: 400 },
}

async function main(): Promise<void> {
  const require = createRequire(import.meta.url)
  const packageFolder = dirname(require.resolve('@fontsource-variable/archivo/package.json'))
  const part = (name: string) =>
    readFile(join(packageFolder, 'files', `archivo-${name}-standard-normal.woff2`))
  const basic = ASCII + LATIN + SIGNS + NO_BREAK_SPACE
  const slovenian = Object.keys(SLOVENIAN).join('')
  const all = basic + slovenian + Object.keys(ALIASES).join('')

  const latin = await subsetFont(await part('latin'), basic, {
    targetFormat: 'truetype',
    variationAxes: axes,
  })
  const extended = await subsetFont(await part('latin-ext'), slovenian, {
    targetFormat: 'truetype',
    variationAxes: axes,
  })
  const merged = mergeFonts(latin, extended, SLOVENIAN, ALIASES)
  const font = await subsetFont(merged, all, { targetFormat: 'woff2' })

  const check = await subsetFont(font, all, { targetFormat: 'truetype' })
  const present = readCharacterMap(readTables(check))
  const missing = [...all].filter((character) => !present.has(character.codePointAt(0) ?? 0))
  if (missing.length > 0) throw new Error(`Archivo lacks: ${missing.join(' ')}`)
  if (font.length > LIMIT_BYTES)
    throw new Error(`The font has ${font.length} bytes, more than ${LIMIT_BYTES}.`)

  await mkdir(OUTPUT, { recursive: true })
  await writeFile(new URL('archivo-sl.woff2', OUTPUT), font)
  await copyFile(join(packageFolder, 'LICENSE'), new URL('OFL.txt', OUTPUT))
  console.log(`archivo-sl.woff2: ${font.length} bytes, ${present.size} characters`)
}

await main()
