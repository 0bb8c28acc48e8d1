// Link previews for social networks: rendered from the content at build, kept in the cache of pictures.
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Blob, Face, Font, Buffer as FontBuffer, shape } from 'harfbuzzjs'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { PICTURE_CACHE_FOLDER } from '../collections/pictures/manifest'
import type { SocialCardData } from '../collections/social'
import { HEADLINE_BOX, SocialCard, toSocialFile } from '../renderer/SocialCard'
import { writeAtomically } from './files'

/**
 * Renders the cards that the cache does not hold and copies all cards to `target`.
 * @returns the number of rendered cards
 */
export async function publishSocialCards(
  cards: readonly SocialCardData[],
  target: string,
  cacheDir = PICTURE_CACHE_FOLDER,
): Promise<number> {
  const folder = join(cacheDir, 'files')
  await mkdir(target, { recursive: true })
  const files = new Map(cards.map((card) => [toSocialFile(card), card]))
  const missing = [...files].filter(([file]) => !existsSync(join(folder, file)))
  if (missing.length > 0) {
    const setLine = await createTypesetter()
    for (const [file, card] of missing) await writeAtomically(join(folder, file), await toPng(card, setLine))
  }
  const now = new Date()
  for (const file of files.keys()) {
    // The cache deletes files by their time of last use.
    await utimes(join(folder, file), now, now)
    await copyFile(join(folder, file), join(target, file))
  }
  return missing.length
}

/** Compression 3: networks fetch a picture once a link, and level 9 takes four times as long for half the size. */
const toPng = (card: SocialCardData, setLine: Typesetter): Promise<Buffer> => {
  const svg = renderToStaticMarkup(
    <SocialCard {...card} headline={<Headline {...card} setLine={setLine} />} />,
  )
  return sharp(Buffer.from(svg)).png({ compressionLevel: 3 }).toBuffer()
}

/** The headline as outlines, aligned to the bottom of its box: it looks the same whatever fonts a machine has. */
function Headline({ text, setLine }: { text: string; setLine: Typesetter }) {
  const { lines, capitalHeight } = fitText(text, setLine)
  const scale = capitalHeight / CAPITAL_UNITS
  return lines.map((line, index) => {
    const y = HEADLINE_BOX.bottom - capitalHeight * (0.12 + (lines.length - 1 - index) * LINE_HEIGHT)
    return (
      <g key={line} transform={`translate(${HEADLINE_BOX.x} ${y}) scale(${scale} ${-scale})`}>
        {setLine(line).glyphs.map(({ path, x }) => (
          <path key={x} transform={`translate(${x} 0)`} d={path} />
        ))}
      </g>
    )
  })
}

/** Height of a capital in pixels below which a text is not shrunk further, however long it is. */
const MIN_CAPITAL_HEIGHT = 24
/** Distance of base lines in heights of a capital: room for a descender above the next line's caron. */
const LINE_HEIGHT = 1.46

/**
 * Breaks a text into lines and finds the largest letters with which they fit into the headline's box.
 * @returns lines from the top, and the height of a capital in pixels
 */
export function fitText(text: string, setLine: Typesetter) {
  const widthOf = (part: string) => setLine(part).width / CAPITAL_UNITS
  const space = widthOf(' ')
  const parts = splitIntoParts(text).map((part) => ({ part, width: widthOf(part) }))
  for (let capitalHeight = HEADLINE_BOX.tallestCapital; ; capitalHeight -= 2) {
    const lines: { text: string; width: number }[] = []
    for (const { part, width } of parts) {
      const line = lines.at(-1)
      if (line && (line.width + space + width) * capitalHeight <= HEADLINE_BOX.width) {
        line.text += ` ${part}`
        line.width += space + width
      } else lines.push({ text: part, width })
    }
    const fits =
      lines.every(({ width }) => width * capitalHeight <= HEADLINE_BOX.width) &&
      lines.length * capitalHeight * LINE_HEIGHT <= HEADLINE_BOX.height
    if (fits || capitalHeight <= MIN_CAPITAL_HEIGHT)
      return { lines: lines.map((line) => line.text), capitalHeight }
  }
}

/** Splits a text at spaces, except after a word of one or two letters (»in«), which must not end a line. */
const splitIntoParts = (text: string) =>
  text
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, ' ')
    .split(/(?<!(?:^| )\S{1,2}) /u)

const FONT_FILE = new URL('../renderer/fonts/archivo-sl.woff2', import.meta.url)
/** Axes of the pages' boldest condensed headlines. */
const FONT_AXES = { wdth: 66, wght: 800 }
/** Height of a capital letter in units of the font. */
export const CAPITAL_UNITS = 686

/** Sets a line of text in the site's font, kerned: outlines in units of the font, y upwards from the base line. */
type Typesetter = (text: string) => { glyphs: { path: string; x: number }[]; width: number }

/** Loads the site's font. Characters that it lacks are left out. */
export async function createTypesetter(): Promise<Typesetter> {
  const file = await subsetFont(await readFile(FONT_FILE), null, {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
    variationAxes: FONT_AXES,
  })
  const font = new Font(new Face(new Blob(file)))
  return (text) => {
    const buffer = new FontBuffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    const glyphs: { path: string; x: number }[] = []
    let width = 0
    for (const { codepoint: glyph, xAdvance = 0 } of buffer.getGlyphInfosAndPositions()) {
      if (glyph === 0) continue
      glyphs.push({ path: font.glyphToPath(glyph), x: width })
      width += xAdvance
    }
    return { glyphs, width }
  }
}
