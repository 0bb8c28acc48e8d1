import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import matter from 'gray-matter'
import { parse } from 'yaml'
import { z } from 'zod'
import { ART_FORMS, artFormFor } from '../../../common/art-forms'
import { FAVICON_SVG, signPng, toIco, toManifest } from './favicons'
import { loadLettering } from './lettering'
import { siteCard, toPng, workshopCard } from './social'

const siteSchema = z.object({ ime: z.string(), kratko_ime: z.string() })
const homeSchema = z.object({ naslov: z.string() })
const workshopSchema = z.object({
  ime: z.string(),
  podoba: z.enum(ART_FORMS).optional(),
  vrstni_red: z.number().default(Number.POSITIVE_INFINITY),
})

/**
 * Writes the signs of the house into `publicDir`: favicons, app icons, manifest and the pictures that social
 * networks show (one for the site, one for each workshop, named by the workshop's content file).
 * @returns paths of the written files
 */
export async function writeIdentity(contentDir: string, publicDir: string): Promise<string[]> {
  const site = siteSchema.parse(parse(await readFile(join(contentDir, 'site.yaml'), 'utf8')))
  const home = homeSchema.parse(parse(await readFile(join(contentDir, 'domov.yaml'), 'utf8')))
  const workshops = await readWorkshops(join(contentDir, 'delavnice'))
  const lettering = await loadLettering([home.naslov, ...workshops.map(({ ime }) => ime)].join(''))

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
    ['social.png', await toPng(siteCard(home.naslov.split(' '), lettering))],
  ])
  for (const { id, ime, podoba } of workshops) {
    files.set(`social/${id}.png`, await toPng(workshopCard(ime, podoba, lettering)))
  }
  for (const [path, content] of files) {
    const file = join(publicDir, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  return [...files.keys()]
}

/** In the order of the site, by which a workshop without an art form gets one. */
async function readWorkshops(folder: string) {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md'))
  const workshops = await Promise.all(
    files.map(async (file) => ({
      id: file.replace(/\.md$/, ''),
      ...workshopSchema.parse(matter(await readFile(join(folder, file), 'utf8')).data),
    })),
  )
  return workshops
    .sort((a, b) => a.vrstni_red - b.vrstni_red || a.ime.localeCompare(b.ime, 'sl'))
    .map(({ id, ime, podoba }, place) => ({ id, ime, podoba: podoba ?? artFormFor(place) }))
}
