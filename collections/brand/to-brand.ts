import type { z } from 'zod'
import { ART_FORMS, type ArtForm, COLOUR_BAND_FORMS } from '../../common/art-forms'
import type { Drawing, MailColours } from '../../common/brand'
import { getContrast } from './contrast'
import { BRAND_DRAWINGS, parseDrawing } from './drawings'
import { type brandCollection, FOOTER_KEYS, THEME_KEYS } from './schema'

export type Brand = ReturnType<typeof toBrand>

/** Colours of an art form; `onGround`, `onShade`: text colours for `ground` and `shade`, chosen by contrast. */
type ArtColours = Record<'ground' | 'shade' | 'onGround' | 'onShade', string>

/**
 * Computes the colours and drawings that pages use.
 * @throws Error when a drawing is unusable; the content check reports it in Slovenian
 */
export function toBrand(
  { svetla, temna, noga, podobe }: z.output<typeof brandCollection.schema>,
  read: (file: string) => string,
) {
  const readDrawing = (file: string): Drawing => {
    const drawing = parseDrawing(read(file))
    if (!drawing) throw new Error(`content/${file} is no drawing`)
    return drawing
  }
  const [black, white] = [svetla.crnilo, svetla.povrsina]
  const pickTextColour = (ground: string) =>
    getContrast(ground, black) > getContrast(ground, white) ? black : white
  const forms = ART_FORMS.map((form): [ArtForm, ArtColours] => {
    const { podlaga: ground, senca: shade } = podobe[form]
    return [form, { ground, shade, onGround: pickTextColour(ground), onShade: pickTextColour(shade) }]
  })
  return {
    light: { ...toTokens(THEME_KEYS, svetla), rule: svetla.crnilo },
    dark: { ...toTokens(THEME_KEYS, temna), rule: temna.crnilo },
    /** Tokens with the same value in both themes. */
    fixed: {
      black,
      white,
      chalk: svetla.papir,
      'chalk-2': temna.crnilo_tiho,
      ...toTokens(FOOTER_KEYS, noga),
    },
    artForms: Object.fromEntries(forms) as Record<ArtForm, ArtColours>,
    logos: { full: readDrawing(BRAND_DRAWINGS.logo), mark: readDrawing(BRAND_DRAWINGS.mark) },
    /** SVG document of the icon for browser tabs and phones. */
    sign: read(BRAND_DRAWINGS.sign).trim(),
  }
}

const toTokens = <Key extends string, Token extends string>(
  keys: Readonly<Record<Key, readonly [Token, string, string]>>,
  colours: Readonly<Record<Key, string>>,
) =>
  Object.fromEntries(
    Object.entries<readonly [Token, string, string]>(keys).map(([key, [token]]) => [
      token,
      colours[key as Key],
    ]),
  ) as Record<Token, string>

export function toMailColours({ light, artForms }: Brand): MailColours {
  const { paper, surface, ink, 'ink-2': ink2, 'rule-soft': ruleSoft, link } = light
  return {
    paper,
    surface,
    ink,
    ink2,
    ruleSoft,
    link,
    stripes: COLOUR_BAND_FORMS.map((form) => artForms[form].ground),
  }
}
