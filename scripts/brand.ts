// What is made of the centre's colours and drawings (content/znamka) beside the pages: the style sheet's tokens, icons, manifest.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Brand } from '../collections/brand/to-brand'
import { ART_FORMS, type ArtForm } from '../common/art-forms'
import { writeWhole } from './kept-files'

/** The style sheet's own part, which renderer/styles/theme.css takes in. */
export const BRAND_SHEET = '.cache/brand.css'

/** Tokens of each art form's ground and shade. */
const ART_TOKENS = {
  gledalisce: ['red', 'wine'],
  slikanje: ['yellow', 'ochre'],
  lutke: ['green', 'forest'],
  tehnika: ['blue', 'navy'],
  skupina: ['sky', 'teal'],
  pisanje: ['pink', 'rose'],
  muzikal: ['orange', 'rust'],
  drugo: ['stone', 'clay'],
} as const satisfies Record<ArtForm, readonly [string, string]>

/** The colours of both themes, and the class `colours-<name>` of each art form. */
export function toBrandSheet({ light, dark, fixed, artForms }: Brand): string {
  const toTokens = (colours: Record<string, string>) =>
    Object.entries(colours).map(([name, value]) => `--color-${name}: ${value};`)
  const nameOf = (colour: string) => (colour === fixed.white ? 'white' : 'black')
  const forms = ART_FORMS.map((form) => {
    const [ground, shade] = ART_TOKENS[form]
    const colours = artForms[form]
    return {
      tokens: toTokens({ [ground]: colours.ground, [shade]: colours.shade }),
      rule: `.colours-${form} { --ground: var(--color-${ground}); --shade: var(--color-${shade}); --on-ground: var(--color-${nameOf(colours.onGround)}); --on-shade: var(--color-${nameOf(colours.onShade)}); }`,
    }
  })
  return `@theme static { --color-*: initial; ${[...toTokens({ ...light, ...fixed }), ...forms.flatMap(({ tokens }) => tokens)].join(' ')} }
@layer theme { [data-theme="dark"] { color-scheme: dark; ${toTokens(dark).join(' ')} } }
@layer components { ${forms.map(({ rule }) => rule).join('\n')} }
`
}

/** Before anything is drawn. */
export const writeBrandSheet = (brand: Brand): Promise<void> => writeWhole(BRAND_SHEET, toBrandSheet(brand))

/**
 * The sign for whatever cannot read SVG.
 * @returns names of the written files
 */
export async function publishIcons(sign: string, target: string): Promise<string[]> {
  const files: Record<string, Buffer> = {
    'apple-touch-icon.png': await drawSign(sign, 180, 0.84),
    'icon-192.png': await drawSign(sign, 192),
    'icon-512.png': await drawSign(sign, 512),
    'icon-maskable-512.png': await drawSign(sign, 512, 0.7),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(target, name), content)
  return Object.keys(files)
}

/**
 * The sign as a PNG; what stands at its edge goes on around it.
 * @param size in pixels, square
 * @param scale share of the side that the sign's own square takes; maskable icons are cropped to a disc of 80 %
 */
async function drawSign(sign: string, size: number, scale = 1): Promise<Buffer> {
  const inset = Math.round((size * (1 - scale)) / 2)
  const side = size - 2 * inset
  const drawn = await sharp(Buffer.from(sign), { density: 72 * 16 })
    .resize(side, side, { fit: 'contain' })
    .extend({ top: inset, bottom: inset, left: inset, right: inset, extendWith: 'copy' })
    .toBuffer()
  return sharp(drawn).png({ palette: true, colours: 32, dither: 0, effort: 10 }).toBuffer()
}

/** What an installed icon is called, and on which colour it opens. */
export function toManifest(name: string, shortName: string, colour: string): string {
  const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    name,
    short_name: shortName,
    lang: 'sl',
    dir: 'ltr',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: colour,
    background_color: colour,
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
