// The centre's drawings and the colours of its mails, from the content (content/znamka).
import { z } from 'zod'

/** SVG drawing in `currentColor`: the markup inside `<svg>`, and the size of its view box. */
const drawingSchema = z.object({ width: z.number(), height: z.number(), markup: z.string() })

export type Drawing = z.output<typeof drawingSchema>

/** `full`: the logo with the centre's name. `mark`: only its letters. */
export const logosSchema = z.object({ full: drawingSchema, mark: drawingSchema })

export type Logos = z.output<typeof logosSchema>

/** Colours of mails, which have no style sheet and no dark theme. */
export const mailColoursSchema = z.object({
  paper: z.string(),
  surface: z.string(),
  ink: z.string(),
  ink2: z.string(),
  ruleSoft: z.string(),
  link: z.string(),
  stripes: z.array(z.string()),
})

export type MailColours = z.output<typeof mailColoursSchema>

/** Picture of link previews, created by scripts/brand.ts. All social networks show this size uncropped. */
export const SOCIAL_PICTURE = { src: '/omrezja.png', width: 1200, height: 630 }
