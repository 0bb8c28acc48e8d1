import { createHash } from 'node:crypto'
import type { ArtForm } from '../../common/art-forms'
import { PICTURE_BASE } from './manifest'

/** What a social network's picture shows: a workshop's name on its art form's colour, or the site's slogan. */
export interface SocialCard {
  text: string
  /** Undefined: the card of the site. */
  artForm: ArtForm | undefined
}

/** Raised by whoever changes how cards are drawn (scripts/social): networks keep a picture as long as its address. */
const DRAWING = 1

/** File of a card: named by all that it shows, so that a new name is a new address. */
export function toSocialFile({ text, artForm }: SocialCard): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([DRAWING, text, artForm]))
    .digest('hex')
  return `omrezja-${hash.slice(0, 12)}.png`
}

/** Address of a card's picture below the site's root. */
export const toSocialSrc = (card: SocialCard): string => `${PICTURE_BASE}${toSocialFile(card)}`
