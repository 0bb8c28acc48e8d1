import { C, type Colour } from '../palette'
import {
  bar,
  clip,
  disc,
  dome,
  half,
  line,
  picture,
  polygon,
  quarter,
  ring,
  rotated,
  type Svg,
} from '../primitives'
import { cycle, random, range } from '../random'
import { note } from './musical'
import type { Scene } from './scene'
import { nib } from './writing'

type Set = readonly [ground: Colour, first: Colour, second: Colour, third: Colour]

/** Two masks, one laughing, one crying. */
export const masks: Scene = (w, h, seed) => {
  const r = random(`maske ${seed}`)
  const [ground, first, second, shade] = r.pick<Set>([
    [C.red, C.paper, C.yellow, C.wine],
    [C.blue, C.paper, C.orange, C.navy],
    [C.pink, C.paper, C.red, C.rose],
  ])
  const u = Math.min(w, h)
  const mask = (x: number, y: number, s: number, skin: Colour, merry: boolean): Svg =>
    dome(x, y - s * 0.2, s, s * 0.23, skin) +
    half(x, y, s, 'down', skin) +
    half(x - s * 0.4, y - s * 0.1, s * 0.22, merry ? 'up' : 'down', C.ink) +
    half(x + s * 0.4, y - s * 0.1, s * 0.22, merry ? 'up' : 'down', C.ink) +
    (merry ? half(x, y + s * 0.26, s * 0.42, 'down', C.ink) : half(x, y + s * 0.62, s * 0.36, 'up', C.ink))
  return picture(
    w,
    h,
    ground,
    quarter(0, 0, u * 0.4, 'lower-right', shade),
    quarter(w, h, u * 0.5, 'upper-left', shade),
    rotated(w * 0.62, h * 0.6, 10, mask(w * 0.62, h * 0.6, u * 0.27, second, false)),
    rotated(w * 0.38, h * 0.42, -10, mask(w * 0.38, h * 0.42, u * 0.27, first, true)),
  )
}

/** Brushes in a jar, each loaded with another colour. */
export const brushes: Scene = (w, h, seed) => {
  const r = random(`copici ${seed}`)
  const [ground, jar, handle, table] = r.pick<Set>([
    [C.yellow, C.blue, C.paper, C.red],
    [C.sky, C.paper, C.orange, C.yellow],
    [C.pink, C.red, C.paper, C.blue],
  ])
  const u = Math.min(w, h)
  const x = w / 2
  const rim = h * 0.56
  const paints: readonly [Colour, ...Colour[]] = [table, jar, C.ink]
  const fan = range(5).map((i) => {
    const length = u * (0.36 + (i % 2) * 0.08)
    const brush =
      bar(x - u * 0.022, rim - length, u * 0.044, length + u * 0.2, handle) +
      bar(x - u * 0.034, rim - length - u * 0.03, u * 0.068, u * 0.07, C.ink) +
      dome(x, rim - length - u * 0.1, u * 0.05, u * 0.08, cycle(paints, i))
    return rotated(x, rim + u * 0.24, (i - 2) * 15, brush)
  })
  const drops = range(3).map((i) =>
    disc(w * (0.16 + i * 0.07), h * (0.9 - (i % 2) * 0.04), u * (0.05 - i * 0.01), cycle(paints, i + 1)),
  )
  return picture(
    w,
    h,
    ground,
    bar(0, h * 0.8, w, h * 0.2, table),
    ...fan,
    bar(x - u * 0.16, rim, u * 0.32, h * 0.3, jar),
    bar(x - u * 0.18, rim - u * 0.01, u * 0.36, u * 0.05, C.ink),
    half(x, rim + h * 0.17, u * 0.09, 'up', ground),
    ...drops,
  )
}

/** Books: bars standing and lying, one open in front. */
export const books: Scene = (w, h, seed) => {
  const r = random(`knjige ${seed}`)
  const [ground, first, second, third] = r.pick<Set>([
    [C.pink, C.blue, C.red, C.paper],
    [C.sky, C.navy, C.yellow, C.paper],
    [C.rose, C.navy, C.yellow, C.paper],
  ])
  const u = Math.min(w, h)
  const shelf = h * 0.62
  let x = -u * 0.02
  const spines: Svg[] = []
  for (let i = 0; x < w; i++) {
    const width = u * r.pick([0.07, 0.09, 0.12])
    const height = u * r.between(0.34, 0.46)
    const colour = cycle([first, C.ink, second, third] as const, i)
    const mark = colour === third ? first : third
    spines.push(
      bar(x, shelf - height, width - u * 0.008, height, colour) +
        bar(x, shelf - height * 0.82, width - u * 0.008, u * 0.02, mark) +
        disc(x + width / 2, shelf - height * 0.16, u * 0.018, mark),
    )
    x += width
  }
  const [bx, by, bw] = [w / 2, h * 0.9, u * 0.42]
  const leaf = (d: number) =>
    polygon(
      [
        [bx, by - bw * 0.34],
        [bx + d * bw, by - bw * 0.44],
        [bx + d * bw, by + bw * 0.12],
        [bx, by + bw * 0.2],
      ],
      third,
    )
  const lines = (d: number) =>
    range(4)
      .map((i) =>
        line(
          [
            [bx + d * bw * 0.12, by - bw * (0.26 - i * 0.11)],
            [bx + d * bw * (i === 3 ? 0.5 : 0.88), by - bw * ((i === 3 ? 0.3 : 0.33) - i * 0.11)],
          ],
          bw * 0.035,
          C.ink,
          'butt',
        ),
      )
      .join('')
  return picture(
    w,
    h,
    ground,
    ...spines,
    bar(0, shelf, w, h, second),
    bar(0, shelf, w, u * 0.03, C.ink),
    leaf(-1),
    leaf(1),
    lines(-1),
    lines(1),
    line(
      [
        [bx, by - bw * 0.34],
        [bx, by + bw * 0.2],
      ],
      bw * 0.02,
      C.ink,
      'butt',
    ),
  )
}

/** A letter: one nib across the picture, a line behind it. */
export const quill: Scene = (w, h, seed) => {
  const r = random(`pero ${seed}`)
  const [ground, hot, sheet, lineColour] = r.pick<Set>([
    [C.paper, C.blue, C.pink, C.ink],
    [C.navy, C.pink, C.blue, C.sky],
    [C.pink, C.navy, C.paper, C.ink],
  ])
  const u = Math.min(w, h)
  const size = u * 0.72
  const [x, y] = [w / 2 - size / 2, h * 0.12]
  const waves = range(5).map((i) =>
    half(w * 0.06 + u * (0.09 + i * 0.18), h * 0.88, u * 0.09, i % 2 ? 'down' : 'up', lineColour),
  )
  return picture(
    w,
    h,
    ground === C.paper ? sheet : ground,
    ...waves,
    nib(x, y, size, hot, ground === C.paper ? ground : sheet),
  )
}

/** A microphone and what comes out of it. */
export const microphone: Scene = (w, h, seed) => {
  const r = random(`mikrofon ${seed}`)
  const [ground, band, head, accent] = r.pick<Set>([
    [C.blue, C.sky, C.paper, C.orange],
    [C.orange, C.yellow, C.paper, C.red],
    [C.pink, C.paper, C.red, C.blue],
    [C.sky, C.paper, C.blue, C.yellow],
  ])
  const u = Math.min(w, h)
  const [x, y] = [w * 0.36, h * 0.5]
  const grid = disc(0, 0, u * 0.2, head)
  const mesh = range(4)
    .map((i) => bar(-u * 0.2, -u * 0.13 + i * u * 0.08, u * 0.4, u * 0.025, C.ink))
    .join('')
  const waves = range(5).map((i) =>
    ring(x, y, u * (0.34 + i * 0.17), u * 0.085, i % 2 ? accent : band, -58, 58),
  )
  return picture(
    w,
    h,
    ground,
    ...waves,
    `<g transform="translate(${x} ${y}) rotate(-24)">${bar(-u * 0.065, u * 0.1, u * 0.13, h, C.ink)}${bar(-u * 0.2, -u * 0.02, u * 0.4, u * 0.06, C.ink)}${grid}${clip(grid, mesh)}${bar(-u * 0.1, u * 0.17, u * 0.2, u * 0.07, accent)}</g>`,
  )
}

/** Notes on a stave of bars. */
export const score: Scene = (w, h, seed) => {
  const r = random(`note ${seed}`)
  const [ground, stave, first, second] = r.pick<Set>([
    [C.orange, C.yellow, C.ink, C.paper],
    [C.sky, C.paper, C.blue, C.red],
    [C.yellow, C.paper, C.blue, C.red],
    [C.pink, C.paper, C.ink, C.red],
  ])
  const u = Math.min(w, h)
  const lead = u * 0.13
  const top = h / 2 - lead * 2
  const lines = range(5).map((i) => bar(0, top + i * lead - u * 0.012, w, u * 0.024, stave))
  const count = Math.round((w / u) * 4)
  const notes = range(count).map((i) => {
    const x = (w / count) * (i + 0.45)
    const y = top + lead * (r.whole(3, 9) / 2)
    return note(x, y, lead * 0.52, cycle([first, second, first], i + r.whole(0, 1)), r.chance(0.4))
  })
  return picture(w, h, ground, ...lines, ...notes)
}

/** Spotlights on their bar. */
export const spotlights: Scene = (w, h, seed) => {
  const r = random(`reflektorji ${seed}`)
  const [ground, ...beams] = r.pick<Set>([
    [C.navy, C.yellow, C.pink, C.sky],
    [C.wine, C.yellow, C.pink, C.orange],
    [C.forest, C.yellow, C.pink, C.sky],
  ])
  const count = Math.max(3, Math.round((w / h) * 3))
  const step = w / count
  const s = Math.min(step, h * 0.36) * 0.3
  const parts = range(count).map((i) => {
    const x = step * (i + 0.5)
    const tilt = r.between(-22, 22)
    const beam = polygon(
      [
        [x - s * 0.8, h * 0.26],
        [x + s * 0.8, h * 0.26],
        [x + s * 3, h * 1.2],
        [x - s * 3, h * 1.2],
      ],
      cycle(beams as [Colour, ...Colour[]], i),
    )
    const lamp =
      dome(x, h * 0.14 + s * 0.5, s, s * 1.2, C.ink) + half(x, h * 0.14 + s * 1.68, s * 0.8, 'down', C.paper)
    return [
      rotated(x, h * 0.12, tilt, beam),
      rotated(x, h * 0.12, tilt, lamp) + bar(x - s * 0.15, h * 0.06, s * 0.3, h * 0.12, C.ink),
    ] as const
  })
  return picture(
    w,
    h,
    ground,
    ...parts.map(([beam]) => beam),
    bar(0, h * 0.06, w, h * 0.03, C.ink),
    ...parts.map(([, lamp]) => lamp),
  )
}
