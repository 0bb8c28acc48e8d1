/** The seven art forms in the order in which they stand everywhere; each owns a colour class `f-<name>`. */
export const ART_FORM_NAMES = [
  'gledalisce',
  'slikanje',
  'lutke',
  'tehnika',
  'skupina',
  'pisanje',
  'muzikal',
] as const

export type ArtFormName = (typeof ART_FORM_NAMES)[number]
