import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Brand } from '../collections/brand/to-brand'
import { PICTURE_BASE } from '../collections/pictures/manifest'
import type { Card } from '../collections/social'
import type { ArtForm } from '../common/art-forms'
import { ArtIcon } from '../components/icons/ArtIcon'
import { Logo, LogoContext } from '../components/Logo'

/** The size that all networks show uncropped. */
const WIDTH = 1200
const HEIGHT = 630
/** From the edge to logo and headline. */
const MARGIN = 64
const LOGO_HEIGHT = 72

/** The room of a headline, in pixels: its left end, its foot, and how far it may reach. */
export interface HeadlineBox {
  x: number
  foot: number
  width: number
  height: number
  /** Height of its capitals when it is short. */
  tallest: number
}

interface SocialCardProps extends Card {
  /** Draws the text as outlines (scripts/social): on every machine the same, whatever fonts it has. */
  setHeadline: (text: string, box: HeadlineBox) => ReactNode
}

/**
 * What a social network shows of a page, as an SVG document: a workshop's name on its art form's colour beside the
 * construction of its header, or the site's slogan on paper beside the mosaic of the home page.
 */
export function SocialCard({ text, artForm, brand, setHeadline }: SocialCardProps) {
  const { light, artForms, logos } = brand
  const colour = artForm ? artForms[artForm].onGround : light.ink
  const box = {
    x: MARGIN,
    foot: HEIGHT - MARGIN,
    height: HEIGHT - 2 * MARGIN - LOGO_HEIGHT - 32,
    ...(artForm ? { width: 466, tallest: 118 } : { width: 668, tallest: 92 }),
  }
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <title>{text}</title>
      <rect width={WIDTH} height={HEIGHT} fill={artForm ? artForms[artForm].ground : light.paper} />
      {artForm ? <Construction form={artForm} brand={brand} /> : <Mosaic brand={brand} />}
      <g transform={`translate(${MARGIN} ${MARGIN}) scale(${LOGO_HEIGHT / 48})`} color={colour}>
        <LogoContext value={logos}>
          <Logo />
        </LogoContext>
      </g>
      <g fill={colour}>{setHeadline(text, box)}</g>
    </svg>
  )
}

/** An art form's construction in its shade, on the right. */
const Construction = ({ form, brand }: { form: ArtForm; brand: Brand }) => (
  <svg
    x={WIDTH - HEIGHT}
    width={HEIGHT}
    height={HEIGHT}
    color={brand.artForms[form].shade}
    aria-hidden="true"
  >
    <ArtIcon name={form} />
  </svg>
)

/** Six art forms in their colours, in two columns on the right. */
function Mosaic({ brand: { artForms } }: { brand: Brand }) {
  const forms = ['tehnika', 'muzikal', 'gledalisce', 'pisanje', 'skupina', 'slikanje'] as const
  const side = HEIGHT / 3
  const inset = side / 7
  return forms.map((form, index) => (
    <g
      key={form}
      transform={`translate(${WIDTH - side * (2 - (index % 2))} ${side * Math.floor(index / 2)})`}
      color={artForms[form].onGround}
    >
      <rect width={side} height={side} fill={artForms[form].ground} />
      <svg x={inset} y={inset} width={side - 2 * inset} height={side - 2 * inset} aria-hidden="true">
        <ArtIcon name={form} />
      </svg>
    </g>
  ))
}

/** Raised by whoever changes how headlines are set (scripts/social); all else of a card names it by itself. */
const SETTING = 2

/** File of a card, named by what it shows: networks keep a picture as long as its address. */
export function toSocialFile(card: Card): string {
  const drawing = renderToStaticMarkup(
    <SocialCard {...card} setHeadline={(text, box) => JSON.stringify([SETTING, text, box])} />,
  )
  return `omrezja-${createHash('sha256').update(drawing).digest('hex').slice(0, 12)}.png`
}

/** Address of a card's picture below the site's root. */
export const toSocialSrc = (card: Card): string => `${PICTURE_BASE}${toSocialFile(card)}`
