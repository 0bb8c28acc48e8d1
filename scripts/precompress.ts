import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Measured on our pages: a tenth smaller than 9 at its price, and as small as 11 for less than half the time. */
const BROTLI_QUALITY = 10

const COMPRESSIBLE = /\.(html|css|js|json|svg|txt|xml|webmanifest|ics|ico)$/

/** Writes `.br` and `.gz` beside every text file below `directory`, where they are smaller than it. */
export async function precompress(directory: string): Promise<void> {
  const files = (await readdir(directory, { recursive: true })).filter((file) => COMPRESSIBLE.test(file))
  await Promise.all(
    files.map(async (file) => {
      const path = join(directory, file)
      if (!(await stat(path)).isFile()) return
      const content = await readFile(path)
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(content, {
          params: {
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          },
        }),
        promisify(gzip)(content, { level: 9 }),
      ])
      if (br.length < content.length) await writeFile(`${path}.br`, br)
      if (gz.length < content.length) await writeFile(`${path}.gz`, gz)
    }),
  )
}
