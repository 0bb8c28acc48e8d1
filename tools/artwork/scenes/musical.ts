import { cast, person } from '../figures'
import { C, type Colour } from '../palette'
import { bar, disc, picture, polygon, quarter } from '../primitives'
import { cycle, random, range } from '../random'
import type { Scene } from './scene'

interface Show {
  ground: Colour
  steps: readonly [Colour, Colour]
  beam: Colour
  bodies: readonly [Colour, ...Colour[]]
  skins: readonly [Colour, ...Colour[]]
}

const SHOWS: readonly [Show, ...Show[]] = [
  {
    ground: C.orange,
    steps: [C.ink, C.rust],
    beam: C.yellow,
    bodies: [C.paper, C.blue, C.ink],
    skins: [C.paper, C.yellow],
  },
  {
    ground: C.yellow,
    steps: [C.red, C.orange],
    beam: C.paper,
    bodies: [C.ink, C.blue, C.red],
    skins: [C.paper, C.orange],
  },
  {
    ground: C.navy,
    steps: [C.orange, C.red],
    beam: C.yellow,
    bodies: [C.paper, C.red, C.ink],
    skins: [C.paper, C.orange],
  },
  {
    ground: C.pink,
    steps: [C.orange, C.red],
    beam: C.paper,
    bodies: [C.ink, C.red, C.blue],
    skins: [C.paper, C.orange],
  },
]

/** Musical: steps rise by one module, each one is a stage; light falls from above as a triangle. */
export const musical: Scene = (w, h, seed, { people = 0 } = {}) => {
  const r = random(`muzikal ${seed}`)
  const show = r.pick(SHOWS)
  const count = people || r.whole(4, 6)
  const flip = r.chance(0.4)
  const width = w / count
  const rise = (h * 0.46) / count
  const light = w * r.between(0.35, 0.65)
  const looks = cast(r, count, show)
  const shoulder = Math.min(width * 0.31, h * 0.13)
  const stairs = range(count).map((i) => {
    const j = flip ? count - 1 - i : i
    const x = i * width
    const top = h - rise * (j + 1.1)
    const [colour, nose] = j % 2 ? [show.steps[1], show.steps[0]] : show.steps
    const step = bar(x, top, width + 1, h - top, colour) + quarter(x, top, width * 0.4, 'lower-right', nose)
    const look = looks[i]
    if (people && look) {
      const pose = cycle(['both', 'right', 'left'] as const, j)
      return (
        person(x + width / 2, top, shoulder, shoulder * 1.9, {
          ...look,
          mouth: j % 2 ? 'sing' : 'smile',
          arms: pose,
        }) + step
      )
    }
    const size = Math.min(width * 0.26, h * 0.09)
    return (
      note(x + width * 0.42, top - size, size, show.ground === C.navy ? C.paper : C.ink, j % 2 === 1) + step
    )
  })
  return picture(
    w,
    h,
    show.ground,
    polygon(
      [
        [light, -10],
        [light - w * 0.28, h],
        [light + w * 0.28, h],
      ],
      show.beam,
    ),
    disc(w * (flip ? 0.78 : 0.2), h * 0.24, Math.min(w, h) * 0.14, show.ground === C.navy ? C.red : C.paper),
    ...stairs,
  )
}

/** A note: disc, stem, and a flag on every other one. */
export const note = (x: number, y: number, size: number, colour: Colour, flag: boolean) =>
  disc(x, y, size, colour) +
  bar(x + size * 0.66, y - size * 3.2, size * 0.34, size * 3.2, colour) +
  (flag ? quarter(x + size, y - size * 3.2, size * 1.2, 'lower-right', colour) : '')
