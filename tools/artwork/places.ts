import { type Hair, person } from './figures'
import { C, type Colour } from './palette'
import { bar, clip, disc, dome, half, picture, polygon, ring, type Svg } from './primitives'
import { cycle, random, range } from './random'
import { puppet } from './scenes/puppets'

/** A storey of arched windows. */
function arcade(
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  wall: Colour,
  glass: (i: number) => Colour,
  sill: Colour,
): Svg {
  const step = w / count
  const windows = range(count).map((i) => {
    const [cx, r] = [x + step * (i + 0.5), step * 0.3]
    return (
      dome(cx, y + h * 0.42, r, h * 0.36, glass(i)) + bar(cx - r * 1.2, y + h * 0.78, r * 2.4, h * 0.05, sill)
    )
  })
  return bar(x, y, w, h, wall) + windows.join('')
}

const tree = (x: number, y: number, s: number, leaves: Colour): Svg =>
  bar(x - s * 0.06, y - s * 0.9, s * 0.12, s * 0.9, C.ink) +
  half(x, y - s * 0.75, s * 0.5, 'up', leaves) +
  half(x, y - s * 1.15, s * 0.38, 'up', leaves)

/** Share of the width, body, skin, hair, height as a share of the picture's. */
type Passer = readonly [x: number, body: Colour, skin: Colour, hair: Hair, height: number]

const passers = (w: number, h: number, floor: number, people: readonly Passer[]): Svg =>
  people
    .map(([x, body, skin, hair, height]) =>
      person(w * x, floor, h * 0.045, h * height, { body, skin, hair, hairColour: C.ink }),
    )
    .join('')

/** The house of the fund's branch: two storeys of arches, a red door with rainbow arches, mountains. */
export function musicSchool(w = 1600, h = 1067): Svg {
  const ground = h * 0.86
  const [x, width] = [w * 0.16, w * 0.58]
  const glass: readonly [Colour, ...Colour[]] = [C.navy, C.navy, C.yellow, C.navy, C.navy, C.yellow, C.navy]
  const door = { x: x + width / 2, r: (width / 7) * 0.62, y: h * 0.7 }
  return picture(
    w,
    h,
    C.sky,
    disc(w * 0.8, h * 0.25, h * 0.12, C.red),
    polygon(
      [
        [w * 0.42, ground],
        [w * 0.68, h * 0.16],
        [w * 1.02, ground],
      ],
      C.teal,
    ),
    polygon(
      [
        [w * 0.68, h * 0.16],
        [w * 0.615, h * 0.335],
        [w * 0.66, h * 0.3],
        [w * 0.69, h * 0.36],
        [w * 0.765, h * 0.335],
      ],
      C.paper,
    ),
    polygon(
      [
        [w * -0.1, ground],
        [w * 0.16, h * 0.28],
        [w * 0.46, ground],
      ],
      C.navy,
    ),
    bar(0, ground, w, h, C.navy),
    arcade(x, h * 0.36, width, h * 0.25 + 1, 7, C.paper, (i) => cycle(glass, i + 2), C.sand),
    arcade(x, h * 0.61, width, ground - h * 0.61, 7, C.sand, (i) => cycle(glass, i), C.paper),
    polygon(
      [
        [x - w * 0.02, h * 0.36],
        [x + width * 0.1, h * 0.25],
        [x + width * 0.9, h * 0.25],
        [x + width + w * 0.02, h * 0.36],
      ],
      C.red,
    ),
    bar(door.x - door.r * 1.35, h * 0.565, door.r * 2.7, ground - h * 0.565, C.red),
    dome(door.x, door.y, door.r, ground - door.y, C.ink),
    ...range(3).map((i) =>
      ring(
        door.x,
        door.y,
        door.r * (0.26 + i * 0.27),
        door.r * 0.12,
        cycle([C.yellow, C.paper, C.sky] as const, i),
        180,
        360,
      ),
    ),
    bar(door.x - 3, door.y, 6, ground - door.y, C.red),
    bar(door.x - door.r * 1.6, ground - h * 0.02, door.r * 3.2, h * 0.02, C.paper),
    tree(w * 0.09, ground, h * 0.3, C.green),
    tree(w * 0.83, ground, h * 0.36, C.green),
    tree(w * 0.92, ground, h * 0.24, C.green),
    passers(w, h, ground + h * 0.06, [
      [0.27, C.yellow, C.paper, 'bob', 0.13],
      [0.345, C.red, C.paper, 'fringe', 0.1],
      [0.66, C.green, C.paper, 'bun', 0.13],
    ]),
  )
}

/** The children's house between trees: puppets in both windows. */
export function childrensHouse(w = 1600, h = 1067): Svg {
  const ground = h * 0.86
  const [x, width, top] = [w * 0.3, w * 0.44, h * 0.42]
  const [windowTop, windowWidth, windowHeight] = [h * 0.48, width * 0.36, h * 0.27]
  const window = (wx: number, seed: string, glass: Colour): Svg => {
    const pane = bar(wx, windowTop, windowWidth, windowHeight, glass)
    const colours = { body: C.green, limbs: C.red, skin: C.paper, bar: C.ink }
    const figure = puppet(
      random(seed),
      wx + windowWidth / 2,
      windowTop + windowHeight * 0.38,
      windowHeight * 0.16,
      colours,
      windowTop + windowHeight * 0.06,
    )
    const scallops = range(4).map((i) =>
      half(wx + windowWidth / 8 + (i * windowWidth) / 4, windowTop, windowWidth / 8, 'down', C.red),
    )
    return (
      bar(wx - 10, windowTop - 10, windowWidth + 20, windowHeight + 20, C.ink) +
      pane +
      clip(pane, figure) +
      scallops.join('')
    )
  }
  const door = { x: x + width / 2, r: width * 0.045 }
  return picture(
    w,
    h,
    C.yellow,
    disc(w * 0.2, h * 0.27, h * 0.13, C.paper),
    half(w * 0.05, ground, w * 0.3, 'up', C.orange),
    half(w * 0.95, ground, w * 0.34, 'up', C.orange),
    bar(0, ground, w, h, C.forest),
    bar(x, top, width, ground - top, C.paper),
    polygon(
      [
        [x - w * 0.03, top],
        [x + width / 2, h * 0.1],
        [x + width + w * 0.03, top],
      ],
      C.green,
    ),
    disc(door.x, h * 0.31, h * 0.062, C.yellow),
    ring(door.x, h * 0.31, h * 0.062, h * 0.012, C.ink),
    window(x + width * 0.08, 'okno 1', C.sky),
    window(x + width * 0.56, 'okno 3', C.yellow),
    dome(door.x, h * 0.665, door.r, ground - h * 0.665, C.red),
    disc(door.x + width * 0.022, h * 0.77, 5, C.yellow),
    tree(w * 0.16, ground, h * 0.34, C.green),
    tree(w * 0.245, ground, h * 0.22, C.green),
    tree(w * 0.85, ground, h * 0.4, C.green),
    passers(w, h, ground + h * 0.07, [
      [0.79, C.sky, C.paper, 'parting', 0.1],
      [0.84, C.red, C.paper, 'bob', 0.14],
      [0.2, C.paper, C.yellow, 'fringe', 0.1],
    ]),
  )
}
