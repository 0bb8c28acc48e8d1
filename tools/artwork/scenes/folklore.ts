import { head } from '../figures'
import { C, type Colour } from '../palette'
import { bar, clip, disc, dome, half, line, picture, quarter, ring, type Svg } from '../primitives'
import { cycle, random, range } from '../random'
import type { Scene } from './scene'

interface Meadow {
  ground: Colour
  hills: Colour
  floor: Colour
  skirts: readonly [Colour, ...Colour[]]
  vest: Colour
}

// Skin and shirts are paper throughout: costumes carry the colour.
const MEADOWS: readonly [Meadow, ...Meadow[]] = [
  { ground: C.sky, hills: C.green, floor: C.yellow, skirts: [C.red, C.green], vest: C.ink },
  { ground: C.yellow, hills: C.orange, floor: C.green, skirts: [C.red, C.orange], vest: C.ink },
  { ground: C.pink, hills: C.sky, floor: C.green, skirts: [C.red, C.sky], vest: C.ink },
]

/** A woman in a wide skirt with a ruled hem and an apron; a half disc is the skirt. */
function skirted(x: number, floor: number, s: number, skirt: Colour, vest: Colour): Svg {
  const bell = half(x, floor, s * 1.5, 'up', skirt)
  return [
    bell,
    clip(
      bell,
      bar(x - s * 2, floor - s * 0.42, s * 4, s * 0.16, C.paper) + half(x, floor, s * 0.62, 'up', C.paper),
    ),
    dome(x, floor - s * 1.7, s * 0.62, s * 0.6, vest),
    half(x - s * 0.6, floor - s * 1.36, s * 0.34, 'left', C.paper),
    half(x + s * 0.6, floor - s * 1.36, s * 0.34, 'right', C.paper),
    head(x, floor - s * 2.66, s * 0.6, { skin: C.paper, hair: 'fringe', hairColour: C.red, mouth: 'smile' }),
  ].join('')
}

/** A man in a vest, white sleeves and a hat with a flower. */
function hatted(x: number, floor: number, s: number, flower: Colour, vest: Colour): Svg {
  return [
    bar(x - s * 0.52, floor - s * 1.2, s * 0.42, s * 1.2, C.ink),
    bar(x + s * 0.1, floor - s * 1.2, s * 0.42, s * 1.2, C.ink),
    dome(x, floor - s * 1.9, s * 0.7, s * 1, C.paper),
    quarter(x - s * 0.7, floor - s * 0.9, s * 0.62, 'upper-right', vest, s * 1.5),
    quarter(x + s * 0.7, floor - s * 0.9, s * 0.62, 'upper-left', vest, s * 1.5),
    head(x, floor - s * 3, s * 0.6, { skin: C.paper, hair: 'hat', hairColour: C.ink, mouth: 'smile' }),
    // A bow tie: without it a white shirt under a white face reads as a beard.
    quarter(x - s * 0.34, floor - s * 2.52, s * 0.36, 'lower-right', flower),
    quarter(x + s * 0.34, floor - s * 2.52, s * 0.36, 'lower-left', flower),
    disc(x + s * 0.62, floor - s * 3.44, s * 0.15, flower),
  ].join('')
}

const hands = (from: number, to: number, y: number, s: number) =>
  line(
    [
      [from, y],
      [(from + to) / 2, y + s * 0.3],
      [to, y],
    ],
    s * 0.3,
    C.paper,
  )

/** Folk dance: couples hand in hand on a meadow, in skirts that are half discs. */
export const folklore: Scene = (w, h, seed, { people = 4 } = {}) => {
  const r = random(`folklora ${seed}`)
  const meadow = r.pick(MEADOWS)
  const first = r.whole(0, 1)
  const step = w / (people + 0.4)
  const s = Math.min(step * 0.4, h * 0.165)
  const floor = (i: number) => h * (0.86 - (i % 2 ? 0 : 0.03))
  const chain = range(people - 1).map((i) =>
    hands(step * (i + 0.95), step * (i + 1.45), h * 0.84 - s * 1.2, s),
  )
  const dancers = range(people).map((i) => {
    const colour = cycle(meadow.skirts, Math.floor(i / 2) + first)
    const x = step * (i + 0.7)
    return (i + first) % 2
      ? hatted(x, floor(i), s, colour, meadow.vest)
      : skirted(x, floor(i), s, colour, meadow.vest)
  })
  return picture(
    w,
    h,
    meadow.ground,
    disc(w * r.pick([0.2, 0.8]), h * 0.2, Math.min(w, h) * 0.1, C.paper),
    half(w * 0.16, h * 0.76, w * 0.34, 'up', meadow.hills),
    half(w * 0.78, h * 0.76, w * 0.42, 'up', meadow.hills),
    bar(0, h * 0.76, w, h * 0.24, meadow.floor),
    ...chain,
    ...dancers,
  )
}

/** An accordion: bars that fan between two blocks. */
export const accordion: Scene = (w, h, seed) => {
  const r = random(`harmonika ${seed}`)
  const [ground, body, bellows, light] = r.pick<readonly [Colour, Colour, Colour, Colour]>([
    [C.yellow, C.red, C.ink, C.paper],
    [C.pink, C.green, C.ink, C.yellow],
    [C.sky, C.red, C.wine, C.yellow],
  ])
  const unit = Math.min(w, h)
  const [x, y] = [w / 2, h / 2]
  const tall = unit * 0.56
  const folds = range(9).map((i) =>
    bar(
      x - unit * 0.27 + unit * 0.06 * i,
      y - tall * (i % 2 ? 0.43 : 0.5),
      unit * 0.061,
      tall * (i % 2 ? 0.86 : 1),
      i % 2 ? light : bellows,
    ),
  )
  const keys = range(7).map((i) =>
    bar(x + unit * 0.37, y - tall * 0.46 + (tall / 7.6) * i, unit * 0.1, tall * 0.09, C.paper),
  )
  const buttons = range(12).map((i) =>
    disc(
      x - unit * (0.33 + (i % 2) * 0.07),
      y - tall * 0.38 + (tall / 7) * Math.floor(i / 2),
      unit * 0.02,
      C.paper,
    ),
  )
  const waves = range(4).map((i) => ring(x, y, unit * (0.56 + i * 0.14), unit * 0.06, light))
  return picture(
    w,
    h,
    ground,
    ...waves,
    half(x - unit * 0.27, y, tall * 0.56, 'left', body),
    half(x + unit * 0.27, y, tall * 0.56, 'right', body),
    bar(x + unit * 0.26, y - tall * 0.5, unit * 0.1, tall, body),
    ...folds,
    ...keys,
    ...buttons,
  )
}

/** Seen from above: a round dance, heads and hats as discs on a ring. */
export const roundDance: Scene = (w, h, seed, { people = 10 } = {}) => {
  const r = random(`kolo ${seed}`)
  const meadow = r.pick(MEADOWS)
  const unit = Math.min(w, h)
  const radius = unit * 0.33
  const figures = range(people).map((i) => {
    const angle = (i / people) * 2 * Math.PI
    const x = w / 2 + Math.cos(angle) * radius
    const y = h / 2 + Math.sin(angle) * radius
    const s = unit * 0.085
    const top =
      i % 2
        ? disc(x, y, s * 0.66, C.ink) +
          disc(x, y, s * 0.4, C.ink) +
          disc(x + s * 0.4, y - s * 0.4, s * 0.16, C.red)
        : disc(x, y, s * 0.5, C.paper)
    return disc(x, y, s, i % 2 ? C.paper : cycle(meadow.skirts, i / 2)) + top
  })
  return picture(
    w,
    h,
    meadow.floor,
    disc(w / 2, h / 2, unit * 0.46, meadow.ground),
    ring(w / 2, h / 2, radius, unit * 0.035, C.paper),
    disc(w / 2, h / 2, unit * 0.12, meadow.hills === meadow.floor ? C.red : meadow.hills),
    ...figures,
  )
}
