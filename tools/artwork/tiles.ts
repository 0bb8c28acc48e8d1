import { type ArtForm, artFormColours } from '../../common/art-forms'
import { head, person } from './figures'
import { C } from './palette'
import { bar, clip, disc, dome, mirrored, picture, quarter, ring, type Svg, shift } from './primitives'
import { cycle, random, range } from './random'
import { puppet } from './scenes/puppets'
import { nib } from './scenes/writing'

const drawings: Record<ArtForm, (size: number, seed: string) => Svg> = {
  gledalisce: (c) =>
    quarter(0, 0, c / 2, 'lower-right', C.wine) +
    quarter(c, 0, c / 2, 'lower-left', C.wine) +
    quarter(0, c, c * 0.42, 'upper-right', C.wine) +
    quarter(c, c, c * 0.42, 'upper-left', C.wine) +
    head(c / 2, c * 0.52, c * 0.19, { skin: C.paper, shade: C.pink }),
  slikanje: (c) =>
    range(4)
      .map((i) =>
        ring(
          0,
          c,
          c * (0.25 + i * 0.2),
          c * 0.1,
          cycle([C.red, C.blue, C.paper, C.blue] as const, i),
          270,
          360,
        ),
      )
      .join('') + disc(c * 0.8, c * 0.2, c * 0.1, C.red),
  lutke: (c, seed) =>
    puppet(
      random(seed),
      c / 2,
      c * 0.34,
      c * 0.145,
      { body: C.yellow, limbs: C.pink, skin: C.paper, bar: C.ink },
      c * 0.09,
    ),
  tehnika: (c) => {
    const bands = (x: number, from: number) =>
      range(4)
        .map((i) =>
          ring(x, c / 2, c * (0.08 + i * 0.13), c * 0.065, i % 2 ? C.paper : C.sky, from, from + 180),
        )
        .join('')
    return bands(c * 0.45, 180) + bands(c * 0.58, 0)
  },
  skupina: (c) => {
    const singer = (x: number, height: number, look: Parameters<typeof person>[4]) =>
      person(c * x, c + 1, c * 0.25, c * height, { hairColour: C.ink, mouth: 'sing', ...look })
    const overlap = (x: number, colour: string) =>
      clip(
        dome(c * x, c * 0.85, c * 0.25, c, C.ink, 1.12),
        dome(c * 0.5, c * 0.65, c * 0.25, c, colour, 1.12),
      )
    return (
      singer(0.5, 0.6, { body: C.red, skin: C.pink, hair: 'bun' }) +
      singer(0.22, 0.4, { body: C.blue, skin: C.paper, hair: 'fringe' }) +
      singer(0.78, 0.4, { body: C.paper, skin: C.yellow, hair: 'curls' }) +
      overlap(0.22, C.navy) +
      overlap(0.78, C.pink)
    )
  },
  pisanje: (c) =>
    range(7)
      .map((i) =>
        bar(
          c * 0.12,
          c * (0.12 + i * 0.115),
          c * ([0.76, 0.76, 0.5, 0.62, 0.34, 0.3, 0.2][i] ?? 0),
          c * 0.055,
          C.ink,
        ),
      )
      .join('') + nib(c * 0.4, c * 0.4, c * 0.5, C.blue, C.pink),
  muzikal: (c) =>
    range(4)
      .map((i) => bar((c * i) / 4, c * (0.8 - i * 0.17), c / 4 + 0.6, c, i % 2 ? C.ink : C.yellow))
      .join('') + disc(c * 0.26, c * 0.26, c * 0.13, C.paper),
}

/** One art form as a square: the construction of its icon in colour. */
export function tile(form: ArtForm, size: number, seed: string, flip = false): Svg {
  const content = bar(0, 0, size + 0.6, size + 0.6, artFormColours[form].base) + drawings[form](size, seed)
  return clip(bar(0, 0, size + 0.6, size + 0.6, C.ink), flip ? mirrored(size, content) : content)
}

/** Squares side by side; the mosaic is the only picture in which all the colours meet. */
export function mosaic(forms: readonly ArtForm[], columns: number, size: number, seed: string): Svg {
  const rows = Math.ceil(forms.length / columns)
  const tiles = forms.map((form, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    return shift(column * size, row * size, tile(form, size, `${seed} ${i}`, (column + row) % 3 === 2))
  })
  return picture(columns * size, rows * size, C.paper, ...tiles)
}
