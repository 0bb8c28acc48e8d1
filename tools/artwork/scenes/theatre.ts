import { cast, person, type Wardrobe } from '../figures'
import { C, type Colour } from '../palette'
import { bar, clip, disc, half, mirrored, picture, type Svg } from '../primitives'
import { cycle, random, range } from '../random'
import type { Scene } from './scene'

interface StageLight extends Wardrobe {
  ground: Colour
  light: Colour
  floor: Colour
  crown: Colour
}

const LIGHTS: readonly [StageLight, ...StageLight[]] = [
  {
    ground: C.ink,
    light: C.yellow,
    floor: C.pink,
    crown: C.red,
    bodies: [C.red, C.paper, C.ink, C.wine],
    skins: [C.paper, C.pink],
  },
  {
    ground: C.sky,
    light: C.paper,
    floor: C.yellow,
    crown: C.yellow,
    bodies: [C.ink, C.red, C.sky, C.wine],
    skins: [C.yellow, C.sky],
  },
  {
    ground: C.pink,
    light: C.paper,
    floor: C.sky,
    crown: C.red,
    bodies: [C.red, C.ink, C.sky, C.wine],
    skins: [C.pink, C.sky],
  },
  {
    ground: C.ink,
    light: C.pink,
    floor: C.orange,
    crown: C.paper,
    bodies: [C.red, C.paper, C.ink, C.orange],
    skins: [C.paper, C.orange],
  },
]

/** Theatre: a curtain of quarter discs in the corners; between them a spotlight and a play. */
export const theatre: Scene = (w, h, seed, { people = 3 } = {}) => {
  const r = random(`gledalisce ${seed}`)
  const stage = r.pick(LIGHTS)
  const unit = Math.min(w, h)
  const floor = h * 0.8
  const players = cast(r, people, stage)
  const step = Math.min((w * 0.6) / Math.max(1, people - 0.4), unit * 0.4)
  const shoulder = Math.min(step * 0.58, unit * 0.16)
  const order = r.shuffled(range(people)).sort((a, b) => (a % 2) - (b % 2))
  const play = order.map((i) => {
    const look = players[i]
    if (!look) return ''
    const size = shoulder * (i % 2 ? 1 : 1.14)
    const royal = i % 3 === 0 && people > 1
    return person(
      w / 2 + (i - (people - 1) / 2) * step,
      floor + h * (i % 2 ? 0.12 : 0.07),
      size,
      size * 2.1,
      {
        ...look,
        hair: royal ? 'crown' : look.hair,
        hairColour: royal ? stage.crown : look.hairColour,
        mouth: cycle(['smile', 'sing', 'smile'], i),
        arms: cycle(['none', 'both', 'right', 'left'], i + (royal ? 0 : 1)),
      },
    )
  })
  return picture(
    w,
    h,
    stage.ground,
    disc(w / 2, floor, unit * 0.54, stage.light),
    bar(0, floor, w, h - floor, stage.floor),
    ...play,
    curtains(w, h),
  )
}

/** Side curtains that meet the waist at 62 % of the height, and a scalloped valance. */
export function curtains(w: number, h: number): Svg {
  const width = w * (w > h ? 0.27 : 0.33)
  const waist = h * 0.62
  const shape = `<path d="M0 0H${width}A${width} ${waist} 0 0 1 ${width * 0.12} ${waist}A${width * 0.5} ${h - waist} 0 0 1 ${width * 0.56} ${h}H0Z"/>`
  const folds = 8
  const cloth = range(folds)
    .map((i) => bar((width / folds) * i, 0, width / folds + 1, h, i % 2 ? C.wine : C.red))
    .join('')
  const side = clip(shape, cloth)
  const scallops = Math.round(w / (Math.min(w, h) / 6))
  const radius = w / scallops / 2
  const valance = range(scallops).map((i) =>
    half(radius * (2 * i + 1), 0, radius, 'down', i % 2 ? C.red : C.wine),
  )
  return side + mirrored(w, side) + valance.join('')
}
