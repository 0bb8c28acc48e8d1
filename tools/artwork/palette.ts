import type { ArtForm } from '../../common/art-forms'

/** The colours of the house (visual brief, section 2) and three pale grounds for pictures. */
export const C = {
  paper: '#F6F1E7',
  sand: '#E6DCC8',
  ink: '#17161B',
  white: '#FFFCF5',
  red: '#C8281E',
  wine: '#7E1420',
  yellow: '#F4B61A',
  ochre: '#C98A06',
  green: '#1B7549',
  forest: '#0D4530',
  blue: '#2442C6',
  navy: '#142579',
  sky: '#93C4EA',
  teal: '#4A8FC0',
  pink: '#F4B0B8',
  rose: '#DE7684',
  orange: '#EE7126',
  rust: '#B5470C',
  mist: '#D9E8F3',
  blush: '#FADFDD',
} as const

export type Colour = (typeof C)[keyof typeof C]

/** Colour and shade of each art form. */
export const FORM_COLOURS: Record<ArtForm, { base: Colour; shade: Colour }> = {
  gledalisce: { base: C.red, shade: C.wine },
  slikanje: { base: C.yellow, shade: C.ochre },
  lutke: { base: C.green, shade: C.forest },
  tehnika: { base: C.blue, shade: C.navy },
  skupina: { base: C.sky, shade: C.teal },
  pisanje: { base: C.pink, shade: C.rose },
  muzikal: { base: C.orange, shade: C.rust },
}
