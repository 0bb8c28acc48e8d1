import sharp from 'sharp'
import { C } from '../palette'

/** The sign of the house on a 32 grid: the K of the logo, a red disc between its arms. */
const K = 'M6 4h22A12 12 0 0 1 16 16 12 12 0 0 1 28 28H6z'
const DISC = `<circle cx="24.5" cy="16" r="3.5" fill="${C.red}"/>`

/** The favicon: black on light browser themes, inverted on dark ones. */
export const FAVICON_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  `<style>.p{fill:${C.ink}}.k{fill:${C.white}}@media(prefers-color-scheme:dark){.p{fill:${C.white}}.k{fill:${C.ink}}}</style>` +
  `<path class="p" d="M0 0h32v32H0z"/><path class="k" d="${K}"/>${DISC}</svg>\n`

/**
 * The sign as a PNG for places that cannot read SVG.
 * @param size in pixels, square
 * @param scale share of the side that the sign's own square takes; maskable icons are cropped to a disc of 80 %
 */
export async function signPng(size: number, scale = 1): Promise<Buffer> {
  const inset = (32 * (1 - scale)) / 2
  const sign = `<g transform="translate(${inset} ${inset}) scale(${scale})"><path fill="${C.white}" d="${K}"/>${DISC}</g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32"><path fill="${C.ink}" d="M0 0h32v32H0z"/>${sign}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32, dither: 0, effort: 10 }).toBuffer()
}

/** An ICO file holding PNG pictures, as every browser since Internet Explorer 11 reads it. */
export function toIco(pictures: { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + pictures.length * 16)
  const ICON = 1
  header.writeUInt16LE(ICON, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  pictures.forEach(({ size, png }, index) => {
    const entry = 6 + index * 16
    header.writeUInt8(size % 256, entry)
    header.writeUInt8(size % 256, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  })
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}

/** The web app manifest; names come from the site data. */
export function toManifest(name: string, shortName: string): string {
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
    theme_color: C.paper,
    background_color: C.paper,
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
