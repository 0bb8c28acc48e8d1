// What a centre looks like; its content says it (content/znamka), and everything that is drawn takes it from here.
import { z } from 'zod'
import { ART_FORMS, type ArtForm } from './art-forms'

/** A drawing in `currentColor`: the markup between `<svg>` and `</svg>`, and the size of its units. */
const drawingSchema = z.object({ width: z.number(), height: z.number(), markup: z.string() })

export type Drawing = z.output<typeof drawingSchema>

/** The logo with the centre's name, and its mark alone. */
export const logosSchema = z.object({ full: drawingSchema, mark: drawingSchema })

export type Logos = z.output<typeof logosSchema>

/** What mails are coloured with, which know neither style sheets nor dark themes. */
export const mailColoursSchema = z.object({
  paper: z.string(),
  surface: z.string(),
  ink: z.string(),
  ink2: z.string(),
  ruleSoft: z.string(),
  link: z.string(),
  /** Side by side on top. */
  stripes: z.array(z.string()),
})

export type MailColours = z.output<typeof mailColoursSchema>

/** Ground and shade of an art form, and what is legible on them. */
export type ArtColours = Record<'ground' | 'shade' | 'onGround' | 'onShade', string>

/** How much two colours (`#` and six digits) differ in lightness, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = toParts(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const toParts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** The colour nearest to `colour`, towards black or white, that has the contrast to all grounds; undefined where none has. */
export function findLegible(
  colour: string,
  grounds: readonly string[],
  contrast: number,
): string | undefined {
  const STEPS = 64
  for (let step = 0; step <= STEPS; step++)
    for (const end of [0, 255]) {
      const mixed = toParts(colour).map((part) => Math.round(part + ((end - part) * step) / STEPS))
      const candidate = `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
      if (grounds.every((ground) => contrastOf(candidate, ground) >= contrast)) return candidate
    }
  return undefined
}

/** The colours of all art forms, each with the one of the two that is read best on it. */
export function toArtColours(
  colours: Readonly<Record<ArtForm, { ground: string; shade: string }>>,
  { black, white }: { black: string; white: string },
): Record<ArtForm, ArtColours> {
  const textOn = (ground: string) => (contrastOf(ground, black) > contrastOf(ground, white) ? black : white)
  const toColours = (form: ArtForm): ArtColours => {
    const { ground, shade } = colours[form]
    return { ground, shade, onGround: textOn(ground), onShade: textOn(shade) }
  }
  return Object.fromEntries(ART_FORMS.map((form) => [form, toColours(form)])) as Record<ArtForm, ArtColours>
}
