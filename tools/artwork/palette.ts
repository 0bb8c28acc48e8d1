import { palette } from '../../common/palette'

const { paper, ink, white, red, wine, yellow, ochre, green, forest, blue, navy } = palette
const { sky, teal, pink, rose, orange, rust } = palette

/** The colours of the house and three pale grounds for pictures. */
export const C = {
  paper,
  sand: '#e6dcc8',
  ink,
  white,
  red,
  wine,
  yellow,
  ochre,
  green,
  forest,
  blue,
  navy,
  sky,
  teal,
  pink,
  rose,
  orange,
  rust,
  mist: '#d9e8f3',
  blush: '#fadfdd',
} as const

export type Colour = (typeof C)[keyof typeof C]
