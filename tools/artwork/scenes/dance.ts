import { type Hair, head } from '../figures'
import { C, type Colour } from '../palette'
import { bar, disc, dome, half, line, type Point, picture, ring, type Svg } from '../primitives'
import { cycle, type Random, random, range } from '../random'
import type { Scene } from './scene'

interface Floor {
  ground: Colour
  trace: Colour
  floor: Colour
  clothes: readonly [Colour, ...Colour[]]
  skin: Colour
}

const FLOORS: readonly [Floor, ...Floor[]] = [
  { ground: C.pink, trace: C.paper, floor: C.wine, clothes: [C.red, C.ink, C.wine], skin: C.paper },
  { ground: C.blue, trace: C.navy, floor: C.red, clothes: [C.yellow, C.red], skin: C.paper },
  { ground: C.yellow, trace: C.orange, floor: C.red, clothes: [C.blue, C.red, C.ink], skin: C.paper },
  { ground: C.sky, trace: C.paper, floor: C.navy, clothes: [C.navy, C.red, C.pink], skin: C.pink },
]

/** Elbows, hands, knees and feet of a pose, in shoulders from the middle of the shoulders and of the hips. */
type Limb = readonly [joint: Point, end: Point]
type Pose = readonly [leftArm: Limb, rightArm: Limb, leftLeg: Limb, rightLeg: Limb]

const POSES: readonly [Pose, ...Pose[]] = [
  [
    [
      [-1.5, -0.9],
      [-1.2, -2.3],
    ],
    [
      [1.5, -0.2],
      [2.7, -0.9],
    ],
    [
      [-0.5, 1.7],
      [-0.6, 3.4],
    ],
    [
      [1.6, 0.9],
      [2.9, 2.1],
    ],
  ],
  [
    [
      [-1.6, 0.2],
      [-2.8, -0.4],
    ],
    [
      [1.6, 0.2],
      [2.8, -0.4],
    ],
    [
      [-1.2, 1.4],
      [-2.2, 2.9],
    ],
    [
      [0.6, 1.7],
      [0.8, 3.4],
    ],
  ],
  [
    [
      [-1.4, -1],
      [-0.4, -2.2],
    ],
    [
      [1.4, -1],
      [0.4, -2.2],
    ],
    [
      [-0.4, 1.7],
      [-0.4, 3.4],
    ],
    [
      [1.3, 1.1],
      [0.1, 1.9],
    ],
  ],
  [
    [
      [-1.7, -0.5],
      [-2.9, 0.2],
    ],
    [
      [1.3, -1.1],
      [2, -2.4],
    ],
    [
      [-1.8, 0.7],
      [-3.1, 1.6],
    ],
    [
      [0.5, 1.7],
      [0.4, 3.4],
    ],
  ],
]

/** A dancer: a dome between a disc and four limbs that bend once. (x, y) is the middle of the shoulders. */
export function dancer(
  x: number,
  y: number,
  s: number,
  pose: Pose,
  look: { dress: Colour; skin: Colour; legs: Colour; hair: Hair },
): Svg {
  const at = ([dx, dy]: Point, oy = 0): Point => [x + dx * s, y + (dy + oy) * s]
  const hips = 2.2
  const [leftArm, rightArm, leftLeg, rightLeg] = pose
  const arm = (side: number, [joint, end]: Limb) =>
    line([at([side * 0.6, 0.3]), at(joint), at(end)], s * 0.42, look.dress) +
    disc(...at(end), s * 0.3, look.skin)
  const leg = (side: number, [joint, end]: Limb) =>
    line([at([side * 0.4, hips]), at(joint, hips), at(end, hips)], s * 0.46, look.legs) +
    half(at(end, hips)[0] + side * s * 0.16, at(end, hips)[1] + s * 0.22, s * 0.42, 'up', C.ink)
  return [
    leg(-1, leftLeg),
    leg(1, rightLeg),
    arm(-1, leftArm),
    arm(1, rightArm),
    dome(x, y + s * 0.6, s * 0.86, s * 1.3, look.dress),
    half(x, y + hips * s * 1.12, s * 1.5, 'up', look.dress),
    head(x, y - s * 0.85, s * 0.72, { skin: look.skin, hair: look.hair, mouth: 'smile' }),
  ].join('')
}

/** Dance: people whose limbs bend at discs, before the rings that their movement leaves behind. */
export const dance: Scene = (w, h, seed, { people = 3 } = {}) => {
  const r = random(`ples ${seed}`)
  const scene = r.pick(FLOORS)
  const step = w / (people + 0.3)
  const s = Math.min(step * 0.19, h * 0.1)
  const order = r.shuffled(POSES)
  const traces = range(people).map((i) =>
    trace(r, step * (i + 0.65), h * 0.46, Math.min(step * 0.42, h * 0.36), scene.trace),
  )
  const dancers = range(people).map((i) => {
    const dress = cycle(scene.clothes, i)
    const legs = cycle(scene.clothes, i + 1)
    const y = h * 0.86 - s * 5.8 - (i % 2 ? h * 0.06 : 0)
    const hair = cycle(['bun', 'fringe', 'bob', 'curls'] as const, i + r.whole(0, 1))
    return dancer(step * (i + 0.65), y, s, order[i % order.length] ?? POSES[0], {
      dress,
      legs,
      skin: scene.skin,
      hair,
    })
  })
  return picture(w, h, scene.ground, ...traces, bar(0, h * 0.84, w, h * 0.16, scene.floor), ...dancers)
}

function trace(r: Random, x: number, y: number, radius: number, colour: Colour): Svg {
  const from = r.pick([0, 90, 180, 270])
  return range(3)
    .map((i) => ring(x, y, radius * (0.5 + i * 0.36), radius * 0.18, colour, from, from + 180))
    .join('')
}

/** One leap across the whole picture. */
export const leap: Scene = (w, h, seed) => {
  const r = random(`skok ${seed}`)
  const scene = r.pick(FLOORS)
  const unit = Math.min(w, h)
  const rings = range(5).map((i) =>
    ring(w * 0.5, h * 0.92, unit * (0.26 + i * 0.2), unit * 0.1, scene.trace, 180, 360),
  )
  const pose: Pose = [
    [
      [-1.5, -0.7],
      [-2.7, -1.5],
    ],
    [
      [1.5, -0.7],
      [2.7, -1.5],
    ],
    [
      [-1.9, 0.5],
      [-3.6, 0.3],
    ],
    [
      [1.9, 0.5],
      [3.6, 0.3],
    ],
  ]
  const hair = r.pick<Hair>(['bun', 'curls', 'bob'])
  const [dress, legs] = [cycle(scene.clothes, 0), cycle(scene.clothes, 1)]
  return picture(
    w,
    h,
    scene.ground,
    ...rings,
    bar(0, h * 0.92, w, h * 0.08, scene.floor),
    dancer(w / 2, h * 0.36, unit * 0.105, pose, { dress, legs, skin: scene.skin, hair }),
  )
}
