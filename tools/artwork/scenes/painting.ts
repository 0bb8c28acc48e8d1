import { cast, person } from '../figures'
import { C, type Colour } from '../palette'
import { bar, clip, disc, half, line, picture, ring, type Svg, shift } from '../primitives'
import { cycle, type Random, random, range } from '../random'
import type { Scene } from './scene'

type Bristles = readonly [Colour, ...Colour[]]

const SETS: readonly [[Colour, Bristles], ...[Colour, Bristles][]] = [
  [C.yellow, [C.blue, C.paper, C.red, C.pink]],
  [C.pink, [C.yellow, C.red, C.ink, C.paper]],
  [C.sky, [C.yellow, C.blue, C.paper, C.orange]],
]

/** Drawing and painting: parallel bristles of one brush; every cell turns it through a quarter circle. */
export const painting: Scene = (w, h, seed, { people = 0 } = {}) => {
  const r = random(`slikanje ${seed}`)
  return people > 0 ? studio(w, h, r, people) : brushwork(w, h, r)
}

function brushwork(w: number, h: number, r: Random): Svg {
  const [ground, bristles] = r.pick(SETS)
  const rows = r.pick([2, 3])
  const cell = h / rows
  const turns = r.pick([
    [0, 2, 3, 1],
    [1, 3, 0, 2],
    [0, 1, 3, 2],
    [2, 0, 1, 3],
  ])
  const offset = r.whole(0, 3)
  const corners = [
    [0, 0, 0],
    [cell, 0, 90],
    [cell, cell, 180],
    [0, cell, 270],
  ] as const
  const cells = range(rows).flatMap((row) =>
    range(Math.ceil(w / cell)).map((column) => {
      const turn = turns[((column % 2) + (row % 2) * 2 + Math.floor(column / 2) + offset) % 4] ?? 0
      const [x, y, from] = corners[turn] ?? corners[0]
      const drop = (column * 5 + row * 3 + offset) % 7 === 3
      const content = drop
        ? bar(0, 0, cell, cell, cycle(bristles, column + row)) +
          disc(cell / 2, cell / 2, cell * 0.34, cycle(bristles, column + row + 2))
        : range(4)
            .map((i) =>
              ring(x, y, cell * (0.2 + i * 0.2), cell * 0.2 + 0.6, cycle(bristles, i), from, from + 90),
            )
            .join('')
      return shift(column * cell, row * cell, clip(bar(0, 0, cell + 0.5, cell + 0.5, C.ink), content))
    }),
  )
  return picture(w, h, ground, ...cells)
}

/** People at easels under one huge brush stroke. */
function studio(w: number, h: number, r: Random, people: number): Svg {
  const floor = h * 0.88
  const bands: Bristles = [C.paper, C.orange, C.red]
  const strokes = range(6).map((i) =>
    ring(w * 0.04, floor, h * (0.3 + i * 0.2), h * 0.1 + 0.6, cycle(bands, i), 180, 360),
  )
  const easels = Math.ceil(people / 2)
  const step = w / easels
  const painters = cast(r, people, { bodies: [C.blue, C.red, C.ink], skins: [C.paper, C.orange] })
  const parts = range(easels).map((i) => {
    const x = step * (i + 0.42)
    const width = Math.min(step * 0.5, h * 0.42)
    const top = h * 0.2
    const size = Math.min(step * 0.2, h * 0.16)
    const [painter, other] = [painters[i * 2], painters[i * 2 + 1]]
    const easel =
      line(
        [
          [x - width * 0.3, h * 0.98],
          [x, top - h * 0.05],
          [x + width * 0.3, h * 0.98],
        ],
        h * 0.018,
        C.ink,
        'butt',
      ) +
      bar(x - width / 2, top, width, h * 0.4, C.paper) +
      bar(x - width * 0.56, top + h * 0.4, width * 1.12, h * 0.022, C.ink) +
      clip(bar(x - width / 2, top, width, h * 0.4, C.ink), canvas(i, x - width / 2, top, width, h * 0.4))
    const figures = [
      other &&
        person(x + width * 0.82, h + size * 0.2, size, size * 3.1, {
          ...other,
          hair: cycle(['bob', 'bun'], i),
        }),
      painter &&
        person(x - width * 0.42, h + size * 0.2, size * 1.05, size * 2.7, {
          ...painter,
          hair: 'beret',
          hairColour: painter.body === C.red ? C.blue : C.red,
          arms: 'right',
        }),
    ]
    return easel + figures.join('')
  })
  return picture(
    w,
    h,
    C.yellow,
    ...strokes,
    disc(w * 0.9, h * 0.13, h * 0.08, C.red),
    bar(0, floor, w, h - floor, C.blue),
    ...parts,
  )
}

/** Three different paintings on the easels. */
function canvas(index: number, x: number, y: number, w: number, h: number): Svg {
  const paintings: readonly [Svg, ...Svg[]] = [
    disc(x + w * 0.7, y + h * 0.26, w * 0.16, C.red) +
      half(x + w * 0.25, y + h, w * 0.5, 'up', C.blue) +
      half(x + w * 0.86, y + h, w * 0.34, 'up', C.orange),
    range(4)
      .map((j) => ring(x + w, y, w * (0.2 + j * 0.2), w * 0.1, cycle([C.blue, C.orange, C.red], j), 90, 180))
      .join(''),
    half(x + w / 2, y + h * 0.5, w * 0.32, 'up', C.red) +
      half(x + w / 2, y + h * 0.5, w * 0.32, 'down', C.blue),
  ]
  return cycle(paintings, index)
}
