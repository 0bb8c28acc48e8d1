// What a centre looks like; its content says it (content/znamka), and everything that is drawn takes it from here.
import { z } from 'zod'

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
