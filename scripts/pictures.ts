// Photos are content: staff drop them in at any size, this makes what browsers need of them.
// Results are kept by content hash, so that a build with unchanged photos only reads them.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, extname, join } from 'node:path'
import sharp from 'sharp'
import {
  PICTURE_BASE,
  PICTURE_CACHE,
  type Picture,
  type PictureManifest,
} from '../collections/pictures/manifest'

const PICTURES = /\.(jpe?g|png|webp)$/i
const WIDTHS = [320, 640, 1024, 1600, 2400]
/** JPEG is only for browsers older than 2020: one width serves them. */
const JPEG_WIDTH = 1024
/** Chosen by measurement: see docs/decisions on pictures. A change of any value makes all files anew. */
const SETTINGS = {
  avif: { quality: 58, effort: 2 },
  webp: { quality: 80, effort: 3 },
  jpeg: { quality: 80, mozjpeg: true },
}

/**
 * Makes AVIF, WebP and JPEG files of all pictures below `contentDir` and writes the manifest that pages read.
 * EXIF and GPS data of the originals are dropped (product rule: children's photos).
 * @returns how many pictures there are and how many of them were made anew
 */
export async function preparePictures(contentDir = 'content', cacheDir = PICTURE_CACHE) {
  // macOS writes č in a file's name as two characters; pages know every picture by the one-character form.
  const onDisk = new Map(
    (await readdir(contentDir, { recursive: true }))
      .filter((path) => PICTURES.test(path))
      .map((path) => [path.normalize('NFC').replaceAll('\\', '/'), path]),
  )
  const paths = [...onDisk.keys()].sort()
  await mkdir(join(cacheDir, 'files'), { recursive: true })
  await mkdir(join(cacheDir, 'entries'), { recursive: true })
  const manifest: PictureManifest = {}
  const used = new Set<string>()
  let made = 0
  const queue = [...paths]
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let path = queue.shift(); path; path = queue.shift()) {
        const original = await readFile(join(contentDir, onDisk.get(path) ?? path))
        const hash = createHash('sha256')
          .update(JSON.stringify([WIDTHS, JPEG_WIDTH, SETTINGS]))
          .update(path)
          .update(original)
          .digest('hex')
          .slice(0, 12)
        const entryFile = join(cacheDir, 'entries', `${hash}.json`)
        if (!existsSync(entryFile)) {
          await writeFile(
            entryFile,
            JSON.stringify(
              await makePicture(original, `${toName(path)}-${hash}`, join(cacheDir, 'files')).catch(
                (cause) => {
                  throw new Error(
                    `Slike content/${path} ni mogoče predelati. Če je poškodovana, jo odprite, shranite znova in še enkrat naložite.`,
                    { cause },
                  )
                },
              ),
            ),
          )
          made++
        }
        manifest[path] = JSON.parse(await readFile(entryFile, 'utf8'))
        used.add(hash)
      }
    }),
  )
  const sorted = Object.fromEntries(paths.flatMap((path) => (manifest[path] ? [[path, manifest[path]]] : [])))
  await writeFile(join(cacheDir, 'manifest.json'), JSON.stringify(sorted, null, 1))
  await removeUnused(cacheDir, used)
  return { total: paths.length, made }
}

async function makePicture(original: Buffer, name: string, directory: string): Promise<Picture> {
  const upright = await sharp(original).rotate().toBuffer({ resolveWithObject: true })
  const { width, height } = upright.info
  const { dominant } = await sharp(upright.data).stats()
  const widths = [...WIDTHS.filter((candidate) => candidate < width), Math.min(width, WIDTHS.at(-1) ?? width)]
  const make = async (format: 'avif' | 'webp' | 'jpeg', targetWidth: number) => {
    const file = `${name}-${targetWidth}.${format === 'jpeg' ? 'jpg' : format}`
    const resized = sharp(upright.data).resize({ width: targetWidth })
    await (format === 'jpeg' ? resized.flatten({ background: '#ffffff' }) : resized)
      .toFormat(format, SETTINGS[format])
      .toFile(join(directory, file))
    return { width: targetWidth, src: `${PICTURE_BASE}${file}` }
  }
  const makeAll = (format: 'avif' | 'webp') => Promise.all(widths.map((target) => make(format, target)))
  const [avif, webp, jpeg] = await Promise.all([
    makeAll('avif'),
    makeAll('webp'),
    make('jpeg', Math.min(width, JPEG_WIDTH)),
  ])
  return { width, height, colour: toHex(dominant), avif, webp, jpeg: [jpeg] }
}

function toHex({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** ASCII name for an address, whatever the staff's file is called. */
function toName(path: string): string {
  return basename(path, extname(path))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .toLowerCase()
}

/** A photo that was taken down must not live on in the cache (product rule: unpublish at once). */
async function removeUnused(cacheDir: string, used: Set<string>) {
  for (const folder of ['files', 'entries']) {
    for (const file of await readdir(join(cacheDir, folder))) {
      const hash = file.match(/([0-9a-f]{12})(-\d+)?\.\w+$/)?.[1]
      if (!hash || !used.has(hash)) await rm(join(cacheDir, folder, file))
    }
  }
}
