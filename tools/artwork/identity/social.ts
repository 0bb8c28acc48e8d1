import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import type { ArtForm } from '../../../common/art-forms'
import { ArtPattern } from '../../../components/icons/ArtPattern'
import { LOGO_MARK, LOGO_NAME } from '../../../components/logo-paths'
import { C, FORM_COLOURS } from '../palette'
import { bar, picture, type Svg, shift } from '../primitives'
import { mosaic } from '../tiles'
import type { Lettering } from './lettering'

/** The size that all networks show uncropped. */
const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 64

/** Text on each art form's colour (brief, section 2). */
const DARK_TEXT: readonly ArtForm[] = ['slikanje', 'skupina', 'pisanje', 'muzikal']

const logo = (x: number, y: number, height: number, colour: string): Svg =>
  `<g transform="translate(${x} ${y}) scale(${height / 48})" fill="${colour}"><path fill-rule="evenodd" d="${LOGO_MARK}"/><path d="${LOGO_NAME}"/></g>`

/** Lines from the bottom up, as large as the column allows. */
function headline(
  lines: readonly string[],
  lettering: Lettering,
  colour: string,
  column: number,
  tallest: number,
): Svg {
  const widest = Math.max(...lines.map((line) => lettering(line, 100).width))
  const capital = Math.min(tallest, (column / widest) * 100)
  // Room for a caron above the capitals of the next line.
  const leading = capital * 1.36
  return lines
    .map((line, index) => {
      const y = HEIGHT - MARGIN - capital * 0.12 - (lines.length - 1 - index) * leading
      return shift(MARGIN, y, `<path fill="${colour}" d="${lettering(line, capital).path}"/>`)
    })
    .join('')
}

/** Breaks a name into lines of about equal length, at most three. */
export function breakName(name: string): string[] {
  const words = name.split(' ')
  if (words.length < 2) return words
  // A short word (»in«) never ends a line.
  const joined: string[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    if (word.length <= 2 && words[index + 1] !== undefined) joined.push(`${word} ${words[++index]}`)
    else joined.push(word)
  }
  return joined.length <= 3 ? joined : [joined.slice(0, 2).join(' '), joined.slice(2).join(' ')]
}

/** A workshop: its colour, its construction in the shade, its name. */
export function workshopCard(name: string, form: ArtForm, lettering: Lettering): Svg {
  const { base, shade } = FORM_COLOURS[form]
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
    logo(MARGIN, MARGIN, 72, text),
    headline(breakName(name), lettering, text, narrow, 118),
  )
}

/** The site: the slogan on paper beside the mosaic of all seven art forms. */
export function siteCard(slogan: readonly string[], lettering: Lettering): Svg {
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
    logo(MARGIN, MARGIN, 72, C.ink),
    headline(slogan, lettering, C.ink, WIDTH - 2 * cell - MARGIN - 48, 92),
  )
}

/** PNG bytes of a card. */
export const toPng = (card: Svg): Promise<Buffer> =>
  sharp(Buffer.from(card)).png({ palette: true, colours: 48, dither: 0, effort: 10 }).toBuffer()
