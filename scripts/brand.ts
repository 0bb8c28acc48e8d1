// Generates files from the centre's colours and drawings (content/znamka): style sheet of tokens, icons, web manifest.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Brand } from '../collections/brand/to-brand'
import { ART_FORMS, type ArtForm } from '../common/art-forms'
import { SOCIAL_PICTURE } from '../common/brand'
import { writeAtomically } from './files'

/** Names of each art form's two colour tokens: background and darker shade. */
const ART_FORM_TOKENS = {
  gledalisce: ['red', 'wine'],
  slikanje: ['yellow', 'ochre'],
  lutke: ['green', 'forest'],
  tehnika: ['blue', 'navy'],
  skupina: ['sky', 'teal'],
  pisanje: ['pink', 'rose'],
  muzikal: ['orange', 'rust'],
  drugo: ['stone', 'clay'],
} as const satisfies Record<ArtForm, readonly [string, string]>

export function renderBrandStyleSheet({ light, dark, fixed, artForms }: Brand): string {
  const toColourTokens = (colours: Record<string, string>) =>
    Object.entries(colours).map(([name, value]) => `--color-${name}: ${value};`)
  const toColourName = (colour: string) => (colour === fixed.white ? 'white' : 'black')
  const forms = ART_FORMS.map((form) => {
    const [ground, shade] = ART_FORM_TOKENS[form]
    const colours = artForms[form]
    return {
      tokens: toColourTokens({ [ground]: colours.ground, [shade]: colours.shade }),
      rule: `.colours-${form} { --ground: var(--color-${ground}); --shade: var(--color-${shade}); --on-ground: var(--color-${toColourName(colours.onGround)}); --on-shade: var(--color-${toColourName(colours.onShade)}); }`,
    }
  })
  return `@theme static { --color-*: initial; ${[...toColourTokens({ ...light, ...fixed }), ...forms.flatMap(({ tokens }) => tokens)].join(' ')} }
@layer theme { [data-theme="dark"] { color-scheme: dark; ${toColourTokens(dark).join(' ')} } }
@layer components { ${forms.map(({ rule }) => rule).join('\n')} }
`
}

/** Writes the style sheet of the colours, which renderer/styles/theme.css imports. */
export const writeBrandStyleSheet = (brand: Brand): Promise<void> =>
  writeAtomically('.cache/brand.css', renderBrandStyleSheet(brand))

/** Writes the centre's icon as PNG, for social networks and browsers without SVG. Returns the files' names. */
export async function publishIcons(sign: string, target: string): Promise<string[]> {
  const files: Record<string, Buffer> = {
    [SOCIAL_PICTURE.src]: await renderSign(sign, { ...SOCIAL_PICTURE, scale: 0.7 }),
    'apple-touch-icon.png': await renderSign(sign, { height: 180, scale: 0.84 }),
    'icon-192.png': await renderSign(sign, { height: 192 }),
    'icon-512.png': await renderSign(sign, { height: 512 }),
    'icon-maskable-512.png': await renderSign(sign, { height: 512, scale: 0.7 }),
    // Browsers, feed readers and bots request this path without a link.
    'favicon.ico': wrapInIco(await renderSign(sign, { height: FAVICON_SIDE }), FAVICON_SIDE),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(target, name), content)
  return Object.keys(files)
}

const FAVICON_SIDE = 32

/**
 * Renders the icon as a PNG of `height` pixels. The margin repeats the pixels at the icon's edge.
 * @param scale share of the height that the icon takes; systems crop maskable icons to a disc of 80 %
 */
async function renderSign(
  sign: string,
  { height, width = height, scale = 1 }: { height: number; width?: number; scale?: number },
): Promise<Buffer> {
  const inset = Math.round((height * (1 - scale)) / 2)
  const side = height - 2 * inset
  const margin = Math.round((width - side) / 2)
  const pixels = await sharp(Buffer.from(sign), { density: 72 * 16 })
    .resize(side, side, { fit: 'contain' })
    .extend({ top: inset, bottom: inset, left: margin, right: margin, extendWith: 'copy' })
    .toBuffer()
  return sharp(pixels).png({ palette: true, colours: 32, dither: 0, effort: 10 }).toBuffer()
}

/**
 * Wraps a PNG in an ICO file, for browsers and mail programs that request `/favicon.ico` unasked.
 * https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)
 */
function wrapInIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // type: icon
  head.writeUInt16LE(1, 4) // number of pictures
  head.set([side, side], 6)
  head.writeUInt16LE(1, 10) // colour planes
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

export function renderWebManifest(name: string, shortName: string, backgroundColour: string): string {
  const toIcon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
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
    theme_color: backgroundColour,
    background_color: backgroundColour,
    icons: [
      toIcon('/icon-192.png', 192, 'any'),
      toIcon('/icon-512.png', 512, 'any'),
      toIcon('/icon-maskable-512.png', 512, 'maskable'),
    ],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
