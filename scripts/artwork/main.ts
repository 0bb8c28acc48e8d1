/**
 * Draws the sample pictures into content/ as ordinary picture files, which staff replace with photographs.
 *
 * Run: npm run artwork [-- part-of-a-path]. A file that staff have replaced (whose folder also holds a picture
 * the catalogue does not know) is not looked for: run it only where sample pictures are wanted.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { catalogue } from './catalogue'

const CONTENT = 'content'

/** Flat colours and their edges: a palette keeps a picture small; no dithering, so that areas stay flat. */
const PNG = { palette: true, colours: 48, dither: 0, effort: 10, compressionLevel: 9 } as const

async function main(): Promise<void> {
  const only = process.argv[2] ?? ''
  let total = 0
  let count = 0
  for (const [path, draw] of catalogue()) {
    if (!path.includes(only)) continue
    const file = join(CONTENT, path)
    const png = await sharp(Buffer.from(draw()), { limitInputPixels: false }).png(PNG).toBuffer()
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, png)
    total += png.length
    count++
    if (png.length > 80_000) console.warn(`${path}: ${Math.round(png.length / 1000)} kB`)
  }
  console.log(`${count} pictures, ${Math.round(total / 1000)} kB`)
}

await main()
