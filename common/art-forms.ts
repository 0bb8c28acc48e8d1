/**
 * The art forms that have a sign and a construction of their own, in the order in which they stand everywhere, and what
 * stands for any other; the colours of each are the centre's (content/znamka), on pages from the class `colours-<name>`.
 */
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

/** Those that stand side by side, on top of mails and above the footer. */
export const DRAWN_FORMS = ART_FORMS.filter((form) => form !== 'drugo')
