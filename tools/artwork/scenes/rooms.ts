import { C, type Colour } from '../palette'
import { bar, clip, disc, dome, half, line, picture, polygon, quarter, ring, type Svg } from '../primitives'
import { cycle, random, range } from '../random'
import type { Scene } from './scene'
import { curtains } from './theatre'

/** The hall: rows of chairs before an open, empty stage. */
export const hall: Scene = (w, h, seed) => {
  const r = random(`dvorana ${seed}`)
  const [ground, light] = r.pick<readonly [Colour, Colour]>([
    [C.navy, C.sky],
    [C.pink, C.paper],
  ])
  const size = Math.min(w / 13, h * 0.075)
  const rows = range(3).map((row) => {
    const y = h * (0.74 + row * 0.12)
    const s = size * (1 + row * 0.18)
    return range(Math.ceil(w / (s * 2.3)) + 1)
      .map((i) => dome(s * 2.3 * (i + (row % 2 ? 0 : 0.5)), y, s, h, row % 2 ? C.red : C.wine))
      .join('')
  })
  return picture(
    w,
    h,
    ground,
    disc(w / 2, h * 0.62, Math.min(w, h) * 0.36, light),
    bar(0, h * 0.58, w, h, C.yellow),
    bar(0, h * 0.66, w, h, C.ink),
    shrunk(w, h, curtains(w, h * 0.68)),
    ...rows,
  )
}

const shrunk = (w: number, h: number, inner: Svg): Svg => clip(bar(0, 0, w, h * 0.66, C.ink), inner)

/** The art room: tall windows, an easel, paint on the floor. */
export const artRoom: Scene = (w, h, seed) => {
  const r = random(`atelje ${seed}`)
  const [wall, sky, floor, hot] = r.pick<readonly [Colour, Colour, Colour, Colour]>([
    [C.yellow, C.sky, C.orange, C.red],
    [C.pink, C.sky, C.red, C.yellow],
  ])
  const count = Math.max(2, Math.round((w / h) * 2))
  const step = w / count
  const windows = range(count).map((i) => {
    const rad = Math.min(step * 0.34, h * 0.2)
    const x = step * (i + 0.5)
    const pane = dome(x, h * 0.3, rad, h * 0.3, sky)
    return (
      pane +
      clip(
        pane,
        half(x - rad * 0.4, h * 0.6, rad * 0.9, 'up', hot) +
          disc(x + rad * 0.5, h * 0.24, rad * 0.24, C.paper),
      ) +
      bar(x - rad * 0.05, h * 0.3 - rad, rad * 0.1, h * 0.3 + rad, wall) +
      bar(x - rad, h * 0.44, rad * 2, rad * 0.1, wall)
    )
  })
  const [ex, ew] = [w * 0.66, h * 0.26]
  const canvas = bar(ex - ew / 2, h * 0.34, ew, h * 0.36, C.paper)
  return picture(
    w,
    h,
    wall,
    ...windows,
    bar(0, h * 0.76, w, h * 0.24, floor),
    line(
      [
        [ex - ew * 0.4, h * 0.95],
        [ex, h * 0.26],
        [ex + ew * 0.4, h * 0.95],
      ],
      h * 0.02,
      C.ink,
      'butt',
    ),
    canvas,
    clip(
      canvas,
      range(3)
        .map((i) =>
          ring(
            ex - ew / 2,
            h * 0.7,
            ew * (0.26 + i * 0.26),
            ew * 0.13,
            cycle([hot, floor, sky] as const, i),
            270,
            360,
          ),
        )
        .join(''),
    ),
    bar(ex - ew * 0.6, h * 0.7, ew * 1.2, h * 0.024, C.ink),
    bar(w * 0.2, h * 0.78, h * 0.16, h * 0.03, C.ink),
    bar(w * 0.2 + h * 0.02, h * 0.8, h * 0.02, h * 0.14, C.ink),
    bar(w * 0.2 + h * 0.12, h * 0.8, h * 0.02, h * 0.14, C.ink),
    disc(w * 0.44, h * 0.9, h * 0.03, hot),
    disc(w * 0.5, h * 0.86, h * 0.018, C.paper),
  )
}

/** The music room: a grand piano, its lid a quarter disc. */
export const pianoRoom: Scene = (w, h, seed) => {
  const r = random(`klavir ${seed}`)
  const [wall, floor, light, lamp] = r.pick<readonly [Colour, Colour, Colour, Colour]>([
    [C.blue, C.navy, C.sky, C.yellow],
    [C.orange, C.rust, C.yellow, C.paper],
  ])
  const u = Math.min(w, h)
  const [x, y] = [w * 0.46, h * 0.58]
  const keys = range(9).map((i) => bar(x - u * 0.4 + u * 0.032 * i, y, u * 0.03, u * 0.05, C.paper))
  const leg = (lx: number) => bar(lx, y + u * 0.1, u * 0.03, u * 0.28, C.ink)
  return picture(
    w,
    h,
    wall,
    ...range(4).map((i) => ring(x + u * 0.1, y, u * (0.3 + i * 0.17), u * 0.085, light, 180, 360)),
    bar(0, h * 0.82, w, h * 0.18, floor),
    line(
      [
        [x + u * 0.38, y],
        [x + u * 0.12, y - u * 0.3],
      ],
      u * 0.018,
      C.ink,
      'butt',
    ),
    quarter(x - u * 0.08, y, u * 0.5, 'upper-right', C.ink, u * 0.42),
    bar(x - u * 0.42, y - u * 0.02, u * 0.84, u * 0.14, C.ink),
    half(x + u * 0.42, y + u * 0.05, u * 0.07, 'right', C.ink),
    ...keys,
    leg(x - u * 0.38),
    leg(x),
    leg(x + u * 0.36),
    bar(x - u * 0.58, y + u * 0.2, u * 0.15, u * 0.035, lamp),
    bar(x - u * 0.57, y + u * 0.22, u * 0.02, u * 0.16, lamp),
    bar(x - u * 0.46, y + u * 0.22, u * 0.02, u * 0.16, lamp),
    bar(w * 0.84, 0, u * 0.012, h * 0.22, C.ink),
    half(w * 0.84 + u * 0.006, h * 0.3, u * 0.11, 'up', lamp),
  )
}

/** The way in: an arched door, steps, two trees of half discs. */
export const entrance: Scene = (w, h, seed) => {
  const r = random(`vhod ${seed}`)
  const [wall, door, light, step] = r.pick<readonly [Colour, Colour, Colour, Colour]>([
    [C.sky, C.red, C.paper, C.yellow],
    [C.yellow, C.green, C.paper, C.red],
  ])
  const u = Math.min(w, h)
  const x = w / 2
  const base = h * 0.78
  const rad = u * 0.2
  const rings = range(3).map((i) =>
    ring(x, h * 0.42, rad * (1.2 + i * 0.28), rad * 0.14, cycle([light, step, light] as const, i), 180, 360),
  )
  const posts = range(3).flatMap((i) =>
    [-1, 1].map((d) =>
      bar(
        x + d * rad * (1.2 + i * 0.28) - rad * 0.07,
        h * 0.42 - 2,
        rad * 0.14,
        base - h * 0.42,
        cycle([light, step, light] as const, i),
      ),
    ),
  )
  const stairs = range(3).map((i) =>
    bar(
      x - rad * (1.8 + i * 0.4),
      base + i * h * 0.075,
      rad * (3.6 + i * 0.8),
      h * 0.08,
      i % 2 ? light : step,
    ),
  )
  const tree = (tx: number) =>
    bar(tx - u * 0.015, base - u * 0.2, u * 0.03, u * 0.4, C.ink) +
    half(tx, base - u * 0.1, u * 0.13, 'up', C.green) +
    half(tx, base - u * 0.2, u * 0.1, 'up', C.green)
  return picture(
    w,
    h,
    wall,
    bar(0, base, w, h, C.green),
    ...rings,
    ...posts,
    dome(x, h * 0.42, rad, base - h * 0.42, door),
    bar(x - rad * 0.03, h * 0.42 - rad, rad * 0.06, base - h * 0.42 + rad, C.ink),
    disc(x - rad * 0.16, h * 0.62, rad * 0.07, step === C.red ? light : step),
    disc(x + rad * 0.16, h * 0.62, rad * 0.07, step === C.red ? light : step),
    ...stairs,
    tree(x - rad * 3.1),
    tree(x + rad * 3.1),
  )
}

/** The staircase: bars that turn, a rail of discs, someone's coat. */
export const staircase: Scene = (w, h, seed) => {
  const r = random(`stopnisce ${seed}`)
  const [wall, first, second, light] = r.pick<readonly [Colour, Colour, Colour, Colour]>([
    [C.pink, C.red, C.wine, C.paper],
    [C.sky, C.blue, C.navy, C.paper],
  ])
  const count = 7
  const [sw, rise] = [w / count, (h * 0.62) / count]
  const steps = range(count).map((i) =>
    bar(sw * i, h * 0.94 - rise * (i + 1), sw + 1, h, i % 2 ? first : second),
  )
  const rail = range(count).map(
    (i) =>
      bar(sw * (i + 0.5) - w * 0.004, h * 0.94 - rise * (i + 1) - h * 0.2, w * 0.008, h * 0.2, C.ink) +
      disc(sw * (i + 0.5), h * 0.94 - rise * (i + 1) - h * 0.2, h * 0.022, C.ink),
  )
  const pictures = range(3).map(
    (i) =>
      bar(w * (0.1 + i * 0.17), h * (0.3 - i * 0.08), w * 0.11, h * 0.17, C.ink) +
      disc(w * (0.155 + i * 0.17), h * (0.385 - i * 0.08), h * 0.05, i % 2 ? light : C.yellow),
  )
  return picture(
    w,
    h,
    wall,
    quarter(w, 0, Math.min(w, h) * 0.34, 'lower-left', light),
    ...pictures,
    ...steps,
    line(
      [
        [sw * 0.5, h * 0.94 - rise - h * 0.2],
        [sw * 6.5, h * 0.94 - rise * 7 - h * 0.2],
      ],
      h * 0.02,
      C.ink,
    ),
    ...rail,
  )
}

/** The puppet workshop: shelves of heads that wait for bodies. */
export const shelves: Scene = (w, h, seed) => {
  const r = random(`police ${seed}`)
  const [wall, shelf, ...skins] = r.pick<readonly [Colour, Colour, Colour, Colour, Colour]>([
    [C.green, C.forest, C.paper, C.pink, C.yellow],
    [C.yellow, C.green, C.paper, C.pink, C.orange],
  ])
  const columns = Math.max(3, Math.round((w / h) * 3))
  const cells = range(3).flatMap((row) => range(columns).map((column) => [column, row] as const))
  const [cw, ch] = [w / columns, h / 3]
  const boards = range(3).map((i) => bar(0, ch * (i + 1) - h * 0.035, w, h * 0.035, shelf))
  const things = cells.map(([column, row]) => {
    const [x, floor] = [cw * (column + 0.5), ch * (row + 1) - h * 0.035]
    const s = Math.min(cw, ch) * 0.3
    const skin = cycle(skins as [Colour, ...Colour[]], column + row)
    const kind = (column * 2 + row * 3 + r.whole(0, 1)) % 4
    if (kind === 3)
      return (
        polygon(
          [
            [x - s, floor],
            [x, floor - s * 2],
            [x + s, floor],
          ],
          skin,
        ) + disc(x, floor - s * 2, s * 0.2, C.ink)
      )
    const face =
      disc(x - s * 0.36, floor - s * 1.1, s * 0.1, C.ink) +
      disc(x + s * 0.36, floor - s * 1.1, s * 0.1, C.ink) +
      half(x, floor - s * 0.7, s * 0.3, 'down', C.ink)
    const hair =
      kind === 1
        ? clip(
            disc(x, floor - s, s * 1.02, C.ink),
            bar(x - s * 1.1, floor - s * 2.1, s * 2.2, s * 0.6, C.ink),
          )
        : kind === 2
          ? half(x, floor - s * 1.5, s * 1.06, 'up', C.ink)
          : ''
    return disc(x, floor - s, s, skin) + face + hair
  })
  return picture(w, h, wall, ...boards, ...things)
}
