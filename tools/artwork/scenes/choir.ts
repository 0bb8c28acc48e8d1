import { cast, person } from '../figures'
import { C, type Colour } from '../palette'
import { bar, clip, disc, half, picture, type Svg } from '../primitives'
import { type Random, random, range } from '../random'
import type { Scene } from './scene'

/** Ground, two colours of neighbouring arches, the colour of their meeting, the hot arch and its heart. */
type Chord = readonly [ground: Colour, first: Colour, second: Colour, meeting: Colour, hot: Colour]

// Only warm with warm, or sky with pink: other meetings turn brown.
const CHORDS: readonly [Chord, ...Chord[]] = [
  [C.mist, C.sky, C.pink, C.blue, C.navy],
  [C.blush, C.yellow, C.pink, C.orange, C.red],
  [C.blush, C.pink, C.orange, C.red, C.yellow],
  [C.paper, C.sky, C.pink, C.rose, C.blue],
]

/** Vocal group: equal arches; where two meet, a third colour sounds. */
export const choir: Scene = (w, h, seed, { people = 0 } = {}) => {
  const r = random(`skupina ${seed}`)
  return people > 0 ? singers(w, h, r, people) : arches(w, h, r)
}

/** One row of arches with their centres a radius and a half apart, and the meetings of neighbours. */
export function archRow(
  y: number,
  r: number,
  from: number,
  count: number,
  [first, second, meeting]: readonly [Colour, Colour, Colour],
): Svg {
  const step = r * 1.3
  const at = (i: number) => from + i * step
  return (
    range(count)
      .map((i) => half(at(i), y, r, 'up', i % 2 ? second : first))
      .join('') +
    range(count - 1)
      .map((i) => clip(half(at(i), y, r, 'up', C.ink), half(at(i + 1), y, r, 'up', meeting)))
      .join('')
  )
}

function arches(w: number, h: number, r: Random): Svg {
  const [ground, first, second, meeting, hot] = r.pick(CHORDS)
  const rows = r.pick([2, 3])
  const radius = h / rows
  const count = Math.ceil(w / (radius * 1.3)) + 3
  const offset = r.between(-0.4, 0.4)
  const parts = range(rows).map((row) => {
    const from = radius * (offset - (row % 2 ? 1.95 : 1.3))
    const colours = row % 2 ? ([second, first, meeting] as const) : ([first, second, meeting] as const)
    const heads = range(count).map((i) =>
      disc(from + i * radius * 1.3, (row + 1) * radius - radius * 0.28, radius * 0.13, C.ink),
    )
    return (
      bar(0, row * radius, w, radius + 1, ground) +
      archRow((row + 1) * radius, radius * 0.98, from, count, colours) +
      heads.join('')
    )
  })
  const x = radius * (offset - (rows % 2 ? 1.3 : 1.95)) + Math.round(count / 2) * radius * 1.3
  return picture(
    w,
    h,
    ground,
    ...parts,
    half(x, h, radius * 0.98, 'up', hot),
    disc(x, h - radius * 0.36, radius * 0.2, ground),
  )
}

/** Two rows of singers before arches; the back row fills the gaps of the front row. */
function singers(w: number, h: number, r: Random, people: number): Svg {
  const front = Math.ceil(people / 2)
  const back = people - front
  const step = w / (front + 0.1)
  const row = (
    count: number,
    floor: number,
    size: number,
    height: number,
    bodies: readonly [Colour, ...Colour[]],
  ) =>
    cast(r, count, { bodies, skins: [C.paper, C.yellow] }).map((look, i) =>
      person(w / 2 + (i - (count - 1) / 2) * step, floor, size, height, { ...look, mouth: 'sing' }),
    )
  const size = Math.min(step * 0.42, h * 0.22)
  return picture(
    w,
    h,
    C.sky,
    archRow(h, Math.max(h * 0.62, w * 0.3), w * 0.1, 4, [C.blue, C.pink, C.paper]),
    ...row(
      back,
      h + size,
      size,
      size * 3.8,
      r.pick<readonly [Colour, Colour]>([
        [C.yellow, C.ink],
        [C.ink, C.yellow],
      ]),
    ),
    ...row(front, h + size * 0.6, size * 1.06, size * 2.5, [C.paper, C.ink, C.pink, C.yellow]),
  )
}
