import { palette } from './palette'

/**
 * The seven art forms in the order in which they stand everywhere. Each owns a colour, an icon and a
 * construction of its own; its colours come from the class `colours-<name>` (renderer/styles/art-forms.css).
 */
export const ART_FORMS = [
  'gledalisce',
  'slikanje',
  'lutke',
  'tehnika',
  'skupina',
  'pisanje',
  'muzikal',
] as const

export type ArtForm = (typeof ART_FORMS)[number]

/** Colour and shade of each, for mails and pictures; pages have them from renderer/styles. */
export const artFormColours = {
  gledalisce: { base: palette.red, shade: palette.wine },
  slikanje: { base: palette.yellow, shade: palette.ochre },
  lutke: { base: palette.green, shade: palette.forest },
  tehnika: { base: palette.blue, shade: palette.navy },
  skupina: { base: palette.sky, shade: palette.teal },
  pisanje: { base: palette.pink, shade: palette.rose },
  muzikal: { base: palette.orange, shade: palette.rust },
} as const satisfies Record<ArtForm, { base: string; shade: string }>

/** A workshop whose file names no art form gets the one of its place in the list. */
export function artFormFor(place: number): ArtForm {
  return ART_FORMS[place % ART_FORMS.length] ?? 'gledalisce'
}
