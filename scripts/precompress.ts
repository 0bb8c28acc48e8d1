import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { forgetUnused, writeWhole } from './kept-files'

/**
 * Measured on our pages: 10 makes them a twentieth smaller than 9, and a fiftieth larger than 11 for a third of its time.
 * The rest are few, stay as they are from build to build, and come with every page; but for the form editor, which staff
 * fetch once: 11 makes it a twelfth smaller than 9 for ten times its time, and the build would wait for it.
 */
const toBrotliQuality = (file: string, size: number) => {
  if (size > LARGE) return 9
  return file.endsWith('.html') ? 10 : 11
}
const LARGE = 1_000_000
const GZIP_LEVEL = 9

const COMPRESSIBLE = /\.(html|css|js|json|svg|txt|xml|webmanifest|ics|ico)$/

/** A third of a page's cost: a file that stayed as it was is not compressed again. */
const CACHE = '.cache/compressed'

/** Writes `.br` and `.gz` beside every text file below `directory`, where they are smaller than it. */
export async function precompress(directory: string, cacheDir = CACHE): Promise<void> {
  const files = (await readdir(directory, { recursive: true })).filter((file) => COMPRESSIBLE.test(file))
  await mkdir(cacheDir, { recursive: true })
  /** By name in the cache: files of one content are compressed once. */
  const found = new Map<string, ReturnType<typeof findCompressed>>()
  await Promise.all(
    files.map(async (file) => {
      const path = join(directory, file)
      if (!(await stat(path)).isFile()) return
      const content = await readFile(path)
      const quality = toBrotliQuality(file, content.length)
      const name = join(cacheDir, hashOf(content, quality))
      const compressed = found.get(name) ?? findCompressed(name, content, quality)
      found.set(name, compressed)
      const [br, gz] = await compressed
      if (br.length < content.length) await writeFile(`${path}.br`, br)
      if (gz.length < content.length) await writeFile(`${path}.gz`, gz)
    }),
  )
  await forgetUnused(cacheDir)
}

const findCompressed = (name: string, content: Buffer, quality: number) =>
  Promise.all([
    findKept(`${name}.br`, () => brotli(content, quality)),
    findKept(`${name}.gz`, () => promisify(gzip)(content, { level: GZIP_LEVEL })),
  ])

const brotli = (content: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_QUALITY]: quality,
    },
  })

/** What an earlier build made, else what this one makes. */
async function findKept(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const kept = await readFile(file).catch(() => undefined)
  const content = kept ?? (await make())
  if (!kept) await writeWhole(file, content)
  else await utimes(file, new Date(), new Date())
  return content
}

const hashOf = (content: Buffer, quality: number): string =>
  createHash('sha256').update(`${quality} ${GZIP_LEVEL} `).update(content).digest('hex')
