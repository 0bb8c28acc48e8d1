import { C, type Colour } from './palette'
import { bar, clip, disc, dome, half, line, polygon, quarter, type Svg } from './primitives'
import { cycle, type Random, range } from './random'

export type Hair = 'fringe' | 'bob' | 'bun' | 'parting' | 'curls' | 'beret' | 'crown' | 'hat' | 'none'
export type Mouth = 'smile' | 'sing' | 'flat' | 'none'
export type Garment = 'plain' | 'collar' | 'stripes' | 'buttons' | 'apron' | 'halves' | 'scarf'

/** How someone looks. Skin is any light colour of the picture except the body's. */
export interface Look {
  body: Colour
  skin: Colour
  /** The right half of the face, when it lies in shade. */
  shade?: Colour
  hair?: Hair
  hairColour?: Colour
  mouth?: Mouth
  garment?: Garment
  trim?: Colour
  /** Which arms are raised. */
  arms?: 'none' | 'left' | 'right' | 'both'
}

const HAIRSTYLES: readonly [Hair, ...Hair[]] = ['fringe', 'bob', 'bun', 'parting', 'curls', 'none']
const GARMENTS: readonly [Garment, ...Garment[]] = [
  'collar',
  'stripes',
  'buttons',
  'halves',
  'apron',
  'scarf',
]

/** A head: a disc with two dots and a mouth; hair and hats are discs, half discs and bars. */
export function head(x: number, y: number, r: number, look: Omit<Look, 'body'>): Svg {
  const { skin, shade, hair = 'none', hairColour = C.ink, mouth = 'smile' } = look
  const eye = r * 0.1
  const face = [
    disc(x, y, r, skin),
    shade && shade !== skin ? half(x, y, r, 'right', shade) : '',
    disc(x - r * 0.36, y - r * 0.08, eye, C.ink),
    disc(x + r * 0.36, y - r * 0.08, eye, C.ink),
    drawMouth(x, y, r, mouth),
  ].join('')
  return hairBehind(x, y, r, hair, hairColour) + face + hairBefore(x, y, r, hair, hairColour)
}

function drawMouth(x: number, y: number, r: number, mouth: Mouth): Svg {
  if (mouth === 'smile') return half(x, y + r * 0.3, r * 0.3, 'down', C.ink)
  if (mouth === 'sing') return disc(x, y + r * 0.44, r * 0.24, C.ink)
  if (mouth === 'flat') return bar(x - r * 0.26, y + r * 0.38, r * 0.52, r * 0.11, C.ink)
  return ''
}

function hairBehind(x: number, y: number, r: number, hair: Hair, colour: Colour): Svg {
  if (hair === 'bob') return dome(x, y - r * 0.05, r * 1.24, r * 0.95, colour)
  if (hair === 'bun') return disc(x, y - r * 1.16, r * 0.42, colour)
  if (hair === 'curls')
    return range(7)
      .map((i) => curl(x, y, r, (i - 3) * 28, colour))
      .join('')
  return ''
}

const curl = (x: number, y: number, r: number, degrees: number, colour: Colour) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return disc(x + Math.cos(angle) * r * 0.98, y + Math.sin(angle) * r * 0.98, r * 0.34, colour)
}

/**
 * Hair that follows the head is clipped to a disc slightly larger than the head: clipped to the very same disc,
 * a hairline of skin shows along the edge.
 */
function hairBefore(x: number, y: number, r: number, hair: Hair, colour: Colour): Svg {
  const edge = r + Math.max(1, r * 0.02)
  const cap = (inner: Svg) => clip(disc(x, y, edge, C.ink), inner)
  if (hair === 'fringe') return cap(bar(x - edge, y - edge, 2 * edge, r * 0.58, colour))
  if (hair === 'bob') return cap(bar(x - edge, y - edge, 2 * edge, r * 0.54, colour))
  if (hair === 'bun' || hair === 'curls') return cap(half(x, y - r * 0.4, edge, 'up', colour))
  if (hair === 'parting') return cap(quarter(x + edge, y - edge, r * 1.6, 'lower-left', colour, r * 0.86))
  if (hair === 'beret') {
    const cx = x + r * 0.15
    return half(cx, y - r * 0.5, r * 1.06, 'up', colour) + disc(cx, y - r * 1.56, r * 0.12, colour)
  }
  if (hair === 'crown') {
    const zigzag = [-0.8, -0.8, -0.4, 0, 0.4, 0.8, 0.8]
    const rise = [-0.5, -1.5, -1.05, -1.6, -1.05, -1.5, -0.5]
    return polygon(
      zigzag.map((dx, i) => [x + dx * r, y + (rise[i] ?? 0) * r] as const),
      colour,
    )
  }
  if (hair === 'hat') {
    return (
      bar(x - r * 1.3, y - r * 0.62, r * 2.6, r * 0.2, colour) + half(x, y - r * 0.6, r * 0.82, 'up', colour)
    )
  }
  return ''
}

/**
 * A person: a disc on a dome. The dome widens towards the foot and never rises above 2.6 times its shoulder
 * without a garment's pattern, so that people do not turn into pillars.
 *
 * @param floor y of the lower edge of the body; may lie below the picture
 * @param shoulder radius of the shoulders
 * @param height from the floor to the top of the shoulders
 */
export function person(x: number, floor: number, shoulder: number, height: number, look: Look): Svg {
  const top = floor - height
  const tall = Math.max(0, height - shoulder)
  const body = (fill: Colour) => dome(x, top + shoulder, shoulder, tall, fill, 1.12)
  const pattern = look.trim ? garment(x, top, shoulder, floor, look.garment ?? 'plain', look.trim) : ''
  return [
    raisedArms(x, top, shoulder, look),
    body(look.body),
    pattern && clip(body(C.ink), pattern),
    head(x, top - shoulder * 0.42, shoulder * 0.66, look),
  ].join('')
}

function garment(x: number, top: number, s: number, floor: number, kind: Garment, trim: Colour): Svg {
  const wide = s * 3
  if (kind === 'collar') return disc(x, top, s * 0.78, trim)
  if (kind === 'scarf')
    return disc(x, top, s * 0.62, trim) + bar(x + s * 0.16, top + s * 0.3, s * 0.34, s * 1.2, trim)
  if (kind === 'halves') return bar(x, top - 1, wide, floor - top + 1, trim)
  if (kind === 'buttons')
    return range(4)
      .map((i) => disc(x, top + s * (0.62 + i * 0.42), s * 0.1, trim))
      .join('')
  if (kind === 'apron') return dome(x, top + s * 1.25, s * 0.62, floor, trim)
  if (kind === 'stripes') {
    const rows = Math.ceil((floor - top) / (s * 0.5))
    return range(rows)
      .map((i) => bar(x - wide / 2, top + s * (0.55 + i * 0.5), wide, s * 0.22, trim))
      .join('')
  }
  return ''
}

function raisedArms(x: number, top: number, s: number, { arms = 'none', body, skin }: Look): Svg {
  const arm = (d: number) =>
    line(
      [
        [x + d * s * 0.62, top + s * 0.85],
        [x + d * s * 1.35, top - s * 0.1],
      ],
      s * 0.34,
      body,
    ) + disc(x + d * s * 1.35, top - s * 0.1, s * 0.23, skin)
  return (
    (arms === 'left' || arms === 'both' ? arm(-1) : '') + (arms === 'right' || arms === 'both' ? arm(1) : '')
  )
}

/** Colours from which a picture's people are dressed. */
export interface Wardrobe {
  bodies: readonly [Colour, ...Colour[]]
  skins: readonly [Colour, ...Colour[]]
  /** Hair colours; ink when absent. */
  hair?: readonly [Colour, ...Colour[]]
}

/** As many people as asked for, no two neighbours alike. */
export function cast(r: Random, count: number, { bodies, skins, hair = [C.ink] }: Wardrobe): Look[] {
  const styles = r.shuffled(HAIRSTYLES)
  const garments = r.shuffled(GARMENTS)
  const offset = r.whole(0, 5)
  return range(count).map((i) => {
    const body = cycle(bodies, i + offset)
    const contrast = skins.filter((skin) => skin !== body)
    const skin = contrast[(i + offset) % Math.max(1, contrast.length)] ?? skins[0]
    const trims = [...skins, ...bodies].filter((colour) => colour !== body && colour !== skin)
    const hairColours = hair.filter((colour) => colour !== body && colour !== skin)
    return {
      body,
      skin,
      hair: styles[i % styles.length] ?? 'fringe',
      hairColour: hairColours[(i * 2 + offset) % Math.max(1, hairColours.length)] ?? C.ink,
      garment: i % 3 === 2 ? 'plain' : (garments[i % garments.length] ?? 'plain'),
      trim: trims[(i + offset) % Math.max(1, trims.length)] ?? C.ink,
      mouth: 'smile',
    }
  })
}
