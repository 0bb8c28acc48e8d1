import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { FAVICON_SVG, signPng, toIco, toManifest } from './favicons'

const siteSchema = z.object({ ime: z.string(), kratko_ime: z.string() })

/**
 * Writes the signs of the house into `publicDir`: favicons, app icons and the manifest.
 * @returns paths of the written files
 */
export async function writeIdentity(contentDir: string, publicDir: string): Promise<string[]> {
  const site = siteSchema.parse(parse(await readFile(join(contentDir, 'site.yaml'), 'utf8')))

  const files = new Map<string, string | Buffer>([
    ['favicon.svg', FAVICON_SVG],
    [
      'favicon.ico',
      toIco(await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await signPng(size) })))),
    ],
    ['apple-touch-icon.png', await signPng(180, 0.84)],
    ['icon-192.png', await signPng(192)],
    ['icon-512.png', await signPng(512)],
    ['icon-maskable-512.png', await signPng(512, 0.7)],
    ['site.webmanifest', toManifest(site.ime, site.kratko_ime)],
  ])
  for (const [path, content] of files) {
    const file = join(publicDir, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  return [...files.keys()]
}
