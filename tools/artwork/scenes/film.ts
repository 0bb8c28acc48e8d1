import { C, type Colour } from '../palette'
import {
  bar,
  clip,
  disc,
  dome,
  half,
  picture,
  polygon,
  quarter,
  ring,
  rotated,
  type Svg,
} from '../primitives'
import { cycle, random, range } from '../random'
import type { Scene } from './scene'

type Set = readonly [ground: Colour, light: Colour, first: Colour, second: Colour]

const SETS: readonly [Set, ...Set[]] = [
  [C.navy, C.yellow, C.red, C.paper],
  [C.wine, C.pink, C.orange, C.paper],
  [C.forest, C.yellow, C.sky, C.paper],
]

/** A full cinema: a beam from above, a picture on the screen, heads in the dark. */
export const cinema: Scene = (w, h, seed) => {
  const r = random(`kino ${seed}`)
  const [ground, light, first, second] = r.pick(SETS)
  const [sw, sh, top] = [w * 0.68, h * 0.46, h * 0.12]
  const x = (w - sw) / 2
  const screen = bar(x, top, sw, sh, light)
  const story = r.pick<Svg>([
    half(x + sw * 0.3, top + sh, sh * 0.6, 'up', first) +
      half(x + sw * 0.66, top + sh, sh * 0.46, 'up', ground) +
      disc(x + sw * 0.82, top + sh * 0.28, sh * 0.14, second),
    polygon(
      [
        [x, top + sh],
        [x + sw * 0.36, top + sh * 0.2],
        [x + sw * 0.7, top + sh],
      ],
      second,
    ) +
      polygon(
        [
          [x + sw * 0.4, top + sh],
          [x + sw * 0.72, top + sh * 0.42],
          [x + sw, top + sh],
        ],
        first,
      ),
    range(4)
      .map((i) =>
        ring(x + sw / 2, top + sh, sh * (0.24 + i * 0.24), sh * 0.12, cycle([first, second], i), 180, 360),
      )
      .join(''),
  ])
  const size = h * 0.085
  const rows = range(3).map((row) => {
    const count = Math.ceil(w / (size * 2.5)) + 1
    return range(count)
      .map((i) => {
        const cx = size * 2.5 * (i + (row % 2 ? 0 : 0.5))
        const cy = h * (0.74 + row * 0.12)
        return disc(cx, cy, size * 0.72, C.ink) + dome(cx, cy + size * 1.5, size * 0.98, h, C.ink)
      })
      .join('')
  })
  return picture(
    w,
    h,
    ground,
    bar(x - w * 0.02, top - w * 0.02, sw + w * 0.04, sh + w * 0.04, C.ink),
    screen,
    clip(screen, story),
    ...rows,
  )
}

/** A camera: two reels, a block, a lens and the light it takes in. */
export const camera: Scene = (w, h, seed) => {
  const r = random(`kamera ${seed}`)
  const [ground, body, light, accent] = r.pick<Set>([
    [C.yellow, C.ink, C.paper, C.red],
    [C.sky, C.ink, C.paper, C.red],
    [C.pink, C.blue, C.paper, C.yellow],
  ])
  const u = Math.min(w, h)
  const [x, y] = [w * 0.42, h * 0.56]
  const reel = (cx: number, cy: number, radius: number) =>
    disc(cx, cy, radius, body) +
    disc(cx, cy, radius * 0.8, accent) +
    range(5)
      .map((i) =>
        disc(
          cx + Math.cos(i * 1.2566) * radius * 0.46,
          cy + Math.sin(i * 1.2566) * radius * 0.46,
          radius * 0.18,
          body,
        ),
      )
      .join('') +
    disc(cx, cy, radius * 0.12, light)
  return picture(
    w,
    h,
    ground,
    polygon(
      [
        [x + u * 0.3, y],
        [w, y - h * 0.42],
        [w, y + h * 0.4],
      ],
      light,
    ),
    reel(x - u * 0.16, y - u * 0.29, u * 0.15),
    reel(x + u * 0.13, y - u * 0.25, u * 0.12),
    bar(x - u * 0.3, y - u * 0.14, u * 0.52, u * 0.32, body),
    polygon(
      [
        [x + u * 0.22, y - u * 0.03],
        [x + u * 0.38, y - u * 0.12],
        [x + u * 0.38, y + u * 0.16],
        [x + u * 0.22, y + u * 0.07],
      ],
      body,
    ),
    disc(x - u * 0.18, y + u * 0.02, u * 0.06, accent),
    bar(x - u * 0.06, y + u * 0.18, u * 0.04, h, body),
    rotated(x - u * 0.04, y + u * 0.2, 24, bar(x - u * 0.06, y + u * 0.18, u * 0.04, h, body)),
    rotated(x - u * 0.04, y + u * 0.2, -24, bar(x - u * 0.06, y + u * 0.18, u * 0.04, h, body)),
  )
}

/** A strip of film: perforated bars and frames in which a disc rises. */
export const filmStrip: Scene = (w, h, seed) => {
  const r = random(`trak ${seed}`)
  const [ground, light, first, second] = r.pick<Set>([
    [C.orange, C.yellow, C.blue, C.paper],
    [C.sky, C.paper, C.red, C.yellow],
    [C.pink, C.paper, C.blue, C.yellow],
  ])
  const band = h * 0.52
  const top = (h - band) / 2
  const frame = band * 0.94
  const count = Math.ceil(w / frame) + 2
  const frames = range(count).map((i) => {
    const x = (i - 0.6) * frame
    const box = bar(x + frame * 0.06, top + band * 0.2, frame * 0.88, band * 0.6, i % 2 ? light : first)
    const rise = top + band * (0.86 - (i / count) * 0.6)
    return (
      box +
      clip(
        box,
        disc(x + frame * 0.5, rise, band * 0.2, i % 2 ? first : second) +
          bar(x, top + band * 0.7, frame, band * 0.2, i % 2 ? second : light),
      )
    )
  })
  const holes = range(Math.ceil(w / (band * 0.16)) + 2).map((i) => {
    const x = (i - 0.5) * band * 0.16
    return (
      bar(x, top + band * 0.06, band * 0.08, band * 0.08, ground) +
      bar(x, top + band * 0.86, band * 0.08, band * 0.08, ground)
    )
  })
  return picture(
    w,
    h,
    ground,
    rotated(w / 2, h / 2, -8, bar(-w, top, w * 3, band, C.ink) + frames.join('') + holes.join('')),
  )
}

/** A clapperboard, just open. */
export const clapper: Scene = (w, h, seed) => {
  const r = random(`klapa ${seed}`)
  const [ground, light, first, second] = r.pick<Set>([
    [C.red, C.paper, C.yellow, C.wine],
    [C.blue, C.paper, C.sky, C.navy],
    [C.green, C.paper, C.yellow, C.forest],
  ])
  const u = Math.min(w, h)
  const [x, y, width] = [w / 2 - u * 0.34, h * 0.44, u * 0.68]
  const stripes = range(6).map((i) => {
    const sx = x + (width / 5) * (i - 0.2)
    return polygon(
      [
        [sx, y - u * 0.1],
        [sx + width * 0.1, y - u * 0.1],
        [sx + width * 0.02, y],
        [sx - width * 0.08, y],
      ],
      light,
    )
  })
  const stick = bar(x, y - u * 0.1, width, u * 0.1, C.ink)
  const arm = stick + clip(stick, stripes.join(''))
  return picture(
    w,
    h,
    ground,
    quarter(0, h, u * 0.5, 'upper-right', second),
    quarter(w, 0, u * 0.5, 'lower-left', second),
    bar(x, y, width, u * 0.42, C.ink),
    arm,
    rotated(
      x + u * 0.02,
      y - u * 0.11,
      -16,
      bar(x, y - u * 0.21, width, u * 0.1, C.ink) +
        clip(
          bar(x, y - u * 0.21, width, u * 0.1, C.ink),
          stripes.map((s) => `<g transform="translate(0 ${-u * 0.11})">${s}</g>`).join(''),
        ),
    ),
    bar(x + width * 0.08, y + u * 0.1, width * 0.84, u * 0.016, light),
    bar(x + width * 0.08, y + u * 0.22, width * 0.84, u * 0.016, light),
    bar(x + width * 0.36, y + u * 0.1, u * 0.016, u * 0.12, light),
    disc(x + width * 0.2, y + u * 0.31, u * 0.05, first),
    half(x + width * 0.45, y + u * 0.355, u * 0.08, 'up', first),
  )
}
