import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { deleteUnusedFiles, writeAtomically } from './files'

/**
 * Brotli quality by measurement. Pages: 10 saves 5 % compared with 9; 11 saves 2 % more, but takes three times as
 * long. Files over 1 MB (form editor): 11 saves 8 % compared with 9, but takes ten times as long.
 */
const toBrotliQuality = (file: string, size: number) => {
  if (size > 1_000_000) return 9
  return file.endsWith('.html') ? 10 : 11
}
const GZIP_LEVEL = 9

const COMPRESSIBLE_FILES = /\.(html|css|js|json|svg|txt|xml|webmanifest|ics|ico)$/

/** Writes `.br` and `.gz` beside every text file below `directory`, where they are smaller. */
export async function precompress(directory: string, cacheDir = '.cache/compressed'): Promise<void> {
  const files = (await readdir(directory, { recursive: true })).filter((file) =>
    COMPRESSIBLE_FILES.test(file),
  )
  await mkdir(cacheDir, { recursive: true })
  // Files with the same content are compressed once.
  const results = new Map<string, ReturnType<typeof compress>>()
  await Promise.all(
    files.map(async (file) => {
      const path = join(directory, file)
      if (!(await stat(path)).isFile()) return
      const content = await readFile(path)
      const quality = toBrotliQuality(file, content.length)
      const hash = createHash('sha256').update(`${quality} ${GZIP_LEVEL} `).update(content)
      const name = join(cacheDir, hash.digest('hex'))
      const compressed = results.get(name) ?? compress(name, content, quality)
      results.set(name, compressed)
      const [br, gz] = await compressed
      if (br.length < content.length) await writeFile(`${path}.br`, br)
      if (gz.length < content.length) await writeFile(`${path}.gz`, gz)
    }),
  )
  await deleteUnusedFiles(cacheDir)
}

const compress = (name: string, content: Buffer, quality: number) =>
  Promise.all([
    readOrCreate(`${name}.br`, () =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          [constants.BROTLI_PARAM_QUALITY]: quality,
        },
      }),
    ),
    readOrCreate(`${name}.gz`, () => promisify(gzip)(content, { level: GZIP_LEVEL })),
  ])

/** Reads a cached file and renews its time of use, or creates it. */
async function readOrCreate(file: string, create: () => Promise<Buffer>): Promise<Buffer> {
  const cached = await readFile(file).catch(() => undefined)
  const content = cached ?? (await create())
  if (!cached) await writeAtomically(file, content)
  else await utimes(file, new Date(), new Date())
  return content
}
