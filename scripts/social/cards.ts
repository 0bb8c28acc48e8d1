import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import type { SocialCard } from '../../collections/pictures/social'
import { type ArtForm, artFormColours } from '../../common/art-forms'
import { ArtPattern } from '../../components/icons/ArtPattern'
import { LOGO_MARK, LOGO_NAME } from '../../components/logo-paths'
import { C } from '../../tools/artwork/palette'
import { bar, picture, type Svg, shift } from '../../tools/artwork/primitives'
import { mosaic } from '../../tools/artwork/tiles'
import type { Lettering } from './lettering'

/** The size that all networks show uncropped. */
const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 64
const LOGO_HEIGHT = 72
/** Height of a capital below which a text, however long, is not set. */
const SMALLEST = 24

/** Text on each art form's colour (brief, section 2). */
const DARK_TEXT: readonly ArtForm[] = ['slikanje', 'skupina', 'pisanje', 'muzikal']

const logo = (x: number, y: number, height: number, colour: string): Svg =>
  `<g transform="translate(${x} ${y}) scale(${height / 48})" fill="${colour}"><path fill-rule="evenodd" d="${LOGO_MARK}"/><path d="${LOGO_NAME}"/></g>`

/** Space between baselines, in heights of a capital: room for a tail above the next line's caron. */
const LEADING = 1.46

/** Height left for the text below the logo. */
const TEXT_HEIGHT = HEIGHT - 2 * MARGIN - LOGO_HEIGHT - 32

/** A line's smallest parts: words, but for one of one or two letters (»in«), which never ends a line. */
const toParts = (text: string) =>
  text
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, ' ')
    .split(/(?<!(?:^| )\S{1,2}) /u)

/**
 * Breaks a text into lines and finds the largest letters with which they fit, from `tallest` down.
 * @returns lines from the top, and the height of a capital
 */
export function fitText(text: string, lettering: Lettering, column: number, tallest: number) {
  const space = lettering(' ', 1).width
  const parts = toParts(text).map((part) => ({ part, width: lettering(part, 1).width }))
  for (let capital = tallest; ; capital -= 2) {
    const lines: { text: string; width: number }[] = []
    for (const { part, width } of parts) {
      const line = lines.at(-1)
      if (line && (line.width + space + width) * capital <= column) {
        line.text += ` ${part}`
        line.width += space + width
      } else lines.push({ text: part, width })
    }
    const fits =
      lines.every(({ width }) => width * capital <= column) && lines.length * capital * LEADING <= TEXT_HEIGHT
    if (fits || capital <= SMALLEST) return { lines: lines.map((line) => line.text), capital }
  }
}

/** Lines from the bottom up, as large as the column allows. */
function headline(text: string, lettering: Lettering, colour: string, column: number, tallest: number): Svg {
  const { lines, capital } = fitText(text, lettering, column, tallest)
  return lines
    .map((line, index) => {
      const y = HEIGHT - MARGIN - capital * 0.12 - (lines.length - 1 - index) * capital * LEADING
      return shift(MARGIN, y, `<path fill="${colour}" d="${lettering(line, capital).path}"/>`)
    })
    .join('')
}

/** The card as an SVG document. */
export function drawCard({ text, artForm }: SocialCard, lettering: Lettering): Svg {
  return artForm ? drawWorkshop(text, artForm, lettering) : drawSite(text, lettering)
}

/** A workshop: its colour, its construction in the shade, its name. */
function drawWorkshop(name: string, form: ArtForm, lettering: Lettering): Svg {
  const { base, shade } = artFormColours[form]
  const text = DARK_TEXT.includes(form) ? C.ink : C.white
  const pattern = renderToStaticMarkup(createElement(ArtPattern, { name: form })).replace(
    /^<svg[^>]*>/,
    `<svg x="${WIDTH - HEIGHT}" y="0" width="${HEIGHT}" height="${HEIGHT}" viewBox="0 0 96 96" fill="${shade}" color="${shade}">`,
  )
  const narrow = WIDTH - HEIGHT - MARGIN - 40
  return picture(
    WIDTH,
    HEIGHT,
    base,
    pattern,
    logo(MARGIN, MARGIN, LOGO_HEIGHT, text),
    headline(name, lettering, text, narrow, 118),
  )
}

/** The site: the slogan on paper beside the mosaic of all seven art forms. */
function drawSite(slogan: string, lettering: Lettering): Svg {
  const cell = HEIGHT / 3
  const forms = ['tehnika', 'muzikal', 'gledalisce', 'pisanje', 'skupina', 'slikanje'] as const
  const tiles = mosaic(forms, 2, cell, 'druzbena omrezja')
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
  return picture(
    WIDTH,
    HEIGHT,
    C.paper,
    shift(WIDTH - 2 * cell, 0, bar(0, 0, 2 * cell, HEIGHT, C.ink) + tiles),
    logo(MARGIN, MARGIN, LOGO_HEIGHT, C.ink),
    headline(slogan, lettering, C.ink, WIDTH - 2 * cell - MARGIN - 48, 92),
  )
}

/** PNG bytes of a card. */
export const toPng = (card: Svg): Promise<Buffer> =>
  sharp(Buffer.from(card)).png({ palette: true, colours: 48, dither: 0, effort: 10 }).toBuffer()
