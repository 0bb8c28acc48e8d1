import { cast, person, type Wardrobe } from '../figures'
import { C, type Colour } from '../palette'
import { bar, clip, disc, dome, half, line, picture, polygon, ring, type Svg } from '../primitives'
import { cycle, random, range } from '../random'
import type { Scene } from './scene'
import { curtains } from './theatre'

interface Evening extends Wardrobe {
  ground: Colour
  light: Colour
  floor: Colour
}

const EVENINGS: readonly [Evening, ...Evening[]] = [
  {
    ground: C.navy,
    light: C.yellow,
    floor: C.orange,
    bodies: [C.red, C.paper, C.ink],
    skins: [C.paper, C.orange],
  },
  {
    ground: C.wine,
    light: C.pink,
    floor: C.red,
    bodies: [C.ink, C.paper, C.wine],
    skins: [C.paper, C.yellow],
  },
  {
    ground: C.forest,
    light: C.yellow,
    floor: C.green,
    bodies: [C.ink, C.paper, C.pink],
    skins: [C.paper, C.pink],
  },
]

/** Rows of heads seen from behind; the back of a head has no face. */
export function audience(
  w: number,
  h: number,
  from: number,
  rows: number,
  colours: readonly [Colour, ...Colour[]],
): Svg {
  const size = (h - from) / rows / 1.25
  return range(rows)
    .map((row) => {
      const step = size * 2.5
      return range(Math.ceil(w / step) + 1)
        .map((i) => {
          const x = step * (i + (row % 2 ? 0 : 0.5))
          const y = from + row * size * 1.25
          const colour = cycle(colours, i * 2 + row)
          return dome(x, y + size * 1.15, size, h, colour) + disc(x, y, size * 0.66, colour)
        })
        .join('')
    })
    .join('')
}

/** The end of a play as the last row sees it: everyone's hands are up. */
export const curtainCall: Scene = (w, h, seed, { people = 5 } = {}) => {
  const r = random(`priklon ${seed}`)
  const evening = r.pick(EVENINGS)
  const step = Math.min((w * 0.86) / people, h * 0.31)
  const s = step * 0.34
  const looks = cast(r, people, evening)
  const players = looks.map((look, i) =>
    person(w / 2 + (i - (people - 1) / 2) * step, h * 0.64, s, s * 2.1, { ...look, arms: 'both' }),
  )
  return picture(
    w,
    h,
    evening.ground,
    polygon(
      [
        [w * 0.5, -h * 0.3],
        [w * 0.08, h * 0.6],
        [w * 0.92, h * 0.6],
      ],
      evening.light,
    ),
    bar(0, h * 0.58, w, h, evening.floor),
    ...players,
    audience(w, h, h * 0.78, 2, [C.ink]),
  )
}

/** Before the play begins: the audience and a curtain still closed. */
export const closedCurtain: Scene = (w, h, seed) => {
  const r = random(`zavesa ${seed}`)
  const folds = r.pick([10, 12, 14])
  const [first, second, light] = r.pick<readonly [Colour, Colour, Colour]>([
    [C.red, C.wine, C.yellow],
    [C.blue, C.navy, C.pink],
    [C.green, C.forest, C.yellow],
  ])
  const cloth = range(folds).map((i) =>
    bar((w / folds) * i, 0, w / folds + 1, h * 0.66, i % 2 ? first : second),
  )
  const scallops = range(folds).map((i) =>
    half((w / folds) * (i + 0.5), h * 0.66 - 1, w / folds / 2, 'down', i % 2 ? first : second),
  )
  const spot = disc(w * r.pick([0.36, 0.5, 0.64]), h * 0.4, Math.min(w, h) * 0.24, light)
  return picture(
    w,
    h,
    light,
    ...cloth,
    bar(0, h * 0.66, w, h, C.ink),
    ...scallops,
    spot,
    audience(w, h, h * 0.76, 2, [C.paper, light, first]),
  )
}

/** A conductor from behind, arms wide, before a choir. */
export const conductor: Scene = (w, h, seed) => {
  const r = random(`dirigent ${seed}`)
  const [ground, arch, choirColour, skin] = r.pick<readonly [Colour, Colour, Colour, Colour]>([
    [C.sky, C.paper, C.blue, C.paper],
    [C.yellow, C.orange, C.red, C.paper],
    [C.pink, C.paper, C.red, C.paper],
  ])
  const s = h * 0.085
  const count = Math.ceil(w / (s * 2.3)) + 1
  const rows = range(2).map((row) =>
    range(count)
      .map((i) => {
        const look = {
          body: (i + row) % 2 ? choirColour : C.ink,
          skin,
          mouth: 'sing',
          hair: cycle(['fringe', 'bob', 'bun', 'parting'] as const, i + row * 2),
        } as const
        return person(s * 2.3 * (i + (row % 2 ? 0.5 : 0)), h * (0.72 + row * 0.16), s, s * 2.2, look)
      })
      .join(''),
  )
  const u = Math.min(w, h)
  const x = w / 2
  const top = h * 0.62
  const arm = (d: number) =>
    line(
      [
        [x + d * u * 0.1, top + u * 0.14],
        [x + d * u * 0.28, top + u * 0.06],
        [x + d * u * 0.32, top - u * 0.14],
      ],
      u * 0.07,
      C.ink,
    ) + disc(x + d * u * 0.32, top - u * 0.14, u * 0.045, skin)
  return picture(
    w,
    h,
    ground,
    ...range(4).map((i) => ring(x, h * 0.62, u * (0.34 + i * 0.2), u * 0.1, arch, 180, 360)),
    ...rows,
    arm(-1),
    arm(1),
    line(
      [
        [x + u * 0.32, top - u * 0.14],
        [x + u * 0.45, top - u * 0.3],
      ],
      u * 0.014,
      skin,
      'butt',
    ),
    dome(x, top + u * 0.16, u * 0.17, h, C.ink, 1.15),
    disc(x, top - u * 0.06, u * 0.1, C.ink),
    bar(x - u * 0.07, top + u * 0.045, u * 0.14, u * 0.03, skin),
  )
}

/** Paintings on a wall, visitors with their backs to us. */
export const exhibition: Scene = (w, h, seed) => {
  const r = random(`razstava ${seed}`)
  const [wall, floor, ...inks] = r.pick<readonly [Colour, Colour, Colour, Colour, Colour]>([
    [C.mist, C.blue, C.red, C.yellow, C.paper],
    [C.yellow, C.red, C.blue, C.pink, C.paper],
    [C.pink, C.green, C.yellow, C.red, C.paper],
  ])
  const count = Math.max(2, Math.round((w / h) * 2))
  const step = w / count
  const frames = range(count).map((i) => {
    const [fw, fh] = i % 2 ? [step * 0.72, h * 0.3] : [step * 0.64, h * 0.42]
    const [x, y] = [step * (i + 0.5) - fw / 2, h * 0.34 - fh / 2]
    const [a, b, c] = r.shuffled(inks)
    if (!a || !b || !c) return ''
    const canvas = bar(x, y, fw, fh, a)
    const motif = r.pick<Svg>([
      disc(x + fw / 2, y + fh / 2, Math.min(fw, fh) * 0.3, b),
      range(3)
        .map((k) => ring(x, y + fh, fw * (0.26 + k * 0.28), fw * 0.14, k % 2 ? c : b, 270, 360))
        .join(''),
      half(x + fw * 0.4, y + fh, fw * 0.38, 'up', b) + half(x + fw * 0.74, y + fh, fw * 0.28, 'up', c),
      range(4)
        .map((k) =>
          bar(x + fw * 0.14, y + fh * (0.16 + k * 0.19), fw * (k === 3 ? 0.36 : 0.72), fh * 0.09, b),
        )
        .join(''),
    ])
    return (
      bar(x - h * 0.014, y - h * 0.014, fw + h * 0.028, fh + h * 0.028, C.ink) + canvas + clip(canvas, motif)
    )
  })
  const visitors = range(3).map((i) => {
    const x = w * (0.2 + i * 0.3 + r.between(-0.05, 0.05))
    const s = h * (i === 1 ? 0.1 : 0.12)
    return (
      dome(x, h * 0.74 + (i === 1 ? h * 0.06 : 0), s, h, C.ink, 1.12) +
      disc(x, h * 0.6 + (i === 1 ? h * 0.08 : 0), s * 0.68, i % 2 ? (inks[2] ?? C.paper) : C.ink)
    )
  })
  return picture(w, h, wall, bar(0, h * 0.72, w, h * 0.28, floor), ...frames, ...visitors)
}

/** A festival: people on the stage of a red curtain, one of them with a cup. */
export const festival: Scene = (w, h, seed) => {
  const r = random(`festival ${seed}`)
  const [ground, light] = r.pick<readonly [Colour, Colour]>([
    [C.sky, C.paper],
    [C.pink, C.paper],
  ])
  const s = Math.min(w, h) * 0.13
  const [first, second] = cast(r, 2, {
    bodies: [C.ink, light === C.paper ? ground : C.red],
    skins: [C.yellow],
  })
  const cup = (x: number, y: number) =>
    half(x, y, s * 0.6, 'down', C.yellow) +
    ring(x, y + s * 0.1, s * 0.74, s * 0.12, C.yellow, 0, 180) +
    bar(x - s * 0.1, y + s * 0.5, s * 0.2, s * 0.5, C.yellow) +
    bar(x - s * 0.4, y + s * 0.95, s * 0.8, s * 0.16, C.yellow)
  return picture(
    w,
    h,
    ground,
    disc(w / 2, h * 0.76, Math.min(w, h) * 0.5, light),
    bar(0, h * 0.8, w, h * 0.2, C.wine),
    first ? person(w / 2 - s * 1.15, h * 0.9, s, s * 2.3, { ...first, arms: 'right' }) : '',
    second ? person(w / 2 + s * 1.15, h * 0.9, s, s * 2.3, { ...second, arms: 'left' }) : '',
    cup(w / 2, h * 0.9 - s * 3.2),
    curtains(w, h),
  )
}
