// Converts the content's photos to the formats and widths that browsers need, and adds the videos whose posters they are.
// Results are cached by content hash.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, utimes } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, extname, join } from 'node:path'
import sharp from 'sharp'
import {
  PICTURE_BASE_PATH,
  PICTURE_CACHE_FOLDER,
  PICTURE_FILE_PATTERN,
  type Picture,
  type PictureManifest,
  VIDEO_FILE_PATTERN,
} from '../collections/pictures/manifest'
import { toAsciiName } from '../collections/written-values'
import { deleteUnusedFiles, writeAtomically } from './files'

const AVIF_WIDTHS = [320, 640, 1024, 1600, 2400]
const MAX_WIDTH = Math.max(...AVIF_WIDTHS)
/** WebP is for browsers from before 2023, which lack AVIF; JPEG for those from before 2020. */
const WEBP_WIDTHS = [640, 1280]
const JPEG_WIDTH = 1024
/**
 * Encoder settings by measurement (docs/decisions/004). A change of any value converts all files again. Drawings keep
 * full colour resolution because of their sharp edges. Photos need only half of it and the lowest effort.
 */
const ENCODER_SETTINGS = {
  drawing: { quality: 50, effort: 1, chromaSubsampling: '4:4:4', tune: 'ssim' },
  photo: { quality: 60, effort: 0, chromaSubsampling: '4:2:0' },
  webp: { quality: 80, effort: 2 },
  jpeg: { quality: 80, progressive: true },
}

/**
 * Converts all pictures below `contentDir` and writes the manifest that pages read. EXIF and GPS data are dropped, because
 * photos show children. Several builds may share the cache.
 * @returns `total`: number of pictures; `converted`: number of pictures that were not in the cache
 * @throws Error in Slovenian when a picture cannot be read
 */
export async function preparePictures(contentDir = 'content', cacheDir = PICTURE_CACHE_FOLDER) {
  // macOS stores č in a file name as two characters (NFD); pages refer to pictures by the NFC form.
  const files = await readdir(contentDir, { recursive: true })
  const toPath = (file: string) => file.normalize('NFC').replaceAll('\\', '/')
  const onDisk = new Map(
    files.filter((file) => PICTURE_FILE_PATTERN.test(file)).map((file) => [toPath(file), file]),
  )
  const videos = new Map(
    files
      .filter((file) => VIDEO_FILE_PATTERN.test(file))
      .map((file) => [toPath(file).replace(VIDEO_FILE_PATTERN, ''), file]),
  )
  const paths = [...onDisk.keys()].sort()
  await mkdir(join(cacheDir, 'files'), { recursive: true })
  await mkdir(join(cacheDir, 'entries'), { recursive: true })
  const made = new Map<string, Picture>()
  let count = 0
  const queue = [...paths]
  // One thread per picture: parallel pictures use the CPU better than parallel threads of one picture.
  sharp.concurrency(1)
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let path = queue.shift(); path; path = queue.shift()) {
        const original = await readFile(join(contentDir, onDisk.get(path) ?? path))
        const name = toFileName(path, getCacheKey(path, original))
        const cached = await findCachedPicture(cacheDir, name)
        const picture =
          cached ??
          (await convertPicture(original, name, cacheDir).catch((cause) => {
            const message = `Slike content/${path} ni mogoče predelati. Če je poškodovana, jo odprite, shranite znova in še enkrat naložite.`
            throw new Error(message, { cause })
          }))
        if (!cached) count++
        const video = videos.get(path.replace(PICTURE_FILE_PATTERN, ''))
        made.set(
          path,
          video ? { ...picture, video: await copyVideo(join(contentDir, video), cacheDir) } : picture,
        )
      }
    }),
  )
  const manifest: PictureManifest = Object.fromEntries([...made].sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeAtomically(join(cacheDir, 'manifest.json'), JSON.stringify(manifest, null, 1))
  for (const folder of ['files', 'entries']) await deleteUnusedFiles(join(cacheDir, folder))
  return { total: paths.length, converted: count, manifest }
}

const toFileName = (path: string, hash: string) =>
  `${toAsciiName(basename(path, extname(path))).replaceAll('.', '-')}-${hash}`

/** Copies a video unchanged into the cache. @returns its URL path, which contains a content hash */
async function copyVideo(path: string, cacheDir: string): Promise<string> {
  const content = await readFile(path)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  const file = `${toFileName(path, hash)}.mp4`
  await writeAtomically(join(cacheDir, 'files', file), content)
  return `${PICTURE_BASE_PATH}${file}`
}

/** Copies only the files that the manifest names: the cache also holds pictures that were removed from the content. */
export async function publishPictures(
  manifest: PictureManifest,
  target: string,
  cacheDir = PICTURE_CACHE_FOLDER,
) {
  await mkdir(target, { recursive: true })
  const names = Object.values(manifest).flatMap(listPictureFiles)
  await Promise.all(names.map((name) => copyFile(join(cacheDir, 'files', name), join(target, name))))
}

function getCacheKey(path: string, original: Buffer): string {
  return createHash('sha256')
    .update(JSON.stringify([AVIF_WIDTHS, WEBP_WIDTHS, JPEG_WIDTH, ENCODER_SETTINGS]))
    .update(path)
    .update(original)
    .digest('hex')
    .slice(0, 12)
}

async function findCachedPicture(cacheDir: string, name: string): Promise<Picture | undefined> {
  const entry = join(cacheDir, 'entries', `${name}.json`)
  if (!existsSync(entry)) return undefined
  const picture: Picture = JSON.parse(await readFile(entry, 'utf8'))
  const files = listPictureFiles(picture).map((file) => join(cacheDir, 'files', file))
  if (!files.every((file) => existsSync(file))) return undefined
  const now = new Date()
  await Promise.all([entry, ...files].map((file) => utimes(file, now, now)))
  return picture
}

const listPictureFiles = ({ avif, webp, jpeg, video }: Picture): string[] =>
  [...[...avif, ...webp, ...jpeg].map(({ src }) => src), video ?? []]
    .flat()
    .map((src) => src.slice(PICTURE_BASE_PATH.length))

/** Converts one picture: decodes the original once and encodes every format and width from its pixels. */
async function convertPicture(original: Buffer, name: string, cacheDir: string): Promise<Picture> {
  const { autoOrient, format: originalFormat } = await sharp(original).metadata()
  const { width, height } = autoOrient
  const settings = {
    ...ENCODER_SETTINGS,
    avif: originalFormat === 'png' ? ENCODER_SETTINGS.drawing : ENCODER_SETTINGS.photo,
  }
  const { data, info } = await sharp(original)
    .autoOrient()
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const createPipeline = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const { dominant } = await createPipeline().resize({ width: 64, kernel: 'nearest' }).stats()
  const encode = async (format: 'avif' | 'webp' | 'jpeg', targetWidth: number) => {
    const file = `${name}-${targetWidth}.${format === 'jpeg' ? 'jpg' : format}`
    const resized = createPipeline().resize({ width: targetWidth })
    const flat = format === 'jpeg' ? resized.flatten({ background: '#ffffff' }) : resized
    const content = await flat.toFormat(format, settings[format]).toBuffer()
    await writeAtomically(join(cacheDir, 'files', file), content)
    return { width: targetWidth, src: `${PICTURE_BASE_PATH}${file}` }
  }
  const avif = []
  for (const target of limitWidths(AVIF_WIDTHS, width)) avif.push(await encode('avif', target))
  const webp = []
  for (const target of limitWidths(WEBP_WIDTHS, width)) webp.push(await encode('webp', target))
  const jpeg = [await encode('jpeg', Math.min(width, JPEG_WIDTH))]
  const picture = { width, height, colour: toHexColour(dominant), avif, webp, jpeg }
  await writeAtomically(join(cacheDir, 'entries', `${name}.json`), JSON.stringify(picture))
  return picture
}

const limitWidths = (wanted: readonly number[], width: number) => [
  ...new Set(wanted.map((target) => Math.min(target, width))),
]

const toHexColour = ({ r, g, b }: { r: number; g: number; b: number }): string =>
  `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
