import { type Hair, head } from '../figures'
import { C, type Colour } from '../palette'
import {
  bar,
  clip,
  disc,
  dome,
  half,
  line,
  type Point,
  picture,
  polygon,
  quarter,
  type Svg,
} from '../primitives'
import { cycle, type Random, random, range } from '../random'
import type { Scene } from './scene'

/** Colours of one puppet. */
export interface PuppetColours {
  body: Colour
  limbs: Colour
  skin: Colour
  bar: Colour
}

/**
 * A puppet on strings: it hangs from a bar, its limbs bend only at discs.
 * @param size a fifth of its height, feet excluded
 * @param top y of the bar
 */
export function puppet(
  r: Random,
  x: number,
  y: number,
  size: number,
  colours: PuppetColours,
  top: number,
): Svg {
  const at = (dx: number, dy: number): Point => [x + dx * size, y + dy * size]
  const lean = r.between(-0.18, 0.18)
  const left = at(-r.between(1.25, 1.7), r.between(0.35, 1.5))
  const right = at(r.between(1.25, 1.7), r.between(0.35, 1.5))
  const reach = size * 1.5
  const limb = size * 0.32
  const thread = size * 0.05
  const joint = (point: Point) => disc(point[0], point[1], limb * 0.26, colours.bar)

  const strings = [
    line([[x - reach, top], left], thread, colours.bar, 'butt'),
    line([[x, top], at(lean, 0)], thread, colours.bar, 'butt'),
    line([[x + reach, top], right], thread, colours.bar, 'butt'),
    bar(x - reach - size * 0.12, top - size * 0.14, 2 * reach + size * 0.24, size * 0.28, colours.bar),
    bar(x - size * 0.14, top - size * 0.5, size * 0.28, size, colours.bar),
  ]
  const arms = [
    [at(-0.5, 1.15), at(-1, r.between(1, 1.7)), left],
    [at(0.5, 1.15), at(1, r.between(1, 1.7)), right],
  ].map((points) => {
    const [, elbow = at(0, 0), hand = at(0, 0)] = points
    return (
      line(points, limb, colours.limbs) + joint(elbow) + disc(hand[0], hand[1], limb * 0.95, colours.skin)
    )
  })
  const legs = [-1, 1].map((d) => {
    const knee = at(d * 0.42, 3)
    const foot = at(d * r.between(0.4, 0.95), 4.05)
    return (
      line([at(d * 0.32, 2.1), knee, foot], limb, colours.limbs) +
      joint(knee) +
      half(foot[0] + d * limb * 0.5, foot[1] + limb * 0.5, limb * 1.05, 'up', colours.bar)
    )
  })
  return [
    ...strings,
    ...arms,
    ...legs,
    costume(r.whole(0, 3), x, y, size, colours),
    face(r, x + lean * size, y, size * 0.78, colours),
  ].join('')
}

function costume(
  kind: number,
  x: number,
  y: number,
  s: number,
  { body, limbs, skin, bar: ink }: PuppetColours,
): Svg {
  if (kind === 0)
    return half(x, y + s * 2.35, s * 1.12, 'up', body) + bar(x - s * 0.4, y + s * 0.8, s * 0.8, s * 0.9, body)
  if (kind === 1) {
    const dress: Point[] = [
      [x - s * 0.55, y + s * 0.85],
      [x + s * 0.55, y + s * 0.85],
      [x + s * 1.05, y + s * 2.45],
      [x - s * 1.05, y + s * 2.45],
    ]
    return (
      polygon(dress, body) +
      range(3)
        .map((i) => disc(x, y + s * (1.2 + i * 0.42), s * 0.1, ink))
        .join('')
    )
  }
  if (kind === 2) {
    return (
      bar(x - s * 0.75, y + s * 0.85, s * 1.5, s * 1.55, body) +
      quarter(x - s * 0.75, y + s * 2.4, s * 1.5, 'upper-right', limbs)
    )
  }
  return (
    half(x, y + s * 1.55, s * 0.85, 'up', body) +
    half(x, y + s * 1.53, s * 0.85, 'down', skin) +
    bar(x - s * 0.85, y + s * 1.46, s * 1.7, s * 0.16, ink)
  )
}

function face(r: Random, x: number, y: number, size: number, { limbs, skin, bar: ink }: PuppetColours): Svg {
  const kind = r.whole(0, 3)
  const hair: Hair = cycle(['fringe', 'bob', 'parting', 'none'], kind)
  const cap =
    kind === 3
      ? polygon(
          [
            [x - size, y - size * 0.5],
            [x, y - size * 2.2],
            [x + size, y - size * 0.5],
          ],
          limbs,
        ) + disc(x, y - size * 2.2, size * 0.2, ink)
      : ''
  return cap + head(x, y, size, { skin, hair, hairColour: ink, mouth: r.pick(['smile', 'sing', 'smile']) })
}

interface Theatre {
  ground: Colour
  floor: Colour
  light: Colour
  costumes: readonly [Colour, ...Colour[]]
  skin: Colour
}

const THEATRES: readonly [Theatre, ...Theatre[]] = [
  { ground: C.green, floor: C.forest, light: C.forest, costumes: [C.yellow, C.pink, C.paper], skin: C.paper },
  { ground: C.pink, floor: C.red, light: C.paper, costumes: [C.green, C.yellow, C.red], skin: C.paper },
  { ground: C.yellow, floor: C.red, light: C.paper, costumes: [C.green, C.red, C.pink], skin: C.pink },
  { ground: C.sky, floor: C.green, light: C.paper, costumes: [C.green, C.red, C.yellow], skin: C.yellow },
]

/** Puppetry: figures hang at alternating heights; strings are the only thin lines in the house. */
export const puppets: Scene = (w, h, seed, { people = 0 } = {}) => {
  const r = random(`lutke ${seed}`)
  const stage = r.pick(THEATRES)
  const count = people || Math.max(1, Math.round((w / h) * 1.6))
  const step = w / count
  const size = Math.min(step * 0.27, h * 0.14)
  const hung = range(count).map((i) => {
    const [body = C.red, limbs = C.ink] = r.shuffled(
      stage.costumes.filter((colour) => colour !== stage.ground),
    )
    const y = h * (0.3 + (i % 2 ? 0.05 : -0.05) + r.between(-0.02, 0.02))
    return puppet(
      r,
      step * (i + 0.5),
      y,
      size,
      { body, limbs, skin: stage.skin, bar: C.ink },
      h * (0.055 + (i % 2) * 0.03),
    )
  })
  return picture(
    w,
    h,
    stage.ground,
    disc(w * r.between(0.3, 0.7), h * 0.46, h * 0.36, stage.light),
    bar(0, h * 0.86, w, h * 0.14, stage.floor),
    ...hung,
    bar(0, 0, w, h * 0.025, C.ink),
  )
}

/** Children watching from behind a counter: the puppet theatre as the audience sees it. */
export const puppetBooth: Scene = (w, h, seed) => {
  const r = random(`paravan ${seed}`)
  const stage = r.pick<Record<'ground' | 'booth' | 'cloth' | 'hole', Colour>>([
    { ground: C.yellow, booth: C.green, cloth: C.forest, hole: C.sky },
    { ground: C.sky, booth: C.red, cloth: C.wine, hole: C.yellow },
    { ground: C.pink, booth: C.blue, cloth: C.navy, hole: C.yellow },
  ])
  const bw = Math.min(w * 0.72, h * 0.9)
  const x = (w - bw) / 2
  const top = h * 0.1
  const holeTop = h * 0.2
  const holeHeight = h * 0.4
  const inset = bw * 0.12
  const hole = bar(x + inset, holeTop, bw - 2 * inset, holeHeight, stage.hole)
  const figures = [0.3, 0.7].map((share, i) => {
    const cx = x + inset + (bw - 2 * inset) * share
    const s = bw * 0.085
    return (
      dome(cx, holeTop + holeHeight * 0.62, s * 1.1, h, i ? C.ink : C.paper) +
      head(cx, holeTop + holeHeight * 0.44, s, {
        skin: i ? C.paper : stage.ground,
        hair: i ? 'crown' : 'parting',
        hairColour: i ? stage.booth : C.ink,
        mouth: i ? 'smile' : 'sing',
      })
    )
  })
  const folds = range(10).map((i) =>
    bar(x + (bw / 10) * i, holeTop + holeHeight, bw / 10 + 1, h, i % 2 ? stage.booth : stage.cloth),
  )
  const scallops = range(6).map((i) =>
    half(x + (bw / 12) * (2 * i + 1), holeTop, bw / 12, 'down', i % 2 ? stage.booth : stage.cloth),
  )
  const heads = range(Math.round(w / (h * 0.26))).map((i) =>
    dome(h * 0.26 * (i + 0.6), h * (i % 2 ? 0.86 : 0.9), h * 0.1, h, C.ink),
  )
  return picture(
    w,
    h,
    stage.ground,
    bar(x, top, bw, h, stage.booth),
    half(w / 2, top, bw * 0.2, 'up', stage.booth),
    hole,
    clip(hole, figures.join('')),
    ...folds,
    bar(x, top, bw, holeTop - top + 2, stage.booth),
    ...scallops,
    bar(x - bw * 0.05, holeTop + holeHeight, bw * 1.1, h * 0.03, C.ink),
    ...heads,
  )
}
