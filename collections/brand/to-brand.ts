import type { z } from 'zod'
import { type ArtForm, DRAWN_FORMS } from '../../common/art-forms'
import { type Drawing, type MailColours, toArtColours } from '../../common/brand'
import { BRAND_DRAWINGS, readDrawing } from './drawings'
import { type brandCollection, FIXED_TOKENS, THEME_TOKENS } from './schema'

type ThemeToken = (typeof THEME_TOKENS)[keyof typeof THEME_TOKENS]
type FixedToken = (typeof FIXED_TOKENS)[keyof typeof FIXED_TOKENS]

export type Brand = ReturnType<typeof toBrand>

/**
 * Colours and drawings as everything takes them that is drawn.
 * @param read text of a file below `content/`
 * @throws Error when a drawing is none; `npm run content` says the same in Slovenian beforehand
 */
export function toBrand(
  { svetla, temna, stalne, podobe }: z.output<typeof brandCollection.schema>,
  read: (file: string) => string,
) {
  const readLogo = (file: string): Drawing => {
    const drawing = readDrawing(read(file))
    if (!drawing) throw new Error(`content/${file} is no drawing`)
    return drawing
  }
  const forms = Object.entries(podobe).map(([form, { podlaga, senca }]) => [
    form,
    { ground: podlaga, shade: senca },
  ])
  return {
    /** By their tokens in the style sheet, with those that are the same in both themes. */
    light: { ...toTokens(THEME_TOKENS, svetla), ...toTokens(FIXED_TOKENS, stalne) } as Record<
      ThemeToken | FixedToken,
      string
    >,
    /** What the dark theme changes. */
    dark: toTokens(THEME_TOKENS, temna) as Record<ThemeToken, string>,
    artForms: toArtColours(Object.fromEntries(forms) as Record<ArtForm, { ground: string; shade: string }>, {
      black: stalne.crna,
      white: stalne.bela,
    }),
    logos: { full: readLogo(BRAND_DRAWINGS.logo), mark: readLogo(BRAND_DRAWINGS.mark) },
    /** Of browsers' tabs and phones, an SVG document. */
    sign: read(BRAND_DRAWINGS.sign).trim(),
  }
}

const toTokens = (tokens: Readonly<Record<string, string>>, colours: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(tokens).map(([key, token]) => [token, colours[key]]))

/** What mails take of it. */
export function toMailColours({ light, artForms }: Brand): MailColours {
  const { paper, surface, ink, link } = light
  const stripes = DRAWN_FORMS.map((form) => artForms[form].ground)
  return { paper, surface, ink, ink2: light['ink-2'], ruleSoft: light['rule-soft'], link, stripes }
}
