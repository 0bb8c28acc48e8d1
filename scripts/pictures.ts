// Photos are content: staff drop them in at any size, this makes what browsers need of them.
// Results are kept by content hash, so that a build with unchanged photos only reads them.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, utimes } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, extname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import {
  PICTURE_BASE,
  PICTURE_CACHE,
  PICTURE_FILE,
  type Picture,
  type PictureManifest,
} from '../collections/pictures/manifest'
import { toPlainName } from '../collections/written-values'
import { forgetUnused, writeWhole } from './kept-files'

const WIDTHS = [320, 640, 1024, 1600, 2400]
const LARGEST = Math.max(...WIDTHS)
/** Browsers older than 2023 know no AVIF: two widths serve them. JPEG is for those older than 2020. */
const WEBP_WIDTHS = [640, 1280]
const JPEG_WIDTH = 1024
/**
 * Chosen by measurement: see decision 004. A change of any value makes all files anew. Drawings have sharp edges between
 * full colours, which halved colour resolution would blur, and the encoder's usual tuning is for photos. A camera
 * has halved it already, and its noise gains nothing from effort.
 */
const SETTINGS = {
  drawing: { quality: 50, effort: 1, chromaSubsampling: '4:4:4', tune: 'ssim' },
  photo: { quality: 60, effort: 0, chromaSubsampling: '4:2:0' },
  webp: { quality: 80, effort: 2 },
  jpeg: { quality: 80, progressive: true },
}

/**
 * Makes AVIF, WebP and JPEG files of all pictures below `contentDir` and writes the manifest that pages read.
 * EXIF and GPS data of the originals are dropped (product rule: children's photos). Several builds may share the cache.
 * @returns how many pictures there are and how many of them were made anew
 * @throws Error in Slovenian when a picture can't be read
 */
export async function preparePictures(contentDir = 'content', cacheDir = PICTURE_CACHE) {
  // macOS writes č in a file's name as two characters; pages know every picture by the one-character form.
  const onDisk = new Map(
    (await readdir(contentDir, { recursive: true }))
      .filter((path) => PICTURE_FILE.test(path))
      .map((path) => [path.normalize('NFC').replaceAll('\\', '/'), path]),
  )
  const paths = [...onDisk.keys()].sort()
  await mkdir(join(cacheDir, 'files'), { recursive: true })
  await mkdir(join(cacheDir, 'entries'), { recursive: true })
  const made = new Map<string, Picture>()
  let count = 0
  const queue = [...paths]
  // One thread for each picture: several share a core less well than several pictures share the machine.
  sharp.concurrency(1)
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let path = queue.shift(); path; path = queue.shift()) {
        const original = await readFile(join(contentDir, onDisk.get(path) ?? path))
        const name = `${toName(path)}-${hashOf(path, original)}`
        const known = await findMade(cacheDir, name)
        const picture = known ?? (await makePicture(original, name, cacheDir).catch(explain(path)))
        if (!known) count++
        made.set(path, picture)
      }
    }),
  )
  const manifest: PictureManifest = Object.fromEntries(
    paths.flatMap((path) => {
      const picture = made.get(path)
      return picture ? [[path, picture]] : []
    }),
  )
  await writeWhole(join(cacheDir, 'manifest.json'), JSON.stringify(manifest, null, 1))
  for (const folder of ['files', 'entries']) await forgetUnused(join(cacheDir, folder))
  return { total: paths.length, made: count, manifest }
}

/** Copies what the manifest names, and nothing else of the cache: what was taken down is not published again. */
export async function publishPictures(manifest: PictureManifest, target: string, cacheDir = PICTURE_CACHE) {
  await mkdir(target, { recursive: true })
  const names = Object.values(manifest).flatMap(listFiles)
  await Promise.all(names.map((name) => copyFile(join(cacheDir, 'files', name), join(target, name))))
}

function hashOf(path: string, original: Buffer): string {
  return createHash('sha256')
    .update(JSON.stringify([WIDTHS, WEBP_WIDTHS, JPEG_WIDTH, SETTINGS]))
    .update(path)
    .update(original)
    .digest('hex')
    .slice(0, 12)
}

/** What an earlier build made, if all of it is still there. */
async function findMade(cacheDir: string, name: string): Promise<Picture | undefined> {
  const entry = join(cacheDir, 'entries', `${name}.json`)
  if (!existsSync(entry)) return undefined
  const picture: Picture = JSON.parse(await readFile(entry, 'utf8'))
  const files = listFiles(picture).map((file) => join(cacheDir, 'files', file))
  if (!files.every((file) => existsSync(file))) return undefined
  const now = new Date()
  await Promise.all([entry, ...files].map((file) => utimes(file, now, now)))
  return picture
}

function listFiles({ avif, webp, jpeg }: Picture): string[] {
  return [...avif, ...webp, ...jpeg].map(({ src }) => src.slice(PICTURE_BASE.length))
}

/** The original is decoded once, and each file encoded once, from its pixels. */
async function makePicture(original: Buffer, name: string, cacheDir: string): Promise<Picture> {
  const { autoOrient, format: cameFrom } = await sharp(original).metadata()
  const { width, height } = autoOrient
  const settings = { ...SETTINGS, avif: cameFrom === 'png' ? SETTINGS.drawing : SETTINGS.photo }
  const { data, info } = await sharp(original)
    .autoOrient()
    .resize({ width: LARGEST, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const { dominant } = await pixels().resize({ width: 64, kernel: 'nearest' }).stats()
  const make = async (format: 'avif' | 'webp' | 'jpeg', targetWidth: number) => {
    const file = `${name}-${targetWidth}.${format === 'jpeg' ? 'jpg' : format}`
    const resized = pixels().resize({ width: targetWidth })
    const flat = format === 'jpeg' ? resized.flatten({ background: '#ffffff' }) : resized
    await writePicture(flat.toFormat(format, settings[format]), join(cacheDir, 'files', file))
    return { width: targetWidth, src: `${PICTURE_BASE}${file}` }
  }
  const avif = []
  for (const target of fitWidths(WIDTHS, width)) avif.push(await make('avif', target))
  const webp = []
  for (const target of fitWidths(WEBP_WIDTHS, width)) webp.push(await make('webp', target))
  const jpeg = [await make('jpeg', Math.min(width, JPEG_WIDTH))]
  const picture = { width, height, colour: toHex(dominant), avif, webp, jpeg }
  await writeWhole(join(cacheDir, 'entries', `${name}.json`), JSON.stringify(picture))
  return picture
}

/** Nothing is enlarged, and no width is made twice. */
const fitWidths = (wanted: readonly number[], width: number) => [
  ...new Set(wanted.map((target) => Math.min(target, width))),
]

function explain(path: string) {
  return (cause: unknown): never => {
    throw new Error(
      `Slike content/${path} ni mogoče predelati. Če je poškodovana, jo odprite, shranite znova in še enkrat naložite.`,
      { cause },
    )
  }
}

const writePicture = async (picture: Sharp, file: string) => writeWhole(file, await picture.toBuffer())

function toHex({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** ASCII name for an address, whatever the staff's file is called. */
function toName(path: string): string {
  return toPlainName(basename(path, extname(path))).replaceAll('.', '-')
}
