// SVG sprite: the drawings that every page shows, in one file that browsers cache.
import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { getBrand } from '../collections/brand'
import { COLOUR_BAND_FORMS } from '../common/art-forms'
import type { Logos } from '../common/brand'
import { artDrawings } from '../components/icons/ArtIcon'

/**
 * Renders the sprite: each art form under its name, the logos as `logo-full` and `logo-mark`. A referenced drawing takes
 * the colour of its `<svg>`, but no other style of the page. The file's URL path changes with its text.
 */
export function renderSprite(logos: Logos): { svg: string; path: string } {
  const svg = renderToStaticMarkup(
    // biome-ignore lint/a11y/noSvgWithoutTitle: its drawings are decorative.
    <svg xmlns="http://www.w3.org/2000/svg">
      {COLOUR_BAND_FORMS.map((name) => (
        <g key={name} id={name}>
          {artDrawings[name]}
        </g>
      ))}
      {Object.entries(logos).map(([name, { markup }]) => (
        <g key={name} id={`logo-${name}`} dangerouslySetInnerHTML={{ __html: markup }} />
      ))}
    </svg>,
  )
  return { svg, path: `/assets/${createHash('sha256').update(svg).digest('base64url').slice(0, 8)}.svg` }
}

export const getSpritePath = (): string => renderSprite(getBrand().logos).path

export const renderUse = (spritePath: string, name: string): string => `<use href="${spritePath}#${name}"/>`

export function toSpriteLogos({ full, mark }: Logos): Logos {
  const path = getSpritePath()
  return {
    full: { ...full, markup: renderUse(path, 'logo-full') },
    mark: { ...mark, markup: renderUse(path, 'logo-mark') },
  }
}
