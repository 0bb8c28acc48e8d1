import { cast, person } from '../figures'
import { C, type Colour } from '../palette'
import { bar, disc, line, picture, polygon, type Svg } from '../primitives'
import { type Random, random, range } from '../random'
import type { Scene } from './scene'

/** Ground, page, nib. The nib is blue or navy, never red: a red one reads as a drop of blood. */
const SETS: readonly [readonly [Colour, Colour, Colour], ...(readonly [Colour, Colour, Colour])[]] = [
  [C.pink, C.paper, C.blue],
  [C.blue, C.pink, C.navy],
  [C.sky, C.paper, C.navy],
  [C.rose, C.paper, C.navy],
]

/** A nib: the lens of two quarter circles with a slit. (x, y) is its upper left end. */
export function nib(x: number, y: number, size: number, colour: Colour, slit: Colour): Svg {
  const heart = size * 0.42
  return (
    `<path d="M${x} ${y}A${size} ${size} 0 0 1 ${x + size} ${y + size}A${size} ${size} 0 0 1 ${x} ${y}Z" fill="${colour}"/>` +
    line(
      [
        [x + heart, y + heart],
        [x + size, y + size],
      ],
      size * 0.035,
      slit,
      'butt',
    ) +
    disc(x + heart, y + heart, size * 0.07, slit)
  )
}

/** A column of text: ruled bars as high as their gap, the last line of a paragraph short. */
export function column(
  r: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  lead: number,
  colour: Colour,
): Svg {
  const lines = Math.floor(h / lead)
  return range(lines)
    .map((i) => {
      const last = i % 5 === 4 || i === lines - 1
      return bar(x, y + i * lead, last ? w * r.between(0.3, 0.65) : w, lead * 0.5, colour)
    })
    .join('')
}

/** Creative writing: ruled bars and a nib; with people, the text grows out of their heads. */
export const writing: Scene = (w, h, seed, { people = 0 } = {}) => {
  const r = random(`pisanje ${seed}`)
  return people > 0 ? readers(w, h, r, people) : page(w, h, r)
}

function page(w: number, h: number, r: Random): Svg {
  const unit = Math.min(w, h)
  const [ground, sheet, hot] = r.pick(SETS)
  const columns = Math.max(2, Math.round((w / unit) * 2))
  const width = w / (columns + 0.5)
  const lead = unit * r.pick([0.05, 0.062, 0.075])
  const top = h * 0.14
  const text = range(columns).map((i) => {
    const y = top + (i % 2 ? h * 0.18 : lead)
    return column(r, width * (0.5 + i * ((columns - 0.5) / columns)), y, width * 0.72, h - y, lead, C.ink)
  })
  const size = unit * r.between(0.5, 0.62)
  const x = w * r.between(0.34, 0.46)
  const y = h * r.between(0.16, 0.26)
  return picture(
    w,
    h,
    ground,
    bar(width * 0.25, top - lead, w - width * 0.5, h, sheet),
    ...text,
    disc(x + size * 1.08, y + size * 1.12, unit * 0.09, hot),
    nib(x, y, size, hot, sheet),
  )
}

function readers(w: number, h: number, r: Random, people: number): Svg {
  const [ground, light, hot] = r.pick(SETS)
  const step = w / people
  const floor = h * 0.78
  const looks = cast(r, people, { bodies: [C.ink, C.red, hot], skins: [light, C.yellow] })
  const shoulder = Math.min(step * 0.4, h * 0.2)
  const parts = looks.map((look, i) => {
    const x = step * (i + 0.5)
    const height = shoulder * (i % 2 ? 2 : 2.5)
    const top = h - height - shoulder * 1.2
    const rows = top * (i % 2 ? 0.5 : 0.68)
    const bookY = h - height * 0.3
    const bw = shoulder * 1.15
    const leaf = (d: number, colour: Colour) =>
      polygon(
        [
          [x, bookY - bw * 0.55],
          [x + d * bw, bookY - bw * 0.75],
          [x + d * bw, bookY + bw * 0.1],
          [x, bookY + bw * 0.3],
        ],
        colour,
      )
    return (
      column(r, x - shoulder * 0.75, top - rows - shoulder * 0.2, shoulder * 1.5, rows, h * 0.036, C.ink) +
      person(x, h + shoulder * 0.3, shoulder, height + shoulder * 0.3, {
        ...look,
        garment: 'plain',
        mouth: i % 2 ? 'sing' : 'smile',
      }) +
      leaf(-1, light) +
      leaf(1, light) +
      line(
        [
          [x, bookY - bw * 0.55],
          [x, bookY + bw * 0.3],
        ],
        bw * 0.04,
        C.ink,
        'butt',
      )
    )
  })
  return picture(w, h, ground, bar(0, floor, w, h - floor, hot), ...parts)
}
