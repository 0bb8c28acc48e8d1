import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PICTURE_BASE_PATH } from '../collections/pictures/manifest'
import type { SocialCardData } from '../collections/social'
import { ArtIcon } from '../components/icons/ArtIcon'
import { Logo, LogoContext } from '../components/Logo'

/** The size that all networks show uncropped, in pixels. */
const CARD_WIDTH = 1200
const CARD_HEIGHT = 630
const MARGIN = 64
const LOGO_HEIGHT = 72

/** Box of the headline, in pixels. */
export const HEADLINE_BOX = {
  x: MARGIN,
  bottom: CARD_HEIGHT - MARGIN,
  width: 668,
  height: CARD_HEIGHT - 2 * MARGIN - LOGO_HEIGHT - 32,
  /** Height of a capital in a short text. */
  tallestCapital: 92,
}

/** Art forms of the mosaic, in two columns. */
const MOSAIC_FORMS = ['tehnika', 'muzikal', 'gledalisce', 'pisanje', 'skupina', 'slikanje'] as const

/**
 * Link preview of a page for social networks, as an SVG document: logo and headline beside a mosaic of art forms.
 * @param headline the text as outlines (scripts/social-cards.tsx)
 */
export function SocialCard({ text, brand, headline }: SocialCardData & { headline: ReactNode }) {
  const { light, artForms, logos } = brand
  const side = CARD_HEIGHT / 3
  const inset = side / 7
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={CARD_WIDTH}
      height={CARD_HEIGHT}
      viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`}
    >
      <title>{text}</title>
      <rect width={CARD_WIDTH} height={CARD_HEIGHT} fill={light.paper} />
      {MOSAIC_FORMS.map((form, index) => (
        <g
          key={form}
          transform={`translate(${CARD_WIDTH - side * (2 - (index % 2))} ${side * Math.floor(index / 2)})`}
          color={artForms[form].onGround}
        >
          <rect width={side} height={side} fill={artForms[form].ground} />
          <svg x={inset} y={inset} width={side - 2 * inset} height={side - 2 * inset} aria-hidden="true">
            <ArtIcon name={form} />
          </svg>
        </g>
      ))}
      <g transform={`translate(${MARGIN} ${MARGIN}) scale(${LOGO_HEIGHT / 48})`} color={light.ink}>
        <LogoContext value={logos}>
          <Logo />
        </LogoContext>
      </g>
      <g fill={light.ink}>{headline}</g>
    </svg>
  )
}

/** Version of the headline's typesetting (scripts/social-cards.tsx): raise it with each change of its look. */
const HEADLINE_VERSION = 3

/** File name of a card. It changes with the card's look, because networks cache a picture by its URL. */
export function toSocialFile(card: SocialCardData): string {
  const svg = renderToStaticMarkup(<SocialCard {...card} headline={HEADLINE_VERSION} />)
  return `omrezja-${createHash('sha256').update(svg).digest('hex').slice(0, 12)}.png`
}

/** URL path of a card's picture. */
export const toSocialSrc = (card: SocialCardData): string => `${PICTURE_BASE_PATH}${toSocialFile(card)}`
