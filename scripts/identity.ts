// npm run identity: draws the house's icons and writes the manifest into public/, from the palette and content/site.yaml.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { parse } from 'yaml'
import { z } from 'zod'
import { palette } from '../common/palette'

const siteSchema = z.object({ ime: z.string(), kratko_ime: z.string() })

/** The sign of the house on a 32 grid: the K of the logo, a red disc between its arms. */
const K = 'M6 4h22A12 12 0 0 1 16 16 12 12 0 0 1 28 28H6z'
const DISC = `<circle cx="24.5" cy="16" r="3.5" fill="${palette.red}"/>`

/** Black on light browser themes, inverted on dark ones. */
const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  `<style>.p{fill:${palette.ink}}.k{fill:${palette.white}}@media(prefers-color-scheme:dark){.p{fill:${palette.white}}.k{fill:${palette.ink}}}</style>` +
  `<path class="p" d="M0 0h32v32H0z"/><path class="k" d="${K}"/>${DISC}</svg>\n`

/**
 * Writes favicons, app icons and the manifest into `publicDir`; the names come from the content's site.yaml.
 * @returns names of the written files
 */
export async function writeIdentity(contentDir: string, publicDir: string): Promise<string[]> {
  const site = siteSchema.parse(parse(await readFile(join(contentDir, 'site.yaml'), 'utf8')))
  const files: Record<string, string | Buffer> = {
    'favicon.svg': FAVICON,
    'favicon.ico': toIco(
      await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await drawSign(size) }))),
    ),
    'apple-touch-icon.png': await drawSign(180, 0.84),
    'icon-192.png': await drawSign(192),
    'icon-512.png': await drawSign(512),
    'icon-maskable-512.png': await drawSign(512, 0.7),
    'site.webmanifest': toManifest(site.ime, site.kratko_ime),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(publicDir, name), content)
  return Object.keys(files)
}

/**
 * The sign as a PNG for places that cannot read SVG.
 * @param size in pixels, square
 * @param scale share of the side that the sign's own square takes; maskable icons are cropped to a disc of 80 %
 */
function drawSign(size: number, scale = 1): Promise<Buffer> {
  const inset = (32 * (1 - scale)) / 2
  const sign = `<g transform="translate(${inset} ${inset}) scale(${scale})"><path fill="${palette.white}" d="${K}"/>${DISC}</g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32"><path fill="${palette.ink}" d="M0 0h32v32H0z"/>${sign}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32, dither: 0, effort: 10 }).toBuffer()
}

/** An ICO file holding PNG pictures, as every browser since Internet Explorer 11 reads it. */
function toIco(pictures: { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + pictures.length * 16)
  const ICON = 1
  header.writeUInt16LE(ICON, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  pictures.forEach(({ size, png }, index) => {
    const entry = 6 + index * 16
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  })
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}

function toManifest(name: string, shortName: string): string {
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
    theme_color: palette.paper,
    background_color: palette.paper,
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeIdentity('content', 'public')
