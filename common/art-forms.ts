/**
 * The seven art forms in the order in which they stand everywhere. Each owns a colour, an icon and a
 * construction (visual brief, section 4); its colours come from the class `f-<name>`.
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

/** A workshop whose file names no art form gets the one of its place in the list. */
export function artFormFor(place: number): ArtForm {
  return ART_FORMS[place % ART_FORMS.length] ?? 'gledalisce'
}
