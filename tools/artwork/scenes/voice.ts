import { cast, person } from '../figures'
import { C, type Colour } from '../palette'
import { bar, clip, disc, picture, ring } from '../primitives'
import { random, range } from '../random'
import type { Scene } from './scene'

/** Ground, first two of three bands, third band, source of the sound. */
const SETS: readonly [
  readonly [Colour, Colour, Colour, Colour],
  ...(readonly [Colour, Colour, Colour, Colour])[],
] = [
  [C.blue, C.sky, C.paper, C.orange],
  [C.navy, C.blue, C.sky, C.pink],
  [C.sky, C.blue, C.paper, C.red],
  [C.blue, C.pink, C.navy, C.yellow],
]

/** Vocal technique: rings round one breath; the plane is cut in two and one half slid by one band. */
export const voice: Scene = (w, h, seed, { people = 0 } = {}) => {
  const r = random(`tehnika ${seed}`)
  const [ground, first, second, source] = people ? SETS[0] : r.pick(SETS)
  const band = Math.min(w, h) / (people ? 11 : r.pick([9, 11, 13]))
  const vertical = !people && r.chance(0.5)
  // On whole pixels: a cut through a pixel would mix both halves into a hairline.
  const cx = Math.round(people ? w * 0.5 - band : w * r.pick([0.34, 0.5, 0.62]))
  const cy = Math.round(people ? h * 0.3 : h * r.pick([0.42, 0.5, 0.58]))
  const count = Math.ceil(Math.hypot(w, h) / band / 2)
  const rings = (x: number, y: number) =>
    range(count)
      .map((i) => ring(x, y, band * (1.5 + i * 2), band, i % 3 === 2 ? second : first))
      .join('') + disc(x, y, band, source)
  const halves = vertical
    ? clip(bar(0, 0, cx, h, C.ink), rings(cx, cy)) +
      clip(bar(cx, 0, w - cx, h, C.ink), bar(cx, 0, w, h, ground) + rings(cx, cy + band * 2))
    : clip(bar(0, 0, w, cy, C.ink), rings(cx, cy)) +
      clip(bar(0, cy, w, h - cy, C.ink), bar(0, cy, w, h, ground) + rings(cx + band * 2, cy))
  const step = w / Math.max(1, people)
  const shoulder = Math.min(step * 0.42, h * 0.2)
  const looks = cast(r, people, { bodies: [C.ink, C.orange, C.paper, C.red], skins: [C.paper, C.orange] })
  const singers = looks.map((look, i) =>
    person(step * (i + 0.5), h + shoulder * 0.1, shoulder, shoulder * (i % 2 ? 1.75 : 2.5), {
      ...look,
      mouth: 'sing',
    }),
  )
  return picture(w, h, ground, halves, ...singers)
}

/** One voice at a microphone, its rings filling the picture. */
export const soloist: Scene = (w, h, seed) => {
  const r = random(`solist ${seed}`)
  const [ground, band, body, skin] = r.pick<readonly [Colour, Colour, Colour, Colour]>([
    [C.blue, C.sky, C.orange, C.paper],
    [C.orange, C.yellow, C.blue, C.paper],
    [C.pink, C.paper, C.blue, C.sky],
  ])
  const unit = Math.min(w, h)
  const x = w * r.pick([0.38, 0.5, 0.62])
  const y = h * 0.42
  const rings = range(Math.ceil(Math.hypot(w, h) / unit / 0.14)).map((i) =>
    i % 2 ? ring(x, y, unit * (0.2 + i * 0.09), unit * 0.09, band) : '',
  )
  const [look] = cast(r, 1, { bodies: [body], skins: [skin] })
  const singer = look
    ? person(x, h + unit * 0.05, unit * 0.24, h - y - unit * 0.02, {
        ...look,
        garment: 'plain',
        mouth: 'sing',
      })
    : ''
  const stand =
    bar(x + unit * 0.02, y + unit * 0.16, unit * 0.03, h, C.ink) +
    disc(x + unit * 0.035, y + unit * 0.14, unit * 0.065, C.ink)
  return picture(w, h, ground, ...rings, singer, stand)
}
