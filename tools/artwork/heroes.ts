import type { ArtForm } from '../../common/art-forms'
import { type Hair, type Look, person } from './figures'
import { C, type Colour } from './palette'
import {
  bar,
  clip,
  disc,
  dome,
  half,
  line,
  mirrored,
  picture,
  polygon,
  ring,
  type Svg,
  shift,
} from './primitives'
import { cycle, random, range } from './random'
import { puppet } from './scenes/puppets'
import { nib } from './scenes/writing'
import { mosaic } from './tiles'

/*
 * The three pictures of the home page, 2 : 1. Phones and wide screens crop them: what matters lies within the
 * middle 76 % of the width, curtains and hills may be lost.
 */

/** One stage, all seven art forms on it. */
export function stage(w = 2400, h = 1200): Svg {
  const floor = h * 0.84
  const colours: readonly [Colour, ...Colour[]] = [C.orange, C.yellow, C.pink, C.paper]
  const people: readonly (Look & { x: number; height: number; lower?: boolean })[] = [
    {
      x: 0.505,
      height: 2.9,
      body: C.ink,
      skin: C.pink,
      hair: 'bob',
      hairColour: C.wine,
      garment: 'collar',
      trim: C.yellow,
    },
    {
      x: 0.42,
      height: 2.45,
      body: C.blue,
      skin: C.paper,
      hair: 'beret',
      hairColour: C.red,
      garment: 'buttons',
      trim: C.paper,
    },
    { x: 0.59, height: 2.5, body: C.green, skin: C.paper, hair: 'parting', garment: 'scarf', trim: C.yellow },
    {
      x: 0.455,
      height: 1.75,
      body: C.red,
      skin: C.sky,
      hair: 'fringe',
      garment: 'stripes',
      trim: C.paper,
      mouth: 'sing',
      lower: true,
    },
    {
      x: 0.55,
      height: 1.85,
      body: C.paper,
      skin: C.orange,
      hair: 'bun',
      garment: 'apron',
      trim: C.sky,
      mouth: 'sing',
      lower: true,
    },
  ]
  const s = h * 0.108
  const group = people.map(({ x, height, lower, ...look }) =>
    person(w * x, floor + h * (lower ? 0.11 : 0.06), s * (lower ? 0.94 : 1), s * height, look),
  )
  return picture(
    w,
    h,
    C.sky,
    ...range(8).map((i) =>
      ring(w * 0.505, floor, h * (0.2 + i * 0.125), h * 0.0635, cycle(colours, i), 180, 360),
    ),
    half(w * 0.505, floor, h * 0.17, 'up', C.red),
    bar(0, floor, w, h, C.navy),
    ...steps(w, h, floor),
    puppet(
      random('oder 11'),
      w * 0.27,
      h * 0.3,
      h * 0.105,
      { body: C.green, limbs: C.yellow, skin: C.pink, bar: C.ink },
      h * 0.04,
    ),
    easel(w * 0.125, h * 0.5, h, floor),
    ...group,
    curtain(w, h),
    mirrored(w, curtain(w, h)),
  )
}

/** The musical: stairs that rise to the right, two singers on them. */
function steps(w: number, h: number, floor: number): Svg[] {
  const stairs = range(5).map((i) =>
    bar(
      w * (0.69 + i * 0.06),
      floor - h * 0.085 * (i + 1),
      w,
      h * 0.085 * (i + 1) + 1,
      i % 2 ? C.yellow : C.orange,
    ),
  )
  const singers = range(2).map((i) =>
    person(w * (0.72 + i * 0.12), floor - h * 0.085 * (1 + i * 2), h * 0.068, h * 0.15, {
      body: i ? C.ink : C.red,
      skin: i ? C.pink : C.paper,
      hair: i ? 'fringe' : 'bun',
      hairColour: i ? C.wine : C.ink,
      mouth: 'sing',
      arms: i ? 'both' : 'none',
      garment: 'collar',
      trim: C.yellow,
    }),
  )
  return [...stairs, ...singers]
}

/** Writing and drawing: an easel with text and a nib. */
function easel(x: number, y: number, h: number, floor: number): Svg {
  const [width, height] = [h * 0.2, h * 0.28]
  const lines = [0.15, 0.15, 0.1, 0.15, 0.13, 0.06].map((length, i) =>
    bar(h * 0.025, h * (0.035 + i * 0.037), h * length, h * 0.016, C.ink),
  )
  const middle = x + width / 2
  return (
    line(
      [
        [middle - width * 0.4, floor + h * 0.05],
        [middle, y - h * 0.03],
        [middle + width * 0.4, floor + h * 0.05],
      ],
      h * 0.012,
      C.ink,
      'butt',
    ) +
    shift(
      x,
      y,
      bar(0, 0, width, height, C.paper) + lines.join('') + nib(h * 0.1, h * 0.14, h * 0.14, C.blue, C.paper),
    )
  )
}

function curtain(w: number, h: number): Svg {
  const width = w * 0.115
  const folds = range(6).map((i) => bar((i * width) / 6, 0, width / 6 + 1, h, i % 2 ? C.wine : C.red))
  return clip(`<path d="M0 0H${width}A${width} ${h * 0.5} 0 0 1 0 ${h * 0.5}Z"/>`, folds.join(''))
}

/** The town sings: Kranj above the two rivers, sound travelling out of it. */
export function town(w = 2400, h = 1200): Svg {
  const ground = h * 0.68
  const bodies: readonly [Colour, ...Colour[]] = [C.red, C.yellow, C.ink, C.orange, C.pink, C.blue, C.paper]
  const hairs: readonly [Hair, ...Hair[]] = ['bun', 'fringe', 'bob', 'parting', 'beret', 'curls']
  const count = 9
  const singer = (i: number) => {
    const body = cycle(bodies, i)
    const garment = cycle(['collar', 'stripes', 'plain', 'buttons', 'scarf'] as const, i)
    return person(w * (0.335 + i * 0.063), h * 1.02, h * 0.082, h * (i % 2 ? 0.2 : 0.25), {
      body,
      skin: cycle(
        [C.paper, C.pink, C.orange, C.paper] as const,
        body === C.orange || body === C.paper ? i * 2 : i,
      ),
      hair: cycle(hairs, i),
      hairColour: cycle(hairs, i) === 'beret' ? C.red : C.ink,
      garment,
      trim: body === C.paper ? C.red : C.paper,
      mouth: 'sing',
    })
  }
  const order = [...range(count).filter((i) => i % 2 === 0), ...range(count).filter((i) => i % 2)]
  return picture(
    w,
    h,
    C.navy,
    ...range(9).map((i) =>
      ring(w * 0.6, ground, h * (0.14 + i * 0.17), h * 0.085, i % 2 ? C.blue : C.teal, 180, 360),
    ),
    polygon(
      [
        [w * 0.02, ground],
        [w * 0.2, h * 0.22],
        [w * 0.38, ground],
      ],
      C.paper,
    ),
    polygon(
      [
        [w * 0.2, h * 0.22],
        [w * 0.2, ground],
        [w * 0.38, ground],
      ],
      C.sky,
    ),
    polygon(
      [
        [w * 0.2, ground],
        [w * 0.33, h * 0.4],
        [w * 0.46, ground],
      ],
      C.pink,
    ),
    ...houses(w, h, ground),
    church(w * 0.6, h, ground),
    bar(0, ground, w, h, C.green),
    ...range(4).map((i) =>
      ring(w * 0.14, h * 1.24, h * (0.28 + i * 0.09), h * 0.046, i % 2 ? C.sky : C.blue, 180, 360),
    ),
    ...order.map(singer),
  )
}

function houses(w: number, h: number, ground: number): Svg[] {
  const rows: readonly (readonly [
    x: number,
    width: number,
    height: number,
    wall: Colour,
    roof: 'gable' | 'dome',
    colour: Colour,
  ])[] = [
    [0.35, 0.075, 0.16, C.paper, 'gable', C.red],
    [0.425, 0.06, 0.24, C.yellow, 'gable', C.rust],
    [0.485, 0.08, 0.14, C.pink, 'dome', C.red],
    [0.645, 0.07, 0.2, C.orange, 'gable', C.wine],
    [0.715, 0.09, 0.15, C.paper, 'gable', C.red],
    [0.805, 0.055, 0.25, C.sky, 'dome', C.ink],
    [0.86, 0.08, 0.17, C.yellow, 'gable', C.red],
  ]
  return rows.map(([share, width, height, wall, roof, colour]) => {
    const [x, top, wide] = [w * share, ground - h * height, w * width]
    const cover =
      roof === 'gable'
        ? polygon(
            [
              [x, top + 1],
              [x + wide / 2, top - h * 0.1],
              [x + wide, top + 1],
            ],
            colour,
          )
        : half(x + wide / 2, top + 1, wide / 2, 'up', colour)
    const count = Math.max(1, Math.round(width / 0.026))
    const windows = range(count).map((i) =>
      dome(x + (wide * (i + 0.5)) / count, ground - h * height * 0.58, w * 0.0075, h * 0.05, C.ink),
    )
    return bar(x, top, wide, h * height, wall) + cover + windows.join('')
  })
}

function church(x: number, h: number, ground: number): Svg {
  const width = h * 0.1
  return (
    bar(x - width / 2, ground - h * 0.36, width, h * 0.36, C.paper) +
    polygon(
      [
        [x - width * 0.64, ground - h * 0.36],
        [x, ground - h * 0.62],
        [x + width * 0.64, ground - h * 0.36],
      ],
      C.red,
    ) +
    disc(x, ground - h * 0.285, h * 0.034, C.ink) +
    disc(x, ground - h * 0.285, h * 0.02, C.yellow) +
    dome(x, ground - h * 0.08, h * 0.026, h * 0.08, C.ink)
  )
}

/** The score: a module grid of all seven art forms. */
export function score(h = 1200): Svg {
  const forms: ArtForm[] = [
    ...(['tehnika', 'pisanje', 'gledalisce', 'slikanje', 'muzikal', 'lutke'] as const),
    ...(['lutke', 'skupina', 'muzikal', 'tehnika', 'pisanje', 'gledalisce'] as const),
    ...(['slikanje', 'gledalisce', 'lutke', 'skupina', 'tehnika', 'muzikal'] as const),
  ]
  return mosaic(forms, 6, h / 3, 'partitura')
}
