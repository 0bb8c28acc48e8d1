/** Art forms in their order on pages; `drugo` is any other. Each has an icon, and colours with the class `colours-<name>`. */
export const ART_FORMS = [
  'gledalisce',
  'slikanje',
  'lutke',
  'tehnika',
  'skupina',
  'pisanje',
  'muzikal',
  'drugo',
] as const

export type ArtForm = (typeof ART_FORMS)[number]

/** Art forms of the colour band, on top of mails and above the footer. */
export const COLOUR_BAND_FORMS = ART_FORMS.filter((form) => form !== 'drugo')
