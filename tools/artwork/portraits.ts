import { C, type Colour } from './palette'
import { bar, clip, disc, dome, half, line, picture, quarter, ring, type Svg } from './primitives'
import { range } from './random'

/** The mentors; one person leads both vocal workshops. */
export const MENTORS = ['gledalisce', 'slikanje', 'lutke', 'petje', 'pisanje', 'muzikal'] as const
export type Mentor = (typeof MENTORS)[number]

type Style = 'parted' | 'beard' | 'long' | 'bun' | 'glasses' | 'curls'

interface Portrait {
  ground: Colour
  background: (w: number, h: number) => Svg
  jacket: Colour
  collar: Colour
  /** Light and shaded half of the face. */
  skin: readonly [light: Colour, shade: Colour]
  hair: Colour
  style: Style
  nose: Colour
  mouth: 'smile' | 'sing'
  lips: Colour
}

const PORTRAITS: Record<Mentor, Portrait> = {
  gledalisce: {
    ground: C.red,
    background: (w, h) =>
      range(10)
        .map((i) => bar((w * i) / 10, 0, w / 10 + 1, h, i % 2 ? C.wine : C.red))
        .join(''),
    jacket: C.ink,
    collar: C.pink,
    skin: [C.paper, C.pink],
    hair: C.ink,
    style: 'parted',
    nose: C.wine,
    mouth: 'smile',
    lips: C.ink,
  },
  slikanje: {
    ground: C.yellow,
    background: (_, h) =>
      range(5)
        .map((i) => ring(0, h, h * (0.3 + i * 0.17), h * 0.1, C.orange, 270, 360))
        .join(''),
    jacket: C.ink,
    collar: C.paper,
    skin: [C.pink, C.paper],
    hair: C.ink,
    style: 'beard',
    nose: C.red,
    mouth: 'smile',
    lips: C.red,
  },
  lutke: {
    ground: C.green,
    background: hungDiscs,
    jacket: C.ink,
    collar: C.yellow,
    skin: [C.paper, C.sand],
    hair: C.orange,
    style: 'long',
    nose: C.green,
    mouth: 'smile',
    lips: C.ink,
  },
  petje: {
    ground: C.blue,
    background: (w, h) =>
      range(9)
        .map((i) => ring(w / 2, h * 0.42, w * (0.1 + i * 0.13), w * 0.065, i % 2 ? C.sky : C.navy))
        .join(''),
    jacket: C.orange,
    collar: C.paper,
    skin: [C.paper, C.sky],
    hair: C.ink,
    style: 'bun',
    nose: C.orange,
    mouth: 'sing',
    lips: C.ink,
  },
  pisanje: {
    ground: C.pink,
    background: (w, h) =>
      range(16)
        .map((i) => bar(w * 0.07, h * (0.05 + i * 0.055), w * (i % 4 === 3 ? 0.4 : 0.86), h * 0.025, C.rose))
        .join(''),
    jacket: C.ink,
    collar: C.paper,
    skin: [C.paper, C.sand],
    hair: C.blue,
    style: 'glasses',
    nose: C.rose,
    mouth: 'smile',
    lips: C.ink,
  },
  muzikal: {
    ground: C.orange,
    background: (w, h) =>
      range(5)
        .map((i) => bar((w * i) / 5, h * (0.62 - i * 0.12), w / 5 + 1, h, i % 2 ? C.orange : C.yellow))
        .join(''),
    jacket: C.ink,
    collar: C.paper,
    skin: [C.paper, C.pink],
    hair: C.red,
    style: 'curls',
    nose: C.red,
    mouth: 'smile',
    lips: C.red,
  },
}

function hungDiscs(w: number, h: number): Svg {
  const strings = range(7).map((i) => {
    const [x, y] = [(w * (i + 0.5)) / 7, h * (0.5 + (i % 3) * 0.1)]
    return (
      line(
        [
          [x, h * 0.1],
          [x, y],
        ],
        w * 0.005,
        C.ink,
      ) + disc(x, y, w * 0.035, C.yellow)
    )
  })
  return bar(0, h * 0.07, w, h * 0.03, C.ink) + strings.join('')
}

/** Measures of a head: centre, radius of its two half discs, half height. */
interface Head {
  x: number
  y: number
  r: number
  tall: number
}

/** Two half discs joined by a bar; `grow` makes it larger on all sides. */
function oval({ x, y, r, tall }: Head, grow = 0): Svg {
  const [radius, top, bottom] = [r + grow, y - tall + r, y + tall - r]
  return `<path d="M${x - radius} ${top}A${radius} ${radius} 0 0 1 ${x + radius} ${top}V${bottom}A${radius} ${radius} 0 0 1 ${x - radius} ${bottom}Z"/>`
}

/** Hair that hangs or stands behind the head. */
function hairBehind(style: Style, { x, y, r, tall }: Head, colour: Colour): Svg {
  if (style === 'long') return dome(x, y - r * 0.1, r * 1.42, r * 2.3, colour)
  if (style === 'parted')
    return (
      half(x, y - r * 0.2, r * 1.3, 'up', colour) + bar(x - r * 1.3, y - r * 0.22, r * 1.3, r * 1.5, colour)
    )
  if (style === 'bun') return disc(x, y - tall - r * 0.35, r * 0.5, colour)
  if (style !== 'curls') return ''
  const curls = range(9).map((i) => {
    const angle = ((170 + i * 25) * Math.PI) / 180
    return disc(x + Math.cos(angle) * r * 1.05, y - r * 0.32 + Math.sin(angle) * r * 1.05, r * 0.42, colour)
  })
  return curls.join('') + disc(x, y - r * 0.6, r * 1.1, colour)
}

/** Hair on the forehead and beard, to be clipped to the head. */
function hairBefore(style: Style, { x, y, r, tall }: Head, colour: Colour): Svg {
  const top = y - tall
  const over = r * 0.1
  if (style === 'parted') return quarter(x - r - over, top - over, r * 2, 'lower-right', colour, r * 1.1)
  if (style === 'long')
    return (
      half(x - r, top, r, 'down', colour) +
      half(x + r, top, r, 'down', colour) +
      disc(x - r, top, r, colour) +
      disc(x + r, top, r, colour)
    )
  if (style === 'bun') return half(x, y - r * 0.62, r + over, 'up', colour)
  if (style === 'beard') {
    const chin = y + r * 0.58
    return (
      bar(x - r - over, top - over, 2 * (r + over), r * 0.62 + over, colour) +
      half(x, chin, r + over, 'down', colour) +
      quarter(x, chin, r * 0.62, 'upper-left', colour, r * 0.2) +
      quarter(x, chin, r * 0.62, 'upper-right', colour, r * 0.2)
    )
  }
  if (style === 'glasses') return quarter(x + r + over, top - over, r * 2.1, 'lower-left', colour, r * 0.96)
  return range(4)
    .map((i) => disc(x - r * 0.9 + i * r * 0.6, top + r * 0.12, r * 0.36, colour))
    .join('')
}

/** What is worn over the hair: a beret, glasses, earrings. */
function worn(mentor: Mentor, style: Style, { x, y, r }: Head): Svg {
  if (style === 'beard')
    return (
      half(x + r * 0.15, y - r * 0.7, r * 1.22, 'up', C.red) +
      disc(x + r * 0.15, y - r * 1.94, r * 0.12, C.red)
    )
  if (style === 'glasses') {
    const lens = (d: number) => ring(x + d * r * 0.46, y - r * 0.02, r * 0.33, r * 0.08, C.ink)
    return lens(-1) + lens(1) + bar(x - r * 0.14, y - r * 0.06, r * 0.28, r * 0.08, C.ink)
  }
  if (mentor === 'lutke')
    return (
      disc(x - r * 1.02, y + r * 0.8, r * 0.16, C.yellow) +
      disc(x + r * 1.02, y + r * 0.8, r * 0.16, C.yellow)
    )
  return ''
}

/** A mentor, 4 : 5: a face split into light and shade before the construction of their art form. */
export function portrait(mentor: Mentor, w = 960, h = 1200): Svg {
  const look = PORTRAITS[mentor]
  const r = w * 0.225
  const face: Head = { x: w / 2, y: h * 0.41, r, tall: r * 1.38 }
  const { x, y, tall } = face
  const shoulders = w * 0.4
  const neck = h * 0.66
  const eye = y - r * 0.02
  const features = [
    bar(x - r, y - tall, r + 1, 2 * tall, look.skin[0]),
    bar(x, y - tall, r, 2 * tall, look.skin[1]),
    half(x - r * 0.46, eye, r * 0.17, 'up', C.ink),
    half(x + r * 0.46, eye, r * 0.17, 'up', C.ink),
    quarter(x, eye + r * 0.52, r * 0.2, 'upper-right', look.nose, r * 0.62),
    look.mouth === 'sing'
      ? disc(x, y + r * 0.86, r * 0.2, C.ink)
      : half(x, y + r * 0.78, r * 0.28, 'down', look.lips),
  ]
  const beardMouth = look.style === 'beard' ? half(x, y + r * 0.78, r * 0.26, 'down', look.lips) : ''
  return picture(
    w,
    h,
    look.ground,
    look.background(w, h),
    hairBehind(look.style, face, look.hair),
    dome(x, neck + shoulders, shoulders, h, look.jacket),
    quarter(x + 1, neck + 1, shoulders * 0.5, 'lower-left', look.collar, shoulders * 0.62),
    quarter(x - 1, neck + 1, shoulders * 0.5, 'lower-right', look.collar, shoulders * 0.62),
    bar(x - r * 0.42, y + tall * 0.5, r * 0.84, neck - y - tall * 0.5 + 2, look.skin[1]),
    half(x, neck, r * 0.42, 'down', look.skin[1]),
    clip(oval(face), features.join('')),
    // The hair's clip is a little larger than the head's: no hairline of skin along the edge.
    clip(oval(face, r * 0.015), hairBefore(look.style, face, look.hair)),
    beardMouth,
    worn(mentor, look.style, face),
  )
}
