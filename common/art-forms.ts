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
